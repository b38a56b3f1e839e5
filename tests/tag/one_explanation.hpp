#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <sumi/tag/tag.hpp>

namespace sumi::testing {

// What a tagger says of one stretch. AnyTagger: Tagger or Tagger::Model.
template <typename AnyTagger>
SpanExplanation explanation_of(const AnyTagger& tagger, std::string_view text, Range where,
                               std::optional<std::string> label = {}, std::size_t most = 10) {
  const SpanQuestion question{where, std::move(label)};
  return tagger.explain(text, std::span(&question, 1), most).front();
}

}  // namespace sumi::testing
