#pragma once

#include <string>
#include <vector>

#include "texts.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::bench {

inline constexpr unsigned kMostK = 20;

// The command line for building a dictionary with two threads, k up to kMostK.
[[nodiscard]] std::vector<std::string> build_command(const std::string& list, const std::string& dictionary,
                                                     Assignment assignment);

// The path of the dictionary of all Japanese terms, which may not exist yet: in the folder that SUMI_BENCH_TERMS names;
// otherwise in a folder that lives as long as this program.
[[nodiscard]] std::string japanese_dictionary_path(Assignment assignment);

// The same path, after building the dictionary if needed. Requires: texts.real(), program_is_there().
[[nodiscard]] std::string japanese_dictionary(const Texts& texts, Assignment assignment);

// Returns whether the figures of terms can be measured; if not, says so on standard error.
[[nodiscard]] bool terms_are_there(const Texts& texts);

}  // namespace sumi::bench
