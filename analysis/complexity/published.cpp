#include "analysis/complexity/published.hpp"

#include <map>

namespace roluat::analysis {

std::string reference_of(const std::string& source) {
  static const std::map<std::string, std::string> references = {
      {"Allis 1994",
       "L. V. Allis: Searching for Solutions in Games and Artificial Intelligence. Thesis, University of Limburg, "
       "Maastricht 1994. doi:10.26481/dis.19940923la"},
      {"Matsubara et al. 1996",
       "H. Matsubara, H. Iida, R. Grimbergen: Natural Developments in Game Research: From Chess to Shogi to Go. ICCA "
       "Journal 19 (2), 1996, 103-112"},
      {"Yen et al. 2004",
       "S.-J. Yen, J.-C. Chen, T.-N. Yang, S.-C. Hsu: Computer Chinese Chess. ICGA Journal 27 (1), 2004, 3-18. "
       "doi:10.3233/ICG-2004-27102"},
      {"Park 2015",
       "D. Park: Space-state complexity of Korean chess and Chinese chess. 2015. arXiv:1507.06401"},
      {"Tromp 2016",
       "J. Tromp: The Number of Legal Go Positions. Computers and Games 2016, LNCS 10068, 183-190. "
       "doi:10.1007/978-3-319-50935-8_17"},
      // 4.82e44, 95 % from 4.79e44 to 4.85e44
      {"Tromp 2021",
       "J. Tromp: Chess Position Ranking. 2021. https://github.com/tromp/ChessPositionRanking"},
      // 6.55e68
      {"Ishii, Tanaka 2026",
       "Ishii, Tanaka: High-precision estimation of the state-space complexity of shogi. 2026. arXiv:2604.06189"},
  };
  return references.at(source);
}

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
