#pragma once

namespace sumi {

// The address of a symbol in one of the project's own libraries that are loaded at their first use, so that runs
// without such documents don't pay for their readers. The loader looks for `library` ("sumi_documents") along the
// caller's run path: beside the program in a build, in <libdir>/sumi when installed. The file's name contains the
// version, so that no other release's library is loaded.
//   nullptr  the library or its own dependencies are missing, or it has no such symbol.
//   Cost     milliseconds at the first call.
//   Threads  any number.
[[nodiscard]] const void* late_address(const char* library, const char* name);

}  // namespace sumi
