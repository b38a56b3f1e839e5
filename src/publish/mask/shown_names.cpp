#include <algorithm>
#include <string>
#include <string_view>

#include "base/text/utf8.hpp"
#include "publish/mask/decided_visibility.hpp"
#include "publish/mask/render.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::publish {
namespace {

constexpr std::size_t kLeastDocuments = 20;
constexpr std::size_t kMostDocuments = 100;
constexpr std::size_t kMostBytes = 50'000;
constexpr std::string_view kPerson = "PERSON";
constexpr char kHidden = '\x1F';  // occurs in no name

std::optional<ShownNames> shown_by(const std::vector<std::string>& finders, const Corpus& corpus,
                                   const Visibility& visibility) {
  if (finders_in(finders).empty()) return std::nullopt;
  const Tagger tagger(std::string(kByLanguage), {.finders = finders});
  const auto person = static_cast<std::uint32_t>(std::ranges::find(tagger.labels(), kPerson) - tagger.labels().begin());
  Rendering rendering(std::string(1, kHidden), true);
  ShownNames shown;
  std::size_t bytes = 0;
  for (; shown.documents < std::min(kMostDocuments, corpus.size()) && bytes < kMostBytes; ++shown.documents) {
    rendering.render(corpus, visibility, shown.documents, false);
    std::string_view text = rendering.text();
    std::size_t end = std::min(text.size(), kMostBytes);
    while (end > 0 && end < text.size() && !utf8::starts_character(text[end])) --end;
    text = text.substr(0, end);
    bytes += text.size();
    for (const TaggedSpan& span : tagger.tag(text))
      shown.names += span.label == person &&
                             text.substr(span.where.begin, span.where.size()).find(kHidden) == std::string_view::npos
                         ? 1
                         : 0;
  }
  return shown;
}

}  // namespace

std::optional<ShownNames> shown_names(const Corpus& corpus, const Visibility& visibility,
                                      const std::vector<std::string>& finders) {
  if (corpus.size() < kLeastDocuments) return std::nullopt;
  try {
    return shown_by(finders, corpus, visibility);
  } catch (const Error&) {
    return std::nullopt;  // a damaged finder that nobody asked for: masking needs none
  }
}

}  // namespace sumi::publish
