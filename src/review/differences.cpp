#include "review/differences.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sumi::review {
namespace {

std::vector<std::uint32_t> reviewers_done(Project& project, std::uint32_t document) {
  std::vector<std::uint32_t> users = project.store().users_done(document);
  std::erase(users, kFinalLayer);
  return users;
}

std::vector<Mark> accepted_marks(Project& project, std::uint32_t document, std::uint32_t user) {
  std::vector<Mark> marks = project.store().marks(document, user);
  std::erase_if(marks, [](const Mark& mark) { return mark.verdict != Verdict::accepted; });
  return marks;
}

}  // namespace

Compared compared(Project& project, std::uint32_t document) {
  Compared result;
  const std::vector<std::uint32_t> users = reviewers_done(project, document);
  if (users.size() < 2) return result;
  result.users = users;
  std::map<std::pair<Range, std::string>, Difference> stretches;
  std::vector<Mark> of_first;
  for (const std::uint32_t user : users) {
    std::vector<Mark> marks = accepted_marks(project, document, user);
    for (const Mark& mark : marks) {
      Difference& one = stretches[{mark.where, mark.label}];
      one.where = mark.where;
      one.label = mark.label;
      one.is_unsure = one.is_unsure || mark.is_unsure;
      if (one.users.empty() || one.users.back() != user) one.users.push_back(user);
    }
    if (user == users.front()) of_first = std::move(marks);
  }
  for (Mark& mark : of_first)
    if (stretches.at({mark.where, mark.label}).users.size() == users.size()) result.agreed.push_back(std::move(mark));
  for (auto& [key, one] : stretches)
    if (one.users.size() < users.size()) result.differences.push_back(std::move(one));
  return result;
}

std::vector<CodedDocument> coded_documents(Project& project, const std::vector<std::uint32_t>& users) {
  std::vector<CodedDocument> all;
  for (std::uint32_t document = 0; document < project.documents().size(); ++document) {
    const std::vector<std::uint32_t> done = reviewers_done(project, document);
    const bool is_by_all =
        std::ranges::all_of(users, [&](std::uint32_t user) { return std::ranges::find(done, user) != done.end(); });
    if (!is_by_all) continue;
    CodedDocument& coded = all.emplace_back();
    coded.text = project.documents().text(document);
    for (const std::uint32_t user : users) {
      std::vector<LabelledRange>& marks = coded.of_coders.emplace_back();
      for (const Mark& mark : accepted_marks(project, document, user)) marks.push_back({mark.where, mark.label, 1});
    }
  }
  return all;
}

}  // namespace sumi::review
