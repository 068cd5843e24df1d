#include "commands/interviews.hpp"

namespace roluat::analysis {

SubjectInterview::SubjectInterview(const OpenSubject& opened, nlohmann::ordered_json report, model::Ruling ruling)
    : subject(opened),
      encoding(opened.encoding),
      interview(encoding, std::move(report), std::move(ruling)),
      positions(encoding, *opened.game),
      words(interview, encoding.texts, *opened.game,
            {opened.common.spoken(), opened.common.style(), opened.common.width()}) {}

std::string asked_words(const PendingOfSubject& asked, const Common& common) {
  const std::string& subject = asked.of->subject.name;
  return (subject.empty() ? "" : subject_line(subject, *asked.of->subject.game, common) + "\n") +
         asked.of->words.asked(asked.pending);
}

void Interviews::add(const OpenSubject& subject, nlohmann::ordered_json report, model::Ruling ruling) {
  all_.emplace_back(subject, std::move(report), std::move(ruling));
}

std::optional<PendingOfSubject> Interviews::next() {
  std::optional<PendingOfSubject> best;
  for (SubjectInterview& one : all_) {
    std::optional<Pending> pending = one.interview.next();
    if (!pending) continue;
    if (!best || std::pair(pending->weight, pending->bits) > std::pair(best->pending.weight, best->pending.bits))
      best = PendingOfSubject{&one, std::move(*pending)};
  }
  return best;
}

Progress Interviews::progress() const {
  Progress all;
  for (const SubjectInterview& one : all_) {
    const Progress progress = one.interview.progress();
    all.questions += progress.questions;
    all.answered += progress.answered;
    all.implied += progress.implied;
    all.findings += progress.findings;
    all.settled += progress.settled;
  }
  return all;
}

std::size_t Interviews::skipped() const {
  std::size_t all = 0;
  for (const SubjectInterview& one : all_) all += one.interview.skipped();
  return all;
}

void Interviews::answer(const PendingOfSubject& asked, const model::Option& option) {
  asked.of->interview.answer({asked.pending.question, &option});
  steps_.push_back(asked.of);
}

void Interviews::skip(const PendingOfSubject& asked) {
  asked.of->interview.skip(*asked.pending.question);
  steps_.push_back(asked.of);
}

std::optional<PendingOfSubject> Interviews::undo() {
  if (steps_.empty()) return std::nullopt;
  SubjectInterview* last = steps_.back();
  steps_.pop_back();
  const model::Question* question = last->interview.undo();
  return PendingOfSubject{last, last->interview.about(*question)};
}

model::Ruling Interviews::ruling() const {
  model::Ruling all = all_.front().interview.ruling();
  if (all_.size() > 1) all.others.clear();  // they are among the answers
  for (const SubjectInterview& one : all_) {
    const model::Ruling& ruling = one.interview.ruling();
    all.options.insert(ruling.options.begin(), ruling.options.end());
    all.reasons.insert(ruling.reasons.begin(), ruling.reasons.end());
    if (&one != &all_.front()) all.fillers.insert(all.fillers.end(), ruling.fillers.begin(), ruling.fillers.end());
  }
  return all;
}

model::Questions Interviews::questions() const {
  std::vector<model::Question> all;
  for (const SubjectInterview& one : all_)
    all.insert(all.end(), one.encoding.questions.all().begin(), one.encoding.questions.all().end());
  const bool alone = all_.size() == 1;
  return model::Questions(std::move(all),
                          alone ? all_.front().encoding.questions.of_others() : std::vector<std::string>());
}

}  // namespace roluat::analysis
