#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// How a CoNLL file is made; a composer that goes on with it needs to know.
struct ConllLayout {
  DocStart docstart = DocStart::begins;
  std::size_t columns = 2;
  std::size_t token = 0;  // index of its column
  std::size_t label = 1;

  bool operator==(const ConllLayout&) const = default;
};

class ConllReader : public RecordReader {
 public:
  // `columns` is known after the first token.
  [[nodiscard]] virtual const ConllLayout& layout() const = 0;
};

// What -DOCSTART- lines do in a source: begins where the first line that isn't blank is one, ends where a later one is,
// else none. Reads as far as the first of them. Errors: as LineReader.
[[nodiscard]] DocStart docstart_of(std::unique_ptr<ByteSource> source, std::string name);

// CoNLL: a token and its label a line, sentences ended by blank lines (nothing but white space in them).
//   Columns   parted by TABs where the line has one (a token may then hold spaces), else by runs of spaces. Columns
//             that are neither token nor label are extras and fields, "column N". There are no comments: # is a token.
//   Text      tokens joined by a space, sentences by a line feed. An empty token (in front of a TAB) is an extra, and
//             an error if it is labelled.
//   Spans     as MentionDecoder (bio_labels.hpp); scores are 1.
//   Documents a line that starts with -DOCSTART- begins or ends one, as the options or else docstart_of() say; it ends
//   a
//             sentence, too. Tokens in front of the first (begins) or behind the last one (ends) are a document. With
//             none, each sentence is a document, and -DOCSTART- a token. What else than O, -X- and _ such a line says
//             is an extra, "document note". A document has no id and no owner; its place is its first line.
//   raw       has the blank lines behind the document; preamble() those in front of the first.
//   Memory    the longest document.
//   Errors    bad_usage: token and label are one column. bad_input "<name>:<line>": a row with fewer columns than are
//             read, or, where the label is the last one, another number than the first row; an empty label; no valid
//             UTF-8.
[[nodiscard]] std::unique_ptr<ConllReader> read_conll(const Input& input, const FormatOptions& options,
                                                      std::uint64_t longest_record_bytes = 0);

// The same, of bytes already in UTF-8, with documents as `docstart` says; options.docstart is not looked at.
[[nodiscard]] std::unique_ptr<ConllReader> read_conll(std::unique_ptr<ByteSource> source, std::string name,
                                                      const FormatOptions& options, DocStart docstart,
                                                      std::uint64_t bytes_total);

}  // namespace sumi::io
