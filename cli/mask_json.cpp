#include "mask_json.hpp"

#include "ratio_json.hpp"

namespace sumi::cli {

Json mask_json(const MaskOptions& options, const MaskSummary& s, unsigned rounds) {
  const Promise& promise = options.promise;
  const bool counts = promise.counts();
  Json json = Json::object();
  json["k"] = counts || promise.uses(Method::terms) ? Json(promise.k) : Json(nullptr);
  if (promise.uses(Method::ngrams)) json["n"] = promise.n;
  json["by"] = counts ? Json(name_of(promise.by)) : Json(nullptr);
  json["guarantee"] = counts ? Json(name_of(promise.guarantee)) : Json(nullptr);
  json["method"] = names_of(promise.methods);
  if (promise.methods.size() > 1) json["combine"] = name_of(promise.combine);
  json["documents"] = s.documents;
  json["owners"] = s.owners;
  json["documents_without_owner"] = s.documents_without_owner;
  json["owners_written_alike"] = s.owners_written_alike;
  json["characters"] = s.characters;
  json["hidden_characters"] = s.hidden_characters;
  json["kept_ratio"] = ratio_json(s.characters - s.hidden_characters, s.characters);
  json["rounds"] = rounds;
  json["documents_untouched"] = s.documents_untouched;
  json["documents_fully_hidden"] = s.documents_fully_hidden;
  json["untouched_rate"] = ratio_json(s.documents_untouched, s.documents);
  json["fully_hidden_rate"] = ratio_json(s.documents_fully_hidden, s.documents);
  json["anonymized_rate"] = ratio_json(s.documents - s.documents_untouched - s.documents_fully_hidden, s.documents);
  json["hidden_character_rate"] = ratio_json(s.hidden_characters, s.characters);
  json["kept_by_policy"] = s.kept_by_policy;
  json["promise"] = promise_name(options);
  return json;
}

}  // namespace sumi::cli
