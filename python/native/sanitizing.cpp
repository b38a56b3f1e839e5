#include "bindings.hpp"
#include "corpus.hpp"
#include "job.hpp"
#include "labs/game/game_names.hpp"
#include "ratio_json.hpp"
#include "replaced_json.hpp"
#include "replacing.hpp"
#include "sanitize_json.hpp"
#include "training_options.hpp"
#include "values.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::python {
namespace {

GameOptions game_of(Arguments& arguments) {
  GameOptions options;
  take_taggers(arguments, "tagger", options.taggers);
  arguments.take("committee", options.committee);
  arguments.take_named("learner", options.learner, game::learner_named, "accuracy or cost");
  arguments.take_named("estimate", options.estimate, game::estimate_named, "training, cross-validated or nested");
  arguments.take_named("unit", options.unit, game::unit_named, "token or entity");
  arguments.take_named("costs", options.costs, game::costs_named, "equal or attacked");
  arguments.take_named("hiding", options.hiding, game::hiding_named, "mark or dropped");
  arguments.take("finders", options.finders);
  arguments.take("loss_ratio", options.loss_ratio);
  arguments.take("folds", options.folds);
  arguments.take("most_rounds", options.most_rounds);
  options.train = training_of(arguments);
  return options;
}

cli::Json fitted_json(const PublisherAbout& about) {
  cli::Json json;
  cli::put_fitted(about, json);
  return json;
}

cli::Json applied_json(const PublisherAbout& about, const ApplySummary& applied) {
  cli::Json json;
  cli::put_replaced(applied.replaced, json);
  cli::put_applied(about, applied, json);
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
  cli::Json rows = cli::Json::array();
  for (const GameEvaluation& one : result.rows) {
    cli::Json row{{"publisher", name_of(one.publisher)},
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
