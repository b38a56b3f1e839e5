#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

struct Table;

// What counts towards the support of a string: each place it stands at (overlaps count), each document, or each
// owner (person) in whose documents it stands.
enum class Support { occurrences, documents, owners };

// Whether supports are those in the source, or those in what is published.
enum class Guarantee { source, published };

// What may be shown (Promise says what each promises):
//   repeats    strings that enough share
//   ngrams     n-grams that enough share
//   words      tokens that enough share
//   sentences  what a sentence has in common with the most similar ones of others
//   terms      of each term of a dictionary (sumi/terms/terms.hpp), its pattern
//   spans      what the corpus's own spans don't cover
enum class Method { repeats, ngrams, words, sentences, terms, spans };

// Of several methods: hidden is what every one hides, or what any one does.
enum class Combine { all, any };

// Where an occurrence of a term may begin and end:
//   automatic  not within a word of a script written with spaces: `ann` not in `announce`, but 京都 in 東京都, and IBM in
//              東京IBMの
//   on         not between two letters, marks or digits of any script
//   off        anywhere
enum class Borders { automatic, on, off };

// Documents shorter than n have no n-gram.
enum class ShortDocuments { mask, keep };

// Differences between characters that don't count when strings are compared. Each maps one character to one:
//   letter_case  Unicode simple case folding
//   width        full- and half-width forms to the usual ones
//   space        every White_Space character to U+0020
struct Folding {
  bool letter_case = false;
  bool width = false;
  bool space = false;

  [[nodiscard]] bool any() const { return letter_case || width || space; }
  bool operator==(const Folding&) const = default;
};

inline constexpr std::size_t kMostFacts = 8;

// What a published text promises, and what a reader must know to check it. A stretch is a maximal run of characters
// that are neither marks nor part of a kept phrase; supports are counted among such characters of the source, or of
// what is published.
//   repeats    every stretch has support >= k.
//   ngrams     every substring of a stretch that has at most n characters has support >= k; under short_documents keep,
//              not in documents of less than n characters. With strip_space, White_Space takes no part: neither in n
//              nor in strings.
//   words      every token of a stretch (docs/methods.md) has support >= k among the tokens of stretches.
//   sentences  what is shown of a sentence (docs/sentences.md) is a subsequence of k sentences of the source: itself,
//              and others of as many others as are counted. Always as under guarantee source.
//   terms      of each occurrence of a term in the source no more is shown than its pattern keeps, the pattern keeps
//              what the dictionary promises (Assignment), and no term stands whole in a stretch. Neither by nor
//              guarantee play a part.
//   spans      nothing.
// Several methods promise what each does if combined by any, and nothing if combined by all.
struct Promise {
  std::vector<Method> methods{Method::repeats};  // distinct
  Combine combine = Combine::all;
  unsigned k = 2;
  Support by = Support::owners;
  Guarantee guarantee = Guarantee::published;  // of sentences alone, always as under Guarantee::source
  unsigned n = 5;                              // of ngrams, in characters; >= 1
  bool strip_space = false;                    // of ngrams
  ShortDocuments short_documents = ShortDocuments::mask;
  std::string dictionary;  // of terms: the file
  // The same in memory, instead of the file: BuiltTerms::dictionary.
  std::shared_ptr<const std::string> dictionary_bytes = {};
  Borders borders = Borders::automatic;  // of terms
  // Passages of an earlier document of the source don't count (docs/methods.md); not with sentences.
  bool copies_once = false;
  // What counts as the same string. mask_file publishes the text in that one spelling (docs/methods.md), which verify
  // then judges as it stands; but not of sentences, nor does mask() change a text: there spellings that fewer than k
  // have are shown.
  Folding fold;
  char32_t mark = U'█';
  // Written in place of `mark` where it isn't empty: "[MASK]". Visible characters, 64 bytes at most; nothing that it
  // begins with is also its end, so that each of its occurrences in a published text is a mark.
  std::string mark_text = {};
  bool collapse = true;           // one mark stands for a run of hidden characters
  std::vector<std::string> keep;  // phrases that are never hidden
  // Beside what the methods promise, not 0: what is left of any `together` of these facts of a person, which are labels
  // of the source's spans, agrees with those of at least k persons (docs/together.md). With repeats alone, under
  // collapse, and not by occurrences.
  unsigned together = 0;
  std::vector<std::string> facts = {};  // distinct, kMostFacts at most
  // Where a roster is named, it agrees with the values of k of its rows as well: a table with a column named like each
  // fact, and a person a row; an empty cell is a value that isn't known. Not with fold.
  std::string roster = {};                         // the file: csv, UTF-8
  std::shared_ptr<const Table> roster_table = {};  // the same in memory, instead of the file

  // Whether it names a dictionary, as a file or in memory.
  [[nodiscard]] bool has_dictionary() const { return !dictionary.empty() || dictionary_bytes != nullptr; }
  [[nodiscard]] bool has_roster() const { return !roster.empty() || roster_table != nullptr; }
  // Whether it is one of the methods.
  [[nodiscard]] bool uses(Method method) const;
  // Whether a method decides by counting in the corpus: any but terms and spans.
  [[nodiscard]] bool counts() const;
  // The methods whose promise holds; none of them is spans.
  [[nodiscard]] std::vector<Method> promised() const;
};

// As options take them: parted by commas.
[[nodiscard]] std::string names_of(const std::vector<Method>& methods);
// Nothing where a name is unknown, or comes twice.
[[nodiscard]] std::optional<std::vector<Method>> methods_named(std::string_view names);

[[nodiscard]] std::string_view name_of(Support by);
[[nodiscard]] std::string_view name_of(Guarantee guarantee);
[[nodiscard]] std::string_view name_of(Method method);
[[nodiscard]] std::string_view name_of(Combine combine);
[[nodiscard]] std::string_view name_of(ShortDocuments short_documents);
[[nodiscard]] std::string_view name_of(Borders borders);
[[nodiscard]] std::optional<Support> support_named(std::string_view name);
[[nodiscard]] std::optional<Guarantee> guarantee_named(std::string_view name);
[[nodiscard]] std::optional<Method> method_named(std::string_view name);
[[nodiscard]] std::optional<Combine> combine_named(std::string_view name);
[[nodiscard]] std::optional<ShortDocuments> short_documents_named(std::string_view name);
[[nodiscard]] std::optional<Borders> borders_named(std::string_view name);

}  // namespace sumi
