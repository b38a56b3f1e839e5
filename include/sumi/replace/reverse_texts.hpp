#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/keys/key.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi {

// Restores replaced texts in memory.

// The data that reverse_texts() needs to undo these edits, sealed with the key: they contain the original texts. The
// same texts, edits and key give the same bytes.
//   Requires  the edits are ReplacedTexts::edits of the corpus.
//   Cost      O(text). Threads: any number, at the same time. Errors: none.
[[nodiscard]] std::string sealed_reversal(const Corpus& source, std::span<const std::vector<Edit>> edits,
                                          const Key& key);

// The source's texts, from published ones in their order. Also accepts a reversal from replace_file().
//   Cost      O(text). Threads: any number, at the same time.
//   Errors    bad_input: the key is another one, the reversal is damaged or of another version; a text was changed
//             ("document 3"), is missing or is one too many.
[[nodiscard]] std::vector<std::string> reverse_texts(std::span<const std::string> published, std::string_view reversal,
                                                     const Key& key);

}  // namespace sumi
