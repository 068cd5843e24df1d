#include "analysis/report/show.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "analysis/book/encoded_rules.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/report/show_matters.hpp"
#include "analysis/words/number_words.hpp"
#include "analysis/words/quoted.hpp"
#include "model/play.hpp"
#include "model/short_positions.hpp"
#include "model/usual_pieces.hpp"
#include "solver/recorded_acts.hpp"

namespace roluat::analysis {

using model::Trilingual;
using solver::Kind;

namespace {

const model::Text& text_of(const std::vector<model::Text>& texts, const std::string& id) {
  return *std::ranges::find(texts, id, &model::Text::id);
}

Trilingual no_position_known() {
  return {"Chưa biết thế cờ nào cho thấy điều này", "尚无已知局面", "No position known"};
}

Trilingual not_known_smallest() {
  return {"Chưa biết có thế cờ nào ít quân hơn cũng cho thấy điều này hay không", "尚不知道是否有子力更少的局面",
          "Not known to be the smallest: a position with fewer pieces may show it too"};
}

// Of the other kinds the clauses' verdict is not the point.
bool about_verdicts(Kind kind) {
  return kind == Kind::contradiction || kind == Kind::opposite || kind == Kind::silence;
}

// A sign or an example is no clause; most have one form.
bool has_one_meaning(const model::Text& text, const CitedClause& cited) {
  const model::Clause* clause = text.clause(cited.clause);
  return clause == nullptr ? cited.reading == "plain" : clause->readings.size() == 1;
}

std::string citation(const CitedClause& clause, bool with_verdict, Judged what, const std::vector<model::Text>& texts,
                     const ShowOptions& options) {
  const Trilingual defines{"định nghĩa", "定义", "defines"};
  const Trilingual sentence{"câu ", "第", "sentence "}, read{"hiểu là", "理解为", "read as"},
      only{"nghĩa là", "意思是", "that is"}, any{"hiểu cách nào cũng vậy", "无论如何理解", "whichever way it is read"};
  const model::Language l = options.language;
  const std::string says = clause_word(clause.permits, what).in(l);
  const std::string verdict = clause.defines   ? defines.in(l)
                              : clause.permits ? options.style.green(says)
                                               : options.style.red(says);
  std::string out = "  " + place_in_text(text_of(texts, clause.text), clause.place).in(l) + comma(l) + sentence.in(l) +
                    std::to_string(clause.sentence) + (l == model::Language::zh ? "句" : "") + " (" + clause.clause +
                    ")" + (with_verdict ? " " + verdict : "") + (l == model::Language::zh ? "：" : ":") + "\n";
  out += wrapped(quoted(clause.quote, text_of(texts, clause.text).language), options.width, "    ") + "\n";
  const std::string how = clause.reading == "*" ? any.in(l)
                          : has_one_meaning(text_of(texts, clause.text), clause)
                              ? only.in(l)
                              : read.in(l) + " '" + clause.reading + "'";
  return out + options.style.dim(wrapped(how + colon(l) + clause.says.in(l), options.width, "    ")) + "\n";
}

// One sentence that stands beside a finding, and those of its clauses that say the same in the simplest case.
struct Beside {
  Counterpart first;
  std::string clauses;
};

std::vector<Beside> sentences_beside(const Finding& finding) {
  std::vector<Beside> all;
  for (const Counterpart& one : nearest_counterparts(finding)) {
    const bool cited = std::ranges::any_of(finding.clauses, [&](const CitedClause& clause) {
      return clause.text == one.text && clause.sentence == one.sentence;
    });
    if (cited) continue;
    const auto known = std::ranges::find_if(all, [&](const Beside& other) {
      return other.first.text == one.text && other.first.sentence == one.sentence && other.first.nearest == one.nearest;
    });
    if (known == all.end())
      all.push_back({one, one.clause});
    else if ((", " + known->clauses + ",").find(", " + one.clause + ",") == std::string::npos)
      known->clauses += ", " + one.clause;
  }
  return all;
}

// What the other text says of the same thing; of many sentences the first ones, for findings.json has all.
std::string counterparts(const Finding& finding, Judged what, const std::vector<model::Text>& texts,
                         const ShowOptions& options) {
  const model::Language l = options.language;
  constexpr std::size_t kFirst = 3;
  std::string out;
  const std::vector<Beside> all = sentences_beside(finding);
  for (std::size_t i = 0; i < std::min(kFirst, all.size()); ++i) {
    const auto& [one, clauses] = all[i];
    const std::string n = std::to_string(one.sentence),
                      place = place_in_text(text_of(texts, one.text), one.place).in(l) + comma(l);
    const Trilingual where{"Câu gần nhất của bản kia: " + place + "câu " + n,
                           "另一文本中最接近的句子：" + place + "第" + n + "句",
                           "The nearest sentence of the other text: " + place + "sentence " + n};
    out += wrapped(where.in(l) + " (" + clauses + ")", options.width, "  ") + "\n" +
           wrapped(quoted(one.quote, text_of(texts, one.text).language), options.width, "    ") + "\n";
    if (one.nearest)
      out +=
          options.style.dim(wrapped(Trilingual{"trong trường hợp đơn giản nhất cùng loại: ", "在同类最简单的情形下：",
                                               "in the simplest case of the same kind: "}
                                            .in(l) +
                                        verdict_word(*one.nearest, what).in(l),
                                    options.width, "    ")) +
          "\n";
  }
  if (all.size() <= kFirst) return out;
  const std::string more = std::to_string(all.size() - kFirst);
  const Trilingual left_out{"Còn " + more + " câu gần nhất nữa, đủ trong findings.json",
                            "还有" + more + "句最接近的，全部见 findings.json",
                            "And " + more + " more of the nearest sentences, all in findings.json"};
  return out + "  " + options.style.dim(left_out.in(l)) + "\n";
}

// Where only the intention differs a text is asked twice, without a reading: what it says with the one and with the
// other.
bool is_asked_twice(const std::vector<TextVerdict>& said, const std::string& text) {
  return std::ranges::count_if(said, [&](const TextVerdict& v) { return v.text == text && v.reading.empty(); }) == 2;
}

std::string intended(const std::vector<std::string>& intentions, const model::Game& game, model::Language l) {
  const Trilingual when{", nếu ", "（如果", ", if "}, close{"", "）", ""},
      none{"không có ý định gì đặc biệt", "没有特别的意图", "there is no particular intent"};
  std::string all;
  for (const std::string& name : intentions) all += (all.empty() ? "" : "; ") + game.intention(name).in(l);
  return when.in(l) + (all.empty() ? none.in(l) : all) + close.in(l);
}

}  // namespace

std::string show_verdicts(const std::vector<TextVerdict>& said, const std::vector<std::string>& intentions,
                          const std::vector<std::string>& otherwise, Judged what, const std::vector<model::Text>& texts,
                          const model::Game& game, const ShowOptions& options) {
  const model::Language l = options.language;
  std::string out, before;
  for (const TextVerdict& v : said) {
    const auto text = std::ranges::find(texts, v.text, &model::Text::id);
    std::string line = text == texts.end() ? v.text : text_name(*text).in(l);
    if (!v.reading.empty())
      line +=
          Trilingual{" hiểu là '" + v.reading + "'", "理解为 '" + v.reading + "'", " read as '" + v.reading + "'"}.in(
              l);
    else if (is_asked_twice(said, v.text) && !(intentions.empty() && otherwise.empty()))
      line += intended(before == v.text ? otherwise : intentions, game, l);
    before = v.text;
    line += colon(l) + verdict_word(v.verdict, what).in(l);
    for (std::size_t i = 0; i < v.because.size(); ++i) line += (i == 0 ? " (" : ", ") + v.because[i];
    out += wrapped(line + (v.because.empty() ? "" : ")"), options.width, "  ") + "\n";
  }
  return out;
}

std::string show_act(const std::string& act, const model::Game& game, model::Language language) {
  return (game.can<model::Play>() != nullptr ? "" : as_typed().in(language) + "  ") + act;
}

std::string show_act_in_words(const std::string& act, const std::string& description, const model::Game& game,
                              const ShowOptions& options) {
  if (game.can<model::Play>() != nullptr) return wrapped(act + "  " + description, options.width, "  ");
  return wrapped(description, options.width, "  ") + "\n" +
         wrapped(show_act(act, game, options.language), options.width, "  ");
}

std::string show_leading_game(const std::vector<std::string>& game, const ShowOptions& options) {
  const model::Language l = options.language;
  const Trilingual heading{"Một ván cờ dẫn đến thế này (hai bên giúp nhau)", "走到这个局面的一盘棋（双方配合）",
                           "A game that leads there (both sides help)"};
  std::string turns;
  for (const std::string& turn : game) turns += (turns.empty() ? "" : " ") + turn;
  return "  " + heading.in(l) + (l == model::Language::zh ? "：" : ":") + "\n" +
         options.style.dim(wrapped(turns, options.width, "    ")) + "\n";
}

std::string show(const Finding& finding, const std::vector<model::Text>& texts, const model::Game& game,
                 const model::Questions& asked, const ShowOptions& options) {
  const model::Language l = options.language;
  const Style& style = options.style;
  const Judged what = judged(game, finding.witness.act);
  const Trilingual questions{"Câu hỏi cần trả lời", "需要回答的问题", "What must be decided"},
      supposing{"Giả sử", "假设", "Supposing"};
  std::string out = style.bold(kind_name(finding.kind).in(l)) + "  " + style.dim(finding.id) + "\n";
  out += wrapped(finding.title.in(l), options.width, "  ") + "\n\n";
  const bool verdicts = about_verdicts(finding.kind);
  if (finding.witness.fen.empty()) {
    for (const CitedClause& clause : finding.clauses) out += citation(clause, verdicts, what, texts, options);
    return out + counterparts(finding, what, texts, options);
  }
  const bool on_board = game.is_on_board(finding.witness.act);
  const std::string drawn =
      on_board ? game.drawn(game.position(finding.witness.fen), finding.witness.act, l, style.colour) : "";
  if (!drawn.empty()) out += drawn + "\n";
  // What cannot be drawn was found on no board: its facts are all that there is.
  if (finding.witness.on_no_board()) out += "  " + style.dim(no_position_known().in(l)) + "\n";
  out += "  " + ((on_board && drawn.empty()) || finding.witness.on_no_board() ? situation_as_typed().in(l) : "FEN") +
         "  " + finding.witness.fen + "\n  " + show_act(finding.witness.act, game, l) + "\n";
  if (!finding.witness.minimal) out += wrapped(not_known_smallest().in(l), options.width, "  ") + "\n";
  if (!finding.witness.other_act.empty()) out += "  " + show_act(finding.witness.other_act, game, l) + "\n";
  if (!finding.witness.game.empty()) out += show_leading_game(finding.witness.game, options);
  if (finding.kind != Kind::unobservable)
    for (const std::string& name : finding.witness.intentions)
      out += "  " + supposing.in(l) + colon(l) + game.intention(name).in(l) + "\n";
  out += "\n";
  for (const CitedClause& clause : finding.clauses) out += citation(clause, verdicts, what, texts, options);
  out += counterparts(finding, what, texts, options);
  // How an act is written has nothing to do with whether it is allowed, unless that is what the text is asked.
  if (finding.kind != Kind::notation || solver::is_about_records(finding.detail))
    out += said_of(what).in(l) + (l == model::Language::zh ? "：" : ":") + "\n" +
           show_verdicts(finding.witness.verdicts, finding.witness.intentions, finding.witness.intentions_otherwise,
                         what, texts, game, options);
  if (!finding.witness.legal_under.empty())
    out += legal_under(true, what).in(l) + colon(l) + finding.witness.legal_under + "\n";
  if (!finding.witness.illegal_under.empty())
    out += legal_under(false, what).in(l) + colon(l) + finding.witness.illegal_under + "\n";
  if (!finding.questions.empty()) out += questions.in(l) + (l == model::Language::zh ? "：" : ":") + "\n";
  for (const std::string& id : finding.questions) {
    const model::Question* question = asked.find(id);
    const Trilingual asks = question == nullptr ? Trilingual{} : question->asks;
    const Trilingual named{asks.vi + " (" + id + ")", asks.zh + "（" + id + "）", asks.en + " (" + id + ")"};
    out += wrapped(question == nullptr ? id : named.in(l), options.width, "  ") + "\n";
  }
  return out;
}

std::string show_clause(const model::Text& text, const std::string& id, const ShowOptions& options) {
  const model::Clause& clause = *text.clause(id);
  const model::Sentence& sentence = *text.sentence(clause.sentence);
  std::string out = wrapped(id + comma(options.language) + place_name(sentence.place).in(options.language) +
                                colon(options.language) + quoted(sentence.quote, text.language),
                            options.width, "      ") +
                    "\n";
  for (const model::Reading& reading : clause.readings)
    out += options.style.dim(wrapped("- " + reading.says.in(options.language), options.width, "        ")) + "\n";
  return out;
}

std::string show_note(const std::string& folder, const ShowOptions& options, bool with_exception) {
  const auto note = model::note_on_claims(folder, with_exception);
  return note ? options.style.dim(wrapped(note->in(options.language), options.width, "  ")) + "\n" : "";
}

namespace {

// "(and 1 more position, 2 more findings)"; nothing where nothing more is told.
std::string also_told(const ToldWith& more, model::Language l) {
  const std::string p = std::to_string(more.positions), f = std::to_string(more.findings);
  const Trilingual positions{p + " thế cờ nữa", p + "个局面",
                             p + (more.positions == 1 ? " more position" : " more positions")},
      findings{f + " chỗ nữa", f + "个疑点", f + (more.findings == 1 ? " more finding" : " more findings")};
  std::string all = more.positions == 0 ? "" : positions.in(l);
  if (more.findings > 0) all += (all.empty() ? "" : comma(l)) + findings.in(l);
  return all.empty() ? "" : Trilingual{"(và " + all + ")", "（另有" + all + "）", "(and " + all + ")"}.in(l);
}

// In a line: the position in short where the game says what is short, else the whole. Two blanks set its words apart
// from those of the act.
std::string position_and_act(const Witness& witness, const model::Game& game) {
  if (const auto* brief = game.can<model::ShortPositions>())
    return brief->shortened(game.position(witness.fen)) + " " + witness.act;
  return witness.fen + "  " + witness.act;
}

}  // namespace

std::string show_brief(const Finding& finding, const model::Game& game, const ToldWith& more,
                       const ShowOptions& options) {
  const model::Language l = options.language;
  const std::string told = also_told(more, l), also = told.empty() ? "" : "  " + options.style.dim(told);
  return (finding.certain() ? "* " : "  ") + padded(kind_name(finding.kind).in(l), 26) + finding.title.in(l) + "  " +
         (finding.witness.fen.empty()     ? ""
          : finding.witness.on_no_board() ? options.style.dim("[" + no_position_known().in(l) + "]")
                                          : options.style.dim("[" + position_and_act(finding.witness, game) + "]")) +
         also + "\n";
}

namespace {

// How far a denial reaches.
Trilingual how_far(Kind kind, bool any_found, bool any_number, const std::string& n) {
  if (!any_found && (kind == Kind::dead || kind == Kind::redundant))
    return {"không có trường hợp nào", "没有这种情形", "there is none"};
  if (kind == Kind::dead || kind == Kind::redundant)
    return any_number ? Trilingual{"đúng với bao nhiêu quân cũng vậy", "无论多少棋子均成立",
                                   "this holds with any number of pieces"}
                      : Trilingual{"đã xét mọi thế cờ có tối đa " + n + " quân; nhiều quân hơn thì chưa thử",
                                   "已考察最多" + n + "个棋子的所有局面；更多棋子未尝试",
                                   "by all positions of up to " + n + " pieces; no more pieces were tried"};
  return any_number ? Trilingual{"không còn trường hợp nào khác, với bao nhiêu quân cũng vậy",
                                 "无论多少棋子都没有其他情形", "there are no more, with any number of pieces"}
                    : Trilingual{"với tối đa " + n + " quân không còn trường hợp nào khác; nhiều quân hơn thì chưa thử",
                                 "在最多" + n + "个棋子的局面中没有其他情形；更多棋子未尝试",
                                 "with up to " + n + " pieces there are no more; more pieces were not tried"};
}

// Two acts written alike are looked for with more pieces.
std::string twins_tried(const CheckSummary& summary, model::Language l) {
  const std::string n = std::to_string(summary.twins_tried);
  if (summary.twins_tried <= summary.tried || summary.undecided > 0) return "";
  return Trilingual{" (hai nước ghi giống nhau: đã thử tối đa " + n + " quân)", "（两步写法相同：试到" + n + "个棋子）",
                    " (of two acts written alike: up to " + n + " pieces)"}
      .in(l);
}

// Nor beside what the solver shows and the game's own judge does not confirm, which stands among the errors.
Trilingual not_confirmed(std::size_t count) {
  const std::string n = std::to_string(count);
  return {n + " thế cờ bộ giải đưa ra không được xác nhận, nên không được nêu; xem thông báo lỗi",
          "求解器给出的" + n + "个局面未获确认，故未列出；见错误信息",
          n + " shown by the solver but not confirmed, so not reported; see the errors"};
}

// The first of some ids, which findings.json has all of.
std::string first_of(const std::vector<std::string>& ids) {
  constexpr std::size_t kFirst = 3;
  std::string list;
  for (std::size_t i = 0; i < std::min(kFirst, ids.size()); ++i) list += "\n  " + ids[i];
  return ids.size() > kFirst ? list + "\n  ..." : list;
}

// No finding rests on the word of the second solver alone; to ask it again decides nothing.
Trilingual not_known_alone(const CheckSummary& summary) {
  const std::string n = std::to_string(summary.undecided), k = std::to_string(summary.denied_alone);
  return {n + " câu hỏi chưa kết luận được (" + summary.why + "). Với " + k +
              " câu trong đó, chỉ riêng bộ giải thứ hai trả lời “không có”. Như thế chưa đủ để nêu ra.",
          n + "个问题未能判定（" + summary.why + "）。其中" + k + "个只有第二个求解器回答“没有”，不足以列出。",
          n + " undecided (" + summary.why + "). Of " + k +
              " of them the second solver alone says that there is none. That is not enough to report it."};
}

// Beside what is undecided nothing is said to be all there is.
Trilingual not_known(const CheckSummary& summary, const std::string& game) {
  const std::string n = std::to_string(summary.undecided), why = summary.why, check = would_decide(summary, game);
  if (summary.contradicted)
    return {n + " câu hỏi chưa kết luận được (" + why + "). Để có chứng minh kiểm tra được: " + check,
            n + "个问题未能判定（" + why + "）。要得到可核验的证明：" + check,
            n + " undecided (" + why + "). To have proofs that can be verified: " + check};
  if (summary.denied_alone > 0) return not_known_alone(summary);
  return {n + " câu hỏi chưa kết luận được (" + why + "). Để hỏi thêm một bộ giải khác: " + check,
          n + "个问题未能判定（" + why + "）。再问另一求解器：" + check,
          n + " undecided (" + why + "). To ask another solver: " + check};
}

std::string counted_clauses(std::size_t n) { return std::to_string(n) + (n == 1 ? " clause" : " clauses"); }

std::string show_repair(const TextSummary& text, model::Language l) {
  std::string clauses;
  for (const std::string& clause : text.repair.sets.front()) clauses += (clauses.empty() ? "" : ", ") + clause;
  const std::string k = std::to_string(text.repair.size);
  return Trilingual{text.name.vi + ": bỏ hoặc sửa " + k +
                        " quy định thì bản này không còn mâu thuẫn chắc chắn nào; chẳng hạn " + clauses,
                    text.name.zh + "：删改 " + k + " 条规定即可消除确定的矛盾，例如 " + clauses,
                    text.name.en + ": without " + counted_clauses(text.repair.size) +
                        " no certain contradiction is left, for one " + clauses}
             .in(l) +
         "\n";
}

std::string show_openness(const Openness& one, const std::vector<TextSummary>& texts, model::Language l) {
  const Trilingual who = texts_named(one.texts, texts);
  const Admission& a = one.admission;
  const std::string n = readable_count(a.admitted.str(), l), b = rounded_count(one.bits(), l);
  const bool exact = a.exact && one.complete;
  const Trilingual still{
      who.vi + " còn cho phép " + (exact ? "" : "khoảng ") + n + " bộ luật khác nhau (" + b + " bit)",
      who.zh + "仍允许" + (exact ? "" : "约 ") + n + " 套不同的规则（" + b + " 比特）",
      who.en + (one.texts.size() > 1 ? " still allow " : " still allows ") + (exact ? "" : "about ") + n +
          " different rulings (" + b + " bits)"};
  const std::string all = (exact ? "" : about(l)) + readable_count(a.obeying_all.str(), l);
  const Trilingual obeying{"; số bộ luật tuân theo mọi quy định: " + all, "；遵守全部规定的规则：" + all,
                           "; rulings that obey every clause: " + all};
  const Trilingual one_game{
      who.vi +
          " chỉ còn cho phép một trò chơi (0 bit): mọi câu hỏi mà một nước đi hay một kết quả cho thấy đều đã được trả "
          "lời",
      who.zh + "只允许一种玩法（0 比特）：凡着法和结果能显示的问题都已有答案",
      who.en + " allows one game (0 bits): every question that an act or a claim can show is answered"};
  std::string questions;
  for (const std::string& question : one.left_to_turns) questions += (questions.empty() ? "" : ", ") + question;
  const Trilingual turns{
      who.vi + " chỉ còn bỏ ngỏ điều mà cả lượt đi hay thế cờ ban đầu mới cho thấy (" + b + " bit): " + questions,
      who.zh + "只剩下完整的一着或开局才能显示的问题未定（" + b + " 比特）：" + questions,
      who.en + " leaves open only what whole turns or the opening show (" + b + " bits): " + questions};
  std::string out = (one.one_game()      ? one_game.in(l)
                     : one.alike_in_acts ? turns.in(l)
                                         : still.in(l) + obeying.in(l)) +
                    "\n";
  if (one.by_play.positions > 0) {
    const std::string positions = std::to_string(one.by_play.positions);
    const std::string least = rounded_count(bits(one.by_play.at_least), l),
                      most = rounded_count(bits(one.by_play.at_most), l);
    out += "  " +
           Trilingual{"nếu những bộ luật cho đi như nhau trong " + positions + " thế cờ chỉ tính là một: từ " + least +
                          " đến " + most + " bit",
                      "在 " + positions + " 个局面中允许的着法都相同的规则只算一套：" + least + " 至 " + most + " 比特",
                      "rulings that allow the same turns in " + positions + " positions count once: " + least + " to " +
                          most + " bits"}
               .in(l) +
           "\n";
  }
  const std::size_t removed = a.repair_size + a.unobeyable.size();
  const std::string k = std::to_string(removed);
  if (removed > 0)
    out += "  " +
           Trilingual{"muốn chơi được theo mọi câu còn lại, phải bỏ hoặc sửa ít nhất " + k +
                          " quy định (kể cả những quy định chỉ vướng nhau khi đã chọn hết các câu trả lời)",
                      "要让其余各句都能遵守，至少须删改 " + k + " 条规定（包括只在选定全部答案后才冲突的规定）",
                      "to play by all the others, at least " + counted_clauses(removed) +
                          " must go or change (also those that conflict only once every question is answered)"}
               .in(l) +
           "\n";
  for (const std::string& clause : a.unobeyable)
    out += "  " + Trilingual{"không bộ luật nào tuân theo được ", "没有任何规则能遵守 ", "no ruling can obey "}.in(l) +
           clause + "\n";
  return out;
}

}  // namespace

std::string show_undecided(const CheckResult& result, const ShowOptions& options, const std::string& game) {
  const model::Language l = options.language;
  std::string out;
  for (const CheckSummary& summary : result.summaries)
    if (summary.undecided > 0) out += kind_name(summary.kind).in(l) + colon(l) + not_known(summary, game).in(l) + "\n";
  return out;
}

namespace {

// A further position of another finding, and no finding of another kind that is told with it.
bool is_further_position(const Finding& finding, const std::map<std::string, std::string>& parts,
                         const CheckResult& result) {
  std::string head = finding.id;
  for (auto part = parts.find(head); part != parts.end(); part = parts.find(head)) head = part->second;
  return head != finding.id && std::ranges::find(result.findings, head, &Finding::id)->kind == finding.kind;
}

}  // namespace

std::string show_summary(const CheckResult& result, const ShowOptions& options, const std::string& game) {
  const model::Language l = options.language;
  const std::array<Trilingual, 6> heads{{{"", "", ""},
                                         level_name(solver::Level::certain),
                                         level_name(solver::Level::plain),
                                         level_name(solver::Level::possible),
                                         {"đã hỏi", "已询问", "asked"},
                                         {"không có", "不存在", "denied"}}};
  std::map<std::string, std::string> parts;
  for (const Matter& matter : result.matters) parts.insert(matter.parts.begin(), matter.parts.end());
  std::vector<std::vector<std::string>> rows{{}};
  for (const Trilingual& head : heads) rows[0].push_back(head.in(l));
  for (const CheckSummary& summary : result.summaries) {
    if (summary.obligations == 0) continue;
    const auto count = [&](solver::Level level) {
      return std::to_string(std::ranges::count_if(result.findings, [&](const Finding& f) {
        return f.kind == summary.kind && f.level == level && !is_further_position(f, parts, result);
      }));
    };
    rows.push_back({kind_name(summary.kind).in(l), count(solver::Level::certain), count(solver::Level::plain),
                    count(solver::Level::possible), std::to_string(summary.obligations),
                    std::to_string(summary.refuted)});
  }
  std::string out = table(rows, {1, 2, 3, 4, 5});
  for (const CheckSummary& summary : result.summaries) {
    if (summary.obligations == 0) continue;
    const std::string n = std::to_string(summary.tried);
    const bool enough = summary.sufficient && summary.tried >= *summary.sufficient;
    const auto unconfirmed = result.unconfirmed.find(summary.kind);
    const Trilingual reach = summary.undecided > 0 ? not_known(summary, game)
                             : unconfirmed != result.unconfirmed.end()
                                 ? not_confirmed(unconfirmed->second)
                                 : how_far(summary.kind, summary.found > 0, enough, n);
    out += kind_name(summary.kind).in(l) + colon(l) + reach.in(l) + twins_tried(summary, l) +
           first_of(undecided_of(result, summary.kind)) + "\n";
  }
  for (const TextSummary& text : result.texts)
    if (text.repair.size > 0) out += show_repair(text, l);
  for (const Openness& one : result.openness) out += show_openness(one, result.texts, l);
  out += show_untold(result, options);
  if (!result.harmless.empty()) {
    const std::string n = std::to_string(result.harmless.size());
    out += Trilingual{n + " cách hiểu khác không đổi kết luận nào", n + " 种其他理解不改变任何结论",
                      n + (n == "1" ? " alternative reading never changes a verdict"
                                    : " alternative readings never change a verdict")}
               .in(l) +
           "\n";
  }
  return out;
}

}  // namespace roluat::analysis
