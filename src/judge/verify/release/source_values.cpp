#include "judge/verify/release/source_values.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/text/brief.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

// Maps a range to the same characters in another spelling.
Range respelled(std::string_view text, std::string_view spelled, Range where) {
  if (text == spelled) return where;
  const auto place = [&](Position at) {
    std::uint64_t characters = utf8::count(text.substr(0, at));
    Position spelled_at = 0;
    for (; characters > 0; --characters) spelled_at += utf8::width(spelled[spelled_at]);
    return spelled_at;
  };
  return {place(where.begin), place(where.end)};
}

}  // namespace

void SourceValues::add(const io::Record& record, std::string_view spelled) {
  std::vector<SourceValue> values;
  for (const io::RecordSpan& span : record.spans) {
    const auto found = std::ranges::find(facts_, span.label);
    if (found == facts_.end()) continue;
    const auto fact = static_cast<std::uint32_t>(found - facts_.begin());
    seen_[fact] = true;
    if (!span.where.empty()) values.push_back({respelled(record.text, spelled, span.where), fact});
  }
  const auto key = [](const SourceValue& value) { return std::pair(value.where, value.fact); };
  std::ranges::sort(values, {}, key);
  std::vector<SourceValue> apart;
  for (const SourceValue& value : values) {
    if (apart.empty() || value.where.begin >= apart.back().where.end) {
      apart.push_back(value);
    } else if (value.fact == apart.back().fact) {
      apart.back().where.end = std::max(apart.back().where.end, value.where.end);
    } else {
      throw Error{Error::Kind::bad_input, record.place,
                  "values of two facts overlap, so what is left of each is unknown; give spans that don't overlap"};
    }
  }
  documents_.push_back(std::move(apart));
}

void SourceValues::require_all() const {
  for (std::size_t i = 0; i < facts_.size(); ++i) {
    if (!seen_[i])
      throw Error{Error::Kind::bad_usage, "", fmt::format("no span of the source has the label {}", brief(facts_[i])),
                  "name labels that the source has", Settings{"facts"}};
  }
}

}  // namespace sumi::verify
