#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// The layout of a CoNLL file, for a composer that continues it.
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

// Determines the role of -DOCSTART- lines in a source: begins if the first line that isn't blank is one, ends if a
// later one is, else none. Reads up to the first of them. Errors: as LineReader.
[[nodiscard]] DocStart docstart_of(std::unique_ptr<ByteSource> source, std::string name);

// Reads CoNLL: a token and its label per line; blank lines (with at most white space) end sentences.
//   Columns   separated by TABs if the line has one (a token may then contain spaces), else by runs of spaces. Columns
//             that are neither token nor label are extras and fields, "column N". There are no comments: # is a token.
//   Text      tokens joined by a space, sentences by a line feed. An empty token (before a TAB) is an extra, and
//             an error if it is labelled.
//   Spans     as MentionDecoder (bio_labels.hpp); scores are 1.
//   Documents a line that starts with -DOCSTART- begins or ends one, by the options or else by docstart_of(); it also
//             ends a sentence. Tokens before the first such line (begins) or after the last one (ends) are a document.
//             With none, each sentence is a document, and -DOCSTART- a token. Cells of such a line other than O, -X-
//             and _ are an extra, "document note". A document has no id and no owner; its place is its first line.
//   raw       has the blank lines after the document; preamble() those before the first.
//   Memory    the longest document.
//   Errors    bad_usage: token and label are one column. bad_input "<name>:<line>": a row with fewer columns than are
//             read or, if the label is the last one, with another number than the first row; an empty label;
//             invalid UTF-8.
[[nodiscard]] std::unique_ptr<ConllReader> read_conll(const Input& input, const FormatOptions& options,
                                                      std::uint64_t longest_record_bytes = 0);

// As above, from bytes already in UTF-8, with documents by `docstart`; options.docstart is ignored.
[[nodiscard]] std::unique_ptr<ConllReader> read_conll(std::unique_ptr<ByteSource> source, std::string name,
                                                      const FormatOptions& options, DocStart docstart,
                                                      std::uint64_t bytes_total);

// Composes CoNLL. Tokens are sumi's own (base/text/tokens.hpp), also cut at the borders of mentions; with `source` they
// are separated by single spaces and line feeds, and never cut. Each line of the text is a sentence; TABs separate
// columns, labels are in BIO. A document starts with a -DOCSTART- line and a blank one, so that it reads back as one
// (also the only one, an empty one, one of several sentences); if `source` or else the options require it, it ends with
// one, or is a sentence (line feeds lost, "sentence break"). Columns are as in `source` or as in the options; others
// hold _. The text before the first record of `source` is kept only with that record, if it is copied.
//   Reads back exactly  a text whose tokens are separated by one space or one line feed each, with none at the ends;
//                       with `source`, each text that came from its format (empty tokens stay). Any other text reads
//                       back with its tokens and lines, and counts as lost "spacing of a document".
//   Mentions            as conll_line.hpp; lost are "fragment link", "span over a sentence break" (cut at it),
//                       "overlapping span", "span without a token", "space at a span's border". With `source` a mention
//                       includes each token that it overlaps; a second one on a token is an "overlapping span", and one
//                       over an empty token is cut there, "span over an empty token".
//   Requires  `source`, if given, is from read_conll(); it and `sink` outlive the composer.
//   Errors    bad_input at the record's place: a label that holds a TAB, CR or LF; a document without tokens if each
//             sentence is one.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_conll(ByteSink& sink, const FormatOptions& options,
                                                            const RecordReader* source);

}  // namespace sumi::io
