#include "attack_json.hpp"
#include "bindings.hpp"
#include "corpus.hpp"
#include "job.hpp"
#include "tables.hpp"
#include "training_options.hpp"
#include "values.hpp"
#include <sumi/attack/tagger_attack.hpp>
#include <sumi/model/error.hpp>

namespace sumi::python {
namespace {

using Json = nlohmann::ordered_json;

std::optional<EntryDocuments> entry_documents_named(std::string_view name) {
  if (name == "auto") return EntryDocuments::automatic;
  if (name == "one") return EntryDocuments::one;
  if (name == "many") return EntryDocuments::many;
  return std::nullopt;
}

std::optional<bool> publisher_named(std::string_view name) {
  if (name == "repeats") return true;
  if (name == "unknown") return false;
  return std::nullopt;
}

std::shared_ptr<const Corpus> source_of(const py::object& source) {
  return source.is_none() ? nullptr : source.cast<const Documents&>().corpus;
}

py::tuple attack_by_roster(const Documents& published, const py::dict& roster, const py::object& source,
                           const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  RosterAttackOptions attack;
  py::object columns;
  if (arguments.take_object("columns", columns)) {
    if (!PyDict_Check(columns.ptr())) throw py::type_error("columns must be a dict of columns and labels");
    for (const auto& [column, label] : py::reinterpret_borrow<py::dict>(columns))
      attack.columns.push_back({utf8_of(column, "a column"), utf8_of(label, "a label")});
  }
  arguments.take("mark", attack.mark);
  arguments.take("collapse", attack.collapse);
  ShownRules shown;
  bool by_repeats = true;
  arguments.take_named("publisher", by_repeats, publisher_named, "repeats or unknown");
  arguments.take("min_length", shown.min_length);
  arguments.take("gap", shown.gap);
  attack.shown = by_repeats ? std::optional(shown) : std::nullopt;
  arguments.take_named("entry_documents", attack.documents_of_entry, entry_documents_named, "auto, one or many");
  arguments.take("each_set", attack.each_set);
  arguments.finish();
  const auto table = std::make_shared<const Table>(table_of(roster));
  const RosterFindings findings =
      run(listener, [corpus = published.corpus, gold = source_of(source), table, attack](const Progress& progress) {
        return attack_with_roster(*corpus, *table, attack, gold.get(), progress);
      });
  Json summary = Json::object();
  cli::put_roster(findings, summary);
  Json documents = Json::array();
  for (const RosterDocument& one : findings.documents) documents.push_back(cli::roster_document_json(one));
  return py::make_tuple(value_of(summary), value_of(documents));
}

py::tuple attack_by_restoring(const Documents& published, const py::object& background, const py::object& source,
                              const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  GuessRules rules;
  arguments.take("mark", rules.mark);
  arguments.take("collapse", rules.collapse);
  arguments.take("order", rules.order);
  rules.threads = arguments.threads();
  arguments.finish();
  struct Made {
    std::vector<std::string> texts;
    Guesses guesses;
    std::optional<RestoreScore> score;
  };
  const Made made = run(listener, [rules, corpus = published.corpus, more = source_of(background),
                                   gold = source_of(source)](const Progress& progress) {
    Made one;
    one.guesses = guess_hidden(*corpus, more.get(), rules, progress);
    one.texts = restored_texts(*corpus, one.guesses, rules.mark);
    if (gold) one.score = score_guesses(*corpus, one.guesses, *gold, rules, "the publication");
    return one;
  });
  Json summary = Json::object();
  summary["documents"] = published.corpus->size();
  summary["order"] = rules.order;
  std::uint64_t gaps = 0;
  for (const auto& of_document : made.guesses) gaps += of_document.size();
  summary["gaps"] = gaps;
  if (made.score) cli::put_restored(*made.score, summary);
  return py::make_tuple(list_of(made.texts), value_of(summary));
}

py::object attack_by_taggers(const Documents& published, const Documents& gold, const py::dict& options,
                             const py::object& listener) {
  Arguments arguments(options);
  TaggerAttackOptions attack;
  take_taggers(arguments, "attackers", attack.attackers);
  arguments.take("budgets", attack.budgets);
  if (attack.budgets.empty()) Arguments::refuse("budgets", "at least one");
  arguments.take("folds", attack.folds);
  attack.train = training_of(arguments);
  arguments.finish();
  const TaggerAttackResult result =
      run(listener, [corpus = published.corpus, right = gold.corpus, attack](const Progress& progress) {
        return attack_with_taggers(*corpus, *right, attack, progress);
      });
  Json json;
  cli::put_tagger_attack(result, attack.budgets, json);
  return value_of(json);
}

}  // namespace

void bind_attacks(py::module_& module) {
  module.def("attack_roster", &attack_by_roster, py::arg("published"), py::arg("roster"), py::arg("source"),
             py::arg("options"), py::arg("listener"));
  module.def("attack_restore", &attack_by_restoring, py::arg("published"), py::arg("background"), py::arg("source"),
             py::arg("options"), py::arg("listener"));
  module.def("attack_tagger", &attack_by_taggers, py::arg("published"), py::arg("gold"), py::arg("options"),
             py::arg("listener"));
}

}  // namespace sumi::python
