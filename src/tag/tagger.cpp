#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <sumi/error.hpp>
#include <sumi/tag.hpp>

#include "tag/explain.hpp"
#include "tag/model_file.hpp"
#include "tag/text_tagger.hpp"

namespace sumi {
namespace {

using tag::State;
using tag::TextTagger;

}  // namespace

class Tagger::Model {
 public:
  explicit Model(const std::string& path) : file_(path), marks_(file_.lists(), file_.about().patterns) { idle_.push_back(made()); }

  [[nodiscard]] const tag::TaggerAbout& about() const { return file_.about(); }
  [[nodiscard]] const tag::TaggerWeights& weights() const { return file_.weights(); }

  // work(TextTagger&), with one that no other thread uses.
  template <typename Work>
  auto with_one(const Work& work) const {
    std::unique_ptr<TextTagger> one = taken();
    struct Back {  // also where work() throws
      const Model& model;
      std::unique_ptr<TextTagger>& one;
      ~Back() { model.put_back(std::move(one)); }
    } const back{*this, one};
    return work(*one);
  }

 private:
  [[nodiscard]] std::unique_ptr<TextTagger> made() const {
    return std::make_unique<TextTagger>(file_.about(), file_.weights(), marks_);
  }
  [[nodiscard]] std::unique_ptr<TextTagger> taken() const {
    {
      const std::scoped_lock lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<TextTagger> one = std::move(idle_.back());
        idle_.pop_back();
        return one;
      }
    }
    return made();
  }
  void put_back(std::unique_ptr<TextTagger> one) const {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(one));
  }

  tag::ModelFile file_;
  tag::MarkFinder marks_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<TextTagger>> idle_;
};

Tagger::Tagger(const std::string& path) : model_(std::make_unique<Model>(path)) {}
Tagger::~Tagger() = default;
Tagger::Tagger(Tagger&&) noexcept = default;
Tagger& Tagger::operator=(Tagger&&) noexcept = default;

const std::vector<std::string>& Tagger::labels() const { return model_->about().labels; }

namespace {

Tagger::Tagged as_spans(const tag::TaggedText& found) {
  Tagger::Tagged tagged;
  tagged.tokens = found.text.tokens.size();
  tagged.uncertainty = found.uncertainty;
  for (const tag::ScoredEntity& one : found.entities) {
    const Range where{found.text.tokens[one.entity.begin].begin, found.text.tokens[one.entity.end - 1].end};
    tagged.spans.push_back({where, one.entity.label, one.score});
  }
  return tagged;
}

}  // namespace

std::vector<TaggedSpan> Tagger::tag(std::string_view text) const {
  return tag_counted(text).spans;
}

Tagger::Tagged Tagger::tag_counted(std::string_view text, bool with_uncertainty) const {
  return model_->with_one([&](TextTagger& one) { return as_spans(one.tag(text, with_uncertainty)); });
}

namespace {

// The tokens of a document that a stretch asks about, as an entity of one sequence.
struct Asked {
  tag::Sequence sequence;
  std::uint32_t begin;  // tokens of the document
  std::uint32_t end;
};

Asked asked_tokens(const tag::TagText& text, Range where) {
  const auto first = std::ranges::upper_bound(text.tokens, where.begin, {}, &Range::end);
  const auto last = std::ranges::lower_bound(text.tokens, where.end, {}, &Range::begin);
  if (where.empty() || first >= last) {
    throw Error{Error::Kind::bad_usage, "", "the stretch asked about holds no token; name where a word begins and ends"};
  }
  const auto begin = static_cast<std::uint32_t>(first - text.tokens.begin());
  const auto end = static_cast<std::uint32_t>(last - text.tokens.begin());
  const auto number = static_cast<std::size_t>(std::ranges::upper_bound(text.sequence_ends, begin) - text.sequence_ends.begin());
  const auto [sequence_begin, sequence_end] = text.sequence(number);
  if (end > sequence_end) throw Error{Error::Kind::bad_usage, "", "the stretch asked about reaches over a line's end; ask for each line"};
  return {{sequence_begin, sequence_end}, begin, end};
}

// States with the stretch made an entity; what reaches into it from either side is cut off.
std::vector<State> with_entity(std::span<const State> states, const Asked& asked, std::uint32_t label) {
  std::vector<State> made(states.begin(), states.end());
  const std::uint32_t begin = asked.begin - asked.sequence.begin;
  const std::uint32_t end = asked.end - asked.sequence.begin;
  std::fill(made.begin() + begin, made.begin() + end, tag::inside_of(label));
  made[begin] = tag::begin_of(label);
  for (std::size_t i = end; i < made.size() && made[i] != tag::kOutside && !tag::begins(made[i]); ++i) made[i] = tag::kOutside;
  return made;
}

// The same with nothing found there.
std::vector<State> without_entity(std::span<const State> states, const Asked& asked) {
  std::vector<State> made(states.begin(), states.end());
  const std::uint32_t end = asked.end - asked.sequence.begin;
  std::fill(made.begin() + (asked.begin - asked.sequence.begin), made.begin() + end, tag::kOutside);
  for (std::size_t i = end; i < made.size() && made[i] != tag::kOutside && !tag::begins(made[i]); ++i) made[i] = tag::kOutside;
  return made;
}

std::vector<State> states_of_entities(std::span<const tag::ScoredEntity> entities, tag::Sequence sequence) {
  std::vector<State> states(sequence.end - sequence.begin, tag::kOutside);
  for (const tag::ScoredEntity& one : entities) {
    for (std::uint32_t i = one.entity.begin; i < one.entity.end; ++i) {
      states[i - sequence.begin] = i == one.entity.begin ? tag::begin_of(one.entity.label) : tag::inside_of(one.entity.label);
    }
  }
  return states;
}

}  // namespace

SpanExplanation Tagger::explain(std::string_view text, Range where, std::optional<std::string> label, std::size_t most) const {
  return model_->with_one([&](TextTagger& one) {
    const tag::TagText cut = one.read(text);
    const Asked asked = asked_tokens(cut, where);
    std::vector<tag::ScoredEntity> entities;
    one.sequences().tag(asked.sequence, entities);
    const std::vector<State> said = states_of_entities(entities, asked.sequence);
    static_cast<void>(one.sequences().shares(asked.sequence));

    SpanExplanation explanation;
    const auto meets = [&](const tag::ScoredEntity& e) { return e.entity.begin < asked.end && asked.begin < e.entity.end; };
    const auto met = std::ranges::find_if(entities, meets);
    std::optional<std::uint32_t> wanted;
    if (label) {
      const auto at = std::ranges::find(labels(), *label);
      if (at == labels().end()) throw Error{Error::Kind::bad_usage, "", "the model has no such label; sumi train reports them"};
      wanted = static_cast<std::uint32_t>(at - labels().begin());
    } else if (met != entities.end()) {
      wanted = met->entity.label;
    } else {
      double best = -1;
      for (std::uint32_t number = 0; number < labels().size(); ++number) {
        const double score = one.sequences().share_of({asked.begin - asked.sequence.begin, asked.end - asked.sequence.begin, number});
        if (score > best) {
          best = score;
          wanted = number;
        }
      }
    }
    const tag::Entity entity{asked.begin, asked.end, *wanted};
    explanation.where = {cut.tokens[asked.begin].begin, cut.tokens[asked.end - 1].end};
    explanation.label = labels()[*wanted];
    explanation.was_found = met != entities.end() && met->entity == entity;
    explanation.score = one.sequences().share_of({asked.begin - asked.sequence.begin, asked.end - asked.sequence.begin, *wanted});
    if (!explanation.was_found && met != entities.end()) explanation.instead = labels()[met->entity.label];
    const std::vector<State> wanted_states = with_entity(said, asked, *wanted);
    const std::vector<State> other_states = explanation.was_found ? without_entity(said, asked) : said;
    tag::Difference found = tag::difference(one, model_->weights(), asked.sequence, wanted_states, other_states);
    explanation.difference = found.sum;
    if (found.reasons.size() > most) found.reasons.resize(most);
    explanation.reasons = std::move(found.reasons);
    return explanation;
  });
}

}  // namespace sumi
