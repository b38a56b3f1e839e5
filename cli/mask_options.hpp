#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "engine_options.hpp"
#include "promise_options.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi::cli {

// The options of masking that mask and sweep share, the promise's included. Read with resolve() after parsing.
class MaskArguments {
 public:
  void add(CLI::App& command, Settings settings);
  // Errors: bad_usage, bad_input.
  [[nodiscard]] MaskOptions resolve(const Context& context) const;

  [[nodiscard]] const PromiseArguments& promise() const { return promise_; }

 private:
  void resolve_paper(MaskOptions& mask, const Context& context) const;
  void require_sense(const MaskOptions& mask) const;

  PromiseArguments promise_;
  EngineArguments engine_;
  MaskOptions mask_;
  bool paper_ = false;
  std::vector<std::string> show_;
  std::string snap_ = "token";
  std::string cover_ = "optimal";
  CLI::Option* min_length_ = nullptr;
  CLI::Option* snap_option_ = nullptr;
  std::vector<CLI::Option*> of_repeats_;
};

}  // namespace sumi::cli
