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

// The changes that publishing makes to a record: its text, a fresh id by its number from 0, and spans at their new
// positions. Valid until `rendering` renders something else.
[[nodiscard]] io::Change published_change(const Rendering& rendering, const io::Record& record, std::size_t number);

// Writes documents in their published form: with fresh ids, marks, and the fields that pass.
class PublicationWriter {
 public:
  // `reader` reads the records; all arguments must outlive this.
  PublicationWriter(io::Output& output, const MaskFileOptions& options, const FormatOptions& format,
                    const io::RecordReader& reader);

  // The same for documents numbered from `first_document`, counted from 0.
  PublicationWriter(std::unique_ptr<io::RecordWriter> writer, const MaskFileOptions& options,
                    const FormatOptions& format, const io::RecordReader& reader, std::uint64_t first_document);

  // Writes the next document, which is number `document` of the corpus of `visibility`. Errors: RecordWriter's.
  void write(const io::Record& record, const Corpus& corpus, const Visibility& visibility, std::size_t document);
  // Must be called once, after the last document. Returns the numbers of fields that couldn't pass. Errors:
  // RecordWriter's; as require_plain_header().
  [[nodiscard]] std::map<std::string, std::uint64_t> finish();
  // The parts removed from containers (RecordWriter::removed()).
  [[nodiscard]] std::map<std::string, std::uint64_t> removed() const { return writer_->removed(); }

 private:
  std::unique_ptr<io::RecordWriter> writer_;
  const io::RecordReader& reader_;
  FormatOptions format_;
  PassPolicy pass_;
  std::string input_;
  Rendering rendering_;
  std::size_t written_ = 0;  // documents, including those before the first
};

}  // namespace sumi::publish
