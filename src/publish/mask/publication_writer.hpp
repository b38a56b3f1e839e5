#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"
#include "publish/mask/render.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {

// What a writer puts in a record's place, by its text as it is published: a fresh id by its number from 0, and spans
// where they lie there. Good as long as `rendering` renders nothing else.
[[nodiscard]] io::Change published_change(const Rendering& rendering, const io::Record& record, std::size_t number);

// Writes documents as they are published: under fresh ids, with marks, and with what passes.
class PublicationWriter {
 public:
  // `reader` reads the records; all of them must live as long.
  PublicationWriter(io::Output& output, const MaskFileOptions& options, const FormatOptions& format,
                    const io::RecordReader& reader);

  // The same for documents of which the first gets the number `first_document`, from 0.
  PublicationWriter(std::unique_ptr<io::RecordWriter> writer, const MaskFileOptions& options,
                    const FormatOptions& format, const io::RecordReader& reader, std::uint64_t first_document);

  // The next document, which `document` is in the corpus that `visibility` is of. Errors: RecordWriter's.
  void write(const io::Record& record, const Corpus& corpus, const Visibility& visibility, std::size_t document);
  // Must be called once, after the last document. Returns what couldn't pass. Errors: RecordWriter's; as
  // require_plain_header().
  [[nodiscard]] std::map<std::string, std::uint64_t> finish();
  // What was taken out of containers (RecordWriter::removed()).
  [[nodiscard]] std::map<std::string, std::uint64_t> removed() const { return writer_->removed(); }

 private:
  std::unique_ptr<io::RecordWriter> writer_;
  const io::RecordReader& reader_;
  FormatOptions format_;
  PassPolicy pass_;
  std::string input_;
  Rendering rendering_;
  std::size_t written_ = 0;  // documents, with those in front of the first
};

}  // namespace sumi::publish
