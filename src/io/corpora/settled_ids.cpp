#include "io/corpora/settled_ids.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/bytes/sha256.hpp"
#include "io/formats/open_records.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

SettledIds::SettledIds(const RecordReader& reader) : files_(dynamic_cast<const FilesReader*>(&reader)) {}

std::optional<std::string> SettledIds::of(const Record& record) {
  if (!record.id || record.id->empty()) return std::nullopt;
  if (files_ == nullptr) return record.id;
  const auto [met, is_new] = file_of_id_.try_emplace(*record.id, record.file);
  if (is_new || met->second == record.file) return record.id;
  return files_->files()[record.file].relative + "/" + *record.id;
}

namespace {

constexpr std::uint64_t kSpansBetweenReports = 1024;

std::string key_beside(const std::optional<std::string>& id, const Record& record, std::uint64_t number) {
  return sha256_of_bytes(record.text) + id.value_or(std::to_string(number + 1));
}

FormatOptions options_beside(const Input& file, const FormatOptions& source) {
  FormatOptions options = *source.format == Format::jsonl ? source : FormatOptions{};
  options.format.reset();
  options.joins_texts = options.each_by_itself = true;
  options.format = resolve_format(file, options);
  return options;
}

}  // namespace

SpansBeside::SpansBeside(const Input& file, const FormatOptions& source, const Progress& progress)
    : name_(file.name()) {
  const auto reader = open_records(file, options_beside(file, source));
  SettledIds ids(*reader);
  std::set<std::string> met;
  std::uint64_t number = 0;
  for (Record record; reader->next(record); ++number) {
    for (const RecordSpan& span : record.spans)
      if (met.insert(span.label).second) labels_.push_back(span.label);
    documents_[key_beside(ids.of(record), record, number)].push_back({record.place, std::move(record.spans)});
    if (progress && number % kSpansBetweenReports == 0)
      progress("reading spans", reader->bytes_read(), reader->bytes_total());
  }
  for (auto& [key, alike] : documents_) std::ranges::reverse(alike);
}

std::vector<RecordSpan> SpansBeside::of(const Record& record, const std::optional<std::string>& id,
                                        std::uint64_t number) {
  const auto found = documents_.find(key_beside(id, record, number));
  if (found == documents_.end())
    throw Error{Error::Kind::bad_input, record.place,
                name_ + " has no document of this id with this text; name the spans of these documents"};
  std::vector<RecordSpan> spans = std::move(found->second.back().spans);
  found->second.pop_back();
  if (found->second.empty()) documents_.erase(found);
  return spans;
}

void SpansBeside::require_all_met() const {
  const std::string* first = nullptr;
  for (const auto& [key, alike] : documents_)
    if (first == nullptr || alike.front().place < *first) first = &alike.front().place;
  if (first != nullptr)
    throw Error{Error::Kind::bad_input, *first,
                "the source has no document of this id with this text; name the spans of its documents"};
}

}  // namespace sumi::io
