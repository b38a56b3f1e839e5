#include "judge/verify/automaton.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

// What ends at each place of a text, the longest first, by trying each string.
std::vector<std::string> ending(const std::vector<std::string>& strings, std::string_view text) {
  std::vector<std::string> found;
  for (const std::string& string : strings)
    if (text.ends_with(string)) found.push_back(string);
  std::ranges::sort(found, std::greater{}, &std::string::size);
  return found;
}

TEST(Automaton, FindsWhatTryingEachStringFinds) {
  std::mt19937 random(1975);
  for (int round = 0; round < 2000; ++round) {
    const std::string alphabet = round % 2 == 0 ? "ab" : std::string("a\xC3\xA9\xFF\0", 5);
    const auto word = [&](std::size_t longest) {
      std::string letters;
      for (std::size_t i = 1 + random() % longest; i > 0; --i) letters += alphabet[random() % alphabet.size()];
      return letters;
    };
    std::vector<std::string> strings;
    for (std::size_t i = random() % 12; i > 0; --i) strings.push_back(word(1 + random() % 12));
    std::ranges::sort(strings, {}, [](const std::string& s) { return std::string_view(s); });
    strings.erase(std::unique(strings.begin(), strings.end()), strings.end());
    const std::vector<std::string_view> views(strings.begin(), strings.end());
    const Automaton automaton(views);

    const std::string text = word(60);
    Automaton::State state = Automaton::start();
    for (std::size_t i = 0; i < text.size(); ++i) {
      state = automaton.next(state, text[i]);
      std::vector<std::string> found;
      for (auto string = automaton.longest_ending(state); string != Automaton::kNone;
           string = automaton.longest_suffix(string))
        found.push_back(strings[string]);
      ASSERT_EQ(found, ending(strings, text.substr(0, i + 1)));
    }
  }
}

}  // namespace
}  // namespace sumi::verify
