#include "replaced_json.hpp"

namespace sumi::cli {

void put_replaced(const ReplaceSummary& s, Json& json) {
  json["documents"] = s.documents;
  json["characters"] = s.characters;
  json["spans"] = s.spans;
  json["edits"] = s.edits;
  json["without_surrogate"] = s.without_surrogate;
  json["labels"] = s.labels;
  json["not_passed"] = s.not_passed;
  if (!s.dropped.empty()) json["dropped"] = s.dropped;
  if (!s.languages.empty()) {
    json["languages"] = s.languages;
    json["guessed_languages"] = s.guessed_languages;
  }
  if (s.phrases_not_allowed > 0) json["phrases_not_allowed"] = s.phrases_not_allowed;
  json["unmet_labels"] = s.unmet_labels;
  json["promise"] = "none";
}

}  // namespace sumi::cli
