#include "bindings.hpp"
#include "corpus.hpp"
#include "game/game_names.hpp"
#include "game/round_json.hpp"
#include "job.hpp"
#include "ratio_json.hpp"
#include "replacing.hpp"
#include "training_options.hpp"
#include "values.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::python {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kToldBudget = 100;  // tokens looked at, in the summary's found_at_budget

GameOptions game_of(Arguments& arguments) {
  GameOptions options;
  take_taggers(arguments, "tagger", options.taggers);
  arguments.take_named("learner", options.learner, game::learner_named, "accuracy or cost");
  arguments.take_named("estimate", options.estimate, game::estimate_named, "training or cross-validated");
  arguments.take_named("unit", options.unit, game::unit_named, "token or entity");
  arguments.take("finders", options.finders);
  arguments.take("loss_ratio", options.loss_ratio);
  arguments.take("folds", options.folds);
  arguments.take("most_rounds", options.most_rounds);
  options.train = training_of(arguments);
  return options;
}

Json fitted_json(const PublisherAbout& about) {
  Json json;
  json["documents"] = about.documents;
  json["tokens"] = about.tokens;
  json["sensitive"] = about.sensitive;
  json["loss_before"] = about.loss_before;
  json["rounds"] = Json::array();
  std::uint64_t kept = 0;
  std::uint64_t hidden_by_error = 0;
  std::uint64_t left = about.sensitive;
  for (const GameRound& round : about.rounds) {
    json["rounds"].push_back(game::json_of(round));
    if (!round.kept) continue;
    ++kept;
    hidden_by_error += round.false_positives;
    left = round.left;
  }
  json["iterations"] = kept;
  json["left"] = left;
  json["hidden_by_error"] = hidden_by_error;
  json["estimate"] = game::name_of(about.estimate);
  const std::uint64_t harmless = about.attack.tokens - about.attack.left + hidden_by_error;
  json["publish_ratio"] = cli::ratio_json(publish_ratio(hidden_by_error, harmless));
  const auto attacker = most_accurate(about.attack.attackers);
  const AttackOutcome found = attacker == about.attack.attackers.end() ? AttackOutcome{} : attacker->second;
  json["tp_attacker"] = found.true_positives;
  json["fp_attacker"] = found.false_positives;
  const auto hundred = std::find(about.attack.budgets.begin(), about.attack.budgets.end(), kToldBudget);
  json["found_at_budget"] =
      hundred == about.attack.budgets.end()
          ? Json()
          : Json(most_found(about.attack.attackers, about.attack.random)[hundred - about.attack.budgets.begin()]);
  return json;
}

Json applied_json(const PublisherAbout& about, const ApplySummary& applied) {
  Json json = replaced_json(applied.replaced);
  json["tokens"] = applied.tokens;
  json["iterations"] = applied.rounds.size();
  json["rounds"] = Json::array();
  for (std::size_t i = 0; i < applied.rounds.size(); ++i) {
    Json round = game::json_of(about.rounds[i]);
    round["stretches"] = applied.rounds[i].stretches;
    round["tokens"] = applied.rounds[i].tokens;
    json["rounds"].push_back(std::move(round));
  }
  const auto& judged = applied.judged;
  json["sensitive"] = judged ? Json(judged->sensitive) : Json();
  json["left"] = judged ? Json(judged->left) : Json();
  json["hidden_by_error"] = judged ? Json(judged->hidden_by_error) : Json();
  json["publish_ratio"] =
      judged ? cli::ratio_json(publish_ratio(judged->hidden_by_error, applied.tokens - judged->sensitive)) : Json();
  return json;
}

py::tuple fit(const Documents& documents, const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  const GameOptions game = game_of(arguments);
  arguments.finish();
  const FittedPublisher fitted = run(listener, [corpus = documents.corpus, game](const Progress& progress) {
    return fit_publisher(*corpus, game, progress);
  });
  return py::make_tuple(bytes_of(fitted.publisher), value_of(fitted_json(fitted.about)));
}

py::tuple apply(const std::shared_ptr<Publisher>& publisher, const Documents& documents, const py::dict& options,
                const py::object& listener) {
  Arguments arguments(options);
  const ReplaceTextsOptions replacing = replacing_of(arguments);
  arguments.finish();
  const AppliedTexts applied =
      run(listener, [publisher, corpus = documents.corpus, replacing](const Progress& progress) {
        return apply_publisher(*publisher, *corpus, replacing, progress);
      });
  return py::make_tuple(list_of(applied.texts), edits_of(*documents.corpus, applied.edits),
                        value_of(applied_json(publisher->about(), applied.summary)));
}

std::string_view kind_name(TaggerKind kind) {
  return name_of(kind);
}

py::list evaluate(const Documents& documents, const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  EvaluateOptions evaluating;
  evaluating.game = game_of(arguments);
  evaluating.folds = 4;
  arguments.take("evaluation_folds", evaluating.folds);
  arguments.take("loss_ratios", evaluating.loss_ratios);
  take_taggers(arguments, "attackers", evaluating.attackers);
  arguments.take("budgets", evaluating.budgets);
  arguments.finish();
  const EvaluateResult result = run(listener, [corpus = documents.corpus, evaluating](const Progress& progress) {
    return evaluate_publishers(*corpus, evaluating, progress);
  });
  Json rows = Json::array();
  for (const GameEvaluation& one : result.rows) {
    Json row{{"publisher", name_of(one.publisher)},
             {"learner", game::name_of(one.learner)},
             {"loss_ratio", one.loss_ratio},
             {"fold", one.fold},
             {"iterations", one.rounds},
             {"tokens", one.tokens},
             {"sensitive", one.sensitive},
             {"left", one.left},
             {"hidden_by_error", one.hidden_by_error},
             {"publish_ratio", cli::ratio_json(one.publish_ratio())},
             {"budgets", result.budgets},
             {"random", one.random}};
    for (const auto& [kind, outcome] : one.attacks)
      row["attackers"][std::string(kind_name(kind))] = {
          {"tp", outcome.true_positives}, {"fp", outcome.false_positives}, {"found_first", outcome.found_first}};
    rows.push_back(std::move(row));
  }
  return value_of(rows);
}

}  // namespace

void bind_sanitize(py::module_& module) {
  py::class_<Publisher, std::shared_ptr<Publisher>>(module, "Publisher")
      .def_static("of_bytes",
                  [](const py::bytes& bytes) { return std::make_shared<Publisher>(Publisher::of_bytes(bytes)); })
      .def("labels", [](const Publisher& publisher) { return list_of(publisher.labels()); })
      .def("about", [](const Publisher& publisher) { return value_of(fitted_json(publisher.about())); })
      .def("apply", &apply);
  module.def("fit_publisher", &fit, py::arg("documents"), py::arg("options"), py::arg("listener"));
  module.def("evaluate_publishers", &evaluate, py::arg("documents"), py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
