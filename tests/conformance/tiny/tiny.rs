// An engine that knows commanders only, and that they walk along the axes until something is in the way.
#[derive(Clone)]
pub struct Game {
    rows: Vec<Vec<char>>,
    red: bool,
}

pub type Step = (usize, usize, usize, usize);

fn points(rank: &str) -> Vec<char> {
    let (mut all, mut number) = (Vec::new(), 0);
    for sign in rank.chars() {
        if let Some(digit) = sign.to_digit(10) {
            number = number * 10 + digit as usize;
        } else {
            all.extend(std::iter::repeat('.').take(number));
            all.push(sign);
            number = 0;
        }
    }
    all.extend(std::iter::repeat('.').take(number));
    all
}

impl Game {
    pub fn new(fen: &str) -> Self {
        let words: Vec<&str> = fen.split_whitespace().collect();
        Game { rows: words[0].split('/').map(points).collect(), red: words[1] == "r" }
    }

    pub fn moves(&self) -> Vec<Step> {
        let own = if self.red { 'C' } else { 'c' };
        let mut all = Vec::new();
        for (row, rank) in self.rows.iter().enumerate() {
            let Some(file) = rank.iter().position(|&sign| sign == own) else { continue };
            for (down, right) in [(1i32, 0i32), (-1, 0), (0, 1), (0, -1)] {
                let (mut r, mut f) = (row as i32 + down, file as i32 + right);
                while r >= 0 && f > 1 && self.rows.get(r as usize).and_then(|one| one.get(f as usize)) == Some(&'.') {
                    all.push((row, file, r as usize, f as usize));
                    r += down;
                    f += right;
                }
            }
        }
        all
    }

    pub fn play(&mut self, step: &Step) {
        self.rows[step.2][step.3] = self.rows[step.0][step.1];
        self.rows[step.0][step.1] = '.';
        self.red = !self.red;
    }

    pub fn fen(&self) -> String {
        let mut ranks = Vec::new();
        for rank in &self.rows {
            let (mut text, mut empty) = (String::new(), 0);
            for &sign in rank.iter().chain(['/'].iter()) {
                if sign == '.' {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                if sign != '/' {
                    text.push(sign);
                }
            }
            ranks.push(text);
        }
        format!("{} {} - - 0 1", ranks.join("/"), if self.red { "r" } else { "b" })
    }
}
