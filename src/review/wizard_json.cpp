#include <utility>

#include "base/text/utf8.hpp"
#include "review/answers.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::review {
namespace {

using serve::Json;
using serve::Refusal;
using Use = HideColumnUse::Use;

constexpr std::pair<Use, const char*> kUses[] = {
    {Use::attribute, "attribute"}, {Use::text, "text"}, {Use::pass, "pass"}, {Use::none, "none"}};
constexpr std::uint64_t kLargestK = 1'000'000;
constexpr std::size_t kLongestCharacterBytes = 4;

template <typename Value>
Value known(const std::optional<Value>& value, const char* what) {
  if (!value) throw Refusal(400, std::string("it is not known: ") + what);
  return *value;
}

std::string word(const Json& json, const char* key) {
  const Json& value = serve::member(json, key);
  if (!value.is_string()) throw Refusal(400, std::string("a text is missing: ") + key);
  return value.get<std::string>();
}

std::optional<Use> use_named(const std::string& name) {
  for (const auto& [use, called] : kUses)
    if (name == called) return use;
  return std::nullopt;
}

}  // namespace

Json attribute_kinds_json() {
  Json kinds = Json::array();
  for (int kind = 0; kind <= static_cast<int>(AttributeKind::text); ++kind)
    kinds.push_back(name_of(static_cast<AttributeKind>(kind)));
  return kinds;
}

Json proposal_json(const HideProposal& proposal) {
  Json columns = Json::array();
  for (const HideColumnUse& one : proposal.columns) {
    const char* use = "none";
    for (const auto& [known_use, called] : kUses)
      if (known_use == one.use) use = called;
    columns.push_back({{"file", one.file},
                       {"column", one.column},
                       {"use", use},
                       {"kind", name_of(one.kind)},
                       {"role", name_of(one.role)},
                       {"is_of_table", one.is_of_table},
                       {"samples", one.samples}});
  }
  Json unread = Json::array();
  for (const UnreadFile& one : proposal.initial.unread) unread.push_back({{"name", one.name}, {"reason", one.reason}});
  return {{"columns", std::move(columns)}, {"unread", std::move(unread)}, {"notes", proposal.initial.notes}};
}

Json summary_json(const HideSummary& summary) {
  Json attributes = Json::array();
  for (const HideAttributeFigures& one : summary.attributes) {
    if (one.found_by.empty()) continue;
    attributes.push_back({{"name", one.name},
                          {"kind", name_of(one.kind)},
                          {"role", one.of_person ? name_of(one.role) : "nobody's"},
                          {"persons", one.persons},
                          {"found_by", Json(one.found_by)},
                          {"done", Json(one.done)},
                          {"kept", one.kept}});
  }
  Json places = Json::array();
  for (const verify::ResiduePlace& one : summary.residue.places)
    places.push_back({{"file", one.file}, {"record", one.record}, {"field", one.field}, {"attribute", one.attribute}});
  Json json{{"mode", name_of(summary.mode)},
            {"records", summary.records},
            {"documents", summary.documents},
            {"mentions", summary.mentions},
            {"persons", summary.persons},
            {"attributes", std::move(attributes)},
            {"still_shown", summary.residue.found},
            {"places", std::move(places)},
            {"files_searched", summary.residue.files},
            {"names_not_searched", summary.names_not_searched},
            {"link_doubt", summary.link_doubt},
            {"counts_records", summary.counts_records},
            {"key_made", summary.key_made}};
  if (summary.loss)
    json["classes"] = {
        {"persons", summary.generalized_persons}, {"classes", summary.loss->classes}, {"loss", summary.loss->ncp}};
  if (summary.verdict) json["smallest_class"] = summary.verdict->k;
  return json;
}

HideChoices choices_of(const Json& body) {
  HideChoices choices;
  choices.mode = known(hide_mode_named(word(body, "mode")), "mode");
  const Json& k = serve::member(body, "k");
  if (!k.is_number_unsigned() || k.get<std::uint64_t>() < 2 || k.get<std::uint64_t>() > kLargestK)
    throw Refusal(400, "k is a whole number from 2 on");
  choices.k = k.get<unsigned>();
  choices.names_not_searched = serve::member(body, "names_not_searched") == Json(true);
  const Json& columns = serve::member(body, "columns");
  if (!columns.is_array()) throw Refusal(400, "a list is missing: columns");
  for (const Json& one : columns) {
    if (!one.is_object()) throw Refusal(400, "a column is an object");
    choices.columns.push_back({.file = word(one, "file"),
                               .column = word(one, "column"),
                               .use = known(use_named(word(one, "use")), "use"),
                               .kind = known(attribute_kind_named(word(one, "kind")), "kind"),
                               .role = known(attribute_role_named(word(one, "role")), "role")});
  }
  return choices;
}

std::string readable(std::string_view bytes) {
  std::string text;
  while (const std::optional<std::size_t> at = utf8::first_invalid(bytes)) {
    text += bytes.substr(0, *at);
    if (bytes.size() - *at >= kLongestCharacterBytes) text += "\xEF\xBF\xBD";
    bytes.remove_prefix(*at + 1);
  }
  return text += bytes;
}

}  // namespace sumi::review
