#pragma once

#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

#include <sumi/model/engine.hpp>

namespace sumi::cli {

// The memory of the program before it reads anything, including buffers of readers and writers: part of --memory.
inline constexpr std::uint64_t kProgramBytes = std::uint64_t{14} << 20;

// --engine and --memory.
class EngineArguments {
 public:
  void add(CLI::App& command);
  // Errors: bad_usage for an invalid size.
  [[nodiscard]] EngineOptions resolve() const;

 private:
  std::string engine_ = "auto";
  std::string memory_;
};

}  // namespace sumi::cli
