#include "decisions/known_values.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <span>

#include "io/bytes/input.hpp"
#include "io/bytes/sha256.hpp"
#include "io/bytes/whole_file.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::decisions {

KnownValues::KnownValues(const std::string& path) {
  std::string bytes;
  const io::Input input(path);
  io::append_whole(*input.open(), bytes);
  io::require_utf8(bytes, path);
  sha256_ = io::sha256_of_bytes(bytes);
  std::string_view rest = bytes;
  if (rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") != std::string_view::npos) values_.emplace_back(line);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (values_.empty()) throw Error{Error::Kind::bad_input, path, "it holds no value; write one on each line"};
  std::ranges::sort(values_);
  values_.erase(std::ranges::unique(values_).begin(), values_.end());
}

std::vector<Range> KnownValues::in(std::string_view text) const {
  verify::ResidueOptions options;
  options.most = std::numeric_limits<std::size_t>::max();
  for (const std::string& value : values_) {
    const bool has_digit = std::ranges::any_of(value, [](char c) { return c >= '0' && c <= '9'; });
    options.identifiers.push_back(
        {.attribute = "known",
         .value = value,
         .likeness = has_digit ? verify::ResidueLikeness::number : verify::ResidueLikeness::words});
  }
  const std::vector<verify::ResidueRecord> record{{{"text", text}}};
  const verify::ResidueFile file{"text", std::span<const verify::ResidueRecord>(record)};
  std::vector<Range> found;
  for (const verify::ResiduePlace& one : verify::find_residue(std::span(&file, 1), options).places)
    if (one.field == "text") found.push_back({one.begin, one.end});
  return found;
}

}  // namespace sumi::decisions
