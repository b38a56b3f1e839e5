#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "tag/languages.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// The languages of the texts of a group: a record's, a column's, a file's, a folder's.
//   Threads  const members from any number of threads.
class GroupLanguages {
 public:
  // Requires: valid UTF-8. Cost: O(text).
  void add(std::string_view text);
  void add(const GroupLanguages& other);

  // A guess for a text of the group whose own language is unclear: the languages of at least kLeastShare of the texts
  // whose language is clear; if the language of fewer than kLeastShare is clear, those with at least
  // kLeastShareOfPoints of all points, if there are kLeastPointsTogether or more. Empty: unknown.
  struct Guess {
    std::vector<std::size_t> languages;  // indices in kLanguages
    bool says_something = false;         // false: there is no evidence, and a larger group may be asked

    bool operator==(const Guess&) const = default;
  };
  [[nodiscard]] Guess guess() const;

  static constexpr double kLeastShare = .1;
  static constexpr double kLeastShareOfPoints = .25;
  static constexpr std::uint32_t kLeastPointsTogether = 3;

 private:
  [[nodiscard]] Guess guess_by(std::span<const std::uint64_t> counts, double least_share) const;

  std::uint64_t texts_ = 0;                                   // number of texts with letters
  std::uint64_t told_ = 0;                                    // number of texts whose language is clear
  std::array<std::uint64_t, kLanguages.size()> by_text_{};    // texts whose language is clear, by language
  std::array<std::uint64_t, kLanguages.size()> by_points_{};  // points of all texts, by language
};

// Determines in which languages each text of one or several sources is searched: its own if the text shows it.
// Otherwise it is a guess from the other texts of its record; else of its column; else of its file; else of its folder.
//   Threads  const members from any number of threads.
class SourceLanguages {
 public:
  // The place of a text. The caller chooses the numbers; texts of one folder have the same folder number, and so on.
  struct Place {
    std::uint32_t folder = 0;
    std::uint32_t file = 0;
    std::uint32_t column = 0;  // column within the file
  };

  // `text`: a group of a single text.
  void add(const GroupLanguages& text, const Place& place);
  // Returns the languages of a text that add() saw. `record`: guess() of all texts of its record; null if there are no
  // others. Requires: valid UTF-8. Cost: O(text).
  [[nodiscard]] TextLanguage of(std::string_view text, const Place& place,
                                const GroupLanguages::Guess* record = nullptr) const;

 private:
  std::map<std::pair<std::uint32_t, std::uint32_t>, GroupLanguages> columns_;
  std::map<std::uint32_t, GroupLanguages> files_;
  std::map<std::uint32_t, GroupLanguages> folders_;
};

}  // namespace sumi::tag
