#include "publish/hidden_stretches.hpp"

#include "text/utf8.hpp"

namespace sumi::publish {

std::string_view reason_of(Why why, Snap snap) {
  switch (why) {
    case Why::already_masked:
      return "already-masked";
    case Why::earlier:
      return "earlier-release";
    case Why::span:
      return "span";
    case Why::term:
    case Why::whole_term:
      return "term";
    case Why::rare:
      return "rare";
    case Why::rare_in_published:
      return "rare-in-published";
    case Why::fact:
      return "fact";
    case Why::unit:
      return snap == Snap::grapheme ? "grapheme" : "token";
    default:
      return "";
  }
}

std::vector<HiddenStretchOfText> hidden_stretches(const Corpus& corpus, const Visibility& visibility, Snap snap) {
  std::vector<HiddenStretchOfText> stretches;
  const std::string_view arena = corpus.arena();
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const Range where = corpus.documents()[document].where;
    std::uint64_t character = 0;  // of the document, at `at`
    for (Position at = where.begin; at < where.end;) {
      const Why why = visibility[at];
      const std::string_view reason = reason_of(why, snap);
      const std::uint64_t first = character;
      while (at < where.end && (visibility[at] == why || reason_of(visibility[at], snap) == reason))
        character += utf8::starts_character(arena[at++]) ? 1 : 0;
      if (is_hidden(why)) stretches.push_back({static_cast<std::uint32_t>(document), first, character, reason});
    }
  }
  return stretches;
}

}  // namespace sumi::publish
