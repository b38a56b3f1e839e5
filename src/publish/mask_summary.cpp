#include <sumi/mask.hpp>

#include "text/utf8.hpp"

namespace sumi {

MaskSummary summarize(const Corpus& corpus, const Visibility& visibility) {
  MaskSummary summary;
  summary.documents = corpus.size();
  summary.owners = corpus.owners();
  summary.documents_without_owner = corpus.documents_without_owner();
  const std::string_view arena = corpus.arena();
  for (const Document& document : corpus.documents()) {
    std::uint64_t characters = 0;
    std::uint64_t hidden = 0;
    Why before = Why::border;
    for (Position at = document.where.begin; at < document.where.end; at += utf8::width(arena[at])) {
      const Why why = visibility[at];
      ++characters;
      if (is_hidden(why)) ++hidden;
      const bool by_policy = why == Why::phrase || why == Why::character_class;
      if (by_policy && why != before) ++summary.kept_by_policy;
      before = why;
    }
    summary.characters += characters;
    summary.hidden_characters += hidden;
    if (hidden == 0) {
      ++summary.documents_untouched;
    } else if (hidden == characters) {
      ++summary.documents_fully_hidden;
    }
  }
  return summary;
}

}  // namespace sumi
