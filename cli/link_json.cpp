#include "link_json.hpp"

namespace sumi::cli {
namespace {

Json json_or_null(std::optional<double> value) {
  return value ? Json(*value) : Json();
}

Json blocks_json(const std::vector<LinkBlockSize>& blocks) {
  Json json = Json::array();
  for (const LinkBlockSize& block : blocks)
    json.push_back({{"name", block.name},
                    {"keys", block.keys},
                    {"pairs", block.pairs},
                    {"largest", block.largest},
                    {"skipped", block.skipped}});
  return json;
}

Json comparisons_json(const LinkRules& rules, const LinkResult& result) {
  Json json = Json::array();
  for (std::size_t i = 0; i < rules.comparisons.size(); ++i) {
    Json levels = Json::array();
    for (const LinkLevelFigures& level : result.model.comparisons[i])
      levels.push_back({{"level", level.name}, {"m", level.m}, {"u", level.u}, {"weight", level.weight()}});
    json.push_back({{"column", rules.comparisons[i].column}, {"levels", std::move(levels)}});
  }
  return json;
}

Json undecided_json(LinkDoubt doubt) {
  switch (doubt) {
    case LinkDoubt::none:
      break;
    case LinkDoubt::one_comparison:
      return "one comparison";
    case LinkDoubt::held:
      return "more matches than chance explains";
    case LinkDoubt::no_gap:
      return "no gap between matches and other pairs";
  }
  return nullptr;
}

}  // namespace

void put_linked(std::uint64_t records, const LinkRules& rules, const LinkResult& result,
                const std::optional<Counts>& truth, Json& json) {
  json["records"] = records;
  json["pairs_compared"] = result.pairs_compared;
  json["links"] = result.links;
  json["persons"] = result.person_count;
  if (rules.loose_threshold) json["persons_loose"] = result.loose_count;
  json["lambda"] = result.model.lambda;
  json["iterations"] = result.iterations;
  json["threshold"] = rules.threshold;
  json["cut_clusters"] = result.cut_clusters;
  if (truth) {
    json["precision"] = json_or_null(truth->precision());
    json["recall"] = json_or_null(truth->recall());
    json["f1"] = json_or_null(truth->f(1));
  }
  json["equal_apart"] = result.equal_apart;
  json["held"] = result.is_held;
  json["expected_matches"] = result.expected_matches;
  json["expected_errors"] = result.expected_errors;
  json["undecided"] = undecided_json(result.doubt);
  json["blocks"] = blocks_json(result.blocks);
  json["comparisons"] = comparisons_json(rules, result);
}

}  // namespace sumi::cli
