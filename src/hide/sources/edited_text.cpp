#include "hide/sources/edited_text.hpp"

#include <algorithm>

#include "hide/chain/record_digest.hpp"

namespace sumi::hide {

std::string edited_text(std::string_view text, std::uint32_t field, std::span<const FieldEdit> edits,
                        const std::string& place) {
  std::string edited;
  Position copied = 0;
  for (const FieldEdit& edit : std::ranges::equal_range(edits, field, {}, &FieldEdit::field)) {
    const Range where = edit.where;
    if (where.begin < copied || where.end < where.begin || where.end > text.size()) throw_changed(place);
    edited.append(text.substr(copied, where.begin - copied)).append(edit.replacement);
    copied = where.end;
  }
  return edited.append(text.substr(copied));
}

}  // namespace sumi::hide
