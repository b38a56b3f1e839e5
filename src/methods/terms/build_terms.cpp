#include <algorithm>
#include <numeric>

#include <fmt/core.h>

#include "base/bytes/section_file_writer.hpp"
#include "base/machine/parallel.hpp"
#include "base/model/shared_progress.hpp"
#include "base/text/utf8.hpp"
#include "methods/terms/closed_assignment.hpp"
#include "methods/terms/dictionary_file.hpp"
#include "methods/terms/term_list.hpp"
#include <sumi/model/error.hpp>
#include <sumi/terms/terms.hpp>

namespace sumi {
namespace {

using terms::LengthPatterns;
using terms::TermGroup;
using terms::TermList;

std::vector<TermGroup> groups_of(const terms::SortedTerms& terms) {
  std::vector<TermGroup> groups;
  for (std::size_t i = 0; i < terms.lengths(); ++i) groups.push_back(terms.group(i));
  return groups;
}

// Finds the patterns of the lengths that have none yet. The longest work comes first.
void find_missing(std::span<const TermGroup> groups, const TermsOptions& options, std::span<LengthPatterns> patterns,
                  const std::vector<bool>& is_there, const Progress& progress) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (!is_there[i]) order.push_back(i);
  }
  std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t i) { return groups[i].characters().size(); });
  const std::uint64_t total = std::accumulate(order.begin(), order.end(), std::uint64_t{0},
                                              [&](std::uint64_t sum, std::size_t i) { return sum + groups[i].size(); });
  SharedProgress shared(progress, "finding patterns", total);
  for_each_piece(order.size(), 1, options.threads, [&](std::size_t begin, std::size_t, unsigned) {
    const std::size_t i = order[begin];
    patterns[i] = terms::find_patterns(groups[i], options.k_max, options.assignment, options.effort);
    shared.add(groups[i].size());
  });
}

// A term that the list spells with characters that fold to more than one is replaced by one mark, whatever its pattern.
void hide_respelled(const TermList& list, std::span<const TermGroup> groups, unsigned k_max,
                    std::span<LengthPatterns> patterns) {
  for (std::size_t i = 0; i < groups.size() && !list.respelled.empty(); ++i) {
    std::vector<std::uint32_t> respelled;
    for (std::uint32_t term = 0; term < groups[i].size(); ++term) {
      if (std::ranges::binary_search(list.respelled, std::u32string(groups[i][term].begin(), groups[i][term].end())))
        respelled.push_back(term);
    }
    for (unsigned k = 2; k <= k_max && !respelled.empty(); ++k) {
      std::vector<std::uint32_t> hidden = patterns[i].length_hidden(k);
      for (const std::uint32_t term : respelled) patterns[i].set(k, term, terms::KeptPositions());
      hidden.insert(hidden.end(), respelled.begin(), respelled.end());
      std::ranges::sort(hidden);
      hidden.erase(std::unique(hidden.begin(), hidden.end()), hidden.end());
      patterns[i].hide_length(k, std::move(hidden));
    }
  }
}

TermsSummary summary_of(const TermList& list, std::span<const LengthPatterns> patterns, Assignment assignment,
                        unsigned k_max) {
  TermsSummary summary;
  summary.assignment = assignment;
  summary.terms = list.terms.size();
  summary.identifiers = list.identifiers.size();
  summary.lengths = list.terms.lengths();
  summary.duplicates = list.duplicates;
  summary.empty_lines = list.empty_lines;
  for (const LengthPatterns& of_length : patterns) {
    summary.patterns += of_length.distinct();
    summary.not_proven += of_length.not_proven.size();
  }
  for (unsigned k = 2; k <= k_max; ++k) {
    TermsCost cost{k};
    for (const LengthPatterns& of_length : patterns) {
      const io::TermsCostOfLength one = of_length.cost(k);
      cost.mean_redacted += static_cast<double>(one.redacted);
      cost.mean_redacted_paper += static_cast<double>(one.redacted_paper);
      cost.fully_redacted += one.fully_redacted;
    }
    cost.mean_redacted /= static_cast<double>(summary.terms);
    cost.mean_redacted_paper /= static_cast<double>(summary.terms);
    summary.costs.push_back(cost);
  }
  return summary;
}

// Counts names, because spellings of one name don't hide each other.
void require_names(const terms::TermIndex& index, std::uint64_t terms, const std::string& place, unsigned k_max) {
  std::uint64_t names = 0;
  for (std::uint32_t key = 0; key < index.parts().keys.size(); ++key) names += index.alike(key).front() < terms ? 1 : 0;
  if (names >= k_max) return;
  throw Error{Error::Kind::bad_input, place,
              fmt::format("it has {} quasi-identifiers that differ in more than case, width or the like, fewer than "
                          "the greatest k, {}; "
                          "add terms, choose a smaller one, or assign patterns as the paper does",
                          names, k_max),
              Settings{"k_max", "assignment"}};
}

// `known`: the patterns of a length to which nothing was added; may be empty.
TermsSummary build(const TermList& list, const std::string& place,
                   const std::function<void(const terms::DictionaryContent&)>& write, const TermsOptions& options,
                   const std::function<std::optional<LengthPatterns>(const TermGroup&)>& known,
                   const Progress& progress) {
  if (list.terms.size() < options.k_max) {
    throw Error{
        Error::Kind::bad_input, place,
        fmt::format(
            "it has {} different quasi-identifiers, fewer than the greatest k, {}; add terms, or choose a smaller one",
            list.terms.size(), options.k_max),
        Settings{"k_max"}};
  }
  const std::vector<TermGroup> groups = groups_of(list.terms);
  std::vector<LengthPatterns> patterns(groups.size());
  std::vector<bool> is_there(groups.size());
  for (std::size_t i = 0; known && i < groups.size(); ++i) {
    if (std::optional<LengthPatterns> found = known(groups[i])) {
      patterns[i] = *std::move(found);
      is_there[i] = true;
    }
  }
  find_missing(groups, options, patterns, is_there, progress);
  if (progress) progress("building the automaton", 0, 0);
  const terms::TermIndex index(list);
  if (options.assignment == Assignment::paper) {
    hide_respelled(list, groups, options.k_max, patterns);
  } else {
    require_names(index, list.terms.size(), place, options.k_max);
    if (progress) progress("closing patterns", 0, 0);
    if (options.assignment == Assignment::closed) {
      terms::assign_closed(index, groups, patterns, options.effort, options.threads);
    } else {
      terms::close_patterns(index, groups, patterns, options.threads);
    }
  }
  write({list, index, patterns, options.assignment, options.normalization, options.fold_case, options.effort,
         options.k_max});
  return summary_of(list, patterns, options.assignment, options.k_max);
}

std::function<void(const terms::DictionaryContent&)> into(const std::string& output) {
  return [&output](const terms::DictionaryContent& content) { terms::write_dictionary(output, content); };
}

void add_all(std::span<const std::string> listed, bool are_identifiers, terms::TermCollector& collector) {
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const std::string place = fmt::format("{} {}", are_identifiers ? "identifier" : "term", i + 1);
    if (utf8::first_invalid(listed[i]))
      throw Error{Error::Kind::bad_input, place, "it is not valid UTF-8; convert it to UTF-8"};
    collector.add(listed[i], are_identifiers, place);
  }
}

void require_sense(const TermsOptions& options) {
  if (options.k_max < 2 || options.k_max > terms::kMostK)
    throw Error{Error::Kind::bad_usage, "", "the greatest k must be from 2 to 10000; choose such a number",
                Settings{"k_max"}};
}

}  // namespace

TermsSummary build_terms(const std::string& list, const std::string& output, const TermsOptions& options,
                         const Progress& progress) {
  io::refuse_compressed_name(output);
  require_sense(options);
  terms::TermCollector collector(options.normalization, options.fold_case);
  terms::read_term_list(list, options.list, collector, progress);
  return build(std::move(collector).sorted(), list, into(output), options, {}, progress);
}

BuiltTerms build_terms(std::span<const std::string> terms, std::span<const std::string> identifiers,
                       const TermsOptions& options, const Progress& progress) {
  require_sense(options);
  terms::TermCollector collector(options.normalization, options.fold_case);
  add_all(terms, false, collector);
  add_all(identifiers, true, collector);
  BuiltTerms built;
  const auto keep = [&](const terms::DictionaryContent& content) {
    built.dictionary = std::make_shared<const std::string>(terms::bytes_of_dictionary(content));
  };
  built.summary = build(std::move(collector).sorted(), "the list", keep, options, {}, progress);
  return built;
}

TermsSummary add_terms(const std::string& dictionary, const std::string& list, const std::string& output,
                       const TermListFormat& format, unsigned threads, const Progress& progress) {
  const terms::DictionaryFile old(dictionary);
  TermsOptions options;
  options.list = format;
  options.k_max = old.about().k_max;
  options.assignment = old.assignment();
  options.normalization = old.normalization();
  options.fold_case = old.about().is_case_folded != 0;
  options.effort = old.about().effort;
  options.threads = threads;
  io::refuse_compressed_name(output);
  require_sense(options);
  terms::TermCollector collector(options.normalization, options.fold_case);
  for (const terms::LengthPlace& place : old.terms().places()) collector.add(old.group(place), false);
  for (const terms::LengthPlace& place : old.identifiers().places()) collector.add(old.identifier_group(place), true);
  for (const std::uint32_t number : old.respelled()) collector.add_respelled(old.term(number));
  terms::read_term_list(list, format, collector, progress);
  // A safe pattern depends on terms of other lengths.
  const auto known = [&](const TermGroup& group) -> std::optional<LengthPatterns> {
    if (options.assignment != Assignment::paper) return std::nullopt;
    const auto place = std::ranges::find(old.terms().places(), group.length(), &terms::LengthPlace::length);
    if (place == old.terms().places().end() || !std::ranges::equal(old.group(*place).characters(), group.characters()))
      return std::nullopt;
    return old.patterns_of(*place);
  };
  return build(std::move(collector).sorted(), list, into(output), options, known, progress);
}

}  // namespace sumi
