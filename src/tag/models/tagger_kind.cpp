#include <array>

#include "base/model/nearest_name.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 4> kNames{"crf", "svm", "bayes", "ensemble"};
constexpr std::array<std::string_view, 3> kSpeeds{"fast", "balanced", "best"};

}  // namespace

std::string_view name_of(TaggerKind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<TaggerKind> tagger_named(std::string_view name) {
  return value_named<TaggerKind>(kNames, name);
}

std::string_view name_of(FinderSpeed speed) {
  return kSpeeds[static_cast<std::size_t>(speed)];
}

std::optional<FinderSpeed> finder_speed_named(std::string_view name) {
  return value_named<FinderSpeed>(kSpeeds, name);
}

}  // namespace sumi
