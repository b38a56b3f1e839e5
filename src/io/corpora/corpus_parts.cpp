#include "io/corpora/corpus_parts.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "io/corpora/corpus_source.hpp"
#include "io/formats/open_records.hpp"
#include <sumi/io/read.hpp>

namespace sumi::io {

CorpusParts::CorpusParts(const Input& input, const FormatOptions& options, std::size_t part_bytes,
                         const Progress& progress, std::uint64_t longest_record_bytes)
    : source_(input, options, progress, longest_record_bytes), part_bytes_(part_bytes) {}

bool CorpusParts::next() {
  CorpusBuilder builder(std::move(corpus_));
  raws_.clear();
  forget_long_records();
  std::size_t count = 0;
  std::size_t text_bytes = 0;
  while (!ended_ && count < kMostDocuments && std::max(text_bytes, raws_.size()) < part_bytes_) {
    if (count == records_.size()) records_.emplace_back();
    Record& record = records_[count];
    if (!source_.next(record)) {
      names_ = source_.build(std::move(names_builder_));
      ended_ = true;
      break;
    }
    source_.add_without_text(record, names_builder_);
    builder.add(record.text);
    raws_.append(record.raw);
    text_bytes += record.text.size();
    ++count;
  }
  std::size_t at = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t bytes = records_[i].raw.size();
    records_[i].raw = std::string_view(raws_).substr(at, bytes);
    at += bytes;
  }
  corpus_ = std::move(builder).build();
  return count > 0;
}

// The records keep the capacity of the longest one, so they are freed after long records.
void CorpusParts::forget_long_records() {
  std::size_t bytes = 0;
  for (const Record& record : records_) bytes += record.text.capacity();
  if (bytes > 4 * part_bytes_) records_.clear();
}

Corpus read_corpus(const Input& input, const FormatOptions& options, const Progress& progress) {
  CorpusSource source(input, options, progress);
  CorpusBuilder builder;
  Record record;
  while (source.next(record)) source.add(record, builder);
  return source.build(std::move(builder));
}

}  // namespace sumi::io

namespace sumi {

Source read_corpus(const std::string& path, const FormatOptions& options, const Progress& progress) {
  const io::Input input(path);
  FormatOptions resolved = options;
  resolved.joins_texts = resolved.each_by_itself = true;
  resolved.format = io::resolve_format(input, resolved);
  return {io::read_corpus(input, resolved, progress), *resolved.format};
}

}  // namespace sumi
