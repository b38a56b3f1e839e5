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

// Which languages the texts of a group are in: a record's, a column's, a file's, a folder's.
//   Threads  const members from any number of threads.
class GroupLanguages {
 public:
  // Requires: valid UTF-8. O(text).
  void add(std::string_view text);
  void add(const GroupLanguages& other);

  // What a text of the group is taken to be in whose own language isn't told: the languages of at least kLeastShare of
  // the texts that tell theirs; where fewer than kLeastShare tell it, those that have at least kLeastShareOfPoints of
  // all that speaks for one, if that is kLeastPointsTogether or more. Empty: not known.
  struct Guess {
    std::vector<std::size_t> languages;  // of kLanguages
    bool says_something = false;         // false: there is nothing to go by, and a larger group may be asked

    bool operator==(const Guess&) const = default;
  };
  [[nodiscard]] Guess guess() const;

  static constexpr double kLeastShare = .1;
  static constexpr double kLeastShareOfPoints = .25;
  static constexpr std::uint32_t kLeastPointsTogether = 3;

 private:
  [[nodiscard]] Guess guess_by(std::span<const std::uint64_t> counts, double least_share) const;

  std::uint64_t texts_ = 0;                                   // that have letters
  std::uint64_t told_ = 0;                                    // whose language is told
  std::array<std::uint64_t, kLanguages.size()> by_text_{};    // texts that are told, of each
  std::array<std::uint64_t, kLanguages.size()> by_points_{};  // points of all texts, of each
};

// The languages in which each text of one or several sources is searched: its own, where the text tells it. Else it is
// a guess: that of the other texts of its record; else of its column; else of its file; else of its folder.
//   Threads  const members from any number of threads.
class SourceLanguages {
 public:
  // Where a text lies. Numbers are the caller's; texts of one folder have equal numbers of it, and so on.
  struct Place {
    std::uint32_t folder = 0;
    std::uint32_t file = 0;
    std::uint32_t column = 0;  // of the file
  };

  // `text`: a group of a text alone.
  void add(const GroupLanguages& text, const Place& place);
  // Of a text that add() saw. `record`: guess() of all texts of its record; null: it has no others. Requires: valid
  // UTF-8. O(text).
  [[nodiscard]] TextLanguage of(std::string_view text, const Place& place,
                                const GroupLanguages::Guess* record = nullptr) const;

 private:
  std::map<std::pair<std::uint32_t, std::uint32_t>, GroupLanguages> columns_;
  std::map<std::uint32_t, GroupLanguages> files_;
  std::map<std::uint32_t, GroupLanguages> folders_;
};

}  // namespace sumi::tag
