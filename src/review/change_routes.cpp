#include <algorithm>

#include "base/text/utf8.hpp"
#include "review/service_state.hpp"

namespace sumi::review {
namespace {

constexpr std::size_t kLongestGuidelinesBytes = 100'000;
constexpr std::size_t kMostLabels = 1000;

// Returns whose marks are changed: the caller's own, or those that settle a difference.
Actor actor_for(const Caller& caller, const Json& body) {
  Actor actor = caller.actor;
  const Json& layer = serve::member(body, "layer");
  if (!layer.is_string() || layer.get<std::string>() != "final") return actor;
  if (caller.user.role == UserRole::reviewer) throw Refusal(403, "your role may not do this");
  actor.layer = kFinalLayer;
  return actor;
}

Verdict verdict_in(const Json& body) {
  const std::string verdict = text_in(body, "verdict");
  if (verdict == "accepted") return Verdict::accepted;
  if (verdict == "rejected") return Verdict::rejected;
  throw Refusal(400, "a verdict is \"accepted\" or \"rejected\"");
}

Json decide_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  Decision decision{.document = document_in(state, number_in(body, "document")),
                    .where = {},
                    .label = text_in(body, "label"),
                    .verdict = verdict_in(body)};
  const io::Offsets offsets(state.project.documents().text(decision.document), OffsetUnit::codepoints);
  decision.where = bytes_of(offsets, number_in(body, "start"), number_in(body, "end"));
  decision.is_unsure = serve::member(body, "unsure") == Json(true);
  if (serve::member(body, "replaces").is_number_unsigned()) decision.replaces = number_in(body, "replaces");
  const Actor actor = actor_for(caller, body);
  const Json& everywhere = serve::member(body, "everywhere");
  std::vector<std::uint64_t> numbers;
  if (everywhere.is_string()) {
    const std::string scope = everywhere.get<std::string>();
    if (scope != "document" && scope != "all") throw Refusal(400, "everywhere is \"document\" or \"all\"");
    numbers = state.project.decide_everywhere(actor, decision, scope == "all");
  } else {
    numbers.push_back(state.project.decide(actor, decision));
  }
  Json json = view_json(state, decision.document, actor.layer);
  json["decided"] = numbers.size();
  return json;
}

Json remove_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  const std::uint32_t document = document_in(state, number_in(body, "document"));
  const Actor actor = actor_for(caller, body);
  state.project.remove(actor, document, number_in(body, "mark"));
  return view_json(state, document, actor.layer);
}

Json undo_route(Service::State& state, const Caller& caller, const serve::Request&, const Json&) {
  const std::optional<std::uint32_t> document = state.project.undo(caller.actor);
  if (!document) return {{"document", nullptr}};
  return view_json(state, *document, caller.actor.layer);
}

Json done_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  const std::uint32_t document = document_in(state, number_in(body, "document"));
  const Json& done = serve::member(body, "done");
  if (!done.is_boolean()) throw Refusal(400, "true or false is missing: done");
  const Json& seconds = serve::member(body, "seconds");
  double spent = seconds.is_number() ? std::clamp(seconds.get<double>(), 0.0, 86400.0) : 0;
  if (state.project.store().setting("measures_time") != "yes") spent = 0;
  const Actor actor = actor_for(caller, body);
  state.project.set_done(actor, document, done.get<bool>(), spent);
  return view_json(state, document, actor.layer);
}

Json labels_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  const Json& labels = serve::member(body, "labels");
  const bool are_texts =
      labels.is_array() && labels.size() <= kMostLabels && std::ranges::all_of(labels, [](const Json& label) {
        return label.is_string() && !label.get_ref<const std::string&>().empty() &&
               label.get_ref<const std::string&>().size() <= kLongestLabelBytes;
      });
  if (!are_texts) throw Refusal(400, "labels is a list of words");
  const Json there = Json::parse(state.project.store().setting("labels"), nullptr, false);
  if (caller.user.role == UserRole::reviewer && there.is_array() &&
      std::ranges::any_of(there, [&](const Json& label) { return std::ranges::find(labels, label) == labels.end(); }))
    throw Refusal(403, "a reviewer adds labels, and takes none away");
  state.project.set_setting(caller.actor, "labels", labels.dump());
  return Json::object();
}

Json guidelines_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  const std::string text = text_in(body, "text");
  if (text.size() > kLongestGuidelinesBytes) throw Refusal(413, "guidelines have at most 100,000 bytes");
  state.project.set_setting(caller.actor, "guidelines", text);
  return Json::object();
}

Json settings_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  if (serve::member(body, "measures_time").is_boolean())
    state.project.set_setting(caller.actor, "measures_time", body["measures_time"].get<bool>() ? "yes" : "no");
  if (serve::member(body, "reviewers_per_document").is_number_unsigned())
    state.project.set_setting(caller.actor, "reviewers_per_document",
                              std::to_string(number_in(body, "reviewers_per_document")));
  return Json::object();
}

}  // namespace

const std::vector<RouteEntry>& change_routes() {
  static const std::vector<RouteEntry> routes{{"POST", "/api/decide", decide_route},
                                              {"POST", "/api/remove", remove_route},
                                              {"POST", "/api/undo", undo_route},
                                              {"POST", "/api/done", done_route},
                                              {"POST", "/api/labels", labels_route},
                                              {"POST", "/api/guidelines", guidelines_route, UserRole::manager},
                                              {"POST", "/api/settings", settings_route, UserRole::manager}};
  return routes;
}

}  // namespace sumi::review
