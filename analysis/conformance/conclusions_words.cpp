#include "analysis/conformance/conclusions_words.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <sstream>

#include "analysis/conformance/needs_words.hpp"
#include "analysis/findings/judged_words.hpp"
#include "analysis/findings/wording.hpp"

namespace roluat::analysis {
namespace {

using model::Trilingual;

constexpr std::size_t kMostAgainst = 6;  // for each text, unless all are asked for
constexpr std::size_t kMostFaults = 8;   // unless all are asked for
constexpr std::size_t kTurnsShown = 3;   // of one fault

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

Trilingual kind_words(Difference::Kind kind) {
  switch (kind) {
    case Difference::Kind::only_theirs:
      return {"Chỉ chương trình có nước này", "只有该程序有这步", "Only the program has this turn"};
    case Difference::Kind::only_ours:
      return {"Chương trình không có nước này", "该程序没有这步", "The program does not have this turn"};
    case Difference::Kind::effect:
      return {"Chương trình đi xong ra một thế cờ khác", "该程序走后局面不同",
              "The program leaves another position after it"};
    case Difference::Kind::over:
      return {"Sau nước này, hai bên không thống nhất ván cờ đã kết thúc chưa", "双方对这步之后是否终局看法不同",
              "The two disagree whether the game is over after it"};
    case Difference::Kind::judgement:
      return {"Hai bên đánh giá khác nhau", "双方判断不同", "The two judge it differently"};
    case Difference::Kind::count: break;
  }
  return {"Hai bên đếm khác nhau", "双方计数不同", "The two count differently"};
}

/// What the program has, or lacks, where it is no turn.
Trilingual pattern_words(const Pattern& pattern) {
  if (pattern.besides && pattern.kind == Difference::Kind::only_theirs)
    return {"Chỉ theo chương trình", "只有该程序认为", "Only by the program"};
  if (pattern.besides) return {"Không theo chương trình", "该程序不认为", "Not by the program"};
  return kind_words(pattern.kind);
}

Trilingual failure_words(Reply::Kind kind) {
  switch (kind) {
    case Reply::Kind::crashed: return {"đã dừng đột ngột", "崩溃", "ended"};
    case Reply::Kind::refused: return {"trả lời", "回答", "answered"};
    case Reply::Kind::late: return {"không trả lời kịp", "超时未答", "did not answer in time"};
    default: break;
  }
  return {"nói điều không đọc được", "回答无法读懂", "said what cannot be read"};
}

}  // namespace

std::string ConclusionWords::paragraph(const Trilingual& words) const {
  return wrapped(in(words), options_.width, "") + "\n";
}

std::string ConclusionWords::heading(const Trilingual& words) const {
  return "\n" + options_.style.bold(in(words)) + "\n";
}

std::string ConclusionWords::whole() const {
  return how_many() + fit() + ruling() + unsettled() + pieces() + failures() + faults() + against();
}

std::string ConclusionWords::how_many() const {
  const std::string n = std::to_string(conclusions_.examined.answered.size()),
                    m = std::to_string(conclusions_.examined.questions.size());
  std::string text = paragraph({"Chương trình trả lời " + n + " trong " + m + " thế cờ được hỏi.",
                                "所问 " + m + " 个局面中该程序回答了 " + n + " 个。",
                                "The program answered " + n + " of " + m + " positions."});
  if (!conclusions_.examined.refused.empty()) {
    std::vector<std::string> names;
    for (const Asks asks : conclusions_.examined.refused) names.emplace_back(name_of(asks));
    text += paragraph(
        {"Chương trình nhiều lần từ chối " + listed(names) + " nên không bị hỏi tiếp (không bắt buộc phải trả lời).",
         "该程序一再拒绝回答 " + listed(names) + "，因此不再问（并非必需）。",
         "It refused " + listed(names) + " again and again, so it was asked no more of that; it need not answer."});
  }
  if (conclusions_.examined.no_riders)
    text += paragraph({"Chương trình không biết quân chở quân khác: phần dưới không xét việc chở quân.",
                       "该程序不知道棋子可以载运其他棋子：以下不论载运。",
                       "It does not know that a piece may carry another: carrying is left out of what follows."});
  if (conclusions_.examined.cut_short) {
    const Trilingual busy = conclusions_.examined.machine_busy
                                ? Trilingual{" (máy đang bận việc khác)", "（机器正忙）", " (the machine was busy)"}
                                : Trilingual{};
    text += paragraph(
        {"Hết thời gian nên không hỏi hết các thế cờ" + busy.vi + "; hỏi được bao nhiêu tùy tốc độ của máy.",
         "时间已到，未问完全部局面" + busy.zh + "；问多少取决于机器的快慢。",
         "Time was up before all positions were asked" + busy.en + "; how many are depends on the machine's speed."});
  }
  if (conclusions_.examined.given_up)
    text += paragraph({"Sau nhiều lần hỏng liên tiếp, không hỏi tiếp nữa.", "连续多次出错，不再继续问。",
                       "It failed too often in a row, and was not asked further."});
  if (conclusions_.examined.stopped)
    text += paragraph({"Bị ngắt giữa chừng; phần dưới là những gì đã biết.", "已中断；以下是到此为止已知的内容。",
                       "Broken off; what follows is what was known by then."});
  return text;
}

// What is said of the ruling is worth what this says.
std::string ConclusionWords::fit() const {
  const Judgement& judgement = conclusions_.examined.judgement;
  const std::string all = std::to_string(judgement.answers), near = std::to_string(judgement.fits_nearest),
                    found = std::to_string(judgement.fits_ruling), name = judgement.nearest;
  std::string text = paragraph({"Chương trình khớp với " + name + " ở " + near + " trong " + all +
                                    " thế cờ (toàn bộ các nước đi), với bộ luật tìm được ở " + found + " thế cờ.",
                                "在 " + all + " 个局面中，它有 " + near + " 个与 " + name +
                                    " 相符（比较全部着法），有 " + found + " 个与所得规则相符。",
                                "It agrees with preset " + name + " on " + near + " of " + all +
                                    " positions (whole sets of turns), with the ruling found on " + found + "."});
  if (!judgement.found())
    text +=
        paragraph({"Không tìm được bộ luật nào: không bộ nào giải thích được một nửa số câu trả lời. Những điều dưới "
                   "đây chỉ nói về từng quân, từng câu hỏi.",
                   "没有找到规则：没有一套规则能解释半数回答。以下只就各个棋子和各个问题而言。",
                   "No ruling was found: none explains half of its answers. What follows is said of single pieces "
                   "and single questions only."});
  return text;
}

std::string ConclusionWords::pieces() const {
  const Trilingual piece{"quân hoặc điều xét", "棋子或事项", "piece or matter"},
      alike{"khớp với bộ luật tìm được", "与所得规则相符", "agrees with the ruling found"};
  std::vector<std::vector<std::string>> rows{{in(piece), in(alike)}};
  for (const KindFit& kind : conclusions_.examined.judgement.kinds) {
    if (kind.alike == kind.all && !all_) continue;
    const Trilingual name = seeing_->told((kind.kind.size() == 1 ? "piece=" : "deed=") + kind.kind);
    rows.push_back({kind.kind.empty()
                        ? in({"nhiều loại quân có thể đã làm", "可能是几种棋子之一", "one of several kinds"})
                        : in(name),
                    std::to_string(kind.alike) + " / " + std::to_string(kind.all)});
  }
  if (rows.size() == 1) return "";
  return heading({"Từng quân một (số lần toàn bộ nước đi của một quân khớp)", "各棋子（一子全部着法相符的次数）",
                  "Piece by piece (times that all turns of one piece agree)"}) +
         table(rows);
}

std::string ConclusionWords::ruling() const {
  if (encoding_.questions.all().empty()) return "";
  const std::string settled = std::to_string(conclusions_.shown.size()),
                    all = std::to_string(encoding_.questions.all().size()),
                    name = conclusions_.examined.judgement.nearest, other = std::to_string(conclusions_.other().size());
  std::string text = heading({"Luật của chương trình", "该程序的规则", "The rules that it plays by"});
  if (conclusions_.other().empty())
    text += paragraph(
        {"Câu trả lời đủ cho thấy " + settled + " trên " + all + " câu hỏi; ở các câu ấy nó trả lời như " + name + ".",
         all + " 个问题中有 " + settled + " 个可从回答看出；对这些问题它与 " + name + " 答案相同。",
         "Its answers settle " + settled + " of " + all + " questions; to these it has the answers of " + name + "."});
  else
    text +=
        paragraph({"Câu trả lời đủ cho thấy " + settled + " trên " + all + " câu hỏi. So với " + name + ", nó khác ở " +
                       other + " câu:",
                   all + " 个问题中有 " + settled + " 个可从回答看出。与 " + name + " 相比，有 " + other + " 处不同：",
                   "Its answers settle " + settled + " of " + all + " questions. Beside " + name + " it differs in " +
                       other + ":"});
  return text + shown_answers();
}

// A line for each, and the position that shows it below: a FEN beside the rest is wider than a terminal.
std::string ConclusionWords::shown_answers() const {
  std::vector<const ShownAnswer*> told = conclusions_.other();
  if (all_) {
    told.clear();
    for (const ShownAnswer& one : conclusions_.shown) told.push_back(&one);
  }
  if (told.empty()) return "";
  const Trilingual question{"câu hỏi", "问题", "question"}, program{"chương trình", "该程序", "the program"},
      weight{"thuận/nghịch", "支持/反对", "for/against"}, weak{" (yếu)", "（依据弱）", " (weak)"};
  std::vector<std::vector<std::string>> rows{
      {in(question), in(program), conclusions_.examined.judgement.nearest, in(weight)}};
  bool any_weak = false;
  for (const ShownAnswer* one : told) {
    any_weak = any_weak || one->weak();
    rows.push_back({one->question->id, one->option->id, one->nearest->id,
                    std::to_string(one->pro) + "/" + std::to_string(one->contra) + (one->weak() ? in(weak) : "")});
  }
  std::istringstream lines(table(rows));
  std::string text, line;
  std::getline(lines, line);
  text = line + "\n";
  for (const ShownAnswer* one : told) {
    std::getline(lines, line);
    text += line + "\n" + (one->fen.empty() ? "" : options_.style.dim("      FEN  " + one->fen) + "\n");
  }
  if (any_weak)
    text += paragraph(
        {"Yếu: chỉ một thế cờ cho thấy.", "依据弱：只有一个局面可见。", "Weak: one position alone shows it."});
  return text;
}

std::string ConclusionWords::unsettled() const {
  std::vector<std::string> hidden, never;
  for (const Unsettled& one : conclusions_.unsettled) (one.never_seen ? never : hidden).push_back(one.question->id);
  std::string text;
  if (!hidden.empty())
    text +=
        "\n" +
        paragraph(
            {"Câu trả lời chưa đủ để nói về những câu này (không thấy ở thế cờ nào đã hỏi, hoặc các câu trả lời không "
             "thống nhất): " +
                 listed(hidden) + ".",
             "回答不足以说明下列问题（所问局面中看不出来，或回答不一致）：" + listed(hidden) + "。",
             "Its answers do not settle these (they make no difference on any position asked, or the answers "
             "disagree): " +
                 listed(hidden) + "."});
  if (!never.empty())
    text += "\n" +
            paragraph(
                {"Không thế cờ nào trong bộ này cho thấy, dù các câu khác trả lời thế nào (chẳng hạn điểm, thời gian, "
                 "ai đi trước): " +
                     listed(never) + ".",
                 "无论其他答案如何，这批局面都看不出来（例如计分、时间、谁先走）：" + listed(never) + "。",
                 "None of these positions shows, whatever the other answers are (such as points, time, who begins): " +
                     listed(never) + "."});
  return text;
}

/// What was said in the same words, or nearly, is told once, with the first position.
std::string ConclusionWords::alike(const AlikeReplies& group) const {
  const std::vector<const Question*>& all = group.questions;
  const Question& first = *all.front();
  const bool once = all.size() == 1;
  const std::string n = std::to_string(all.size()), more = std::to_string(all.size() - 1);
  const bool carrying =
      std::ranges::all_of(all, [&](const Question* one) { return probing_ && probing_->stacked(one->probe.fen); });
  std::string text = in(failure_words(first.reply.kind)) + (said(first).empty() ? "" : " " + said(first));
  if (group.same)
    text +=
        stop(":") + in(once ? Trilingual{"một lần", "一次", "once"} : Trilingual{n + " lần", n + " 次", n + " times"});
  else
    text += in({", và " + more + " lần nữa gần như vậy", "，另有 " + more + " 次大致相同",
                ", and " + more + " more in nearly the same words"});
  if (carrying && !once)
    text += in({", thế cờ nào trong số ấy cũng có quân chở quân khác", "，这些局面中都有棋子载运其他棋子",
                ", a piece carrying another in each of these positions"});
  const bool turns = first.probe.asks == Asks::turns;
  return wrapped(text + in({".", "。", "."}) + (once ? "" : in({" Lần đầu:", "首次：", " First:"})), options_.width,
                 "  ") +
         "\n" +
         options_.style.dim("      " + (turns ? "" : first.probe.question() + "  ") + "FEN  " + first.probe.fen) + "\n";
}

std::string ConclusionWords::quoted(const std::vector<std::size_t>& numbers) const {
  const std::vector<AlikeReplies> groups = alike_replies(conclusions_.examined.questions, numbers);
  std::string text;
  for (std::size_t i = 0; i < groups.size() && (all_ || i < kMostAgainst); ++i) text += alike(groups[i]);
  if (groups.size() < 2) return text;
  const std::string n = std::to_string(numbers.size());
  return text + paragraph({"Tất cả " + n + " thế cờ.", "共 " + n + " 个局面。", n + " positions in all."});
}

std::string ConclusionWords::failures() const {
  const Examined& examined = conclusions_.examined;
  std::string text;
  if (!examined.failed.empty())
    text += heading({"Chương trình bị hỏng", "程序出错", "The program failed"}) + quoted(examined.failed);
  if (!examined.errors.empty())
    text += heading({"Chương trình từ chối", "程序拒绝回答", "The program refused"}) + quoted(examined.errors);
  return text;
}

std::string ConclusionWords::faults() const {
  if (conclusions_.faults.empty()) return "";
  std::string text = heading({"Không bộ luật nào trong các câu hỏi giải thích được", "任何答案都无法解释之处",
                              "What these rules do not explain"});
  text += paragraph({"Mỗi mục nêu điểm chung của những nước ấy; nguyên nhân có thể là chuyện khác.",
                     "每一类说的是这些着法的共同点；原因可能在别处。",
                     "Each sort says what such turns have in common; the cause may lie elsewhere."});
  const std::vector<Fault>& all = conclusions_.examined.faults;
  const std::size_t shown = all_ ? all.size() : std::min(all.size(), kMostFaults);
  const auto of_shown = std::span(all).first(shown);
  if (std::ranges::any_of(of_shown, [](const Fault& fault) { return !fault.needs.empty(); }))
    text += paragraph({"Nơi nào ghi bỏ một quân đi thì hai bên thống nhất, hãy xem quân ấy trước.",
                       "若写明拿掉某子后双方一致，请先看那个棋子。",
                       "Where a piece is named without which the two agree, look at that piece first."});
  for (const Trilingual& shared : shared_need_words(of_shown, *seeing_)) text += paragraph(shared);
  std::size_t number = 0;
  for (const ToldFault& one : conclusions_.faults) {
    if (!all_ && number == kMostFaults) break;
    text += fault(one, ++number);
  }
  if (conclusions_.faults.size() > number) {
    const std::string n = std::to_string(conclusions_.faults.size() - number);
    text += paragraph(
        {"Và " + n + " loại khác (--all).", "另有 " + n + " 类（--all）。", "And " + n + " other sorts (--all)."});
  }
  return text;
}

// What the turns have in common: "rook: takes and stands in its place; at distance 3".
Trilingual ConclusionWords::described(const Deviation& deviation) const {
  const Pattern& pattern = deviation.pattern;
  Trilingual words = seeing_->told("piece=" + (pattern.piece.empty() ? deviation.only_piece : pattern.piece));
  const auto add = [&](const Trilingual& more, const char* sign, const char* chinese) {
    words = {words.vi + sign + more.vi, words.zh + chinese + more.zh, words.en + sign + more.en};
  };
  const bool judges =
      pattern.deed == "result" || pattern.deed == "points" || pattern.deed == "opening" || pattern.deed == "count";
  if (judges)
    words = seeing_->told("deed=" + pattern.deed);
  else
    add(pattern.deed.empty() ? Trilingual{"nước bất kỳ", "任何一步", "any turn"}
                             : seeing_->told("deed=" + pattern.deed),
        ": ", "：");
  for (const std::string& trait : pattern.traits) add(seeing_->told(trait), "; ", "；");
  return words;
}

std::string ConclusionWords::fault(const ToldFault& told, std::size_t number) const {
  const Fault& fault = told.fault;
  std::string act;
  for (std::size_t i = 0; i < fault.differences.size() && act.empty(); ++i)
    if (!told.verdicts[i].empty()) act = fault.differences[i].turn;
  const Deviation& deviation = fault.deviation;
  const std::string n = std::to_string(deviation.turns.size()), of = std::to_string(deviation.of),
                    m = std::to_string(deviation.positions);
  std::string text =
      "\n" +
      options_.style.bold(wrapped(
          std::to_string(number) + ". " + in(pattern_words(deviation.pattern)) + stop(":") + in(described(deviation)),
          options_.width, "")) +
      "\n" +
      wrapped(
          in({"Thấy ở " + m + " thế cờ đã hỏi: " + n + " trong " + of + " trường hợp như vậy.",
              "所问局面中有 " + m + " 个如此：这类情形共 " + of + " 次，其中 " + n + " 次。",
              "Seen on " + m + " of the positions asked: " + n + " of " + of + " such cases."}) +
              in(deviation.positions > 1 ? Trilingual{}
                                         : Trilingual{" Một thế cờ thì còn yếu.", "仅一个局面，依据弱。",
                                                      " One position is weak evidence."}) +
              in(2 * deviation.turns.size() >= deviation.of
                     ? Trilingual{}
                     : Trilingual{" Phần lớn trường hợp như vậy không khác: điểm chung ấy khó là nguyên nhân.",
                                  "这类情形大多并无不同：上述共同点多半不是原因。",
                                  " Most such cases do not differ: what these have in common is hardly the cause."}),
          options_.width, "  ") +
      "\n" + game_.draw(fault.probe.read(game_), act, options_.language, options_.style.colour) + "\n  FEN  " +
      fault.probe.fen + "\n";
  for (std::size_t i = 0; i < fault.differences.size() && i < kTurnsShown; ++i)
    text += difference(fault, i, told.verdicts[i]);
  for (const Need& need : fault.needs) {
    text += wrapped(in(need_words(need, *seeing_)), options_.width, "  ") + "\n";
    if (need.fen != fault.probe.fen) text += options_.style.dim("      FEN  " + need.fen) + "\n";
  }
  return text + explanation(fault);
}

// Where a text of three languages goes on with what is the same in all.
std::string ConclusionWords::stop(const char* sign) const {
  if (options_.language != model::Language::zh) return std::string(sign) + " ";
  return *sign == ':' ? "：" : *sign == ';' ? "；" : "、";
}

std::string ConclusionWords::difference(const Fault& fault, std::size_t which,
                                        const std::vector<TextVerdict>& verdicts) const {
  const Difference& one = fault.differences[which];
  std::string what = in(kind_words(one.kind)) + stop(":");
  if (one.kind == Difference::Kind::count || one.kind == Difference::Kind::judgement)
    what += one.theirs + " / " + one.ours;
  else if (one.turn.empty())
    what += one.theirs.empty() ? one.ours : one.theirs;
  else
    what += one.turn + (verdicts.empty() ? "" : "  " + in(game_.describe(fault.probe.read(game_), one.turn)));
  std::string text = wrapped(what, options_.width, "  ") + "\n";
  if (one.kind == Difference::Kind::effect || one.kind == Difference::Kind::over)
    text += options_.style.dim("      " + one.theirs + "\n      " + in({"thay vì", "而不是", "instead of"}) +
                               "\n      " + one.ours + "\n");
  for (const TextVerdict& verdict : verdicts)
    text += wrapped(in(text_name(*encoding_.text(verdict.text))) + stop(":") +
                        in(verdict_word(verdict.verdict, judged(game_, one.turn))) +
                        (verdict.because.empty() ? "" : " (" + listed(verdict.because) + ")"),
                    options_.width, "      ") +
            "\n";
  return text;
}

/// The position that speaks for the option found and against this one.
std::string ConclusionWords::speaks_against(std::size_t question, std::size_t option) const {
  const Examined& examined = conclusions_.examined;
  for (const Against& other : examined.judgement.questions[question].others)
    if (other.option == option && other.shown_by)
      return examined.questions[examined.answered[*other.shown_by]].probe.fen;
  return "";
}

std::string ConclusionWords::unexplained(const Fault& fault) const {
  if (fault.also_shows.empty())
    return wrapped(
               in({"Không câu trả lời nào cho một câu hỏi giải thích được: một lỗi, hoặc điều chưa ai hỏi.",
                   "单独改变任何一个问题的答案都不能解释：是错误，或是没有人问过的问题。",
                   "No other answer to a single question explains it: a fault, or a question that nobody has asked."}),
               options_.width, "  ") +
           "\n";
  std::vector<std::string> others;
  for (const std::size_t number : fault.also_shows) others.push_back(std::to_string(number + 1));
  const std::string list = listed(others);
  return wrapped(in({"Thế cờ này còn cho thấy điểm khác số " + list +
                         ", nên không câu trả lời đơn lẻ nào giải thích được toàn bộ.",
                     "这个局面还显示第 " + list + " 处不同，所以没有一个答案能单独解释全部。",
                     "This position also shows deviation " + list + ", so no single answer explains all of it."}),
                 options_.width, "  ") +
         "\n";
}

std::string ConclusionWords::explanation(const Fault& fault) const {
  if (fault.explained_by.empty()) return unexplained(fault);
  std::string text;
  for (const auto& [q, o] : fault.explained_by) {
    const model::Question& question = encoding_.questions.all()[q];
    const std::string here = question.id + "=" + question.options[o].id;
    const std::string elsewhere = speaks_against(q, o);
    text += wrapped(in({here + " giải thích được các nước ấy ở đây" +
                            (elsewhere.empty() ? "" : ", nhưng không giải thích được " + elsewhere) + ".",
                        here + " 可以解释这里的这几步" + (elsewhere.empty() ? "" : "，但不能解释 " + elsewhere) + "。",
                        here + " would explain these turns here" +
                            (elsewhere.empty() ? "" : ", but not those of " + elsewhere) + "."}),
                    options_.width, "  ") +
            "\n";
  }
  return text;
}

std::string ConclusionWords::against() const {
  std::string text, heard;
  std::size_t of_text = 0, left_out = 0;
  const auto rest = [&] {
    if (left_out == 0) return std::string();
    const std::string n = std::to_string(left_out);
    return paragraph(
        {"  và " + n + " chỗ khác (--all).", "  另有 " + n + " 处（--all）。", "  and " + n + " more (--all)."});
  };
  for (const AgainstText& one : conclusions_.against) {
    if (one.text != heard) {
      text += rest();
      of_text = left_out = 0;
      heard = one.text;
      const std::string name = in(text_name_inside(*encoding_.text(heard)));
      text += heading({"Trái với " + name, "违背" + name, "Against " + name});
    }
    if (!all_ && ++of_text > kMostAgainst) {
      ++left_out;
      continue;
    }
    const Trilingual does{"đi", "走了", "plays"}, does_not{"không đi", "没有走", "does not play"},
        forbidden{"điều cấm nước này: ", "禁止这步棋的条文：", "forbidden by "},
        permitted{"điều cho phép nước này: ", "允许这步棋的条文：", "permitted by "},
        check{" (" + words_.in_check.vi + ": đó có thể là lý do)", "（" + words_.in_check.zh + "，原因可能在此）",
              " (" + words_.in_check.en + ": that may be why)"},
        as_found{" (bộ luật tìm được cũng vậy)", "（所得规则也如此）", " (nor does the ruling found)"},
        as_found_too{" (bộ luật tìm được cũng vậy)", "（所得规则也如此）", " (so does the ruling found)"};
    text += wrapped(in(one.does ? does : does_not) + " " + one.act + "  " + in(game_.describe(one.position, one.act)) +
                        stop(";") + in(one.does ? forbidden : permitted) + listed(one.clauses) +
                        (one.in_check ? in(check) : "") +
                        (!one.as_found || !conclusions_.examined.judgement.found()
                             ? ""
                             : in(one.does ? as_found_too : as_found)),
                    options_.width, "  ") +
            "\n" + options_.style.dim("      FEN  " + one.fen) + "\n";
  }
  return text + rest();
}

}  // namespace roluat::analysis
