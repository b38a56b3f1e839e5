#include "labs/study/quiz_study.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <map>
#include <system_error>

#include <sys/stat.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/machine/splitmix64.hpp"
#include "review/user_name.hpp"
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

using database::Statement;

constexpr const char* kStudyName = "study.sqlite";
constexpr std::array<std::string_view, 5> kStudyTables{
    "CREATE TABLE setting (mark INTEGER NOT NULL, seed INTEGER NOT NULL) STRICT",
    "CREATE TABLE item (number INTEGER PRIMARY KEY, n INTEGER NOT NULL, id TEXT NOT NULL, masked TEXT NOT NULL, truth "
    "TEXT NOT NULL, collapse INTEGER NOT NULL) STRICT",
    "CREATE TABLE person (number INTEGER PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, password TEXT NOT NULL) "
    "STRICT",
    "CREATE TABLE answer (item INTEGER NOT NULL, person INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (item, "
    "person)) STRICT, WITHOUT ROWID",
    "CREATE TABLE rating (item INTEGER NOT NULL, person INTEGER NOT NULL, rater INTEGER NOT NULL, understood INTEGER "
    "NOT NULL, PRIMARY KEY (item, person, rater)) STRICT, WITHOUT ROWID"};
constexpr database::DatabaseKind kStudy{.what = "quiz study",
                                        .application_id = 0x73756D71,  // "sumq"
                                        .version = 1,
                                        .tables = kStudyTables};

std::string study_file(const std::string& folder) {
  return (std::filesystem::path(folder) / kStudyName).string();
}

std::string present_study_file(const std::string& folder) {
  std::error_code error;
  if (!std::filesystem::exists(study_file(folder), error))
    throw Error{Error::Kind::bad_input, folder, "there is no quiz in it; make one first (quiz init)"};
  if (::chmod(folder.c_str(), 0700) != 0) io::throw_errno(Error::Kind::unfinished, folder, errno);
  return study_file(folder);
}

template <typename Values>
void shuffle_by(std::uint64_t seed, Values& values) {
  SplitMix64 draws(seed);
  for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[draws.below(i)]);
}

std::uint32_t number_at(const Statement& row, int column) {
  return static_cast<std::uint32_t>(row.integer(column));
}

}  // namespace

QuizStudy QuizStudy::create(const std::string& folder, const std::vector<Item>& items, char32_t mark,
                            std::uint64_t seed) {
  if (items.empty()) throw Error{Error::Kind::bad_usage, folder, "there is nothing to ask; name masked documents"};
  std::error_code error;
  if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
    io::throw_errno(Error::Kind::unfinished, folder, errno, "name a place that can be written");
  if (!std::filesystem::is_directory(folder, error) || !std::filesystem::is_empty(folder, error))
    throw Error{Error::Kind::bad_usage, folder, "it exists and isn't an empty folder; name another one"};
  if (::chmod(folder.c_str(), 0700) != 0) io::throw_errno(Error::Kind::unfinished, folder, errno);
  QuizStudy study{database::PrivateDatabase(study_file(folder), kStudy)};
  database::Transaction together(study.database_);
  {
    Statement insert(study.database_, "INSERT INTO setting VALUES (?, ?)");
    insert.bind(1, std::int64_t{mark});
    insert.bind(2, static_cast<std::int64_t>(seed));
    insert.run();
  }
  Statement insert(study.database_, "INSERT INTO item VALUES (?, ?, ?, ?, ?, ?)");
  for (std::size_t i = 0; i < items.size(); ++i) {
    insert.bind(1, static_cast<std::int64_t>(i));
    insert.bind(2, std::int64_t{items[i].n});
    insert.bind(3, std::string_view(items[i].item.id));
    insert.bind(4, std::string_view(items[i].item.masked));
    insert.bind(5, std::string_view(items[i].item.truth));
    insert.bind(6, std::int64_t{items[i].collapse ? 1 : 0});
    insert.run();
  }
  study.insert_person({.number = 0, .name = "owner", .role = UserRole::manager, .password = {}});
  together.commit();
  study.load();
  return study;
}

QuizStudy::QuizStudy(const std::string& folder) : database_(present_study_file(folder), kStudy) {
  load();
}

void QuizStudy::load() {
  items_.clear();
  persons_.clear();
  Statement setting(database_, "SELECT mark, seed FROM setting");
  if (!setting.next()) database_.throw_damaged();
  mark_ = static_cast<char32_t>(setting.integer(0));
  seed_ = static_cast<std::uint64_t>(setting.integer(1));
  Statement items(database_, "SELECT n, id, masked, truth, collapse, number FROM item ORDER BY number");
  while (items.next()) {
    if (number_at(items, 5) != items_.size()) database_.throw_damaged();
    items_.push_back({number_at(items, 0), {items.text(1), items.text(2), items.text(3)}, items.integer(4) != 0});
  }
  Statement persons(database_, "SELECT number, name, role, password FROM person ORDER BY number");
  while (persons.next()) {
    const std::optional<UserRole> role = role_named(persons.text(2));
    if (!role || number_at(persons, 0) != persons_.size()) database_.throw_damaged();
    persons_.push_back({number_at(persons, 0), persons.text(1), *role, persons.text(3)});
  }
  if (persons_.empty()) database_.throw_damaged();
}

void QuizStudy::insert_person(const StoredUser& person) {
  Statement insert(database_, "INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?)");
  insert.bind(1, std::int64_t{person.number});
  insert.bind(2, std::string_view(person.name));
  insert.bind(3, name_of(person.role));
  insert.bind(4, std::string_view(person.password));
  insert.run();
}

void QuizStudy::put_person(const std::string& name, UserRole role, const std::string& password) {
  require_user_name(name);
  const auto there = std::ranges::find(persons_, name, &StoredUser::name);
  StoredUser person{
      .number = static_cast<std::uint32_t>(there - persons_.begin()), .name = name, .role = role, .password = password};
  insert_person(person);
  if (there == persons_.end()) {
    persons_.push_back(std::move(person));
  } else {
    *there = std::move(person);
  }
}

std::vector<std::uint32_t> QuizStudy::open_items(std::uint32_t person) {
  std::vector<bool> is_answered(items_.size());
  Statement answers(database_, "SELECT item FROM answer WHERE person = ?");
  answers.bind(1, std::int64_t{person});
  while (answers.next())
    if (number_at(answers, 0) < items_.size()) is_answered[number_at(answers, 0)] = true;
  std::vector<std::uint32_t> numbers(items_.size());
  for (std::uint32_t i = 0; i < numbers.size(); ++i) numbers[i] = i;
  shuffle_by(scattered(seed_) + person, numbers);
  std::erase_if(numbers, [&](std::uint32_t item) { return is_answered[item]; });
  return numbers;
}

bool QuizStudy::answer(const Answer& answer) {
  Statement there(database_, "SELECT 1 FROM answer WHERE item = ? AND person = ?");
  there.bind(1, std::int64_t{answer.item});
  there.bind(2, std::int64_t{answer.person});
  if (there.next()) return false;
  Statement insert(database_, "INSERT INTO answer VALUES (?, ?, ?)");
  insert.bind(1, std::int64_t{answer.item});
  insert.bind(2, std::int64_t{answer.person});
  insert.bind(3, std::string_view(answer.text));
  insert.run();
  return true;
}

bool QuizStudy::has_answered(std::uint32_t person) {
  Statement answers(database_, "SELECT 1 FROM answer WHERE person = ?");
  answers.bind(1, std::int64_t{person});
  return answers.next();
}

std::vector<QuizStudy::Answer> QuizStudy::open_answers(std::uint32_t rater) {
  Statement rows(database_,
                 "SELECT item, person, text FROM answer WHERE NOT EXISTS (SELECT 1 FROM rating WHERE rating.item = "
                 "answer.item AND rating.person = answer.person AND rater = ?) ORDER BY item, person");
  rows.bind(1, std::int64_t{rater});
  std::vector<Answer> open;
  while (rows.next())
    if (number_at(rows, 0) < items_.size()) open.push_back({number_at(rows, 0), number_at(rows, 1), rows.text(2)});
  shuffle_by(scattered(seed_ + 1) + rater, open);
  return open;
}

bool QuizStudy::rate(std::uint32_t item, std::uint32_t person, std::uint32_t rater, bool understood) {
  Statement there(database_, "SELECT 1 FROM answer WHERE item = ? AND person = ?");
  there.bind(1, std::int64_t{item});
  there.bind(2, std::int64_t{person});
  if (!there.next()) return false;
  Statement insert(database_, "INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?)");
  insert.bind(1, std::int64_t{item});
  insert.bind(2, std::int64_t{person});
  insert.bind(3, std::int64_t{rater});
  insert.bind(4, std::int64_t{understood ? 1 : 0});
  insert.run();
  return true;
}

std::vector<JudgedAnswer> QuizStudy::judged() {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<bool>> ratings;
  Statement said(database_, "SELECT item, person, understood FROM rating ORDER BY item, person, rater");
  while (said.next()) ratings[{number_at(said, 0), number_at(said, 1)}].push_back(said.integer(2) != 0);
  std::vector<JudgedAnswer> all;
  Statement rows(database_, "SELECT item, person, text FROM answer ORDER BY item, person");
  while (rows.next()) {
    const std::uint32_t number = number_at(rows, 0);
    if (number >= items_.size()) database_.throw_damaged();
    const Item& item = items_[number];
    const std::string masked = shown_item(item.item);
    const std::string answer = rows.text(2).empty() ? masked : rows.text(2);
    all.push_back({.n = item.n,
                   .item = number,
                   .person = number_at(rows, 1),
                   .masked = masked,
                   .answer = answer,
                   .truth = shown_item({item.item.id, item.item.truth, item.item.truth}),
                   .score = score_answer(item.item, answer, marks(number)),
                   .understood = pooled_rating(ratings[{number, number_at(rows, 1)}])});
  }
  return all;
}

}  // namespace sumi::review
