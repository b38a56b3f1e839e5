#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "io/records/offsets.hpp"
#include "tag/combine_spans.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/models/tagger_kinds.hpp"
#include "tag/outside/program_lines.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

constexpr std::chrono::milliseconds kPatienceAtStart{300'000};  // longer, because it may load a model
constexpr std::chrono::milliseconds kPatience{60'000};          // for one text

[[noreturn]] void refuse_answer(std::string_view fact) {
  throw Error{Error::Kind::unfinished, "the finder", fact, "docs/finders.md says how a finder answers"};
}

nlohmann::json object_of(const std::string& line) {
  nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object()) refuse_answer("it answers something else than a JSON object");
  return json;
}

std::vector<std::string> labels_of(const nlohmann::json& said) {
  std::vector<std::string> labels;
  const auto list = said.find("labels");
  if (list == said.end() || !list->is_array()) refuse_answer("its first line names no labels");
  for (const nlohmann::json& one : *list) {
    if (!one.is_string()) refuse_answer("one of its labels is no string");
    labels.push_back(one.get<std::string>());
  }
  return labels;
}

// The finder of an external program: docs/finders.md.
class OutsideTagger final : public Tagger::Model {
 public:
  explicit OutsideTagger(const std::string& command)
      : program_(command), labels_(labels_of(object_of(program_.listen(kPatienceAtStart)))) {}

  [[nodiscard]] const std::vector<std::string>& labels() const override { return labels_; }

  [[nodiscard]] Tagger::Tagged tag(std::string_view text, bool) const override {
    Tagger::Tagged tagged;
    tagged.tokens = cut_text(text).tokens.size();
    const nlohmann::json answer = ask(text);
    const auto spans = answer.find("spans");
    if (spans == answer.end() || !spans->is_array()) refuse_answer("an answer has no spans");
    const io::Offsets offsets(text, OffsetUnit::codepoints);
    std::vector<Found> found;
    for (const nlohmann::json& one : *spans) found.push_back(found_of(one, offsets));
    for (const Found& one : covering(std::move(found), text)) tagged.spans.push_back({one.where, one.label, one.score});
    return tagged;
  }

  [[nodiscard]] std::vector<SpanExplanation> explain(std::string_view, std::span<const SpanQuestion>,
                                                     std::size_t) const override {
    throw Error{Error::Kind::bad_usage, "", "another program's finder explains nothing; ask a tagger of sumi's"};
  }

 private:
  // Asks about one text at a time.
  [[nodiscard]] nlohmann::json ask(std::string_view text) const {
    const std::scoped_lock lock(mutex_);
    const std::uint64_t id = ++asked_;
    nlohmann::json answer = object_of(program_.ask(nlohmann::json{{"id", id}, {"text", text}}.dump(), kPatience));
    const auto answered = answer.find("id");
    if (answered == answer.end() || !answered->is_number_unsigned() || *answered != id)
      refuse_answer("it answers another text than it was asked about");
    return answer;
  }

  [[nodiscard]] Found found_of(const nlohmann::json& one, const io::Offsets& offsets) const {
    const auto is_offset = [&](const char* key) { return one.contains(key) && one[key].is_number_unsigned(); };
    if (!one.is_object() || !is_offset("start") || !is_offset("end") || !one.contains("label") ||
        !one["label"].is_string())
      refuse_answer("one of its spans has no start, end or label");
    const std::optional<std::size_t> begin = offsets.to_bytes(one["start"].get<std::uint64_t>());
    const std::optional<std::size_t> end = offsets.to_bytes(one["end"].get<std::uint64_t>());
    if (!begin || !end || *begin > *end) refuse_answer("one of its spans lies outside the text");
    const auto label = std::ranges::find(labels_, one["label"].get_ref<const std::string&>());
    if (label == labels_.end()) refuse_answer("one of its spans has a label that its first line doesn't name");
    Found span{{*begin, *end}, static_cast<std::uint32_t>(label - labels_.begin())};
    if (one.contains("score")) {
      if (!one["score"].is_number()) refuse_answer("one of its scores is not a number");
      span.score = one["score"].get<double>();
      if (!(span.score >= 0 && span.score <= 1)) refuse_answer("one of its scores is not between 0 and 1");
    }
    return span;
  }

  mutable std::mutex mutex_;
  mutable ProgramLines program_;
  mutable std::uint64_t asked_ = 0;
  std::vector<std::string> labels_;
};

}  // namespace

std::unique_ptr<Tagger::Model> make_outside_tagger(const std::string& command) {
  return std::make_unique<OutsideTagger>(command);
}

}  // namespace sumi::tag
