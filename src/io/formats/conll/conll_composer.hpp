#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// CoNLL: our own tokens (base/text/tokens.hpp), cut at the borders of mentions too, or with `source` what single
// spaces and line feeds part, never cut; a sentence a line of the text; TABs between columns, labels in BIO. A
// document starts with a -DOCSTART- line and a blank one, so that it reads back as one (also the only one, an empty
// one, one of several sentences); where `source` or else the options say so, it ends with one, or is a sentence (line
// feeds lost, "sentence break"). Columns lie as in `source` or as the options say; others hold _. What stands in
// front of the first record of `source` goes with it: only where it is copied.
//   Reads back exactly  a text whose tokens are parted by one space or one line feed each, with none in front or
//                       behind; with `source`, each text that came from its format (empty tokens stay). Any other reads
//                       back with its tokens and lines, and is lost as "spacing of a document".
//   Mentions            as conll_mentions.hpp; lost are "fragment link", "span over a sentence break" (cut at it),
//                       "overlapping span", "span without a token", "space at a span's border". With `source` a mention
//                       takes each token that it meets whole; a second one of a token is an "overlapping span", and one
//                       with an empty token in it is cut there, "span over an empty token".
//   Requires  `source`, where given, is of read_conll(), and lives as long as the composer, as `sink` does.
//   Errors    bad_input at the record's place: a label that holds a TAB, CR or LF; a document without tokens where each
//             sentence is one.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_conll(ByteSink& sink, const FormatOptions& options,
                                                            const RecordReader* source);

}  // namespace sumi::io
