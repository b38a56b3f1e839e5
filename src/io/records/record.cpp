#include "io/records/record.hpp"

#include <algorithm>
#include <cstddef>

namespace sumi::io {

void Record::count_extra(std::string_view what, std::uint64_t count) {
  constexpr std::size_t kLookedAt = 64;
  if (count == 0) return;
  for (std::size_t i = 0; i < std::min(extras.size(), kLookedAt); ++i)
    if (extras[i].what == what) {
      extras[i].count += count;
      return;
    }
  extras.push_back({std::string(what), count});
}

const std::string* Change::value(std::size_t field) const {
  const auto found = std::ranges::find(values, field, &std::pair<std::size_t, std::string>::first);
  return found == values.end() ? nullptr : &found->second;
}

bool may_change_values(const Record& record, const Change& change) {
  return std::ranges::all_of(change.values, [&](const auto& value) {
    return value.first < record.fields.size() && record.fields[value.first].role != Role::text &&
           record.fields[value.first].role != Role::spans;
  });
}

const std::vector<Field>& RecordReader::columns() const {
  static const std::vector<Field> none;
  return none;
}

const std::vector<UnreadFile>& RecordReader::unread() const {
  static const std::vector<UnreadFile> none;
  return none;
}

void lose_owner_scores_and_extras(const Record& record, const Lose& lose) {
  if (record.owner) lose("owner", 1);
  for (const RecordSpan& span : record.spans) lose_score(span, lose);
  for (const Extra& extra : record.extras) lose(extra.what, extra.count);
}

void lose_score(const RecordSpan& span, const Lose& lose) {
  if (span.score != 1) lose("score", 1);
}

void lose_fragment_link(const RecordSpan& span, const Lose& lose) {
  if (!span.fragments.empty()) lose("fragment link", 1);
}

void lose_attribute(const std::string& name, const Lose& lose) {
  lose("attribute " + name, 1);
}

}  // namespace sumi::io
