#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi {

// How well does a person restore what masked documents hide?
//   Paper   the n-gram paper's second experiment (section 4.2, Table 5): hidden characters, those restored, and the
//           share of these (the character identification rate) for each item.

// What a mark stands for.
struct QuizMarks {
  char32_t mark = U'█';
  bool collapse = false;  // false: one hidden character; true: one or more
};

// A masked document of which some characters are hidden, and some are not.
struct QuizItem {
  std::string id;  // in the masked corpus
  std::string masked;
  std::string truth;  // the source's text
};

// What a person is asked, and what the marks in it mean.
struct Quiz {
  std::vector<QuizItem> items;  // in the order of the corpus
  QuizMarks marks;
};

// How read_quiz() reads its two corpora.
struct QuizOptions {
  FormatOptions format;  // of both
  char32_t mark = U'█';
  std::optional<bool> collapse;  // nothing: false if every masked document has as many characters as its source
};

// All items of a masked corpus, whose documents are the source's in the same order.
//   Threads any number of calls at the same time.
//   Errors  as read_corpus; bad_input where the numbers of documents differ, a document isn't its source's with
//           characters hidden, or none is partly hidden; bad_usage where a column is given by its number.
[[nodiscard]] Quiz read_quiz(const std::string& masked, const std::string& source, const QuizOptions& options,
                             const Progress& progress = {});

// The same of documents in memory. Threads, errors: as above, without those of reading.
[[nodiscard]] Quiz quiz_of(const Corpus& masked, const Corpus& source, char32_t mark = U'█',
                           std::optional<bool> collapse = {});

// `count` different items (all, where there are no more) in random order, the same for the same seed on every machine.
[[nodiscard]] std::vector<QuizItem> draw_items(const std::vector<QuizItem>& items, std::size_t count,
                                               std::uint64_t seed);

// An item as it can be shown on one line of a terminal, and answered on one: control characters are pictures, so that a
// line feed is U+240A. As many characters as the item's.
[[nodiscard]] std::string shown_item(const QuizItem& item);

// What one answer restored, in code points.
struct QuizScore {
  std::uint64_t hidden = 0;     // characters
  std::uint64_t recovered = 0;  // those the answer has right
  bool is_whole = false;        // all hidden parts are as the source has them

  // The character identification rate. Requires: hidden > 0.
  [[nodiscard]] double rate() const { return static_cast<double>(recovered) / static_cast<double>(hidden); }
};

// The answer is the whole item with characters in the place of marks. What is not known may stay a mark.
//   without collapse  a hidden character counts if the answer has it at the same place, from the start, whatever stands
//                     at the others.
//   with collapse     if the answer agrees with what is shown, of each hidden part the longest prefix and suffix that
//                     it shares with what the answer has there; else what lies in the longest prefix and suffix that
//                     answer and truth share. Where a stretch could stand in several places, it is the leftmost, for
//                     truth and answer alike.
//   Compared          as shown_item() shows characters; bytes that are not UTF-8 are wrong.
//   Cost              O(item + answer); with collapse, at worst their product.
//   Threads           any number of calls at the same time.
[[nodiscard]] QuizScore score_answer(const QuizItem& item, std::string_view answer, const QuizMarks& marks);

}  // namespace sumi
