#pragma once

#include <cstdint>
#include <string>

#include "review/project.hpp"

namespace sumi::review {

// Removes what a project holds beside places and labels: proposals, guidelines, and the values of decisions about a
// release, which become places. Sources may be gone or changed, but where there are decisions.
//   Result  how many decisions quoted text.
//   Errors  as Project; what comes before decisions is removed even if those can't be read.
std::uint64_t purge_project(const std::string& folder, const Actor& actor, unsigned threads);

// Removes the project's files, and its folder if nothing else is in it. Sources may be gone or changed.
//   Result  the file of decisions that lies elsewhere, and stays; empty: there is none.
//   Errors  as Project; unfinished where a file can't be removed.
[[nodiscard]] std::string remove_project(const std::string& folder);

// The files of a project that nothing holds, whole or not; its folder if nothing else is in it.
void remove_project_files(const std::string& folder);

}  // namespace sumi::review
