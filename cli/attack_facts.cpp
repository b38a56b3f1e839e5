#include <fmt/format.h>

#include "attack.hpp"
#include "base/text/counted.hpp"
#include "base/text/mark_text.hpp"
#include "config.hpp"
#include "format_options.hpp"
#include "on_run.hpp"
#include <sumi/attack/facts.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kAttackFactsExample =
    "Example:\n"
    "  sumi attack facts published.jsonl --source notes.jsonl\n"
    "tells how many persons are found by somebody who knows two stretches of their source texts. It uses less than "
    "could be known: see docs/attack.md.";

struct AttackFactsCommand {
  std::string published;
  std::string source;
  std::string mark = "█";
  FactsAttackOptions options;
  FormatArguments format;
};

void inspect_and_report(const AttackFactsCommand& arguments, Context& context) {
  FactsAttackOptions options = arguments.options;
  options.seed = context.seed;
  options.format = arguments.format.resolve();
  options.mark = mark_named(arguments.mark);
  context.claim({{arguments.published, "the publication"}, {arguments.source, "the source"}}, {});
  const FactsAttackResult result = attack_with_facts(arguments.published, arguments.source, options, context.progress);
  Json& json = context.summary;
  const bool nobody = result.persons == 0;
  json["m"] = options.facts;
  json["length"] = options.length_characters;
  json["persons"] = result.persons;
  json["without_facts"] = result.without_facts;
  json["units"] = result.units;
  json["found"] = result.found;
  json["unique_rate"] = nobody ? Json(nullptr) : Json(result.unique_rate());
  json["expected_hits"] = nobody ? Json(nullptr) : Json(result.expected_hits());
  json["expected_by_chance"] = nobody ? Json(nullptr) : Json(result.expected_by_chance());
  context.out << json.dump(2) << '\n';
  if (nobody) {
    context.say("no person has a text of that length, so nobody was looked for");
    return;
  }
  context.say(fmt::format(
      "found: {} of {}, by {} of {}; {:.1f}% if one of the best guesses is chosen at random, {:.1f}% by chance",
      result.found, counted(result.persons, "person"), counted(options.facts, "stretch"),
      counted(options.length_characters, "character"), 100 * result.expected_hits(),
      100 * result.expected_by_chance()));
}

}  // namespace

void add_attack_facts(CLI::App& attack, Context& context) {
  CLI::App* command =
      attack.add_subcommand("facts", "Look for persons of whom some stretches of source text are known");
  command->footer(kAttackFactsExample);
  const auto arguments = std::make_shared<AttackFactsCommand>();
  command->add_option("published", arguments->published, "file, folder, or -")->required();
  command->add_option("--source", arguments->source, "the source it was made from, in the same order")->required();
  command->add_option(config_key("m"), arguments->options.facts, "number of stretches that are known of a person (2)")
      ->check(CLI::Range(1U, 1000U));
  command->add_option("--length", arguments->options.length_characters, "their length, in characters (20)")
      ->check(CLI::Range(1U, 10000U));
  command->add_option(config_key("persons"), arguments->options.persons,
                      "number of persons who are looked for, chosen at random; 0: all (200)");
  command->add_option("--mark", arguments->mark, "the character that replaces hidden ones (█)");
  arguments->format.add(*command);
  arguments->format.accept_any_header();
  on_run(command, arguments, context, inspect_and_report);
}

}  // namespace sumi::cli
