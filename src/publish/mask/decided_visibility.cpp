#include "publish/mask/decided_visibility.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/text/allowed_phrases.hpp"
#include "base/text/mark_text.hpp"
#include "io/formats/open_records.hpp"
#include "publish/mask/render.hpp"
#include "tag/phrases_of_names.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::publish {

void require_first_release(const MaskFileOptions& options) {
  if (!options.after.empty())
    throw Error{Error::Kind::bad_usage, options.decisions.value_or(""),
                "a decision shows something, which an earlier release may hide; withdraw it, or leave out earlier "
                "releases",
                Settings{"after"}};
}

Mask known_in_phrases(const Corpus& corpus, const std::vector<std::string>& phrases, const std::string& known) {
  const Phrases all(phrases);
  const decisions::KnownValues values(known);
  const tag::PhrasesOfNames refused(phrases, values.values());
  std::vector<Range> found;
  for (const Document& document : corpus.documents()) {
    const std::string_view text = corpus.text(document.where);
    const Mask kept = all.find(text);
    if (kept.empty()) continue;
    for (const Range& where : refused.in(text))
      found.push_back({document.where.begin + where.begin, document.where.begin + where.end});
    for (const Range& where : values.in(text))
      if (const auto [first, last] = kept.meeting(where); first != last)
        found.push_back({document.where.begin + where.begin, document.where.begin + where.end});
  }
  return Mask(found);
}

void show_decided(const Corpus& corpus, const Mask& shown, const MaskOptions& options, const std::string& decisions,
                  Visibility& visibility, const Progress& progress) {
  for (const Range& where : shown.ranges()) {
    const auto begin = visibility.begin() + static_cast<std::ptrdiff_t>(where.begin);
    const auto end = visibility.begin() + static_cast<std::ptrdiff_t>(where.end);
    if (std::find(begin, end, Why::already_masked) != end)
      throw Error{Error::Kind::bad_input, decisions,
                  "it shows what is a mark in the source already; withdraw the decision"};
    std::replace_if(begin, end, [](Why why) { return is_hidden(why); }, Why::shown);
  }
  if (options.promise.promised().empty() && options.promise.together == 0) return;  // spans only: nothing is promised
  if (options.show_space || options.show_punctuation) return;                       // likewise
  std::vector<std::string> published;
  published.reserve(corpus.size());
  Rendering rendering(written_mark(options.promise), options.promise.collapse);
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    rendering.render(corpus, visibility, document, false);
    published.emplace_back(rendering.text());
  }
  verify::VerifyTextsOptions check{.promise = options.promise, .source = &corpus};
  const verify::Verdict verdict = verify::verify_texts(published, check, progress);
  if (!verdict.holds())
    throw Error{Error::Kind::unfinished, decisions,
                fmt::format("what it shows breaks the promise in {} places, first in document {}; nothing is "
                            "published; withdraw what it shows there",
                            verdict.violation_count,
                            verdict.violations.empty() ? "unknown" : verdict.violations.front().document)};
}

void require_named_owners(const Promise& promise, const Corpus& corpus, const std::string& name) {
  if (promise.by != Support::owners || !promise.counts()) return;
  if (corpus.documents_without_owner() < corpus.size()) return;
  if (name.empty())
    throw Error{Error::Kind::bad_usage, "",
                "no document names an owner; name the owners, or count occurrences or documents", Settings{"by"}};
  throw Error{Error::Kind::bad_usage, name,
              "no record names an owner; say who is counted (occurrences or documents), or name the owners' field",
              Settings{"by", "owner_field"}};
}

bool counts_records(const Promise& promise, const io::Input& input, const FormatOptions& format) {
  return promise.by == Support::documents && io::may_have_several_texts(input, format);
}

}  // namespace sumi::publish
