#include <algorithm>
#include <functional>
#include <span>
#include <utility>

#include "base/bytes/section_file.hpp"
#include "labs/game/hide_round.hpp"
#include "labs/game/publisher_file.hpp"
#include "tag/features/cut_text.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi {

using namespace game;  // NOLINT: this file is the border between the two

class Publisher::Prepared {
 public:
  FixedFinders::Found found;
};

class Publisher::State {
 public:
  explicit State(const io::SectionFile& file) : file_(file) {
    for (const PublisherFile::KeptRound& round : file_.rounds()) {
      for (const std::string& label : labels_of(round)) labels_.push_back(label);
    }
    std::ranges::sort(labels_);
    const auto repeated = std::ranges::unique(labels_);
    labels_.erase(repeated.begin(), repeated.end());
    for (const PublisherFile::KeptRound& round : file_.rounds()) {
      std::vector<std::uint32_t>& numbers = label_of_round_.emplace_back();
      for (const std::string& label : labels_of(round)) {
        numbers.push_back(static_cast<std::uint32_t>(std::ranges::lower_bound(labels_, label) - labels_.begin()));
      }
    }
  }

  [[nodiscard]] const PublisherFile& file() const { return file_; }
  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }
  // `found`: the findings of each finder in this document.
  [[nodiscard]] std::vector<HiddenStretch> find(
      std::string_view text, const std::function<std::span<const Range>(std::size_t hypothesis)>& found) const;

 private:
  [[nodiscard]] std::vector<std::string> labels_of(const PublisherFile::KeptRound& round) const {
    if (round.tagger != nullptr) return round.tagger->file().about().labels;
    return {file_.finders().hypotheses()[round.hypothesis].label};
  }
  [[nodiscard]] std::vector<HiddenToken> hide(
      const PublisherFile::KeptRound& round, std::string_view text, const tag::TagText& cut,
      const std::vector<bool>& hidden,
      const std::function<std::span<const Range>(std::size_t hypothesis)>& found) const;

  PublisherFile file_;
  std::vector<std::string> labels_;                         // of all rounds, sorted
  std::vector<std::vector<std::uint32_t>> label_of_round_;  // index of each round's labels among them
};

std::vector<HiddenToken> Publisher::State::hide(
    const PublisherFile::KeptRound& round, std::string_view text, const tag::TagText& cut,
    const std::vector<bool>& hidden, const std::function<std::span<const Range>(std::size_t hypothesis)>& found) const {
  const GameHiding hiding = file_.about().hiding;
  if (round.tagger != nullptr && round.others.empty()) {
    return round.tagger->with_one(
        [&](tag::TextTagger& tagger) { return hide_round(tagger, round.threshold, text, cut, hidden, hiding); });
  }
  if (round.tagger != nullptr) {
    std::vector<tag::TextTagger*> taggers;
    const std::function<std::vector<HiddenToken>(const tag::TaggerPool&)> with_next = [&](const tag::TaggerPool& pool) {
      return pool.with_one([&](tag::TextTagger& tagger) {
        taggers.push_back(&tagger);
        if (taggers.size() <= round.others.size()) return with_next(*round.others[taggers.size() - 1]);
        return hide_round(taggers, round.committee, round.threshold, text, cut, hidden, hiding);
      });
    };
    return with_next(*round.tagger);
  }
  std::vector<HiddenToken> tokens;
  const std::vector<bool> covered = tag::covered_tokens(cut, found(round.hypothesis));
  for (std::uint32_t token = 0; token < covered.size(); ++token) {
    if (covered[token] && !hidden[token]) tokens.push_back({token, 0});
  }
  return tokens;
}

std::vector<HiddenStretch> Publisher::State::find(
    std::string_view text, const std::function<std::span<const Range>(std::size_t hypothesis)>& found) const {
  const tag::TagText cut = tag::cut_text(text);
  std::vector<bool> hidden(cut.tokens.size());
  std::vector<HiddenStretch> of_token(cut.tokens.size());
  for (std::uint32_t round = 0; round < file_.rounds().size(); ++round) {
    for (const HiddenToken& one : hide(file_.rounds()[round], text, cut, hidden, found)) {
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

Publisher::Publisher(const std::string& path)
    : Publisher(std::make_unique<State>(io::SectionFile(path, kPublisherKind))) {}
Publisher::Publisher(std::unique_ptr<State> state) : state_(std::move(state)) {}

Publisher Publisher::of_bytes(std::string bytes) {
  return Publisher(
      std::make_unique<State>(io::SectionFile::of_bytes(std::move(bytes), "the publisher", kPublisherKind)));
}

Publisher::~Publisher() = default;
Publisher::Publisher(Publisher&&) noexcept = default;
Publisher& Publisher::operator=(Publisher&&) noexcept = default;

const PublisherAbout& Publisher::about() const {
  return state_->file().about();
}
const std::vector<std::string>& Publisher::labels() const {
  return state_->labels();
}
std::shared_ptr<const Publisher::Prepared> Publisher::prepare(const Corpus& corpus) const {
  return std::make_shared<const Prepared>(Prepared{state_->file().finders().find(corpus)});
}

std::vector<HiddenStretch> Publisher::find(const Corpus& corpus, std::size_t document, const Prepared& prepared) const {
  return state_->find(corpus.text(document), [&](std::size_t hypothesis) {
    return std::span<const Range>(prepared.found[hypothesis][document]);
  });
}

std::vector<HiddenStretch> Publisher::find(std::string_view text) const {
  CorpusBuilder builder;
  builder.add(text);
  const Corpus alone = std::move(builder).build();
  return find(alone, 0, *prepare(alone));
}

}  // namespace sumi
