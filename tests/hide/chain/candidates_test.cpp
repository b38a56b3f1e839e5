#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <optional>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <sumi/hide/hide_records.hpp>

// An attacker who knows the birth date of everybody, and who is in the data, against what is published of births, ages
// and dates.
namespace sumi::hide::testing {
namespace {

using VisitDay = std::chrono::sys_days;
using Years = std::pair<int, int>;  // both ends included

struct Visit {
  VisitDay seen;
  std::string born;  // cells of the source; empty: they don't say
  std::string age;
};

struct RealPerson {
  VisitDay born;  // whether the data say it or not
  std::vector<Visit> visits;
};

struct PublishedVisit {
  std::optional<VisitDay> seen;
  std::optional<Years> born;
  std::optional<Years> age;
};

VisitDay day(int year, unsigned month, unsigned of_month) {
  return VisitDay(std::chrono::year(year) / static_cast<int>(month) / static_cast<int>(of_month));
}

std::string written(VisitDay one) {
  const std::chrono::year_month_day date(one);
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

int year_of(VisitDay one) {
  return static_cast<int>(std::chrono::year_month_day(one).year());
}

int age_at(VisitDay born, VisitDay at) {
  return year_of(at) - year_of(born) - (written(at).substr(5) < written(born).substr(5) ? 1 : 0);
}

std::optional<Years> range_in(std::string text) {
  if (text.starts_with("born ")) text = text.substr(5);
  int low = 0;
  int high = 0;
  if (std::sscanf(text.c_str(), "[%d,%d]", &low, &high) == 2) return Years(low, high);
  if (std::sscanf(text.c_str(), "%d", &low) == 1) return Years(low, low);
  return std::nullopt;
}

std::optional<VisitDay> day_in(const std::string& text) {
  int year = 0;
  unsigned month = 0;
  unsigned of_month = 0;
  if (std::sscanf(text.c_str(), "%d-%u-%u", &year, &month, &of_month) != 3) return std::nullopt;
  return day(year, month, of_month);
}

bool within(int value, const std::optional<Years>& range) {
  return !range || (range->first <= value && value <= range->second);
}

bool may_be(VisitDay born, const std::vector<PublishedVisit>& published, int shifted_by) {
  return std::ranges::all_of(published, [&](const PublishedVisit& visit) {
    if (!within(year_of(born), visit.born)) return false;
    if (!visit.seen) return !visit.age;  // no age without its date
    const VisitDay seen = *visit.seen - std::chrono::days(shifted_by);
    return born <= seen && within(age_at(born, seen), visit.age);
  });
}

struct Setting {
  unsigned k = 2;
  bool shifts = false;
  bool names_date = false;  // of an age
};

HiddenRecords hidden(const std::vector<RealPerson>& persons, const Setting& setting) {
  Table table;
  for (const char* name : {"patient", "born", "age", "seen"}) table.columns.emplace_back(name);
  for (std::size_t person = 0; person < persons.size(); ++person) {
    for (const Visit& visit : persons[person].visits) {
      table.columns[0].add(fmt::format("N{:05}", 10000 + 7 * person));
      table.columns[1].add(visit.born);
      table.columns[2].add(visit.age);
      table.columns[3].add(written(visit.seen));
    }
  }
  const std::string rules =
      fmt::format(R"(mode = "statistical"
k = {}
keep_order = true
[[table]]
file = "visits"
columns = {{ patient = "patient", born = "born", age = "age", seen = "seen" }}
[[attribute]]
name = "patient"
kind = "id"
key = true
statistical = "pseudonym"
[[attribute]]
name = "born"
kind = "birth-date"
role = "quasi"
[[attribute]]
name = "age"
kind = "age"
role = "quasi"
{}
[[attribute]]
name = "seen"
kind = "date"
role = "quasi"
statistical = "{}"
)",
                  setting.k, setting.names_date ? "at = \"seen\"" : "", setting.shifts ? "shift" : "keep");
  Key key;
  key.bytes[0] = 7;
  return hide_records(parse_hide_rules(rules, "hide.toml"), std::vector<HideContent>{table}, {.key = key});
}

// The least number of real persons that fit all that is published of one.
std::size_t fewest_candidates(const std::vector<RealPerson>& persons, const Setting& setting) {
  const HiddenRecords made = hidden(persons, setting);
  const Table& table = std::get<Table>(made.sources.at(0).content);
  const auto cell = [&](const char* column, std::size_t row) {
    return table.columns[*table.column_named(column)].text(row);
  };
  std::map<std::string, std::vector<PublishedVisit>> published;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const std::string age = cell("age", row);
    PublishedVisit visit{day_in(cell("seen", row)), range_in(cell("born", row)), range_in(age)};
    if (age.starts_with("born ")) visit = {visit.seen, visit.age, std::nullopt};
    published[cell("patient", row)].push_back(visit);
  }
  EXPECT_EQ(published.size(), persons.size());
  std::size_t fewest = persons.size();
  const int most = setting.shifts ? 364 : 0;
  for (const auto& [name, visits] : published) {
    const auto fits = [&](const RealPerson& person) {
      for (int shifted_by = -most; shifted_by <= most; ++shifted_by)
        if (may_be(person.born, visits, shifted_by)) return true;
      return false;
    };
    fewest = std::min(fewest, static_cast<std::size_t>(std::ranges::count_if(persons, fits)));
  }
  return fewest;
}

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}
  int below(int size) { return static_cast<int>(random_() % static_cast<std::uint64_t>(size)); }

  std::vector<RealPerson> persons(unsigned k) {
    std::vector<RealPerson> made(k + static_cast<unsigned>(below(9)));
    const int first = below(4) == 0 ? 1920 : below(4) == 0 ? 2012 : 1948;
    const int span = 2 + below(9);
    for (RealPerson& person : made) {
      person.born = day(first + below(span), 1, 1) + std::chrono::days(below(366));
      const int known = below(8);  // how the data tell the birth
      for (int visit = below(3); visit >= 0; --visit) {
        const VisitDay seen = std::max(person.born + std::chrono::days(below(40)), day(2017 + below(5), 1, 1)) +
                              std::chrono::days(below(366));
        const int age = age_at(person.born, seen);
        const std::string said = known == 3 ? "" : age > 89 && below(2) == 0 ? "90+" : std::to_string(age);
        person.visits.push_back({seen, known < 3 || known == 7 ? written(person.born) : "", said});
      }
    }
    return made;
  }

 private:
  std::mt19937_64 random_;
};

TEST(Candidates, AreKWhereAnAgeAloneIsKnown) {
  const VisitDay july = day(2020, 7, 1);
  const auto born_on = [&](VisitDay born) {
    return RealPerson{born, {{july, written(born), std::to_string(age_at(born, july))}}};
  };
  const RealPerson by_age{day(1950, 11, 30), {{day(2020, 6, 1), "", "69"}}};
  const std::vector<RealPerson> persons{born_on(day(1951, 3, 1)), born_on(day(1951, 9, 5)), born_on(day(1952, 2, 2)),
                                        by_age};
  EXPECT_EQ(age_at(by_age.born, day(2020, 6, 1)), 69);
  EXPECT_EQ(fewest_candidates(persons, {.k = 4}), 4U);
  EXPECT_EQ(fewest_candidates(persons, {.k = 4, .shifts = true}), 4U);
}

// A visit in the year in which some of a class are born.
TEST(Candidates, AreKWhereDatesMeetBirths) {
  const auto person = [](VisitDay born, VisitDay seen) {
    return RealPerson{born, {{seen, written(born), std::to_string(age_at(born, seen))}}};
  };
  const std::vector<RealPerson> persons{
      person(day(2020, 1, 5), day(2020, 2, 1)), person(day(2020, 3, 9), day(2020, 4, 1)),
      person(day(2020, 8, 2), day(2020, 9, 1)), person(day(2019, 12, 30), day(2020, 1, 2))};
  EXPECT_EQ(fewest_candidates(persons, {.k = 4}), 4U);
}

// SUMI_CANDIDATE_SETS: how many sets are drawn.
TEST(Candidates, AreKInDrawnSets) {
  const char* const asked = std::getenv("SUMI_CANDIDATE_SETS");
  const int sets = asked == nullptr ? 120 : std::atoi(asked);
  for (int set = 0; set < sets; ++set) {
    Draw draw(static_cast<std::uint64_t>(set) + 1);
    const Setting setting{.k = 2 + static_cast<unsigned>(set % 4), .shifts = set % 3 == 2, .names_date = set % 2 == 0};
    const std::vector<RealPerson> persons = draw.persons(setting.k);
    EXPECT_GE(fewest_candidates(persons, setting), setting.k) << "set " << set;
  }
}

}  // namespace
}  // namespace sumi::hide::testing
