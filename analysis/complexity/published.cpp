#include "analysis/complexity/published.hpp"

#include <map>

namespace roluat::analysis {

std::string reference_of(const std::string& source) {
  static const std::map<std::string, std::string> references = {
      {"Allis 1994",
       "L. V. Allis: Searching for Solutions in Games and Artificial Intelligence. Thesis, University of Limburg, "
       "Maastricht 1994, chapter 6. ISBN 90-9007488-0"},
      {"Yen et al. 2004",
       "S.-J. Yen, J.-C. Chen, T.-N. Yang, S.-C. Hsu: Computer Chinese Chess. ICGA Journal 27 (1), 2004, 3-18. Read "
       "only as encyclopedias quote it"},
      {"Hoki 2006",
       "K. Hoki: Full-width search and futility pruning in computer shogi (in Japanese). IPSJ Magazine 47 (8), 2006"},
      {"Hoki 2014",
       "K. Hoki, on pruning in shogi (in Japanese). Journal of the Japan Society for Fuzzy Theory and Intelligent "
       "Informatics "
       "26 (5), 2014, 216"},
      {"Tromp 2016",
       "J. Tromp: Number of legal Go positions. 2016. https://tromp.github.io/go/legal.html (exact: 2.0817e170)"},
      // 95 % from 4.79e44 to 4.85e44
      {"Tromp 2022",
       "J. Tromp: Chess Position Ranking. 2022. https://github.com/tromp/ChessPositionRanking ((4.82 +- 0.03)e44)"},
      {"Wei, Li 2019",
       "Y. Wei, Z. Li: A method for calculating the total number of states of Chinese chess on the basis of dynamic "
       "programming (in Chinese). CAAI Transactions on Intelligent Systems 14 (1), 2019, 108-114. "
       "doi:10.11992/tis.201803008"},
      // 6.55e68
      {"Ishii, Tanaka 2026",
       "S. Ishii, T. Tanaka: High-Precision Estimation of the State-Space Complexity of Shogi via the Monte Carlo "
       "Method. 2026. arXiv:2604.06189"},
  };
  return references.at(source);
}

const std::vector<PublishedGame>& published_games() {
  static const std::vector<PublishedGame> games = {
      {"xiangqi",
       {"Cờ tướng", "象棋", "xiangqi"},
       {39.88, "Wei, Li 2019"},
       {150, "Yen et al. 2004"},
       std::nullopt,
       PublishedFigure{95, "Yen et al. 2004"}},
      {"chess",
       {"Cờ vua", "国际象棋", "chess"},
       {44.683, "Tromp 2022"},
       {123, "Allis 1994"},
       PublishedFigure{35, "Allis 1994"},
       PublishedFigure{80, "Allis 1994"}},
      {"shogi",
       {"Shogi", "将棋", "shogi"},
       {68.816, "Ishii, Tanaka 2026"},
       {220, "Hoki 2006"},
       PublishedFigure{80, "Hoki 2014"},
       std::nullopt},
      {"go",
       {"Cờ vây", "围棋", "Go"},
       {170.318, "Tromp 2016"},
       {360, "Allis 1994"},
       PublishedFigure{250, "Allis 1994"},
       PublishedFigure{150, "Allis 1994"}},
  };
  return games;
}

}  // namespace roluat::analysis
