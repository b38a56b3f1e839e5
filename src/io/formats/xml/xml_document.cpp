#include "io/formats/xml/xml_document.hpp"

#include <algorithm>
#include <utility>

#include "base/bytes/input.hpp"
#include "io/formats/containers/known_words.hpp"
#include "io/formats/containers/xml_names.hpp"
#include "io/notation/xml_text.hpp"

namespace sumi::io {
namespace {

class DocumentReading : public XmlEvents {
 public:
  explicit DocumentReading(std::string_view document) : document_(document) {}

  void begin_element(std::string_view, const std::vector<Attribute>& attributes, Range tag, std::uint64_t) override {
    settle_text(tag);
    const auto places = attribute_places(document_.substr(tag.begin, tag.size()));
    for (std::size_t i = 0; i < std::min(places.size(), attributes.size()); ++i) {
      const Attribute& attribute = attributes[i];
      const bool stays = attribute.name == "xmlns" || attribute.name.starts_with("xmlns:") ||
                         (attribute.name == "xml:space" && is_known_value(attribute.value)) ||
                         (attribute.name == "xml:lang" && is_language_name(attribute.value));
      const Range where{places[i].whole.begin + tag.begin, places[i].whole.end + tag.begin};
      if (!stays) part.removals.push_back({.where = where, .what = "attribute"});
    }
  }
  void end_element(Range tag) override { settle_text(tag); }
  void text(std::string_view characters, Range) override { pending_ += characters; }
  void comment(Range where) override {
    settle_piece(where);
    part.removals.push_back({.where = where, .what = "comment"});
  }

  MarkupPart part;

 private:
  // Comments don't end a text: the text on both sides is one.
  void settle_piece(Range markup) {
    if (!pending_.empty()) text_.push_back({.where = {last_, markup.begin}, .text = std::exchange(pending_, {})});
    last_ = std::max(last_, markup.end);
  }

  void settle_text(Range markup) {
    settle_piece(markup);
    RunText text = std::exchange(text_, {});
    const auto is_white = [](const TextPiece& piece) { return std::ranges::all_of(piece.text, is_xml_space); };
    if (!std::ranges::all_of(text, is_white)) part.texts.push_back(std::move(text));
  }

  std::string_view document_;
  Position last_ = 0;
  std::string pending_;
  RunText text_;  // the open one
};

class XmlDocument : public Container {
 public:
  XmlDocument(std::string_view document, std::string place) : document_(document), place_(std::move(place)) {
    declare_utf8(document_);
    require_utf8(document_, place_);
    DocumentReading events(document_);
    read_xml(document_, place_, events);
    part_ = std::move(events.part);
    add_texts(part_);
    add_items(document_, part_.removals);
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    return rewritten(document_, part_, texts, passes, xml_notation(place_, "", ""));
  }

 private:
  std::string document_;
  std::string place_;
  MarkupPart part_;
};

}  // namespace

std::unique_ptr<Container> open_xml(std::string_view document, const std::string& place) {
  return std::make_unique<XmlDocument>(document, place);
}

}  // namespace sumi::io
