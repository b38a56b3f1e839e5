#include "promise_options.hpp"

#include <limits>

#include <sumi/error.hpp>
#include <sumi/read.hpp>

#include "text/tokens.hpp"
#include "text/utf8.hpp"

namespace sumi::cli {

Folding parse_fold(const std::vector<std::string>& names) {
  Folding fold;
  for (const std::string& name : names) {
    if (name == "case") fold.letter_case = true;
    if (name == "width") fold.width = true;
    if (name == "space") fold.space = true;
  }
  return fold;
}

unsigned parse_k(unsigned k) {
  if (k >= 2 && k <= static_cast<unsigned>(std::numeric_limits<std::int32_t>::max())) return k;
  throw Error{Error::Kind::bad_usage, "", "--k must be given, at least 2 and below 2^31"};
}

char32_t parse_mark(const std::string& text) {
  if (!text.empty() && !utf8::first_invalid(text) && utf8::count(text) == 1) {
    const char32_t mark = utf8::decode(text, 0);
    if (is_visible(mark)) return mark;
  }
  throw Error{Error::Kind::bad_usage, "", "--mark takes one visible character"};
}

std::vector<CLI::Option*> PromiseArguments::add(CLI::App& command) {
  by_ = command.add_option("--by", by_name_, "who is counted: occurrences, documents, owners (default: owners, if the records name them)")
            ->check(CLI::IsMember({"occurrences", "documents", "owners"}));
  guarantee_ = command.add_option("--guarantee", guarantee_name_, "where supports are counted: source, published (default)")
                   ->check(CLI::IsMember({"source", "published"}));
  collapse_option_ = command.add_flag("--collapse,!--no-collapse", collapse_, "one mark for a run of hidden characters (default)");
  std::vector<CLI::Option*> added{
      command.add_option("--method", method_name_, "repeats (default): what too few share; spans: the corpus's own spans")
          ->check(CLI::IsMember({"repeats", "spans"})),
      command.add_option("--k", k_, "how many must share what is shown; at least 2"),
      by_,
      guarantee_,
      command.add_option("--fold", fold_, "what doesn't count as a difference: case, width, space")
          ->delimiter(',')
          ->check(CLI::IsMember({"case", "width", "space"})),
      command.add_option("--mark", mark_, "the character that stands for hidden ones (█)"),
      collapse_option_,
      command.add_option("--keep", keep_file_, "phrases that are never hidden, one a line")};
  for (CLI::Option* option : added) option->group("Promise");
  return added;
}

Promise PromiseArguments::resolve() const {
  Promise promise;
  promise.method = method_named(method_name_).value_or(Method::repeats);
  promise.by = support_named(by_name_).value_or(Support::owners);
  promise.guarantee = guarantee_named(guarantee_name_).value_or(Guarantee::published);
  promise.fold = parse_fold(fold_);
  promise.mark = parse_mark(mark_);
  promise.collapse = collapse_;
  if (promise.method == Method::repeats || k_ != 0) {
    promise.k = parse_k(k_);
  }
  promise.keep = phrases();
  for (const std::string& phrase : promise.keep) {
    if (phrase.find(mark_) != std::string::npos) {
      throw Error{Error::Kind::bad_input, keep_file_, "a phrase has the mark in it; choose another mark with --mark"};
    }
  }
  return promise;
}

std::vector<std::string> PromiseArguments::phrases() const {
  return keep_file_.empty() ? std::vector<std::string>() : read_phrases(keep_file_);
}

std::vector<std::string> read_phrases(const std::string& path) {
  FormatOptions lines;
  lines.format = Format::lines;
  const Source source = read_corpus(path, lines);
  std::vector<std::string> phrases;
  for (std::size_t i = 0; i < source.corpus.size(); ++i) {
    if (!source.corpus.text(i).empty()) phrases.emplace_back(source.corpus.text(i));
  }
  return phrases;
}

}  // namespace sumi::cli
