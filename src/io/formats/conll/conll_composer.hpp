#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Composes CoNLL. Tokens are sumi's own (base/text/tokens.hpp), also cut at the borders of mentions; with `source` they
// are separated by single spaces and line feeds, and never cut. Each line of the text is a sentence; TABs separate
// columns, labels are in BIO. A document starts with a -DOCSTART- line and a blank one, so that it reads back as one
// (also the only one, an empty one, one of several sentences); if `source` or else the options require it, it ends with
// one, or is a sentence (line feeds lost, "sentence break"). Columns are as in `source` or as in the options; others
// hold _. The text before the first record of `source` is kept only with that record, if it is copied.
//   Reads back exactly  a text whose tokens are separated by one space or one line feed each, with none at the ends;
//                       with `source`, each text that came from its format (empty tokens stay). Any other text reads
//                       back with its tokens and lines, and counts as lost "spacing of a document".
//   Mentions            as conll_mentions.hpp; lost are "fragment link", "span over a sentence break" (cut at it),
//                       "overlapping span", "span without a token", "space at a span's border". With `source` a mention
//                       includes each token that it overlaps; a second one on a token is an "overlapping span", and one
//                       over an empty token is cut there, "span over an empty token".
//   Requires  `source`, if given, is from read_conll(); it and `sink` outlive the composer.
//   Errors    bad_input at the record's place: a label that holds a TAB, CR or LF; a document without tokens if each
//             sentence is one.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_conll(ByteSink& sink, const FormatOptions& options,
                                                            const RecordReader* source);

}  // namespace sumi::io
