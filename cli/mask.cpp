#include <limits>
#include <memory>

#include <fmt/format.h>

#include "context.hpp"
#include "engine_options.hpp"
#include "format_options.hpp"
#include "promise_options.hpp"
#include <sumi/error.hpp>
#include <sumi/mask_file.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kExample =
    "Example:\n"
    "  sumi mask notes.jsonl -o published.jsonl --k 3 --private key.jsonl\n"
    "shows only what at least three persons share. Without --by, the records must name an owner.";

struct Arguments {
  MaskFileOptions file;
  FormatArguments format;
  PromiseArguments promise;
  bool paper = false;
  std::vector<std::string> pass;
  std::vector<std::string> show;
  std::string snap = "token";
  std::string cover = "optimal";
  std::string private_file;
  std::string certificate;
  EngineArguments engine;
  CLI::Option* min_length = nullptr;
  std::vector<CLI::Option*> of_repeats;
  CLI::Option* snap_option = nullptr;
};

void add_options(CLI::App& command, Arguments& arguments) {
  MaskOptions& mask = arguments.file.mask;
  command.add_option("input", arguments.file.input, "file, folder, or - for standard input")->required();
  command.add_option("-o,--output", arguments.file.output, "file, folder, or - for standard output (default)");
  command.add_flag("--overwrite", arguments.file.overwrite, "exchange a folder that stands there");
  command.add_option("--pass", arguments.pass, "fields or columns to publish byte for byte, or all")->delimiter(',');
  command.add_option("--private", arguments.private_file, "write who is who, and what was hidden (mode 0600)");
  command.add_option("--after", arguments.file.after, "earlier releases of the same documents: what they hid stays hidden")
      ->delimiter(',');
  command.add_option("--certificate", arguments.certificate, "write the promise, the options and SHA-256 sums");
  arguments.promise.add(command);
  const char* group = "Masking";
  command
      .add_flag("--paper", arguments.paper,
                "as published: occurrences (ngrams: documents), source, least length 1, no snapping, a mark for each character")
      ->group(group);
  CLI::Option* cover = command.add_option("--cover", arguments.cover, "repeats: optimal (default): fewest characters hidden; longest-first")
                           ->check(CLI::IsMember({"optimal", "longest-first"}))
                           ->group(group);
  arguments.min_length =
      command.add_option("--min-length", mask.lengths.min_length, "repeats: least characters of a kept stretch (6)")
          ->group(group);
  CLI::Option* gap =
      command.add_option("--gap", mask.lengths.gap, "repeats: least characters hidden between two kept stretches (1)")
          ->group(group);
  arguments.of_repeats = {cover, arguments.min_length, gap};
  arguments.snap_option =
      command.add_option("--snap", arguments.snap, "never hide by halves: token (default), grapheme, none")
          ->check(CLI::IsMember({"token", "grapheme", "none"}))
          ->group(group);
  command.add_option("--ratio", mask.ratio, "hide a token if more than this part of it is hidden (0)")->group(group);
  command.add_option("--labels", mask.labels, "method spans: which labels (default: all)")
      ->delimiter(',')
      ->group(group);
  command.add_option("--show", arguments.show, "put back: space, punctuation (ends the promise)")
      ->delimiter(',')
      ->check(CLI::IsMember({"space", "punctuation"}))
      ->group(group);
  command.add_flag("--already-masked", mask.already_masked, "marks in the source count as hidden")->group(group);
  arguments.engine.add(command);
  arguments.format.add(command);
}

void resolve(Arguments& arguments, const Context& context) {
  MaskFileOptions& file = arguments.file;
  MaskOptions& mask = file.mask;
  mask.promise = arguments.promise.resolve();
  file.count_given = arguments.promise.says_by();
  mask.engine = arguments.engine.resolve();
  mask.threads = context.threads;
  mask.snap = snap_named(arguments.snap).value_or(Snap::token);
  mask.cover = cover_named(arguments.cover).value_or(CoverKind::optimal);
  for (const std::string& shown : arguments.show) (shown == "space" ? mask.show_space : mask.show_punctuation) = true;
  if (arguments.paper) {
    // The n-gram paper counts an n-gram once a document, and leaves documents without one as they are.
    const bool of_2014 = mask.promise.methods != std::vector{Method::ngrams};
    if (!arguments.promise.says_by()) mask.promise.by = of_2014 ? Support::occurrences : Support::documents;
    if (!arguments.promise.says_short()) mask.promise.short_documents = ShortDocuments::keep;
    file.count_given = true;
    if (!arguments.promise.says_guarantee()) mask.promise.guarantee = Guarantee::source;
    if (!arguments.promise.says_collapse()) mask.promise.collapse = false;
    if (arguments.min_length->count() == 0) mask.lengths.min_length = 1;
    if (arguments.snap_option->count() == 0) mask.snap = Snap::none;
    context.say("--paper leaves words hidden by halves, which a reader can guess; see THREAT_MODEL.md");
  }
  for (const CLI::Option* option : arguments.of_repeats) {
    if (option->count() > 0 && !mask.promise.uses(Method::repeats)) {
      throw Error{Error::Kind::bad_usage, "", option->get_name() + " belongs to --method repeats; leave it out"};
    }
  }
  if (!(mask.ratio >= 0 && mask.ratio < 1)) {
    throw Error{Error::Kind::bad_usage, "", "--ratio takes a number from 0 up to, but not including, 1"};
  }
  constexpr std::uint32_t kMost = std::numeric_limits<std::int32_t>::max();
  if (mask.lengths.min_length < 1 || mask.lengths.gap < 1 || mask.lengths.min_length > kMost ||
      mask.lengths.gap > kMost) {
    throw Error{Error::Kind::bad_usage, "", "--min-length and --gap take whole numbers from 1, below 2^31"};
  }
  if (file.output.empty()) file.output = "-";
  file.format = arguments.format.resolve();
  file.pass = pass_policy(arguments.pass);
  std::vector<io::PathUse> read{{file.input, "the input"}, {arguments.promise.keep_file(), "the list of phrases"}};
  for (const std::string& release : file.after) read.push_back({release, "an earlier release"});
  context.claim(read, {{file.output, "the output"},
                 {arguments.private_file, "the private file"},
                 {arguments.certificate, "the certificate"}});
  if (!arguments.private_file.empty()) file.private_file = arguments.private_file;
  if (!arguments.certificate.empty()) file.certificate = arguments.certificate;
}

Json rate(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return nullptr;
  return static_cast<double>(part) / static_cast<double>(whole);
}

void report(const MaskFileOptions& options, const MaskFileResult& result, Context& context) {
  const MaskSummary& s = result.summary;
  const Promise& promise = options.mask.promise;
  const bool counts = promise.counts();
  Json& json = context.summary;
  json["k"] = counts ? Json(promise.k) : Json(nullptr);
  json["by"] = counts ? Json(name_of(result.by)) : Json(nullptr);
  json["guarantee"] = counts ? Json(name_of(promise.guarantee)) : Json(nullptr);
  json["method"] = names_of(promise.methods);
  if (promise.uses(Method::ngrams)) json["n"] = promise.n;
  if (promise.methods.size() > 1) json["combine"] = name_of(promise.combine);
  json["format"] = name_of(result.format);
  json["documents"] = s.documents;
  json["owners"] = s.owners;
  json["documents_without_owner"] = s.documents_without_owner;
  json["characters"] = s.characters;
  json["hidden_characters"] = s.hidden_characters;
  json["kept_ratio"] = rate(s.characters - s.hidden_characters, s.characters);
  json["rounds"] = result.rounds;
  json["documents_untouched"] = s.documents_untouched;
  json["documents_fully_hidden"] = s.documents_fully_hidden;
  json["anonymized_rate"] = rate(s.documents - s.documents_untouched - s.documents_fully_hidden, s.documents);
  json["hidden_character_rate"] = rate(s.hidden_characters, s.characters);
  json["kept_by_policy"] = s.kept_by_policy;
  json["promise"] = promises_something(options.mask) ? names_of(promise.promised()) : "none";
  json["passed"] = options.pass.all ? Json("all") : Json(options.pass.names);
  json["not_passed"] = Json(result.not_passed);

  for (const auto& [what, count] : result.not_passed)
    context.say(fmt::format("{} can't pass in {} where a text changes ({}); convert to jsonl first", what,
                            name_of(result.format), count));
  if (!options.format.format) context.say(fmt::format("read {} as {}", options.input, name_of(result.format)));
  if (counts && result.by == Support::owners && s.documents_without_owner > 0) {
    context.say(fmt::format("{} of {} records name no owner; each counts as a person of its own",
                            s.documents_without_owner, s.documents));
  }
  context.say(fmt::format("{} documents, {} owners, {} characters: kept {:.1f}%, hidden {}; promise: {}", s.documents,
                          s.owners, s.characters,
                          s.characters == 0 ? 100.0
                                            : 100.0 * static_cast<double>(s.characters - s.hidden_characters) /
                                                  static_cast<double>(s.characters),
                          s.hidden_characters, json["promise"].get<std::string>()));
}

}  // namespace

void add_mask(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("mask", "Hide what could single a person out, and publish the rest");
  command->footer(kExample);
  const auto arguments = std::make_shared<Arguments>();
  add_options(*command, *arguments);
  add_run_options(*command, context);
  command->callback([arguments, &context] {
    context.run = [arguments, &context] {
      resolve(*arguments, context);
      const MaskFileResult result = mask_file(arguments->file, context.progress);
      report(arguments->file, result, context);
      return kDone;
    };
  });
}

}  // namespace sumi::cli
