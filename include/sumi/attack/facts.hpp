#pragma once

#include <cstdint>
#include <string>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi {

// The knowledge of an attacker who has read another text about a person.
struct FactsAttackOptions {
  FormatOptions format;  // of the published text and of the source
  char32_t mark = U'█';
  std::uint32_t facts = 2;               // known stretches of a person
  std::uint32_t length_characters = 20;  // of a stretch
  std::uint32_t persons = 200;           // number of persons to look for, drawn at random; 0: all
  std::uint64_t seed = 1;
};

// The outcome of attack_with_facts().
struct FactsAttackResult {
  std::uint64_t persons = 0;        // persons looked for
  std::uint64_t without_facts = 0;  // drawn persons without a text of that length; they are not looked for
  std::uint64_t units = 0;          // candidates: persons whom the publication names, otherwise documents
  std::uint64_t found = 0;          // persons for whom the best guess is a single unit, the right one
  double hits = 0;                  // sum over persons of the share of right units among the best guesses
  double chance = 0;                // the same sum for a random guess among all units

  // Requires of these: at least one person.
  [[nodiscard]] double unique_rate() const { return static_cast<double>(found) / static_cast<double>(persons); }
  [[nodiscard]] double expected_hits() const { return hits / static_cast<double>(persons); }
  [[nodiscard]] double expected_by_chance() const { return chance / static_cast<double>(persons); }
};

// Simulates an attacker who knows some stretches of a person's source text, drawn at random, and knows that the person
// is among those published. For each stretch, units are ordered by the longest part of it that they show; the guess is
// the unit with the least product of the shares of units that show as much.
//   Uses less than an attacker could: not the positions of stretches, nor what a longer text would have shown, nor
//   language.
//   Requires  documents in the order of the source.
//   Cost      O(persons * facts * published text). Threads: any number of calls at the same time.
//   Errors    bad_input as read_corpus; if source and published text have different numbers of documents. bad_usage: no
//             facts, or stretches of no characters.
[[nodiscard]] FactsAttackResult attack_with_facts(const std::string& published, const std::string& source,
                                                  const FactsAttackOptions& options, const Progress& progress = {});
// The same in memory.
//   Threads any number of calls at the same time. Errors: as above, without those of reading.
[[nodiscard]] FactsAttackResult attack_with_facts(const Corpus& published, const Corpus& source,
                                                  const FactsAttackOptions& options, const Progress& progress = {});

}  // namespace sumi
