#include "publish/hide_terms.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "publish/runs_of_reason.hpp"
#include "text/parallel.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

constexpr std::size_t kDocumentsOfPiece = 256;
constexpr std::size_t kBytesTogether = std::size_t{1} << 16;  // of texts that are searched together

// A worker's texts, and what comes of them.
class Search {
 public:
  Search(const Corpus& corpus, const terms::TermRedactor& redactor, Visibility& visibility)
      : corpus_(corpus), search_(redactor), visibility_(visibility) {}

  void add(Range where) {
    if (bytes_ > 0 && where.end - first_ > kBytesTogether) finish();
    if (bytes_ == 0) first_ = where.begin;
    bytes_ += where.size();
    search_.add(corpus_.text(where), where.begin - first_);
  }

  // Returns whether anything was hidden since the last call.
  bool finish() {
    redactions_.clear();
    search_.redact(redactions_);
    for (const terms::Redaction& redaction : redactions_) hide(redaction);
    bytes_ = 0;
    return hid_;
  }

 private:
  void hide(const terms::Redaction& redaction) {
    Why* const begin = visibility_.data() + first_ + redaction.where.begin;
    Why* const end = visibility_.data() + first_ + redaction.where.end;
    for (Why* why = begin; why != end; ++why) hid_ = hid_ || *why == Why::shown;
    if (redaction.is_whole) {  // one mark, whoever hid it first
      std::replace_if(begin, end, [](Why why) { return why == Why::shown || is_hidden(why); }, Why::whole_term);
    } else {
      std::replace(begin, end, Why::shown, Why::term);
    }
  }

  const Corpus& corpus_;
  terms::TermSearch search_;
  Visibility& visibility_;
  std::vector<terms::Redaction> redactions_;
  Position first_ = 0;
  std::size_t bytes_ = 0;
  bool hid_ = false;
};

// add(document, search) for each.
template <typename Add>
bool hide_in_documents(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Visibility& visibility, const Add& add) {
  std::atomic<bool> hid = false;
  std::vector<std::unique_ptr<Search>> searches(std::max(1U, threads));
  for_each_piece(corpus.size(), kDocumentsOfPiece, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
    if (!searches[worker]) searches[worker] = std::make_unique<Search>(corpus, redactor, visibility);
    Search& search = *searches[worker];
    for (std::size_t document = begin; document < end; ++document) add(corpus.documents()[document].where, search);
    if (search.finish()) hid = true;
  });
  return hid;
}

// The character of which `at` is within, or in front of.
char32_t character_before(std::string_view arena, Position at) {
  do {
    --at;
  } while (!utf8::starts_character(arena[at]));
  return utf8::decode(arena, at);
}

bool may_be_new(const Corpus& corpus, const terms::TermRedactor& redactor, Range document, Range run) {
  const std::string_view arena = corpus.arena();
  const auto cut_matters = [&](Position at) {
    return at > document.begin && at < document.end && redactor.cut_matters(character_before(arena, at), utf8::decode(arena, at));
  };
  return cut_matters(run.begin) || cut_matters(run.end);
}

}  // namespace

bool hide_terms(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Visibility& visibility) {
  return hide_in_documents(corpus, redactor, threads, visibility, [](Range where, Search& search) {
    if (!where.empty()) search.add(where);
  });
}

bool hide_terms_of_runs(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Visibility& visibility) {
  return hide_in_documents(corpus, redactor, threads, visibility, [&](Range where, Search& search) {
    for (Position begin = where.begin; begin < where.end;) {
      const Position end = end_of_run(visibility, begin, where.end);
      if (visibility[begin] == Why::shown && may_be_new(corpus, redactor, where, {begin, end})) search.add({begin, end});
      begin = end;
    }
  });
}

}  // namespace sumi
