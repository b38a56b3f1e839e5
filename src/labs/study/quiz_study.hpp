#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/database/private_database.hpp"
#include "labs/study/quiz_tables.hpp"
#include "review/store.hpp"
#include <sumi/attack/quiz.hpp>

namespace sumi::review {

// The n-gram paper's restoration quiz (section 4.2) for several persons: masked items of several n in one sitting,
// answers, and raters' judgements, in a folder (0700) with an SQLite file (0600). It contains text of the source.
//   Promise  an answer or rating is on the disk when its call returns.
//   Threads  one at a time. Errors: as database::PrivateDatabase.
class QuizStudy {
 public:
  struct Item {
    std::uint32_t n = 1;
    QuizItem item;
    bool collapse = false;  // QuizMarks::collapse of its form
  };
  struct Answer {
    std::uint32_t item = 0;
    std::uint32_t person = 0;
    std::string text;  // empty: the person doesn't know
  };

  // Errors: bad_usage if the folder exists and isn't empty, or there is no item.
  [[nodiscard]] static QuizStudy create(const std::string& folder, const std::vector<Item>& items, char32_t mark,
                                        std::uint64_t seed);
  // Errors: bad_input if the folder has no study.
  explicit QuizStudy(const std::string& folder);

  [[nodiscard]] const std::vector<Item>& items() const { return items_; }
  [[nodiscard]] QuizMarks marks(std::uint32_t item) const { return {mark_, items_[item].collapse}; }
  // Returns the persons. The first (number 0) is the folder's owner, a manager without a password.
  [[nodiscard]] const std::vector<StoredUser>& persons() const { return persons_; }
  // Adds a person, or gives the existing one of that name another role and password. Errors: bad_usage, as
  // require_user_name().
  void put_person(const std::string& name, UserRole role, const std::string& password);

  // Returns the items that a person has not answered, in that person's own random order.
  [[nodiscard]] std::vector<std::uint32_t> open_items(std::uint32_t person);
  // Returns false if there is an answer already, which stays.
  bool answer(const Answer& answer);
  [[nodiscard]] bool has_answered(std::uint32_t person);
  // Returns what a rater has not rated, in the rater's own random order.
  [[nodiscard]] std::vector<Answer> open_answers(std::uint32_t rater);
  // A rater's last rating counts. Returns false if there is no such answer.
  bool rate(std::uint32_t item, std::uint32_t person, std::uint32_t rater, bool understood);
  // Returns all answers, with the raters' pooled ratings.
  [[nodiscard]] std::vector<JudgedAnswer> judged();

 private:
  explicit QuizStudy(database::PrivateDatabase database) : database_(std::move(database)) {}
  void load();
  void insert_person(const StoredUser& person);

  database::PrivateDatabase database_;
  std::vector<Item> items_;
  std::vector<StoredUser> persons_;
  char32_t mark_ = U'█';
  std::uint64_t seed_ = 1;
};

}  // namespace sumi::review
