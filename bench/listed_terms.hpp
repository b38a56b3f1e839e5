#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sumi::bench {

// Reads one term a line. Errors: std::runtime_error if there are none.
[[nodiscard]] std::vector<std::string> read_terms(const std::string& path);

// Deterministic, whatever the standard library.
void shuffle(std::vector<std::string>& terms, std::uint64_t seed);

// A random selection of `count` terms, or all if there are no more.
[[nodiscard]] std::vector<std::string> some_of(std::vector<std::string> terms, std::size_t count, std::uint64_t seed);

void write_terms(const std::vector<std::string>& terms, const std::string& path);

[[nodiscard]] std::uint64_t bytes_of(const std::vector<std::string>& terms);

}  // namespace sumi::bench
