#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "base/text/utf8.hpp"
#include "methods/terms/dictionary_file.hpp"
#include "methods/terms/normalize_term.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

std::string a_string(std::span<const char32_t> term, const terms::KeptPositions& kept) {
  std::string text;
  for (unsigned position = 0; position < term.size(); ++position) {
    utf8::append(text, kept.contains(position) ? term[position] : U'*');
  }
  return text;
}

std::string utf8_of(std::span<const char32_t> term) {
  std::string text;
  for (const char32_t character : term) utf8::append(text, character);
  return text;
}

}  // namespace

struct TermDictionary::State {
  terms::DictionaryFile file;
};

TermDictionary::TermDictionary(std::unique_ptr<State> state) : state_(std::move(state)) {}
TermDictionary::TermDictionary(const std::string& path)
    : state_(std::make_unique<State>(State{terms::DictionaryFile(path)})) {}
TermDictionary TermDictionary::of_bytes(std::string bytes) {
  return TermDictionary(std::make_unique<State>(
      State{terms::DictionaryFile(io::SectionFile::of_bytes(std::move(bytes), "the dictionary", io::kTermsKind))}));
}
TermDictionary::~TermDictionary() = default;
TermDictionary::TermDictionary(TermDictionary&&) noexcept = default;
TermDictionary& TermDictionary::operator=(TermDictionary&&) noexcept = default;

unsigned TermDictionary::k_max() const {
  return state_->file.about().k_max;
}
Assignment TermDictionary::assignment() const {
  return state_->file.assignment();
}
std::uint64_t TermDictionary::terms() const {
  return state_->file.about().terms;
}
std::uint64_t TermDictionary::identifiers() const {
  return state_->file.about().identifiers;
}

std::vector<TermPattern> TermDictionary::patterns(std::string_view term, std::uint32_t k_min, std::size_t limit) const {
  const terms::DictionaryFile& file = state_->file;
  const bool is_too_long = term.size() > std::size_t{64} * kMostTermCharacters;
  const std::u32string characters =
      is_too_long ? std::u32string()
                  : terms::normalized_term(term, file.normalization(), file.about().is_case_folded != 0);
  if (characters.empty() || characters.size() > kMostTermCharacters) {
    throw Error{Error::Kind::bad_usage, "", fmt::format("a term must have 1 to {} characters", kMostTermCharacters)};
  }
  const auto& places = file.terms().places();
  const auto place = std::ranges::find(places, characters.size(), &terms::LengthPlace::length);
  if (place == places.end()) return {};
  std::vector<TermPattern> rows;
  for (const terms::BestPattern& pattern :
       terms::patterns_of_term(file.group(*place), characters, std::max(k_min, 1U))) {
    if (rows.size() == limit) break;
    rows.push_back({pattern.k_hat, place->length - pattern.kept.size(), a_string(characters, pattern.kept)});
  }
  return rows;
}

std::vector<PickedPattern> TermDictionary::pick(unsigned k) const {
  const terms::DictionaryFile& file = state_->file;
  file.require_k(k);
  const auto stored = file.patterns(k);
  const auto hidden = file.length_hidden(k);
  const bool is_alone = assignment() == Assignment::paper;  // then each term has a pattern, and spellings are terms
  std::vector<PickedPattern> picked;
  std::vector<std::u32string> hidden_names;
  for (const terms::LengthPlace& place : file.terms().places()) {
    const terms::TermGroup group = file.group(place);
    std::vector<terms::KeptPositions> kept;
    std::vector<bool> is_hidden;
    for (std::uint32_t term = 0; term < group.size(); ++term) {
      kept.push_back(place.kept(stored, term));
      is_hidden.push_back(std::ranges::binary_search(hidden, place.first + term));
    }
    const terms::PatternCounts counts = terms::count_patterns(group, kept);
    const auto hidden_here = static_cast<std::uint32_t>(std::ranges::count(is_hidden, true));
    const terms::PrintedNames names = is_alone ? terms::PrintedNames() : terms::printed_names(group, kept, is_hidden);
    hidden_names.insert(hidden_names.end(), names.left_out.begin(), names.left_out.end());
    for (std::uint32_t term = 0; term < group.size(); ++term) {
      PickedPattern row{utf8_of(group[term]), a_string(group[term], kept[term]), counts.k_hat[term],
                        place.length - kept[term].size(), is_alone ? counts.preimage[term] : names.alike[term]};
      if (is_hidden[term]) {
        row.a_string = "*";
        row.k_hat = 0;
      } else if (is_alone && kept[term].empty()) {
        row.preimage -= hidden_here;
      }
      picked.push_back(std::move(row));
    }
  }
  std::ranges::sort(hidden_names);
  const auto hidden_alike = static_cast<std::uint32_t>(
      is_alone
          ? hidden.size()
          : static_cast<std::size_t>(std::unique(hidden_names.begin(), hidden_names.end()) - hidden_names.begin()));
  for (PickedPattern& row : picked) {
    if (row.k_hat == 0) row.preimage = hidden_alike;
  }
  return picked;
}

std::vector<TermsCost> TermDictionary::curve() const {
  const terms::DictionaryFile& file = state_->file;
  const auto costs = file.costs();
  const auto total = static_cast<double>(std::max<std::uint64_t>(terms(), 1));
  std::vector<TermsCost> curve;
  for (unsigned k = 2; k <= k_max(); ++k) {
    TermsCost at{k};
    for (std::size_t row = k - 2; row < costs.size(); row += k_max() - 1) {
      at.mean_redacted += static_cast<double>(costs[row].redacted) / total;
      at.mean_redacted_paper += static_cast<double>(costs[row].redacted_paper) / total;
      at.fully_redacted += costs[row].fully_redacted;
    }
    curve.push_back(at);
  }
  return curve;
}

}  // namespace sumi
