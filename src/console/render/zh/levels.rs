//! What is said of the computer's levels, in Chinese.

use super::Chinese;
use crate::console::adapt::{Adapted, PersonsResult};
use crate::console::level::Level;
use crate::console::render::words::Levels;

impl Levels for Chinese {
    fn expectation(&self, level: Level) -> &'static str {
        match level.get() {
            1 => "它不作计算，常常看漏：初学者也能赢它。",
            2 => "它不作计算，看漏不少：适合初学者。",
            3 => "它不作计算，有时看漏：初学者有机会。",
            4 => "它只算几步，偶尔看漏。",
            5 => "相当于俱乐部好手：它会计算，偶尔看漏一处。",
            6 => "它算得更远，很少看漏。",
            7 => "它算得远，难得看漏。",
            8 => "它几乎不看漏：要赢它，须早几步谋划。",
            9 => "它极少看漏，每手要想一会儿。",
            _ => "全部实力：在限时之内能算到的，它都不会看漏。",
        }
    }

    fn adapts(&self, level: Level) -> String {
        format!("电脑的级别是 {level}；你赢一局升一级，输一局降一级。")
    }

    fn adapted(&self, adapted: Adapted) -> String {
        let Adapted { result, from, to } = adapted;
        let result = match result {
            PersonsResult::Won => "你赢了",
            PersonsResult::Lost => "你输了",
            PersonsResult::Drew => "和棋",
        };
        match from == to {
            false => format!("{result}：从下一局起电脑的级别是 {to}。"),
            true => format!("{result}：电脑的级别仍是 {to}。"),
        }
    }

    fn level(&self, level: Level, adapts: bool) -> String {
        match adapts {
            true => format!("{level} 级（自动）"),
            false => format!("{level} 级"),
        }
    }
}
