#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace sumi {

// A callback that is called now and then, from one thread at a time (not always the caller's), with the name of a stage
// and how much of it is done. Empty: no reports. `total` is 0 if unknown.
//   Stopping  An exception that it throws, of any type, ends the call: no further report comes, all threads of the call
//             end, and the caller gets that exception. Nothing is published, no temporary file stays, and an existing
//             output stays unchanged. Only a new key file, and the view of run_hide() (from which it can be resumed),
//             stay.
//   Delay     A call ends at its next report: after a round of counting, an iteration of training, some thousand
//             records. Short calls may report nothing.
using Progress = std::function<void(std::string_view stage, std::uint64_t done, std::uint64_t total)>;

}  // namespace sumi
