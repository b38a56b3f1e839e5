#include <memory>

#include "allow_options.hpp"
#include "context.hpp"
#include "numbers.hpp"
#include "promise/promise_rows.hpp"
#include "promise_options.hpp"
#include "publication_options.hpp"
#include "terms.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

struct TermsApplyCommand {
  std::string dictionary;
  std::string k;
  std::string borders = "auto";
  std::string mark = "█";
  AllowArguments allow;
  bool hide_length = false;
  bool already_masked = false;
  PublicationArguments publication;
};

void apply_terms(const TermsApplyCommand& a, Context& context) {
  MaskOptions mask;
  mask.promise.methods = {Method::terms};
  mask.promise.dictionary = a.dictionary;
  mask.promise.k = parse_number(a.k, "--k", 2);
  mask.promise.borders = borders_named(a.borders).value_or(Borders::automatic);
  io::set_mark(a.mark, mask.promise);
  mask.promise.collapse = a.hide_length;
  mask.promise.keep = a.allow.phrases();
  require_without_mark(mask.promise.keep, a.mark, a.allow.file);
  mask.snap = Snap::none;
  mask.already_masked = a.already_masked;
  mask.threads = context.threads;
  publish(a.publication.resolve(mask, {{a.allow.file, "the list of phrases"}}, context), context);
}

}  // namespace

void add_terms_apply(CLI::App& terms, Context& context) {
  CLI::App* command =
      terms.add_subcommand("apply", "Redact the terms of a dictionary in documents, and publish the rest");
  command->footer(
      "Example:\n"
      "  sumi terms apply companies.terms mail.jsonl -o published.jsonl --k 5\n"
      "replaces each listed term with its pattern. It is the same as mask --method terms --no-collapse.");
  const auto arguments = std::make_shared<TermsApplyCommand>();
  command->add_option("dictionary", arguments->dictionary, "the dictionary that terms build wrote")->required();
  arguments->publication.add(*command, PublicationArguments::Of::corpus);
  command->add_option("--k", arguments->k, "least number of terms that must look alike")->required();
  command
      ->add_option("--borders", arguments->borders,
                   "where terms may begin and end: auto (default), on: only at borders of words, off: anywhere")
      ->check(CLI::IsMember({"auto", "on", "off"}));
  command->add_option("--mark", arguments->mark,
                      "what replaces redacted characters: a character (█), or a string such as [MASK]");
  command->add_flag("--collapse", arguments->hide_length, "write one mark for a run of redacted characters");
  arguments->allow.add(*command);
  command->add_flag("--already-masked", arguments->already_masked, "treat marks in the source as hidden characters");
  on_run(command, arguments, context, apply_terms);
}

}  // namespace sumi::cli
