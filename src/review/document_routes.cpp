#include <algorithm>
#include <set>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "review/documents.hpp"
#include "review/service_state.hpp"

namespace sumi::review {
namespace {

constexpr std::uint64_t kMostListed = 500;
constexpr std::size_t kMostHits = 1000;
constexpr std::size_t kMostProposedLabels = 50;
constexpr std::size_t kContextBytes = 40;

Json project_route(Service::State& state, const Caller& caller, const serve::Request&, const Json&) {
  Project& project = state.project;
  Json labels = Json::parse(project.store().setting("labels"), nullptr, false);
  if (!labels.is_array())
    labels = project.store().proposed_labels(kMostProposedLabels);  // nobody chose some: those of the data
  Json users = Json::array();
  for (const StoredUser& user : project.users()) users.push_back({{"name", user.name}, {"role", name_of(user.role)}});
  return {{"documents", project.documents().size()},
          {"labels", labels},
          {"guidelines", project.store().setting("guidelines")},
          {"measures_time", project.store().setting("measures_time") == "yes"},
          {"reviewers_per_document", Assignments(project).reviewers_per_document()},
          {"user", {{"name", caller.user.name}, {"role", name_of(caller.user.role)}}},
          {"users", caller.user.role == UserRole::manager ? users : Json::array()},
          {"login", !caller.user.password.empty()}};
}

// Finds a stretch in a text: as written; in any ASCII case if it is written in lower case.
std::vector<Range> found_in(std::string_view text, std::string_view wanted, std::size_t most) {
  std::vector<Range> all;
  const bool any_case = std::ranges::none_of(wanted, [](unsigned char c) { return c >= 'A' && c <= 'Z'; });
  const auto equal = [&](char a, char b) {
    if (any_case && a >= 'A' && a <= 'Z') a = static_cast<char>(a - 'A' + 'a');
    return a == b;
  };
  for (auto at = text.begin(); all.size() < most;) {
    const auto hit = std::search(at, text.end(), wanted.begin(), wanted.end(), equal);
    if (hit == text.end()) break;
    const auto begin = static_cast<Position>(hit - text.begin());
    all.push_back({begin, begin + wanted.size()});
    at = hit + static_cast<std::ptrdiff_t>(wanted.size());
  }
  return all;
}

Json documents_route(Service::State& state, const Caller& caller, const serve::Request& request, const Json&) {
  Project& project = state.project;
  const std::string order_name = text_asked(request, "order");
  const std::optional<DocumentOrder> order = order_named(order_name.empty() ? "given" : order_name);
  if (!order) throw Refusal(400, "there is no such order");
  const std::string filter = text_asked(request, "filter");
  const std::string search = text_asked(request, "search");
  const std::uint64_t from = number_asked(request, "from", 0);
  const std::uint64_t count = std::min(number_asked(request, "count", 100), kMostListed);
  const Assignments assignments(project);
  const auto reviews = project.store().reviews(caller.actor.layer);
  const auto is_done = [&](std::uint32_t document) {
    const auto found = reviews.find(document);
    return found != reviews.end() && found->second.is_done;
  };
  std::vector<std::uint32_t> chosen;
  for (const std::uint32_t document : ordered(project.states(), *order, state.options.seed)) {
    if (filter == "open" && is_done(document)) continue;
    if (filter == "done" && !is_done(document)) continue;
    if (filter == "control" && !project.states()[document].is_control) continue;
    if (filter == "mine" && !assignments.has(document, caller.user.number)) continue;
    if (!search.empty() && found_in(project.documents().text(document), search, 1).empty()) continue;
    chosen.push_back(document);
  }
  // The values by which documents are ordered aren't returned: for documents that another person has completed, they
  // would reveal that person's marks.
  Json list = Json::array();
  for (std::uint64_t i = from; i < chosen.size() && i < from + count; ++i) {
    const std::uint32_t document = chosen[i];
    const Project::View view = project.view(document, caller.actor.layer);
    const auto accepted = std::ranges::count(view.marks, Verdict::accepted, &Mark::verdict);
    list.push_back({{"document", document},
                    {"id", project.documents().id(document)},
                    {"open", view.open.size()},
                    {"accepted", accepted},
                    {"unsure", std::ranges::count(view.marks, true, &Mark::is_unsure)},
                    {"done", view.is_done},
                    {"control", project.states()[document].is_control}});
  }
  return {{"total", chosen.size()}, {"from", from}, {"documents", std::move(list)}};
}

Json document_route(Service::State& state, const Caller& caller, const serve::Request& request, const Json&) {
  const std::uint32_t document = document_in(state, number_asked(request, "number", UINT64_MAX));
  const bool is_final = text_asked(request, "layer") == "final";
  if (is_final && caller.user.role == UserRole::reviewer) throw Refusal(403, "your role may not do this");
  Json json = view_json(state, document, is_final ? kFinalLayer : caller.actor.layer);
  json["text"] = state.project.documents().text(document);
  if (caller.user.role == UserRole::manager) {
    Json names = Json::array();
    const std::vector<std::uint32_t> named = Assignments(state.project).named(document);
    for (const StoredUser& user : state.project.users())
      if (std::ranges::find(named, user.number) != named.end()) names.push_back(user.name);
    json["assigned"] = std::move(names);
  }
  return json;
}

Json search_route(Service::State& state, const Caller&, const serve::Request& request, const Json&) {
  const std::string wanted = text_asked(request, "text");
  if (wanted.empty()) throw Refusal(400, "a text is missing: text");
  Json hits = Json::array();
  std::uint64_t documents = 0;
  const Documents& all = state.project.documents();
  for (std::uint32_t document = 0; document < all.size() && hits.size() < kMostHits; ++document) {
    const std::string_view text = all.text(document);
    const std::vector<Range> found = found_in(text, wanted, kMostHits - hits.size());
    if (found.empty()) continue;
    ++documents;
    const io::Offsets offsets(text, OffsetUnit::codepoints);
    for (const Range& where : found) {
      Position begin = where.begin < kContextBytes ? 0 : where.begin - kContextBytes;
      while (!utf8::starts_character(text[begin])) ++begin;
      Position end = std::min<Position>(text.size(), where.end + kContextBytes);
      while (end < text.size() && !utf8::starts_character(text[end])) ++end;
      hits.push_back({{"document", document},
                      {"start", offsets.from_bytes(where.begin)},
                      {"end", offsets.from_bytes(where.end)},
                      {"before", text.substr(begin, where.begin - begin)},
                      {"text", text.substr(where.begin, where.size())},
                      {"behind", text.substr(where.end, end - where.end)}});
    }
  }
  const bool is_all = hits.size() < kMostHits;
  return {{"hits", std::move(hits)}, {"documents", documents}, {"all", is_all}};
}

}  // namespace

const std::vector<RouteEntry>& document_routes() {
  static const std::vector<RouteEntry> routes{{"GET", "/api/project", project_route},
                                              {"GET", "/api/documents", documents_route},
                                              {"GET", "/api/document", document_route},
                                              {"GET", "/api/search", search_route}};
  return routes;
}

}  // namespace sumi::review
