#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// Guesses the encoding of bytes that are not valid UTF-8, by ICU's name: UTF-16 if every second byte is zero; otherwise
// the result of ICU's detector, with windows-125x for the ISO-8859 that it extends. It is a guess, for messages only:
// nothing is published by it. Nothing if the detector has no result. Reads at most kGuessedBytes.
inline constexpr std::size_t kGuessedBytes = 65536;
[[nodiscard]] std::optional<std::string> guessed_encoding(std::string_view bytes);

// Guesses the encoding of an input; nothing if all of it is UTF-8 or a byte-order mark tells the encoding. For a
// folder, the first text file that has neither decides. For inspection only. Cost: reads the input once.
[[nodiscard]] std::optional<std::string> encoding_of(const Input& input);

// The end of an error about such bytes: "; it looks like windows-1252", or "" without a guess or with fewer than
// kLeastGuessedBytes bytes. `invalid` is the offset of the first invalid byte.
inline constexpr std::size_t kLeastGuessedBytes = 64;
[[nodiscard]] std::string words_of_guess(std::string_view bytes, std::size_t invalid);

}  // namespace sumi::io
