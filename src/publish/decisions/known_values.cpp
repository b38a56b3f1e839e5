#include <algorithm>
#include <limits>
#include <memory>
#include <span>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "publish/decisions/decided_places.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::decisions {

namespace {

// Other orders of a name: "Tova Brandvold" and "Brandvold, Tova" are equal. The words after a comma move to the front;
// the last word moves to the front; the first one moves to the end. None for a single word, or with a digit.
std::vector<std::string> other_orders(const std::string& value) {
  constexpr std::string_view kBetween = " \t,;";
  if (value.find_first_of("0123456789@") != std::string::npos) return {};
  std::vector<std::string> words;
  std::size_t in_front = 0;  // before the comma
  for (std::size_t at = value.find_first_not_of(kBetween); at != std::string::npos;) {
    const std::size_t end = std::min(value.find_first_of(kBetween, at), value.size());
    words.push_back(value.substr(at, end - at));
    at = value.find_first_not_of(kBetween, end);
    if (in_front == 0 && value.substr(end, at - end).find_first_of(",;") != std::string::npos) in_front = words.size();
  }
  if (words.size() < 2) return {};
  std::vector<std::string> orders;
  for (const std::size_t first : {in_front, std::size_t{1}, words.size() - 1}) {
    if (first == 0 || first == words.size()) continue;
    std::string order;
    for (std::size_t i = 0; i < words.size(); ++i)
      order += (order.empty() ? "" : " ") + words[(first + i) % words.size()];
    orders.push_back(std::move(order));
  }
  return orders;
}

}  // namespace

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
  const auto add = [&](std::string value) {
    const bool has_digit = std::ranges::any_of(value, [](char c) { return c >= '0' && c <= '9'; });
    options.identifiers.push_back(
        {.attribute = "known",
         .value = std::move(value),
         .likeness = has_digit ? verify::ResidueLikeness::number : verify::ResidueLikeness::name});
  };
  for (const std::string& value : values_) {
    add(value);
    for (std::string& other : other_orders(value)) add(std::move(other));
  }
  const std::vector<verify::ResidueRecord> record{{{"text", text}}};
  const verify::ResidueFile file{"text", std::span<const verify::ResidueRecord>(record)};
  std::vector<Range> found;
  for (const verify::ResiduePlace& one : verify::find_residue(std::span(&file, 1), options).places)
    if (one.field == "text") found.push_back({one.begin, one.end});
  return found;
}

}  // namespace sumi::decisions
