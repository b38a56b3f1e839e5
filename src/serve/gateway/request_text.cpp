#include "serve/gateway/request_text.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "serve/gateway/json_text.hpp"
#include "serve/gateway/request_fields.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;
using serve::Refusal;

constexpr std::size_t kSearchedDigits = 6;  // of a number; shorter ones pass
constexpr unsigned kMostNesting = 4;        // of JSON within strings
constexpr std::size_t kMostWordBytes = 128;

bool is_of(std::string_view text, std::string_view further) {
  return std::ranges::all_of(
      text, [&](char c) { return is_letter(c) || is_digit(c) || further.find(c) != std::string_view::npos; });
}

std::size_t digits_of(std::string_view number) {
  return static_cast<std::size_t>(std::ranges::count_if(number, is_digit));
}

std::string_view whole_part(std::string_view number) {
  return number.substr(0, number.find('.'));
}

// Identifiers as upstreams make them: "call_8fK2…", "toolu_01A09q90…".
bool is_made_id(std::string_view id) {
  static constexpr std::string_view kPrefixes[] = {"call_", "toolu_", "fc_",   "msg_",  "rs_",       "resp_",
                                                   "ws_",   "ctc_",   "item_", "cmpl-", "chatcmpl-", "srvtoolu_"};
  for (const std::string_view prefix : kPrefixes) {
    if (!id.starts_with(prefix)) continue;
    const std::string_view rest = id.substr(prefix.size());
    return rest.size() >= 8 && rest.size() <= 128 && is_of(rest, "") && digits_of(rest) > 0;
  }
  return false;
}

// Base64 of what is no text.
bool is_opaque(std::string_view bytes) {
  if (bytes.empty()) return true;
  if (bytes.size() < 16 || !is_of(bytes, "+/=_-")) return false;
  std::string decoded;
  unsigned held = 0;
  unsigned bits = 0;
  for (const char c : bytes) {
    if (c == '=') break;
    const unsigned value = c >= 'A' && c <= 'Z'   ? static_cast<unsigned>(c - 'A')
                           : c >= 'a' && c <= 'z' ? static_cast<unsigned>(c - 'a') + 26
                           : c >= '0' && c <= '9' ? static_cast<unsigned>(c - '0') + 52
                           : c == '+' || c == '-' ? 62U
                                                  : 63U;
    held = (held << 6) | value;
    bits += 6;
    if (bits >= 8) decoded += static_cast<char>((held >> (bits - 8)) & 0xFF);
    if (bits >= 8) bits -= 8;
  }
  const bool is_text = !utf8::first_invalid(decoded) && std::ranges::none_of(decoded, [](char c) {
    return c >= 0 && c < ' ' && c != '\n' && c != '\t';
  });
  return !is_text;
}

bool is_media_bytes(std::string_view text) {
  if (text.starts_with("data:")) {
    const std::size_t comma = text.find(";base64,");
    return comma != std::string_view::npos && comma < 80 && is_of(text.substr(5, comma - 5), "/+.-") &&
           is_of(text.substr(comma + 8), "+/=\r\n");
  }
  return text.size() >= 16 && is_of(text, "+/=\r\n");
}

// The request, walked twice: to gather what it says, and to put other texts there.
class Walk {
 public:
  Walk(const WalkOptions& options, std::vector<Said>* gathered, const std::vector<std::string>* texts)
      : options_(options), gathered_(gathered), texts_(texts) {}

  void all(Json& body) {
    if (!body.is_object()) throw Refusal(422, "the request must be an object of JSON");
    // Numbers of what stands in front of the messages stay as these become more.
    static constexpr std::string_view kLast[] = {"messages", "input", "prompt"};
    const auto is_last = [](std::string_view key) { return std::ranges::find(kLast, key) != std::end(kLast); };
    require_known_state(body);
    for (const bool last : {false, true})
      for (auto& [key, value] : body.items())
        if (is_last(key) == last) in_field(key, value, {});
    rename_keys(body, {});
  }

 private:
  struct State {
    bool is_free = false;
    bool is_answer = false;
  };

  // Adds to the place for as long as it lives.
  class Within {
   public:
    Within(Walk& walk, const std::string& step) : walk_(walk), size_(walk.place_.size()) { walk.place_ += step; }
    ~Within() { walk_.place_.resize(size_); }
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;

   private:
    Walk& walk_;
    std::size_t size_;
  };

  [[noreturn]] void refuse(std::string_view why) const {
    throw Refusal(422, fmt::format("{}: {}", place_.empty() ? "the request" : place_, why));
  }

  // What keeps the upstream from answering here and now.
  void require_known_state(const Json& body) {
    const Json& background = serve::member(body, "background");
    if (background.is_boolean() && background.get<bool>())
      refuse("answers in the background can't be restored; leave out `background`");
  }

  std::string say(const std::string& text, const State& state, bool is_kept) {
    const bool says_nothing = text.empty() || is_protocol_word(text);
    if (says_nothing) return text;
    if (texts_ == nullptr) {
      gathered_->push_back({text, state.is_answer, is_kept, place_});
      return text;
    }
    const std::string& other = (*texts_)[next_++];
    if (is_kept && other != text) refuse("something that is hidden stands where nothing can be replaced; change it");
    return other;
  }

  std::string say_text(const std::string& text, const State& state, unsigned nesting) {
    if (nesting < kMostNesting) {
      const auto change = [&](const std::string& part, JsonPart kind) {
        if (kind == JsonPart::number)
          return digits_of(whole_part(part)) < kSearchedDigits ? part : say(part, state, false);
        if (kind == JsonPart::key) return is_protocol_key(part) ? part : say(part, state, false);
        return say_text(part, state, nesting + 1);
      };
      if (std::optional<std::string> changed = changed_json(text, change)) return *std::move(changed);
      if (std::optional<std::string> changed = changed_lines(text, change)) return *std::move(changed);
    }
    return say(text, state, false);
  }

  // JSON Lines, of which each is JSON.
  static std::optional<std::string> changed_lines(
      const std::string& text, const std::function<std::string(const std::string&, JsonPart)>& change) {
    const auto same = [](const std::string& part, JsonPart) { return part; };
    if (text.empty() || (text.front() != '{' && text.front() != '[') || text.find('\n') == std::string::npos)
      return std::nullopt;
    const auto each = [&](const auto& with) -> std::optional<std::string> {
      std::string out;
      for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        const bool is_blank = line.find_first_not_of(" \t\r") == std::string::npos;
        const std::optional<std::string> changed = is_blank ? line : changed_json(line, with);
        if (!changed) return std::nullopt;
        out += *changed;
        if (end < text.size()) out += '\n';
        begin = end + 1;
      }
      return out;
    };
    if (!each(same)) return std::nullopt;
    return each(change);
  }

  void in_field(const std::string& key, Json& value, const State& state) {
    const Within within(*this, is_protocol_key(key) ? (place_.empty() ? key : "." + key) : std::string("[a key]"));
    const Field field = state.is_free ? Field::said : field_named(key);
    if (!state.is_free && is_reference(key)) refuse(kElsewhere);
    if (!state.is_free && key == "input" && value.is_object()) return in_value(value, key, free_of(state));
    switch (field) {
      case Field::free:
        if (value.is_string()) break;
        return in_value(value, key, free_of(state));
      case Field::bias:
        return require_bias(value);
      case Field::reference:
        if (value.is_null() || (value.is_array() && value.empty())) return;
        if (value.is_object() && key == "container") break;
        refuse(kElsewhere);
      case Field::media:
        if (value.is_null()) return;
        if (!options_.passes_media) refuse(kNoMedia);
        if (value.is_object() && serve::member(value, "id").is_string()) refuse(kElsewhere);
        break;
      default:
        break;
    }
    in_value(value, key, state);
  }

  static State free_of(State state) {
    state.is_free = true;
    return state;
  }

  static bool is_reference(std::string_view key) {
    return key.ends_with("_url") && key != "image_url" && key != "video_url";
  }

  void in_value(Json& value, const std::string& key, const State& state) {
    if (value.is_object()) return in_object(value, key, state);
    if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        const Within within(*this, fmt::format("[{}]", i));
        if (!state.is_free && value[i].is_number() && (key == "input" || key == "prompt"))
          refuse("tokens can't be searched; send the text");
        in_value(value[i], key, state);
      }
      return;
    }
    if (value.is_string()) return in_string(value, key, state);
    if (value.is_number()) in_number(value, key, state);
  }

  void in_object(Json& object, const std::string& key, State state) {
    if (!state.is_free) {
      const Json& type = serve::member(object, "type");
      const Json& role = serve::member(object, "role");
      const std::string kind = type.is_string() ? type.get<std::string>() : "";
      if (kind == "item_reference") refuse(kElsewhere);
      if (is_media_type(kind) && !is_text_document(object) && !options_.passes_media) refuse(kNoMedia);
      if (role == "assistant" || is_answer_type(kind)) state.is_answer = true;
      if (role == "user" || role == "tool") state.is_answer = false;
      if (object.contains("data") && object["data"].is_string() && (kind == "text" || kind == "redacted_thinking")) {
        in_rest(object, state, "data");
        const Within within(*this, ".data");
        if (kind == "text") {
          object["data"] = say_text(object["data"].get<std::string>(), state, 0);
        } else if (!is_opaque(object["data"].get_ref<const std::string&>())) {
          refuse("this is no encrypted reasoning");
        }
        return rename_keys(object, state);
      }
      if (key == "image_url" && object.contains("url")) {
        in_rest(object, state, "url");
        const Within within(*this, ".url");
        require_media(object["url"]);
        return rename_keys(object, state);
      }
    }
    in_rest(object, state, "");
    rename_keys(object, state);
  }

  void in_rest(Json& object, const State& state, std::string_view but) {
    for (auto& [key, value] : object.items())
      if (key != but) in_field(key, value, state);
  }

  // A document whose source is text or blocks of content, which are searched.
  static bool is_text_document(const Json& object) {
    const Json& source = serve::member(object, "source");
    const Json& kind = source.is_object() ? serve::member(source, "type") : source;
    return kind == "text" || kind == "content";
  }

  void rename_keys(Json& object, const State& state) {
    bool is_changed = false;
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) {
      keys.push_back(is_protocol_key(key) ? key : say(key, state, false));
      is_changed = is_changed || keys.back() != key;
    }
    if (!is_changed) return;
    Json renamed = Json::object();
    std::size_t i = 0;
    for (auto& [key, value] : object.items()) {
      if (renamed.contains(keys[i])) refuse("two keys of an object become equal; change one of them");
      renamed[keys[i++]] = std::move(value);
    }
    object = std::move(renamed);
  }

  void in_string(Json& value, const std::string& key, const State& state) {
    const std::string text = value.get<std::string>();
    switch (state.is_free ? Field::said : field_named(key)) {
      case Field::word:
        if (is_protocol_word(text)) return;
        if (text.size() > kMostWordBytes || !is_of(text, "_./:+-")) refuse("this is none of the protocol's words");
        (void)say(without_date(text), state, true);
        return;
      case Field::model:
        if (text.empty() || text.size() > kMostWordBytes || !is_of(text, "_.:/@-")) refuse("this names no model");
        return;
      case Field::id:
        if (!is_made_id(text)) value = options_.own_id("call_", text);
        return;
      case Field::user:
        value = options_.own_id("user_", text);
        return;
      case Field::opaque:
        if (!is_opaque(text)) refuse("this is none of the upstream's signatures");
        return;
      case Field::media:
        return require_media(value);
      case Field::reference:
        refuse(kElsewhere);
      case Field::count:
      case Field::bias:
        refuse("a number is expected here");
      case Field::said:
      case Field::free:
        value = say_text(text, state, 0);
    }
  }

  // "web_search_20250305" is the kind "web_search".
  static std::string without_date(const std::string& word) {
    if (word.size() < 10 || digits_of(std::string_view(word).substr(word.size() - 8)) != 8) return word;
    const char before = word[word.size() - 9];
    return before == '_' || before == '-' ? word.substr(0, word.size() - 9) : word;
  }

  void in_number(Json& value, const std::string& key, const State& state) {
    const Field field = field_named(key);
    const std::string digits = value.dump();
    if (field == Field::count || digits_of(whole_part(digits)) < kSearchedDigits) return;
    const std::string said = say(digits, state, !state.is_free);
    if (said != digits) value = said;
  }

  void require_media(const Json& value) const {
    if (!options_.passes_media) refuse(kNoMedia);
    if (!value.is_string() || !is_media_bytes(value.get_ref<const std::string&>())) refuse(kElsewhere);
  }

  void require_bias(const Json& value) const {
    if (value.is_null()) return;
    if (!value.is_object()) refuse("an object of numbers is expected here");
    for (const auto& [key, inner] : value.items())
      if (digits_of(key) != key.size() || key.size() > 7 || !inner.is_number())
        refuse("an object of numbers is expected here");
  }

  static constexpr std::string_view kElsewhere =
      "this leads to something that lies elsewhere and can't be searched; send its text";
  static constexpr std::string_view kNoMedia =
      "pictures, sound and files can't be searched; send text, or let the gateway pass them";

  const WalkOptions& options_;
  std::vector<Said>* gathered_;
  const std::vector<std::string>* texts_;
  std::size_t next_ = 0;
  std::string place_;
};

}  // namespace

std::vector<Said> said_in(const Json& body, const WalkOptions& options) {
  std::vector<Said> said;
  Json copy = body;
  Walk(options, &said, nullptr).all(copy);
  return said;
}

Json with_texts(const Json& body, const WalkOptions& options, const std::vector<std::string>& texts) {
  Json copy = body;
  Walk(options, nullptr, &texts).all(copy);
  return copy;
}

}  // namespace sumi::gateway
