#include "promise.hpp"

#include "base/text/utf8.hpp"
#include "tables.hpp"
#include <sumi/model/error.hpp>

namespace sumi::python {
namespace {

[[noreturn]] void refuse_together(const std::string& fact) {
  throw Error{Error::Kind::bad_usage, "", fact};
}

std::optional<bool> copies_named(std::string_view name) {
  if (name == "once") return true;
  if (name == "each") return false;
  return std::nullopt;
}

// A name with commas between, or several names.
std::vector<Method> methods_of(Arguments& arguments) {
  std::vector<std::string> names{"repeats"};
  arguments.take("method", names);
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ",") + name;
  const std::optional<std::vector<Method>> methods = methods_named(all);
  if (!methods || methods->empty())
    Arguments::refuse("method", "repeats, ngrams, words, sentences, terms, spans, or several of them, each once");
  return *methods;
}

void take_mark(Arguments& arguments, Promise& promise) {
  std::string mark;
  if (!arguments.take("mark", mark)) return;
  if (mark.empty()) Arguments::refuse("mark", "a visible character, or a string of them");
  if (utf8::count(mark) == 1) {
    promise.mark = utf8::decode(mark, 0);
  } else {
    promise.mark_text = mark;
  }
}

void require_of_method(const Arguments& arguments, const Promise& promise) {
  const auto only = [&](Method method, std::initializer_list<const char*> names) {
    if (promise.uses(method)) return;
    for (const char* const name : names)
      if (arguments.has(name))
        refuse_together(std::string(name) + " is only for the method " + std::string(name_of(method)) +
                        "; leave it out");
  };
  only(Method::ngrams, {"n", "strip_space", "short"});
  only(Method::terms, {"dictionary", "dictionary_bytes", "borders"});
  if (arguments.has("combine") && promise.methods.size() < 2)
    refuse_together("combine needs several methods; name them, as in repeats,words");
}

void take_facts(Arguments& arguments, Promise& promise) {
  arguments.take("facts", promise.facts);
  py::object roster;
  if (arguments.take_object("roster", roster)) {
    if (!PyDict_Check(roster.ptr())) throw py::type_error("roster must be a dict of columns");
    promise.roster_table = std::make_shared<const Table>(table_of(py::reinterpret_borrow<py::dict>(roster)));
  }
  py::object together;
  if (!arguments.take_object("together", together)) return;
  if (PyUnicode_Check(together.ptr()) && utf8_of(together, "together") == "all") {
    if (promise.facts.empty()) refuse_together("no facts are named; name their labels in facts");
    promise.together = static_cast<unsigned>(promise.facts.size());
  } else {
    arguments.take("together", promise.together);
    if (promise.together == 0) Arguments::refuse("together", "at least 1, or all");
  }
}

// What --paper means, for what isn't said.
void resolve_paper(const Arguments& arguments, MaskOptions& mask) {
  const bool only_ngrams = mask.promise.methods == std::vector{Method::ngrams};
  if (!arguments.has("by")) mask.promise.by = only_ngrams ? Support::documents : Support::occurrences;
  if (!arguments.has("short")) mask.promise.short_documents = ShortDocuments::keep;
  if (!arguments.has("guarantee")) mask.promise.guarantee = Guarantee::source;
  if (!arguments.has("collapse")) mask.promise.collapse = false;
  if (!arguments.has("min_length")) mask.lengths.min_length = 1;
  if (!arguments.has("snap")) mask.snap = Snap::none;
}

}  // namespace

Folding folding_of(Arguments& arguments) {
  std::vector<std::string> names;
  arguments.take("fold", names);
  Folding fold;
  for (const std::string& name : names) {
    if (name == "case") {
      fold.letter_case = true;
    } else if (name == "width") {
      fold.width = true;
    } else if (name == "space") {
      fold.space = true;
    } else {
      Arguments::refuse("fold", "of case, width, space");
    }
  }
  return fold;
}

EngineOptions engine_options_of(Arguments& arguments) {
  EngineOptions options;
  arguments.take_named("engine", options.engine, engine_named, "auto, groups or suffix-array");
  arguments.take("memory", options.memory_bytes);
  return options;
}

Promise promise_of(Arguments& arguments) {
  Promise promise;
  promise.methods = methods_of(arguments);
  arguments.take_named("combine", promise.combine, combine_named, "all or any");
  arguments.take_named("by", promise.by, support_named, "occurrences, documents or owners");
  const bool says_guarantee =
      arguments.take_named("guarantee", promise.guarantee, guarantee_named, "source or published");
  promise.fold = folding_of(arguments);
  take_mark(arguments, promise);
  arguments.take("collapse", promise.collapse);
  if (!arguments.take("k", promise.k) && (promise.counts() || promise.uses(Method::terms)))
    refuse_together("k must be given, at least 2");
  require_of_method(arguments, promise);
  arguments.take("n", promise.n);
  arguments.take("strip_space", promise.strip_space);
  arguments.take_named("short", promise.short_documents, short_documents_named, "mask or keep");
  arguments.take("dictionary", promise.dictionary);
  arguments.take_bytes("dictionary_bytes", promise.dictionary_bytes);
  arguments.take_named("borders", promise.borders, borders_named, "auto, on or off");
  if (promise.methods == std::vector{Method::sentences}) {
    if (says_guarantee && promise.guarantee == Guarantee::published)
      refuse_together("sentences are compared with those of the source; choose guarantee source, or leave it out");
    promise.guarantee = Guarantee::source;
  }
  arguments.take_named("copies", promise.copies_once, copies_named, "each or once");
  if (arguments.take("allow", promise.keep) && arguments.has("keep"))
    refuse_together("allow and keep are two names of one list; leave one out");
  arguments.take("keep", promise.keep);
  take_facts(arguments, promise);
  return promise;
}

MaskOptions mask_options_of(Arguments& arguments) {
  MaskOptions mask;
  mask.promise = promise_of(arguments);
  for (const char* const name : {"min_length", "cover", "gap"})
    if (arguments.has(name) && !mask.promise.uses(Method::repeats))
      refuse_together(std::string(name) + " is only for the method repeats; leave it out");
  arguments.take("min_length", mask.lengths.min_length);
  arguments.take_named("cover", mask.cover, cover_named, "optimal or longest-first");
  arguments.take("gap", mask.lengths.gap);
  const bool says_snap = arguments.take_named("snap", mask.snap, snap_named, "token, grapheme or none");
  if (!says_snap && mask.promise.methods == std::vector{Method::terms}) mask.snap = Snap::none;
  arguments.take("ratio", mask.ratio);
  arguments.take("labels", mask.labels);
  std::vector<std::string> shown;
  arguments.take("show", shown);
  for (const std::string& name : shown) {
    if (name != "space" && name != "punctuation") Arguments::refuse("show", "of space, punctuation");
    (name == "space" ? mask.show_space : mask.show_punctuation) = true;
  }
  arguments.take("already_masked", mask.already_masked);
  mask.engine = engine_options_of(arguments);
  mask.threads = arguments.threads();
  bool paper = false;
  arguments.take("paper", paper);
  if (paper) resolve_paper(arguments, mask);
  return mask;
}

}  // namespace sumi::python
