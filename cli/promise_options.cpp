#include "promise_options.hpp"

#include "base/text/mark_text.hpp"
#include "base/text/sound_facts.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "numbers.hpp"
#include <sumi/model/error.hpp>

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
  throw Error{Error::Kind::bad_usage, "", "--mark needs one visible character"};
}

void parse_mark(const std::string& text, Promise& promise) {
  if (text.empty() || utf8::first_invalid(text) || utf8::count(text) < 2) {
    promise.mark = parse_mark(text);
  } else if (can_be_told(text)) {
    promise.mark_text = text;
  } else {
    throw Error{Error::Kind::bad_usage, "",
                "--mark needs visible characters, 64 bytes at most, that don't end as they begin: [MASK], not ***"};
  }
}

std::vector<Method> parse_methods(const std::string& names) {
  if (std::optional<std::vector<Method>> methods = methods_named(names)) return *std::move(methods);
  throw Error{Error::Kind::bad_usage, "",
              "--method needs repeats, ngrams, words, sentences, terms, spans, or several of them, each once, "
              "separated by commas"};
}

// The methods, and what single ones take.
void PromiseArguments::add_methods(CLI::App& command) {
  method_ = command.add_option("--method", methods_,
                               "what to hide: repeats (default: what too few share), ngrams, words, sentences, terms "
                               "(of a dictionary), spans (of the documents); or several: A,B,…");
  combine_ =
      command
          .add_option("--combine", combine_name_,
                      "if several methods are named: hide what all of them hide (default), or what any of them hides")
          ->check(CLI::IsMember({"all", "any"}));
  short_ = command
               .add_option("--short", short_name_,
                           "ngrams: what to do with documents shorter than n characters: mask (default), keep")
               ->check(CLI::IsMember({"mask", "keep"}));
  of_ngrams_ = {
      command.add_option("--n", n_,
                         settings_ == Settings::one ? "ngrams: number of characters of an n-gram (5)"
                                                    : "ngrams: number of characters of an n-gram, as in 1:8 (5)"),
      command.add_flag("--strip-space", strip_space_, "ngrams: ignore white space"), short_};
  of_terms_ = {
      command.add_option("--dict", dictionary_, "terms: the dictionary that terms build wrote"),
      command
          .add_option(
              "--borders", borders_name_,
              "terms: where a term may begin and end: auto (default): not inside a word of a script written with "
              "spaces; on: not inside a word of any script; off: anywhere")
          ->check(CLI::IsMember({"auto", "on", "off"}))};
}

std::vector<CLI::Option*> PromiseArguments::add(CLI::App& command, Settings settings) {
  settings_ = settings;
  by_ = command
            .add_option("--by", by_name_,
                        "what is counted: occurrences, documents, owners (default: owners, if the records name them)")
            ->check(CLI::IsMember({"occurrences", "documents", "owners"}));
  guarantee_ = command
                   .add_option("--guarantee", guarantee_name_,
                               "where it is counted: in the source, or in what is published (default)")
                   ->check(CLI::IsMember({"source", "published"}));
  collapse_option_ = command.add_flag("--collapse,!--no-collapse", collapse_,
                                      "write one mark for a run of hidden characters (default)");
  add_methods(command);
  std::vector<CLI::Option*> added{
      method_,
      combine_,
      command.add_option(
          "--k", k_,
          settings == Settings::one
              ? "least number (of owners, documents or occurrences) that must share what is shown; at least 2"
              : "values of k, each at least 2: 2:18, 2:100:7 or 2,5,10"),
      by_,
      guarantee_,
      command
          .add_option("--fold", fold_,
                      "differences to ignore: case, width, space; the text is then published in one spelling: in small "
                      "letters, in usual width, "
                      "with plain spaces (sentences: unchanged)")
          ->delimiter(',')
          ->check(CLI::IsMember({"case", "width", "space"})),
      command.add_option("--mark", mark_,
                         "what replaces hidden characters: a character (█), or a string such as [MASK]"),
      collapse_option_,
      command
          .add_option(
              "--copies", copies_,
              "how to count passages of 50 characters or more that an earlier document has: each (default), or once")
          ->check(CLI::IsMember({"each", "once"})),
      keep_.add(command, /*is_kept=*/true),
      command.add_option("--together", together_,
                         "how many facts of a person an attacker may know together (1, 2, … or all): what is left of "
                         "any of them agrees with at least k persons; needs --facts"),
      command.add_option("--facts", facts_, "labels of the source's spans that are such facts: NAME,DATE_OF_BIRTH")
          ->delimiter(','),
      command.add_option(
          "--roster", roster_,
          "csv of persons, a column named like each fact: what is left of the facts agrees with at least "
          "k of its rows, too")};
  added.insert(added.end(), of_ngrams_.begin(), of_ngrams_.end());
  added.insert(added.end(), of_terms_.begin(), of_terms_.end());
  for (CLI::Option* option : added) option->group("Promise");
  return added;
}

Promise PromiseArguments::resolve() const {
  Promise promise;
  promise.methods = parse_methods(methods_);
  if (combine_->count() > 0 && promise.methods.size() < 2) {
    throw Error{Error::Kind::bad_usage, "", "--combine needs several methods; name them, as in --method repeats,words"};
  }
  promise.combine = combine_named(combine_name_).value_or(Combine::all);
  promise.by = support_named(by_name_).value_or(Support::owners);
  promise.guarantee = guarantee_named(guarantee_name_).value_or(Guarantee::published);
  promise.fold = parse_fold(fold_);
  parse_mark(mark_, promise);
  promise.collapse = collapse_;
  if (promise.counts() || promise.uses(Method::terms) || !k_.empty()) promise.k = ks().front();
  resolve_ngrams(promise);
  resolve_terms(promise);
  if (promise.methods == std::vector{Method::sentences}) resolve_sentences(promise);
  if (copies_ == "once" && promise.uses(Method::sentences)) {
    throw Error{Error::Kind::bad_usage, "", "sentences are compared, not counted; leave out --copies once"};
  }
  promise.copies_once = copies_ == "once";
  promise.keep = phrases();
  require_without_mark(promise.keep, mark_, keep_.file);
  resolve_facts(promise);
  return promise;
}

Promise PromiseArguments::written() const {
  Promise promise;
  parse_mark(mark_, promise);
  promise.collapse = collapse_;
  return promise;
}

std::vector<unsigned> PromiseArguments::ks() const {
  if (k_.empty()) throw Error{Error::Kind::bad_usage, "", "--k must be given, at least 2 and below 2^31"};
  return numbers(k_, "--k", 2);
}

std::vector<unsigned> PromiseArguments::ns() const {
  return n_.empty() ? std::vector{Promise{}.n} : numbers(n_, "--n", 1);
}

std::vector<unsigned> PromiseArguments::numbers(const std::string& text, const std::string& option,
                                                unsigned least) const {
  if (settings_ == Settings::many) return parse_numbers(text, option, least);
  return {parse_number(text, option, least)};
}

void PromiseArguments::resolve_ngrams(Promise& promise) const {
  for (const CLI::Option* option : of_ngrams_) {
    if (option->count() > 0 && !promise.uses(Method::ngrams)) {
      throw Error{Error::Kind::bad_usage, "", option->get_name() + " is only for --method ngrams; leave it out"};
    }
  }
  promise.n = ns().front();
  promise.strip_space = strip_space_;
  promise.short_documents = short_documents_named(short_name_).value_or(ShortDocuments::mask);
}

void PromiseArguments::resolve_terms(Promise& promise) const {
  for (const CLI::Option* option : of_terms_) {
    if (option->count() > 0 && !promise.uses(Method::terms)) {
      throw Error{Error::Kind::bad_usage, "", option->get_name() + " is only for --method terms; leave it out"};
    }
  }
  if (promise.uses(Method::terms) && dictionary_.empty()) {
    throw Error{Error::Kind::bad_usage, "", "the method terms needs a dictionary; name it (--dict)"};
  }
  promise.dictionary = dictionary_;
  promise.borders = borders_named(borders_name_).value_or(Borders::automatic);
}

void PromiseArguments::resolve_sentences(Promise& promise) const {
  if (says_guarantee() && promise.guarantee == Guarantee::published) {
    throw Error{Error::Kind::bad_usage, "",
                "sentences are compared with those of the source; choose --guarantee source, or leave it out"};
  }
  promise.guarantee = Guarantee::source;
}

void PromiseArguments::resolve_facts(Promise& promise) const {
  promise.facts = facts_;
  promise.roster = roster_;
  if (together_.empty()) {
    require_sound_facts(promise);
    return;
  }
  if (together_ == "all") {
    if (facts_.empty()) throw Error{Error::Kind::bad_usage, "", "no facts are named; name their labels (--facts)"};
    promise.together = static_cast<unsigned>(facts_.size());
  } else {
    promise.together = parse_number(together_, "--together", 1);
  }
  require_sound_facts(promise);
}

std::vector<std::string> PromiseArguments::phrases() const {
  return keep_.phrases();
}

void require_without_mark(const std::vector<std::string>& phrases, const std::string& mark, const std::string& path) {
  for (const std::string& phrase : phrases) {
    if (phrase.find(mark) != std::string::npos) {
      throw Error{Error::Kind::bad_input, path, "a phrase contains the mark; choose another mark (--mark)"};
    }
  }
}

}  // namespace sumi::cli
