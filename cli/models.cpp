#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "context.hpp"
#include "finder_options.hpp"
#include "tag/patterns/catalogue.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kModelsExample =
    "Example:\n"
    "  sumi models\n"
    "lists the ready-made finders; sumi tag en notes.jsonl -o found.jsonl uses the one for English.";

Json json_of(const FinderFile& finder) {
  return {{"name", finder.about.name},
          {"language", finder.about.language},
          {"labels", finder.labels},
          {"bytes", finder.bytes},
          {"licence", finder.about.licence},
          {"trained_on", finder.about.trained_on},
          {"recall", Json(finder.about.recall)},
          {"precision", Json(finder.about.precision)},
          {"bias", finder.about.bias},
          {"bias_for_hiding", finder.about.bias_for_hiding},
          {"file", finder.path}};
}

std::string mean_of(const std::map<std::string, double>& figures) {
  if (figures.empty()) return "not measured";
  double sum = 0;
  for (const auto& [set, figure] : figures) sum += figure;
  return fmt::format("{:.2f}", sum / static_cast<double>(figures.size()));
}

void write(const FinderFile& finder, std::ostream& out) {
  const FinderAbout& about = finder.about;
  out << fmt::format("{}\t{}\n", about.name, about.language);
  out << fmt::format("  labels      {}\n", fmt::join(finder.labels, ", "));
  out << fmt::format("  size        {:.1f} MB\n", static_cast<double>(finder.bytes) / 1e6);
  out << fmt::format("  licence     {}\n", about.licence);
  out << fmt::format("  trained on  {}\n", fmt::join(about.trained_on, "; "));
  out << fmt::format("  recall      {} of the words of names, on texts of kinds that were left out of training\n",
                     mean_of(about.recall));
  for (const auto& [set, recall] : about.recall) {
    const auto precision = about.precision.find(set);
    out << fmt::format("              {}: recall {:.2f}", set, recall);
    if (precision != about.precision.end()) out << fmt::format(", precision {:.2f}", precision->second);
    out << '\n';
  }
}

// Lists what is found without a model: the rows of the catalogue.
int list_entities(bool as_json, Context& context) {
  Json all = Json::array();
  for (const tag::EntityRow& row : tag::catalogue()) {
    const std::string recognizer = row.client ? row.client->name : "";
    all.push_back({{"name", row.name}, {"country", row.country}, {"recognizer", recognizer}});
    if (!as_json) context.out << fmt::format("{}\t{}\t{}\n", row.name, row.country, recognizer);
  }
  context.summary["entities"] = all;
  if (as_json) context.out << all.dump(2) << '\n';
  return kDone;
}

int run(const FinderArguments& arguments, bool as_json, Context& context) {
  context.claim({}, {});
  const std::vector<std::string> folders = arguments.resolve();
  const std::vector<FinderFile> finders = finders_in(folders);
  Json all = Json::array();
  for (const FinderFile& finder : finders) all.push_back(json_of(finder));
  context.summary["models"] = all;
  if (as_json) {
    context.out << all.dump(2) << '\n';
  } else {
    for (const FinderFile& finder : finders) write(finder, context.out);
  }
  if (finders.empty())
    throw Error{Error::Kind::bad_input, folders.empty() ? "" : folders.front(),
                "there are no ready-made finders; name their folder (--models), or install them"};
  return kDone;
}

}  // namespace

void add_models(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("models", "List the ready-made finders");
  command->footer(kModelsExample);
  const auto arguments = std::make_shared<FinderArguments>();
  const auto as_json = std::make_shared<bool>(false);
  const auto of_entities = std::make_shared<bool>(false);
  command->add_flag("--json", *as_json, "as JSON, with all figures");
  command->add_flag("--entities", *of_entities,
                    "list the entities that patterns find instead: name, country, Presidio's recognizer");
  arguments->add(*command);
  add_run_options(*command, context);
  command->callback([arguments, as_json, of_entities, &context] {
    context.run = [arguments, as_json, of_entities, &context] {
      if (!*of_entities) return run(*arguments, *as_json, context);
      context.claim({}, {});
      return list_entities(*as_json, context);
    };
  });
}

}  // namespace sumi::cli
