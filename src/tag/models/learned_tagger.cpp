#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tag/models/complete_names.hpp"
#include "tag/models/tagger_kinds.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

class LearnedTagger final : public Tagger::Model {
 public:
  LearnedTagger(io::SectionFile file, const TaggerSetting& setting) : pool_(std::move(file), setting) {}

  [[nodiscard]] const std::vector<std::string>& labels() const override { return pool_.file().about().labels; }
  [[nodiscard]] Tagger::Tagged tag(std::string_view text, bool with_uncertainty) const override {
    return tag_with_doubts(text, with_uncertainty, nullptr);
  }
  [[nodiscard]] Tagger::Tagged tag_with_doubts(std::string_view text, bool with_uncertainty,
                                               std::vector<Range>* doubts) const override;
  [[nodiscard]] std::vector<SpanExplanation> explain(std::string_view text, std::span<const SpanQuestion> questions,
                                                     std::size_t most) const override;

 private:
  // Explains a span of a text that `one` has read and cut.
  [[nodiscard]] SpanExplanation explained(TextTagger& one, const TagText& cut, const SpanQuestion& question,
                                          std::size_t most) const;
  // Returns the label asked about; nothing if none was named. Errors: bad_usage if the model has no such label.
  [[nodiscard]] std::optional<std::uint32_t> label_asked(const SpanQuestion& question) const;

  TaggerPool pool_;
};

// The tokens of a document that a question is about, as an entity of one sequence.
struct Asked {
  Sequence sequence;
  std::uint32_t begin;  // first token, counted in the document
  std::uint32_t end;
};

Asked asked_tokens(const TagText& text, Range where) {
  const auto first = std::ranges::upper_bound(text.tokens, where.begin, {}, &Range::end);
  const auto last = std::ranges::lower_bound(text.tokens, where.end, {}, &Range::begin);
  if (where.empty() || first >= last) {
    throw Error{Error::Kind::bad_usage, "", "the requested stretch has no token; name where a word begins and ends"};
  }
  const auto begin = static_cast<std::uint32_t>(first - text.tokens.begin());
  const auto end = static_cast<std::uint32_t>(last - text.tokens.begin());
  const auto number =
      static_cast<std::size_t>(std::ranges::upper_bound(text.sequence_ends, begin) - text.sequence_ends.begin());
  const auto [sequence_begin, sequence_end] = text.sequence(number);
  if (end > sequence_end)
    throw Error{Error::Kind::bad_usage, "", "the requested stretch contains a line end; ask for each line"};
  return {{sequence_begin, sequence_end}, begin, end};
}

// Returns states in which the stretch is an entity; entities that reach into it are cut off.
std::vector<State> with_entity(std::span<const State> states, const Asked& asked, std::uint32_t label) {
  std::vector<State> made(states.begin(), states.end());
  const std::uint32_t begin = asked.begin - asked.sequence.begin;
  const std::uint32_t end = asked.end - asked.sequence.begin;
  std::fill(made.begin() + begin, made.begin() + end, inside_of(label));
  made[begin] = begin_of(label);
  for (std::size_t i = end; i < made.size() && made[i] != kOutside && !begins(made[i]); ++i) made[i] = kOutside;
  return made;
}

// Returns states in which nothing is found in the stretch.
std::vector<State> without_entity(std::span<const State> states, const Asked& asked) {
  std::vector<State> made(states.begin(), states.end());
  const std::uint32_t end = asked.end - asked.sequence.begin;
  std::fill(made.begin() + (asked.begin - asked.sequence.begin), made.begin() + end, kOutside);
  for (std::size_t i = end; i < made.size() && made[i] != kOutside && !begins(made[i]); ++i) made[i] = kOutside;
  return made;
}

std::vector<State> states_of_entities(std::span<const ScoredEntity> entities, Sequence sequence) {
  std::vector<State> states(sequence.end - sequence.begin, kOutside);
  for (const ScoredEntity& one : entities) {
    for (std::uint32_t i = one.entity.begin; i < one.entity.end; ++i) {
      states[i - sequence.begin] = i == one.entity.begin ? begin_of(one.entity.label) : inside_of(one.entity.label);
    }
  }
  return states;
}

Tagger::Tagged LearnedTagger::tag_with_doubts(std::string_view text, bool with_uncertainty,
                                              std::vector<Range>* doubts) const {
  return pool_.with_one([&](TextTagger& one) {
    TaggedText tagged = one.tag(text, with_uncertainty, doubts);
    complete_names(text, tagged.text, pool_.names(), tagged.entities);
    return Tagger::Tagged{spans_of(tagged.text, tagged.entities), tagged.text.tokens.size(), tagged.uncertainty};
  });
}

std::vector<SpanExplanation> LearnedTagger::explain(std::string_view text, std::span<const SpanQuestion> questions,
                                                    std::size_t most) const {
  return pool_.with_one([&](TextTagger& one) {
    const TagText cut = one.read(text);
    std::vector<SpanExplanation> all;
    for (const SpanQuestion& question : questions) all.push_back(explained(one, cut, question, most));
    return all;
  });
}

std::optional<std::uint32_t> LearnedTagger::label_asked(const SpanQuestion& question) const {
  if (!question.label) return std::nullopt;
  const auto at = std::ranges::find(labels(), *question.label);
  if (at == labels().end())
    throw Error{Error::Kind::bad_usage, "", "the tagger has no such label; the summary of sumi train lists its labels"};
  return static_cast<std::uint32_t>(at - labels().begin());
}

SpanExplanation LearnedTagger::explained(TextTagger& one, const TagText& cut, const SpanQuestion& question,
                                         std::size_t most) const {
  const Asked asked = asked_tokens(cut, question.where);
  std::vector<ScoredEntity> entities;
  one.sequences().tag(asked.sequence, entities);
  const std::vector<State> said = states_of_entities(entities, asked.sequence);
  static_cast<void>(one.sequences().shares(asked.sequence));
  const auto share_of = [&](std::uint32_t label) {
    return one.sequences().share_of({asked.begin - asked.sequence.begin, asked.end - asked.sequence.begin, label});
  };
  const auto met = std::ranges::find_if(
      entities, [&](const ScoredEntity& e) { return e.entity.begin < asked.end && asked.begin < e.entity.end; });
  std::optional<std::uint32_t> label = label_asked(question);
  if (!label && met != entities.end()) label = met->entity.label;
  if (!label) {
    label = 0;
    for (std::uint32_t other = 1; other < labels().size(); ++other) {
      if (share_of(other) > share_of(*label)) label = other;
    }
  }

  SpanExplanation explanation;
  explanation.where = {cut.tokens[asked.begin].begin, cut.tokens[asked.end - 1].end};
  explanation.label = labels()[*label];
  explanation.was_found = met != entities.end() && met->entity == Entity{asked.begin, asked.end, *label};
  explanation.score = share_of(*label);
  if (!explanation.was_found && met != entities.end()) explanation.instead = labels()[met->entity.label];
  const std::vector<State> other_states = explanation.was_found ? without_entity(said, asked) : said;
  Difference found =
      difference(one, pool_.file().weights(), asked.sequence, with_entity(said, asked, *label), other_states);
  explanation.difference = found.sum;
  if (found.reasons.size() > most) {
    double others = 0;
    for (std::size_t i = most; i < found.reasons.size(); ++i) others += found.reasons[i].weight;
    found.reasons.resize(most);
    found.reasons.push_back({"others", "", others});
  }
  explanation.reasons = std::move(found.reasons);
  return explanation;
}

}  // namespace

std::unique_ptr<Tagger::Model> make_learned_tagger(const std::string& path, const TaggerSetting& setting) {
  return make_learned_tagger(io::SectionFile(path, kModelKind), setting);
}

std::unique_ptr<Tagger::Model> make_learned_tagger(io::SectionFile file, const TaggerSetting& setting) {
  return std::make_unique<LearnedTagger>(std::move(file), setting);
}

}  // namespace sumi::tag
