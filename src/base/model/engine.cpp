#include <array>

#include "base/model/nearest_name.hpp"
#include <sumi/model/engine.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 3> kEngines{"auto", "groups", "suffix-array"};

}  // namespace

std::string_view name_of(Engine engine) {
  return kEngines[static_cast<std::size_t>(engine)];
}
std::optional<Engine> engine_named(std::string_view name) {
  return value_named<Engine>(kEngines, name);
}

}  // namespace sumi
