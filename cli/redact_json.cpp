#include "redact_json.hpp"

namespace sumi::cli {

void put_redacted(const RedactSummary& s, const RedactOptions& options, Json& json) {
  json["files"] = s.files;
  json["records"] = s.records;
  json["characters"] = s.characters;
  json["hidden"] = s.hidden;
  json["labels"] = s.labels;
  json["style"] = name_of(options.style);
  json["published"] = s.is_published;
  json["searches"] = s.searches;
  json["words_searched"] = s.words_searched;
  json["words_not_searched"] = s.words_not_searched;
  json["values_not_searched"] = s.values_not_searched;
  json["with_unread_ink"] = s.with_unread_ink;
  json["records_not_linked"] = s.records_not_linked;
  json["dropped"] = s.dropped;
  json["searched"] = Json::object();
  for (const auto& [finder, one] : s.searched)
    json["searched"][finder] = {{"texts", one.texts}, {"guessed", one.guessed}, {"other_scripts", one.other_scripts}};
  json["unsearched"] = Json::object();
  for (const auto& [kind, count] : s.unsearched) json["unsearched"][std::string(name_of(kind))] = count;
  json["unsearched_places"] = Json::array();
  for (const RecordPlace& one : s.unsearched_places)
    json["unsearched_places"].push_back({{"file", one.file}, {"record", one.record}});
  json["unread"] = Json::array();
  for (const UnreadFile& one : s.unread) json["unread"].push_back({{"name", one.name}, {"reason", one.reason}});
  json["notes"] = s.notes;
  json["key_made"] = s.key_made;
  json["doubtful"] = Json::array();
  for (const DoubtfulFinding& one : s.doubtful)
    json["doubtful"].push_back({{"file", one.file},
                                {"record", one.record},
                                {"label", one.label},
                                {"begin", one.where.begin},
                                {"end", one.where.end},
                                {"score", one.score}});
  json["residue"] = {{"found", s.residue.found},
                     {"files", s.residue.files},
                     {"searched_bytes", s.residue.searched_bytes},
                     {"by_attribute", s.residue.by_attribute}};
}

}  // namespace sumi::cli
