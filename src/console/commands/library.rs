//! The command `library`, and what is known of the position on the board.

use std::path::Path;

use crate::console::change::Change;
use crate::console::command::form::{Argument, Form, NOTHING};
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::disk::{FileError, expand_home, typed_path};
use crate::console::keep::files;
use crate::console::library::{LibraryUse, OpenLibrary};
use crate::console::out::Out;
use crate::console::refusal::{FileAct, Refusal};
use crate::console::words::file_name;
use crate::console::words::language::{both, tell};
use crate::door;
use crate::rules::{Point, Symmetries};
use crate::study::{KnownPosition, LibraryBuilder};

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(library, Group::Study, &["library"], &["棋谱库", "棋譜庫"],
        both("open a tree of moves beside the game", "打开棋谱库，查看后续着法"),
        both("FILE is a RenLib library, an SGF file or any other file that `load` reads. The\n\
            game stays as it is. `library` alone lists the moves that the library has from\n\
            here, each with its comment and the number of positions and lines that follow.\n\
            The library recognises a position by its stones, whatever their order and\n\
            however the board is turned or mirrored. At a terminal a line also names its\n\
            moves after each move of the game. After `library follow` the computer plays its\n\
            first move wherever there is one, after `library avoid` none of its moves, and\n\
            after `library ignore` as before. `library off` closes it.",
            "`棋谱库 文件` 打开 RenLib 库、SGF 文件，或 `读取` 能读的其他文件。\n\
            当前棋局不变。单独输入 `棋谱库` 列出库中从这里继续的着法，以及每一手之后的\n\
            局面数、变化数和注释。局面只凭棋子辨认，与落子次序和棋盘的对称无关。在终端里\n\
            每下一手之后也会列出。`棋谱库 跟随` 之后，电脑照库中的第一手下；\n\
            `棋谱库 避开` 之后不下库中的着法；`棋谱库 不用` 之后照常。`棋谱库 关` 关闭。"))
        .takes(&[
            NOTHING, &[Form::File("FILE")], &[Form::Word("off")],
            &[Form::Word(LibraryUse::Follow.name())], &[Form::Word(LibraryUse::Avoid.name())],
            &[Form::Word(LibraryUse::Ignore.name())],
        ]),
];

fn library(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    match call.given {
        [] => match dialogue.known_here() {
            None => not_open(&mut dialogue.out),
            Some(known) => {
                let size = dialogue.session.game().size();
                dialogue.out.known(known.as_ref(), size);
                tell_use(dialogue);
            }
        },
        [Argument::Text(path)] => open(dialogue, &typed_path(path))?,
        [Argument::Word(word)] if *word != "off" => use_library(dialogue, call.chosen()),
        _ => match dialogue.library.take() {
            None => not_open(&mut dialogue.out),
            Some(closed) => tell!(
                dialogue.out,
                "Library closed: {}",
                "已关闭棋谱库：{}",
                file_name(&closed.path)
            ),
        },
    }
    Ok(Change::Nothing)
}

/// Sets what the computer does with the library that is open.
fn use_library(dialogue: &mut Dialogue, uses: Option<LibraryUse>) {
    let Some(open) = &mut dialogue.library else {
        return not_open(&mut dialogue.out);
    };
    open.uses = uses.unwrap_or_default();
    match open.uses {
        LibraryUse::Ignore => tell!(
            dialogue.out,
            "The computer plays without the library.",
            "电脑不看棋谱库。"
        ),
        LibraryUse::Follow | LibraryUse::Avoid => tell_use(dialogue),
    }
}

/// Says what the computer does with the library, if anything.
fn tell_use(dialogue: &mut Dialogue) {
    match dialogue.library.as_ref().map(|open| open.uses) {
        Some(LibraryUse::Follow) => tell!(
            dialogue.out,
            "The computer follows the library.",
            "电脑照棋谱库下。"
        ),
        Some(LibraryUse::Avoid) => tell!(
            dialogue.out,
            "The computer avoids the moves of the library.",
            "电脑避开棋谱库中的着法。"
        ),
        Some(LibraryUse::Ignore) | None => {}
    }
}

fn not_open(out: &mut Out) {
    tell!(
        out,
        "No library is open: `library FILE` opens one.",
        "没有打开棋谱库：用 `棋谱库 文件` 打开。"
    );
}

fn open(dialogue: &mut Dialogue, path: &Path) -> Result<(), Refusal> {
    let defaults = dialogue.read_defaults();
    let size = dialogue.session.game().size();
    let (mut library, mut unread, mut fits) = (LibraryBuilder::default(), 0, false);
    let whole = expand_home(path);
    let bytes = door::open(&whole).and_then(door::read_whole);
    let read = bytes.map_err(FileError::from).and_then(|bytes| {
        files::each_in(&bytes, &whole, &defaults, |game| match game {
            Ok(record) => {
                fits |= record.start.size() == size;
                library.add(record);
            }
            Err(_) => unread += 1,
        })
    });
    read.map_err(|error| Refusal::of_file(FileAct::Load, path, error))?;
    let library = library.build();
    let positions = library.positions();
    let uses = dialogue
        .library
        .as_ref()
        .map_or_else(LibraryUse::default, |it| it.uses);
    dialogue.library = Some(Box::new(OpenLibrary {
        path: path.to_path_buf(),
        library,
        uses,
        told: None,
    }));
    let here = dialogue.known_here().flatten();
    let (out, name) = (&mut dialogue.out, file_name(path));
    let positions = out.language.positions(positions);
    tell!(
        out,
        "Library: {name}, {positions}.",
        "棋谱库：{name}，{positions}。"
    );
    if unread > 0 {
        tell!(
            out,
            "{} in it cannot be read.",
            "其中有 {}无法读取。",
            out.language.games(unread)
        );
    }
    match fits {
        true => out.known(here.as_ref(), size),
        false => tell!(
            out,
            "It has no {size}x{size} board.",
            "其中没有 {size}×{size} 的棋盘。"
        ),
    }
    Ok(())
}

impl Dialogue {
    /// What the open library knows of the position on the board, which is told now; `None`
    /// if none is open.
    pub(crate) fn known_here(&mut self) -> Option<Option<KnownPosition>> {
        let open = self.library.as_mut()?;
        let game = self.session.game();
        open.told = Some(game.board().clone());
        Some(open.library.known(game))
    }

    /// The move of the library that the computer is to play here, or those that it is not to play.
    pub(crate) fn library_moves(&self) -> (Option<Point>, Vec<Point>) {
        let game = self.session.game();
        let Some(open) = self
            .library
            .as_ref()
            .filter(|it| it.uses != LibraryUse::Ignore)
        else {
            return (None, Vec::new());
        };
        let known = open.library.known(game).map(|known| known.moves);
        let mut points = known.into_iter().flatten().map(|it| it.point);
        match open.uses {
            LibraryUse::Follow => (points.next(), Vec::new()),
            LibraryUse::Avoid | LibraryUse::Ignore => {
                // Of points that are alike the library names one.
                let symmetries = Symmetries::of(game.board());
                (None, points.flat_map(|it| symmetries.alike(it)).collect())
            }
        }
    }

    /// Names the moves of the library, if the position was not told of and is known, and the
    /// game goes on.
    pub(crate) fn tell_of_library(&mut self) {
        let told = self.library.as_ref().map(|open| &open.told);
        let board = self.session.game().board();
        if told.is_none_or(|told| told.as_ref() == Some(board))
            || self.session.game().to_move().is_none()
            || self.session.puzzle().is_some()
        {
            return;
        }
        if let Some(Some(known)) = self.known_here() {
            self.out.known_in_short(&known, self.session.game().size());
        }
    }
}
