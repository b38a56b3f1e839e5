#include <algorithm>
#include <utility>

#include <sumi/sanitize.hpp>

#include "game/hide_round.hpp"
#include "game/publisher_file.hpp"
#include "tag/cut_text.hpp"

namespace sumi {

using namespace game;  // NOLINT: this file is the border between the two

class Publisher::State {
 public:
  explicit State(const std::string& path) : file_(path) {
    for (const tag::TaggerPool& tagger : file_.taggers()) {
      for (const std::string& label : tagger.file().about().labels) labels_.push_back(label);
    }
    std::ranges::sort(labels_);
    const auto repeated = std::ranges::unique(labels_);
    labels_.erase(repeated.begin(), repeated.end());
    for (const tag::TaggerPool& tagger : file_.taggers()) {
      std::vector<std::uint32_t>& numbers = label_of_round_.emplace_back();
      for (const std::string& label : tagger.file().about().labels) {
        numbers.push_back(static_cast<std::uint32_t>(std::ranges::lower_bound(labels_, label) - labels_.begin()));
      }
    }
  }

  [[nodiscard]] const PublisherAbout& about() const { return file_.about(); }
  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }
  [[nodiscard]] std::vector<HiddenStretch> find(std::string_view text) const;

 private:
  PublisherFile file_;
  std::vector<std::string> labels_;                         // of all rounds, sorted
  std::vector<std::vector<std::uint32_t>> label_of_round_;  // of a round's label, its number among them
};

std::vector<HiddenStretch> Publisher::State::find(std::string_view text) const {
  const tag::TagText cut = tag::cut_text(text);
  std::vector<bool> hidden(cut.tokens.size());
  std::vector<HiddenStretch> of_token(cut.tokens.size());
  for (std::uint32_t round = 0; round < file_.taggers().size(); ++round) {
    const std::vector<HiddenToken> found = file_.taggers()[round].with_one(
        [&](tag::TextTagger& tagger) { return hide_round(tagger, file_.threshold(round), text, cut, hidden); });
    for (const HiddenToken& one : found) {
      hidden[one.token] = true;
      of_token[one.token] = {cut.tokens[one.token], label_of_round_[round][one.label], round};
    }
  }
  std::vector<HiddenStretch> stretches;
  std::uint32_t last = 0;
  for (std::uint32_t token = 0; token < cut.tokens.size(); ++token) {
    if (!hidden[token]) continue;
    const HiddenStretch& one = of_token[token];
    const bool goes_on = !stretches.empty() && last + 1 == token && cut.token_line[last] == cut.token_line[token] &&
                         stretches.back().label == one.label && stretches.back().round == one.round;
    if (goes_on) {
      stretches.back().where.end = one.where.end;
    } else {
      stretches.push_back(one);
    }
    last = token;
  }
  return stretches;
}

Publisher::Publisher(const std::string& path) : state_(std::make_unique<State>(path)) {}
Publisher::~Publisher() = default;
Publisher::Publisher(Publisher&&) noexcept = default;
Publisher& Publisher::operator=(Publisher&&) noexcept = default;

const PublisherAbout& Publisher::about() const { return state_->about(); }
const std::vector<std::string>& Publisher::labels() const { return state_->labels(); }
std::vector<HiddenStretch> Publisher::find(std::string_view text) const { return state_->find(text); }

}  // namespace sumi
