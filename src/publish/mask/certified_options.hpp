#pragma once

#include <string>

#include "promise/certificate.hpp"
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {

// What a certificate says of how documents are masked: options, what passes, the format, and sums of the files that
// they name. The sums of source and publication are empty.
//   Errors  where a dictionary or roster can't be read.
[[nodiscard]] io::Certificate certified_options(const MaskFileOptions& options, const FormatOptions& format);

// SHA-256 of all that decides what is published of a file, but its own bytes and the number of documents before it.
[[nodiscard]] std::string sha256_of_options(const io::Certificate& certified, const PassPolicy& pass);

}  // namespace sumi::publish
