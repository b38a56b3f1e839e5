#include "tag/patterns/near_words.hpp"

#include "tag/patterns/value_joints.hpp"
#include "tag/patterns/word_edges.hpp"

namespace sumi::tag {

const std::vector<ContextLists::Hit>& NearWords::read(Side& side, Position at, bool is_before, std::size_t words) {
  if (side.at == at) return side.hits;
  side.at = at;
  side.hits.clear();
  const ContextSide read = is_before ? ContextSide::before(text_, at, words) : ContextSide::behind(text_, at, words);
  lists_.search(read, side.hits);
  side.words = read.words();
  return side.hits;
}

const std::vector<ContextLists::Hit>& NearWords::before(Position at) {
  return read(before_, at - escape_before(text_, at), true, most_.before);
}

std::vector<ContextLists::Hit> NearWords::naming(Position at) {
  const std::optional<Position> name = begin_of_name(text_, {at, end_of_number(text_, at)});
  if (!name) return {};
  std::vector<ContextLists::Hit> hits = behind(*name);
  std::erase_if(hits, [](const ContextLists::Hit& hit) { return hit.distance != 1; });
  return hits;
}

std::optional<NearWord> NearWords::nearest(const Pattern& pattern, const CompiledPattern& ready, Range where) {
  const ContextLists::Hit* near = ContextLists::nearest(before(where.begin), ready.context, pattern.reach.before);
  if (near != nullptr && !adjoins(pattern, *near, where.begin)) near = nullptr;
  if (pattern.reach.behind > 0) {
    const auto* near_behind = ContextLists::nearest(behind(where.end), ready.context, pattern.reach.behind);
    if (near_behind != nullptr && (near == nullptr || near_behind->distance < near->distance)) near = near_behind;
  }
  if (near == nullptr && pattern.adjoining != Adjoining::marked) {
    if (const std::optional<Position> name = begin_of_name(text_, where)) {
      near = ContextLists::nearest(behind(*name), ready.context, kReachNaming);
      if (near != nullptr && near->distance != 1) near = nullptr;
    }
  }
  return near == nullptr ? std::nullopt : std::optional(NearWord{near->term, near->distance});
}

// Returns whether nothing but joints stands between a word and its number, if the pattern requires that.
bool NearWords::adjoins(const Pattern& pattern, const ContextLists::Hit& near, Position begin) {
  if (pattern.adjoining == Adjoining::no) return true;
  if (pattern.adjoining == Adjoining::aside)
    return near.distance == 0 && begin >= 2 && (text_[begin - 1] == '(' || text_[begin - 2] == ',');
  const std::optional<bool> says = says_number(before_.words, near.distance);
  return says && (pattern.adjoining == Adjoining::beside || *says || has_number_mark(text_, begin) ||
                  says_number_in_front(before_.words, near.reach));
}

bool NearWords::speak_against(const Pattern& pattern, const CompiledPattern& ready, Range where) {
  const auto stands = [](const std::vector<ContextLists::Hit>& hits, ContextLists::List list, unsigned distance) {
    const ContextLists::Hit* near = ContextLists::nearest(hits, list, kMaxReachWords);
    return near != nullptr && near->distance == distance;
  };
  return (!pattern.against.empty() && stands(before(where.begin), ready.against, 0)) ||
         (!pattern.against_behind.empty() && stands(behind(where.end), ready.against_behind, 1));
}

}  // namespace sumi::tag
