#include "publication_options.hpp"

#include <fmt/format.h>

#include "allow_options.hpp"
#include "base/text/brief.hpp"
#include "base/text/counted.hpp"
#include "mask_json.hpp"
#include "row_options.hpp"
#include "unnamed_owners.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

// Reports, together with the promise, how little may be covered.
void say_values(const Promise& promise, const MaskFileResult& result, Context& context) {
  std::string values;
  for (std::size_t i = 0; i < promise.facts.size(); ++i)
    values += (i == 0 ? "" : ", ") +
              fmt::format("{} of {}", counted(result.fact_values[i], "value"), brief(promise.facts[i]));
  context.say(fmt::format("facts together: {} were labelled, and are covered; what is not labelled is not", values));
}

void put_result(const MaskFileOptions& options, const MaskFileResult& result, Context& context) {
  const Promise& promise = options.mask.promise;
  Json& json = context.summary;
  json = mask_json(options.mask, result.summary, result.rounds);
  if (promise.together > 0) {
    json["together"] = promise.together;
    json["fact_values"] = Json::object();
    for (std::size_t i = 0; i < promise.facts.size(); ++i)
      json["fact_values"][promise.facts[i]] = result.fact_values[i];
    json["fact_characters"] = result.fact_characters;
  }
  json["format"] = name_of(result.format);
  json["passed"] = options.pass.all ? Json("all") : Json(options.pass.names);
  json["not_passed"] = Json(result.not_passed);
  if (!result.dropped.empty()) json["dropped"] = Json(result.dropped);
  if (result.shown_names)
    json["shown_names"] = {{"documents", result.shown_names->documents}, {"names", result.shown_names->names}};
  if (result.decided)
    json["decisions"] = {{"hidden_places", result.decided->hidden_places},
                         {"shown_places", result.decided->shown_places},
                         {"sha256", result.decided->sha256},
                         {"known_values", result.decided->known_values}};
  if (!promise.keep.empty()) report_not_allowed(result.phrases_not_allowed, context);
  json["order"] = options.order_key ? "shuffled" : "kept";
  if (result.files > 0) json["files"] = result.files;
  if (result.files > 0) json["file_names"] = options.pass.file_names ? "kept" : "fresh";
  if (!result.unread.empty()) json["unread"] = Json(result.unread);
  if (options.resume) json["files_taken_up"] = result.files_taken_up;
  if (options.resume) json.erase("owners");
}

void warn_of_fold(const Promise& promise, Context& context) {
  if (!promise.fold.any() || !promise.counts()) return;
  context.say(promise.uses(Method::sentences)
                  ? "--fold: sentences are compared without spelling differences, but shown unchanged; a spelling "
                    "that only one person has may identify this person"
                  : "--fold: the text is published in one spelling (case: small letters; width: usual; space: plain "
                    "spaces), because a spelling that only "
                    "one person has could identify this person");
}

void print_decisions(const DecidedCounts& decided, Context& context) {
  context.say(fmt::format("decisions: {} hidden, {} shown", counted(decided.hidden_places, "place"),
                          counted(decided.shown_places, "place")));
  if (decided.shown_places > 0 && decided.known_values == 0)
    context.say("what decisions show was compared with no list of known identifiers (--known)");
}

void print_inputs(const MaskFileOptions& options, const MaskFileResult& result, Context& context) {
  report_resumed_files(options, result, context);
  report_unread(result.unread, context);
  if (options.pass.file_names) context.say("the names of the files are published, too (--keep-names)");
  report_not_passed(result.not_passed, result.format, context);
  report_dropped(result.dropped, context);
  if (!options.format.format)
    context.say(fmt::format("read {} as {}",
                            options.inputs.empty() ? options.input : fmt::format("{} inputs", options.inputs.size()),
                            name_of(result.format)));
}

void report(const MaskFileOptions& options, const MaskFileResult& result, Context& context) {
  const MaskSummary& s = result.summary;
  const Promise& promise = options.mask.promise;
  put_result(options, result, context);
  print_inputs(options, result, context);
  if (promise.counts() && promise.by == Support::owners)
    warn_of_missing_owners(s.documents_without_owner, s.documents, context);
  warn_of_spelling_variants(s.owners_written_alike, "owners", context);
  warn_of_fold(promise, context);
  if (result.decided) print_decisions(*result.decided, context);
  if (promise.together > 0) say_values(promise, result, context);
  const double kept = s.characters == 0 ? 100.0
                                        : 100.0 * static_cast<double>(s.characters - s.hidden_characters) /
                                              static_cast<double>(s.characters);
  context.say(fmt::format("{}{}, {}: kept {:.1f}%, hidden {}; promise: {}", counted(s.documents, "document"),
                          options.resume ? "" : ", " + counted_owners(s), counted(s.characters, "character"), kept,
                          s.hidden_characters, context.summary["promise"].get<std::string>()));
  if (result.shown_names && result.shown_names->names > 0)
    context.say(
        fmt::format("finders see {} of persons in what is shown of {}: mask shows what many share, frequent "
                    "names too; sumi redact hides names first",
                    counted(result.shown_names->names, "name"),
                    result.shown_names->documents < s.documents
                        ? fmt::format("the first {} documents", result.shown_names->documents)
                        : counted(s.documents, "document")));
}

}  // namespace

void PublicationArguments::add_of_corpus(CLI::App& command) {
  sets(command.add_option("--private", private_file_,
                          "write a private file: which document is whose, and what was hidden (mode 0600)"),
       "private_file");
  command.add_option("--after", file_.after, "earlier releases of the same documents; what they hide stays hidden")
      ->delimiter(',');
  command
      .add_option("--after-private", file_.after_private,
                  "the private files of the earlier releases, one for each, if one was shuffled")
      ->delimiter(',');
  CLI::Option* shuffle =
      command.add_flag("--shuffle", shuffle_, "publish the documents in a random order; needs --private");
  command
      .add_option("--key", order_key_,
                  "the key that determines the order; created if it does not exist (default: a new key for each run)")
      ->needs(shuffle);
  command.add_option("--decisions", decisions_,
                     "a file of decisions (sumi review): hide what it hides as well, and show what it shows where the "
                     "promise still holds");
  command.add_option(
      "--known", known_,
      "a file of known identifiers, one a line: no decision shows one of them, and no allowed phrase a part of one");
}

void PublicationArguments::add(CLI::App& command, Of of) {
  input_.add(command);
  command.add_option("-o,--output", file_.output, "file, folder, or - for standard output (default)");
  command.add_flag("--overwrite", file_.overwrite,
                   "replace an existing folder that sumi wrote, if nothing else is in it");
  command.add_flag("--resume", file_.resume,
                   "of several files: keep those that are finished for the next run of the same command, until all are "
                   "(mask-by-counts, and method terms)");
  sets(command.add_flag("--keep-names", keep_names_,
                        "of several files: keep their names (default: fresh names, f000001.jsonl)"),
       "file_names");
  command.add_option("--pass", pass_, "fields or columns to publish unchanged, or all")->delimiter(',');
  if (of == Of::corpus) add_of_corpus(command);
  command.add_option("--certificate", certificate_, "write a certificate: the promise, the options and SHA-256 sums");
  format_.add(command);
  format_.add_skip_unread(command);
}

MaskFileOptions PublicationArguments::resolve(const MaskOptions& mask, std::vector<io::PathUse> read,
                                              const Context& context) const {
  MaskFileOptions file = file_;
  file.mask = mask;
  if (file.output.empty()) file.output = "-";
  file.format = format_.resolve();
  file.pass = pass_policy(pass_);
  file.pass.file_names = keep_names_;
  InputArguments::Inputs inputs = input_.resolve();
  for (io::PathUse& use : inputs.uses()) read.push_back(std::move(use));
  file.input = std::move(inputs.one);
  file.inputs = std::move(inputs.several);
  read.push_back({mask.promise.dictionary, "the dictionary"});
  read.push_back({mask.promise.roster, "the roster"});
  read.push_back({decisions_, "the decisions"});
  read.push_back({known_, "the known identifiers"});
  for (const std::string& release : file.after) read.push_back({release, "an earlier release"});
  for (const std::string& one : file.after_private) read.push_back({one, "the private file of a release"});
  context.claim(std::move(read), {{file.output, "the output"},
                                  {private_file_, "the private file"},
                                  {order_key_, "the key of the order"},
                                  {certificate_, "the certificate"}});
  if (shuffle_ && private_file_.empty())
    throw Error{Error::Kind::bad_usage, "",
                "only the private file tells which shuffled document is which; name one (--private)"};
  if (shuffle_) file.order_key = order_key_.empty() ? Key::random() : open_key_file(order_key_).key;
  if (!private_file_.empty()) file.private_file = private_file_;
  if (!certificate_.empty()) file.certificate = certificate_;
  if (!decisions_.empty()) file.decisions = decisions_;
  if (!known_.empty()) file.known = known_;
  return file;
}

void report_resumed_files(const MaskFileOptions& options, const MaskFileResult& result, Context& context) {
  if (!options.resume || result.files_taken_up == 0) return;
  context.say(fmt::format("{} of {} files were finished by a run that was stopped, and were taken from it",
                          result.files_taken_up, result.files));
}

void publish(const MaskFileOptions& options, Context& context, const SpanFinders& finders) {
  report(options, mask_found(options, finders, context.progress), context);
}

}  // namespace sumi::cli
