#include "bindings.hpp"
#include "corpus.hpp"
#include "job.hpp"
#include "label_options.hpp"
#include "training_json.hpp"
#include "training_options.hpp"
#include "values.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi::python {
namespace {

TrainOptions options_of(Arguments& arguments) {
  TrainOptions options = training_of(arguments);
  TaggerKind kind{};
  if (arguments.take_named("tagger", kind, tagger_named, "svm, crf, bayes or ensemble")) options.tagger = kind;
  arguments.take("online", options.online);
  arguments.take("cost", options.cost);
  arguments.take("least_documents", options.least_documents);
  arguments.take("sample", options.sample);
  arguments.take("max_iterations", options.max_iterations);
  arguments.take("held_out", options.held_out);
  std::shared_ptr<const std::string> start;
  if (arguments.take_bytes("start", start)) options.start_model = *start;
  arguments.take("finder", options.finder);
  return options;
}

py::tuple train_documents(const Documents& documents, const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  const TrainOptions training = options_of(arguments);
  arguments.finish();
  const TrainedTagger trained =
      run(listener, [corpus = documents.corpus, training](const Progress& p) { return train(*corpus, training, p); });
  cli::Json summary;
  cli::put_trained(trained.summary, summary);
  return py::make_tuple(bytes_of(trained.model), value_of(summary));
}

py::object validate_documents(const Documents& documents, const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  unsigned folds = 10;
  arguments.take("folds", folds);
  const TrainOptions training = options_of(arguments);
  arguments.finish();
  const CrossValidation result = run(listener, [corpus = documents.corpus, folds, training](const Progress& p) {
    return cross_validate(*corpus, folds, training, p);
  });
  cli::Json json;
  cli::put_cross_validated(result, json);
  return value_of(json);
}

}  // namespace

LabelChoice label_choice_of(Arguments& arguments) {
  std::vector<std::string> labels{"all"};
  arguments.take("labels", labels);
  return cli::label_choice(labels);
}

TrainOptions training_of(Arguments& arguments) {
  TrainOptions options;
  options.labels = label_choice_of(arguments);
  arguments.take("features", options.feature_template);
  arguments.take("patterns", options.patterns);
  arguments.take("unlabelled", options.unlabelled);
  arguments.take("with_lists", options.with_lists);
  arguments.take("encoder", options.encoder);
  if (!options.with_lists.empty() || !options.encoder.empty()) {
    std::vector<std::string> folders;
    arguments.take("models", folders);
    for (std::string* finder : {&options.with_lists, &options.encoder})
      if (!finder->empty()) *finder = tagger_path(*finder, folders);
  }
  arguments.take("l1", options.l1);
  arguments.take("l2", options.l2);
  py::object lists;
  if (arguments.take_object("lists", lists)) {
    if (!PyDict_Check(lists.ptr())) throw py::type_error("lists must be a dict of names and entries");
    for (const auto& [name, entries] : py::reinterpret_borrow<py::dict>(lists)) {
      Arguments list(py::dict(py::arg("entries") = py::reinterpret_borrow<py::object>(entries)));
      std::vector<std::string> words;
      list.take("entries", words);
      options.word_lists.emplace_back(utf8_of(name, "the name of a list"), std::move(words));
    }
  }
  options.threads = arguments.threads();
  arguments.take("seed", options.seed);
  return options;
}

bool take_taggers(Arguments& arguments, const char* name, std::vector<TaggerKind>& into) {
  std::vector<std::string> names;
  if (!arguments.take(name, names)) return false;
  into.clear();
  const auto add = [&](TaggerKind kind) {
    if (std::find(into.begin(), into.end(), kind) == into.end()) into.push_back(kind);
  };
  for (const std::string& one : names) {
    if (one == "best") {
      for (const TaggerKind kind : {TaggerKind::svm, TaggerKind::crf, TaggerKind::ensemble}) add(kind);
    } else if (const std::optional<TaggerKind> kind = tagger_named(one)) {
      add(*kind);
    } else {
      Arguments::refuse(name, "of svm, crf, ensemble, bayes, or best");
    }
  }
  return true;
}

void bind_training(py::module_& module) {
  module.def("train", &train_documents, py::arg("documents"), py::arg("options"), py::arg("listener"));
  module.def("cross_validate", &validate_documents, py::arg("documents"), py::arg("options"), py::arg("listener"));
  module.def("default_features", [] { return text_of(default_features()); });
}

}  // namespace sumi::python
