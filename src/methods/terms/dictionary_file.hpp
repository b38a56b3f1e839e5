#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/bytes/section_file.hpp"
#include "methods/terms/length_patterns.hpp"
#include "methods/terms/term_group.hpp"
#include "methods/terms/term_index.hpp"
#include "methods/terms/term_list.hpp"
#include "promise/terms_layout.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::terms {

inline constexpr unsigned kMostK = 10'000;

// The position of a length's terms in a dictionary.
struct LengthPlace {
  unsigned length;
  std::uint32_t first;  // number of its first term
  std::uint32_t terms;
  std::size_t first_character;  // index in `characters`
  std::size_t first_stored;     // byte offset in patterns/K

  // The offset in patterns/K of the kept positions of a term, numbered from 0 within its length.
  [[nodiscard]] std::size_t stored_at(std::uint32_t term) const { return first_stored + term * stored_bytes(length); }
  [[nodiscard]] KeptPositions kept(std::span<const std::uint8_t> patterns, std::uint32_t term) const {
    return KeptPositions::load(patterns.subspan(stored_at(term), stored_bytes(length)));
  }
};

// One list of a dictionary: quasi-identifiers or identifiers.
class LengthTable {
 public:
  // Errors: bad_input if lengths don't ascend, or are too large.
  LengthTable(const io::SectionFile& file, std::string_view section, std::uint32_t first_number, std::uint64_t terms);

  [[nodiscard]] const std::vector<LengthPlace>& places() const { return places_; }
  [[nodiscard]] std::size_t characters() const { return characters_; }
  [[nodiscard]] std::size_t stored() const { return stored_; }

 private:
  std::vector<LengthPlace> places_;
  std::size_t characters_ = 0;
  std::size_t stored_ = 0;
};

// A dictionary in its file (promise/terms_layout.hpp): each part is read and checked at its first use.
//   Threads  any number.
//   Errors   bad_input if the content is invalid.
class DictionaryFile {
 public:
  explicit DictionaryFile(const std::string& path);
  explicit DictionaryFile(io::SectionFile file);

  [[nodiscard]] const io::SectionFile& file() const { return file_; }
  [[nodiscard]] const io::TermsAbout& about() const { return about_; }
  [[nodiscard]] Assignment assignment() const {
    return about_.is_safe == 0             ? Assignment::paper
           : file_.has(io::kClosedSection) ? Assignment::closed
                                           : Assignment::safe;
  }
  [[nodiscard]] Normalization normalization() const { return static_cast<Normalization>(about_.normalization); }
  [[nodiscard]] const LengthTable& terms() const { return terms_; }
  [[nodiscard]] const LengthTable& identifiers() const { return identifiers_; }

  // The quasi-identifiers of one length. All characters are Unicode scalar values.
  [[nodiscard]] TermGroup group(const LengthPlace& place) const;
  [[nodiscard]] TermGroup identifier_group(const LengthPlace& place) const;
  // A term by its number, identifiers included. Requires: it exists.
  [[nodiscard]] std::span<const char32_t> term(std::uint32_t number) const;
  // Throws bad_usage if the dictionary has nothing for this k.
  void require_k(unsigned k) const;
  // Entries by term: stored_bytes() each. Requires: 2 <= k <= about().k_max.
  [[nodiscard]] std::span<const std::uint8_t> patterns(unsigned k) const;
  // Ascending.
  [[nodiscard]] std::span<const std::uint32_t> length_hidden(unsigned k) const;
  // Ascending; includes identifiers.
  [[nodiscard]] std::span<const std::uint32_t> respelled() const;
  // Sorted by length, then by k.
  [[nodiscard]] std::span<const io::TermsCostOfLength> costs() const;
  // The stored patterns of one length.
  [[nodiscard]] LengthPatterns patterns_of(const LengthPlace& place) const;

 private:
  [[nodiscard]] TermGroup group_in(std::string_view section, const LengthTable& table, const LengthPlace& place) const;
  [[nodiscard]] std::span<const std::uint32_t> rising(const std::string& section, std::uint64_t end) const;

  io::SectionFile file_;
  io::TermsAbout about_;
  LengthTable terms_;
  LengthTable identifiers_;
};

// The data for writing a dictionary.
struct DictionaryContent {
  const TermList& list;
  const TermIndex& index;                    // of the list
  std::span<const LengthPatterns> patterns;  // by length
  Assignment assignment;
  Normalization normalization;
  bool fold_case;
  std::uint64_t effort;
  unsigned k_max;
};

// Errors: bad_usage for a compressed name; unfinished if it can't be written.
void write_dictionary(const std::string& path, const DictionaryContent& content);
// The bytes of such a file.
[[nodiscard]] std::string bytes_of_dictionary(const DictionaryContent& content);

}  // namespace sumi::terms
