#include <memory>

#include <fmt/format.h>

#include "config.hpp"
#include "context.hpp"
#include "row_options.hpp"
#include "term_list_options.hpp"
#include "terms.hpp"
#include "terms_json.hpp"
#include <sumi/model/error.hpp>
#include <sumi/terms/terms.hpp>

namespace sumi::cli {
namespace {

struct TermsBuildCommand {
  std::string dictionary;  // for add
  std::string list;
  std::string output;
  TermsOptions options;
  std::string assignment = "closed";
  std::string normalization = "nfc";
  TermListArguments format;
};

void report(const TermsSummary& s, const std::string& output, Context& context) {
  put_built(s, context.summary);
  if (s.duplicates > 0) context.say(fmt::format("{} repetitions in the list; each term is counted once", s.duplicates));
  if (s.empty_lines > 0) context.say(fmt::format("{} empty lines or cells were skipped", s.empty_lines));
  if (s.not_proven > 0) {
    context.say(fmt::format("{} terms: less redaction may be possible with a higher --effort", s.not_proven));
  }
  if (s.assignment != Assignment::closed) {
    context.say(
        fmt::format("--assign {}: somebody who knows the rule and the list may find fewer than k candidates; use "
                    "--assign closed against this",
                    name_of(s.assignment)));
  }
  const TermsCost& last = s.costs.back();
  context.say(
      fmt::format("{}: {} terms, {} identifiers; at k={} {:.2f} characters of a term are redacted (if each term is "
                  "taken alone: {:.2f})",
                  output, s.terms, s.identifiers, last.k, last.mean_redacted, last.mean_redacted_paper));
}

}  // namespace

void add_terms_build(CLI::App& terms, Context& context) {
  CLI::App* command = terms.add_subcommand("build", "Find the patterns of all terms of a list, and write a dictionary");
  command->footer(
      "Example:\n"
      "  sumi terms build companies.txt -o companies.terms --k-max 20\n"
      "finds, for each k from 2 to 20, how little of each name must be redacted.");
  const auto arguments = std::make_shared<TermsBuildCommand>();
  command
      ->add_option("list", arguments->list,
                   "list with one term on each line, or a table: file, or - for standard input")
      ->required();
  command->add_option("-o,--output", arguments->output, "the file of the dictionary")->required();
  command->add_option("--k-max", arguments->options.k_max,
                      "greatest k: patterns are found for each k from 2 to this (20)");
  sets(command
           ->add_option("--assign", arguments->assignment,
                        "closed (default): at least k terms are published alike, with terms inside terms redacted too; "
                        "safe: each pattern is that "
                        "of at least k terms; paper: each term is redacted as little as possible")
           ->check(CLI::IsMember({"safe", "paper", "closed"})),
       "assignment");
  command
      ->add_option(config_key("normalize"), arguments->normalization,
                   "Unicode normalization of the terms: none, nfc (default), nfkc")
      ->check(CLI::IsMember({"none", "nfc", "nfkc"}));
  command->add_flag(config_key("fold-case"), arguments->options.fold_case,
                    "treat terms that differ only in case as one");
  command
      ->add_option("--effort", arguments->options.effort,
                   "greatest number of steps for terms of one length; then the best result so far is kept (4000000000)")
      ->check(CLI::PositiveNumber);
  arguments->format.add(*command);
  on_run(command, arguments, context, [](TermsBuildCommand& a, Context& c) {
    a.options.assignment = assignment_named(a.assignment).value_or(Assignment::closed);
    a.options.normalization = normalization_named(a.normalization).value_or(Normalization::nfc);
    a.options.list = a.format.resolve();
    a.options.threads = c.threads;
    c.claim({{a.list, "the list"}}, {{a.output, "the dictionary"}});
    report(build_terms(a.list, a.output, a.options, c.progress), a.output, c);
  });
}

void add_terms_add(CLI::App& terms, Context& context) {
  CLI::App* command = terms.add_subcommand("add", "Add a list to a dictionary, as if it were built from both");
  command->footer(
      "Example:\n"
      "  sumi terms add companies.terms new.txt -o companies-2.terms\n"
      "writes the dictionary that building from both lists would give.");
  const auto arguments = std::make_shared<TermsBuildCommand>();
  command->add_option("dictionary", arguments->dictionary, "the dictionary that terms build wrote")->required();
  command
      ->add_option("list", arguments->list,
                   "list with one term on each line, or a table: file, or - for standard input")
      ->required();
  command->add_option("-o,--output", arguments->output, "the new dictionary (default: in place of the old one)");
  arguments->format.add(*command);
  on_run(command, arguments, context, [](TermsBuildCommand& a, Context& c) {
    if (a.output.empty()) {
      c.claim({{a.list, "the list"}}, {{a.dictionary, "the dictionary"}});
      a.output = a.dictionary;
    } else {
      c.claim({{a.list, "the list"}, {a.dictionary, "the dictionary"}}, {{a.output, "the new dictionary"}});
    }
    report(add_terms(a.dictionary, a.list, a.output, a.format.resolve(), c.threads, c.progress), a.output, c);
  });
}

}  // namespace sumi::cli
