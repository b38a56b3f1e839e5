#pragma once

#include "base/text/utf8.hpp"
#include "methods/rare/by_definition.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::testing {

// Per document and character: whether it isn't hidden.
inline TakesPart shown_characters(const Corpus& corpus, const Visibility& visibility) {
  TakesPart shown;
  for (const Document& document : corpus.documents()) {
    shown.emplace_back();
    for (Position at = document.where.begin; at < document.where.end; at += utf8::width(corpus.arena()[at])) {
      shown.back().push_back(is_hidden(visibility[at]) ? 0 : 1);
    }
  }
  return shown;
}

}  // namespace sumi::testing
