#include "methods/facts/trace.hpp"

#include <cassert>
#include <cstddef>

namespace sumi::facts {

// Places the pieces leftmost first, except a last piece that must end the value.
bool agrees(const Trace& trace, std::string_view value) {
  assert(!value.empty());
  using End = Trace::End;
  if (trace.is_bare()) return true;
  std::size_t at = 0;
  for (std::size_t i = 0; i < trace.pieces.size(); ++i) {
    const std::string_view piece = trace.pieces[i];
    const bool is_first = i == 0;
    const bool is_last = i + 1 == trace.pieces.size();
    const std::size_t least = is_first ? (trace.begin == End::hidden ? 1 : 0) : at + 1;
    if (is_last && trace.end == End::shown) {
      if (value.size() < least + piece.size() || !value.ends_with(piece)) return false;
      return !is_first || trace.begin != End::shown || value.size() == piece.size();
    }
    const bool starts_value = is_first && trace.begin == End::shown;
    const std::size_t found = starts_value ? (value.starts_with(piece) ? 0 : value.npos) : value.find(piece, least);
    if (found == value.npos) return false;
    at = found + piece.size();
  }
  return trace.end == End::open || at < value.size();
}

}  // namespace sumi::facts
