#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/output.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "methods/terms/dictionary_file.hpp"

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

// `numbers(of_length)`: the terms of a length, ascending, from 0.
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
  add_numbers(writer, "not_proven", content.patterns,
              [](const LengthPatterns& of_length) { return of_length.not_proven; });
  std::vector<io::TermsCostOfLength> costs;
  for (const LengthPatterns& of_length : content.patterns) {
    for (unsigned k = 2; k <= content.k_max; ++k) costs.push_back(of_length.cost(k));
  }
  writer.add<io::TermsCostOfLength>("costs", costs);
}

void add_index(io::SectionFileWriter& writer, const TermIndex& index) {
  index.parts().write(writer, "automaton");
  writer.add<std::uint32_t>("respelled", index.respelled());
  writer.add<std::uint32_t>("key_first", index.first_of_key());
  writer.add<std::uint32_t>("key_terms", index.terms_of_key());
}

void write(io::ByteSink& sink, const DictionaryContent& content) {
  io::SectionFileWriter writer(sink, io::kTermsKind);
  const io::TermsAbout about{content.list.terms.size(),
                             content.list.identifiers.size(),
                             content.effort,
                             content.k_max,
                             content.assignment == Assignment::paper ? 0U : 1U,
                             static_cast<std::uint32_t>(content.normalization),
                             content.fold_case ? 1U : 0U};
  writer.add<io::TermsAbout>("about", std::span(&about, 1));
  writer.add<std::uint8_t>(io::kSpacesSection, {});
  if (content.assignment == Assignment::closed) writer.add<std::uint8_t>(io::kClosedSection, {});
  add_terms(writer, "", content.list.terms);
  add_terms(writer, "identifier_", content.list.identifiers);
  add_patterns(writer, content);
  add_index(writer, content.index);
  writer.finish();
}

}  // namespace

void write_dictionary(const std::string& path, const DictionaryContent& content) {
  io::refuse_compressed_name(path);
  io::Output output(path, io::Output::Secrecy::confined);
  write(output.sink(), content);
  output.prepare();
  output.commit();
}

std::string bytes_of_dictionary(const DictionaryContent& content) {
  io::MemorySink sink;
  write(sink, content);
  return sink.taken();
}

}  // namespace sumi::terms
