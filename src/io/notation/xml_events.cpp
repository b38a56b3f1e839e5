#include <algorithm>
#include <exception>
#include <limits>
#include <memory>
#include <new>

#include <expat.h>
#include <fmt/core.h>
#include <strings.h>
#include <unicode/ucnv.h>

#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

// Exceptions can't cross expat, so they are kept, and thrown again after it returns.
class Reading {
 public:
  Reading(std::string_view document, const std::string& place, XmlEvents& events)
      : document_(document), place_(place), events_(events), parser_(XML_ParserCreate("UTF-8"), &XML_ParserFree) {
    if (!parser_) throw std::bad_alloc();
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), on_begin, on_end);
    XML_SetCharacterDataHandler(parser_.get(), on_text);
    XML_SetCommentHandler(parser_.get(), on_comment);
    XML_SetProcessingInstructionHandler(parser_.get(), on_instruction);
    XML_SetStartDoctypeDeclHandler(parser_.get(), on_doctype);
    XML_SetXmlDeclHandler(parser_.get(), on_declaration);
  }

  void read() {
    const XML_Status status = XML_Parse(parser_.get(), document_.data(), static_cast<int>(document_.size()), XML_TRUE);
    if (thrown_) std::rethrow_exception(thrown_);
    if (status == XML_STATUS_OK) return;
    const XML_Error error = XML_GetErrorCode(parser_.get());
    if (error == XML_ERROR_NO_MEMORY) throw std::bad_alloc();
    fail(fmt::format("it is not well-formed XML ({}); repair it", XML_ErrorString(error)));
  }

 private:
  static Reading& of(void* self) { return *static_cast<Reading*>(self); }

  template <class Action>
  void guarded(const Action& action) {
    if (thrown_) return;
    try {
      action();
    } catch (...) {
      thrown_ = std::current_exception();
      XML_StopParser(parser_.get(), XML_FALSE);
    }
  }

  [[noreturn]] void fail(std::string_view fact, Settings settings = {}) const {
    throw Error{Error::Kind::bad_input, fmt::format("{}:{}", place_, line()), fact, std::move(settings)};
  }

  // Lines are counted here, which is faster than in expat.
  [[nodiscard]] std::uint64_t line() const {
    const auto at = static_cast<std::size_t>(std::max<XML_Index>(0, XML_GetCurrentByteIndex(parser_.get())));
    if (at > counted_) {
      lines_ += static_cast<std::uint64_t>(std::count(document_.data() + counted_, document_.data() + at, '\n'));
      counted_ = at;
    }
    return lines_ + 1;
  }

  [[nodiscard]] Range where() const {
    const auto begin = static_cast<Position>(XML_GetCurrentByteIndex(parser_.get()));
    return {begin, begin + static_cast<Position>(XML_GetCurrentByteCount(parser_.get()))};
  }

  static void on_begin(void* self, const XML_Char* name, const XML_Char** attributes) {
    Reading& r = of(self);
    r.guarded([&] {
      std::size_t count = 0;
      for (; attributes[2 * count] != nullptr; ++count) {
        if (count == r.attributes_.size()) r.attributes_.emplace_back();
        r.attributes_[count].name = attributes[2 * count];
        r.attributes_[count].value = attributes[2 * count + 1];
      }
      r.attributes_.resize(count);
      r.tag_ = r.where();
      r.events_.begin_element(name, r.attributes_, r.tag_, r.line());
    });
  }

  static void on_end(void* self, const XML_Char*) {
    Reading& r = of(self);
    r.guarded([&] {
      const Range range = r.where();
      r.events_.end_element(range.empty() ? r.tag_ : range);  // the range is empty for an empty-element tag
    });
  }

  static void on_text(void* self, const XML_Char* part, int size) {
    Reading& r = of(self);
    r.guarded([&] { r.events_.text({part, static_cast<std::size_t>(size)}, r.where()); });
  }

  static void on_comment(void* self, const XML_Char*) {
    Reading& r = of(self);
    r.guarded([&] { r.events_.comment(r.where()); });
  }

  static void on_instruction(void* self, const XML_Char*, const XML_Char*) { on_comment(self, nullptr); }

  static void on_doctype(void* self, const XML_Char*, const XML_Char*, const XML_Char*, int) {
    Reading& r = of(self);
    r.guarded([&] { r.fail("it has a document type declaration, which is not read; remove it"); });
  }

  // Accepts only ICU's names: anything else would be copied into the declaration.
  static bool is_encoding(const char* name) {
    UErrorCode error = U_ZERO_ERROR;
    return ucnv_countAliases(name, &error) > 0 && U_SUCCESS(error);
  }

  static void on_declaration(void* self, const XML_Char* version, const XML_Char* encoding, int) {
    Reading& r = of(self);
    r.guarded([&] {
      if (version != nullptr && std::string_view(version) != "1.0")
        r.fail("it is of another version of XML than 1.0; save it again");
      if (encoding != nullptr && !is_encoding(encoding))
        r.fail("it names an encoding that nobody knows; save it again");
      if (encoding == nullptr || ::strcasecmp(encoding, "UTF-8") == 0) return;
      if (std::any_of(r.document_.begin(), r.document_.end(), [](char c) { return (c & 0x80) != 0; }))
        r.fail("it says that its encoding is not UTF-8; name the encoding", Settings{"encoding"});
    });
  }

  std::string_view document_;
  const std::string& place_;
  XmlEvents& events_;
  std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser_;
  std::vector<Attribute> attributes_;
  Range tag_;
  mutable std::size_t counted_ = 0;
  mutable std::uint64_t lines_ = 0;  // number of lines that end before counted_
  std::exception_ptr thrown_;
};

}  // namespace

void read_xml(std::string_view document, const std::string& place, XmlEvents& events) {
  if (document.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
    throw Error{Error::Kind::unfinished, place, "the document has 2 GiB or more, more than can be read; split it"};
  Reading(document, place, events).read();
}

}  // namespace sumi::io
