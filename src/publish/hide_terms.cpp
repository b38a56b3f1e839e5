#include "publish/hide_terms.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include "text/parallel.hpp"

namespace sumi {
namespace {

constexpr std::size_t kDocumentsOfPiece = 64;

// A worker's own.
struct Redacting {
  terms::TermRedactor::Scratch scratch;
  std::vector<terms::Redaction> redactions;
};

bool hide_in(std::string_view text, Position begin, const terms::TermRedactor& redactor, Redacting& redacting, Visibility& visibility) {
  redacting.redactions.clear();
  redactor.redact(text, redacting.scratch, redacting.redactions);
  bool hid = false;
  for (const terms::Redaction& redaction : redacting.redactions) {
    for (Position at = begin + redaction.where.begin; at < begin + redaction.where.end; ++at) {
      Why& why = visibility[at];
      if (why == Why::shown) {
        hid = true;
        why = redaction.is_whole ? Why::whole_term : Why::term;
      } else if (why == Why::term && redaction.is_whole) {
        why = Why::whole_term;
      }
    }
  }
  return hid;
}

// hide(document, worker's own) returns whether it hid anything.
template <typename Hide>
bool hide_in_documents(const Corpus& corpus, unsigned threads, const Hide& hide) {
  std::atomic<bool> hid = false;
  std::vector<Redacting> own(threads);
  for_each_piece(corpus.size(), kDocumentsOfPiece, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
    for (std::size_t document = begin; document < end; ++document) {
      if (hide(corpus.documents()[document].where, own[worker])) hid = true;
    }
  });
  return hid;
}

}  // namespace

bool hide_terms(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Visibility& visibility) {
  return hide_in_documents(corpus, threads, [&](Range where, Redacting& own) {
    return hide_in(corpus.text(where), where.begin, redactor, own, visibility);
  });
}

bool hide_terms_of_runs(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Visibility& visibility) {
  return hide_in_documents(corpus, threads, [&](Range where, Redacting& own) {
    bool hid = false;
    for (Position begin = where.begin; begin < where.end;) {
      Position end = begin;
      while (end < where.end && visibility[end] == Why::shown) ++end;
      const bool is_new = end > begin && Range{begin, end} != where;
      if (is_new && hide_in(corpus.text(Range{begin, end}), begin, redactor, own, visibility)) hid = true;
      begin = std::max(end, begin + 1);
    }
    return hid;
  });
}

}  // namespace sumi
