#include "review/event.hpp"

#include <nlohmann/json.hpp>

namespace sumi::review {
namespace {

using EventJson = nlohmann::ordered_json;

EventJson json_of(const std::vector<Mark>& marks) {
  EventJson list = EventJson::array();
  for (const Mark& mark : marks)
    list.push_back({mark.number, mark.document, mark.user, mark.where.begin, mark.where.end, mark.label,
                    mark.verdict == Verdict::accepted ? "accepted" : "rejected", mark.is_unsure});
  return list;
}

std::vector<Mark> marks_of(const EventJson& list) {
  std::vector<Mark> marks;
  for (const EventJson& one : list) {
    const std::string verdict = one.at(6).get<std::string>();
    if (verdict != "accepted" && verdict != "rejected") throw EventJson::other_error::create(501, "verdict", &one);
    marks.push_back({.number = one.at(0).get<std::uint64_t>(),
                     .document = one.at(1).get<std::uint32_t>(),
                     .user = one.at(2).get<std::uint32_t>(),
                     .where = {one.at(3).get<std::uint64_t>(), one.at(4).get<std::uint64_t>()},
                     .label = one.at(5).get<std::string>(),
                     .verdict = verdict == "accepted" ? Verdict::accepted : Verdict::rejected,
                     .is_unsure = one.at(7).get<bool>()});
  }
  return marks;
}

}  // namespace

std::string line_of(const Event& event) {
  EventJson json{{"sequence", event.sequence}, {"at", event.at}, {"user", event.user}, {"what", event.what}};
  if (event.layer != event.user) json["layer"] = event.layer;
  if (!event.before.empty()) json["before"] = json_of(event.before);
  if (!event.after.empty()) json["after"] = json_of(event.after);
  if (event.document) json["document"] = *event.document;
  if (event.seconds != 0) json["seconds"] = event.seconds;
  if (event.undone != 0) json["undone"] = event.undone;
  if (!event.note.empty()) json["note"] = event.note;
  return json.dump(-1, ' ', false, EventJson::error_handler_t::replace) + "\n";
}

std::optional<Event> event_of(std::string_view line) {
  try {
    const EventJson json = EventJson::parse(line);
    Event event{.sequence = json.at("sequence").get<std::uint64_t>(),
                .at = json.at("at").get<std::string>(),
                .user = json.at("user").get<std::uint32_t>(),
                .what = json.at("what").get<std::string>()};
    event.layer = json.value("layer", event.user);
    if (json.contains("before")) event.before = marks_of(json.at("before"));
    if (json.contains("after")) event.after = marks_of(json.at("after"));
    if (json.contains("document")) event.document = json.at("document").get<std::uint32_t>();
    event.seconds = json.value("seconds", 0.0);
    event.undone = json.value("undone", std::uint64_t{0});
    event.note = json.value("note", std::string());
    return event;
  } catch (const EventJson::exception&) {
    return std::nullopt;
  }
}

}  // namespace sumi::review
