#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sumi/attack/quiz.hpp>

namespace sumi::review {

// One person's answer to one item, with its score and ratings.
struct JudgedAnswer {
  std::uint32_t n = 1;  // n of the n-grams by which the item was masked
  std::uint32_t item = 0;
  std::uint32_t person = 0;
  std::string masked;
  std::string answer;
  std::string truth;
  QuizScore score;
  // True if the item's meaning was understood, in the opinion of raters who saw masked text, answer and truth; nothing
  // if nobody has rated it.
  std::optional<bool> understood;
};

// Answers of all persons together.
struct QuizPool {
  std::uint64_t persons = 0;
  std::uint64_t answers = 0;
  std::uint64_t hidden = 0;     // in characters
  std::uint64_t recovered = 0;  // in characters
  std::uint64_t whole = 0;      // answers that restored everything hidden
  std::uint64_t rated = 0;
  std::uint64_t understood = 0;
  std::optional<double> mean_rate;         // of the answers' character identification rates; nothing without an answer
  std::optional<double> understood_share;  // among those rated; nothing if none is
};

// The n-gram paper's Tables 5 and 6 (section 4.2.2). Masking was proper for an answer (Table 5) if the item was
// understood and not restored completely; improper (Table 6) otherwise. Rows are sorted by item and person.
struct QuizTables {
  std::vector<JudgedAnswer> proper;
  std::vector<JudgedAnswer> improper;
  std::vector<JudgedAnswer> unrated;
  QuizPool all;
  std::map<std::uint32_t, QuizPool> by_n;
};

// Requires: score.hidden > 0 in each. Cost: O(answers log answers).
[[nodiscard]] QuizTables quiz_tables(std::vector<JudgedAnswer> answers);

// Returns the raters' pooled rating: that of the majority, and "not understood" for a tie. Nothing if there is none.
[[nodiscard]] std::optional<bool> pooled_rating(const std::vector<bool>& ratings);

// Returns both tables, the unrated answers, and the pooled figures, in Markdown. Cells show text as shown_item() does.
[[nodiscard]] std::string tables_in_markdown(const QuizTables& tables);
// Returns a row for each answer: table (5, 6, or nothing), n, item, person, masked, answer, truth, recovered, hidden,
// rate, understood.
[[nodiscard]] std::string tables_in_csv(const QuizTables& tables);

}  // namespace sumi::review
