#include "judge/verify/release/releases.hpp"

#include <string_view>
#include <unordered_map>
#include <utility>

#include "base/text/utf8.hpp"
#include "judge/verify/release/published.hpp"

namespace sumi::verify {
namespace {

// The key of a document without a source: its own id, or its number.
std::string key_of(const Published& published, std::uint32_t document) {
  const PublishedLayout& layout = published.layout();
  const std::string& id = published.id(document);
  if (layout.id_passes && !id.empty()) return "i" + id;
  const auto number = published.source_number(document);
  return number ? "n" + std::to_string(*number) : "x" + std::to_string(document);
}

Range character_at(std::string_view text, std::size_t character) {
  Position at = 0;
  for (; character > 0 && at < text.size(); --character) at += utf8::width(text[at]);
  return {at, at < text.size() ? at + utf8::width(text[at]) : at};
}

}  // namespace

UnitedReleases::UnitedReleases(const Published& published, const Comparison* comparison, const Promise& promise)
    : published_(published),
      comparison_(comparison),
      promise_(promise),
      shown_(published.size()),
      is_aligned_(published.size()),
      is_one_release_(published.size(), true) {
  for (std::uint32_t document = 0; document < published.size(); ++document) {
    united_.push_back({std::string(published.text(document)), std::nullopt});
    if (const auto stretches = placed(document, published.text(document))) {
      is_aligned_[document] = true;
      for (const Placed& stretch : *stretches) {
        shown_[document].append({stretch.source, stretch.source + stretch.published.size()});
      }
    }
  }
}

std::optional<std::vector<Placed>> UnitedReleases::placed(std::uint32_t document, std::string_view text) const {
  if (comparison_ == nullptr || !comparison_->partners[document]) return std::nullopt;
  const std::string_view source = comparison_->texts[*comparison_->partners[document]];
  return placements(text, source, promise_.mark, promise_.collapse, AlignmentSide::leftmost);
}

UnitedReleases::Partners UnitedReleases::partners_by_source(const Published& release) {
  Pairing pairing(release);
  for (const std::optional<std::string>& id : comparison_->ids) (void)pairing.meet(id);
  std::vector<std::optional<std::uint32_t>> by_source(comparison_->ids.size());
  for (std::uint32_t document = 0; document < published_.size(); ++document) {
    if (const auto partner = comparison_->partners[document]) by_source[*partner] = document;
  }
  Partners partners;
  for (const std::optional<std::uint32_t>& source : pairing.partners()) {
    partners.push_back(source ? by_source[*source] : std::nullopt);
  }
  for (const std::uint32_t document : pairing.out_of_order()) {
    if (partners[document]) mark_changed(*partners[document], {});
  }
  return partners;
}

UnitedReleases::Partners UnitedReleases::partners_by_name(const Published& release) const {
  std::unordered_map<std::string, std::uint32_t> documents;
  for (std::uint32_t document = 0; document < published_.size(); ++document) {
    documents.emplace(key_of(published_, document), document);
  }
  Partners partners;
  for (std::uint32_t document = 0; document < release.size(); ++document) {
    const auto found = documents.find(key_of(release, document));
    partners.push_back(found == documents.end() ? std::nullopt : std::optional(found->second));
    if (found != documents.end()) documents.erase(found);
  }
  return partners;
}

void UnitedReleases::add(const Published& release) {
  const Partners partners = comparison_ != nullptr ? partners_by_source(release) : partners_by_name(release);
  std::vector<bool> met(published_.size());
  for (std::uint32_t document = 0; document < release.size(); ++document) {
    if (const auto partner = partners[document]) {
      met[*partner] = true;
      add(*partner, release.text(document));
    } else {
      apart_.push_back({release.name(document), 0, 0, Violation::Reason::extra_document});
    }
  }
  for (std::uint32_t document = 0; document < published_.size(); ++document) {
    if (!met[document]) apart_.push_back({published_.name(document), 0, 0, Violation::Reason::missing_document});
  }
}

void UnitedReleases::add(std::uint32_t document, std::string_view text) {
  if (comparison_ == nullptr) {
    if (const auto differs = show_in_place(united_[document].text, text, promise_.mark)) {
      mark_changed(document, character_at(published_.text(document), *differs));
    }
    return;
  }
  const auto stretches = placed(document, text);
  if (!stretches) mark_changed(document, {});
  if (!stretches || !is_aligned_[document]) return;
  const auto hides_more = [&](std::string_view less, std::string_view more) {
    return is_one_release_[document] && !misalignment(less, more, promise_.mark, promise_.collapse);
  };
  if (hides_more(text, united_[document].text)) return;
  Mask shown;
  for (const Placed& stretch : *stretches) shown.append({stretch.source, stretch.source + stretch.published.size()});
  if (hides_more(united_[document].text, text)) {
    united_[document].text = text;
    shown_[document] = std::move(shown);
    return;
  }
  is_one_release_[document] = false;
  shown_[document] = unite(shown_[document], shown);
}

void UnitedReleases::finish() {
  for (std::uint32_t document = 0; document < published_.size(); ++document) {
    if (!is_aligned_[document]) continue;
    if (is_one_release_[document]) {  // unchanged, wherever that is in the source
      shown_[document] = Mask();
      continue;
    }
    const std::string_view source = comparison_->texts[*comparison_->partners[document]];
    united_[document] = union_in_source(source, shown_[document], promise_.mark, promise_.collapse);
    shown_[document] = Mask();
  }
}

std::vector<Range> UnitedReleases::in_publication(std::uint32_t document, std::span<const Range> ranges) const {
  const UnionText& united = united_[document];
  const std::string_view text = published_.text(document);
  if (!promise_.collapse) return in_release_by_character(united.text, ranges, text);
  if (united.placed) return in_release(united, ranges, text, *placed(document, text));
  if (!is_aligned_[document] || united.text == text) return {ranges.begin(), ranges.end()};
  return in_release({united.text, placed(document, united.text)}, ranges, text, *placed(document, text));
}

}  // namespace sumi::verify
