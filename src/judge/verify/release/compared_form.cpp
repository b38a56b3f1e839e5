#include <cstddef>
#include <vector>

#include "base/text/fold.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/release/stretches.hpp"

namespace sumi::verify {
namespace {

// Calls visit(character's bytes, compared bytes) for each character that is compared.
template <typename Visit>
void for_each_read(const ComparedForm& reading, std::string_view stretch, Visit visit) {
  std::string bytes;
  Position read = 0;
  for (std::size_t at = 0; at < stretch.size();) {
    const std::size_t end = at + utf8::width(stretch[at]);
    const char32_t character = utf8::decode(stretch, at);
    if (!reading.strip_space || !belongs_to(character, CharacterClass::space)) {
      bytes.clear();
      utf8::append(bytes, folded(character, reading.fold));
      visit(Range{at, end}, Range{read, read + bytes.size()});
      read += bytes.size();
    }
    at = end;
  }
}

}  // namespace

std::string ComparedForm::of(std::string_view stretch) const {
  if (!strip_space) return folded(stretch, fold);
  std::string read;
  for (std::size_t at = 0; at < stretch.size(); at += utf8::width(stretch[at])) {
    const char32_t character = utf8::decode(stretch, at);
    if (!belongs_to(character, CharacterClass::space)) utf8::append(read, folded(character, fold));
  }
  return read;
}

Mask ComparedForm::forth(std::string_view stretch, const Mask& ranges) const {
  if (!changes() || ranges.empty()) return ranges;
  Mask result;
  auto range = ranges.ranges().begin();
  for_each_read(*this, stretch, [&](Range character, Range read) {
    while (range != ranges.ranges().end() && range->end <= character.begin) ++range;
    if (range != ranges.ranges().end() && range->begin <= character.begin) result.append(read);
  });
  return result;
}

Mask ComparedForm::back(std::string_view stretch, const Mask& ranges) const {
  if (!changes() || ranges.empty()) return ranges;
  std::vector<Range> result;
  auto range = ranges.ranges().begin();
  for_each_read(*this, stretch, [&](Range character, Range read) {
    if (range == ranges.ranges().end() || read.begin < range->begin) return;
    if (read.begin == range->begin) result.push_back(character);
    result.back().end = character.end;
    if (read.end == range->end) ++range;
  });
  return Mask(std::move(result));
}

}  // namespace sumi::verify
