#include "io/containers/mbox_messages.hpp"

#include <algorithm>

#include <sumi/model/error.hpp>

namespace sumi::io {

std::vector<Range> mbox_messages(std::string_view file, const std::string& place) {
  constexpr std::string_view kBegin = "From ";
  if (file.empty()) return {};
  if (!file.starts_with(kBegin))
    throw Error{Error::Kind::bad_input, place,
                "it doesn't begin with a line \"From \", as files of several messages do; name its format"};
  std::vector<Range> messages{{0, file.size()}};
  bool behind_empty = false;
  for (std::size_t at = 0; at < file.size();) {
    const std::size_t end = std::min(file.find('\n', at), file.size());
    const std::string_view line = file.substr(at, end - at);
    if (at > 0 && behind_empty && line.starts_with(kBegin)) {
      messages.back().end = at;
      messages.push_back({at, file.size()});
    }
    behind_empty = line.empty() || line == "\r";
    at = end + 1;
  }
  return messages;
}

}  // namespace sumi::io
