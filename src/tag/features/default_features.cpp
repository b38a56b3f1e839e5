#include <string>

#include <sumi/tag/tag.hpp>

namespace sumi {

const std::string& default_features() {
  static const std::string features = R"(features = [
  # the word and its neighbours
  "lower[-4..4]", "digits[-2..2]", "prefix1..4[-1..1]", "suffix1..4[-1..1]", "shape[-2..2]", "short_shape[-2..2]", "kind[-2..2]",
  # words together
  "lower[-2] lower[-1]", "lower[-1] lower[0]", "lower[0] lower[1]", "lower[1] lower[2]", "lower[-1] lower[1]",
  # shapes together
  "shape[-1] shape[0]", "shape[0] shape[1]", "shape[-1] shape[0] shape[1]",
  # where the word stands in its line
  "column[0]", "header1..2[0]", "header2[0] since[0]",
  # clusters of words, an encoder, patterns and lists, if there are any
  "cluster4[-1..1]", "cluster6[-1..1]", "cluster8[-1..1]", "cluster30[-2..2]", "cluster6[0] kind[0]",
  "encoder[-1..1]", "pattern[-2..2]", "pattern[0] kind[0]", "list[-2..2]", "list[0] kind[0]",
]
)";
  return features;
}

}  // namespace sumi
