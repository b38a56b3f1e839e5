#include "base/model/nearest_name.hpp"

#include <algorithm>
#include <array>

namespace sumi {
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

// The edit distance in bytes: insertions, deletions, replacements, and swaps of neighbours.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) rows[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[a.size()][b.size()];
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
    if (distance < least && distance < std::max<std::size_t>(1, meant.size())) best = name, least = distance;
  }
  if (best || meant != "text") return best;
  for (const std::string_view usual : kTexts) {
    const auto found = std::ranges::find_if(names, [&](std::string_view name) { return plain(name) == usual; });
    if (found != names.end()) return *found;
  }
  return std::nullopt;
}

std::string did_you_mean(std::string_view wanted, std::span<const std::string_view> names) {
  const auto near = nearest_name(wanted, names);
  return near ? "; did you mean " + std::string(*near) + "?" : std::string();
}

std::string did_you_mean(std::string_view wanted, const std::vector<std::string>& names) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  return did_you_mean(wanted, views);
}

}  // namespace sumi
