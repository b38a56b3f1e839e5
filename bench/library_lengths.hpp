#pragma once

#include "methods/rare/counting_text.hpp"
#include "methods/rare/find_lengths.hpp"

namespace sumi::bench {

// The library's frequent lengths of a text that is all shown.
[[nodiscard]] inline rare::FrequentLengths library_lengths(const rare::CountingText& text, Support by, unsigned k,
                                                           Engine engine = Engine::automatic, unsigned threads = 1) {
  EngineOptions options;
  options.engine = engine;
  return rare::find_lengths(text, text.bytes, by, k, options, threads);
}

}  // namespace sumi::bench
