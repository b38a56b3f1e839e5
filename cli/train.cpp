#include <memory>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/text/counted.hpp"
#include "base/text/numbers.hpp"
#include "config.hpp"
#include "context.hpp"
#include "row_options.hpp"
#include "score_table.hpp"
#include "training_json.hpp"
#include "training_options.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kTrainExample =
    "Example:\n"
    "  sumi train annotated.jsonl -o names.model --list surnames=surnames.txt\n"
    "trains a model of the spans; sumi tag finds such spans in other documents.";

struct TrainCommand {
  std::string corpus;
  std::string model;
  std::string tagger;
  unsigned folds = 0;
  std::string finder;
  std::vector<std::string> label_costs;
  bool print_features = false;
  TrainingArguments training;
};

std::string percent(std::optional<double> rate) {
  return rate ? fmt::format("{:.1f}%", *rate * 100) : "none";
}

std::string in_words(const Counts& counts) {
  return fmt::format("precision {}, recall {}, F1 {}", percent(counts.precision()), percent(counts.recall()),
                     percent(counts.f(1)));
}

TrainOptions resolved(const TrainCommand& arguments, const Context& context) {
  TrainOptions options = arguments.training.resolve(context);
  options.tagger = tagger_named(arguments.tagger);
  for (const std::string& text : arguments.label_costs) {
    const std::size_t equal = text.rfind('=');
    const std::optional<double> cost =
        equal == std::string::npos ? std::nullopt : number_in<double>(std::string_view(text).substr(equal + 1));
    if (!cost) throw Error{Error::Kind::bad_usage, "", "label-cost needs LABEL=COST, as in NAME=2"};
    options.label_costs.emplace_back(text.substr(0, equal), *cost);
  }
  if (!arguments.finder.empty()) io::append_whole(*io::Input(arguments.finder).open(), options.finder);
  return options;
}

std::vector<io::PathUse> files_read(const TrainCommand& arguments, const TrainOptions& options) {
  std::vector<io::PathUse> reads = files_for_training(options);
  reads.push_back({arguments.corpus, "the corpus"});
  if (!arguments.finder.empty()) reads.push_back({arguments.finder, "the finder's description"});
  return reads;
}

int run_folds(const TrainCommand& arguments, const TrainOptions& options, Context& context) {
  if (!arguments.model.empty()) throw Error{Error::Kind::bad_usage, "", "--folds writes no model; leave -o out"};
  context.claim(files_read(arguments, options), {});
  const CrossValidation result = cross_validate(arguments.corpus, arguments.folds, options, context.progress);
  put_cross_validated(result, context.summary);
  context.out << context.summary.dump(2) << '\n';
  for (const std::string& line : labels_table(context.summary["micro"], context.summary["labels"])) context.say(line);
  context.say(fmt::format("{} folds: {}", arguments.folds, in_words(result.micro)));
  return kDone;
}

int run_train(const TrainCommand& arguments, const TrainOptions& options, Context& context) {
  if (arguments.model.empty())
    throw Error{Error::Kind::bad_usage, "", "no model is named; name one (-o), or use --folds N"};
  context.claim(files_read(arguments, options), {{arguments.model, "the model"}});
  const TrainSummary s = train(arguments.corpus, arguments.model, options, context.progress);
  put_trained(s, context.summary);
  if (s.overlapping > 0)
    context.say(fmt::format("{} spans share tokens with longer ones and were left out", s.overlapping));
  if (s.without_tokens > 0) context.say(fmt::format("{} spans contain no token and were left out", s.without_tokens));
  if (s.cut > 0) context.say(fmt::format("{} spans contain a line end and were used in parts", s.cut));
  if (s.replaced > 0) context.say(fmt::format("{} documents were replaced by later ones of the same id", s.replaced));
  if (!s.held_out && options.held_out > 0)
    context.say("all documents belong to one owner, so none could be held out to evaluate the tagger");
  if (s.held_out) {
    context.say(fmt::format("on held-out documents: {}", in_words(*s.held_out)));
    for (const std::string& line : labels_table(context.summary["held_out"], context.summary["held_out_labels"]))
      context.say(line);
  }
  context.say(fmt::format("{}: {}, {}, trained on {} with {}", arguments.model, counted(s.labels.size(), "label"),
                          counted(s.features, "feature"), counted(s.documents, "document"),
                          counted(s.entities, "span")));
  return kDone;
}

int run(const TrainCommand& arguments, Context& context) {
  if (arguments.print_features) {
    context.out << default_features();
    return kDone;
  }
  if (arguments.corpus.empty()) throw Error{Error::Kind::bad_usage, "", "no corpus is named"};
  TrainOptions options = resolved(arguments, context);
  return arguments.folds > 0 ? run_folds(arguments, options, context) : run_train(arguments, options, context);
}

}  // namespace

void add_train(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("train", "Train a tagger on documents with spans");
  command->footer(kTrainExample);
  const auto arguments = std::make_shared<TrainCommand>();
  TrainOptions& options = arguments->training.options;
  command->add_option("corpus", arguments->corpus, "documents with spans: file, folder, or -");
  command->add_option("-o,--output", arguments->model, "the file of the model");
  command
      ->add_option("--tagger", arguments->tagger,
                   "svm, crf, bayes, ensemble (default: that of --start; else svm, or crf where most letters are of "
                   "scripts without spaces)")
      ->check(CLI::IsMember({"crf", "svm", "bayes", "ensemble"}));
  command->add_flag(config_key("online"), options.online,
                    "crf: train on one document after the other; faster, but slightly worse");
  command->add_flag(config_key("print-features"), arguments->print_features, "print the default template, and stop");
  command->add_option("--cost", options.cost, "cost of a missed token, relative to one found in error (1)");
  command
      ->add_option(config_key("least-documents"), options.least_documents,
                   "learn no feature, and put no word into a cluster, that fewer documents have (1)")
      ->check(CLI::Range(1U, 1000000U));
  command->add_option(config_key("finder"), arguments->finder,
                      "a file of what a ready-made finder says of itself (JSON, docs/finders.md)");
  command->add_option("--sample", options.sample,
                      "bayes: number of examples to draw by cost (default: each token once)");
  sets(command->add_option(config_key("label-cost"), arguments->label_costs,
                           "bayes: LABEL=COST, how much more often tokens of such spans are drawn (may be repeated)"),
       "label_costs");
  command->add_option(config_key("max-iterations"), options.max_iterations,
                      "crf: greatest number of iterations (default: until nothing is gained)");
  command->add_option("--held-out", options.held_out,
                      "share of owners whose documents are held out to evaluate the tagger (0.1); 0: none");
  command
      ->add_option("--folds", arguments->folds,
                   "evaluate by cross-validation with this number of folds; no model is written")
      ->check(CLI::Range(2U, 1000U));
  command->add_option("--start", options.start, "a model to continue from");
  arguments->training.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
