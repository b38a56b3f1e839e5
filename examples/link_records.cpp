// Finds out which records are of one person, although they are spelled differently.
#include <array>
#include <iostream>
#include <string>
#include <string_view>

#include <sumi/link/link.hpp>
#include <sumi/model/error.hpp>

int main() {
  // 40 persons, of whom each third has a second record with a slip of the pen.
  const std::array<std::string, 8> given{"Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gustav", "Hal"};
  const std::array<std::string, 5> family{"Marrowby", "Quillfeather", "Ashdown", "Wexler", "Thornberry"};
  try {
    sumi::LinkRecords records({"given", "family", "born"});
    const auto add = [&](std::string_view first, std::string_view last, const std::string& born) {
      const std::array<std::string_view, 3> values{first, last, born};
      records.add(values);
    };
    for (std::size_t i = 0; i < 40; ++i) {
      const std::string last = family[i / 8];
      const std::string born =
          std::to_string(1940 + i) + "-0" + std::to_string(1 + i % 9) + "-" + std::to_string(10 + i % 18);
      add(given[i % 8], last, born);
      if (i % 3 == 0) add(given[i % 8], last.substr(0, 3) + last.substr(4), born);  // a letter is missing
    }
    const sumi::LinkRules rules = sumi::find_link_rules(records);
    const sumi::LinkResult result = sumi::link_records(records, rules);
    std::cout << records.size() << " records of " << result.person_count << " persons\n";
    for (const sumi::LinkedPair& pair : result.pairs) {
      if (pair.probability() < rules.threshold || pair.left > 8) continue;
      for (const std::size_t record : {pair.left, pair.right})
        std::cout << records.value(record, 0) << ' ' << records.value(record, 1)
                  << (record == pair.left ? " is " : "\n");
    }
  } catch (const sumi::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
