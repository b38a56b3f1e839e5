#pragma once

#include <string>

#include "promise/certificate.hpp"
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {

// The certificate of how documents are masked: options, what passes, the format, and hashes of the files that they
// name. The hashes of source and publication are empty.
//   Errors  if a dictionary or roster can't be read.
[[nodiscard]] io::Certificate certified_options(const MaskFileOptions& options, const FormatOptions& format);

// The SHA-256 of everything that determines a file's publication, except its own bytes and the number of documents
// before it.
[[nodiscard]] std::string sha256_of_options(const io::Certificate& certified, const PassPolicy& pass);

}  // namespace sumi::publish
