#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/verify/automaton.hpp"
#include "judge/verify/residue/searched_text.hpp"
#include "judge/verify/residue/value_beginnings.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {

// Finds the values of identifiers in texts, as whole words: residue.hpp, "Words". Also overlapping ones.
//   How       the automaton only runs where a word may begin a value.
//   Cost      O(characters + occurrences), including those within words.
//   Threads   const members from any number of threads.
//   Errors    bad_input: a value is not valid UTF-8. unfinished: 4 GiB of values or more.
class ResidueSearch {
 public:
  // The owner of a value; `attribute` is an index in attributes().
  struct Owner {
    std::uint32_t attribute = 0;
    std::uint32_t person = 0;
    bool is_word_of_name = false;  // a stretch counts if reads_as_person_name()
    bool is_beside_word = false;   // a stretch counts if has_word_nearby()
    auto operator<=>(const Owner&) const = default;
  };
  struct AttributeCount {
    std::uint32_t attribute = 0;
    std::uint64_t owners = 0;
  };

  explicit ResidueSearch(std::span<const ResidueIdentifier> identifiers, Joiners joiners = Joiners::themselves);

  // Sorted, distinct.
  [[nodiscard]] const std::vector<std::string>& attributes() const { return attributes_; }
  // The owners whose value may occur nowhere, in order; and their number for each attribute.
  [[nodiscard]] std::span<const Owner> everywhere(std::uint32_t value) const;
  [[nodiscard]] std::span<const AttributeCount> everywhere_counts(std::uint32_t value) const;
  // The attributes of the person in whose own records the value may not occur, in order.
  [[nodiscard]] std::span<const Owner> in_own_records(std::uint32_t value, std::uint32_t person) const;
  // The same for all persons.
  [[nodiscard]] std::span<const Owner> in_own_records(std::uint32_t value) const;

  // Calls visit(value, begin, end), in characters of the text, by end and then begin.
  template <typename Visit>
  void for_each(std::u32string_view text, Visit visit) const {
    Automaton::State state = Automaton::start();
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (state == Automaton::start()) {
        i = beginnings_->next(text, i);
        if (i == text.size()) return;
      }
      state = after(state, text[i]);
      for (std::uint32_t value = automaton_->longest_ending(state); value != Automaton::kNone;
           value = automaton_->longest_suffix(value)) {
        const std::size_t begin = i + 1 - values_[value].length;
        if (is_whole(text, begin, i + 1)) visit(value, begin, i + 1);
      }
    }
  }

 private:
  struct Value {
    std::size_t length = 0;  // characters
    Range everywhere;        // in owners_
    Range own;               // in owners_, by person and attribute
    Range counts;            // in counts_
  };

  [[nodiscard]] Automaton::State after(Automaton::State state, char32_t character) const {
    if (character < 0x80) return automaton_->next(state, static_cast<char>(character));
    return after_bytes_of(state, character);
  }
  [[nodiscard]] Automaton::State after_bytes_of(Automaton::State state, char32_t character) const;

  std::vector<std::string> attributes_;
  std::vector<Value> values_;  // sorted by bytes, as the automaton numbers them
  std::vector<Owner> owners_;
  std::vector<AttributeCount> counts_;
  std::optional<Automaton> automaton_;
  std::optional<ValueBeginnings> beginnings_;
};

// Counts what is found and keeps the first places in order, in whatever order they are added.
//   Memory  twice the places kept.
class ResiduePlaces {
 public:
  ResiduePlaces(std::size_t most, std::size_t attributes) : most_(most), by_attribute_(attributes) {}

  void count(std::uint32_t attribute, std::uint64_t times) { by_attribute_[attribute] += times; }
  // Keeps a place that was already counted.
  void keep(ResiduePlace place);
  // Takes over another one's counts and places. Requires: equally many attributes and places.
  void take(ResiduePlaces&& other);

  [[nodiscard]] std::size_t most() const { return most_; }
  [[nodiscard]] const std::vector<std::uint64_t>& by_attribute() const { return by_attribute_; }
  [[nodiscard]] std::vector<ResiduePlace> first();

 private:
  void drop_later_ones();

  std::size_t most_;
  std::vector<std::uint64_t> by_attribute_;
  std::vector<ResiduePlace> places_;
};

}  // namespace sumi::verify
