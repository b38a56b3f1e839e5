#include "hide/chain/zip_prefix.hpp"

#include <algorithm>
#include <array>

#include "hide/search/squeezed_text.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kPrefix = 3;
constexpr std::size_t kWhole = 5;
constexpr std::size_t kWithPlusFour = 9;
constexpr std::array<std::string_view, 23> kSmallAreas{"036", "059", "063", "102", "202", "203", "204", "205",
                                                       "369", "556", "692", "753", "772", "790", "821", "823",
                                                       "830", "831", "878", "879", "884", "890", "893"};

}  // namespace

std::optional<std::string> zip_prefix(std::string_view zip) {
  const SqueezedText form = squeezed(zip);
  const auto& pieces = form.pieces();
  if (pieces.empty() || pieces.size() > 2) return std::nullopt;
  std::string digits;
  for (const SqueezedText::Piece& piece : pieces) {
    if (!piece.is_number || (piece.before == SqueezedText::Gap::wall && piece.begin > 0)) return std::nullopt;
    for (const char32_t c : form.characters().substr(piece.begin, piece.end - piece.begin))
      digits += static_cast<char>(c);
  }
  const std::size_t further = pieces.size() == 2 ? digits.size() - pieces.front().end : 0;
  if (pieces.size() == 2 && further != kWithPlusFour - kWhole) return std::nullopt;
  const std::size_t whole = digits.size() > kWhole ? kWithPlusFour : kWhole;
  if (digits.size() > whole || digits.size() + 1 < whole) return std::nullopt;
  digits.insert(0, whole - digits.size(), '0');
  const std::string prefix = digits.substr(0, kPrefix);
  const bool is_small = std::ranges::find(kSmallAreas, prefix) != kSmallAreas.end();
  return (is_small ? "000" : prefix) + std::string(whole - kPrefix, '*');
}

}  // namespace sumi::hide
