#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Reads i2b2-2006: <ROOT><RECORD ID="1"><TEXT>…<PHI TYPE="DOCTOR">…</PHI>…</TEXT></RECORD>…</ROOT>. Its files need not
// be well-formed: only these tags are read (see i2b2_2006_tags.hpp), any other '<' is text, the five entities and
// numeric references are decoded, any other '&' is text. Line ends stay as they are.
//
// A span's label is TYPE; PHI's other attributes are the span's. A record extends to the next one's start. Fields:
// "id", the quoted value; "text", between the tags of TEXT; "spans", the same bytes, if it has some. Anything else is
// an extra and a field of Role::other: "attribute" (of RECORD, TEXT), and what i2b2_2006_outside.hpp finds. The bytes
// before the first record are the preamble, </ROOT> and what follows it the epilogue; items found there, and attributes
// of ROOT, are extras of the first and the last record (of none if there are no records).
//   Errors  bad_input "<name>:<line>": tags unclosed, nested or misplaced; a RECORD without TEXT or with two; bytes
//           that are not valid UTF-8; what I2b22006Tags finds.
//   Memory  one record with the next one's start; the preamble, the epilogue.
[[nodiscard]] std::unique_ptr<RecordReader> read_i2b2_2006(std::unique_ptr<ByteSource> source, std::string name,
                                                           const FormatOptions& options, std::uint64_t bytes_total);

}  // namespace sumi::io
