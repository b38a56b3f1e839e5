#pragma once

#include <cstddef>
#include <functional>

#include <sumi/model/corpus.hpp>
#include <sumi/model/engine.hpp>
#include <sumi/model/promise.hpp>

namespace sumi {

// The substrings of a document to visit.
enum class RepeatKind {
  maximal_repeats,  // substrings with support >= k that no other such span of the document contains
  minimal_rare,     // substrings with support < k all of whose proper parts have support >= k
};

// Calls `visit` for each with its document and its bytes of the arena, by document, then position.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Algorithm 1; minimal rare ones: docs/rare.md.
//   Cost     one count of the text, about linear (docs/rare.md); the visits are O(arena).
//   Threads  uses `threads`, with the same result; calls `visit` from one thread at a time.
//   Errors   unfinished if memory, or the engine's limit on it, is too small.
//   Requires k >= 2.
void for_each_repeat(const Corpus& corpus, Support by, unsigned k, Folding fold, RepeatKind kind,
                     const std::function<void(std::size_t document, Range where)>& visit,
                     const EngineOptions& engine = {}, unsigned threads = 1);

}  // namespace sumi
