#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "base/text/alignment.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "judge/attack/stretches_and_gaps.hpp"
#include <sumi/attack/restore.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using attack::Fate;

// The smallest one if several are equally frequent; a space if nothing is shown.
char32_t most_frequent_character(const Corpus& published, char32_t mark) {
  std::vector<std::uint64_t> counts;
  for (std::size_t document = 0; document < published.size(); ++document) {
    const std::string_view text = published.text(document);
    for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
      const char32_t character = utf8::decode(text, at);
      if (character >= counts.size()) counts.resize(character + 1, 0);
      if (character != mark) ++counts[character];
    }
  }
  const auto most = std::max_element(counts.begin(), counts.end());
  return most == counts.end() || *most == 0 ? U' ' : static_cast<char32_t>(most - counts.begin());
}

std::size_t class_of(std::uint64_t length) {
  const auto& least = RestoreScore::kLeastLengths;
  return static_cast<std::size_t>(std::upper_bound(least.begin(), least.end(), length) - least.begin()) - 1;
}

class Scorer {
 public:
  Scorer(const Corpus& source, char32_t most_frequent, bool collapse, RestoreScore& score)
      : source_(source), most_frequent_(most_frequent), collapse_(collapse), score_(score) {}

  void add(std::size_t document, const std::vector<Range>& hidden, const std::vector<std::string>& guesses) {
    const std::string_view text = source_.text(document);
    fates_.assign(text.size(), Fate::shown);
    for (std::size_t gap = 0; gap < hidden.size(); ++gap) add_gap(text, hidden[gap], guesses[gap]);
    add_tokens(text);
    add_spans(document);
  }

 private:
  void add_gap(std::string_view text, Range where, const std::string& guess) {
    const std::u32string truth = attack::characters_of(text.substr(where.begin, where.size()));
    const std::u32string guessed = attack::characters_of(guess);
    const std::vector<Fate> fates = attack::fates_of(truth, guessed, collapse_);
    const std::vector<Fate> frequent =
        attack::fates_of(truth, std::u32string(guessed.size(), most_frequent_), collapse_);
    const auto recovered = static_cast<std::uint64_t>(std::count(fates.begin(), fates.end(), Fate::recovered));
    for (RestoreTally* tally : {&score_.all, &score_.by_gap_length[class_of(truth.size())]}) {
      ++tally->gaps;
      tally->characters += truth.size();
      tally->recovered_characters += recovered;
      if (truth == guessed) ++tally->recovered_gaps;
    }
    score_.most_frequent_recovered_characters +=
        static_cast<std::uint64_t>(std::count(frequent.begin(), frequent.end(), Fate::recovered));
    auto fate = fates.begin();
    for (Position at = where.begin; at < where.end; at += utf8::width(text[at])) fates_[at] = *fate++;
  }

  void add_tokens(std::string_view text) {
    for (const Range& token : segmenter_.tokens(text)) {
      const auto [hidden, recovered] = count(token, text);
      if (hidden == 0) continue;
      ++score_.hidden_tokens;
      if (recovered == hidden) ++score_.recovered_tokens;
    }
  }

  void add_spans(std::size_t document) {
    const std::string_view text = source_.text(document);
    const Position start = source_.documents()[document].where.begin;
    Position counted = 0;  // end of the characters already counted in score_.phi; spans come by begin
    for (const Span& span : source_.spans(document)) {
      const Range where{span.where.begin - start, span.where.end - start};
      const auto [hidden, recovered] = count(where, text);
      RestoreSpanTally& label = score_.phi_by_label[source_.labels()[span.label]];
      for (RestoreSpanTally* tally : {&label, &score_.phi}) {
        if (hidden > 0) ++tally->spans;
        if (hidden > 0 && recovered == hidden) ++tally->recovered_spans;
      }
      label.hidden_characters += hidden;
      label.recovered_characters += recovered;
      const auto [new_hidden, new_recovered] = count({std::max(where.begin, counted), where.end}, text);
      score_.phi.hidden_characters += new_hidden;
      score_.phi.recovered_characters += new_recovered;
      counted = std::max(counted, where.end);
    }
  }

  struct Counts {
    std::uint64_t hidden = 0;
    std::uint64_t recovered = 0;
  };
  Counts count(Range where, std::string_view text) const {
    Counts counts;
    for (Position at = where.begin; at < where.end; at += utf8::width(text[at])) {
      if (fates_[at] != Fate::shown) ++counts.hidden;
      if (fates_[at] == Fate::recovered) ++counts.recovered;
    }
    return counts;
  }

  const Corpus& source_;
  const char32_t most_frequent_;
  const bool collapse_;
  RestoreScore& score_;
  Segmenter segmenter_;
  std::vector<Fate> fates_;  // for the document's characters, at their first bytes
};

}  // namespace

RestoreScore score_guesses(const Corpus& published, const Guesses& guesses, const Corpus& source,
                           const GuessRules& rules, const std::string& name) {
  if (published.size() != source.size()) {
    throw Error{Error::Kind::bad_input, name,
                fmt::format("it has {} documents, but its source {}; give the source it was made from",
                            published.size(), source.size())};
  }
  RestoreScore score;
  Scorer scorer(source, most_frequent_character(published, rules.mark), rules.collapse, score);
  for (std::size_t document = 0; document < published.size(); ++document) {
    const auto hidden = hidden_ranges(published.text(document), source.text(document), rules.mark, rules.collapse);
    if (!hidden) {
      throw Error{
          Error::Kind::bad_input, name,
          fmt::format("its document {} is not the source's document with characters hidden; give the source it was "
                      "made from, and collapse marks as it was masked",
                      document + 1),
          Settings{"source", "collapse"}};
    }
    scorer.add(document, *hidden, guesses[document]);
  }
  return score;
}

}  // namespace sumi
