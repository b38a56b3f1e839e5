#include "serve/recognize/settled.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sumi::recognize {

std::vector<Analyzed> settled(std::vector<Analyzed> found) {
  std::stable_sort(found.begin(), found.end(), [](const Analyzed& a, const Analyzed& b) {
    return std::tuple(a.entity, a.where.begin, b.where.end, b.score) <
           std::tuple(b.entity, b.where.begin, a.where.end, a.score);
  });
  std::vector<Analyzed> kept;
  std::vector<std::pair<Position, double>> open;  // ends and scores of findings that may contain the next one
  for (Analyzed& one : found) {
    if (one.score <= 0) continue;
    if (!kept.empty() && kept.back().entity != one.entity) open.clear();
    std::erase_if(open, [&](const auto& holder) { return holder.first < one.where.begin; });
    const bool is_held = std::any_of(open.begin(), open.end(), [&](const auto& holder) {
      return holder.first >= one.where.end && holder.second >= one.score;
    });
    if (is_held) continue;
    open.emplace_back(one.where.end, one.score);
    kept.push_back(std::move(one));
  }
  std::stable_sort(kept.begin(), kept.end(), [](const Analyzed& a, const Analyzed& b) {
    return std::tuple(b.score, a.where.begin, b.where.size()) < std::tuple(a.score, b.where.begin, a.where.size());
  });
  return kept;
}

}  // namespace sumi::recognize
