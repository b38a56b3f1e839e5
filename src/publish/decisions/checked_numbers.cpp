#include "publish/decisions/checked_numbers.hpp"

#include "tag/proven_places.hpp"

namespace sumi::decisions {

std::vector<Range> checked_numbers(std::string_view text) {
  std::vector<Range> all;
  for (const tag::ProvenPlace& one : tag::proven_places(text)) all.push_back(one.where);
  return all;
}

}  // namespace sumi::decisions
