#include "engine_options.hpp"

#include <charconv>
#include <limits>
#include <string_view>

#include <sumi/error.hpp>

namespace sumi::cli {
namespace {

// What the program takes before it reads anything, buffers of readers and writers included.
constexpr std::uint64_t kProgramBytes = std::uint64_t{14} << 20;

std::uint64_t parse_size(std::string_view text) {
  std::uint64_t size = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), size);
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  constexpr std::string_view kUnits = "KMGT";
  const std::size_t power = unit.empty() ? 0 : kUnits.find(unit.front()) + 1;  // 0 for what isn't found, too
  const bool sound = failure == std::errc() && unit.size() <= 1 && (unit.empty() || power > 0);
  if (!sound || size == 0 || size > (std::numeric_limits<std::uint64_t>::max() >> (10 * power))) {
    throw Error{Error::Kind::bad_usage, "", "--memory takes a size such as 800M or 4G (K, M, G, T: powers of 1024 bytes)"};
  }
  return size << (10 * power);
}

}  // namespace

void EngineArguments::add(CLI::App& command) {
  const char* group = "Engine";
  command.add_option("--engine", engine_, "auto (default), groups, suffix-array; all give the same")
      ->check(CLI::IsMember({"auto", "groups", "suffix-array"}))
      ->group(group);
  command.add_option("--memory", memory_, "the most memory to use, such as 800M or 4G (default: as it comes)")->group(group);
}

EngineOptions EngineArguments::resolve() const {
  EngineOptions options{.engine = engine_named(engine_).value_or(Engine::automatic)};
  if (!memory_.empty()) {
    const std::uint64_t size = parse_size(memory_);
    options.memory_bytes = size > kProgramBytes ? size - kProgramBytes : 1;
  }
  return options;
}

}  // namespace sumi::cli
