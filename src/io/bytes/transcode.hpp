#pragma once

#include <memory>
#include <string>

#include "io/bytes/input.hpp"

namespace sumi::io {

// UTF-8 of a source in another encoding, by ICU's converter of that name. Never substitutes.
//   Errors  bad_usage: ICU has no such converter. bad_input at "<place>:byte <offset from 0>": bytes that
//   mean nothing.
[[nodiscard]] std::unique_ptr<ByteSource> transcoded(std::unique_ptr<ByteSource> source, const std::string& encoding,
                                                     const std::string& place);

}  // namespace sumi::io
