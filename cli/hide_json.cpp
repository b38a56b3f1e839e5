#include "hide_json.hpp"

namespace sumi::cli {
namespace {

Json attributes_json(const HideSummary& s) {
  Json json = Json::array();
  for (const HideAttributeFigures& one : s.attributes) {
    if (one.found_by.empty() && one.judged.spans == 0) continue;
    json.push_back({{"name", one.name},
                    {"kind", name_of(one.kind)},
                    {"role", name_of(one.role)},
                    {"of_person", one.of_person},
                    {"persons", one.persons},
                    {"found_by", one.found_by},
                    {"done", one.done},
                    {"kept_by_rule", one.kept}});
    if (one.judged.spans > 0)
      json.back()["own_spans"] = {{"spans", one.judged.spans},
                                  {"removed", one.judged.spans - one.judged.kept - one.judged.missed},
                                  {"kept_by_rule", one.judged.kept},
                                  {"missed", one.judged.missed}};
  }
  return json;
}

Json residue_json(const verify::Residue& residue) {
  Json places = Json::array();
  for (const verify::ResiduePlace& one : residue.places)
    places.push_back({{"file", one.file},
                      {"record", one.record},
                      {"field", one.field},
                      {"begin", one.begin},
                      {"end", one.end},
                      {"attribute", one.attribute}});
  return {{"found", residue.found},
          {"files", residue.files},
          {"searched_bytes", residue.searched_bytes},
          {"by_attribute", residue.by_attribute},
          {"places", std::move(places)}};
}

Json columns_json(const HideSummary& s) {
  Json json = Json::array();
  for (const HideColumnFigures& one : s.columns) {
    Json column{{"name", one.name}};
    if (one.precision)
      column["query_precision"] = {{"threshold", one.precision->threshold.mean},
                                   {"range", one.precision->range.mean},
                                   {"point", one.precision->point.mean},
                                   {"recall", one.precision->recall}};
    json.push_back(std::move(column));
  }
  return json;
}

// Only figures: the words belong to the sources.
Json associated_words_json(const HideSummary& s) {
  Json json = Json::object();
  for (const HideTellingWords& one : s.telling_words)
    json[one.attribute] = {{"persons", one.persons},
                           {"words", one.words},
                           {"telling", one.telling.size()},
                           {"most_bits", one.telling.empty() ? Json() : Json(one.telling.front().bits)}};
  return json;
}

Json attacks_json(const HideSummary& s) {
  Json json = Json::object();
  for (const auto& [file, result] : s.attacked)
    for (const auto& [kind, outcome] : result.attacks)
      json[file][std::string(name_of(kind))] = {{"sensitive", result.sensitive},
                                                {"left", result.left},
                                                {"true_positives", outcome.true_positives},
                                                {"false_positives", outcome.false_positives},
                                                {"found_at_budget", outcome.found_first}};
  return json;
}

void put_search(const HideSummary& s, Json& json) {
  json["names"] = !s.names_not_searched.empty() ? "not searched"
                  : !s.names_annotated.empty()  ? "annotated"
                                                : "searched";
  if (!s.names_not_searched.empty()) json["names_not_searched"] = s.names_not_searched;
  if (!s.names_annotated.empty()) json["names_annotated"] = s.names_annotated;
  json["searched"] = Json::object();
  for (const auto& [finder, one] : s.searched)
    json["searched"][finder] = {{"texts", one.texts}, {"guessed", one.guessed}, {"other_scripts", one.other_scripts}};
}

void put_persons(const HideSummary& s, Json& json) {
  json["documents"] = s.documents;
  json["records"] = s.records;
  json["characters"] = s.characters;
  json["mentions"] = s.mentions;
  json["persons"] = s.persons;
  json["persons_loose"] = s.loose_persons;
  json["pairs_compared"] = s.pairs_compared;
  json["linked_by"] = s.linked_by_names ? "equal full names" : "pairs";
  json["link_undecided"] = s.link_doubt.empty() ? Json() : Json(s.link_doubt);
  if (s.mode == HideMode::statistical) {
    json["k_counts"] = s.counts_records ? "records" : "persons";
    json["promise"] = s.counts_records ? Json("none") : Json({{"k", s.k}});
    json["persons_untold"] = s.untold_persons;
  }
}

void put_classes(const HideSummary& s, Json& json) {
  json["generalized_persons"] = s.generalized_persons;
  if (s.loss) {
    json["classes"] = s.loss->classes;
    json["ncp"] = s.loss->ncp;
    json["suppressed_rows"] = s.loss->suppressed_rows;
    json["smallest_class"] = s.verdict->k;
    json["l"] = s.verdict->l ? Json(*s.verdict->l) : Json();
    json["t"] = s.verdict->t ? Json(*s.verdict->t) : Json();
  }
  if (s.risk) json["risk"] = {{"highest", s.risk->prosecutor_highest}, {"mean", s.risk->prosecutor_mean}};
}

Json left_out_json(const HideSummary& s) {
  Json json = Json::array();
  for (const HideLeftOutColumn& one : s.left_out)
    json.push_back({{"file", one.file},
                    {"column", one.column},
                    {"values", one.values},
                    {"looked_for", one.looked_for},
                    {"as", one.sought.empty() ? Json() : Json(one.sought)}});
  return json;
}

}  // namespace

void put_hidden(const HideSummary& s, Json& json) {
  json["mode"] = name_of(s.mode);
  json["k"] = s.k;
  json["already_done"] = s.was_done;
  if (s.was_done) return;
  put_search(s, json);
  json["published"] = s.is_published();
  json["order"] = s.order_kept ? "kept" : "shuffled";
  if (!s.file_order.empty()) json["file_order"] = s.file_order;
  put_persons(s, json);
  if (s.phrases_not_allowed) json["phrases_not_allowed"] = *s.phrases_not_allowed;
  json["attributes"] = attributes_json(s);
  json["columns"] = columns_json(s);
  put_classes(s, json);
  json["residue"] = residue_json(s.residue);
  json["dropped"] = s.dropped;
  json["left_out"] = left_out_json(s);
  json["attacks"] = attacks_json(s);
  if (!s.telling_words.empty()) json["telling_words"] = associated_words_json(s);
  for (const auto& [file, summary] : s.masked)
    json["masked"][file] = {{"characters", summary.characters}, {"hidden_characters", summary.hidden_characters}};
  for (const auto& [file, score] : s.restored)
    json["restored"][file] = {{"hidden_characters", score.all.characters},
                              {"recovered_characters", score.all.recovered_characters}};
}

}  // namespace sumi::cli
