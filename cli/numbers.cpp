#include "numbers.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "base/text/numbers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr std::size_t kMostNumbers = 254;

std::vector<std::string_view> parts(std::string_view text, char separator) {
  std::vector<std::string_view> found;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    found.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return found;
}

}  // namespace

std::vector<unsigned> parse_numbers(const std::string& text, const std::string& option, unsigned least) {
  const auto refuse = [&] {
    throw Error{
        Error::Kind::bad_usage, "",
        fmt::format(
            "{} needs a whole number from {} to below 2^31 (where several are possible also 2:18, 2:18:4 or 2,5,10, "
            "{} at most)",
            option, least, kMostNumbers)};
  };
  const auto number = [&](std::string_view digits) {
    const std::optional<std::int64_t> value = number_in<std::int64_t>(digits);
    if (!value || *value < least || *value > std::numeric_limits<std::int32_t>::max()) refuse();
    return static_cast<unsigned>(*value);
  };
  std::set<unsigned> numbers;
  for (const std::string_view part : parts(text, ',')) {
    const std::vector<std::string_view> bounds = parts(part, ':');
    if (bounds.size() > 3) refuse();
    const unsigned first = number(bounds[0]);
    const unsigned last = bounds.size() > 1 ? number(bounds[1]) : first;
    unsigned step = 1;
    if (bounds.size() > 2) {
      step = number_in<unsigned>(bounds[2]).value_or(0);
      if (step == 0) refuse();
    }
    if (last < first || (last - first) / step >= kMostNumbers) refuse();
    for (std::uint64_t value = first; value <= last; value += step) numbers.insert(static_cast<unsigned>(value));
    if (numbers.size() > kMostNumbers) refuse();
  }
  return {numbers.begin(), numbers.end()};
}

unsigned parse_number(const std::string& text, const std::string& option, unsigned least) {
  const std::vector<unsigned> numbers = parse_numbers(text, option, least);
  if (numbers.size() == 1) return numbers.front();
  throw Error{Error::Kind::bad_usage, "", option + " needs one number here"};
}

}  // namespace sumi::cli
