#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include <unicode/ucsdet.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"

namespace sumi::io {
namespace {

// Pairs of encodings: the second has the same letters at the same bytes, and printable signs instead of C1 controls.
constexpr std::array kExtended = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"ISO-8859-1", "windows-1252"},
    {"ISO-8859-2", "windows-1250"},
    {"ISO-8859-7", "windows-1253"},
    {"ISO-8859-8", "windows-1255"},
    {"ISO-8859-8-I", "windows-1255"},
    {"ISO-8859-9", "windows-1254"},
});

constexpr std::int32_t kNoEvidence = 10;  // ICU's confidence in any encoding that the bytes don't contradict

// The bytes from a little before `at` to the end.
std::string_view around(std::string_view bytes, std::size_t at) {
  constexpr std::size_t kInFront = 128;  // ASCII letters are no evidence for an encoding
  return bytes.substr(at > kInFront ? at - kInFront : 0);
}

std::optional<std::string> encoding_of_bytes(std::unique_ptr<ByteSource> source) {
  std::string head;
  source = with_head(std::move(source), kGuessedBytes, head);
  if (encoding_by_mark(head) || binary_kind(head)) return std::nullopt;
  if (const auto found = sixteen_bits_without_mark(head)) return std::string(*found);
  std::string chunk(kGuessedBytes, '\0');
  std::string waiting;  // begins with the start of a character that the last chunk cut
  while (const std::size_t got = source->read(chunk.data(), chunk.size())) {
    waiting.append(chunk, 0, got);
    const auto invalid = utf8::first_invalid(waiting);
    constexpr std::size_t kLongestCut = 3;
    if (invalid && waiting.size() - *invalid > kLongestCut) return guessed_encoding(around(waiting, *invalid));
    waiting.erase(0, invalid ? static_cast<std::size_t>(*invalid) : waiting.size());
  }
  return waiting.empty() ? std::nullopt : guessed_encoding(head);
}

}  // namespace

std::optional<std::string> encoding_of(const Input& input) {
  if (!input.is_folder()) return encoding_of_bytes(input.open());
  for (const std::string& file : input.files())
    if (auto found = encoding_of_bytes(input.open(file))) return found;
  return std::nullopt;
}

std::optional<std::string> guessed_encoding(std::string_view bytes) {
  bytes = bytes.substr(0, kGuessedBytes);
  if (const auto found = sixteen_bits_without_mark(bytes)) return std::string(*found);
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UCharsetDetector, decltype(&ucsdet_close)> detector(ucsdet_open(&status), &ucsdet_close);
  ucsdet_setText(detector.get(), bytes.data(), static_cast<std::int32_t>(bytes.size()), &status);
  std::int32_t count = 0;
  const UCharsetMatch** const matches = ucsdet_detectAll(detector.get(), &count, &status);
  for (std::int32_t i = 0; U_SUCCESS(status) && i < count; ++i) {
    if (ucsdet_getConfidence(matches[i], &status) <= kNoEvidence) break;  // ICU sorts by confidence, highest first
    const char* const name = ucsdet_getName(matches[i], &status);
    if (U_FAILURE(status) || name == nullptr || std::string_view(name).starts_with("UTF-")) continue;
    for (const auto& [narrow, wide] : kExtended)
      if (narrow == name) return std::string(wide);
    return name;
  }
  return std::nullopt;
}

std::string words_of_guess(std::string_view bytes, std::size_t invalid) {
  bytes = around(bytes, invalid);
  if (bytes.size() < kLeastGuessedBytes) return "";
  const std::optional<std::string> guess = guessed_encoding(bytes);
  return guess ? "; it looks like " + *guess : "";
}

}  // namespace sumi::io
