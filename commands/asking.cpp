#include "commands/asking.hpp"

#include <istream>
#include <ostream>

#include "commands/checking.hpp"

namespace roluat::analysis {

using model::Trilingual;

namespace {

std::string trimmed(const std::string& line) {
  static constexpr const char* kBlank = " \t\r";
  const std::size_t begin = line.find_first_not_of(kBlank);
  if (begin == std::string::npos) return "";
  return line.substr(begin, line.find_last_not_of(kBlank) - begin + 1);
}

Trilingual help() {
  return {
      "  số   chọn câu trả lời mang số ấy; câu trả lời được ghi lại ngay\n"
      "  u    rút lại câu trả lời vừa rồi\n"
      "  s    để câu này lại, sang câu khác\n"
      "  p    xem một thế cờ khác\n"
      "  t    hai bản luật viết gì về việc này\n"
      "  w    ghi lại và dừng; lần sau sẽ hỏi tiếp từ đây\n"
      "  ?    những dòng này\n",
      "  数字  选择该答案；立即保存\n"
      "  u     撤回上一个答案\n"
      "  s     暂且跳过，看下一个问题\n"
      "  p     看另一个局面\n"
      "  t     两种文本对此是怎么写的\n"
      "  w     保存并停止；下次从这里继续\n"
      "  ?     显示这些说明\n",
      "  number  choose the answer of that number; it is saved at once\n"
      "  u       undo the last answer\n"
      "  s       skip this question for now\n"
      "  p       show another position\n"
      "  t       what the texts say about it\n"
      "  w       write and stop; the next time goes on from here\n"
      "  ?       these lines\n"};
}

Trilingual prompt(std::size_t options) {
  const std::string n = std::to_string(options);
  return {"Chọn 1-" + n + ", hoặc u, s, p, t, w, ? ", "请选 1-" + n + "，或 u、s、p、t、w、? ",
          "Choose 1-" + n + ", or u, s, p, t, w, ? "};
}

}  // namespace

void Asking::look_at(PendingOfSubject pending, std::ostream& out) {
  const Interruption interruption;
  progress_line(says({"đang tìm thế cờ", "正在寻找局面", "looking for a position"}));
  found_ = pending.of->positions.of(pending.pending, pending.of->interview, interruption.token());
  end_progress();
  at_ = 0;
  pending_ = std::move(pending);
  show(out);
}

void Asking::show(std::ostream& out) const {
  out << "\n"
      << common_.style().dim(progress_words(interviews_.progress(), common_.spoken())) << "\n\n"
      << asked_words(*pending_, common_) << "\n";
  show_position(out);
}

void Asking::show_position(std::ostream& out) const {
  const QuestionWords& words = pending_->of->words;
  out << words.board(position()) << "\n" << words.options(pending_->pending, position()) << "\n";
}

Asking::Then Asking::answer(const std::string& number, std::ostream& out) {
  const std::vector<model::Option>& options = pending_->pending.question->options;
  const std::size_t chosen = number.size() > 3 ? 0 : std::stoul(number);
  if (chosen == 0 || chosen > options.size()) {
    const std::string n = std::to_string(options.size());
    out << says({"Chỉ có các số từ 1 đến " + n + ".", "只能选 1 到 " + n + "。", "The numbers go from 1 to " + n + "."})
        << "\n";
    return Then::same;
  }
  const model::Question* question = pending_->pending.question;
  interviews_.answer(*pending_, options[chosen - 1]);
  save_();
  out << common_.style().green(says({"Đã ghi: ", "已保存：", "Saved: "})) << question->id << " = "
      << options[chosen - 1].id << "\n";
  return Then::next;
}

Asking::Then Asking::undo(std::ostream& out) {
  std::optional<PendingOfSubject> before = interviews_.undo();
  if (!before) {
    out << says({"Không có câu trả lời nào để rút lại.", "没有可撤回的。", "There is nothing to undo."}) << "\n";
    return Then::same;
  }
  save_();
  look_at(std::move(*before), out);
  return Then::same;
}

Asking::Then Asking::act_on(const std::string& line, std::ostream& out) {
  if (line.empty()) return Then::same;
  if (line.find_first_not_of("0123456789") == std::string::npos) return answer(line, out);
  const char letter = line.size() == 1 ? line.front() : ' ';
  switch (letter) {
    case 'u': return undo(out);
    case 's': interviews_.skip(*pending_); return Then::next;
    case 'p':
      if (found_.size() < 2) {
        out << says({"Không có thế cờ nào khác.", "没有其他局面。", "There is no other position."}) << "\n";
        return Then::same;
      }
      at_ = (at_ + 1) % found_.size();
      show_position(out);
      return Then::same;
    case 't': out << pending_->of->words.texts(pending_->pending) << "\n"; return Then::same;
    case 'w': return Then::stop;
    default: out << help().in(common_.spoken()); return Then::same;
  }
}

int Asking::run(std::istream& in, std::ostream& out) {
  try {
    for (Then then = Then::next; then != Then::stop;) {
      if (then == Then::next) {
        std::optional<PendingOfSubject> next = interviews_.next();
        if (!next) break;
        look_at(std::move(*next), out);
      }
      out << prompt(pending_->pending.question->options.size()).in(common_.spoken()) << std::flush;
      std::string line;
      if (interrupted || !std::getline(in, line)) break;
      then = act_on(trimmed(line), out);
    }
  } catch (const solver::Interrupted&) {  // while a position was looked for; every answer is saved already
    end_progress();
  }
  out << "\n" << progress_words(interviews_.progress(), common_.spoken()) << "\n";
  return interrupted ? status::kInterrupted : status::kClean;
}

}  // namespace roluat::analysis
