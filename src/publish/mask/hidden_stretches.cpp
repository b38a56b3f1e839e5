#include "base/text/utf8.hpp"
#include "publish/mask/runs_of_reason.hpp"

namespace sumi::publish {

std::string_view reason_of(Why why, Snap snap) {
  switch (why) {
    case Why::already_masked:
      return "already-masked";
    case Why::earlier:
      return "earlier-release";
    case Why::not_allowed:
      return "phrase-not-allowed";
    case Why::span:
      return "span";
    case Why::term:
    case Why::rest_of_term:
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
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const Range where = corpus.documents()[document].where;
    Position counted = where.begin;
    std::uint64_t characters = 0;  // of the document, before `counted`
    const auto characters_before = [&](Position at) {
      characters += utf8::count(corpus.text(Range{counted, at}));
      counted = at;
      return characters;
    };
    for_each_hidden(visibility, where, snap, [&](Range hidden, Why why) {
      const std::uint64_t first = characters_before(hidden.begin);
      stretches.push_back(
          {static_cast<std::uint32_t>(document), first, characters_before(hidden.end), reason_of(why, snap)});
    });
  }
  return stretches;
}

}  // namespace sumi::publish
