#pragma once

#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

#include <sumi/model/engine.hpp>

namespace sumi::cli {

// What the program takes before it reads anything, buffers of readers and writers included: part of --memory.
inline constexpr std::uint64_t kProgramBytes = std::uint64_t{14} << 20;

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
