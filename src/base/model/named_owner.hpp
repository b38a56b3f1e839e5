#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <sumi/model/corpus.hpp>

namespace sumi {

// A document's owner as an argument of CorpusBuilder::add(); nothing if the record named none.
[[nodiscard]] inline std::optional<std::string> named_owner(const Corpus& corpus, std::size_t document) {
  return corpus.has_owner(document) ? std::optional(corpus.owner_name(document)) : std::nullopt;
}

}  // namespace sumi
