#include <cmath>
#include <cstdlib>
#include <utility>

#include "keys/draws.hpp"
#include "replace/settle.hpp"
#include "replace/surrogates.hpp"
#include "text/fold.hpp"
#include "text/sound_mark.hpp"
#include "text/utf8.hpp"
#include <sumi/model/error.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi {
namespace {

constexpr int kHashCharacters = 12;

// A label as it may stand in a text: without what would end a tag or a line.
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
  for (std::size_t left = policy.collapse ? 1 : utf8::count(what); left > 0; --left) utf8::append(result, policy.mark);
  return result;
}

std::string hashed(const std::string& label, std::string_view what, const Key& key) {
  std::string result = printable(label) + "_";
  Draws draws(key, "hash", normal_form(what));
  for (int i = 0; i < kHashCharacters; ++i) result += draws.digit32();
  return result;
}

// Scores order spans that overlap, and labels may stand in the text.
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
  if (policy.uses(Operator::mark)) require_sound_mark(policy.mark);
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
    }
    if (edit.op == Operator::tag) edit.replacement = "[" + printable(one.label) + "]";
    edits.push_back(std::move(edit));
  }
  return edits;
}

}  // namespace sumi
