#include <algorithm>

#include <nlohmann/json.hpp>

#include "review/service_state.hpp"

namespace sumi::review {
namespace {

constexpr const char* kSetting = "assigned";  // JSON: [[document, [user, …]], …]

std::map<std::uint32_t, std::vector<std::uint32_t>> stored(Project& project) {
  std::map<std::uint32_t, std::vector<std::uint32_t>> all;
  const nlohmann::json json = nlohmann::json::parse(project.store().setting(kSetting), nullptr, false);
  if (!json.is_array()) return all;
  for (const nlohmann::json& one : json)
    all[one.at(0).get<std::uint32_t>()] = one.at(1).get<std::vector<std::uint32_t>>();
  return all;
}

}  // namespace

Assignments::Assignments(Project& project) : named_(stored(project)) {
  for (const StoredUser& user : project.users())
    if (user.role == UserRole::reviewer) reviewers_.push_back(user.number);
  const std::string each = project.store().setting("reviewers_per_document");
  if (!each.empty()) each_ = std::stoull(each);
}

bool Assignments::has(std::uint32_t document, std::uint32_t user) const {
  const auto found = std::ranges::find(reviewers_, user);
  if (found == reviewers_.end()) return true;
  if (const auto one = named_.find(document); one != named_.end())
    return std::ranges::find(one->second, user) != one->second.end();
  const std::uint64_t reviewers = reviewers_.size();
  if (each_ == 0 || each_ >= reviewers) return true;
  const auto own = static_cast<std::uint64_t>(found - reviewers_.begin());
  return (own + reviewers - document % reviewers) % reviewers < each_;
}

std::vector<std::uint32_t> Assignments::named(std::uint32_t document) const {
  const auto found = named_.find(document);
  return found == named_.end() ? std::vector<std::uint32_t>() : found->second;
}

void Assignments::name(Project& project, const Actor& actor, const std::vector<std::uint32_t>& documents,
                       const std::vector<std::uint32_t>& users) {
  std::map<std::uint32_t, std::vector<std::uint32_t>> all = stored(project);
  std::vector<std::uint32_t> sorted = users;
  std::ranges::sort(sorted);
  sorted.erase(std::ranges::unique(sorted).begin(), sorted.end());
  for (const std::uint32_t document : documents) {
    if (sorted.empty()) {
      all.erase(document);
    } else {
      all[document] = sorted;
    }
  }
  nlohmann::json json = nlohmann::json::array();
  for (const auto& [document, named] : all) json.push_back({document, named});
  project.set_setting(actor, kSetting, json.dump());
}

}  // namespace sumi::review
