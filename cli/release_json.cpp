#include "release_json.hpp"

namespace sumi::cli {
namespace {

Json json_of(const MissedOfLabel& missed) {
  return {{"identifiers", missed.identifiers},
          {"documents", missed.documents},
          {"most_identifiers_per_1000", missed.most_identifiers_per_1000},
          {"most_documents_per_1000", missed.most_documents_per_1000}};
}

}  // namespace

void put_released(const ReleaseSummary& s, Json& json) {
  json["released"] = s.refused.empty();
  json["refused"] = Json::object();
  for (const auto& [why, count] : s.refused) json["refused"][std::string(name_of(why))] = count;
  json["id"] = s.id;
  json["public_key"] = s.public_key;
  json["documents"] = s.draft_documents;
  json["sample"] = s.sample_documents;
  json["files"] = s.files;
  json["most_in_one"] = s.most_in_one_identifiers;
  json["documents_needed"] = s.documents_needed;
  json["missed"] = json_of(s.all);
  json["labels"] = Json::object();
  for (const auto& [label, missed] : s.labels) json["labels"][label] = json_of(missed);
}

}  // namespace sumi::cli
