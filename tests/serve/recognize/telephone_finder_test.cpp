#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "serve/recognize/telephones.hpp"

namespace sumi::recognize {
namespace {

TEST(FindTelephones, FindsNumbersOfSeveralRegions) {
  const std::string text = "é call 212-555-5555 or +44 20 7946 0958, in Berlin 030 901820";
  std::vector<std::string> found;
  for (const Hit& hit : find_telephones(text)) {
    found.push_back(text.substr(hit.where.begin, hit.where.size()));
    EXPECT_EQ(hit.score, kTelephoneScore);
  }
  for (const char* number : {"212-555-5555", "+44 20 7946 0958", "030 901820"})
    EXPECT_TRUE(std::ranges::find(found, number) != found.end()) << number;
}

// What stands in documents: dates, amounts, records' numbers, telephone numbers of many countries, tables of digits.
std::string random_numbers(std::mt19937& random) {
  const auto digits = [&](unsigned most) {
    std::string out;
    for (unsigned left = 1 + random() % most; left > 0; --left) out += static_cast<char>('0' + random() % 10);
    return out;
  };
  const std::vector<std::string> between{" ", "-", ".", "/", " - ", "", ", ", ") ", " (", "x", " ext. ", ":", "é", "#"};
  const std::vector<std::string> fronts{"",     "0",   "00",  "011", "1",  "+1 ", "+",  "44",   "49 ", "(0",
                                        "020 ", "030", "1-8", "20",  "19", "9",   "05", "0015", "tel "};
  const std::vector<std::string> known{"212-555-5555",   "(425) 882-9090",   "030 901820",
                                       "0049 30 901820", "020 7946 0958",    "01 42 68 53 00",
                                       "02-651-8888",    "098765 43210",     "(11) 98765-4321",
                                       "2024-03-05",     "03/05/2024",       "12:30:45",
                                       "1 800 555 0199", "+44 20 7946 0958", "011 44 20 7946 0958",
                                       "987654321012",   "0800 1111",        "4111 1111 1111 1111",
                                       "12/5/2023",      "24/3/99",          "030/901820",
                                       "0049/30/901820", "2/39/12",          "x12/31/1999"};
  std::string text;
  for (unsigned left = 1 + random() % 5; left > 0; --left) {
    if (random() % 3 == 0) {
      text += known[random() % known.size()];
    } else {
      text += fronts[random() % fronts.size()];
      for (unsigned groups = 1 + random() % 4; groups > 0; --groups)
        text += digits(random() % 8 == 0 ? 14 : 5) + between[random() % between.size()];
    }
    text += random() % 2 == 0 ? " and then a word " : " ";
  }
  return text;
}

TEST(FindTelephones, FindsWhatItFindsWithoutThePlans) {
  std::mt19937 random(11);
  std::size_t found = 0;
  for (int round = 0; round < 400; ++round) {
    const std::string text = random_numbers(random);
    const std::vector<Hit> fast = find_telephones(text);
    const std::vector<Hit> slow = find_telephones_slowly(text);
    ASSERT_EQ(fast.size(), slow.size()) << text;
    for (std::size_t i = 0; i < fast.size(); ++i) {
      EXPECT_EQ(fast[i].where, slow[i].where) << text;
      EXPECT_EQ(fast[i].rule, slow[i].rule) << text;
    }
    found += fast.size();
  }
  EXPECT_GT(found, 100U);
}

TEST(FindTelephones, PassesOverWhatIsTooShort) {
  EXPECT_TRUE(find_telephones("in room 12, at 3 o'clock").empty());
  EXPECT_TRUE(find_telephones("").empty());
}

}  // namespace
}  // namespace sumi::recognize
