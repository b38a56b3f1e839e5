#include <array>

#include <sumi/mask_options.hpp>

#include "text/names.hpp"

namespace sumi {
namespace {

constexpr std::array<std::string_view, 3> kSnaps{"token", "grapheme", "none"};
constexpr std::array<std::string_view, 2> kCovers{"optimal", "longest-first"};

}  // namespace

std::string_view name_of(Snap snap) { return kSnaps[static_cast<std::size_t>(snap)]; }
std::string_view name_of(CoverKind cover) { return kCovers[static_cast<std::size_t>(cover)]; }
std::optional<Snap> snap_named(std::string_view name) { return value_named<Snap>(kSnaps, name); }
std::optional<CoverKind> cover_named(std::string_view name) { return value_named<CoverKind>(kCovers, name); }

bool promises_something(const MaskOptions& options) {
  return !options.promise.promised().empty() && !options.show_space && !options.show_punctuation;
}

}  // namespace sumi
