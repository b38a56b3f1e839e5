#include "io/corpora/limited_corpus.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/bytes/chunk_bytes.hpp"
#include "base/bytes/input.hpp"
#include "base/model/memory_limit.hpp"
#include "io/corpora/corpus_source.hpp"

namespace sumi::io {
namespace {

// A record is held several times: buffers that double, values of its fields, its text.
constexpr std::uint64_t kTimesHeld = 8;
constexpr std::uint64_t kLeastRecordBytes = std::uint64_t{1} << 20;

// Returns the bytes of a document besides its text: its place, and the tables that exist while ids and owners are read.
std::uint64_t table_bytes(const Record& record) {
  constexpr std::uint64_t kOfName = 112;  // besides its characters, which two tables hold
  const auto of_name = [](const std::optional<std::string>& name) { return name ? kOfName + 2 * name->size() : 0; };
  return sizeof(Document) + sizeof(std::uint64_t) + sizeof(std::uint32_t) + of_name(record.id) + of_name(record.owner) +
         record.spans.size() * sizeof(Span);
}

std::uint64_t size_of(ByteSource& source, std::vector<char>& buffer) {
  std::uint64_t size = 0;
  while (const std::size_t got = source.read(buffer.data(), buffer.size())) size += got;
  return size;
}

}  // namespace

void TextSizes::add(std::uint64_t text_bytes, std::uint64_t own_table_bytes) {
  bytes += text_bytes + 1;
  longest_bytes = std::max(longest_bytes, text_bytes);
  ++documents;
  table_bytes += own_table_bytes;
}

std::uint64_t longest_record(std::uint64_t most_bytes) {
  return most_bytes == 0 ? 0 : std::max(most_bytes / kTimesHeld, kLeastRecordBytes);
}

std::uint64_t bytes_to_read(std::uint64_t longest_record_bytes) {
  return kTimesHeld * (longest_record_bytes + kSearchedChunkBytes);
}

TextSizes sizes_of_bytes(const Input& input, const Progress& progress) {
  TextSizes sizes;
  std::vector<char> buffer(kSearchedChunkBytes);
  const auto measure = [&](std::unique_ptr<ByteSource> source) {
    sizes.add(size_of(*source, buffer), sizeof(Document));
    if (progress) progress("measuring", sizes.documents, 0);
  };
  if (!input.is_folder()) {
    measure(input.open());
  } else {
    for (const std::string& file : input.files()) measure(input.open(file));
  }
  return sizes;
}

Corpus read_limited_corpus(const Input& input, const FormatOptions& options, const Progress& progress,
                           const ReadingLimit& limit, const std::function<void(Record&)>& change) {
  std::optional<CorpusSource> source;
  std::optional<CorpusBuilder> builder(std::in_place);
  TextSizes sizes;
  Record record;
  bool in_file = false;
  const auto make_room = [&] {
    if (limit.most_bytes == 0 || !builder) return;
    if (!in_file && !limit.spool_folder.empty() && limit.least(sizes) > limit.most_bytes) {
      builder->spool(limit.spool_folder, std::max(2 * sizes.bytes, source->reader().bytes_total()));
      in_file = true;
    }
    if ((in_file ? limit.least_in_files : limit.least)(sizes) > limit.most_bytes) builder.reset();
  };
  try {
    // A reader may hold a line before its first record.
    source.emplace(input, options, progress, longest_record(limit.most_bytes));
    while (source->next(record)) {
      if (change) change(record);
      sizes.add(record.text.size(), table_bytes(record));
      make_room();
      if (builder) source->add(record, *builder);
    }
  } catch (const RecordTooLong&) {
    if (limit.most_bytes == 0) throw;
    builder.reset();
    record = {};
    const TextSizes all = sizes_of_bytes(input, progress);
    const auto& enough = limit.spool_folder.empty() ? limit.enough : limit.enough_in_files;
    throw MemoryLimitTooLow(std::max(enough(all), bytes_to_read(all.longest_bytes)));
  }
  if (!builder) throw MemoryLimitTooLow((in_file ? limit.enough_in_files : limit.enough)(sizes));
  return source->build(*std::move(builder));
}

}  // namespace sumi::io
