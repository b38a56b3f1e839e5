#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "base/text/counted.hpp"
#include "base/text/mark_text.hpp"
#include "base/text/visible.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "unnamed_owners.hpp"
#include <sumi/inspect/inspect.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kInspectExample =
    "Example:\n"
    "  sumi inspect notes.jsonl --sample 2\n"
    "counts what is in the documents, names possible problems, and shows two documents with their spans.";

constexpr std::size_t kTerminalSample = 3;

struct InspectCommand {
  InputArguments input;
  inspect::InspectOptions inspect;
  FormatArguments format;
  std::string mark = "█";
  std::optional<std::size_t> sample;
};

std::string table(const inspect::Inspection& seen) {
  std::string out;
  std::size_t width = 24;
  for (const auto& [name, label] : seen.labels)
    width = std::max(width, std::min<std::size_t>(visible(name).size() + 2, 48));
  const auto line = [&](std::string_view name, const std::string& value) {
    out += fmt::format("{:<{}}  {}\n", name, width, value);
  };
  line("format", std::string(name_of(*seen.format)));
  if (seen.header)
    line("header", *seen.header == "names"  ? "the first row"
                   : *seen.header == "none" ? "none"
                                            : fmt::format("the first row, which may be data: {}", *seen.header));
  line("documents", fmt::format("{} ({} without an id)", seen.documents, seen.documents_without_id));
  line("owners", fmt::format("{} ({} documents name none)", seen.owners, seen.documents_without_owner));
  line("characters", fmt::format("{}", seen.characters));
  line("tokens", fmt::format("{}", seen.tokens));
  line("characters a document",
       fmt::format("{} to {}, median {}", seen.lengths.least, seen.lengths.most, seen.lengths.median));
  for (const auto& [name, characters] : seen.scripts) line("script " + name, counted(characters, "character"));
  line("spans", fmt::format("{}", seen.spans));
  for (const auto& [name, label] : seen.labels)
    line("  " + visible(name),
         fmt::format("{}, {}", counted(label.spans, "span"), counted(label.characters, "character")));
  for (const auto& [name, count] : seen.extras) line("besides: " + visible(name), fmt::format("{}", count));
  for (const auto& [name, problem] : seen.problems)
    out += fmt::format("problem: {}: {}, first in {}\n", name, problem.count, visible(problem.first_place));
  return out;
}

void report(const inspect::Inspection& seen, Json& json) {
  json["format"] = name_of(*seen.format);
  if (seen.header) json["header"] = *seen.header;
  if (seen.guessed_encoding) json["guessed_encoding"] = *seen.guessed_encoding;
  if (!seen.unread.empty()) json["unread"] = Json(seen.unread);
  json["documents"] = seen.documents;
  json["owners"] = seen.owners;
  json["documents_without_id"] = seen.documents_without_id;
  json["documents_without_owner"] = seen.documents_without_owner;
  json["owners_written_alike"] = seen.owners_written_alike;
  json["characters"] = seen.characters;
  json["tokens"] = seen.tokens;
  json["characters_a_document"] = {
      {"least", seen.lengths.least}, {"median", seen.lengths.median}, {"most", seen.lengths.most}};
  json["scripts"] = Json(seen.scripts);
  json["spans"] = seen.spans;
  json["labels"] = Json::object();
  for (const auto& [name, label] : seen.labels)
    json["labels"][name] = {{"spans", label.spans}, {"characters", label.characters}};
  json["besides"] = Json(seen.extras);
  json["problems"] = Json::object();
  for (const auto& [name, problem] : seen.problems)
    json["problems"][name] = {{"count", problem.count}, {"first", problem.first_place}};
}

int run(const InspectCommand& arguments, Context& context) {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  inspect::InspectOptions options = arguments.inspect;
  options.format = arguments.format.resolve();
  options.mark = mark_named(arguments.mark);
  options.colours = terminal && std::getenv("NO_COLOR") == nullptr;
  options.sample = arguments.sample.value_or(terminal ? kTerminalSample : 0);
  InputArguments::Inputs inputs = arguments.input.resolve();
  context.claim(inputs.uses(), {});
  options.input = std::move(inputs.one);
  options.inputs = std::move(inputs.several);
  std::string sample;
  const inspect::Inspection seen = inspect::inspect(options, sample, context.progress);
  report(seen, context.summary);
  if (seen.guessed_encoding)
    context.say(
        fmt::format("some bytes are not UTF-8: read as {}, which is a guess; to publish, name the encoding "
                    "(--encoding {})",
                    *seen.guessed_encoding, *seen.guessed_encoding));
  report_unread(seen.unread, context);
  warn_of_spelling_variants(seen.owners_written_alike, "owners", context);
  context.out << table(seen) << sample;
  return kDone;
}

}  // namespace

void add_inspect(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("inspect", "Count what documents contain, and name possible problems");
  command->footer(kInspectExample);
  const auto arguments = std::make_shared<InspectCommand>();
  arguments->input.add(*command);
  command
      ->add_option("--sample", arguments->sample,
                   "number of documents to show with their spans, from the first (3 on a terminal, else 0)")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--mark", arguments->mark, "check that this mark is not in the text (█)");
  arguments->format.add(*command);
  arguments->format.accept_any_header();
  arguments->format.add_skip_unread(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
