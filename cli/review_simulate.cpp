#include <memory>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/text/counted.hpp"
#include "config.hpp"
#include "format_options.hpp"
#include "labs/simulation/simulation.hpp"
#include "review.hpp"

namespace sumi::cli {
namespace {

struct ReviewSimulate {
  std::string gold;
  std::string others;
  std::string output = "-";
  std::string order = "uncertain";
  std::string kind = "svm";
  review::SimulationOptions options;
  FormatArguments format;
};

int simulate(const ReviewSimulate& arguments, Context& context) {
  context.claim({{arguments.gold, "the documents"}, {arguments.others, "the documents to judge by"}},
                {{arguments.output, "the output"}});
  review::Documents gold;
  review::Documents others;
  gold.read(arguments.gold, arguments.format.resolve(), context.progress);
  others.read(arguments.others, arguments.format.resolve(), context.progress);
  review::SimulationOptions options = arguments.options;
  options.order = review::order_named(arguments.order).value_or(review::DocumentOrder::uncertain);
  options.kind = tagger_named(arguments.kind).value_or(TaggerKind::svm);
  options.threads = context.threads;
  options.seed = context.seed;
  io::Output output(arguments.output);
  output.sink().write("documents,spans,characters,tp,fp,fn,f1\n");
  const auto write = [&](const review::SimulatedRound& round) {
    const Counts& found = round.found;
    output.sink().write(fmt::format("{},{},{},{},{},{},{:.4f}\n", round.documents, round.spans, round.characters,
                                    found.tp, found.fp, found.fn, found.f(1).value_or(0)));
  };
  const auto rounds = review::simulate_review(gold, others, options, write, context.progress);
  output.prepare();
  output.commit();
  const review::SimulatedRound& last = rounds.back();
  context.summary["order"] = arguments.order;
  context.summary["rounds"] = rounds.size();
  context.summary["documents"] = last.documents;
  context.summary["f1"] = last.found.f(1) ? Json(*last.found.f(1)) : Json(nullptr);
  context.say(fmt::format("{} corrected, F1 {:.3f}", counted(last.documents, "document"), last.found.f(1).value_or(0)));
  return kDone;
}

}  // namespace

void add_review_simulate(CLI::App& review, Context& context) {
  CLI::App* command = review.add_subcommand(
      "simulate", "How many documents must be corrected: simulated reviewers on documents with the right spans");
  const auto arguments = std::make_shared<ReviewSimulate>();
  review::SimulationOptions& options = arguments->options;
  command->add_option("gold", arguments->gold, "documents with the right spans, which are corrected in an order")
      ->required();
  command->add_option("others", arguments->others, "other documents with the right spans, to judge by")->required();
  command->add_option("-o,--output", arguments->output, "CSV with a row for each round: file, or - (default)");
  command
      ->add_option("--order", arguments->order,
                   "which documents come first: uncertain (default), exposed, rare, given, random")
      ->check(CLI::IsMember({"uncertain", "exposed", "rare", "given", "random"}));
  command->add_option(config_key("first"), options.first, "random documents to begin with (10)")
      ->check(CLI::Range(1U, 1000000U));
  command->add_option(config_key("batch"), options.batch, "documents corrected between two rounds of learning (10)")
      ->check(CLI::Range(1U, 1000000U));
  command->add_option(config_key("most"), options.most, "end after so many documents (default: all)")
      ->check(CLI::Range(1U, 4294967295U));
  command->add_option(config_key("until"), options.until, "end at this F1 (default: never)")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--learner", arguments->kind, "kind of model that is trained: svm, crf, ensemble, bayes (svm)")
      ->check(CLI::IsMember({"svm", "crf", "ensemble", "bayes"}));
  arguments->format.add(*command);
  arguments->format.accept_any_header();
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return simulate(*arguments, context); }; });
}

}  // namespace sumi::cli
