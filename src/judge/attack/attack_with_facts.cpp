#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "base/machine/splitmix64.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/open_records.hpp"
#include "judge/attack/stretches_and_gaps.hpp"
#include <sumi/attack/facts.hpp>
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

// The beginnings of a document's characters, and the end of the last one.
std::vector<Position> borders_of(std::string_view text) {
  std::vector<Position> borders;
  for (Position at = 0; at < text.size(); at += utf8::width(text[at])) borders.push_back(at);
  borders.push_back(text.size());
  return borders;
}

class FactsAttacker {
 public:
  FactsAttacker(const Corpus& published, const Corpus& source, const FactsAttackOptions& options)
      : published_(published), source_(source), options_(options), documents_of_(source.owners()) {
    for (std::size_t document = 0; document < source.size(); ++document)
      documents_of_[source.documents()[document].owner].push_back(document);
    units_ = published.documents_without_owner() == published.size() ? published.size() : published.owners();
    for (std::size_t document = 0; document < published.size(); ++document) {
      for (const attack::StretchOrGap& part : attack::stretches_and_gaps(published.text(document), options.mark))
        if (part.marks == 0)
          stretches_.push_back({published.text(document).substr(part.where.begin, part.where.size()), unit(document)});
    }
  }

  FactsAttackResult run(const Progress& progress) {
    SplitMix64 random(options_.seed);
    std::vector<std::uint32_t> persons(source_.owners());
    std::iota(persons.begin(), persons.end(), 0U);
    for (std::size_t i = persons.size(); i > 1; --i) std::swap(persons[i - 1], persons[random.below(i)]);
    if (options_.persons > 0 && options_.persons < persons.size()) persons.resize(options_.persons);
    FactsAttackResult result;
    result.units = units_;
    for (std::size_t i = 0; i < persons.size(); ++i) {
      if (progress) progress("looking for persons", i, persons.size());
      look_for(persons[i], random, result);
    }
    return result;
  }

 private:
  struct Stretch {
    std::string_view text;
    std::size_t unit;
  };

  [[nodiscard]] std::size_t unit(std::size_t document) const {
    return units_ == published_.size() ? document : published_.documents()[document].owner;
  }

  // A random stretch of one person's, each position equally likely; empty if there is none.
  [[nodiscard]] std::string_view draw(std::uint32_t person, SplitMix64& random) const {
    std::vector<std::pair<std::size_t, std::vector<Position>>> texts;
    std::uint64_t places = 0;
    for (const std::size_t document : documents_of_[person]) {
      texts.emplace_back(document, borders_of(source_.text(document)));
      const std::size_t characters = texts.back().second.size() - 1;
      if (characters >= options_.length_characters) places += characters - options_.length_characters + 1;
    }
    if (places == 0) return {};
    std::uint64_t drawn = random.below(std::min<std::uint64_t>(places, std::uint64_t{1} << 32));
    for (const auto& [document, borders] : texts) {
      const std::size_t characters = borders.size() - 1;
      if (characters < options_.length_characters) continue;
      const std::uint64_t here = characters - options_.length_characters + 1;
      if (drawn < here) {
        const Position begin = borders[drawn];
        return source_.text(document).substr(begin, borders[drawn + options_.length_characters] - begin);
      }
      drawn -= here;
    }
    return {};
  }

  // Adds, for each unit, the information gained by the longest part of the stretch that it shows.
  void weigh(std::string_view stretch, std::vector<double>& scores) const {
    const attack::LongestPart part(stretch);
    std::vector<std::uint32_t> longest(units_, 0);
    for (const Stretch& shown : stretches_) longest[shown.unit] = std::max(longest[shown.unit], part.in(shown.text));
    std::vector<std::uint32_t> sorted = longest;
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < units_; ++i) {
      const auto at_least = sorted.end() - std::ranges::lower_bound(sorted, longest[i]);
      scores[i] -= std::log(static_cast<double>(at_least) / static_cast<double>(units_));
    }
  }

  void look_for(std::uint32_t person, SplitMix64& random, FactsAttackResult& result) const {
    std::vector<double> scores(units_, 0);
    for (std::uint32_t i = 0; i < options_.facts; ++i) {
      const std::string_view stretch = draw(person, random);
      if (stretch.empty()) {
        ++result.without_facts;
        return;
      }
      weigh(stretch, scores);
    }
    std::vector<bool> is_right(units_, false);
    for (const std::size_t document : documents_of_[person]) is_right[unit(document)] = true;
    const double best = *std::ranges::max_element(scores);
    std::uint64_t guesses = 0;
    std::uint64_t right = 0;
    for (std::size_t i = 0; i < units_; ++i) {
      if (scores[i] < best) continue;
      ++guesses;
      right += is_right[i] ? 1 : 0;
    }
    ++result.persons;
    result.found += guesses == 1 && right == 1 ? 1 : 0;
    result.hits += static_cast<double>(right) / static_cast<double>(guesses);
    result.chance += static_cast<double>(std::ranges::count(is_right, true)) / static_cast<double>(units_);
  }

  const Corpus& published_;
  const Corpus& source_;
  const FactsAttackOptions& options_;
  std::vector<std::vector<std::size_t>> documents_of_;  // by owner
  std::size_t units_ = 0;
  std::vector<Stretch> stretches_;
};

}  // namespace

FactsAttackResult attack_with_facts(const Corpus& published, const Corpus& source, const FactsAttackOptions& options,
                                    const Progress& progress) {
  if (options.facts == 0 || options.length_characters == 0)
    throw Error{Error::Kind::bad_usage, "", "the attacker must know something; choose numbers from 1"};
  if (published.size() != source.size() || source.size() == 0) {
    throw Error{Error::Kind::bad_input, "",
                fmt::format("the publication has {} documents, but the source {}; give the source it was made from",
                            published.size(), source.size())};
  }
  return FactsAttacker(published, source, options).run(progress);
}

FactsAttackResult attack_with_facts(const std::string& published, const std::string& source,
                                    const FactsAttackOptions& options, const Progress& progress) {
  const Corpus shown = read_corpus(published, io::published_format(options.format, source)).corpus;
  return attack_with_facts(shown, read_corpus(source, options.format).corpus, options, progress);
}

}  // namespace sumi
