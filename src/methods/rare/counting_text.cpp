#include "methods/rare/counting_text.hpp"

#include <algorithm>
#include <utility>

#include "base/model/spooled_pages.hpp"
#include "base/text/fold.hpp"
#include "base/text/utf8.hpp"

namespace sumi::rare {
namespace {

void append_document(const Corpus& corpus, Range where, const Visibility& visibility, Folding folding,
                     std::string& out) {
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

bool is_all_shown(const Corpus& corpus, const Visibility& visibility) {
  return std::all_of(corpus.documents().begin(), corpus.documents().end(), [&](const Document& document) {
    const auto begin = visibility.begin() + static_cast<std::ptrdiff_t>(document.where.begin);
    const auto end = begin + static_cast<std::ptrdiff_t>(document.where.size());
    return std::count(begin, end, Why::shown) == end - begin;
  });
}

}  // namespace

void OwnText::append(std::string_view document, std::uint32_t owner) {
  const Position begin = bytes.size();
  bytes.append(document);
  documents.push_back({{begin, bytes.size()}, owner, 0});
  bytes.push_back(kBorder);
}

CountingText::CountingText(OwnText text) : own(std::make_shared<const OwnText>(std::move(text))) {
  bytes = own->bytes;
  documents = own->documents;
  owners = own->owners;
}

std::size_t most_support(const CountingText& text, Support by) {
  if (by == Support::owners) return text.owners;
  return by == Support::documents ? text.documents.size() : text.bytes.size();
}

CountingText counting_text(const Corpus& corpus, const Visibility& visibility, Folding folding) {
  if (!folding.any() && is_all_shown(corpus, visibility)) {
    CountingText text;
    text.bytes = corpus.arena();
    text.documents = corpus.documents();
    text.owners = corpus.owners();
    text.spool_folder = corpus.spool_folder();
    return text;
  }
  OwnText text;
  reserve_in(corpus.spool_folder(), text.bytes, corpus.arena().size());
  text.documents.reserve(corpus.size());
  text.owners = corpus.owners();
  for (const Document& document : corpus.documents()) {
    const Position begin = text.bytes.size();
    append_document(corpus, document.where, visibility, folding, text.bytes);
    text.documents.push_back({{begin, text.bytes.size()}, document.owner, 0});
    text.bytes.push_back(kBorder);
  }
  CountingText counted(std::move(text));
  counted.spool_folder = corpus.spool_folder();
  return counted;
}

void counted_positions(const CountingText& text, Range where, std::span<const Why> why, std::vector<Position>& out) {
  out.clear();
  Position counted = where.begin;
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

}  // namespace sumi::rare
