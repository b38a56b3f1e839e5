#include "labs/game/fixed_finders.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "base/bytes/checksum.hpp"
#include "base/bytes/input.hpp"
#include "base/machine/parallel.hpp"
#include "base/text/numbers.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/mask.hpp>

namespace sumi::game {
namespace {

constexpr std::string_view kPatterns = "patterns";
constexpr std::string_view kPatternPrefix = "pattern ";

[[noreturn]] void refuse() {
  throw Error{
      Error::Kind::bad_usage, "",
      fmt::format("a finder must be {}, with K of 2 or more; docs/game.md describes the finders", kFixedFinderForms)};
}

unsigned number_of(std::string_view text, unsigned least) {
  const std::optional<unsigned> number = number_in<unsigned>(text);
  if (!number || *number < least) refuse();
  return *number;
}

// Returns the text before the first colon, and after it.
std::pair<std::string_view, std::string_view> parted(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) refuse();
  return {text.substr(0, colon), text.substr(colon + 1)};
}

Promise promise_of(std::string_view spec) {
  Promise promise;
  promise.guarantee = Guarantee::source;
  auto [method, rest] = parted(spec);
  if (method == "words") {
    promise.methods = {Method::words};
  } else if (method == "repeats") {
    promise.methods = {Method::repeats};
  } else if (method == "ngrams") {
    promise.methods = {Method::ngrams};
    const auto [n, k] = parted(rest);
    promise.n = number_of(n, 1);
    rest = k;
  } else if (method == "terms") {
    promise.methods = {Method::terms};
    const auto [k, file] = parted(rest);
    promise.dictionary = file;
    rest = k;
  } else {
    refuse();
  }
  promise.k = number_of(rest, 2);
  return promise;
}

void append_documents(const Corpus& corpus, const Mask& hidden, std::vector<std::vector<Range>>& found) {
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const Range where = corpus.documents()[document].where;
    const auto [begin, end] = hidden.meeting(where);
    for (const Range* range = begin; range != end; ++range) {
      found[document].push_back(
          {std::max(range->begin, where.begin) - where.begin, std::min(range->end, where.end) - where.begin});
    }
  }
}

}  // namespace

FixedFinders::FixedFinders(const std::vector<std::string>& specs, unsigned threads) : threads_(threads) {
  if (std::set<std::string>(specs.begin(), specs.end()).size() != specs.size()) {
    throw Error{Error::Kind::bad_usage, "", "a finder is named twice; name each once"};
  }
  for (const std::string& spec : specs) {
    if (spec == kPatterns) {
      add_patterns();
    } else {
      add_masking(spec);
    }
  }
}

void FixedFinders::add_patterns() {
  first_pattern_ = hypotheses_.size();
  patterns_.emplace_back(std::string(kPatterns));
  for (const std::string& label : patterns_.front().labels())
    hypotheses_.push_back({std::string(kPatternPrefix) + label, label});
}

void FixedFinders::add_masking(const std::string& spec) {
  Masking masking{hypotheses_.size(), {}};
  masking.options.promise = promise_of(spec);
  masking.options.already_masked = true;  // a mark in the source is no token to hide
  masking.options.threads = threads_;
  const bool is_dictionary = masking.options.promise.uses(Method::terms);
  if (is_dictionary) {
    std::string content;
    io::append_whole(*io::Input(masking.options.promise.dictionary).open(), content);
    dictionaries_[masking.options.promise.dictionary] = io::checksum_of(std::as_bytes(std::span(content)));
  }
  maskings_.push_back(std::move(masking));
  hypotheses_.push_back({spec, is_dictionary ? "TERM" : "RARE"});
}

std::string FixedFinders::spec_of(const std::string& hypothesis) {
  return std::string_view(hypothesis).starts_with(kPatternPrefix) ? std::string(kPatterns) : hypothesis;
}

std::optional<std::string> FixedFinders::dictionary_of(const std::string& spec) {
  if (spec == kPatterns) return std::nullopt;
  const Promise promise = promise_of(spec);
  return promise.uses(Method::terms) ? std::optional(promise.dictionary) : std::nullopt;
}

FixedFinders::Found FixedFinders::find(const Corpus& corpus) const {
  Found found(hypotheses_.size(), std::vector<std::vector<Range>>(corpus.size()));
  if (!patterns_.empty()) {
    constexpr std::size_t kPiece = 16;  // in documents
    for_each_piece(corpus.size(), kPiece, threads_, [&](std::size_t begin, std::size_t end, unsigned) {
      for (std::size_t document = begin; document < end; ++document) {
        for (const TaggedSpan& span : patterns_.front().tag(corpus.text(document)))
          found[first_pattern_ + span.label][document].push_back(span.where);
      }
    });
  }
  for (const Masking& masking : maskings_) {
    MaskOptions options = masking.options;
    options.promise.by = corpus.documents_without_owner() == 0 ? Support::owners : Support::documents;
    append_documents(corpus, hidden_ranges(mask(corpus, options).visibility), found[masking.hypothesis]);
  }
  return found;
}

}  // namespace sumi::game
