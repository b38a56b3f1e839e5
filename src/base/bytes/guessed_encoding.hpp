#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// ICU's name of the encoding that some bytes, which are no valid UTF-8, are likely to be in: UTF-16 where every second
// byte is zero; else what ICU's detector finds, windows-125x in place of the ISO-8859 that it extends. A guess, never
// to publish by. Nothing where the detector has none. Looks at kGuessedBytes at most.
inline constexpr std::size_t kGuessedBytes = 65536;
[[nodiscard]] std::optional<std::string> guessed_encoding(std::string_view bytes);

// The same of an input: nothing where all of it is UTF-8, or a byte-order mark says what it is; of a folder, by the
// first of its files that are neither, binary ones left out. For who only looks. Cost: reads the input once.
[[nodiscard]] std::optional<std::string> encoding_of(const Input& input);

// For an error about such bytes: "; it looks like windows-1252", or nothing, as where there are too few of them.
// `invalid`: where the first byte stands that is no UTF-8.
inline constexpr std::size_t kLeastGuessedBytes = 64;
[[nodiscard]] std::string words_of_guess(std::string_view bytes, std::size_t invalid);

}  // namespace sumi::io
