#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "serve/recognize/default_recognizers.hpp"

namespace sumi::recognize {

using FoundText = std::tuple<std::string, std::string, double>;

// What the default recognizers of a language find: entity, text and score before context.
inline std::vector<FoundText> found_by(std::string_view name, std::string_view text, std::string_view language = "en") {
  std::vector<FoundText> found;
  std::vector<Recognizer> all = default_recognizers(std::string(language));
  for (Recognizer& one : named_recognizers()) all.push_back(std::move(one));
  for (const Recognizer& recognizer : all) {
    if (recognizer.name != name) continue;
    for (const Hit& hit : hits_of(recognizer, text))
      found.emplace_back(recognizer.entity, text.substr(hit.where.begin, hit.where.size()), hit.score);
    break;  // behind it come other names of its entity
  }
  return found;
}

}  // namespace sumi::recognize
