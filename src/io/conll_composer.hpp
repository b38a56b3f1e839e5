#pragma once

#include <memory>

#include "io/output.hpp"
#include "io/record.hpp"

namespace sumi::io {

// CoNLL: our own tokens (text/tokens.hpp), or with `source` what spaces and line feeds part, cut at the borders of mentions too, a sentence a line of the text; TABs between
// columns, labels in BIO. A document starts with a -DOCSTART- line and a blank one, so that it reads back as one (also the only
// one, an empty one, one of several sentences); where `source` or else the options say so, it ends with one, or is a sentence
// (line feeds lost, "sentence break"). Columns lie as in `source` or as the options say; others hold _.
//   Reads back exactly  a text whose tokens are parted by one space or one line feed each, with none in front or behind; any
//                       other reads back with its tokens and lines, and is lost as "spacing of a document".
//   Mentions            as conll_mentions.hpp; lost are "fragment link", "span over a sentence break" (cut at it),
//                       "overlapping span", "span without a token", "space at a span's border".
//   Requires  `source`, where given, is of read_conll(), and lives as long as the composer; `output` is a file.
//   Errors    bad_input at the record's place: a label that holds a TAB, CR or LF; a document without tokens where each
//             sentence is one.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_conll(Output& output, const FormatOptions& options,
                                                            const RecordReader* source);
// The same, to a sink that lives as long.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_conll(ByteSink& sink, const FormatOptions& options,
                                                            const RecordReader* source);

}  // namespace sumi::io
