#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "hide/chain/source.hpp"

namespace sumi::hide {

// Why a file can't be read, decoded or written again; nothing: it can.
using WhyUnread = std::optional<std::string>;

// A source that withholds its file instead of an error of its input (bad_input): read() gives what stands in front of
// the fault, so that it is looked for in other files, and nothing of the file is written, then or later.
//   `open`  called at once; what it throws counts as well. `why` outlives the source; where it is set already, nothing
//           is written.
[[nodiscard]] std::unique_ptr<Source> withheld_where_unread(const std::function<std::unique_ptr<Source>()>& open,
                                                            WhyUnread& why);

}  // namespace sumi::hide
