// Asks questions one after another, and keeps every answer.
#pragma once

#include <functional>
#include <iosfwd>

#include "commands/interviews.hpp"

namespace roluat::analysis {

/// Reads answers line by line: a number, or one of the letters that `?` explains. The end of the input is the same as
/// `w`.
class Asking {
 public:
  /// `save` writes the ruling as it is now. All must outlive it.
  Asking(Interviews& interviews, const Common& common, std::function<void()> save)
      : interviews_(interviews), common_(common), save_(std::move(save)) {}

  /// The exit status: 0, or 130 when interrupted.
  int run(std::istream& in, std::ostream& out);

 private:
  enum class Then { same, next, stop };

  void look_at(PendingOfSubject pending, std::ostream& out);
  void show(std::ostream& out) const;
  void show_position(std::ostream& out) const;
  Then act_on(const std::string& line, std::ostream& out);
  Then answer(const std::string& number, std::ostream& out);
  Then undo(std::ostream& out);
  [[nodiscard]] const QuestionPosition* position() const { return at_ < found_.size() ? &found_[at_] : nullptr; }
  [[nodiscard]] std::string says(const model::Trilingual& words) const { return words.in(common_.spoken()); }

  Interviews& interviews_;
  const Common& common_;
  std::function<void()> save_;
  std::optional<PendingOfSubject> pending_;
  std::vector<QuestionPosition> found_;
  std::size_t at_ = 0;
};

}  // namespace roluat::analysis
