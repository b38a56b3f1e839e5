#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tag/combine_spans.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/models/tagger_kinds.hpp"
#include "tag/patterns/pattern_set.hpp"
#include "tag/spoken/spoken_mentions.hpp"
#include "tag/spoken/spoken_patterns.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

// A match of a pattern, or a mention written in words.
struct Told {
  Range where;
  std::uint32_t label;
  double score;
  bool is_checked;
  std::optional<Finding> by;  // nothing if it is written in words
};

// The most bytes by which a reported match may begin earlier.
constexpr Position kLongestFinding = PatternSet::kOwnWindowBytes;

bool holds(Range outer, Range inner) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

class PatternTagger final : public Tagger::Model {
 public:
  explicit PatternTagger(PatternChoice choice)
      : spoken_kinds_(choice.min_score > kSpokenScore ? std::vector<SpokenKind>() : std::move(choice.spoken)),
        patterns_(std::move(choice.builtin), std::move(choice.own), choice.min_score) {
    labels_ = patterns_.entities();
    for (const SpokenKind& kind : spoken_kinds_) labels_.emplace_back(kind.entity);
    std::ranges::sort(labels_);
    const auto repeated = std::ranges::unique(labels_);
    labels_.erase(repeated.begin(), repeated.end());
    for (const std::string& entity : patterns_.entities()) label_of_entity_.push_back(label_of(entity));
    if (spoken_kinds_.empty()) return;
    spoken_.emplace();
    for (const std::string& label : spoken_->labels()) {
      const bool is_wanted = std::ranges::find(spoken_kinds_, label, &SpokenKind::entity) != spoken_kinds_.end();
      label_of_spoken_.push_back(is_wanted ? std::optional(label_of(label)) : std::nullopt);
    }
  }

  [[nodiscard]] const std::vector<std::string>& labels() const override { return labels_; }

  [[nodiscard]] Tagger::Tagged tag(std::string_view text, bool) const override {
    Tagger::Tagged tagged;
    tagged.tokens = tokens_in(text);
    for (const Told& one : winning(text, all(text)))
      tagged.spans.push_back({one.where, one.label, one.score, one.is_checked});
    return tagged;
  }

  [[nodiscard]] std::vector<SpanExplanation> explain(std::string_view text, std::span<const SpanQuestion> questions,
                                                     std::size_t most) const override {
    const std::vector<Told> told = all(text);
    const std::vector<Told> won = winning(text, told);
    std::vector<SpanExplanation> explanations;
    for (const SpanQuestion& question : questions) explanations.push_back(explained(question, won, told, most));
    return explanations;
  }

 private:
  [[nodiscard]] std::uint32_t label_of(std::string_view entity) const {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(labels_, entity) - labels_.begin());
  }

  // Returns all matches, sorted by begin. A pattern's match within a date written in words counts as part of that date.
  [[nodiscard]] std::vector<Told> all(std::string_view text) const {
    std::vector<Told> told;
    if (spoken_) {
      for (const SpokenMentions::Found& one : spoken_->find(text))
        if (const std::optional<std::uint32_t> label = label_of_spoken_[one.label])
          told.push_back({one.where, *label, one.score, one.is_checked, std::nullopt});
    }
    const std::size_t spoken = told.size();
    for (const Finding& one : patterns_.find(text)) {
      const std::uint32_t label = label_of_entity_[one.entity];
      const auto is_whole = [&](const Told& other) { return other.label == label && holds(other.where, one.where); };
      if (std::any_of(told.begin(), told.begin() + static_cast<std::ptrdiff_t>(spoken), is_whole)) continue;
      told.push_back({one.where, label, one.score, patterns_.is_checked(one), one});
    }
    std::ranges::stable_sort(told, {}, [](const Told& one) { return one.where.begin; });
    return told;
  }

  // Returns the winning matches, cut, sorted by begin.
  [[nodiscard]] static std::vector<Told> winning(std::string_view text, const std::vector<Told>& told) {
    std::vector<Found> found;
    for (std::uint32_t i = 0; i < told.size(); ++i)
      found.push_back({told[i].where, told[i].label, told[i].score, 0, i, told[i].is_checked});
    std::vector<Told> won;
    for (const Found& one : covering(std::move(found), text)) won.emplace_back(told[one.origin]).where = one.where;
    return won;
  }

  [[nodiscard]] std::string reason_for(const Told& one) const {
    if (one.by) return patterns_.explain(*one.by);
    const auto kind = std::ranges::find(spoken_kinds_, labels_[one.label], &SpokenKind::entity);
    return fmt::format("{0} by {0}/{1}", kind->entity, kind->name);
  }

  // Requires: both sorted by begin.
  [[nodiscard]] SpanExplanation explained(const SpanQuestion& question, std::span<const Told> winning,
                                          std::span<const Told> all, std::size_t most) const {
    if (question.label && std::ranges::find(labels(), *question.label) == labels().end()) {
      throw Error{Error::Kind::bad_usage, "",
                  "no pattern finds the requested label; docs/patterns.md lists the patterns"};
    }
    const Range& where = question.where;
    const auto meets = [&](const Told& one) { return one.where.begin < where.end && where.begin < one.where.end; };
    SpanExplanation explanation{.where = where,
                                .label = question.label.value_or(""),
                                .was_found = false,
                                .score = 0,
                                .instead = {},
                                .difference = 0,
                                .reasons = {}};
    const auto last = std::ranges::lower_bound(winning, where.end, {}, [](const Told& one) { return one.where.begin; });
    const auto first =
        std::ranges::upper_bound(winning.begin(), last, where.begin, {}, [](const Told& one) { return one.where.end; });
    if (first != last) {  // the spans are disjoint
      const std::string& entity = labels()[first->label];
      explanation.was_found = first->where == where && (!question.label || *question.label == entity);
      if (!question.label) explanation.label = entity;
      if (explanation.was_found) {
        explanation.score = first->score;
      } else {
        explanation.instead = entity;
      }
    }
    const auto behind = std::ranges::lower_bound(all, where.end, {}, [](const Told& one) { return one.where.begin; });
    for (auto it = behind; it != all.begin() && (it - 1)->where.begin + kLongestFinding >= where.begin;) {
      --it;
      if (meets(*it)) explanation.reasons.push_back({"pattern", reason_for(*it), it->score});
    }
    std::ranges::reverse(explanation.reasons);
    std::ranges::stable_sort(explanation.reasons, std::ranges::greater{}, &Reason::weight);
    if (explanation.reasons.size() > most) explanation.reasons.resize(most);
    return explanation;
  }

  std::vector<SpokenKind> spoken_kinds_;
  PatternSet patterns_;
  std::optional<SpokenMentions> spoken_;  // set if any of its kinds is wanted
  std::vector<std::string> labels_;       // sorted by bytes
  std::vector<std::uint32_t> label_of_entity_;
  std::vector<std::optional<std::uint32_t>> label_of_spoken_;
};

}  // namespace

std::unique_ptr<Tagger::Model> make_pattern_tagger(const std::string& path) {
  return std::make_unique<PatternTagger>(path.empty() ? default_patterns() : read_patterns(path));
}

std::unique_ptr<Tagger::Model> make_pattern_tagger_of(std::string_view toml, const std::string& name) {
  return std::make_unique<PatternTagger>(parse_patterns(std::string(toml), name));
}

}  // namespace sumi::tag
