#include <memory>

#include <fmt/format.h>

#include "attack.hpp"
#include "attack_json.hpp"
#include "base/text/counted.hpp"
#include "base/text/mark_text.hpp"
#include "config.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include <sumi/attack/restore.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kAttackRestoreExample =
    "Example:\n"
    "  sumi attack restore published.jsonl --source notes.jsonl -o guessed.jsonl --summary found.json\n"
    "guesses the hidden text from what is shown, and reports how much is right. What it finds is a lower bound "
    "on "
    "what an adversary can find; what it does not find may still not be safe.";

struct AttackRestoreCommand {
  RestoreOptions options;
  std::string background;
  std::string background_format = "auto";
  std::string source;
  std::string mark = "█";
  FormatArguments format;
};

void resolve(AttackRestoreCommand& arguments, const Context& context) {
  RestoreOptions& options = arguments.options;
  options.format = arguments.format.resolve();
  options.guess.mark = mark_named(arguments.mark);
  options.guess.threads = context.threads;
  if (!arguments.background.empty()) options.background = arguments.background;
  if (arguments.background_format != "auto") options.background_format = format_named(arguments.background_format);
  if (!arguments.source.empty()) options.source = arguments.source;
  if (options.output.empty()) options.output = "-";
  context.claim({{options.published, "the publication"},
                 {arguments.background, "the background"},
                 {arguments.source, "the source"}},
                {{options.output, "the output"}});
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? "-" : fmt::format("{:.1f}%", 100 * static_cast<double>(part) / static_cast<double>(whole));
}

void report(const RestoreOptions& options, const RestoreResult& result, Context& context) {
  Json& json = context.summary;
  json["format"] = name_of(result.format);
  json["documents"] = result.documents;
  json["characters"] = result.characters;
  json["order"] = options.guess.order;
  json["marks"] = result.marks;
  json["gaps"] = result.gaps;
  json["guessed_characters"] = result.guessed_characters;
  if (result.score) {
    put_restored(*result.score, json);
  } else {
    json["hidden_characters"] = options.guess.collapse ? Json(nullptr) : Json(result.marks);
    for (const char* key :
         {"recovered_characters", "recovered_ratio", "recovered_tokens", "by_gap_length", "phi_recovered_ratio"})
      json[key] = nullptr;
  }
  json["not_passed"] = Json(result.not_passed);

  if (!options.format.format) context.say(fmt::format("read {} as {}", options.published, name_of(result.format)));
  if (options.background && !options.background_format)
    context.say(fmt::format("read {} as {}", *options.background, name_of(*result.background_format)));
  context.print_each(result.not_passed, [&](const auto& one) {
    return fmt::format("{} cannot be kept in {} where a text changes ({})", brief(one.first), name_of(result.format),
                       one.second);
  });
  context.say(fmt::format("{}, {}: {} guessed", counted(result.documents, "document"),
                          counted(result.gaps, "hidden stretch"), counted(result.guessed_characters, "character")));
  if (!result.score) return;
  const RestoreScore& score = *result.score;
  context.say(fmt::format(
      "recovered {} of {} hidden characters (the most frequent character alone: {}), {} of {} tokens; a lower "
      "bound on what can be guessed",
      percent(score.all.recovered_characters, score.all.characters), score.all.characters,
      percent(score.most_frequent_recovered_characters, score.all.characters),
      percent(score.recovered_tokens, score.hidden_tokens), score.hidden_tokens));
}

}  // namespace

void add_attack_restore(CLI::App& attack, Context& context) {
  CLI::App* command = attack.add_subcommand("restore", "Guess hidden text from the text around it");
  command->footer(kAttackRestoreExample);
  const auto arguments = std::make_shared<AttackRestoreCommand>();
  RestoreOptions& options = arguments->options;
  command->add_option("published", options.published, "file, folder, or -")->required();
  command->add_option("-o,--output", options.output, "the documents with the guesses: file, folder, or - (default)");
  command->add_flag("--overwrite", options.overwrite,
                    "replace an existing folder that sumi wrote, if nothing else is in it");
  command->add_option("--background", arguments->background, "other text to train the language model on");
  command
      ->add_option(config_key("background-format"), arguments->background_format,
                   "format of the background text (auto)")
      ->check(CLI::IsMember(format_names()));
  command->add_option("--source", arguments->source,
                      "the source, to score the guesses; its spans mark what was sensitive");
  command->add_option("--order", options.guess.order,
                      "length of the longest strings that the model counts, in characters: 1 to 16 (8)");
  command->add_option("--mark", arguments->mark, "the character that replaces hidden ones (█)");
  command->add_flag("--collapse,!--no-collapse", options.guess.collapse,
                    "write one mark for a run of hidden characters (default)");
  arguments->format.add(*command);
  arguments->format.accept_any_header();
  add_run_options(*command, context);
  command->callback([arguments, &context] {
    context.run = [arguments, &context] {
      resolve(*arguments, context);
      const RestoreResult result = restore(arguments->options, context.progress);
      report(arguments->options, result, context);
      return kDone;
    };
  });
}

}  // namespace sumi::cli
