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

// Measures how well a person restores what masked documents hide.
//   Paper   the n-gram paper's second experiment (section 4.2, Table 5): for each item, the hidden characters, the
//           restored ones, and their share (the character identification rate).

// The meaning of a mark.
struct QuizMarks {
  char32_t mark = U'█';
  bool collapse = false;  // false: one hidden character; true: one or more
};

// A masked document in which some characters are hidden and some are not.
struct QuizItem {
  std::string id;  // in the masked corpus
  std::string masked;
  std::string truth;  // the source's text
};

// The questions of a quiz, and the meaning of their marks.
struct Quiz {
  std::vector<QuizItem> items;  // in the order of the corpus
  QuizMarks marks;
};

// The options for reading the two corpora of read_quiz().
struct QuizOptions {
  FormatOptions format;  // of both
  char32_t mark = U'█';
  std::optional<bool> collapse;  // nothing: false if every masked document has as many characters as its source
};

// All items of a masked corpus, whose documents are the source's in the same order.
//   Threads any number of calls at the same time.
//   Errors  as read_corpus; bad_input if the numbers of documents differ, a document isn't its source with characters
//           hidden, or none is partly hidden; bad_usage if a column is given by its number.
[[nodiscard]] Quiz read_quiz(const std::string& masked, const std::string& source, const QuizOptions& options,
                             const Progress& progress = {});

// The same for documents in memory. Threads, errors: as above, without those of reading.
[[nodiscard]] Quiz quiz_of(const Corpus& masked, const Corpus& source, char32_t mark = U'█',
                           std::optional<bool> collapse = {});

// `count` different items (all, if there are no more) in random order; the same seed gives the same items on every
// machine.
[[nodiscard]] std::vector<QuizItem> draw_items(const std::vector<QuizItem>& items, std::size_t count,
                                               std::uint64_t seed);

// An item for display and answer on one line of a terminal: control characters are shown as pictures, so that a line
// feed is U+240A. It has as many characters as the item.
[[nodiscard]] std::string shown_item(const QuizItem& item);

// The characters that one answer restored, in code points.
struct QuizScore {
  std::uint64_t hidden = 0;     // characters
  std::uint64_t recovered = 0;  // characters that the answer has right
  bool is_whole = false;        // all hidden parts are equal to the source's

  // The character identification rate. Requires: hidden > 0.
  [[nodiscard]] double rate() const { return static_cast<double>(recovered) / static_cast<double>(hidden); }
};

// Scores an answer: the whole item with characters in place of marks. Unknown characters may stay marks.
//   without collapse  a hidden character counts if the answer has it at the same position from the start.
//   with collapse     if the answer agrees with what is shown: for each hidden part, the longest prefix and suffix that
//                     it shares with the answer's part. Otherwise: the longest prefix and suffix that answer and truth
//                     share. A stretch that fits several positions is placed leftmost, in truth and answer alike.
//   Compared          as shown_item() shows characters; bytes that are not UTF-8 are wrong.
//   Cost              O(item + answer); with collapse, at worst their product.
//   Threads           any number of calls at the same time.
[[nodiscard]] QuizScore score_answer(const QuizItem& item, std::string_view answer, const QuizMarks& marks);

}  // namespace sumi
