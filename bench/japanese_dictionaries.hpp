#pragma once

#include <string>
#include <vector>

#include "texts.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::bench {

inline constexpr unsigned kMostK = 20;

// The program's words for building a dictionary with two threads, k up to kMostK.
[[nodiscard]] std::vector<std::string> build_command(const std::string& list, const std::string& dictionary,
                                                     Assignment assignment);

// The dictionary of all Japanese terms: where it lies, be it made yet or not. In the folder that SUMI_BENCH_TERMS
// names; without it, as long as this program runs.
[[nodiscard]] std::string japanese_dictionary_path(Assignment assignment);

// The same, made if need be. Requires: texts.real(), program_is_there().
[[nodiscard]] std::string japanese_dictionary(const Texts& texts, Assignment assignment);

// Whether the figures of terms can be measured; says so on standard error where not.
[[nodiscard]] bool terms_are_there(const Texts& texts);

}  // namespace sumi::bench
