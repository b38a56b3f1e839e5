#include "label_options.hpp"

namespace sumi::cli {

LabelChoice label_choice(const std::vector<std::string>& labels) {
  LabelChoice choice;
  if (labels == std::vector<std::string>{"merge"}) {
    choice.merge = true;
  } else if (labels != std::vector<std::string>{"all"}) {
    choice.only = labels;
  }
  return choice;
}

}  // namespace sumi::cli
