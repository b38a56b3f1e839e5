#include "hide/chain/mention.hpp"

#include <array>

#include "base/model/names.hpp"

namespace sumi::hide {
namespace {

constexpr std::array<std::string_view, 6> kFoundBy{"field", "span", "tagger", "publisher", "known value", "short form"};

}  // namespace

std::string_view name_of(FoundBy by) {
  return kFoundBy[static_cast<std::size_t>(by)];
}
std::optional<FoundBy> found_by_named(std::string_view name) {
  return value_named<FoundBy>(kFoundBy, name);
}

}  // namespace sumi::hide
