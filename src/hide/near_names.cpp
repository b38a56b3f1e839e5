#include "hide/near_names.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "link/edits.hpp"
#include "link/jaro_winkler.hpp"
#include "text/utf8.hpp"

namespace sumi::hide {
namespace {

constexpr double kAlike = .85;
constexpr std::size_t kLongName = 10;
constexpr std::size_t kMostBytes = 4;  // of a character
constexpr std::size_t kEnds = 4;

// Characters numbered as they come.
class Alphabet {
 public:
  std::vector<link::Character> numbered(std::string_view text) {
    std::vector<link::Character> numbers;
    for (std::size_t at = 0; at < text.size() && numbers.size() < link::kMostCharacters; at += utf8::width(text[at]))
      numbers.push_back(
          numbers_.try_emplace(utf8::decode(text, at), static_cast<link::Character>(numbers_.size())).first->second);
    return numbers;
  }
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }

 private:
  std::map<char32_t, link::Character> numbers_;
};

struct NameLikeness {
  std::size_t edits = 0;
  double jaro_winkler = 0;
};

NameLikeness measured(std::string_view one, std::string_view other) {
  Alphabet alphabet;
  const std::vector<link::Character> left = alphabet.numbered(one);
  const std::vector<link::Character> right = alphabet.numbered(other);
  link::Positions positions(alphabet.size());
  positions.set(left);
  return {link::edits(positions, right), link::jaro_winkler(positions, right)};
}

bool are_near_parts(std::string_view one, std::string_view other) {
  if (one.starts_with(other) || other.starts_with(one)) return true;
  const NameLikeness likeness = measured(one, other);
  return likeness.edits <= 1 || likeness.jaro_winkler >= kAlike;
}

bool are_near_wholes(const std::string& one, const std::string& other) {
  const std::size_t longer = std::max(one.size(), other.size());
  const std::size_t most = longer < kLongName ? 1 : 2;
  return longer - std::min(one.size(), other.size()) <= most * kMostBytes && measured(one, other).edits <= most;
}

std::string together(const std::string& one, const std::string& other) {
  std::string whole = one + other;
  std::erase(whole, ' ');
  return whole;
}

// What near names share.
std::set<std::string> shared_by(const FoldedName& name) {
  std::set<std::string> all;
  const std::string whole = name.given + ' ' + name.family;
  for (std::size_t begin = 0; begin < whole.size();) {
    const std::size_t end = std::min(whole.find(' ', begin), whole.size());
    if (end > begin) all.insert(whole.substr(begin, end - begin));
    begin = end + 1;
  }
  const std::string one = together(name.given, name.family);
  const std::size_t size = std::min(kEnds, one.size());
  all.insert('<' + one.substr(0, size));
  all.insert('>' + one.substr(one.size() - size));
  return all;
}

}  // namespace

bool are_near(const FoldedName& one, const FoldedName& other) {
  return (are_near_parts(one.given, other.given) && are_near_parts(one.family, other.family)) ||
         (are_near_parts(one.given, other.family) && are_near_parts(one.family, other.given)) ||
         are_near_wholes(together(one.given, one.family), together(other.given, other.family)) ||
         are_near_wholes(together(one.given, one.family), together(other.family, other.given));
}

std::optional<std::vector<std::pair<std::uint32_t, std::uint32_t>>> near_pairs(std::span<const FoldedName> names,
                                                                               std::uint64_t most) {
  std::map<std::string, std::vector<std::uint32_t>> sharing;
  for (std::uint32_t i = 0; i < names.size(); ++i)
    for (const std::string& one : shared_by(names[i])) sharing[one].push_back(i);
  std::uint64_t looked_at = 0;
  for (const auto& [what, all] : sharing) looked_at += all.size() * (all.size() - 1) / 2;
  if (looked_at > most) return std::nullopt;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (const auto& [what, all] : sharing)
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = i + 1; j < all.size(); ++j)
        if (are_near(names[all[i]], names[all[j]])) pairs.emplace_back(all[i], all[j]);
  std::ranges::sort(pairs);
  pairs.erase(std::ranges::unique(pairs).begin(), pairs.end());
  return pairs;
}

}  // namespace sumi::hide
