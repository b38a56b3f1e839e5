#include "review/mark.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace sumi::review {

std::vector<Proposal> open_proposals(const std::vector<Proposal>& proposals, const std::vector<Mark>& marks) {
  std::vector<Range> accepted;
  std::set<std::pair<Range, std::string>> decided;
  for (const Mark& mark : marks) {
    decided.emplace(mark.where, mark.label);
    if (mark.verdict == Verdict::accepted) accepted.push_back(mark.where);
  }
  const Mask covered(std::move(accepted));
  std::vector<Proposal> open;
  for (const Proposal& proposal : proposals) {
    const auto [begin, end] = covered.meeting(proposal.where);
    if (begin == end && !decided.contains({proposal.where, proposal.label})) open.push_back(proposal);
  }
  return open;
}

}  // namespace sumi::review
