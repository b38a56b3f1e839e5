#include <string>

#include <sumi/tag.hpp>

namespace sumi {

const std::string& default_features() {
  static const std::string features = R"(features = [
  # the word and its neighbours
  "token[-2..2]", "lower[-4..4]", "prefix1..4[-2..2]", "suffix1..4[-2..2]", "shape[-2..2]", "short_shape[-2..2]", "kind[-3..3]", "length[0]",
  # words together
  "lower[-2] lower[-1]", "lower[-1] lower[0]", "lower[0] lower[1]", "lower[1] lower[2]", "lower[-1] lower[1]",
  "lower[-1] lower[0] lower[1]", "lower[-2] lower[-1] lower[0]", "lower[0] lower[1] lower[2]",
  # shapes together
  "shape[-1] shape[0]", "shape[0] shape[1]", "shape[-1] shape[0] shape[1]", "shape[-2] shape[-1] shape[0]", "shape[0] shape[1] shape[2]",
  "kind[-2] kind[-1] kind[0]", "kind[-1] kind[0] kind[1]", "kind[0] kind[1] kind[2]",
  # where it stands
  "space[0]", "column[0]", "rest[0]", "line[0]", "opening1..2[0]", "above[0]", "section[0]", "bracket[0]",
  "header1..2[0]", "since[0]", "header2[0] since[0]", "header1[0] kind[0]", "opening1[0] column[0]", "opening1[0] kind[0]",
  # lists and patterns, if there are any
  "list[-2..2]", "list[0] kind[0]", "pattern[-2..2]", "pattern[0] kind[0]",
]
)";
  return features;
}

}  // namespace sumi
