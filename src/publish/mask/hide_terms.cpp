#include "publish/mask/hide_terms.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "base/machine/parallel.hpp"
#include "base/model/nearest_name.hpp"
#include "base/text/brief.hpp"
#include "base/text/utf8.hpp"
#include "publish/mask/runs_of_reason.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {

namespace {

constexpr std::size_t kBytesTogether = std::size_t{1}
                                       << 16;  // of texts that are searched together, and of a worker's piece

// The character before `at`.
char32_t character_before(std::string_view arena, Position at) {
  Position begin = at - 1;
  while (!utf8::starts_character(arena[begin])) --begin;
  return utf8::decode(arena, begin);
}

bool is_all_shown(const Visibility& visibility, Range where) {
  return where.empty() ||
         (visibility[where.begin] == Why::shown && end_of_run(visibility, where.begin, where.end) == where.end);
}

// Turns Why::shown into Why::term in a word of reasons; returns whether any was shown.
template <typename Word>
bool star_word(Why* begin) {
  static_assert(Why::shown == Why{});
  constexpr Word kOnes = ~Word{0} / 0xFF;
  constexpr Word kLow = 0x7F * kOnes;
  Word reasons = 0;
  std::memcpy(&reasons, begin, sizeof reasons);
  const Word shown = ~(((reasons & kLow) + kLow) | reasons) / 0x80 & kOnes;
  reasons |= shown * static_cast<Word>(Why::term);
  std::memcpy(begin, &reasons, sizeof reasons);
  return shown != 0;
}

// The same for [begin, end); the last word may overlap the one before.
bool star(Why* begin, Why* end) {
  using Eight = std::uint64_t;
  using Four = std::uint32_t;
  bool starred = false;
  if (end - begin >= 8) {
    for (; end - begin > 8; begin += 8) starred |= star_word<Eight>(begin);
    return star_word<Eight>(end - 8) | starred;
  }
  if (end - begin >= 4) return star_word<Four>(begin) | star_word<Four>(end - 4);
  for (; begin != end; ++begin) {
    starred |= *begin == Why::shown;
    *begin = *begin == Why::shown ? Why::term : *begin;
  }
  return starred;
}

// The documents that begin in a range of the arena.
std::span<const Document> documents_in(std::span<const Document> documents, Position begin, Position end) {
  const auto at = [&](Position position) {
    return std::ranges::lower_bound(documents, position, {}, [](const Document& d) { return d.where.begin; });
  };
  return {at(begin), at(end)};
}

}  // namespace

// Some documents of a corpus at a time, with their redactions.
class TermHider::Search {
 public:
  explicit Search(const terms::TermRedactor& redactor) : redactor_(redactor), search_(redactor) {}

  // Both return whether anything was hidden.
  bool hide(const Corpus& corpus, std::span<const Document> documents, Rounds rounds, Visibility& visibility) {
    begin(corpus, documents, visibility);
    for (const Document& document : documents) {
      if (!is_all_shown(visibility, document.where)) add_changes(document.where);
      if (!document.where.empty()) add(document.where);
    }
    const bool hid = finish();
    return hide_beside_cuts(rounds) || hid;
  }

  bool hide_in_runs(const Corpus& corpus, std::span<const Document> documents, Rounds rounds, Visibility& visibility) {
    begin(corpus, documents, visibility);
    for (const Document& document : documents) add_changes(document.where);
    return hide_beside_cuts(rounds);
  }

 private:
  void begin(const Corpus& corpus, std::span<const Document> documents, Visibility& visibility) {
    corpus_ = &corpus;
    documents_ = documents;
    visibility_ = &visibility;
    cuts_.clear();
  }

  void add_changes(Range where) {
    for_each_change(*visibility_, where.begin, where.end, [&](Position at) { cuts_.push_back(at); });
  }

  bool hide_beside_cuts(Rounds rounds) {
    if (rounds == Rounds::none) return false;
    bool hid = false;
    do {
      add_runs();
      if (!finish()) break;
      hid = true;
    } while (rounds == Rounds::all);
    return hid;
  }

  // Adds the runs next to cuts in which terms may newly occur.
  void add_runs() {
    const std::string_view arena = corpus_->arena();
    const Visibility& visibility = *visibility_;
    seen_cuts_.clear();
    seen_cuts_.swap(cuts_);  // because the next round's cuts are added meanwhile
    std::ranges::sort(seen_cuts_);
    seen_cuts_.erase(std::unique(seen_cuts_.begin(), seen_cuts_.end()), seen_cuts_.end());
    auto document = documents_.begin();
    Position added = 0;
    for (const Position at : seen_cuts_) {
      while (document->where.end < at) ++document;
      const Range where = document->where;
      if (at == where.begin || at == where.end) continue;
      const bool begins = visibility[at] == Why::shown;
      if (begins == (visibility[at - 1] == Why::shown)) continue;
      if (!redactor_.cut_matters(character_before(arena, at), utf8::decode(arena, at))) continue;
      Position begin = at;
      while (!begins && begin > where.begin && visibility[begin - 1] == Why::shown) --begin;
      if (begin < added) continue;  // its other end matters, too
      added = begins ? end_of_run(visibility, begin, where.end) : at;
      add({begin, added});
    }
  }

  void add(Range where) {
    if (bytes_ > 0 && where.end - first_ > kBytesTogether) search_texts();
    if (bytes_ == 0) first_ = where.begin;
    bytes_ += where.size();
    search_.add(corpus_->text(where), where.begin - first_);
  }

  // Returns whether anything was hidden since the last call.
  bool finish() {
    search_texts();
    return std::exchange(hid_, false);
  }

  void search_texts() {
    redactions_.clear();
    search_.redact(redactions_);
    for (const terms::Redaction& redaction : redactions_) {
      hide(redaction);
      if (redaction.cut_matters)
        cuts_.insert(cuts_.end(), {first_ + redaction.where.begin, first_ + redaction.where.end});
    }
    bytes_ = 0;
  }

  void hide(const terms::Redaction& redaction) {
    Why* const begin = visibility_->data() + first_ + redaction.where.begin;
    Why* const end = visibility_->data() + first_ + redaction.where.end;
    if (redaction.is_whole) {  // one mark, whatever hid it first
      hid_ = hid_ || std::find(begin, end, Why::shown) != end;
      std::replace_if(begin, end, [](Why why) { return why == Why::shown || is_hidden(why); }, Why::whole_term);
      return;
    }
    if (redaction.is_rest) {
      hid_ = std::find(begin, end, Why::shown) != end || hid_;
      const auto is_marked = [](Why why) {
        return why == Why::shown || (is_hidden(why) && why != Why::already_masked && why != Why::whole_term);
      };
      std::replace_if(begin, end, is_marked, Why::rest_of_term);
      return;
    }
    hid_ |= star(begin, end);
  }

  const terms::TermRedactor& redactor_;
  terms::TermSearch search_;
  const Corpus* corpus_ = nullptr;
  std::span<const Document> documents_;
  Visibility* visibility_ = nullptr;
  std::vector<terms::Redaction> redactions_;
  std::vector<Position> cuts_;  // positions where terms may newly occur next to hidden text
  std::vector<Position> seen_cuts_;
  Position first_ = 0;
  std::size_t bytes_ = 0;
  bool hid_ = false;
};

TermHider::TermHider(const terms::TermRedactor& redactor, unsigned threads)
    : redactor_(redactor), searches_(std::max(1U, threads)) {}

TermHider::~TermHider() = default;

template <typename Work>
bool TermHider::hide_in_documents(const Corpus& corpus, const Work& work) {
  std::atomic<bool> hid = false;
  const auto threads = static_cast<unsigned>(searches_.size());
  for_each_piece(corpus.arena().size(), kBytesTogether, threads,
                 [&](std::size_t begin, std::size_t end, unsigned worker) {
                   const std::span<const Document> documents = documents_in(corpus.documents(), begin, end);
                   if (documents.empty()) return;
                   if (!searches_[worker]) searches_[worker] = std::make_unique<Search>(redactor_);
                   if (work(documents, *searches_[worker])) hid = true;
                 });
  return hid;
}

bool TermHider::hide(const Corpus& corpus, Rounds rounds, Visibility& visibility) {
  return hide_in_documents(corpus, [&](std::span<const Document> documents, Search& search) {
    return search.hide(corpus, documents, rounds, visibility);
  });
}

bool TermHider::hide_in_runs(const Corpus& corpus, Rounds rounds, Visibility& visibility) {
  return hide_in_documents(corpus, [&](std::span<const Document> documents, Search& search) {
    return search.hide_in_runs(corpus, documents, rounds, visibility);
  });
}

bool hide_spans(const Corpus& corpus, const std::vector<std::string>& labels, Visibility& visibility) {
  if (corpus.spans().empty()) {
    throw Error{Error::Kind::bad_input, "",
                "no record has spans, so there is nothing to hide; name the spans' field, or what finds spans",
                Settings{"span_field", "taggers"}};
  }
  for (const std::string& label : labels) {
    if (std::find(corpus.labels().begin(), corpus.labels().end(), label) == corpus.labels().end()) {
      throw Error{Error::Kind::bad_usage, "",
                  fmt::format("no span has the label {}{}", brief(label), did_you_mean(label, corpus.labels())),
                  fmt::format("the labels are {}", brief(std::span(corpus.labels())))};
    }
  }
  bool hid = false;
  for (const Span& span : corpus.spans()) {
    const std::string& label = corpus.labels()[span.label];
    if (!labels.empty() && std::find(labels.begin(), labels.end(), label) == labels.end()) continue;
    for (Position at = span.where.begin; at < span.where.end; ++at) {
      if (visibility[at] != Why::shown) continue;
      visibility[at] = Why::span;
      hid = true;
    }
  }
  return hid;
}

}  // namespace sumi::publish
