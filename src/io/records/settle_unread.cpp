#include "io/records/settle_unread.hpp"

#include <fmt/core.h>

#include <sumi/model/error.hpp>

namespace sumi::io {

void settle_unread(const Input& input, const std::vector<UnreadFile>& unread, bool skip_unread,
                   std::size_t files_read) {
  if (!unread.empty() && !skip_unread)
    throw Error{Error::Kind::bad_input, input.path_of(unread.front().path),
                fmt::format("it is {}, and can't be read beside the others{}; convert it or take it away, or leave out "
                            "what isn't read",
                            unread.front().what,
                            unread.size() == 1 ? "" : fmt::format(" (so are {} more files)", unread.size() - 1)),
                Settings{"skip_unread"}};
  if (files_read == 0)
    throw Error{Error::Kind::bad_input, input.name(), "it has no files that can be read; name some that can"};
}

}  // namespace sumi::io
