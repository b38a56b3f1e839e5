#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "hide/chain/source.hpp"

namespace sumi::hide {

// Why a file can't be read, decoded or rewritten; nothing if it can.
using WhyUnread = std::optional<std::string>;

// Wraps a source so that it withholds its file instead of throwing an error of its input (bad_input): read() passes the
// records before the fault, so that their values are searched in other files, and nothing of the file is ever written.
//   `open`  called at once; its errors count as well. `why` outlives the source; if it is set already, nothing is
//           written.
[[nodiscard]] std::unique_ptr<Source> withheld_where_unread(const std::function<std::unique_ptr<Source>()>& open,
                                                            WhyUnread& why);

}  // namespace sumi::hide
