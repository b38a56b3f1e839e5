#include "rare/counting_text.hpp"

#include "text/fold.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

void append_document(const Corpus& corpus, Range where, const Visibility& visibility, Folding folding, std::string& out) {
  const std::string_view arena = corpus.arena();
  for (Position at = where.begin; at < where.end;) {
    const bool shown = visibility[at] == Why::shown;
    Position end = at + 1;
    while (end < where.end && (visibility[end] == Why::shown) == shown) ++end;
    if (!shown) {
      out.push_back(kBorder);
    } else if (folding.any()) {
      out.append(folded(arena.substr(at, end - at), folding));
    } else {
      out.append(arena.substr(at, end - at));
    }
    at = end;
  }
}

}  // namespace

CountingText counting_text(const Corpus& corpus, const Visibility& visibility, Folding folding) {
  CountingText text;
  text.bytes.reserve(corpus.arena().size());
  text.documents.reserve(corpus.size());
  text.owners = corpus.owners();
  for (const Document& document : corpus.documents()) {
    const Position begin = text.bytes.size();
    append_document(corpus, document.where, visibility, folding, text.bytes);
    text.documents.push_back({{begin, text.bytes.size()}, document.owner, 0});
    text.bytes.push_back(kBorder);
  }
  return text;
}

void counted_positions(const CountingText& text, std::size_t document, std::span<const Why> why, std::vector<Position>& out) {
  out.clear();
  Position counted = text.documents[document].where.begin;
  bool in_border = false;
  for (const Why reason : why) {
    const bool shown = reason == Why::shown;
    if (in_border && shown) ++counted;
    in_border = !shown;
    out.push_back(counted);
    if (shown) counted += utf8::width(text.bytes[counted]);
  }
  out.push_back(in_border ? counted + 1 : counted);
}

}  // namespace sumi
