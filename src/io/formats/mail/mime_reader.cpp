#include "io/formats/mail/mime_reader.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include <gmime/gmime.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

struct Unreferences {
  void operator()(gpointer object) const { g_object_unref(object); }
};
template <typename Object>
using Owned = std::unique_ptr<Object, Unreferences>;

void start_gmime() {
  static std::once_flag once;
  std::call_once(once, [] { g_mime_init(); });
}

std::string lower(const char* text) {
  return text == nullptr ? std::string() : lower_case_ascii(text);
}

// Returns whether each encoded word can be read (=?utf-8?B?…?=, =?utf-8*en?B?…?=): its charset is known, and there is
// no padding between two.
bool names_known_charsets(std::string_view line) {
  std::size_t at = line.find("=?");
  while (at != std::string_view::npos) {
    const std::size_t behind_charset = line.find_first_of("*?", at + 2);
    if (behind_charset == std::string_view::npos) return true;  // no encoded word begins there
    const std::string charset(line.substr(at + 2, behind_charset - at - 2));
    const iconv_t converter = g_mime_iconv_open("UTF-8", charset.c_str());
    if (converter == reinterpret_cast<iconv_t>(-1)) return false;  // NOLINT: as iconv says it
    g_mime_iconv_close(converter);
    // Continue after the word: "=?=" of its end, with the padding of base64, begins none.
    const std::size_t encoding = line.find('?', behind_charset);
    const std::size_t text = encoding == std::string_view::npos ? encoding : line.find('?', encoding + 1);
    const std::size_t end = text == std::string_view::npos ? text : line.find("?=", text + 1);
    at = line.find("=?", end == std::string_view::npos ? at + 2 : end + 2);
    // GMime decodes adjacent words as one: padding before the second would end it.
    if (end != std::string_view::npos && at != std::string_view::npos && line[end - 1] == '=' &&
        trimmed(line.substr(end + 2, at - end - 2), " \t\r\n").empty())
      return false;
  }
  return true;
}

// Returns the value of a text field; empty if a byte or an encoded word in it can't be read: GMime would guess, or
// leave it undecoded.
std::string text_of_field(const char* value) {
  if (value == nullptr || utf8::first_invalid(value) || !names_known_charsets(value)) return {};
  using Owned = std::unique_ptr<char, decltype(&g_free)>;
  const Owned line(g_mime_utils_header_unfold(value), &g_free);
  const Owned decoded(g_mime_utils_header_decode_text(nullptr, line.get()), &g_free);
  std::string text = decoded == nullptr ? "" : decoded.get();
  std::ranges::replace_if(text, [](char c) { return (c >= '\0' && c < ' ') || c == '\x7F'; }, ' ');
  return utf8::first_invalid(text) || text.find("=?") != std::string::npos ? "" : text;
}

// An address without an at sign ("John Smith") is a name.
void append_addresses(InternetAddressList* list, std::vector<HeaderAddress>& all) {
  const auto said = [](const char* text) { return text == nullptr ? std::string() : std::string(trimmed(text)); };
  for (int i = 0; i < internet_address_list_length(list); ++i) {
    InternetAddress* const one = internet_address_list_get_address(list, i);
    HeaderAddress made{.name = said(internet_address_get_name(one))};
    if (INTERNET_ADDRESS_IS_MAILBOX(one)) {
      made.address = said(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(one)));
      all.push_back(std::move(made));
    } else if (INTERNET_ADDRESS_IS_GROUP(one)) {
      made.kind = HeaderAddress::Kind::group;
      all.push_back(std::move(made));
      InternetAddressList* const members = internet_address_group_get_members(INTERNET_ADDRESS_GROUP(one));
      if (members != nullptr) append_addresses(members, all);
      all.push_back({.kind = HeaderAddress::Kind::end_of_group});
    }
  }
}

// Result: empty if a byte or an encoded word of the value can't be read, as in text_of_field().
std::vector<HeaderAddress> addresses_of(const char* value) {
  std::vector<HeaderAddress> all;
  if (value == nullptr || utf8::first_invalid(value) || !names_known_charsets(value)) return all;
  const Owned<InternetAddressList> list(internet_address_list_parse(nullptr, value));
  if (list) append_addresses(list.get(), all);
  const auto is_read = [](const std::string& text) {
    return !utf8::first_invalid(text) && text.find("=?") == std::string::npos &&
           std::ranges::none_of(text, [](char c) { return (c >= '\0' && c < ' ') || c == '\x7F'; });
  };
  const bool are_read =
      std::ranges::all_of(all, [&](const HeaderAddress& one) { return is_read(one.name) && is_read(one.address); });
  return are_read ? all : std::vector<HeaderAddress>();
}

bool is_field(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == 0 || colon == std::string_view::npos) return false;
  const std::string_view name = line.substr(0, line.find_last_not_of(" \t", colon - 1) + 1);
  return !name.empty() && std::ranges::all_of(name, [](char c) { return c > ' ' && c < '\x7F'; });
}

// A header line that is no field is ambiguous: one reader takes it for the body, another loses what follows.
void require_fields(std::string_view message, const std::string& place) {
  for (std::size_t begin = 0; begin < message.size();) {
    const std::size_t end = std::min(message.find('\n', begin), message.size());
    std::string_view line = message.substr(begin, end - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) return;
    const bool goes_on = begin > 0 && (line.front() == ' ' || line.front() == '\t');
    const bool is_envelope = line.starts_with("From ") || line.starts_with(">From ");
    if (line.find('\r') != std::string_view::npos || !(goes_on || is_envelope || is_field(line)))
      throw Error{Error::Kind::bad_input, place,
                  "a line of its header is no field, and no empty line parts header and body; repair it, or name its "
                  "format"};
    begin = end + 1;
  }
}

std::string taken(GByteArray* bytes) {
  return {reinterpret_cast<const char*>(bytes->data), bytes->len};
}

class MessageReading {
 public:
  explicit MessageReading(const std::string& place) : place_(place) {}

  MimePart read(std::string_view bytes) {
    start_gmime();
    require_fields(bytes, place_);
    const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
    const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
    const Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), nullptr));
    if (!message || g_mime_message_get_mime_part(message.get()) == nullptr)
      throw Error{Error::Kind::bad_input, place_, "it is no mail message; name its format"};
    MimePart part = part_of(g_mime_message_get_mime_part(message.get()));
    std::vector<HeaderField> fields = fields_of(GMIME_OBJECT(message.get()));
    part.fields.insert(part.fields.begin(), fields.begin(), fields.end());
    return part;
  }

 private:
  static std::vector<HeaderField> fields_of(GMimeObject* object) {
    std::vector<HeaderField> fields;
    GMimeHeaderList* const list = g_mime_object_get_header_list(object);
    for (int i = 0; i < g_mime_header_list_get_count(list); ++i) {
      GMimeHeader* const header = g_mime_header_list_get_header_at(list, i);
      const char* const name = g_mime_header_get_name(header);
      const char* const value = g_mime_header_get_raw_value(header);
      std::string raw = std::string(name) + ":" + (value == nullptr ? "" : value);
      if (!raw.ends_with('\n')) raw += '\n';
      fields.push_back({lower(name), std::move(raw)});
      HeaderField& field = fields.back();
      if (field.name == "subject" || field.name == "date") field.text = text_of_field(value);
      if (names_addresses(field.name)) field.addresses = addresses_of(value);
    }
    return fields;
  }

  MimePart part_of(GMimeObject* object) {
    if (++parts_ > kMostMimeParts)
      throw Error{Error::Kind::bad_input, place_, "it has more parts than any usual message; don't trust it"};
    MimePart part;
    part.fields = fields_of(object);
    GMimeContentType* const type = g_mime_object_get_content_type(object);
    const std::string media = lower(g_mime_content_type_get_media_type(type));
    part.subtype = lower(g_mime_content_type_get_media_subtype(type));
    note_parameters(type, part);
    if (GMIME_IS_MULTIPART(object)) {
      read_multipart(GMIME_MULTIPART(object), part);
    } else if (GMIME_IS_PART(object) && media == "text" && !is_attachment(object) &&
               (part.subtype == "plain" || part.subtype == "html")) {
      part.kind = part.subtype == "plain" ? MimePart::Kind::plain : MimePart::Kind::html;
      part.text = content_of(GMIME_PART(object));
    } else {
      part.raw = all_of(object);
      part.media_type = media + "/" + part.subtype;
      if (GMIME_IS_MESSAGE_PART(object)) {
        GMimeMessage* const inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
        if (inner != nullptr) part.content = all_of(GMIME_OBJECT(inner));
      } else if (GMIME_IS_PART(object)) {
        const char* const name = g_mime_part_get_filename(GMIME_PART(object));
        if (name != nullptr) part.file_name = name;
        part.content = decoded(GMIME_PART(object)).value_or(std::string());
      }
    }
    return part;
  }

  static void note_parameters(GMimeContentType* type, MimePart& part) {
    GMimeParamList* const list = g_mime_content_type_get_parameters(type);
    for (int i = 0; i < g_mime_param_list_length(list); ++i) {
      GMimeParam* const param = g_mime_param_list_get_parameter_at(list, i);
      const std::string name = lower(g_mime_param_get_name(param));
      const char* const value = g_mime_param_get_value(param);
      if (name == "charset" && value != nullptr) part.charset = value;
      if (name == "boundary" && value != nullptr) part.boundary = value;
      if (name != "charset" && name != "boundary" && name != "format" && name != "delsp")
        part.parameters.push_back(name);
    }
  }

  void read_multipart(GMimeMultipart* multipart, MimePart& part) {
    part.kind = MimePart::Kind::multipart;
    for (const char* const text : {g_mime_multipart_get_prologue(multipart), g_mime_multipart_get_epilogue(multipart)})
      if (text != nullptr && !trimmed(text).empty()) part.around += text;
    for (int i = 0; i < g_mime_multipart_get_count(multipart); ++i)
      part.parts.push_back(part_of(g_mime_multipart_get_part(multipart, i)));
  }

  static bool is_attachment(GMimeObject* object) {
    const std::string disposition = lower(g_mime_object_get_disposition(object));
    return !disposition.empty() && disposition != "inline";
  }

  static std::string all_of(GMimeObject* object) {
    const Owned<GMimeStream> stream(g_mime_stream_mem_new());
    g_mime_object_write_to_stream(object, nullptr, stream.get());
    return taken(g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream.get())));
  }

  std::string content_of(GMimePart* part) const {
    std::optional<std::string> content = decoded(part);
    if (!content) throw Error{Error::Kind::bad_input, place_, "a part of it can't be decoded; repair it"};
    return std::move(*content);
  }

  static std::optional<std::string> decoded(GMimePart* part) {
    GMimeDataWrapper* const content = g_mime_part_get_content(part);
    if (content == nullptr) return std::string();
    const Owned<GMimeStream> stream(g_mime_stream_mem_new());
    if (g_mime_data_wrapper_write_to_stream(content, stream.get()) < 0) return std::nullopt;
    return taken(g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream.get())));
  }

  const std::string& place_;
  std::size_t parts_ = 0;
};

}  // namespace

MimePart read_mime(std::string_view message, const std::string& place) {
  return MessageReading(place).read(message);
}

std::string encode_quoted_printable(std::string_view text) {
  start_gmime();
  GMimeEncoding state;
  g_mime_encoding_init_encode(&state, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  std::string encoded(g_mime_encoding_outlen(&state, text.size()) + 16, '\0');
  encoded.resize(g_mime_encoding_flush(&state, text.data(), text.size(), encoded.data()));
  return encoded;
}

}  // namespace sumi::io
