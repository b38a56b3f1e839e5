#pragma once

namespace sumi {

// The letter from A to Z that a letter of another script, a small capital or a sign looks like: о (Cyrillic)
// is o, Τ (Greek) T, ᴀ a, 🅰 A. 0: none, or one that NFKC makes plain (mathematical, full-width, circled letters).
[[nodiscard]] char32_t latin_lookalike(char32_t character);

}  // namespace sumi
