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

// The unit of a string's support: each occurrence (overlapping ones count), each document, or each owner (person) with
// a document that contains it.
enum class Support { occurrences, documents, owners };

// The texts in which supports are counted: the source, or the publication.
enum class Guarantee { source, published };

// The kinds of text that may be shown (see Promise for what each promises):
//   repeats    strings that enough share
//   ngrams     n-grams that enough share
//   words      tokens that enough share
//   sentences  what a sentence has in common with the most similar ones of others
//   terms      for each term of a dictionary (sumi/terms/terms.hpp), its pattern
//   spans      what the corpus's own spans don't cover
enum class Method { repeats, ngrams, words, sentences, terms, spans };

// The combination of several methods: text is hidden if all of them hide it, or if any does.
enum class Combine { all, any };

// The positions where an occurrence of a term may begin and end:
//   automatic  not within a word of a script written with spaces: `ann` not in `announce`, but 京都 in 東京都, and IBM in
//              東京IBMの
//   on         not between two letters, marks or digits of any script
//   off        anywhere
enum class Borders { automatic, on, off };

// The treatment of documents shorter than n, which have no n-gram.
enum class ShortDocuments { mask, keep };

// Differences between characters that are ignored when strings are compared. Each maps one character to one:
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

// The promise of a published text, with everything that a reader must know to check it. A stretch is a maximal run of
// characters that are neither marks nor part of a kept phrase; supports are counted among such characters of the
// source, or of the publication.
//   repeats    every stretch has support >= k.
//   ngrams     every substring of a stretch that has at most n characters has support >= k; under short_documents keep,
//              not in documents of less than n characters. With strip_space, White_Space is ignored, both in n and in
//              strings.
//   words      every token of a stretch (docs/methods.md) has support >= k among the tokens of stretches.
//   sentences  what is shown of a sentence (docs/sentences.md) is a subsequence of k sentences of the source: itself,
//              and those of other supporters. Always as under guarantee source.
//   terms      no more is shown of each occurrence of a term in the source than its pattern keeps, the pattern keeps
//              what the dictionary promises (Assignment), and no term is a whole stretch. `by` and `guarantee` have no
//              effect.
//   spans      nothing.
// Several methods promise what each does if combined by any, and nothing if combined by all.
struct Promise {
  std::vector<Method> methods{Method::repeats};  // distinct
  Combine combine = Combine::all;
  unsigned k = 2;
  Support by = Support::owners;
  Guarantee guarantee = Guarantee::published;  // for sentences alone, always as under Guarantee::source
  unsigned n = 5;                              // of ngrams, in characters; >= 1
  bool strip_space = false;                    // for ngrams
  ShortDocuments short_documents = ShortDocuments::mask;
  std::string dictionary;  // for terms: the file
  // The same in memory, instead of the file: BuiltTerms::dictionary.
  std::shared_ptr<const std::string> dictionary_bytes = {};
  Borders borders = Borders::automatic;  // of terms
  // Passages that an earlier document of the source has don't count (docs/methods.md); not with sentences.
  bool copies_once = false;
  // Spellings that count as the same string. mask_file publishes the text in canonical spelling (docs/methods.md),
  // which verify judges unchanged. With sentences, and in mask(), texts keep their spelling: spellings that fewer than
  // k have are shown there.
  Folding fold;
  char32_t mark = U'█';
  // Written instead of `mark` if it isn't empty: "[MASK]". Visible characters, at most 64 bytes; no proper prefix is
  // also a suffix, so that each of its occurrences in a published text is a mark.
  std::string mark_text = {};
  bool collapse = true;           // one mark stands for a run of hidden characters
  std::vector<std::string> keep;  // phrases that are never hidden
  // If not 0, in addition to the methods' promise: what is left of any `together` of these facts of a person, which are
  // labels of the source's spans, agrees with those of at least k persons (docs/together.md). Only with repeats, under
  // collapse, and not by occurrences.
  unsigned together = 0;
  std::vector<std::string> facts = {};  // distinct, at most kMostFacts
  // If a roster is named, what is left also agrees with the values of k of its rows: a table with a column named like
  // each fact, and a row for each person; an empty cell is an unknown value. Not with fold.
  std::string roster = {};                         // the file: csv, UTF-8
  std::shared_ptr<const Table> roster_table = {};  // the same in memory, instead of the file

  // Returns whether it names a dictionary, as a file or in memory.
  [[nodiscard]] bool has_dictionary() const { return !dictionary.empty() || dictionary_bytes != nullptr; }
  [[nodiscard]] bool has_roster() const { return !roster.empty() || roster_table != nullptr; }
  // Returns whether it is one of the methods.
  [[nodiscard]] bool uses(Method method) const;
  // Returns whether a method decides by counting in the corpus: any but terms and spans.
  [[nodiscard]] bool counts() const;
  // The methods whose promise holds; none of them is spans.
  [[nodiscard]] std::vector<Method> promised() const;
};

// Their names separated by commas, as options take them.
[[nodiscard]] std::string names_of(const std::vector<Method>& methods);
// Nothing if a name is unknown or repeated.
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
