#include "text/chosen_labels.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <sumi/error.hpp>

namespace sumi {

bool is_chosen(const LabelChoice& choice, const std::string& label) {
  return choice.only.empty() || std::ranges::find(choice.only, label) != choice.only.end();
}

std::vector<bool> chosen_labels(const Corpus& corpus, const LabelChoice& choice, const std::string& place) {
  for (const std::string& label : choice.only) {
    if (std::ranges::find(corpus.labels(), label) == corpus.labels().end()) {
      throw Error{Error::Kind::bad_input, place, fmt::format("no span has one of the labels asked for, {}; see sumi inspect for those that are there", label)};
    }
  }
  std::vector<bool> chosen;
  for (const std::string& label : corpus.labels()) chosen.push_back(is_chosen(choice, label));
  return chosen;
}

}  // namespace sumi
