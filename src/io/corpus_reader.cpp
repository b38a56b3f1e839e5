#include "io/corpus_reader.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "io/record.hpp"
#include <sumi/error.hpp>
#include <sumi/read.hpp>

namespace sumi::io {
namespace {

constexpr std::uint64_t kProgressBytes = std::uint64_t{1} << 20;

void add(CorpusBuilder& builder, const Record& record, std::vector<CorpusBuilder::LabelledRange>& spans) {
  spans.clear();
  for (const RecordSpan& span : record.spans) spans.push_back({span.where, span.label, span.score});
  try {
    builder.add(record.text, record.id, record.owner, spans);
  } catch (const Error& error) {
    throw Error{error.kind(), record.place, error.what()};
  }
}

}  // namespace

Corpus read_corpus(const Input& input, const FormatOptions& options, const Progress& progress) {
  const std::unique_ptr<RecordReader> reader = open_records(input, options);
  const auto report = [&] {
    if (progress) progress("reading", reader->bytes_read(), reader->bytes_total());
  };
  CorpusBuilder builder;
  std::vector<CorpusBuilder::LabelledRange> spans;
  Record record;
  std::uint64_t documents = 0;
  std::uint64_t reported = 0;
  while (reader->next(record)) {
    add(builder, record, spans);
    ++documents;
    if (reader->bytes_read() - reported < kProgressBytes) continue;
    reported = reader->bytes_read();
    report();
  }
  if (documents == 0)
    throw Error{Error::Kind::bad_input, input.name(), "it has no documents; name a source that has"};
  report();
  try {
    return std::move(builder).build();
  } catch (const Error& error) {
    throw Error{error.kind(), input.name(), error.what()};
  }
}

}  // namespace sumi::io

namespace sumi {

Source read_corpus(const std::string& path, const FormatOptions& options, const Progress& progress) {
  const io::Input input(path);
  FormatOptions resolved = options;
  resolved.format = io::resolve_format(input, options);
  return {io::read_corpus(input, resolved, progress), *resolved.format};
}

}  // namespace sumi
