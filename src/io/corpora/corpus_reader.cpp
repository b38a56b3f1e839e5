#include "io/corpora/corpus_reader.hpp"

#include <utility>

#include "io/corpora/corpus_source.hpp"
#include "io/formats/resolve_format.hpp"
#include <sumi/io/read.hpp>

namespace sumi::io {

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
