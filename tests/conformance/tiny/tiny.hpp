// An engine that knows commanders only, and that they walk along the axes until something is in the way.
#pragma once

#include <array>
#include <cctype>
#include <sstream>
#include <string>
#include <vector>

namespace tiny {

struct Step {
  int row, file, to_row, to_file;
};

class Game {
 public:
  explicit Game(const std::string& fen) {
    std::istringstream words(fen);
    std::string board;
    words >> board >> side_;
    std::istringstream ranks(board);
    for (std::string rank; std::getline(ranks, rank, '/');) rows_.push_back(points(rank));
  }

  std::vector<Step> moves() const {
    constexpr std::array<std::array<int, 2>, 4> kWays = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    std::vector<Step> all;
    for (int row = 0; row < static_cast<int>(rows_.size()); ++row) {
      const auto file = rows_[row].find(side_ == "r" ? 'C' : 'c');
      if (file == std::string::npos) continue;
      for (const auto& [down, right] : kWays)
        for (int r = row + down, f = static_cast<int>(file) + right; free(r, f); r += down, f += right)
          all.push_back({row, static_cast<int>(file), r, f});
    }
    return all;
  }

  void move(const Step& step) {
    std::swap(rows_[step.row][step.file], rows_[step.to_row][step.to_file]);
    side_ = side_ == "r" ? "b" : "r";
  }

  std::string fen() const {
    std::string text;
    for (const std::string& row : rows_) {
      if (!text.empty()) text += '/';
      int empty = 0;
      for (const char sign : row + "/") {
        if (sign == '.') {
          ++empty;
          continue;
        }
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
        if (sign != '/') text += sign;
      }
    }
    return text + " " + side_ + " - - 0 1";
  }

 private:
  static std::string points(const std::string& rank) {
    std::string all;
    for (std::size_t i = 0; i < rank.size(); ++i) {
      if (!std::isdigit(static_cast<unsigned char>(rank[i]))) {
        all += rank[i];
        continue;
      }
      std::size_t digits = 0;
      all += std::string(std::stoul(rank.substr(i), &digits), '.');
      i += digits - 1;
    }
    return all;
  }

  bool free(int row, int file) const {
    return row >= 0 && row < static_cast<int>(rows_.size()) && file > 1 && file < static_cast<int>(rows_[row].size()) &&
           rows_[row][file] == '.';
  }

  std::vector<std::string> rows_;
  std::string side_;
};

}  // namespace tiny
