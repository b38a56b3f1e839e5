// Measures the time for finding all patterns of one listed term: by the library, and by the rival's inverted lists in
// memory.
//
//   sumi_term_times DICTIONARY LIST > times.csv
//
// Takes some terms of each length from 3 to 15 characters, each at k = 2, 5, 10 and 20; CPU seconds of one run each.
// Both must find the same patterns. `extracted` is the number of terms that the lists yield for them, with a term
// counted once for each pattern.
#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <exception>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text/utf8.hpp"
#include "listed_terms.hpp"
#include "lists_by_length.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::bench {
namespace {

constexpr std::size_t kOfEachLength = 25;
constexpr std::array kThresholds{2U, 5U, 10U, 20U};

template <typename Work>
double seconds_of(const Work& work) {
  timespec begin{};
  timespec end{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
  work();
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
  return static_cast<double>(end.tv_sec - begin.tv_sec) + static_cast<double>(end.tv_nsec - begin.tv_nsec) * 1e-9;
}

void measure(const TermDictionary& dictionary, const ListsByLength& lists, const std::string& term) {
  const std::u32string characters = characters_of(term);
  for (const unsigned k : kThresholds) {
    std::vector<TermPattern> found;
    std::vector<ListedPattern> listed;
    const double by_library = seconds_of([&] { found = dictionary.patterns(term, k); });
    const double by_lists = seconds_of([&] { listed = lists.patterns(characters, k); });
    if (found.size() != listed.size()) throw std::runtime_error("the library and the lists differ");
    const auto extracted = std::accumulate(listed.begin(), listed.end(), std::uint64_t{0},
                                           [](std::uint64_t sum, const ListedPattern& one) { return sum + one.k_hat; });
    fmt::print("{},{},{},{},{:.6f},{:.6f}\n", characters.size(), k, found.size(), extracted, by_library, by_lists);
  }
}

void run(const char* dictionary_path, const char* list) {
  const TermDictionary dictionary(dictionary_path);
  std::vector<std::string> all = read_terms(list);
  const ListsByLength lists(all);
  shuffle(all, 1);
  std::map<std::size_t, std::size_t> taken;
  fmt::print("length,k,patterns,extracted,seconds,seconds_by_lists\n");
  for (const std::string& term : all) {
    const std::size_t length = utf8::count(term);
    if (length < ListsByLength::kShortest || length > ListsByLength::kLongest) continue;
    if (taken[length]++ < kOfEachLength) measure(dictionary, lists, term);
  }
}

}  // namespace
}  // namespace sumi::bench

int main(int count, char** arguments) {
  if (count != 3) {
    std::fputs("sumi_term_times DICTIONARY LIST\n", stderr);
    return 2;
  }
  try {
    sumi::bench::run(arguments[1], arguments[2]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 3;
  }
}
