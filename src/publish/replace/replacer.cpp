#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "base/keys/draws.hpp"
#include "base/text/fold.hpp"
#include "base/text/mark_text.hpp"
#include "base/text/utf8.hpp"
#include "publish/replace/settle.hpp"
#include <sumi/model/error.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi {
namespace {

constexpr int kHashCharacters = 12;

// A label that can stand in a text: without characters that would end a tag or a line.
std::string printable(const std::string& label) {
  std::string result;
  for (const char byte : label) {
    const auto value = static_cast<unsigned char>(byte);
    result.push_back(value < 0x20 || value == 0x7F || byte == '[' || byte == ']' ? '_' : byte);
  }
  return result.empty() ? "HIDDEN" : result;
}

std::string marks(std::string_view what, const OperatorPolicy& policy) {
  std::string result;
  for (std::size_t left = policy.mark_each ? utf8::count(what) : 1; left > 0; --left) utf8::append(result, policy.mark);
  return result;
}

std::string hashed(const std::string& label, std::string_view what, const Key& key) {
  std::string result = printable(label) + "_";
  Draws draws(key, "hash", normal_form(what));
  for (int i = 0; i < kHashCharacters; ++i) result += draws.digit32();
  return result;
}

// The value that a map has for a label, or for all others.
template <typename Value>
const Value* said_of(const std::map<std::string, Value>& by_label, const std::string& label) {
  const auto named = by_label.find(label);
  if (named != by_label.end()) return &named->second;
  const auto others = by_label.find("*");
  return others == by_label.end() ? nullptr : &others->second;
}

std::string partly_marked(std::string_view what, const ShownParts& shown, char32_t mark) {
  const std::size_t characters = utf8::count(what);
  const std::uint64_t left = shown.first_characters + std::uint64_t{shown.last_characters};
  const bool hides_all = 2 * left > characters;
  std::string result;
  std::size_t number = 0;
  for (std::size_t at = 0; at < what.size(); ++number) {
    std::size_t end = at + 1;
    while (end < what.size() && !utf8::starts_character(what[end])) ++end;
    if (!hides_all && (number < shown.first_characters || number >= characters - shown.last_characters)) {
      result.append(what.substr(at, end - at));
    } else {
      utf8::append(result, mark);
    }
    at = end;
  }
  return result;
}

void require_texts(const OperatorPolicy& policy) {
  const auto require = [&](const std::string& label, Operator op) {
    if (op == Operator::text && said_of(policy.texts, label) == nullptr)
      throw Error{Error::Kind::bad_usage, "", "a label is to be replaced by a text, and none is given; give one"};
  };
  require("*", policy.otherwise);
  for (const auto& [label, op] : policy.by_label) require(label, op);
  for (const auto& [label, text] : policy.texts)
    if (utf8::first_invalid(text) || std::any_of(text.begin(), text.end(), [](char byte) {
          return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F;
        }))
      throw Error{Error::Kind::bad_usage, "",
                  "a replacing text has control characters or is not valid UTF-8; write another"};
}

// Scores rank overlapping spans, and labels may appear in the text, so both are checked.
void require_sound_spans(std::span<const LabelledRange> spans) {
  for (const LabelledRange& span : spans) {
    if (std::isnan(span.score))
      throw Error{Error::Kind::bad_usage, "", "a span's score is not a number; give each span a score"};
    if (utf8::first_invalid(span.label))
      throw Error{Error::Kind::bad_usage, "", "a span's label is not valid UTF-8; convert it to UTF-8"};
  }
}

}  // namespace

struct Replacer::State {
  OperatorPolicy policy;
  Key hash_key;
  Key surrogate_key;
};

Replacer::Replacer(OperatorPolicy policy, const Key* key) : state_(std::make_unique<State>()) {
  if (policy.needs_key() && key == nullptr) {
    throw Error{Error::Kind::bad_usage, "", "surrogates and hashes need a key; give one", Settings{"key"}};
  }
  if (policy.shift_days && (*policy.shift_days == 0 || std::abs(*policy.shift_days) > kMostShiftDays)) {
    throw Error{Error::Kind::bad_usage, "",
                "dates can be shifted by 1 to 364 days, forward or back; choose such a number"};
  }
  require_texts(policy);
  if (policy.uses(Operator::mark) || policy.uses(Operator::partial)) require_sound_mark(policy.mark);
  state_->policy = std::move(policy);
  if (key != nullptr) {
    state_->hash_key = derived(*key, "hash");
    state_->surrogate_key = derived(*key, "surrogate");
  }
}

Replacer::~Replacer() = default;
Replacer::Replacer(Replacer&&) noexcept = default;
Replacer& Replacer::operator=(Replacer&&) noexcept = default;

std::vector<Edit> Replacer::edits(std::string_view text, std::string_view owner,
                                  std::span<const LabelledRange> spans) const {
  require_sound_spans(spans);
  const std::vector<replace::Settled> settled = replace::settle(text, spans, state_->policy);
  const replace::Surrogates surrogates(state_->surrogate_key, state_->policy, owner, text, settled);
  std::vector<Edit> edits;
  edits.reserve(settled.size());
  for (const replace::Settled& one : settled) {
    const std::string_view what = text.substr(one.where.begin, one.where.size());
    Edit edit{.where = one.where, .label = one.label, .op = one.op};
    switch (one.op) {
      case Operator::mark:
        edit.replacement = marks(what, state_->policy);
        break;
      case Operator::tag:
        break;
      case Operator::surrogate:
        if (std::optional<std::string> made = surrogates.of(one.label, what)) {
          edit.replacement = std::move(*made);
        } else {
          edit.op = Operator::tag;
        }
        break;
      case Operator::hash:
        edit.replacement = hashed(one.label, what, state_->hash_key);
        break;
      case Operator::keep:
        edit.replacement = what;
        break;
      case Operator::redact:
        break;
      case Operator::text:
        edit.replacement = *said_of(state_->policy.texts, one.label);
        break;
      case Operator::partial: {
        const ShownParts* shown = said_of(state_->policy.shown, one.label);
        edit.replacement = partly_marked(what, shown != nullptr ? *shown : ShownParts{}, state_->policy.mark);
        break;
      }
    }
    if (edit.op == Operator::tag) edit.replacement = "[" + printable(one.label) + "]";
    edits.push_back(std::move(edit));
  }
  return edits;
}

}  // namespace sumi
