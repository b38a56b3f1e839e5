#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tag/features/cut_text.hpp"
#include "tag/models/tagger_kinds.hpp"
#include "tag/patterns/pattern_file.hpp"
#include "tag/patterns/pattern_set.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

PatternSet made(PatternChoice choice) {
  return {std::move(choice.builtin), std::move(choice.own), choice.min_score};
}

// Of one that begins further in front nothing is told.
constexpr Position kLongestFinding = PatternSet::kOwnWindowBytes;

class PatternTagger final : public Tagger::Model {
 public:
  explicit PatternTagger(PatternChoice choice) : patterns_(made(std::move(choice))) {}

  [[nodiscard]] const std::vector<std::string>& labels() const override { return patterns_.entities(); }

  [[nodiscard]] Tagger::Tagged tag(std::string_view text, bool) const override {
    Tagger::Tagged tagged;
    tagged.tokens = cut_text(text).tokens.size();
    for (const Finding& one : patterns_.find_covering(text))
      tagged.spans.push_back({one.where, one.entity, one.score, patterns_.is_checked(one)});
    return tagged;
  }

  [[nodiscard]] std::vector<SpanExplanation> explain(std::string_view text, std::span<const SpanQuestion> questions,
                                                     std::size_t most) const override {
    const std::vector<Finding> winning = patterns_.find_covering(text);
    const std::vector<Finding> all = patterns_.find(text);
    std::vector<SpanExplanation> explanations;
    for (const SpanQuestion& question : questions) explanations.push_back(explained(question, winning, all, most));
    return explanations;
  }

 private:
  // Both by begin.
  [[nodiscard]] SpanExplanation explained(const SpanQuestion& question, std::span<const Finding> winning,
                                          std::span<const Finding> all, std::size_t most) const {
    if (question.label && std::ranges::find(labels(), *question.label) == labels().end()) {
      throw Error{Error::Kind::bad_usage, "",
                  "no pattern finds the requested label; docs/patterns.md lists the patterns"};
    }
    const Range& where = question.where;
    const auto meets = [&](const Finding& one) { return one.where.begin < where.end && where.begin < one.where.end; };
    SpanExplanation explanation{.where = where,
                                .label = question.label.value_or(""),
                                .was_found = false,
                                .score = 0,
                                .instead = {},
                                .difference = 0,
                                .reasons = {}};
    const auto last =
        std::ranges::lower_bound(winning, where.end, {}, [](const Finding& one) { return one.where.begin; });
    const auto first = std::ranges::upper_bound(winning.begin(), last, where.begin, {},
                                                [](const Finding& one) { return one.where.end; });
    if (first != last) {  // they are disjoint
      const std::string& entity = labels()[first->entity];
      explanation.was_found = first->where == where && (!question.label || *question.label == entity);
      if (!question.label) explanation.label = entity;
      if (explanation.was_found) {
        explanation.score = first->score;
      } else {
        explanation.instead = entity;
      }
    }
    const auto behind =
        std::ranges::lower_bound(all, where.end, {}, [](const Finding& one) { return one.where.begin; });
    for (auto it = behind; it != all.begin() && (it - 1)->where.begin + kLongestFinding >= where.begin;) {
      --it;
      if (meets(*it)) explanation.reasons.push_back({"pattern", patterns_.explain(*it), it->score});
    }
    std::ranges::reverse(explanation.reasons);
    std::ranges::stable_sort(explanation.reasons, std::ranges::greater{}, &Reason::weight);
    if (explanation.reasons.size() > most) explanation.reasons.resize(most);
    return explanation;
  }

  PatternSet patterns_;
};

}  // namespace

std::unique_ptr<Tagger::Model> make_pattern_tagger(const std::string& path) {
  return std::make_unique<PatternTagger>(path.empty() ? default_patterns() : read_patterns(path));
}

std::unique_ptr<Tagger::Model> make_pattern_tagger_of(std::string_view toml, const std::string& name) {
  return std::make_unique<PatternTagger>(parse_patterns(std::string(toml), name));
}

}  // namespace sumi::tag
