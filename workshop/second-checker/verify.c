/* Verifies an exported proof of a win at five in a row on 15x15 by the rules alone.

   It reads what `workshop check --export` writes; workshop/src/check/export.rs describes the bytes. It
   shares nothing with the program, and believes nothing that it reads: a record is accepted only if
   its claim follows from the rules and from records before it. To build and run it:
       cc -O2 -o verify verify.c && ./verify < FILE
   A record of kind 1 is won if its strategy wins. One of kind 2 is won if after the move the defender
   cannot make five, and every reply leads to a record. A strategy is followed move by move. After a four the defender, who has no five, has to
   stop it. After a quiet move every empty point is a reply. To answer most of them at once, a win by
   fours alone is followed as if the defender had passed, and the points that it needs are gathered: its
   own, and, after each move of the attacker's, the empty ones of each row of five without a stone of
   the attacker's in which the defender has three or more. One more stone of the defender's elsewhere
   changes nothing: no point that is needed is taken, the defender gets no five and no four, so that all
   its replies stay forced, and a stone takes away a five of the attacker's only by standing in it. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 15, AREA = 225, ROWS = 572, MOST = 1 << 20, EMPTY = 0, ATTACKER = 1, DEFENDER = 2 };
typedef struct { uint64_t stones[2][4]; } Position; /* the attacker's and the defender's, as bits */
typedef struct { int cell, kind, five, other, pass, first, count; } Strategy;

static int rows[ROWS][7]; /* five points in a row, and those just beyond both ends */
static int board[AREA + 1], exactly_five; /* the last point is beyond the edge */
static unsigned long records, kinds[3];
static char unused[AREA + 1]; /* takes the needed points that nobody asks for */

static void refuse(const char *reason) {
    printf("refused at record %lu: %s\n", records, reason);
    exit(1);
}

static int byte(void) {
    int found = getchar_unlocked();
    if (found == EOF) refuse("the file ends");
    return found;
}

static uint32_t number(void) {
    uint32_t found = 0;
    for (int i = 0; i < 4; i++) found |= (uint32_t)byte() << (8 * i);
    return found;
}

static int point(void) {
    int found = byte();
    if (found >= AREA) refuse("no point");
    return found;
}

static void make_rows(void) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    int count = 0;
    for (int cell = 0; cell < AREA; cell++)
        for (int d = 0; d < 4; d++) {
            int inside = 0;
            for (int step = -1; step <= 5; step++) {
                int row = cell / SIDE + steps[d][0] * step, column = cell % SIDE + steps[d][1] * step;
                int on_board = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
                rows[count][step + 1] = on_board ? row * SIDE + column : AREA;
                inside += on_board && step >= 0 && step < 5;
            }
            if (inside == 5 && ++count == ROWS) return;
        }
}

/* How many stones of a side a row has, or -1 if it has one of the other side's. */
static int stones_on(int row, int side) {
    int own = 0;
    for (int i = 1; i <= 5; i++) {
        int found = board[rows[row][i]];
        if (found != EMPTY && found != side) return -1;
        own += found == side;
    }
    return own;
}

/* Whether a fifth stone on a row that has four wins. */
static int lacks_one(int row, int side) {
    int longer = board[rows[row][0]] == side || board[rows[row][6]] == side;
    return stones_on(row, side) == 4 && !(exactly_five && longer);
}

/* Whether the attacker makes five on an empty point. */
static int makes_five(int cell) {
    for (int row = 0; row < ROWS; row++)
        for (int i = 1; i <= 5; i++)
            if (rows[row][i] == cell && lacks_one(row, ATTACKER)) return board[cell] == EMPTY;
    return 0;
}

/* Whether the defender can make five. If not, the points where it gets a four or five are added. */
static int defender_wins(char *needed) {
    for (int row = 0; row < ROWS; row++) {
        if (stones_on(row, DEFENDER) < 3) continue;
        if (lacks_one(row, DEFENDER)) return 1;
        for (int i = 1; i <= 5; i++)
            if (board[rows[row][i]] == EMPTY) needed[rows[row][i]] = 1;
    }
    return 0;
}

static Strategy strategies[MOST];
static int answer_reply[MOST], answer_strategy[MOST], strategy_count, answer_count;

/* Reads a strategy and returns its number. */
static int read_strategy(void) {
    int cell = byte();
    uint32_t known = cell == 255 ? number() : 0;
    if (cell == 255 && known < (uint32_t)strategy_count) return (int)known;
    if (strategy_count == MOST) refuse("too many strategies");
    int own = strategy_count++;
    Strategy *it = &strategies[own];
    *it = (Strategy){cell, byte(), AREA, AREA, -1, 0, 0};
    if (cell >= AREA || it->kind > 3) refuse("no strategy");
    if (it->kind == 1 || it->kind == 2) it->five = point();
    if (it->kind == 1) it->other = point();
    int has_pass = it->kind == 3 ? byte() : it->kind == 2;
    if (has_pass > 1) refuse("no strategy");
    if (has_pass) it->pass = read_strategy();
    if (it->kind < 3) return own;
    it->count = byte();
    it->first = answer_count;
    if (answer_count + it->count > MOST) refuse("too many answers");
    answer_count += it->count;
    for (int i = 0; i < it->count; i++) {
        answer_reply[it->first + i] = point();
        answer_strategy[it->first + i] = read_strategy();
    }
    return own;
}

/* Whether a strategy makes a four at every move but the last. */
static int by_fours(int id) {
    for (int left = AREA; left > 0 && strategies[id].kind == 2; left--) id = strategies[id].pass;
    return strategies[id].kind < 2;
}

static int wins(int id, char *needed);

/* Whether every reply to a quiet move that was made loses. */
static int answers_all(const Strategy *it) {
    char needed[AREA + 1] = {0};
    int replies = 0, by_pass = it->pass >= 0 && by_fours(it->pass) && wins(it->pass, needed);
    for (int reply = 0; reply < AREA; reply++) {
        if (board[reply] != EMPTY) continue;
        replies++;
        int next = -1;
        for (int i = 0; i < it->count && next < 0; i++)
            if (answer_reply[it->first + i] == reply) next = answer_strategy[it->first + i];
        if (next < 0 && by_pass && !needed[reply]) continue;
        if (next < 0 && (next = it->pass) < 0) return 0;
        board[reply] = DEFENDER;
        int won = wins(next, unused);
        board[reply] = EMPTY;
        if (!won) return 0;
    }
    return replies > 0; /* on a full board the game is drawn */
}

/* Whether the attacker, who is to move, wins by a strategy. What it needs is added. */
static int wins(int id, char *needed) {
    const Strategy *it = &strategies[id];
    if (board[it->cell] != EMPTY) return 0;
    needed[it->cell] = 1;
    if (it->kind == 0) return makes_five(it->cell);
    board[it->cell] = ATTACKER;
    int won = !defender_wins(needed);
    if (it->kind < 3) won = won && makes_five(it->five);
    needed[it->five] = needed[it->other] = 1;
    if (won && it->kind == 1) won = it->other != it->five && makes_five(it->other);
    if (won && it->kind == 3) won = answers_all(it);
    if (won && it->kind == 2) {
        board[it->five] = DEFENDER;
        won = wins(it->pass, needed);
        board[it->five] = EMPTY;
    }
    board[it->cell] = EMPTY;
    return won;
}

static int turned(int cell, int symmetry) {
    int row = symmetry & 1 ? SIDE - 1 - cell / SIDE : cell / SIDE;
    int column = symmetry & 2 ? SIDE - 1 - cell % SIDE : cell % SIDE;
    return symmetry & 4 ? column * SIDE + row : row * SIDE + column;
}

/* The position on the board after a symmetry. */
static Position image(int symmetry) {
    Position found = {{{0}, {0}}};
    for (int at = 0; at < AREA; at++) {
        int to = turned(at, symmetry);
        if (board[at] != EMPTY) found.stones[board[at] - 1][to / 64] |= 1ull << (to % 64);
    }
    return found;
}

/* Verifies that every reply to a move leads to a record. */
static void verify_move(const Position *won) {
    int cell = point();
    if (board[cell] != EMPTY) refuse("the point is taken");
    board[cell] = ATTACKER;
    if (defender_wins(unused)) refuse("the defender makes five");
    int replies = 0;
    for (int reply = 0; reply < AREA; reply++) {
        if (board[reply] != EMPTY) continue;
        replies++;
        uint32_t record = number();
        board[reply] = DEFENDER;
        Position next = image(byte());
        board[reply] = EMPTY;
        if (record >= records || memcmp(&next, &won[record], sizeof next)) refuse("another position");
    }
    board[cell] = EMPTY;
    if (replies == 0) refuse("no reply");
}

int main(void) {
    Position *won = NULL;
    size_t room = 0;
    for (int i = 0; i < 4; i++)
        if (byte() != "5won"[i]) refuse("no exported proof");
    if ((exactly_five = byte()) > 1) refuse("no rule");
    make_rows();
    for (int kind; (kind = byte()) != 0; records++) {
        if (kind > 2) refuse("no kind of record");
        if (records == room && !(won = realloc(won, (room = 2 * room + 1024) * sizeof *won))) refuse("no memory");
        memset(board, 0, sizeof board);
        for (int side = 0; side < 2; side++)
            for (int left = byte(); left > 0; left--) {
                int cell = point();
                if (board[cell] != EMPTY) refuse("two stones on a point");
                board[cell] = side + 1;
            }
        won[records] = image(0);
        strategy_count = answer_count = 0;
        if (kind == 2) verify_move(won);
        else if (!wins(read_strategy(), unused)) refuse("the strategy does not win");
        kinds[kind]++;
    }
    if (!records) refuse("it claims nothing");
    printf("verified: %lu wins by threats and %lu moves, and so the win with these stones:", kinds[1], kinds[2]);
    int stones = 0;
    for (int cell = 0; cell < AREA; cell++)
        if (board[cell]) stones += printf(" %c%c%d", "-XO"[board[cell]], 'a' + cell % SIDE, SIDE - cell / SIDE);
    puts(stones ? "" : " none");
    return 0;
}
