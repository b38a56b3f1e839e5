#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/section_file_writer.hpp"
#include "base/text/utf8.hpp"
#include "io/files.hpp"
#include "promise/terms_layout.hpp"

namespace sumi::verify {

struct TestTerm {
  std::string term;
  std::string pattern;  // with a star for each hidden character; empty: the length is hidden
};

// What stands in a dictionary, to be damaged. The patterns are the same at each k.
struct TestDictionary {
  io::TermsAbout about{.k_max = 3, .is_safe = 1};
  std::vector<io::TermsOfLength> lengths, identifier_lengths;
  std::u32string characters, identifier_characters;
  std::vector<std::uint8_t> patterns;
  std::vector<std::uint32_t> length_hidden;
  bool is_closed = false;

  [[nodiscard]] std::string bytes(std::string_view kind = io::kTermsKind) const {
    std::string out;
    io::StringSink sink(out);
    io::SectionFileWriter writer(sink, kind);
    writer.add("about", std::span(&about, 1));
    if (is_closed) writer.add<std::uint8_t>(io::kClosedSection, {});
    writer.add("lengths", std::span(lengths));
    writer.add("characters", std::span(characters));
    writer.add("identifier_lengths", std::span(identifier_lengths));
    writer.add("identifier_characters", std::span(identifier_characters));
    for (unsigned k = 2; k <= about.k_max && k < 9; ++k) {
      writer.add(io::patterns_section(k), std::span(patterns));
      writer.add(io::length_hidden_section(k), std::span(length_hidden));
    }
    writer.finish();
    return out;
  }
  [[nodiscard]] std::string write(const io::TestFolder& folder, const std::string& name = "dictionary") const {
    return folder.write(name, bytes());
  }
};

inline std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) characters.push_back(utf8::decode(text, at));
  return characters;
}

// In the order of a dictionary.
template <typename Term, typename TextOf>
std::vector<Term> in_dictionary_order(std::vector<Term> terms, TextOf text_of) {
  std::ranges::stable_sort(terms, {}, [&](const Term& term) {
    const std::u32string characters = characters_of(text_of(term));
    return std::pair(characters.size(), characters);
  });
  return terms;
}

inline void append_row(const std::string& term, std::vector<io::TermsOfLength>& lengths, std::u32string& rows) {
  const std::u32string characters = characters_of(term);
  if (lengths.empty() || lengths.back().length != characters.size())
    lengths.push_back({static_cast<std::uint32_t>(characters.size()), 0});
  ++lengths.back().terms;
  rows += characters;
}

inline TestDictionary dictionary_of(const std::vector<TestTerm>& terms,
                                    const std::vector<std::string>& identifiers = {}) {
  TestDictionary result;
  for (const TestTerm& term : in_dictionary_order(terms, [](const TestTerm& t) { return t.term; })) {
    append_row(term.term, result.lengths, result.characters);
    const std::u32string pattern = characters_of(term.pattern);
    std::vector<std::uint8_t> bits((characters_of(term.term).size() + 7) / 8);
    for (std::size_t i = 0; i < pattern.size(); ++i)
      if (pattern[i] != U'*') bits[i / 8] |= static_cast<std::uint8_t>(1U << (i % 8));
    if (pattern.empty()) result.length_hidden.push_back(static_cast<std::uint32_t>(result.about.terms));
    result.patterns.insert(result.patterns.end(), bits.begin(), bits.end());
    ++result.about.terms;
  }
  for (const std::string& term : in_dictionary_order(identifiers, [](const std::string& t) { return t; })) {
    append_row(term, result.identifier_lengths, result.identifier_characters);
    ++result.about.identifiers;
  }
  return result;
}

}  // namespace sumi::verify
