#include "promise_options.hpp"

#include <sumi/model/error.hpp>
#include <sumi/io/read.hpp>

#include "numbers.hpp"
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

char32_t parse_mark(const std::string& text) {
  if (!text.empty() && !utf8::first_invalid(text) && utf8::count(text) == 1) {
    const char32_t mark = utf8::decode(text, 0);
    if (is_visible(mark)) return mark;
  }
  throw Error{Error::Kind::bad_usage, "", "--mark takes one visible character"};
}

std::vector<Method> parse_methods(const std::string& names) {
  if (std::optional<std::vector<Method>> methods = methods_named(names)) return *std::move(methods);
  throw Error{Error::Kind::bad_usage, "",
              "--method takes repeats, ngrams, words, sentences, terms, spans, or several of them, each once, parted by commas"};
}

std::vector<CLI::Option*> PromiseArguments::add(CLI::App& command, Settings settings) {
  settings_ = settings;
  by_ = command.add_option("--by", by_name_, "who is counted: occurrences, documents, owners (default: owners, if the records name them)")
            ->check(CLI::IsMember({"occurrences", "documents", "owners"}));
  guarantee_ = command.add_option("--guarantee", guarantee_name_, "where supports are counted: source, published (default)")
                   ->check(CLI::IsMember({"source", "published"}));
  collapse_option_ = command.add_flag("--collapse,!--no-collapse", collapse_, "one mark for a run of hidden characters (default)");
  method_ = command.add_option("--method", methods_,
                               "repeats (default): what too few share; ngrams, words, sentences; terms: of a dictionary; spans: the corpus's own; or several");
  combine_ = command.add_option("--combine", combine_name_, "of several methods: hide what all hide (default), or what any hides")
                 ->check(CLI::IsMember({"all", "any"}));
  short_ = command.add_option("--short", short_name_, "ngrams: documents of less than n characters: mask (default), keep")
               ->check(CLI::IsMember({"mask", "keep"}));
  of_ngrams_ = {command.add_option("--n", n_, settings == Settings::one ? "ngrams: characters of an n-gram (5)"
                                                            : "ngrams: characters of an n-gram, as 1:8 (5)"),
                command.add_flag("--strip-space", strip_space_, "ngrams: white space takes no part"), short_};
  of_terms_ = {command.add_option("--dict", dictionary_, "terms: the dictionary, as terms build makes it"),
               command.add_option("--borders", borders_name_,
                                  "terms: where one may begin and end: auto (default): not within a word of a script written with "
                                  "spaces; on: of any script; off: anywhere")
                   ->check(CLI::IsMember({"auto", "on", "off"}))};
  std::vector<CLI::Option*> added{
      method_,
      combine_,
      command.add_option("--k", k_, settings == Settings::one ? "how many must share what is shown; at least 2"
                                                     : "thresholds: 2:18, 2:100:7 or 2,5,10; each at least 2"),
      by_,
      guarantee_,
      command.add_option("--fold", fold_, "what doesn't count as a difference: case, width, space; the text is then published in one spelling, in small letters, of usual width, "
                         "with plain spaces (sentences: as it stands)")
          ->delimiter(',')
          ->check(CLI::IsMember({"case", "width", "space"})),
      command.add_option("--mark", mark_, "the character that stands for hidden ones (█)"),
      collapse_option_,
      command.add_option("--copies", copies_, "passages of 50 characters or more found in an earlier document: each (default) counts, or once")
          ->check(CLI::IsMember({"each", "once"})),
      command.add_option("--keep", keep_file_, "phrases that are never hidden, one a line")};
  added.insert(added.end(), of_ngrams_.begin(), of_ngrams_.end());
  added.insert(added.end(), of_terms_.begin(), of_terms_.end());
  for (CLI::Option* option : added) option->group("Promise");
  return added;
}

Promise PromiseArguments::resolve() const {
  Promise promise;
  promise.methods = parse_methods(methods_);
  if (combine_->count() > 0 && promise.methods.size() < 2) {
    throw Error{Error::Kind::bad_usage, "", "--combine takes several methods; name them, as in --method repeats,words"};
  }
  promise.combine = combine_named(combine_name_).value_or(Combine::all);
  promise.by = support_named(by_name_).value_or(Support::owners);
  promise.guarantee = guarantee_named(guarantee_name_).value_or(Guarantee::published);
  promise.fold = parse_fold(fold_);
  promise.mark = parse_mark(mark_);
  promise.collapse = collapse_;
  if (promise.counts() || promise.uses(Method::terms) || !k_.empty()) promise.k = ks().front();
  resolve_ngrams(promise);
  resolve_terms(promise);
  if (promise.methods == std::vector{Method::sentences}) resolve_sentences(promise);
  if (copies_ == "once" && promise.uses(Method::sentences)) {
    throw Error{Error::Kind::bad_usage, "", "sentences are compared, not counted; leave --copies once out"};
  }
  promise.copies_once = copies_ == "once";
  promise.keep = phrases();
  require_without_mark(promise.keep, mark_, keep_file_);
  return promise;
}

std::vector<unsigned> PromiseArguments::ks() const {
  if (k_.empty()) throw Error{Error::Kind::bad_usage, "", "--k must be given, at least 2 and below 2^31"};
  return numbers(k_, "--k", 2);
}

std::vector<unsigned> PromiseArguments::ns() const {
  return n_.empty() ? std::vector{Promise{}.n} : numbers(n_, "--n", 1);
}

std::vector<unsigned> PromiseArguments::numbers(const std::string& text, const std::string& option, unsigned least) const {
  if (settings_ == Settings::many) return parse_numbers(text, option, least);
  return {parse_number(text, option, least)};
}

void PromiseArguments::resolve_ngrams(Promise& promise) const {
  for (const CLI::Option* option : of_ngrams_) {
    if (option->count() > 0 && !promise.uses(Method::ngrams)) {
      throw Error{Error::Kind::bad_usage, "", option->get_name() + " belongs to --method ngrams; leave it out"};
    }
  }
  promise.n = ns().front();
  promise.strip_space = strip_space_;
  promise.short_documents = short_documents_named(short_name_).value_or(ShortDocuments::mask);
}

void PromiseArguments::resolve_terms(Promise& promise) const {
  for (const CLI::Option* option : of_terms_) {
    if (option->count() > 0 && !promise.uses(Method::terms)) {
      throw Error{Error::Kind::bad_usage, "", option->get_name() + " belongs to --method terms; leave it out"};
    }
  }
  if (promise.uses(Method::terms) && dictionary_.empty()) {
    throw Error{Error::Kind::bad_usage, "", "terms are hidden by a dictionary; name it with --dict"};
  }
  promise.dictionary = dictionary_;
  promise.borders = borders_named(borders_name_).value_or(Borders::automatic);
}

void PromiseArguments::resolve_sentences(Promise& promise) const {
  if (says_guarantee() && promise.guarantee == Guarantee::published) {
    throw Error{Error::Kind::bad_usage, "", "sentences are compared with the source's; say --guarantee source, or leave it out"};
  }
  promise.guarantee = Guarantee::source;
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

void require_without_mark(const std::vector<std::string>& phrases, const std::string& mark, const std::string& path) {
  for (const std::string& phrase : phrases) {
    if (phrase.find(mark) != std::string::npos) {
      throw Error{Error::Kind::bad_input, path, "a phrase has the mark in it; choose another mark with --mark"};
    }
  }
}

}  // namespace sumi::cli
