#include <algorithm>
#include <limits>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/report/repeats_page.hpp"
#include "base/text/utf8.hpp"
#include "context.hpp"
#include "engine_options.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "io/corpora/limited_corpus.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/offsets.hpp"
#include "methods/rare/enough_supporters.hpp"
#include "numbers.hpp"
#include "promise_options.hpp"
#include "publish/mask/decided_visibility.hpp"
#include "report_origin.hpp"
#include "unnamed_owners.hpp"
#include <sumi/model/error.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/rare/repeats.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kRepeatsExample =
    "Example:\n"
    "  sumi repeats notes.jsonl --k 3 --by owners --rare\n"
    "lists, as tab-separated values, the shortest substrings that fewer than three persons share.";

struct RepeatsCommand {
  InputArguments input;
  std::string output = "-";
  std::string k;
  std::string by;
  std::vector<std::string> fold;
  bool rare = false;
  std::string report;
  EngineArguments engine;
  FormatArguments format;
};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    switch (byte) {
      case '\t':
        out += "\\t";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\\':
        out += "\\\\";
        break;
      default:
        out += byte;
    }
  }
  return out;
}

constexpr std::size_t kTextsDrawn = 5;
constexpr std::size_t kCharactersDrawn = 600;  // of each document

// The begins of the first nonempty documents, with the listed repeats that lie completely within them.
class DrawnTexts {
 public:
  explicit DrawnTexts(const Corpus& corpus) {
    for (std::size_t i = 0; i < corpus.size() && texts_.size() < kTextsDrawn; ++i) {
      const std::string_view text = corpus.text(i);
      if (text.empty()) continue;
      std::size_t end = 0;
      for (std::size_t characters = 0; characters < kCharactersDrawn && end < text.size(); ++characters)
        end += utf8::width(text[end]);
      documents_.push_back(i);
      const std::string name = corpus.id(i).empty() ? fmt::format("document {}", i + 1) : std::string(corpus.id(i));
      texts_.push_back({name, std::string(text.substr(0, end)), {}});
    }
  }

  // `where`: bytes of the document.
  void note(std::size_t document, Range where) {
    const auto at = std::ranges::find(documents_, document);
    if (at == documents_.end()) return;
    report::StretchedText& text = texts_[static_cast<std::size_t>(at - documents_.begin())];
    if (where.end <= text.text.size()) text.stretches.push_back(where);
  }

  [[nodiscard]] std::vector<report::StretchedText> taken() { return std::move(texts_); }

 private:
  std::vector<std::size_t> documents_;
  std::vector<report::StretchedText> texts_;
};

std::string page_of(const RepeatsCommand& arguments, DrawnTexts drawn, std::uint64_t listed, Context& context) {
  report::RepeatsPage page;
  page.title = arguments.rare ? "What too few share" : "What enough share";
  page.stretch = arguments.rare ? "minimal rare substring" : "maximal repeat";
  page.facts = {{"each line", page.stretch}, {"k", arguments.k}, {"listed", std::to_string(listed)}};
  page.texts = drawn.taken();
  page.origin = report_origin(context, Reader::custodian, arguments.input.resolve().all());
  return report::repeats_page(page);
}

int run(const RepeatsCommand& arguments, Context& context) {
  const unsigned k = parse_number(arguments.k, "--k", 2);
  const EngineOptions engine = arguments.engine.resolve();
  const InputArguments::Inputs inputs = arguments.input.resolve();
  FormatOptions format = arguments.format.resolve();
  format.joins_texts = format.each_by_itself = true;
  context.claim(inputs.uses(), {{arguments.output, "the output"}, {arguments.report, "the report"}});
  io::Output output(arguments.output, io::Output::Secrecy::confined);
  std::optional<io::Output> report;
  if (!arguments.report.empty()) report.emplace(arguments.report, io::Output::Secrecy::always_private);
  MaskOptions counted{.engine = engine, .threads = context.threads};
  counted.promise.guarantee = Guarantee::source;
  const io::Input input = io::input_of(inputs.one, inputs.several);
  format.format = io::resolve_format(input, format);
  const Corpus corpus = io::read_limited_corpus(input, format, context.progress, publish::reading_limit(counted));
  const bool names_owners = corpus.documents_without_owner() < corpus.size();
  const Support by = arguments.by.empty() ? Support::owners : *support_named(arguments.by);
  if (by == Support::owners && !names_owners) {
    throw Error{Error::Kind::bad_usage, input.name(),
                "no record names an owner; say who is counted (--by occurrences or --by documents)"};
  }
  rare::require_enough_supporters(corpus, by, k);
  const Folding fold = parse_fold(arguments.fold);

  std::optional<DrawnTexts> drawn;
  if (report) drawn.emplace(corpus);
  std::uint64_t listed = 0;
  std::size_t current = std::numeric_limits<std::size_t>::max();
  std::optional<io::Offsets> offsets;
  output.sink().write("document\tbegin\tend\tlength\ttext\n");
  const RepeatKind kind = arguments.rare ? RepeatKind::minimal_rare : RepeatKind::maximal_repeats;
  const auto list = [&](std::size_t document, Range where) {
    const Position start = corpus.documents()[document].where.begin;
    if (document != current) offsets.emplace(corpus.text(document), format.offsets);
    current = document;
    const std::uint64_t begin = offsets->from_bytes(where.begin - start);
    const std::uint64_t end = offsets->from_bytes(where.end - start);
    output.sink().write(escaped(corpus.id(document)) + '\t' + std::to_string(begin) + '\t' + std::to_string(end) +
                        '\t' + std::to_string(end - begin) + '\t' + escaped(corpus.text(where)) + '\n');
    if (drawn) drawn->note(document, {where.begin - start, where.end - start});
    ++listed;
  };
  for_each_repeat(corpus, by, k, fold, kind, list, engine, context.threads);
  if (report) report->sink().write(page_of(arguments, *std::move(drawn), listed, context));
  output.prepare();
  if (report) report->prepare();
  output.commit();
  if (report) report->commit();
  if (by == Support::owners) warn_of_missing_owners(corpus.documents_without_owner(), corpus.size(), context);
  context.summary["documents"] = corpus.size();
  context.summary["characters"] = utf8::count(corpus.arena()) - corpus.size();
  context.summary[arguments.rare ? "minimal_rare" : "maximal_repeats"] = listed;
  return kDone;
}

}  // namespace

void add_repeats(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("repeats", "List the maximal k-repeats, or the minimal rare substrings");
  command->footer(kRepeatsExample);
  const auto arguments = std::make_shared<RepeatsCommand>();
  arguments->input.add(*command);
  command->add_option("-o,--output", arguments->output, "file, or - (default)");
  command->add_option("--k", arguments->k, "least support (k), at least 2")->required();
  command->add_option("--by", arguments->by, "what is counted: occurrences, documents, owners")
      ->check(CLI::IsMember({"occurrences", "documents", "owners"}));
  command->add_option("--fold", arguments->fold, "differences to ignore: case, width, space")
      ->delimiter(',')
      ->check(CLI::IsMember({"case", "width", "space"}));
  command->add_flag("--rare", arguments->rare,
                    "list the minimal rare substrings: the reasons why something must be hidden");
  command->add_option("--report", arguments->report,
                      "a page of HTML that draws what is listed below the first texts (mode 0600: it contains text of "
                      "the source)");
  arguments->engine.add(*command);
  arguments->format.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
