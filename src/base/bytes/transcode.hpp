#pragma once

#include <memory>
#include <string>

#include "base/bytes/input.hpp"

namespace sumi::io {

// UTF-8 of a source in another encoding, by ICU's converter of that name. Never substitutes.
//   Errors  bad_usage: ICU has no such converter. bad_input at "<place>:byte <offset from 0>": bytes that
//   mean nothing.
[[nodiscard]] std::unique_ptr<ByteSource> transcoded(std::unique_ptr<ByteSource> source, const std::string& encoding,
                                                     const std::string& place);

// UTF-8 of a source, in `encoding` where it is named; else as a byte-order mark of UTF-16 or UTF-32 says, which is
// taken off; else the bytes as they are. Such a mark also wins over a named encoding of another kind.
//   Errors  as transcoded(). bad_input at `place`, with what it is, where the first bytes are those of binary_kind(),
//           or of UTF-16 without a mark: neither is read as text.
[[nodiscard]] std::unique_ptr<ByteSource> decoded(std::unique_ptr<ByteSource> source, const std::string& encoding,
                                                  const std::string& place);

}  // namespace sumi::io
