#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "release/draft.hpp"
#include "review/service_state.hpp"

namespace sumi::review {
namespace {

Json estimate_json(const release::RecallEstimate& estimate) {
  return {{"recall", estimate.recall ? Json(*estimate.recall) : Json(nullptr)},
          {"low", estimate.low},
          {"high", estimate.high},
          {"documents", estimate.documents},
          {"marked", estimate.marked},
          {"found", estimate.found}};
}

// All bytes of a stretch must be proposed: a partly hidden identifier is not hidden.
release::FoundInDocument found_in_document(Project& project, std::uint32_t document, const std::vector<Mark>& marks) {
  std::vector<Range> ranges;
  for (const Proposal& proposal : project.store().proposals(document)) ranges.push_back(proposal.where);
  const Mask proposed(std::move(ranges));
  release::FoundInDocument found;
  for (const Mark& mark : marks) {
    const auto [begin, end] = proposed.meeting(mark.where);
    ++found.marked;
    found.found += begin != end && begin->begin <= mark.where.begin && begin->end >= mark.where.end ? 1 : 0;
  }
  return found;
}

// Returns the marks of a control document that count; for a reviewer, who sees nothing of others' marks, the own ones.
// Nothing if nobody (or not the reviewer) has completed it.
std::optional<std::vector<Mark>> control_marks(Project& project, const Caller& caller, std::uint32_t document) {
  if (caller.user.role != UserRole::reviewer) {
    std::optional<Project::Settled> settled = project.settled(document);
    return settled ? std::optional(std::move(settled->marks)) : std::nullopt;
  }
  Project::View view = project.view(document, caller.actor.layer);
  if (!view.is_done) return std::nullopt;
  std::erase_if(view.marks, [](const Mark& mark) { return mark.verdict != Verdict::accepted; });
  return std::move(view.marks);
}

Json progress_route(Service::State& state, const Caller& caller, const serve::Request&, const Json&) {
  Project& project = state.project;
  std::uint64_t control = 0;
  std::vector<release::FoundInDocument> sample;
  for (std::uint32_t document = 0; document < project.documents().size(); ++document) {
    if (!project.states()[document].is_control) continue;
    ++control;
    if (const auto marks = control_marks(project, caller, document))
      sample.push_back(found_in_document(project, document, *marks));
  }
  std::uint64_t done = 0;
  double seconds = 0;
  for (const auto& [document, review] : project.store().reviews(caller.actor.layer)) {
    done += review.is_done ? 1 : 0;
    seconds += review.seconds;
  }
  std::uint64_t accepted = 0;
  std::uint64_t rejected = 0;
  for (const auto& [document, counts] : project.store().mark_counts(caller.actor.layer)) {
    accepted += counts.first;
    rejected += counts.second;
  }
  Json curve = Json::parse(project.store().setting("curve"), nullptr, false);
  if (!curve.is_array()) curve = Json::array();
  return {{"documents", project.documents().size()},
          {"done", done},
          {"accepted", accepted},
          {"rejected", rejected},
          {"seconds", seconds},
          {"control", control},
          {"estimate", estimate_json(release::estimate_recall(sample))},
          {"curve", std::move(curve)},
          {"learning",
           {{"wanted", state.learning.is_wanted},
            {"running", state.learning.is_running},
            {"stage", state.learning.stage},
            {"last", state.learning.last},
            {"error", state.learning.error}}}};
}

Json learn_route(Service::State& state, const Caller& caller, const serve::Request&, const Json&) {
  if (!state.options.wake_learner) throw Refusal(503, "nothing learns here");
  state.learning.is_wanted = true;
  state.project.note(caller.actor, "learn", {});
  state.options.wake_learner();
  return {{"wanted", true}};
}

// Draws documents in which nobody has marked anything, by how much is proposed in them.
Json control_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  Project& project = state.project;
  const std::uint64_t size = number_in(body, "documents");
  if (size == 0 || size > 100'000) throw Refusal(400, "a control sample has 1 to 100,000 documents");
  std::vector<std::uint32_t> untouched;
  std::vector<std::uint32_t> strata;
  const auto counts = project.store().proposal_counts();
  std::set<std::uint32_t> touched;
  for (const StoredUser& user : project.users()) {
    for (const auto& [document, marks] : project.store().mark_counts(user.number)) touched.insert(document);
    for (const auto& [document, review] : project.store().reviews(user.number)) touched.insert(document);
  }
  for (std::uint32_t document = 0; document < project.documents().size(); ++document) {
    if (touched.contains(document) || project.states()[document].is_control) continue;
    const auto found = counts.find(document);
    const std::uint64_t proposed = found == counts.end() ? 0 : found->second;
    untouched.push_back(document);
    strata.push_back(proposed == 0 ? 0 : proposed < 5 ? 1 : proposed < 20 ? 2 : 3);
  }
  std::vector<std::uint32_t> sample;
  for (const std::uint32_t place : release::stratified_sample(strata, size, state.options.seed))
    sample.push_back(untouched[place]);
  {
    database::Transaction together = project.store().transaction();
    project.store().set_control(sample);
    together.commit();
  }
  std::vector<StoredDocument> states = project.states();
  for (const std::uint32_t document : sample) states[document].is_control = true;
  project.set_states(std::move(states));
  project.note(caller.actor, "control sample", std::to_string(sample.size()));
  return {{"documents", sample.size()}};
}

}  // namespace

const std::vector<RouteEntry>& learning_routes() {
  static const std::vector<RouteEntry> routes{{"GET", "/api/progress", progress_route},
                                              {"POST", "/api/learn", learn_route},
                                              {"POST", "/api/control", control_route, UserRole::manager}};
  return routes;
}

}  // namespace sumi::review
