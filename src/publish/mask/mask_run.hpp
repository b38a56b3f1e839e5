#pragma once

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {

// The inputs and outputs of a run of mask_file(), and its result.
struct MaskRun {
  const io::Input& input;
  const MaskFileOptions& options;
  const FormatOptions& format;  // resolved
  const Progress& progress;
  io::Output& output;
  MaskFileResult& result;
};

}  // namespace sumi::publish
