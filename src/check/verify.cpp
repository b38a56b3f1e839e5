#include <algorithm>
#include <tuple>
#include <utility>

#include "check/comparison.hpp"
#include "check/owners.hpp"
#include "check/published.hpp"
#include "check/published_layout.hpp"
#include "check/support_count.hpp"
#include "io/input.hpp"
#include "text/utf8.hpp"
#include <sumi/error.hpp>
#include <sumi/verify.hpp>

namespace sumi {
namespace {

using check::Comparison;
using check::Finding;
using check::OwnedText;
using check::Published;

[[noreturn]] void throw_usage(std::string_view fact) {
  throw Error{Error::Kind::bad_usage, {}, fact};
}

void require_checkable(const VerifyOptions& options) {
  if (options.promise.promised() != std::vector{Method::repeats})
    throw_usage("these methods promise nothing that could be verified");
  if (options.promise.k < 2) throw_usage("k must be at least 2");
  if (options.promise.guarantee == Guarantee::source && !options.source)
    throw_usage("the guarantee source can only be verified with --source");
}

FormatOptions resolved(const io::Input& input, FormatOptions options) {
  options.format = io::resolve_format(input, options);
  return options;
}

std::vector<OwnedText> owned(const Published& published, const std::vector<std::uint32_t>& owners) {
  std::vector<OwnedText> texts;
  texts.reserve(published.size());
  for (std::size_t i = 0; i < published.size(); ++i) texts.push_back({published.text(i), owners[i]});
  return texts;
}

std::vector<OwnedText> owned(const std::deque<std::string>& source,
                             const std::vector<std::uint32_t>& owners) {
  std::vector<OwnedText> texts;
  texts.reserve(source.size());
  for (std::size_t i = 0; i < source.size(); ++i) texts.push_back({source[i], owners[i]});
  return texts;
}

// By document, then place, then reason; each once.
std::vector<Finding> in_order(std::vector<Finding> findings) {
  const auto key = [](const Finding& f) { return std::tuple(f.document, f.where, name_of(f.reason)); };
  std::ranges::sort(findings, {}, key);
  const auto [first, last] = std::ranges::unique(findings, {}, key);
  findings.erase(first, last);
  return findings;
}

Violation violation(const Published& published, const Finding& finding) {
  const std::string_view text = published.text(finding.document);
  const std::uint64_t begin = utf8::count(text.substr(0, finding.where.begin));
  const std::uint64_t length = utf8::count(text.substr(finding.where.begin, finding.where.size()));
  return {published.name(finding.document), begin, begin + length, finding.reason};
}

}  // namespace

std::string_view name_of(Violation::Reason reason) {
  switch (reason) {
    case Violation::Reason::rare:
      return "rare";
    case Violation::Reason::changed:
      return "changed";
    case Violation::Reason::carried:
      return "carried";
    case Violation::Reason::missing_document:
      return "missing-document";
    case Violation::Reason::extra_document:
      return "extra-document";
  }
  return "";
}

Verdict verify(const std::string& published_path, const VerifyOptions& options, const Progress& progress) {
  require_checkable(options);
  const Promise& promise = options.promise;
  const io::Input input(published_path);
  std::optional<io::Input> source;
  std::optional<std::vector<io::Field>> source_columns;
  FormatOptions source_format;
  if (options.source) {
    source.emplace(*options.source);
    source_format = resolved(*source, options.format);
    source_columns = check::read_columns(*source, source_format);
  }
  FormatOptions published_format = options.format;
  if (source && !published_format.format) published_format.format = source_format.format;  // as it was published
  published_format.encoding.clear();
  published_format.strict_spans = false;
  published_format = resolved(input, published_format);
  const Published published(
      input, check::published_layout(input, published_format, options.pass, source_columns), progress);
  if (published.size() == 0 && !source)
    throw Error{Error::Kind::bad_input, input.name(), "it has no documents; name a published text that has"};

  check::OwnerNumbers numbers;
  std::optional<Comparison> comparison;
  if (source) {
    const bool keep_texts = promise.guarantee == Guarantee::source;
    comparison = check::compare(published, *source, source_format,
                                {promise.mark, promise.collapse, keep_texts, options.max_violations}, numbers,
                                progress);
  }
  const check::Owners owners =
      check::find_owners(options, published, comparison ? &*comparison : nullptr, numbers);
  const std::vector<OwnedText> shown = owned(published, owners.published);
  const auto check_it = [&] {
    if (promise.guarantee == Guarantee::published) return check::check_support(shown, shown, promise);
    return check::check_support(shown, owned(comparison->texts, owners.source), promise);
  };
  if (progress) progress("counting", 0, 0);
  const check::SupportVerdict support = check_it();

  std::vector<Finding> findings;
  if (comparison) findings = std::move(comparison->findings);
  for (std::uint32_t document = 0; document < published.size(); ++document)
    if (published.carries(document)) findings.push_back({document, {}, Violation::Reason::carried});
  for (const check::RareStretch& rare : support.rare)
    findings.push_back({rare.document, rare.where, Violation::Reason::rare});
  findings = in_order(std::move(findings));

  Verdict verdict;
  verdict.stretches = support.stretches;
  verdict.kept_by_policy = support.kept_by_policy;
  verdict.documents = published.size();
  for (const OwnedText& text : shown) verdict.characters += utf8::count(text.text);
  verdict.violation_count = findings.size() + (comparison ? comparison->missing_count : 0);
  for (const Finding& finding : findings) {
    if (verdict.violations.size() == options.max_violations) break;
    verdict.violations.push_back(violation(published, finding));
  }
  for (std::size_t i = 0; comparison && i < comparison->missing.size(); ++i) {
    if (verdict.violations.size() == options.max_violations) break;
    verdict.violations.push_back({comparison->missing[i], 0, 0, Violation::Reason::missing_document});
  }
  return verdict;
}

}  // namespace sumi
