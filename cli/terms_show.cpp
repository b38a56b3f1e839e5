#include <memory>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "context.hpp"
#include "numbers.hpp"
#include "terms.hpp"
#include <sumi/model/error.hpp>
#include <sumi/terms/terms.hpp>

namespace sumi::cli {
namespace {

struct TermsShowCommand {
  std::string dictionary;
  std::string term;
  std::string k;
  std::uint32_t k_min = 2;
  std::size_t limit = 1000;
  std::string output = "-";
};

// Terms may contain any character.
void append_cell(std::string& line, std::string_view text) {
  for (const char byte : text) {
    switch (byte) {
      case '\t':
        line += "\\t";
        break;
      case '\n':
        line += "\\n";
        break;
      case '\r':
        line += "\\r";
        break;
      case '\\':
        line += "\\\\";
        break;
      default:
        line += byte;
    }
  }
}

void show(const TermsShowCommand& a, Context& context) {
  context.claim({{a.dictionary, "the dictionary"}}, {});
  const TermDictionary dictionary(a.dictionary);
  const std::vector<TermPattern> patterns = dictionary.patterns(a.term, a.k_min, a.limit);
  context.out << "k_hat\tr\ta_string\n";
  std::string line;
  for (const TermPattern& pattern : patterns) {
    line = fmt::format("{}\t{}\t", pattern.k_hat, pattern.redacted);
    append_cell(line, pattern.a_string);
    context.out << line << '\n';
  }
  context.summary["patterns"] = patterns.size();
  if (patterns.size() == a.limit) context.say(fmt::format("only the {} best are shown; see --max", a.limit));
  if (patterns.empty()) context.say("no pattern keeps a character");
}

void pick(const TermsShowCommand& a, Context& context) {
  context.claim({{a.dictionary, "the dictionary"}}, {{a.output, "the output"}});
  io::Output output(a.output, io::Output::Secrecy::confined);
  const TermDictionary dictionary(a.dictionary);
  const std::vector<PickedPattern> rows = dictionary.pick(parse_number(a.k, "--k", 2));
  std::string text = "term\ta_string\tk_hat\tr\tpreimage\n";
  for (const PickedPattern& row : rows) {
    append_cell(text, row.term);
    text += '\t';
    append_cell(text, row.a_string);
    text += fmt::format("\t{}\t{}\t{}\n", row.k_hat, row.redacted, row.preimage);
    if (text.size() > std::size_t{1} << 20) {
      output.sink().write(text);
      text.clear();
    }
  }
  output.sink().write(text);
  output.prepare();
  output.commit();
  context.summary["terms"] = rows.size();
}

}  // namespace

void add_terms_show(CLI::App& terms, Context& context) {
  CLI::App* command = terms.add_subcommand("show", "List the patterns of a term, listed or not, best first");
  command->footer(
      "Example:\n"
      "  sumi terms show companies.terms 'Acme Trading'\n"
      "prints k_hat (number of matching terms), r (number of redacted characters) and the pattern. For terms of more "
      "than 16 characters, only patterns "
      "that cannot keep more without losing candidates.");
  const auto arguments = std::make_shared<TermsShowCommand>();
  command->add_option("dictionary", arguments->dictionary, "the dictionary that terms build wrote")->required();
  command->add_option("term", arguments->term, "the term")->required();
  command->add_option("--k", arguments->k_min, "leave out patterns with a lower k_hat (2)")
      ->check(CLI::Range(1U, 1U << 31));
  command->add_option("--max", arguments->limit, "greatest number of patterns to print (1000)")
      ->check(CLI::PositiveNumber);
  on_run(command, arguments, context, show);
}

void add_terms_pick(CLI::App& terms, Context& context) {
  CLI::App* command = terms.add_subcommand("pick", "List what is published for each term at one k");
  command->footer(
      "Example:\n"
      "  sumi terms pick companies.terms --k 5 -o patterns.tsv\n"
      "prints each term, its pattern, the number of terms that match it (0: the length is hidden too), the number of "
      "characters "
      "redacted, and the number of terms published alike. The table contains the list.");
  const auto arguments = std::make_shared<TermsShowCommand>();
  command->add_option("dictionary", arguments->dictionary, "the dictionary that terms build wrote")->required();
  command->add_option("--k", arguments->k, "least number of terms that must look alike")->required();
  command->add_option("-o,--output", arguments->output, "TSV: file, or - (default)");
  on_run(command, arguments, context, pick);
}

}  // namespace sumi::cli
