#include "base/text/counted.hpp"

namespace sumi {

std::string counted(std::uint64_t count, std::string_view noun) {
  std::string words = std::to_string(count) + ' ';
  if (count == 1) return words.append(noun);
  const bool hisses = noun.ends_with("ch") || noun.ends_with("sh") || noun.ends_with("s") || noun.ends_with("x");
  if (noun.ends_with("ry")) return words.append(noun.substr(0, noun.size() - 1)).append("ies");
  return words.append(noun).append(hisses ? "es" : "s");
}

}  // namespace sumi
