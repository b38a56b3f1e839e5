#include "io/notation/nearest_name.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace sumi::io {
namespace {

constexpr std::size_t kLongest = 64;
constexpr std::array<std::string_view, 20> kTexts{"text",    "body",    "content",   "note",       "notes",
                                                  "message", "comment", "comments",  "transcript", "document",
                                                  "report",  "letter",  "utterance", "sentence",   "description",
                                                  "texte",   "inhalt",  "freitext",  "notiz",      "befund"};

std::string plain(std::string_view name) {
  std::string plain_name;
  for (const char letter : name) {
    if (letter == ' ' || letter == '_' || letter == '-') continue;
    plain_name.push_back(letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter);
  }
  return plain_name;
}

// Insertions, deletions and replacements of bytes.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row[b.size()];
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view wanted, std::span<const std::string_view> names) {
  if (wanted.size() > kLongest) return std::nullopt;
  const std::string meant = plain(wanted);
  std::optional<std::string_view> best;
  std::size_t least = std::max<std::size_t>(1, meant.size() / 4) + 1;
  for (const std::string_view name : names) {
    if (name.empty() || name.size() > kLongest) continue;
    const std::size_t distance = edits(meant, plain(name));
    if (distance < least) best = name, least = distance;
  }
  if (best || meant != "text") return best;
  for (const std::string_view usual : kTexts) {
    const auto found = std::ranges::find_if(names, [&](std::string_view name) { return plain(name) == usual; });
    if (found != names.end()) return *found;
  }
  return std::nullopt;
}

}  // namespace sumi::io
