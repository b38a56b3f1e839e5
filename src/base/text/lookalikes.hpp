#pragma once

namespace sumi {

// The letter from A to Z that looks like a letter of another script, a small capital or a sign: о (Cyrillic) is o, Τ
// (Greek) T, ᴀ a, 🅰 A. 0 if there is none, or if NFKC already yields it (mathematical, full-width, circled letters).
[[nodiscard]] char32_t latin_lookalike(char32_t character);

}  // namespace sumi
