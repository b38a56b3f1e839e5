#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "io/output.hpp"
#include "io/section_file_writer.hpp"
#include "match/automaton_builder.hpp"
#include "terms/dictionary_file.hpp"
#include "text/nfkc_folder.hpp"
#include "text/utf8.hpp"

namespace sumi::terms {
namespace {

void add_terms(io::SectionFileWriter& writer, const std::string& prefix, const SortedTerms& terms) {
  std::vector<io::TermsOfLength> lengths;
  for (std::size_t i = 0; i < terms.lengths(); ++i) lengths.push_back({terms.group(i).length(), terms.group(i).size()});
  writer.add<io::TermsOfLength>(prefix + "lengths", lengths);
  writer.begin(prefix + "characters");
  for (std::size_t i = 0; i < terms.lengths(); ++i) writer.append<char32_t>(terms.group(i).characters());
  writer.end();
}

// `numbers(of_length)`: of terms of the length, rising, from 0.
template <typename Numbers>
void add_numbers(io::SectionFileWriter& writer, const std::string& section, std::span<const LengthPatterns> patterns,
                 const Numbers& numbers) {
  std::vector<std::uint32_t> all;
  std::uint32_t first = 0;
  for (const LengthPatterns& of_length : patterns) {
    for (const std::uint32_t number : numbers(of_length)) all.push_back(first + number);
    first += of_length.terms();
  }
  writer.add<std::uint32_t>(section, all);
}

void add_patterns(io::SectionFileWriter& writer, const DictionaryContent& content) {
  for (unsigned k = 2; k <= content.k_max; ++k) {
    writer.begin(io::patterns_section(k));
    for (const LengthPatterns& of_length : content.patterns) writer.append<std::uint8_t>(of_length.stored(k));
    writer.end();
    add_numbers(writer, io::length_hidden_section(k), content.patterns,
                [k](const LengthPatterns& of_length) { return of_length.length_hidden(k); });
  }
  add_numbers(writer, "not_proven", content.patterns, [](const LengthPatterns& of_length) { return of_length.not_proven; });
  std::vector<io::TermsCostOfLength> costs;
  for (const LengthPatterns& of_length : content.patterns) {
    for (unsigned k = 2; k <= content.k_max; ++k) costs.push_back(of_length.cost(k));
  }
  writer.add<io::TermsCostOfLength>("costs", costs);
}

// All terms as matching sees them, in the order of their numbers, one behind the other.
struct FoldedTerms {
  std::u32string characters;
  std::vector<std::size_t> ends;
  std::vector<std::uint32_t> respelled;

  void add(const SortedTerms& terms) {
    std::string utf8;
    for (std::size_t i = 0; i < terms.lengths(); ++i) {
      const TermGroup group = terms.group(i);
      for (std::uint32_t term = 0; term < group.size(); ++term) {
        utf8.clear();
        for (const char32_t character : group[term]) utf8::append(utf8, character);
        characters += nfkc_folded(utf8);
        if (!folds_one_by_one(utf8)) respelled.push_back(static_cast<std::uint32_t>(ends.size()));
        ends.push_back(characters.size());
      }
    }
  }
  [[nodiscard]] std::vector<std::u32string_view> views() const {
    std::vector<std::u32string_view> views;
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
      views.push_back(std::u32string_view(characters).substr(begin, end - begin));
      begin = end;
    }
    return views;
  }
};

void add_automaton(io::SectionFileWriter& writer, const TermList& list) {
  FoldedTerms folded;
  folded.add(list.terms);
  folded.add(list.identifiers);  // of which all is hidden anyway
  const match::BuiltAutomaton built = match::build_automaton(folded.views());
  built.parts.write(writer, "automaton");
  std::vector<std::uint32_t> first(built.parts.keys.size() + 1);
  for (const std::uint32_t key : built.key_of_term) {
    if (key != match::kNoKey) ++first[key + 1];
  }
  for (std::size_t key = 1; key < first.size(); ++key) first[key] += first[key - 1];
  std::vector<std::uint32_t> terms(first.back());
  std::vector<std::uint32_t> at(first.begin(), std::prev(first.end()));
  for (std::uint32_t term = 0; term < built.key_of_term.size(); ++term) {
    if (built.key_of_term[term] != match::kNoKey) terms[at[built.key_of_term[term]]++] = term;
  }
  writer.add<std::uint32_t>("respelled", folded.respelled);
  writer.add<std::uint32_t>("key_first", first);
  writer.add<std::uint32_t>("key_terms", terms);
}

}  // namespace

void write_dictionary(const std::string& path, const DictionaryContent& content, const Progress& progress) {
  io::refuse_compressed_name(path);
  io::Output output(path);
  io::SectionFileWriter writer(output.sink(), io::kTermsKind);
  const io::TermsAbout about{content.list.terms.size(),
                             content.list.identifiers.size(),
                             content.effort,
                             content.k_max,
                             content.assignment == Assignment::safe ? 1U : 0U,
                             static_cast<std::uint32_t>(content.normalization),
                             content.fold_case ? 1U : 0U};
  writer.add<io::TermsAbout>("about", std::span(&about, 1));
  add_terms(writer, "", content.list.terms);
  add_terms(writer, "identifier_", content.list.identifiers);
  add_patterns(writer, content);
  if (progress) progress("building the automaton", 0, 0);
  add_automaton(writer, content.list);
  writer.finish();
  output.prepare();
  output.commit();
}

}  // namespace sumi::terms
