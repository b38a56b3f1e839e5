#include "bindings.hpp"
#include "corpus.hpp"
#include "job.hpp"
#include "score_json.hpp"
#include "training_options.hpp"
#include "values.hpp"
#include <sumi/score/score.hpp>

namespace sumi::python {
namespace {

std::optional<score::ScoreLevel> level_named(std::string_view name) {
  if (name == "entity") return score::ScoreLevel::entity;
  if (name == "token") return score::ScoreLevel::token;
  if (name == "character") return score::ScoreLevel::character;
  return std::nullopt;
}

py::object score_documents(const Documents& gold, const Documents& system, const py::dict& options,
                           const py::object& listener) {
  Arguments arguments(options);
  score::ScoreOptions scoring;
  arguments.take_named("level", scoring.level, level_named, "entity, token or character");
  scoring.labels = label_choice_of(arguments);
  bool hidden = false;
  arguments.take("hidden", hidden);
  if (hidden) scoring.system = score::SystemKind::hidden_spans;
  if (arguments.take("ratio", scoring.ratio) && !(scoring.ratio >= 0 && scoring.ratio <= 1))
    Arguments::refuse("ratio", "from 0 to 1");
  arguments.take("bootstrap", scoring.resamples);
  scoring.threads = arguments.threads();
  arguments.take("seed", scoring.seed);
  arguments.finish();
  const score::ScoreReport report =
      run(listener, [right = gold.corpus, found = system.corpus, scoring](const Progress& progress) {
        return score::score(*right, *found, scoring, progress);
      });
  return value_of(cli::score_json(report, scoring));
}

}  // namespace

void bind_score(py::module_& module) {
  module.def("score", &score_documents, py::arg("gold"), py::arg("system"), py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
