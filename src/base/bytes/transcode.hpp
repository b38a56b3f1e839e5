#pragma once

#include <memory>
#include <string>

#include "base/bytes/input.hpp"

namespace sumi::io {

// Converts a source from `encoding`, the name of an ICU converter, to UTF-8. Never substitutes characters.
//   Errors  bad_usage: ICU has no such converter. bad_input at "<place>:byte <offset from 0>": invalid bytes.
[[nodiscard]] std::unique_ptr<ByteSource> transcoded(std::unique_ptr<ByteSource> source, const std::string& encoding,
                                                     const std::string& place);

// Converts a source to UTF-8: from `encoding` if it is not empty; otherwise from what a UTF-16 or UTF-32 byte-order
// mark says, which is removed; otherwise the bytes stay. Such a mark also overrides a named encoding of another kind.
//   Errors  as transcoded(). bad_input at `place`, naming the kind, if the first bytes are those of binary_kind() or of
//           UTF-16 without a mark: neither is read as text.
[[nodiscard]] std::unique_ptr<ByteSource> decoded(std::unique_ptr<ByteSource> source, const std::string& encoding,
                                                  const std::string& place);

}  // namespace sumi::io
