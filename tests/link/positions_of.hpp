#pragma once

#include <string>
#include <vector>

#include "link/compared_column.hpp"

namespace sumi::link {

inline std::vector<Character> characters_of(const std::string& text) {
  std::vector<Character> characters;
  for (const char byte : text) characters.push_back(static_cast<unsigned char>(byte));
  return characters;
}

inline Positions positions_of(const std::string& text) {
  Positions positions(256);
  positions.set(characters_of(text));
  return positions;
}

}  // namespace sumi::link
