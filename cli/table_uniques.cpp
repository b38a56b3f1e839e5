#include "table_uniques.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "config.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/population_uniqueness.hpp>
#include <sumi/verify/special_uniques.hpp>

namespace sumi::cli {
namespace {

using report::percent_text;

void add_population(UniqueFigures& figures, const verify::PopulationUniqueness& own) {
  const auto or_null = [](const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); };
  figures.json["population_uniqueness"] = {{"population_rows", own.population_rows},
                                           {"sample_uniques", own.sample_uniques},
                                           {"sample", own.sample_share},
                                           {"pitman", or_null(own.pitman)},
                                           {"zayatz", or_null(own.zayatz)},
                                           {"snb", or_null(own.snb)},
                                           {"model", own.chosen ? Json(name_of(*own.chosen)) : Json(nullptr)},
                                           {"estimate", own.chosen_share}};
  const auto row = [&](const char* model, const std::optional<double>& share) {
    return std::vector<std::string>{model, percent_text(share)};
  };
  figures.tables.push_back(
      {"Rows of the population that are unique, by model",
       {"model", "share"},
       {row("the table itself", own.sample_share), row("Pitman", own.pitman), row("Zayatz", own.zayatz),
        row("slide negative binomial", own.snb), row("chosen (Dankar, El Emam)", own.chosen_share)}});
}

void add_special_uniques(UniqueFigures& figures, const std::vector<std::string>& names, verify::SpecialUniques found) {
  const auto own = std::make_shared<const verify::SpecialUniques>(std::move(found));
  Json shares = Json::object();
  report::FigureTable table{"Special uniques: columns that single rows out", {"column", "share of the score"}, {}};
  for (std::size_t i = 0; i < own->column_shares.size(); ++i) {
    shares[names[i]] = own->column_shares[i];
    table.rows.push_back({names[i], percent_text(own->column_shares[i])});
  }
  const auto rows = std::ranges::count_if(own->scores, [](double score) { return score > 0; });
  double highest = 0;
  for (const double score : own->dis_scores) highest = std::max(highest, score);
  figures.json["special_uniques"] = {{"rows", rows},
                                     {"unique_rows", own->unique_rows},
                                     {"count_by_size", own->count_by_size},
                                     {"column_shares", std::move(shares)},
                                     {"highest_dis", highest}};
  figures.tables.push_back(std::move(table));
  figures.columns = {"suda", "dis", "fewest_columns"};
  for (const std::string& name : names) figures.columns.push_back("share of " + name);
  figures.cells = [own, columns = names.size()](std::string& out, std::size_t row) {
    out += fmt::format(",{:.6g},{:.6g},{}", own->scores[row], own->dis_scores[row], own->fewest[row]);
    for (std::size_t i = 0; i < columns; ++i) out += fmt::format(",{:.4g}", own->row_column_shares[row * columns + i]);
  };
}

}  // namespace

void UniqueArguments::add(CLI::App& command) {
  command
      .add_option(config_key("sampled-share"), sampled_share_,
                  "share of the population that is in the table: estimate how many rows are unique in the population")
      ->check(CLI::Range(0.0, 1.0));
  command
      .add_option(config_key("population-rows"), population_rows_,
                  "rows of the population, instead of sampled-share (default: those of --population)")
      ->check(CLI::PositiveNumber);
  command.add_option("--special-uniques", special_uniques_,
                     "find the sets of at most so many cells that single rows out: SUDA2 scores (0: off)");
  command
      .add_option(config_key("unique-score"), unique_score_, "how special uniques weigh: elliot (default), sdcmicro")
      ->check(CLI::IsMember({"elliot", "sdcmicro"}));
}

UniqueFigures UniqueArguments::figures(const JudgedTable& judged, const verify::TableRisk& risk,
                                       const Context& context) const {
  UniqueFigures figures;
  // Rows of the population: by the given share, or counted in its table.
  std::optional<double> share = sampled_share_;
  std::optional<double> population = population_rows_;
  if (!population && judged.options.population != nullptr) population = static_cast<double>(judged.population.rows());
  if (!share && population) {
    if (*population < static_cast<double>(risk.rows))
      throw Error{Error::Kind::bad_usage, "",
                  "the population has fewer rows than the table; name the whole population"};
    share = static_cast<double>(risk.rows) / *population;
  }
  if (share) add_population(figures, verify::population_uniqueness(risk.class_sizes, *share));
  if (special_uniques_ > 0) {
    verify::SpecialUniqueOptions options;
    options.columns = judged.options.quasi_identifiers;
    options.most_columns = special_uniques_;
    options.score = unique_score_ == "sdcmicro" ? verify::UniqueScore::sdcmicro : verify::UniqueScore::elliot;
    if (share && *share < 1) options.sampled_share = *share;
    options.threads = context.threads;
    add_special_uniques(figures, options.columns, verify::special_uniques(judged.published, options));
  }
  return figures;
}

}  // namespace sumi::cli
