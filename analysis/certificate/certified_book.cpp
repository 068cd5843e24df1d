#include "analysis/certificate/certified_book.hpp"

#include <algorithm>
#include <cstdio>
#include <set>

#include "analysis/checking/check.hpp"
#include "analysis/openness/ruling_obedience.hpp"
#include "analysis/words/listed.hpp"
#include "model/usual_pieces.hpp"

namespace roluat::analysis {

using model::Trilingual;
using solver::Kind;

namespace {

// Whole turns and the set-up: no claim is about them.
std::vector<std::string> sentences_unseen(const solver::Encoding& kernel, const RuleText& rules) {
  std::vector<std::string> result;
  for (const RuleSentence* sentence : rules.sentences()) {
    const model::Question* question = kernel.questions.find(sentence->question);
    if (question == nullptr) continue;
    const bool seen = std::ranges::any_of(question->options, [&](const model::Option& option) {
      const int constant = kernel.answer(question->id, option.id);
      return kernel.formulas.mentions(kernel.legal, [constant](int other) { return other == constant; });
    });
    if (!seen) result.push_back(sentence->number);
  }
  return result;
}

std::vector<std::string> sentences_of(const std::vector<std::size_t>& clauses, const model::Text& text) {
  std::set<int> numbers;
  for (const std::size_t clause : clauses) numbers.insert(text.clauses[clause].sentence);
  std::vector<std::string> result;
  for (const int number : numbers) result.push_back(text.sentence(number)->place);
  return result;
}

Trilingual not_measured(const CertifiedBook& book) {
  const Trilingual names = listed(book.missing);
  return {"Chưa kiểm tra các câu ở trên: chưa viết lại được thành quy định cho chương trình các câu " + names.vi + ".",
          "以上条文未检查：下列各条尚未为程序写成规定：" + names.zh + "。",
          "The sentences above were not checked: these are not yet written down for the program: " + names.en + "."};
}

Trilingual how_measured(const CertifiedBook& book) {
  const std::string sentences = std::to_string(book.sentences), clauses = std::to_string(book.clauses);
  const Trilingual& where = book.situations;
  return {"Mỗi câu ở trên (" + sentences + " câu) đã được viết lại cho chương trình, tất cả thành " + clauses +
              " quy định, rồi được kiểm tra như các bản luật đã công bố, trên " + where.vi + ".",
          "以上各条（共" + sentences + "条）都为程序重新写成规定，共" + clauses + "条，并与已公布文本一样，在" +
              where.zh + "中加以检查。",
          "Every sentence above (" + sentences + " of them) was written down again for the program, in " + clauses +
              " clauses, and checked as the published texts are, in " + where.en + "."};
}

Trilingual what_was_found(const CertifiedBook& book) {
  const std::string contradictions = std::to_string(book.contradictions), gaps = std::to_string(book.gaps);
  char bits[32];
  std::snprintf(bits, sizeof bits, "%.1f", book.bits);
  const std::string left = book.bits == 0 ? "0" : (book.exact ? "" : "≤ ") + std::string(bits);
  return {"Mâu thuẫn: " + contradictions + ". Bỏ ngỏ: " + gaps + ". Các trò chơi còn được phép: " + left + " bit" +
              (book.bits == 0 ? ", tức là đúng một trò chơi." : "."),
          "矛盾：" + contradictions + "处。未作规定：" + gaps + "处。仍允许的玩法：" + left + "比特" +
              (book.bits == 0 ? "，即恰好一种。" : "。"),
          "Contradictions: " + contradictions + ". Gaps: " + gaps + ". Games that they still allow: " + left + " bits" +
              (book.bits == 0 ? ", that is exactly one." : ".")};
}

Trilingual obeyed(const CertifiedBook& book) {
  if (book.broken.empty() && !book.unproved.empty()) {
    const Trilingual open = listed(book.unproved);
    return {
        "Không thấy câu nào mà trò chơi do các câu trả lời xác định không tuân theo; chưa kết luận được về các câu " +
            open.vi + ".",
        "未发现这些答案所确定的玩法有不遵守的条文；第" + open.zh + "条未能判定。",
        "No sentence was found that the game made by the answers does not obey; undecided: sentences " + open.en + "."};
  }
  if (book.broken.empty())
    return {"Trò chơi mà các câu trả lời xác định tuân theo mọi câu.", "这些答案所确定的玩法遵守每一条。",
            "The game that the answers make obeys every sentence."};
  const Trilingual names = listed(book.broken);
  return {"Trò chơi mà các câu trả lời xác định không tuân theo các câu " + names.vi + ".",
          "这些答案所确定的玩法不遵守第" + names.zh + "条。",
          "The game that the answers make does not obey sentences " + names.en + "."};
}

Trilingual unseen(const CertifiedBook& book) {
  const Trilingual names = listed(book.unseen);
  return {
      "Không đo được như vậy, vì không một nước đi hay kết quả riêng lẻ nào cho thấy chúng: các câu " + names.vi +
          " (về cả lượt đi và về bên đi trước).",
      "有些条文不能这样衡量，因为单独的一步或结果都不能显示它们：第" + names.zh + "条（关于完整的一着和先走的一方）。",
      "Not measured so, since no single act and no outcome shows them: sentences " + names.en +
          " (on whole turns, and on who begins)."};
}

}  // namespace

CertifiedBook measure_book(const solver::Encoding& kernel, const RuleText& rules, const EncodedRules& encoded,
                           const model::Ruling& ruling, const model::Game& game, int pieces,
                           const std::stop_token& stop) {
  CertifiedBook result;
  result.sentences = rules.sentences().size();
  result.clauses = encoded.text.clauses.size();
  result.missing = encoded.missing;
  result.pieces = pieces;
  result.situations = model::situations_of(kernel.folder, pieces);
  if (!result.missing.empty()) return result;
  solver::Encoding encoding = kernel;
  solver::add_text(encoding, encoded.text);
  const ObeyedClauses obeyed = clauses_obeyed(encoding, ruling, {pieces, stop}).back();
  result.broken = sentences_of(obeyed.broken, encoding.texts.back());
  result.unproved = sentences_of(obeyed.undecided, encoding.texts.back());
  result.unseen = sentences_unseen(kernel, rules);
  CheckOptions options;
  // What one ruling obeys whole contradicts itself nowhere.
  options.kinds = {Kind::gap};
  if (!result.broken.empty() || !result.unproved.empty()) options.kinds.push_back(Kind::contradiction);
  options.most_pieces = pieces;
  options.scripts = false;
  options.stop = stop;
  const CheckResult checked = check(encoding, game, options);
  for (const Finding& finding : checked.findings) ++(finding.kind == Kind::gap ? result.gaps : result.contradictions);
  for (const CheckSummary& summary : checked.summaries) result.undecided += summary.undecided;
  const Openness& openness = checked.openness.front();
  result.bits = openness.bits();
  result.exact = openness.one_game() || (openness.admission.exact && openness.complete);
  return result;
}

std::vector<Trilingual> in_words(const CertifiedBook& book) {
  if (!book.missing.empty()) return {not_measured(book)};
  std::vector<Trilingual> result{how_measured(book), what_was_found(book), obeyed(book)};
  const std::string n = std::to_string(book.undecided);
  if (book.undecided > 0)
    result.push_back({"Chưa kết luận được: " + n + ".", "未能判定：" + n + "处。", "Undecided: " + n + "."});
  if (!book.unseen.empty()) result.push_back(unseen(book));
  return result;
}

}  // namespace roluat::analysis
