#include <array>

#include "base/model/names.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 4> kNames{"crf", "svm", "bayes", "ensemble"};

}  // namespace

std::string_view name_of(TaggerKind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<TaggerKind> tagger_named(std::string_view name) {
  return value_named<TaggerKind>(kNames, name);
}

}  // namespace sumi
