// The rival of frequent lengths (suffix_array_windows.hpp) as a program of its own, for comparing whole programs.
//   sumi_rival FILE [K]   a plain text in which each line is a document; prints user CPU seconds, without reading
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include <sys/resource.h>

#include "suffix_array_windows.hpp"
#include <sumi/model/corpus.hpp>

namespace {

double user_seconds() {
  rusage usage{};
  (void)getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec) + static_cast<double>(usage.ru_utime.tv_usec) / 1e6;
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return 2;
  std::ifstream file(arguments[1], std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file || text.empty()) return 3;
  std::replace(text.begin(), text.end(), '\n', sumi::kBorder);
  const unsigned k = count > 2 ? static_cast<unsigned>(std::max(2UL, std::strtoul(arguments[2], nullptr, 10))) : 4;
  const double before = user_seconds();
  const auto lengths = sumi::bench::lengths_by_windows(text, k);
  std::printf("%.3f\n", user_seconds() - before);
  return lengths.size() == text.size() ? 0 : 1;
}
