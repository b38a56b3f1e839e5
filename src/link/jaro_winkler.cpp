#include "link/jaro_winkler.hpp"

#include <algorithm>
#include <bit>

namespace sumi::link {
namespace {

constexpr std::size_t kLongestPrefix = 4;
constexpr double kPrefixWeight = .1;

std::uint64_t lowest(std::size_t bits) {
  return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
}

double with_prefix(double jaro, std::size_t prefix) {
  return jaro + static_cast<double>(prefix) * kPrefixWeight * (1 - jaro);
}

double share(std::size_t part, std::size_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

std::size_t common_prefix(Characters one, Characters other) {
  const std::size_t most = std::min({one.size(), other.size(), kLongestPrefix});
  std::size_t prefix = 0;
  while (prefix < most && one[prefix] == other[prefix]) ++prefix;
  return prefix;
}

double most_jaro_winkler(std::size_t length, std::size_t other_length, std::size_t alone, std::size_t other_alone,
                         std::size_t prefix) {
  if (length == 0 || other_length == 0) return length == other_length ? 1 : 0;
  const std::size_t matches = std::min(length - alone, other_length - other_alone);
  if (matches == 0) return 0;
  return with_prefix((share(matches, length) + share(matches, other_length) + 1) / 3, prefix);
}

double jaro_winkler(const Positions& one, Characters other) {
  const Characters string = one.string();
  const std::size_t longer = std::max(string.size(), other.size());
  if (string.empty() || other.empty()) return longer == 0 ? 1 : 0;
  const std::size_t reach = longer < 4 ? 0 : longer / 2 - 1;
  std::uint64_t matched = 0;
  std::uint64_t other_matched = 0;
  for (std::size_t i = 0; i < other.size(); ++i) {
    const std::uint64_t window = lowest(i + reach + 1) & ~(i > reach ? lowest(i - reach) : 0);
    const std::uint64_t free = one.of(other[i]) & window & ~matched;
    matched |= free & (~free + 1);
    other_matched |= std::uint64_t{free != 0} << i;
  }
  if (matched == 0) return 0;
  const auto matches = static_cast<std::size_t>(std::popcount(matched));
  std::size_t out_of_order = 0;
  for (; matched != 0; matched &= matched - 1, other_matched &= other_matched - 1)
    out_of_order += string[std::countr_zero(matched)] != other[std::countr_zero(other_matched)];
  const std::size_t transpositions = out_of_order / 2;
  const double jaro =
      (share(matches, string.size()) + share(matches, other.size()) + share(matches - transpositions, matches)) / 3;
  return with_prefix(jaro, common_prefix(string, other));
}

}  // namespace sumi::link
