#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace sumi::link {

// As the definitions have them, character by character.
inline std::size_t plain_edits(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

inline double plain_jaro_winkler(const std::string& a, const std::string& b) {
  if (a.empty() && b.empty()) return 1;
  const int reach = std::max(0, static_cast<int>(std::max(a.size(), b.size())) / 2 - 1);
  std::vector<bool> in_a(a.size());
  std::vector<bool> in_b(b.size());
  double matches = 0;
  for (int i = 0; i < static_cast<int>(a.size()); ++i) {
    for (int j = std::max(0, i - reach); j <= std::min(static_cast<int>(b.size()) - 1, i + reach); ++j) {
      if (in_b[j] || a[i] != b[j]) continue;
      in_a[i] = in_b[j] = true;
      ++matches;
      break;
    }
  }
  if (matches == 0) return 0;
  std::string of_a;
  std::string of_b;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (in_a[i]) of_a += a[i];
  for (std::size_t j = 0; j < b.size(); ++j)
    if (in_b[j]) of_b += b[j];
  int out_of_order = 0;
  for (std::size_t i = 0; i < of_a.size(); ++i) out_of_order += of_a[i] != of_b[i];
  const double jaro = (matches / a.size() + matches / b.size() + (matches - out_of_order / 2) / matches) / 3;
  int prefix = 0;
  while (prefix < 4 && prefix < static_cast<int>(std::min(a.size(), b.size())) && a[prefix] == b[prefix]) ++prefix;
  return jaro + prefix * .1 * (1 - jaro);
}

// Every string over an alphabet, up to a length.
inline std::vector<std::string> every_string(const std::string& alphabet, std::size_t most) {
  std::vector<std::string> all{""};
  for (std::size_t begin = 0, length = 0; length < most; ++length) {
    const std::size_t end = all.size();
    for (std::size_t i = begin; i < end; ++i)
      for (const char letter : alphabet) all.push_back(all[i] + letter);
    begin = end;
  }
  return all;
}

}  // namespace sumi::link
