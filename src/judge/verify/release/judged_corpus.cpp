#include <string_view>

#include "base/text/copies.hpp"
#include "judge/verify/release/copied_parts.hpp"
#include "judge/verify/release/releases.hpp"

namespace sumi::verify {
namespace {

std::vector<Mask> passages_of(std::vector<OwnedText>& texts) {
  std::vector<std::string_view> documents;
  documents.reserve(texts.size());
  for (const OwnedText& text : texts) documents.push_back(text.text);
  return copied_passages(documents);
}

void set_copied(std::vector<OwnedText>& texts, const std::vector<Mask>& copied) {
  for (std::size_t i = 0; i < texts.size(); ++i) texts[i].copied = &copied[i];
}

}  // namespace

JudgedCorpus::JudgedCorpus(const Published& published, const UnitedReleases* united, const Comparison* comparison,
                           const Owners& owners, const Promise& promise, bool may_collapse) {
  texts_.may_collapse = may_collapse;
  for (std::uint32_t document = 0; document < published.size(); ++document) {
    const UnionText* const text = united != nullptr ? &united->text(document) : nullptr;
    texts_.shown.push_back({text != nullptr ? text->text : published.text(document), owners.published[document]});
    texts_.placed.push_back(text != nullptr && text->placed ? &*text->placed : nullptr);
  }
  if (comparison != nullptr) {
    texts_.partners = comparison->partners;
    for (std::size_t i = 0; i < comparison->texts.size(); ++i)
      texts_.source.push_back({comparison->texts[i], owners.source[i]});
  }
  if (promise.copies_once) find_copies(promise);
}

void JudgedCorpus::find_copies(const Promise& promise) {
  if (texts_.source.empty()) {
    copied_shown_ = passages_of(texts_.shown);
  } else {
    copied_source_ = passages_of(texts_.source);
    set_copied(texts_.source, copied_source_);
    for (std::size_t i = 0; i < texts_.shown.size(); ++i) {
      Mask& copied = copied_shown_.emplace_back();
      if (!texts_.partners[i]) continue;
      const std::uint32_t partner = *texts_.partners[i];
      copied = texts_.placed[i] != nullptr ? copied_part(*texts_.placed[i], copied_source_[partner])
                                           : copied_part(texts_.shown[i].text, texts_.source[partner].text,
                                                         promise.mark, promise.collapse, copied_source_[partner]);
    }
  }
  set_copied(texts_.shown, copied_shown_);
}

}  // namespace sumi::verify
