#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include <sumi/engine.hpp>

namespace sumi::cli {

// --engine and --memory.
class EngineArguments {
 public:
  void add(CLI::App& command);
  // Errors: bad_usage for a size that isn't one.
  [[nodiscard]] EngineOptions resolve() const;

 private:
  std::string engine_ = "auto";
  std::string memory_;
};

}  // namespace sumi::cli
