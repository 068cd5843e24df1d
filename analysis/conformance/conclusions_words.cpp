#include "analysis/conformance/conclusions_words.hpp"

#include "analysis/findings/judged_words.hpp"
#include "analysis/findings/wording.hpp"

namespace roluat::analysis {
namespace {

using model::Trilingual;

constexpr std::size_t kMostAgainst = 6;  // for each text, unless all are asked for
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
      return {"Chương trình để lại một thế cờ khác", "该程序走后局面不同",
              "The program leaves another position after it"};
    case Difference::Kind::over:
      return {"Hai bên không thống nhất ván cờ đã hết chưa sau nước này", "双方对这步之后是否终局看法不同",
              "The two disagree whether the game is over after it"};
    case Difference::Kind::judgement: return {"Hai bên đánh giá khác nhau", "双方判断不同", "The two judge it differently"};
    case Difference::Kind::count: break;
  }
  return {"Hai bên đếm khác nhau", "双方计数不同", "The two count differently"};
}

Trilingual failure_words(Reply::Kind kind) {
  switch (kind) {
    case Reply::Kind::crashed: return {"đã dừng đột ngột", "崩溃", "ended"};
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
  return how_many() + ruling() + unsettled() + failures() + faults() + against();
}

std::string ConclusionWords::how_many() const {
  const std::size_t answered = conclusions_.answered(), asked = conclusions_.examined.questions.size();
  const std::string n = std::to_string(answered), m = std::to_string(asked), k = std::to_string(conclusions_.settling),
                    c = std::to_string(asked - conclusions_.settling);
  std::string text = paragraph(
      {"Chương trình trả lời " + n + " trong " + m + " thế cờ được hỏi: " + k + " để biết nó chơi theo luật nào, " + c +
           " để tìm lỗi.",
       "所问 " + m + " 个局面中该程序回答了 " + n + " 个：" + k + " 个用来得知它按什么规则下，" + c + " 个用来找错。",
       "The program answered " + n + " of " + m + " positions: " + k + " asked to learn its rules, " + c +
           " to look for faults."});
  if (!conclusions_.examined.refused.empty()) {
    std::vector<std::string> names;
    for (const Asks asks : conclusions_.examined.refused) names.emplace_back(name_of(asks));
    text += paragraph({"Chương trình không trả lời: " + listed(names) + " (không bắt buộc).",
                       "该程序不回答：" + listed(names) + "（并非必需）。",
                       "It does not answer " + listed(names) + ", which it need not."});
  }
  if (conclusions_.examined.given_up)
    text += paragraph({"Sau nhiều lần hỏng liên tiếp, không hỏi tiếp nữa.", "连续多次出错，不再继续问。",
                       "It failed too often in a row, and was not asked further."});
  if (conclusions_.examined.stopped)
    text += paragraph({"Bị ngắt giữa chừng; phần dưới là những gì đã biết.", "中途被打断；以下是已知的部分。",
                       "Broken off; what follows is what was known by then."});
  return text;
}

std::string ConclusionWords::ruling() const {
  const std::string settled = std::to_string(conclusions_.shown.size()),
                    all = std::to_string(encoding_.questions.all().size()), name = conclusions_.examined.nearest,
                    other = std::to_string(conclusions_.examined.other.size());
  std::string text = heading({"Luật của chương trình", "该程序的规则", "The rules that it plays by"});
  if (conclusions_.examined.other.empty())
    text += paragraph(
        {"Trong " + settled + " trên " + all + " câu hỏi mà câu trả lời cho thấy, nó chơi đúng như " + name + ".",
         all + " 个问题中有 " + settled + " 个可从回答看出，它都与 " + name + " 一致。",
         "In the " + settled + " of " + all + " questions that its answers show, it plays as " + name + " does."});
  else
    text += paragraph(
        {"Câu trả lời cho thấy " + settled + " trên " + all + " câu hỏi. Gần nhất là " + name + "; khác ở " + other +
             " câu:",
         all + " 个问题中有 " + settled + " 个可从回答看出。最接近的是 " + name + "，有 " + other + " 处不同：",
         "Its answers show " + settled + " of " + all + " questions. The nearest preset is " + name +
             "; it differs in " + other + ":"});
  const Trilingual question{"câu hỏi", "问题", "question"}, program{"chương trình", "该程序", "the program"},
      position{"thế cờ cho thấy", "可见于", "shown by"};
  std::vector<std::vector<std::string>> rows{{in(question), in(program), name, in(position)}};
  for (const ShownAnswer& one : conclusions_.shown)
    if (one.option != one.nearest) rows.push_back({one.question->id, one.option->id, one.nearest->id, one.fen});
  return text + (rows.size() > 1 ? table(rows) : "");
}

std::string ConclusionWords::unsettled() const {
  std::vector<std::string> hidden, never;
  for (const Unsettled& one : conclusions_.unsettled) (one.never_seen ? never : hidden).push_back(one.question->id);
  std::string text;
  if (!hidden.empty())
    text +=
        "\n" +
        paragraph(
            {"Các câu trả lời khác khiến những câu này không thấy được ở thế cờ nào đã hỏi: " + listed(hidden) + ".",
             "由于其他答案，下列问题在所问局面中看不出来：" + listed(hidden) + "。",
             "With its other answers these make no difference on any position asked: " + listed(hidden) + "."});
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

std::string ConclusionWords::failures() const {
  const auto& failed = conclusions_.examined.failed;
  if (failed.empty()) return "";
  std::string text = heading({"Chương trình bị hỏng", "程序出错", "The program failed"});
  for (std::size_t i = 0; i < failed.size() && (all_ || i < kMostAgainst); ++i) {
    const Question& question = conclusions_.examined.questions[failed[i]];
    text += wrapped(in(failure_words(question.reply.kind)) +
                        (question.reply.words.empty() ? "" : " (" + question.reply.words + ")") + ":  " +
                        question.probe.fen,
                    options_.width, "  ") +
            "\n";
  }
  const std::string n = std::to_string(failed.size());
  return text + paragraph({"Tất cả " + n + " thế cờ.", "共 " + n + " 个局面。", n + " positions in all."});
}

std::string ConclusionWords::faults() const {
  if (conclusions_.faults.empty()) return "";
  std::string text = heading({"Không cách chơi nào trong các câu hỏi giải thích được", "任何答案都无法解释之处",
                              "What these rules do not explain"});
  for (const ToldFault& one : conclusions_.faults) text += fault(one);
  if (const std::size_t more = conclusions_.examined.more_faults; more > 0) {
    const std::string n = std::to_string(more);
    text += paragraph({"Và " + n + " loại khác.", "另有 " + n + " 类。", "And " + n + " other sorts."});
  }
  return text;
}

std::string ConclusionWords::fault(const ToldFault& told) const {
  const Fault& fault = told.fault;
  std::string act;
  for (std::size_t i = 0; i < fault.differences.size() && act.empty(); ++i)
    if (!told.verdicts[i].empty()) act = fault.differences[i].turn;
  std::string text = "\n" + game_.draw(fault.probe.fen, act, options_.language, options_.style.colour) + "\n  FEN  " +
                     fault.probe.fen + "\n";
  for (std::size_t i = 0; i < fault.differences.size() && i < kTurnsShown; ++i)
    text += difference(fault, i, told.verdicts[i]);
  const std::string n = std::to_string(fault.seen);
  return text + explanation(fault) +
         wrapped(in({"Thấy ở " + n + " thế cờ đã hỏi.", "所问局面中有 " + n + " 个如此。",
                     "Seen on " + n + " of the positions asked."}),
                 options_.width, "  ") +
         "\n";
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
    what += one.turn + (verdicts.empty() ? "" : "  " + in(game_.describe(fault.probe.fen, one.turn)));
  std::string text = wrapped(what, options_.width, "  ") + "\n";
  if (one.kind == Difference::Kind::effect || one.kind == Difference::Kind::over)
    text += options_.style.dim("      " + one.theirs + "\n      " + in({"thay vì", "而不是", "instead of"}) +
                               "\n      " + one.ours + "\n");
  for (const TextVerdict& verdict : verdicts)
    text += wrapped(in(text_name(*encoding_.text(verdict.text))) + stop(":") + in(verdict_word(verdict.verdict, judged(game_, one.turn))) +
                        (verdict.because.empty() ? "" : " (" + listed(verdict.because) + ")"),
                    options_.width, "      ") +
            "\n";
  return text;
}

std::string ConclusionWords::explanation(const Fault& fault) const {
  if (fault.explained_by.empty())
    return wrapped(
               in({"Không câu trả lời nào cho một câu hỏi giải thích được: một lỗi, hoặc điều chưa ai hỏi.",
                   "单独改变任何一个问题的答案都不能解释：是错误，或是没有人问过的问题。",
                   "No other answer to a single question explains it: a fault, or a question that nobody has asked."}),
               options_.width, "  ") +
           "\n";
  std::string text;
  for (const auto& [q, o] : fault.explained_by) {
    const model::Question& question = encoding_.questions.all()[q];
    const std::string here = question.id + "=" + question.options[o].id;
    const auto by = conclusions_.examined.standing[q][o].ruled_out_by;
    const std::string elsewhere = by ? conclusions_.examined.questions[*by].probe.fen : "";
    text += wrapped(in({"Ở đây nó chơi như " + here + (by ? ", nhưng không như vậy ở " + elsewhere : "") + ".",
                        "在这里它按 " + here + " 下" + (by ? "，但在 " + elsewhere + " 不是这样" : "") + "。",
                        "Here it plays as if " + here + (by ? ", but not so in " + elsewhere : "") + "."}),
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
        permitted{"điều cho phép nước này: ", "允许这步棋的条文：", "permitted by "};
    text += wrapped(in(one.does ? does : does_not) + " " + one.act + "  " + in(game_.describe(one.fen, one.act)) +
                        stop(";") + in(one.does ? forbidden : permitted) + listed(one.clauses),
                    options_.width, "  ") +
            "\n" + options_.style.dim("      FEN  " + one.fen) + "\n";
  }
  return text + rest();
}

}  // namespace roluat::analysis
