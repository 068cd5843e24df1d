#include "analysis/complexity/published.hpp"

namespace roluat::analysis {

// Allis 1994: Searching for Solutions in Games and Artificial Intelligence (thesis, Maastricht).
// Matsubara, Iida and Grimbergen 1996: Natural developments in game research, ICCA Journal 19.
// Yen, Chen, Yang and Hsu 2004: Computer Chinese chess, ICGA Journal 27.
// Park 2015: Space-state complexity of Korean chess and Chinese chess, arXiv:1507.06401.
// Tromp 2016: The number of legal Go positions; 2021: Chess position ranking (4.82e44, 95 % from 4.79e44 to 4.85e44).
// Ishii and Tanaka 2026: High-precision estimation of the state-space complexity of shogi, arXiv:2604.06189 (6.55e68).
const std::vector<PublishedGame>& published_games() {
  static const std::vector<PublishedGame> games = {
      {"xiangqi",
       {"Cờ tướng", "象棋", "xiangqi"},
       {40, "Park 2015"},
       {150, "Yen et al. 2004"},
       {38, "Yen et al. 2004"},
       {95, "Yen et al. 2004"}},
      {"chess",
       {"Cờ vua", "国际象棋", "chess"},
       {44.683, "Tromp 2021"},
       {123, "Allis 1994"},
       {35, "Allis 1994"},
       {80, "Allis 1994"}},
      {"shogi",
       {"Shogi", "将棋", "shogi"},
       {68.816, "Ishii, Tanaka 2026"},
       {226, "Matsubara et al. 1996"},
       {80, "Matsubara et al. 1996"},
       {115, "Matsubara et al. 1996"}},
      {"go",
       {"Cờ vây", "围棋", "Go"},
       {170.319, "Tromp 2016"},
       {360, "Allis 1994"},
       {250, "Allis 1994"},
       {150, "Allis 1994"}},
  };
  return games;
}

}  // namespace roluat::analysis
