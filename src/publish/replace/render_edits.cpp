#include <cassert>

#include <sumi/replace/replace.hpp>

namespace sumi {

RenderedEdits render(std::string_view text, std::span<const Edit> edits) {
  RenderedEdits rendered;
  Position copied = 0;
  for (const Edit& edit : edits) {
    assert(copied <= edit.where.begin && edit.where.begin <= edit.where.end && edit.where.end <= text.size());
    rendered.text.append(text.substr(copied, edit.where.begin - copied));
    const Position begin = rendered.text.size();
    rendered.text.append(edit.replacement);
    rendered.places.push_back({begin, rendered.text.size()});
    copied = edit.where.end;
  }
  rendered.text.append(text.substr(copied));
  return rendered;
}

}  // namespace sumi
