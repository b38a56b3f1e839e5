#pragma once

#include <cstdint>
#include <string>

#include "review/project.hpp"

namespace sumi::review {

// Removes a project's texts and guesses: proposals, guidelines, and the values of decisions about a release, which
// become places. Sources may be missing or changed, unless there are decisions.
//   Result  how many decisions quoted text.
//   Errors  as Project; the data besides decisions is removed even if those can't be read.
std::uint64_t purge_project(const std::string& folder, const Actor& actor, unsigned threads);

// Removes the project's files, and its folder if nothing else is in it. Sources may be missing or changed.
//   Result  the file of decisions that lies elsewhere, and stays; empty if there is none.
//   Errors  as Project; unfinished if a file can't be removed.
[[nodiscard]] std::string remove_project(const std::string& folder);

// Removes the files of a project that nobody uses, complete or not; its folder if nothing else is in it.
void remove_project_files(const std::string& folder);

}  // namespace sumi::review
