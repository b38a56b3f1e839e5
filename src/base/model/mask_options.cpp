#include <array>

#include "base/model/nearest_name.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 3> kSnaps{"token", "grapheme", "none"};
constexpr std::array<std::string_view, 2> kCovers{"optimal", "longest-first"};

}  // namespace

std::string_view name_of(Snap snap) {
  return kSnaps[static_cast<std::size_t>(snap)];
}
std::string_view name_of(CoverKind cover) {
  return kCovers[static_cast<std::size_t>(cover)];
}
std::optional<Snap> snap_named(std::string_view name) {
  return value_named<Snap>(kSnaps, name);
}
std::optional<CoverKind> cover_named(std::string_view name) {
  return value_named<CoverKind>(kCovers, name);
}

bool promises_something(const MaskOptions& options) {
  return !options.promise.promised().empty() && !options.show_space && !options.show_punctuation;
}

std::string promise_name(const MaskOptions& options) {
  if (!promises_something(options)) return "none";
  const bool shows_spellings = options.promise.fold.any() && options.promise.uses(Method::sentences);
  std::string names;
  for (const Method method : options.promise.promised()) {
    if (!names.empty()) names += ',';
    names += name_of(method);
    if (shows_spellings && method != Method::terms) names += "-folded";
  }
  if (options.promise.together > 0) names += ",together";
  return names;
}

}  // namespace sumi
