// roluat perft DEPTH --estimate WALKS: a count by chance.
#include "analysis/perft/perft_estimate.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/certificate/certificate.hpp"
#include "analysis/complexity/growth.hpp"
#include "analysis/words/number_words.hpp"
#include "commands/numbers.hpp"
#include "commands/perft_parts.hpp"
#include "commands/perft_words.hpp"

namespace roluat::analysis {
namespace {

using model::Trilingual;

struct EstimateArguments {
  std::size_t walks = 0;
  std::uint64_t seed = 1;
};

std::string told(const Estimate& estimate, const EstimateRequest& request, const std::string& ruling,
                 model::Language l) {
  const std::string depth = std::to_string(request.depth), mean = rounded_count(estimate.mean, l),
                    walks = std::to_string(request.walks), seed = std::to_string(request.seed);
  if (!estimate.interval)
    return filled(
        Trilingual{
            "perft %1 theo %2: khoảng %3 (%4 lần đi ngẫu nhiên, số khởi tạo %5). Không có khoảng tin cậy: cần ít "
            "nhất %6 lần đi ngẫu nhiên.",
            "perft %1，按 %2：约 %3（%4 次随机行走，种子 %5）。没有置信区间：至少需要 %6 次随机行走。",
            "perft %1 under %2: about %3 (%4 walks, seed %5). No interval: it takes at least %6 walks."}
            .in(l),
        {depth, ruling, mean, walks, seed, std::to_string(kSkewedAtLeast)});
  return filled(
      Trilingual{
          "perft %1 theo %2: khoảng %3, 95 trên 100 trường hợp từ %4 đến %5 (%6 lần đi ngẫu nhiên, số khởi tạo %7)",
          "perft %1，按 %2：约 %3，百次中九十五次在 %4 与 %5 之间（%6 次随机行走，种子 %7）",
          "perft %1 under %2: about %3, in 95 of 100 cases from %4 to %5 (%6 walks, seed %7)"}
          .in(l),
      {depth, ruling, mean, rounded_count(estimate.interval->low, l), rounded_count(estimate.interval->high, l), walks,
       seed});
}

/// What an interval is worth where it was never held against a count.
std::string deep(const Estimate& estimate, const EstimateRequest& request, model::Language l) {
  if (!estimate.interval || request.depth <= kMeasuredTo) return "";
  return "\n" +
         filled(Trilingual{"Khoảng này mới được đối chiếu với số đếm chính xác đến lượt %1; sâu hơn, vài lần đi "
                           "nặng ký quyết định, khoảng có thể hẹp quá.",
                           "这种区间只在第 %1 层以内与精确计数核对过；更深处由少数权重大的行走决定，区间可能过窄。",
                           "Such intervals were measured down to ply %1 only; deeper, a few heavy walks decide and "
                           "the interval may be too narrow."}
                    .in(l),
                {std::to_string(kMeasuredTo)});
}

int run(const EstimateArguments& arguments, const PerftTerms& terms, const Common& common) {
  const auto game = common.open_game();
  const model::Ruling ruling = common.ruling(terms.ruling);
  const model::Language l = common.spoken();
  const std::string fen = root_of(*terms.fen, *game, ruling);
  EstimateRequest request{game->position(fen), terms.depth, arguments.walks, arguments.seed, terms.threads,
                          &interrupted,        {}};
  const auto begin = std::chrono::steady_clock::now();
  request.progress = [&](std::size_t done, std::size_t all) {
    if (done % 16 != 0) return;
    progress_line(done_of(done, all, {"lần đi ngẫu nhiên", "次随机行走", "walks"},
                          std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), l));
  };
  const model::Counting& counting = game->counting();
  const auto played = game->under(ruling);
  const auto counter = counting.turn_counter(*played, request.position, {0, false, &interrupted});
  const Estimate estimate = estimate_perft(*counter, request);
  end_progress();
  if (interrupted) return say_interrupted({"kết quả không được hiện", "结果不予显示", "the walks are not shown"}, l);
  if (common.json)
    std::cout << nlohmann::ordered_json(
                     {{"schema", "roluat.perft-estimate/1"},
                      {"version", ROLUAT_VERSION},
                      {"fen", fen},
                      {"ruling", ruling.name},
                      {"fingerprint", ruling_fingerprint(ruling)},
                      {"depth", request.depth},
                      {"walks", request.walks},
                      {"seed", request.seed},
                      {"estimate", estimate.mean},
                      {"standard_error", estimate.standard_error},
                      {"low", estimate.interval ? nlohmann::ordered_json(estimate.interval->low) : nullptr},
                      {"high", estimate.interval ? nlohmann::ordered_json(estimate.interval->high) : nullptr}})
                     .dump(2)
              << "\n";
  else
    std::cout << told(estimate, request, ruling.name, l) << deep(estimate, request, l) << "\n";
  return status::kClean;
}

}  // namespace

std::function<bool(const PerftTerms&)> add_perft_estimate(CLI::App& perft, Common& common) {
  const auto arguments = std::make_shared<EstimateArguments>();
  CLI::Option* walks = perft
                           .add_option("--estimate", arguments->walks,
                                       "Estimate the turns at DEPTH by this many random walks, for depths out of reach")
                           ->check(CLI::Range(std::size_t{2}, std::size_t{1000000000}));
  take_whole_number(
      *perft.add_option("--seed", arguments->seed, "Seed the walks")->capture_default_str()->needs(walks));
  for (const char* other : {"--divide", "--count", "--state"}) walks->excludes(perft.get_option(other));
  return [arguments, &common](const PerftTerms& terms) {
    if (arguments->walks == 0) return false;
    if (terms.depth == 0) throw CLI::RequiredError("DEPTH");
    common.exit = run(*arguments, terms, common);
    return true;
  };
}

}  // namespace roluat::analysis
