#include "tag/features/mark_finder.hpp"

#include <algorithm>
#include <utility>

#include "base/match/word_borders.hpp"
#include "base/text/utf8.hpp"
#include "tag/patterns/pattern_set.hpp"
#include <sumi/model/error.hpp>

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

namespace {

constexpr const char* kAutomaton = "lists/automaton";
constexpr const char* kListsOfKey = "lists/of_key";

}  // namespace

void BuiltWordLists::write(io::SectionFileWriter& writer) const {
  automaton.write(writer, kAutomaton);
  writer.add<std::uint32_t>(kListsOfKey, lists_of_key);
}

BuiltWordLists copied_lists(const io::SectionFile& file, std::vector<std::string> names) {
  const WordLists checked(file, std::move(names));
  const std::span<const std::uint32_t> lists_of_key = file.section<std::uint32_t>(kListsOfKey);
  return {checked.names(), match::AutomatonParts::read(file, kAutomaton), {lists_of_key.begin(), lists_of_key.end()}};
}

void WordListsBuilder::begin(std::string name) {
  if (names_.size() == kMostLists)
    throw Error{Error::Kind::bad_usage, "", "there are more than 32 word lists; join some of them"};
  if (utf8::first_invalid(name)) throw Error{Error::Kind::bad_usage, "", "the name of a word list is not valid UTF-8"};
  if (std::ranges::find(names_, name) != names_.end())
    throw Error{Error::Kind::bad_usage, "", "two word lists have the same name"};
  names_.push_back(std::move(name));
}

void WordListsBuilder::add(std::string_view entry) {
  std::u32string folded = nfkc_folded(entry);
  if (folded.empty()) return;
  if (folded.size() > match::kLongestKey)
    throw Error{Error::Kind::bad_input, "", "an entry has more than 65535 characters; shorten it"};
  entries_.push_back(std::move(folded));
  list_of_entry_.push_back(static_cast<std::uint32_t>(names_.size() - 1));
}

BuiltWordLists WordListsBuilder::build() && {
  const std::vector<std::u32string_view> views(entries_.begin(), entries_.end());
  match::BuiltAutomaton built = match::build_automaton(views);
  BuiltWordLists lists{std::move(names_), std::move(built.parts), {}};
  lists.lists_of_key.resize(lists.automaton.keys.size());
  for (std::size_t i = 0; i < built.key_of_term.size(); ++i) {
    lists.lists_of_key[built.key_of_term[i]] |= std::uint32_t{1} << list_of_entry_[i];
  }
  return lists;
}

WordLists::WordLists(const BuiltWordLists& built)
    : names_(built.names), automaton_(built.automaton), lists_of_key_(built.lists_of_key) {}

WordLists::WordLists(const io::SectionFile& file, std::vector<std::string> names)
    : names_(std::move(names)), automaton_(file, kAutomaton), lists_of_key_(file.section<std::uint32_t>(kListsOfKey)) {
  const std::uint64_t all = (std::uint64_t{1} << std::min(names_.size(), kMostLists)) - 1;
  const bool is_sound = names_.size() <= kMostLists && lists_of_key_.size() == automaton_.keys() &&
                        std::ranges::all_of(lists_of_key_, [&](std::uint32_t lists) { return (lists & ~all) == 0; });
  if (!is_sound) file.refuse("its word lists are invalid");
}

void WordLists::find(std::string_view text, Scratch& scratch, std::vector<TokenMarks::Marked>& out) const {
  scratch.folder.fold(text, scratch.folded);
  const std::u32string_view characters = scratch.folded.characters();
  const match::WordBorders borders(Borders::automatic);
  match::for_each_leftmost_longest(
      automaton_, characters,
      [&](const match::Match& found) { return borders.allow(characters, found.begin, found.end); },
      [&](const match::Match& found) {
        const std::uint32_t lists = lists_of_key_[found.key];
        for (std::uint32_t list = 0; list < names_.size(); ++list) {
          if ((lists >> list & 1U) != 0) out.push_back({scratch.folded.source(found.begin, found.end), list});
        }
      });
}

}  // namespace sumi::tag
