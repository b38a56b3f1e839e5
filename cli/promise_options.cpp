#include "promise_options.hpp"

#include <utility>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "numbers.hpp"
#include "promise/promise_rows.hpp"
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

std::vector<CLI::Option*> PromiseArguments::add(CLI::App& command, Settings settings) {
  std::vector<OptionRow> rows = io::promise_rows(promise_);
  for (OptionRow& row : rows) {
    if (settings == Settings::one || (row.name != "k" && row.name != "n")) continue;
    row.into = row.name == "k" ? &k_ : &n_;
    row.help = row.name == "k" ? "values of k, each at least 2: 2:18, 2:100:7 or 2,5,10"
                               : "ngrams: number of characters of an n-gram, as in 1:8 (5)";
  }
  return rows_.add(command, std::move(rows), "Promise");
}

Promise PromiseArguments::given() const {
  rows_.read_phrases();
  Promise promise = promise_;
  std::string mark = promise.mark_text;
  if (mark.empty()) utf8::append(mark, promise.mark);
  require_without_mark(promise.keep, mark, keep_file());
  if (!k_.empty()) promise.k = ks().front();
  if (!n_.empty()) promise.n = ns().front();
  return promise;
}

Promise PromiseArguments::resolve() const {
  Promise promise = given();
  io::settle_promise(promise, [this](std::string_view name) { return rows_.is_given(name); });
  return promise;
}

Promise PromiseArguments::written() const {
  Promise promise;
  promise.mark = promise_.mark;
  promise.mark_text = promise_.mark_text;
  promise.collapse = promise_.collapse;
  return promise;
}

std::vector<unsigned> PromiseArguments::ks() const {
  return parse_numbers(k_, "--k", 2);
}

std::vector<unsigned> PromiseArguments::ns() const {
  return n_.empty() ? std::vector{promise_.n} : parse_numbers(n_, "--n", 1);
}

std::vector<std::string> PromiseArguments::phrases() const {
  rows_.read_phrases();
  return promise_.keep;
}

void require_without_mark(const std::vector<std::string>& phrases, const std::string& mark, const std::string& path) {
  for (const std::string& phrase : phrases) {
    if (phrase.find(mark) != std::string::npos) {
      throw Error{Error::Kind::bad_input, path, "a phrase contains the mark; choose another mark (--mark)"};
    }
  }
}

}  // namespace sumi::cli
