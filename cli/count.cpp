#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "context.hpp"
#include "engine_options.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "numbers.hpp"
#include "on_run.hpp"
#include "promise/counted_strings.hpp"
#include "unnamed_owners.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/counts.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kCountExample =
    "Example:\n"
    "  sumi count notes.jsonl -o notes.counts --k 3\n"
    "  sumi mask-by-counts notes.counts new.jsonl -o published.jsonl\n"
    "counts once what masking notes.jsonl would show, and masks later documents by it, each by itself.\n"
    "  sumi count new.jsonl --add notes.jsonl -o notes.counts --k 3\n"
    "counts both together.";

struct CountCommand {
  InputArguments input;
  std::vector<std::string> add;
  bool unite = false;
  std::string method = "repeats";
  std::string n;
  CLI::App* command = nullptr;
  std::string output;
  std::string k;
  std::string by;
  std::string snap = "token";
  CoverRules lengths = MaskOptions{}.lengths;
  EngineArguments engine;
  FormatArguments format;
};

// Options that determine how a corpus is counted.
constexpr std::array kOfACorpus = std::to_array<const char*>(
    {"--k", "--by", "--method", "--n", "--min-length", "--gap", "--snap", "--add", "--engine", "--memory"});

void unite(const CountCommand& arguments, Context& context) {
  for (const char* option : kOfACorpus)
    if (arguments.command->get_option(option)->count() > 0)
      throw Error{Error::Kind::bad_usage, "",
                  fmt::format("the sets to unite already contain this setting; leave out {}", option)};
  const InputArguments::Inputs inputs = arguments.input.resolve();
  context.claim(inputs.uses(), {{arguments.output, "the counts"}});
  const std::vector<std::string> files = inputs.several.empty() ? std::vector<std::string>{inputs.one} : inputs.several;
  std::vector<SharedStrings> sets;
  for (const std::string& file : files) sets.push_back(SharedStrings::open(file));
  const SharedStrings all = SharedStrings::united(sets);
  all.save(arguments.output);
  const std::size_t strings = all.strings().size();
  context.summary["promise"] = all.promise();
  context.summary["sets"] = all.sets();
  context.summary["k"] = all.k();
  context.summary["by"] = name_of(all.by());
  context.summary["strings"] = strings;
  context.say(fmt::format("{} of {}: each is shared by {} {} of one counted corpus; promise: {}",
                          counted(strings, "string"), counted(all.sets(), "set"), all.k(), name_of(all.by()),
                          all.promise()));
}

// The old corpus is read again: a file of counts doesn't have the supports.
InputArguments::Inputs with_added(InputArguments::Inputs inputs, const std::vector<std::string>& add) {
  std::vector<std::string> all =
      inputs.several.empty() ? std::vector<std::string>{std::move(inputs.one)} : std::move(inputs.several);
  all.insert(all.end(), add.begin(), add.end());
  for (const std::string& path : all)
    if (io::is_counted_strings(path))
      throw Error{
          Error::Kind::bad_usage, path,
          "it holds counts, which don't tell how many share what; name the corpus they were made from, or unite "
          "sets of counts (--unite)"};
  return inputs_of(std::move(all));
}

void count(const CountCommand& arguments, Context& context) {
  if (arguments.unite) return unite(arguments, context);
  if (arguments.k.empty()) throw Error{Error::Kind::bad_usage, "", "--k is missing: at least how many must share it"};
  CountFileOptions options;
  InputArguments::Inputs inputs = with_added(arguments.input.resolve(), arguments.add);
  context.claim(inputs.uses(), {{arguments.output, "the counts"}});
  options.input = std::move(inputs.one);
  options.inputs = std::move(inputs.several);
  options.output = arguments.output;
  options.format = arguments.format.resolve();
  options.mask.promise.k = parse_number(arguments.k, "--k", 2);
  if (!arguments.by.empty()) options.mask.promise.by = *support_named(arguments.by);
  options.mask.promise.methods = *methods_named(arguments.method);
  const bool are_ngrams = options.mask.promise.uses(Method::ngrams);
  if (!arguments.n.empty() && !are_ngrams)
    throw Error{Error::Kind::bad_usage, "", "--n is for n-grams; choose --method ngrams, or leave it out"};
  if (!arguments.n.empty()) options.mask.promise.n = parse_number(arguments.n, "--n", 1);
  if (!options.mask.promise.uses(Method::repeats))
    for (const char* option : {"--min-length", "--gap"})
      if (arguments.command->get_option(option)->count() > 0)
        throw Error{Error::Kind::bad_usage, "", fmt::format("{} is a rule of repeats; leave it out", option)};
  options.mask.snap = *snap_named(arguments.snap);
  options.mask.lengths = arguments.lengths;
  options.mask.engine = arguments.engine.resolve();
  options.mask.threads = context.threads;
  const CountFileResult result = count_file(options, context.progress);
  Json& json = context.summary;
  json["k"] = options.mask.promise.k;
  json["by"] = name_of(options.mask.promise.by);
  json["method"] = arguments.method;
  if (are_ngrams) json["n"] = options.mask.promise.n;
  json["promise"] = result.promise;
  json["documents"] = result.summary.documents;
  json["owners"] = result.summary.owners;
  json["documents_without_owner"] = result.summary.documents_without_owner;
  json["owners_written_alike"] = result.summary.owners_written_alike;
  json["characters"] = result.summary.characters;
  json["kept_characters"] = result.summary.characters - result.summary.hidden_characters;
  json["rounds"] = result.rounds;
  json["strings"] = result.strings;
  json["string_characters"] = result.characters;
  json["format"] = name_of(result.format);
  if (!result.unread.empty()) json["unread"] = Json(result.unread);
  report_unread(result.unread, context);
  if (options.mask.promise.by == Support::owners)
    warn_of_missing_owners(result.summary.documents_without_owner, result.summary.documents, context);
  warn_of_spelling_variants(result.summary.owners_written_alike, "owners", context);
  context.say(
      fmt::format("{}, {}, {}: {} of {} in all; they are what "
                  "masking these documents would publish",
                  counted(result.summary.documents, "document"), counted_owners(result.summary),
                  counted(result.summary.characters, "character"), counted(result.strings, "string"),
                  counted(result.characters, "character")));
}

}  // namespace

void add_count(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("count", "Count once what may be shown, to mask later documents by it (mask-by-counts)");
  command->footer(kCountExample);
  const auto arguments = std::make_shared<CountCommand>();
  arguments->input.add(*command);
  arguments->command = command;
  command->add_option("-o,--output", arguments->output, "the file of counts (mode 0600 when it is new)")->required();
  command->add_option("--k", arguments->k, "least number that must share what is shown; at least 2");
  command
      ->add_option("--method", arguments->method,
                   "what is counted: repeats (default), ngrams or words (docs/methods.md)")
      ->check(CLI::IsMember({"repeats", "ngrams", "words"}));
  command->add_option("--n", arguments->n, "ngrams: the number of characters (5)");
  command->add_option("--add", arguments->add,
                      "documents that were counted before, read again: counted are these and the input together "
                      "(repeatable)");
  command->add_flag("--unite", arguments->unite,
                    "the inputs are files of counts: allow what any of them allows; the promise is then another one");
  command
      ->add_option("--by", arguments->by,
                   "what is counted: occurrences, documents, owners (default: owners, whom the records must name)")
      ->check(CLI::IsMember({"occurrences", "documents", "owners"}));
  command->add_option("--min-length", arguments->lengths.min_length,
                      "least length of a kept stretch, in characters (6)");
  command->add_option("--gap", arguments->lengths.gap,
                      "least number of hidden characters between two kept stretches (1)");
  command->add_option("--snap", arguments->snap, "what is never hidden in part: token (default), grapheme, none")
      ->check(CLI::IsMember({"token", "grapheme", "none"}));
  arguments->engine.add(*command);
  arguments->format.add(*command);
  arguments->format.add_skip_unread(*command);
  on_run(command, arguments, context, count);
}

}  // namespace sumi::cli
