#include "tag/features/mark_finder.hpp"

#include <utility>

#include "tag/patterns/pattern_file.hpp"

namespace sumi::tag {

MarkFinder::MarkFinder(const WordLists& lists, const std::string& patterns, std::shared_ptr<const TokenMarker> encoder)
    : lists_(lists), encoder_(std::move(encoder)) {
  if (patterns.empty()) return;
  PatternChoice choice = parse_patterns(patterns, "the patterns");
  patterns_ = std::make_unique<PatternSet>(std::move(choice.builtin), std::move(choice.own), choice.min_score);
}

DocumentMarks MarkFinder::find(std::string_view document, const TagText& text, Scratch& scratch) const {
  DocumentMarks marks;
  if (!lists_.names().empty()) {
    scratch.marked.clear();
    lists_.find(document, scratch.lists, scratch.marked);
    marks.lists = TokenMarks(text, scratch.marked, lists_.names());
  }
  if (patterns_ != nullptr) {
    scratch.marked.clear();
    for (const Finding& finding : patterns_->find_disjoint(document))
      scratch.marked.push_back({finding.where, finding.entity});
    marks.patterns = TokenMarks(text, scratch.marked, patterns_->entities());
  }
  if (encoder_ != nullptr) marks.encoder = encoder_->find(document, text);
  return marks;
}

}  // namespace sumi::tag
