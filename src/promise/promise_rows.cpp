#include "promise/promise_rows.hpp"

#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "base/text/mark_text.hpp"
#include "base/text/numbers.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr unsigned kAllFacts = std::numeric_limits<unsigned>::max();  // replaced when the facts are known

[[noreturn]] void refuse(const std::string& fact, std::string_view setting) {
  throw Error{Error::Kind::bad_usage, "", fact, Settings{std::string(setting)}};
}

OptionRow::Text methods_of(Promise& p) {
  return {[&p](const std::string& names) {
    std::optional<std::vector<Method>> methods = methods_named(names);
    if (!methods || methods->empty())
      throw Error{Error::Kind::bad_usage, "",
                  "a method is repeats, ngrams, words, sentences, terms, spans, or several of them, each once, with "
                  "commas between; choose one",
                  Settings{"method"}};
    p.methods = *std::move(methods);
  }};
}

OptionRow::Names fold_of(Promise& p) {
  const auto choose = [&p](std::string_view name) {
    (name == "case" ? p.fold.letter_case : name == "width" ? p.fold.width : p.fold.space) = true;
  };
  return {{"case", "width", "space"}, choose, {}, true};
}

OptionRow::Text together_of(Promise& p) {
  return {[&p](const std::string& text) {
    const std::optional<unsigned> number = text == "all" ? kAllFacts : number_in<unsigned>(text);
    if (!number || *number == 0)
      throw Error{Error::Kind::bad_usage, "", "facts that are known together are at least 1, or all; say how many",
                  Settings{"together"}};
    p.together = *number;
  }};
}

constexpr auto kOfMethods = std::to_array<std::pair<std::string_view, Method>>({{"n", Method::ngrams},
                                                                                {"strip_space", Method::ngrams},
                                                                                {"short", Method::ngrams},
                                                                                {"dictionary", Method::terms},
                                                                                {"dictionary_bytes", Method::terms},
                                                                                {"borders", Method::terms}});

}  // namespace

void set_mark(const std::string& text, Promise& promise) {
  if (!text.empty() && !utf8::first_invalid(text)) {
    if (utf8::count(text) > 1 && is_clear_mark(text)) {
      promise.mark_text = text;
      return;
    }
    if (const char32_t mark = utf8::decode(text, 0); utf8::count(text) == 1 && is_visible(mark)) {
      promise.mark = mark;
      return;
    }
  }
  throw Error{Error::Kind::bad_usage, "",
              "a mark is a visible character, or visible ones, 64 bytes at most, that don't end as they begin ([MASK], "
              "not ***); choose another mark",
              Settings{"mark"}};
}

std::vector<OptionRow> promise_rows(Promise& p) {
  using Row = OptionRow;
  return {
      {.name = "method",
       .into = methods_of(p),
       .help = "what to hide: repeats (default: what too few share), ngrams, words, sentences, terms (of a "
               "dictionary), spans (of the documents); or several: A,B,…",
       .doors = Row::not_http},
      {.name = "combine",
       .into = one_of(p.combine, {Combine::all, Combine::any}),
       .help = "if several methods are named: hide what all of them hide (default), or what any of them hides",
       .doors = Row::not_http},
      {.name = "k",
       .into = Row::Number{&p.k, 2},
       .help = "least number (of owners, documents or occurrences) that must share what is shown; at least 2",
       .doors = Row::not_http},
      {.name = "by",
       .into = one_of(p.by, {Support::occurrences, Support::documents, Support::owners}),
       .help = "what is counted: occurrences, documents, owners (default: owners, if the records name them)",
       .doors = Row::not_http},
      {.name = "guarantee",
       .into = one_of(p.guarantee, {Guarantee::source, Guarantee::published}),
       .help = "where it is counted: in the source, or in what is published (default)",
       .doors = Row::not_http},
      {.name = "fold",
       .into = fold_of(p),
       .help = "differences to ignore: case, width, space; the text is then published in one spelling: in small "
               "letters, in usual width, with plain spaces (sentences: unchanged)",
       .doors = Row::not_http},
      {.name = "mark",
       .into = Row::Text{[&p](const std::string& text) { set_mark(text, p); }},
       .help = "what replaces hidden characters: a character (█), or a string such as [MASK]",
       .doors = Row::not_http},
      {.name = "collapse",
       .into = &p.collapse,
       .help = "write one mark for a run of hidden characters (default)",
       .doors = Row::not_http,
       .negatable = true},
      {.name = "copies",
       .into = Row::Names{{"each", "once"}, [&p](std::string_view name) { p.copies_once = name == "once"; }, "each"},
       .help = "how to count passages of 50 characters or more that an earlier document has: each (default), or once",
       .doors = Row::not_http},
      {.name = "allow",
       .into = Row::Phrases{&p.keep},
       .help = "phrases that are never hidden, one on each line of a file; but for known persons' values and numbers "
               "with right check digits",
       .doors = Row::not_http,
       .setting = "keep",
       .reads = "the list of phrases"},
      {.name = "together",
       .into = together_of(p),
       .help = "how many facts of a person an attacker may know together (1, 2, … or all): what is left of any of them "
               "agrees with at least k persons; needs facts",
       .doors = Row::not_http},
      {.name = "facts",
       .into = &p.facts,
       .help = "labels of the source's spans that are such facts: NAME,DATE_OF_BIRTH",
       .doors = Row::not_http},
      {.name = "roster",
       .into = Row::Path{&p.roster},
       .help = "csv of persons, a column named like each fact: what is left of the facts agrees with at least k of its "
               "rows, too",
       .doors = Row::command_line,
       .reads = "the roster"},
      {.name = "n",
       .into = Row::Number{&p.n, 1},
       .help = "ngrams: number of characters of an n-gram (5)",
       .doors = Row::not_http},
      {.name = "strip_space", .into = &p.strip_space, .help = "ngrams: ignore white space", .doors = Row::not_http},
      {.name = "short",
       .into = one_of(p.short_documents, {ShortDocuments::mask, ShortDocuments::keep}),
       .help = "ngrams: what to do with documents shorter than n characters: mask (default), keep",
       .doors = Row::not_http},
      {.name = "dictionary",
       .into = Row::Path{&p.dictionary},
       .help = "terms: the dictionary that terms build wrote",
       .doors = Row::not_http,
       .command_name = "dict",
       .reads = "the dictionary"},
      {.name = "borders",
       .into = one_of(p.borders, {Borders::automatic, Borders::on, Borders::off}),
       .help = "terms: where a term may begin and end: auto (default): not inside a word of a script written with "
               "spaces; on: not inside a word of any script; off: anywhere",
       .doors = Row::not_http},
  };
}

void settle_promise(Promise& promise, const IsGiven& is_given) {
  if (is_given("combine") && promise.methods.size() < 2)
    refuse("several methods are needed to be combined; name them, as in repeats,words", "combine");
  if (!is_given("k") && (promise.counts() || promise.uses(Method::terms)))
    refuse("k must be given, at least 2 and below 2^31", "k");
  for (const auto& [name, method] : kOfMethods)
    if (is_given(name) && !promise.uses(method))
      refuse(std::string(name) + " is only for the method " + std::string(name_of(method)) + "; leave it out", name);
  if (promise.uses(Method::terms) && !promise.has_dictionary())
    refuse("the method terms needs a dictionary; name it", "dictionary");
  if (promise.methods == std::vector{Method::sentences}) {
    if (is_given("guarantee") && promise.guarantee == Guarantee::published)
      throw Error{Error::Kind::bad_usage, "",
                  "sentences are compared with those of the source; choose the guarantee source, or leave it out"};
    promise.guarantee = Guarantee::source;
  }
  if (promise.copies_once && promise.uses(Method::sentences))
    throw Error{Error::Kind::bad_usage, "", "sentences are compared, not counted; leave copies once out"};
  if (promise.together == kAllFacts) {
    if (promise.facts.empty()) refuse("no facts are named; name their labels", "facts");
    promise.together = static_cast<unsigned>(promise.facts.size());
  }
  require_sound_facts(promise);
}

}  // namespace sumi::io
