#pragma once

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "engine_options.hpp"
#include "promise_options.hpp"
#include "publish/mask/publication_writer.hpp"

namespace sumi::cli {

// The options of masking that mask and sweep share, including the promise. Call resolve() after parsing.
class MaskArguments {
 public:
  void add(CLI::App& command, Settings settings);
  // Errors: bad_usage, bad_input.
  [[nodiscard]] MaskOptions resolve(const Context& context) const;

  [[nodiscard]] const PromiseArguments& promise() const { return promise_; }

 private:
  PromiseArguments promise_;
  RowOptions rows_;
  EngineArguments engine_;
  publish::MaskSettings settings_;
};

}  // namespace sumi::cli
