#include "listed_terms.hpp"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <random>
#include <stdexcept>
#include <utility>

#include <sumi/io/read.hpp>

namespace sumi::bench {

std::vector<std::string> read_terms(const std::string& path) {
  FormatOptions options;
  options.format = Format::lines;
  const Source source = read_corpus(path, options);
  std::vector<std::string> terms;
  for (std::size_t i = 0; i < source.corpus.size(); ++i) terms.emplace_back(source.corpus.text(i));
  if (terms.empty()) throw std::runtime_error("no terms in " + path);
  return terms;
}

void shuffle(std::vector<std::string>& terms, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (std::size_t left = terms.size(); left > 1; --left) std::swap(terms[left - 1], terms[random() % left]);
}

std::vector<std::string> some_of(std::vector<std::string> terms, std::size_t count, std::uint64_t seed) {
  shuffle(terms, seed);
  terms.resize(std::min(terms.size(), count));
  return terms;
}

void write_terms(const std::vector<std::string>& terms, const std::string& path) {
  std::ofstream out(path);
  for (const std::string& term : terms) out << term << '\n';
  out.close();
  if (!out) throw std::runtime_error("can't write " + path);
}

std::uint64_t bytes_of(const std::vector<std::string>& terms) {
  return std::accumulate(terms.begin(), terms.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const std::string& term) { return sum + term.size(); });
}

}  // namespace sumi::bench
