#pragma once

namespace sumi {

// The address of a name in one of the project's own libraries that are loaded when they are first asked for: what reads
// the documents that few runs have should cost all others no time. The system's loader looks for `library`
// ("sumi_documents") where the run path of who calls says: beside the program in a build, in <libdir>/sumi where it is
// installed. Its file's name has the version, so that none of another release is taken.
//   nullptr  there is no such library, it lacks what it needs itself, or it has no such name.
//   Cost     milliseconds at first.
//   Threads  any number.
[[nodiscard]] const void* late_address(const char* library, const char* name);

}  // namespace sumi
