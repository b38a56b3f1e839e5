#include "training_json.hpp"

#include "score_json.hpp"

namespace sumi::cli {
namespace {

Json rates_json(const std::map<std::string, Counts>& labels) {
  Json json = Json::object();
  for (const auto& [label, counts] : labels) json[label] = counts_json(counts);
  return json;
}

}  // namespace

void put_trained(const TrainSummary& s, Json& into) {
  into["documents"] = s.documents;
  into["characters"] = s.characters;
  into["sequences"] = s.sequences;
  into["tokens"] = s.tokens;
  into["entities"] = s.entities;
  into["overlapping"] = s.overlapping;
  into["without_tokens"] = s.without_tokens;
  into["cut"] = s.cut;
  into["attributes"] = s.attributes;
  into["features"] = s.features;
  into["labels"] = s.labels;
  into["iterations"] = s.iterations;
  into["objective"] = s.objective ? Json(*s.objective) : Json();
  into["f1_held_out"] = s.held_out && s.held_out->f(1) ? Json(*s.held_out->f(1)) : Json();
  if (s.held_out) into["held_out"] = counts_json(*s.held_out);
  into["held_out_labels"] = rates_json(s.held_out_labels);
}

void put_cross_validated(const CrossValidation& result, Json& into) {
  into["micro"] = counts_json(result.micro);
  into["tokens"] = counts_json(result.tokens);
  into["labels"] = rates_json(result.labels);
  into["folds"] = Json::array();
  for (const Counts& fold : result.folds) into["folds"].push_back(Json(counts_json(fold)));
}

}  // namespace sumi::cli
