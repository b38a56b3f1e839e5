#include "hide/near_names.hpp"

#include <map>
#include <vector>

#include "link/edits.hpp"
#include "link/jaro_winkler.hpp"
#include "text/utf8.hpp"

namespace sumi::hide {
namespace {

constexpr double kAlike = .85;

// Characters numbered as they come.
class Alphabet {
 public:
  std::vector<link::Character> numbered(std::string_view text) {
    std::vector<link::Character> numbers;
    for (std::size_t at = 0; at < text.size() && numbers.size() < link::kMostCharacters; at += utf8::width(text[at]))
      numbers.push_back(numbers_.try_emplace(utf8::decode(text, at), static_cast<link::Character>(numbers_.size())).first->second);
    return numbers;
  }
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }

 private:
  std::map<char32_t, link::Character> numbers_;
};

bool are_near_parts(std::string_view one, std::string_view other) {
  if (one.starts_with(other) || other.starts_with(one)) return true;
  Alphabet alphabet;
  const std::vector<link::Character> left = alphabet.numbered(one);
  const std::vector<link::Character> right = alphabet.numbered(other);
  link::Positions positions(alphabet.size());
  positions.set(left);
  return link::edits(positions, right) <= 1 || link::jaro_winkler(positions, right) >= kAlike;
}

}  // namespace

bool are_near(const FoldedName& one, const FoldedName& other) {
  return (are_near_parts(one.given, other.given) && are_near_parts(one.family, other.family)) ||
         (are_near_parts(one.given, other.family) && are_near_parts(one.family, other.given));
}

}  // namespace sumi::hide
