#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <sumi/error.hpp>

#include "tag/cut_text.hpp"
#include "tag/patterns/pattern_file.hpp"
#include "tag/patterns/pattern_set.hpp"
#include "tag/tagger_kinds.hpp"

namespace sumi::tag {
namespace {

PatternSet made(PatternChoice choice) { return {std::move(choice.builtin), std::move(choice.own), choice.min_score}; }

class PatternTagger final : public Tagger::Model {
 public:
  explicit PatternTagger(const std::string& path) : patterns_(made(path.empty() ? default_patterns() : read_patterns(path))) {}

  [[nodiscard]] const std::vector<std::string>& labels() const override { return patterns_.entities(); }

  [[nodiscard]] Tagger::Tagged tag(std::string_view text, bool) const override {
    Tagger::Tagged tagged;
    tagged.tokens = cut_text(text).tokens.size();
    for (const Finding& one : patterns_.find_disjoint(text)) tagged.spans.push_back({one.where, one.entity, one.score});
    return tagged;
  }

  [[nodiscard]] SpanExplanation explain(std::string_view text, Range where, const std::optional<std::string>& label,
                                        std::size_t most) const override {
    SpanExplanation explanation{.where = where, .label = label.value_or(""), .was_found = false, .score = 0, .instead = {}, .difference = 0,
                                .reasons = {}};
    for (const Finding& one : patterns_.find_disjoint(text)) {
      if (one.where.end <= where.begin || where.end <= one.where.begin) continue;
      const std::string& entity = patterns_.entities()[one.entity];
      explanation.was_found = one.where == where && (!label || *label == entity);
      if (!label) explanation.label = entity;
      if (explanation.was_found) {
        explanation.score = one.score;
      } else {
        explanation.instead = entity;
      }
      break;
    }
    for (const Finding& one : patterns_.find(text)) {
      if (one.where.end <= where.begin || where.end <= one.where.begin) continue;
      explanation.reasons.push_back({"pattern", patterns_.explain(one), one.score});
    }
    std::ranges::stable_sort(explanation.reasons, std::ranges::greater{}, &Reason::weight);
    if (explanation.reasons.size() > most) explanation.reasons.resize(most);
    return explanation;
  }

 private:
  PatternSet patterns_;
};

}  // namespace

std::unique_ptr<Tagger::Model> make_pattern_tagger(const std::string& path) { return std::make_unique<PatternTagger>(path); }

}  // namespace sumi::tag
