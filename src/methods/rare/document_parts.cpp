#include "methods/rare/document_parts.hpp"

#include <algorithm>

#include "base/text/utf8.hpp"

namespace sumi::rare {
namespace {

// Walks through one document after another and splits it.
class PartFinder {
 public:
  PartFinder(const UnitStarts& units, const MaskOptions& options, const Visibility& visibility,
             const CountingText& text, FrequentLengths& lengths, Length exact_from)
      : units_(units),
        gap_(options.lengths.gap),
        exact_from_(exact_from),
        visibility_(visibility),
        text_(text),
        lengths_(lengths) {}

  [[nodiscard]] std::vector<DocumentPart> parts_of(const DocumentPart& document, Position part_bytes) {
    source_ = document.source.begin;
    counted_ = document.counted.begin;
    end_ = document.counted.end;
    std::vector<DocumentPart> parts{document};
    while (end_ - parts.back().counted.begin > 2 * part_bytes) {
      go_to(parts.back().counted.begin + part_bytes);
      if (!find_cut()) break;
      parts.back().source.end = source_;
      parts.back().counted.end = counted_;
      parts.push_back({document.document, {source_, document.source.end}, {counted_, end_}});
    }
    return parts;
  }

  [[nodiscard]] const FrequentLengths::LongLengths& long_lengths() const { return long_lengths_; }

 private:
  void go_to(Position counted) {
    if (text_.own) {
      while (counted_ < counted) step();
    } else {
      source_ += counted - counted_;
      counted_ = counted;
    }
  }

  // Moves to the next byte of the counting text; a run that doesn't take part is one byte there.
  void step() {
    ++counted_;
    if (visibility_[source_++] == Why::shown) return;
    while (counted_ < end_ && visibility_[source_] != Why::shown) ++source_;
  }

  // Moves to the end of a unit that is rare by itself. Returns false if there is no further one.
  bool find_cut() {
    constexpr Position kUnknown = ~Position{0};
    Position reach = kUnknown;          // end of what is frequent from here on
    Position unit = counted_;           // start of the current unit
    Position reach_of_unit = kUnknown;  // the reach from there
    for (; counted_ < end_; step()) {
      if (text_.bytes[counted_] == kBorder) {
        reach = reach_of_unit = kUnknown;
        continue;
      }
      if (!utf8::starts_character(text_.bytes[counted_])) continue;
      if (!lengths_.is_derived(counted_)) reach = counted_ + rounded_length();
      if (!units_.contains(source_)) continue;
      if (reach_of_unit < counted_ && counted_ - unit >= exact_from_ && is_gap(unit)) {
        settle(reach);
        return true;
      }
      unit = counted_;
      reach_of_unit = reach;
    }
    return false;
  }

  void settle(Position reach) {
    if (lengths_.is_derived(counted_)) lengths_.set(counted_, reach - counted_, long_lengths_);
  }

  [[nodiscard]] bool is_gap(Position unit) const {
    return utf8::count(text_.bytes.substr(unit, counted_ - unit)) >= gap_;
  }

  [[nodiscard]] Length rounded_length() const {
    Length length = lengths_.at(counted_);
    while (length > 0 && !utf8::starts_character(text_.bytes[counted_ + length])) --length;
    return length;
  }

  const UnitStarts& units_;
  const std::uint32_t gap_;
  const Length exact_from_;
  const Visibility& visibility_;
  const CountingText& text_;
  FrequentLengths& lengths_;
  FrequentLengths::LongLengths long_lengths_;
  Position source_ = 0;
  Position counted_ = 0;
  Position end_ = 0;  // the document's end in the counting text
};

}  // namespace

DocumentPart whole_document(const Corpus& corpus, const CountingText& text, std::size_t document) {
  return {document, corpus.documents()[document].where, text.documents[document].where};
}

bool DocumentParts::suit(const MaskOptions& options) {
  return options.cover == CoverKind::optimal &&
         (options.snap == Snap::none || options.snap == Snap::grapheme || options.ratio <= 0) &&
         !options.promise.fold.any();
}

Position DocumentParts::expected_longest(Position longest_document, const MaskOptions& options) {
  return suit(options) ? std::min(longest_document, 64 * kPartBytes) : longest_document;
}

DocumentParts DocumentParts::of(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                                const Visibility& visibility, const CountingText& text, FrequentLengths& lengths,
                                Position part_bytes, Length exact_from) {
  DocumentParts all;
  if (!suit(options)) return all;
  PartFinder finder(units, options, visibility, text, lengths, exact_from);
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    if (text.documents[document].where.size() <= 2 * part_bytes) continue;
    std::vector<DocumentPart> parts = finder.parts_of(whole_document(corpus, text, document), part_bytes);
    if (parts.size() == 1) continue;
    all.cut_.push_back({document, document + all.more_, std::move(parts)});
    all.more_ += all.cut_.back().parts.size() - 1;
  }
  lengths.add_long(finder.long_lengths());
  lengths.finish();
  return all;
}

DocumentPart DocumentParts::at(std::size_t part, const Corpus& corpus, const CountingText& text) const {
  const auto behind =
      std::partition_point(cut_.begin(), cut_.end(), [part](const CutDocument& cut) { return cut.first <= part; });
  if (behind == cut_.begin()) return whole_document(corpus, text, part);
  const CutDocument& cut = *std::prev(behind);
  const std::size_t within = part - cut.first;
  if (within < cut.parts.size()) return cut.parts[within];
  return whole_document(corpus, text, cut.document + 1 + (within - cut.parts.size()));
}

DocumentParts::Parts DocumentParts::of(std::size_t document) const {
  const auto behind = std::partition_point(cut_.begin(), cut_.end(),
                                           [document](const CutDocument& cut) { return cut.document <= document; });
  if (behind == cut_.begin()) return {document, document + 1};
  const CutDocument& cut = *std::prev(behind);
  const std::size_t after_cut = cut.first + cut.parts.size();
  if (cut.document == document) return {cut.first, after_cut};
  const std::size_t part = after_cut + (document - cut.document - 1);
  return {part, part + 1};
}

Position DocumentParts::longest(const Corpus& corpus) const {
  Position longest = 0;
  auto cut = cut_.begin();
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    if (cut == cut_.end() || cut->document != document) {
      longest = std::max(longest, corpus.documents()[document].where.size());
      continue;
    }
    for (const DocumentPart& part : cut->parts) longest = std::max(longest, part.source.size());
    ++cut;
  }
  return longest;
}

}  // namespace sumi::rare
