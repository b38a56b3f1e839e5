#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace sumi {

// Called now and then, from one thread at a time (not always the one that made the call), with the name of a stage and
// how much of it is done. Empty: nobody listens. `total` is 0 where it is not known.
//   Stopping  An exception that it throws, of any type, ends the call: no further report comes, all threads of the call
//             end, and the caller gets that exception. Nothing is published, no temporary file stays, and what stood at
//             an output's place stays as it was. Only a key that was made, and the view of run_hide(), which is there
//             to go on from, stay.
//   Delay     A call ends at its next report: after a round of counting, an iteration of training, some thousand
//             records. Short calls may report nothing.
using Progress = std::function<void(std::string_view stage, std::uint64_t done, std::uint64_t total)>;

}  // namespace sumi
