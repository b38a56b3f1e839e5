#include <memory>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "labs/game/game_names.hpp"
#include "sanitize.hpp"
#include "sanitize_json.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kSanitizeFitExample =
    "Example:\n"
    "  sumi sanitize fit annotated.jsonl -o publisher --loss-ratio 10\n"
    "learns what to hide, round by round, until an attacker trained on what is left would find too little:\n"
    "a name published costs as much as 10 words hidden in error.";

struct SanitizeFitCommand {
  std::string corpus;
  std::string publisher;
  GameArguments game;
};

std::string in_words(const GameRound& round, std::size_t number) {
  return fmt::format(
      "round {}, {}: {} sensitive found, {} hidden in error{}", number, round.finder, round.true_positives,
      round.false_positives,
      round.kept ? fmt::format("; {} left", round.left) : ", which costs more than it gains: the last round");
}

void fit_and_report(const SanitizeFitCommand& arguments, Context& context) {
  const GameOptions options = arguments.game.resolve(context);
  std::vector<io::PathUse> reads = files_for_game(options);
  reads.push_back({arguments.corpus, "the corpus"});
  context.claim(std::move(reads), {{arguments.publisher, "the publisher"}});
  const PublisherAbout about = fit_publisher(arguments.corpus, arguments.publisher, options, context.progress);
  put_fitted(about, context.summary);
  std::uint64_t kept = 0;
  std::uint64_t left = about.sensitive;
  for (std::size_t i = 0; i < about.rounds.size(); ++i) {
    context.say(in_words(about.rounds[i], i + 1));
    if (!about.rounds[i].kept) continue;
    ++kept;
    left = about.rounds[i].left;
  }
  context.say(fmt::format("{}: {}, trained on {}; of {} sensitive {} it leaves {}, by the {} estimate",
                          arguments.publisher, counted(kept, "round"), counted(about.documents, "document"),
                          about.sensitive, game::units_of(about.unit), left, game::name_of(about.estimate)));
  if (kept == 0)
    context.say(
        "no round gains enough at this loss ratio, so this publisher hides nothing; choose a higher --loss-ratio, or "
        "give more documents");
  if (!about.rounds.empty() && about.rounds.back().kept && left > 0)
    context.say("most-rounds ended the training: another round might have helped");
  if (about.estimate == GameEstimate::training)
    context.say("evaluated on the documents it was trained on, so the figures are too good");
}

}  // namespace

void add_sanitize_fit(CLI::App& sanitize, Context& context) {
  CLI::App* command = sanitize.add_subcommand("fit", "Train a publisher on documents with spans");
  command->footer(kSanitizeFitExample);
  const auto arguments = std::make_shared<SanitizeFitCommand>();
  command
      ->add_option("corpus", arguments->corpus, "documents with spans that mark what is sensitive: file, folder, or -")
      ->required();
  command->add_option("-o,--output", arguments->publisher, "the file of the publisher")->required();
  command->add_option("--loss-ratio", arguments->game.options.loss_ratio,
                      "L/C: how many tokens hidden in error cost as much as one missed (10)");
  command->add_option("--folds", arguments->game.options.folds, "folds of cross-validation during training (4)")
      ->check(CLI::Range(2U, kMostGameFolds));
  arguments->game.add(*command);
  on_run(command, arguments, context, fit_and_report);
}

}  // namespace sumi::cli
