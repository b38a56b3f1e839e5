#include "engine_options.hpp"

#include <charconv>
#include <limits>
#include <string_view>

#include "base/machine/released_memory.hpp"
#include "row_options.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

// Parses sizes: K, M, G, T and KiB to TiB are powers of 1024 bytes; KB to TB are powers of 1000.
std::uint64_t parse_size(std::string_view text) {
  std::uint64_t size = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), size);
  std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  bool sound = failure == std::errc() && size > 0;
  if (!unit.empty()) {
    const std::size_t power = std::string_view("KMGT").find(unit.front()) + 1;  // 0 if not found
    unit.remove_prefix(1);
    sound = sound && power > 0 && (unit.empty() || unit == "B" || unit == "iB");
    const std::uint64_t step = unit == "B" ? 1000 : 1024;
    for (std::size_t i = 0; sound && i < power; ++i) {
      sound = size <= std::numeric_limits<std::uint64_t>::max() / step;
      size *= step;
    }
  }
  if (!sound)
    throw Error{Error::Kind::bad_usage, "",
                "--memory needs a size such as 800M, 4GiB (K, M, G, T: powers of 1024 bytes) or 5GB (powers of 1000)"};
  return size;
}

}  // namespace

void EngineArguments::add(CLI::App& command) {
  const char* group = "Engine";
  command.add_option("--engine", engine_, "how to count: auto (default), groups, suffix-array; the result is the same")
      ->check(CLI::IsMember({"auto", "groups", "suffix-array"}))
      ->group(group);
  sets(command.add_option("--memory", memory_, "limit on memory, such as 800M, 4GiB or 5GB (default: no limit)")
           ->group(group),
       "memory_bytes");
}

EngineOptions EngineArguments::resolve() const {
  EngineOptions options{.engine = engine_named(engine_).value_or(Engine::automatic)};
  if (!memory_.empty()) {
    const std::uint64_t size = parse_size(memory_);
    return_released_memory();
    options.memory_bytes = size > kProgramBytes ? size - kProgramBytes : 1;
  }
  return options;
}

}  // namespace sumi::cli
