#include "serve/gateway/request_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "serve/gateway/request_fields.hpp"
#include "serve/gateway/request_readings.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;
using serve::Refusal;

constexpr std::size_t kSearchedDigits = 6;  // of a number; shorter ones pass
constexpr unsigned kMostNesting = 4;        // of JSON within strings
constexpr std::size_t kMostWordBytes = 128;
constexpr double kMostBias = 100;

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
    bool is_unknown = false;   // within a field that sumi doesn't know
    bool is_metadata = false;  // beside an id of the user
  };

  // What a key says here.
  static Field field_of(const std::string& key, const State& state) {
    if (state.is_metadata && key == "user_id") return Field::user;
    if (state.is_free) return Field::said;
    const Field field = field_named(key);
    const bool is_refused = field == Field::media || field == Field::reference;
    return state.is_unknown && !is_refused ? Field::said : field;
  }

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

  std::string say(const std::string& text, const State& state, bool is_kept, const std::string& lead = {},
                  bool is_followed = false) {
    const bool says_nothing = text.empty() || is_protocol_word(text);
    if (says_nothing) return text;
    if (texts_ == nullptr) {
      gathered_->push_back({text, state.is_answer, is_kept, place_, lead, is_followed});
      return text;
    }
    const std::string& other = (*texts_)[next_++];
    if (is_kept && other != text) refuse("something that is hidden stands where nothing can be replaced; change it");
    return other;
  }

  std::string say_text(const std::string& text, const State& state, unsigned nesting, const std::string& lead) {
    if (nesting < kMostNesting) {
      const auto change = [&](const std::string& part, JsonPart kind, const std::string& part_lead) {
        if (kind == JsonPart::number) {
          const std::string plain = without_exponent(part);
          if (digits_of(whole_part(plain)) < kSearchedDigits) return part;
          const std::string other = say(plain, state, false, part_lead);
          return other == plain ? part : other;
        }
        if (kind == JsonPart::key) return is_protocol_key(part) ? part : say(part, state, false);
        return say_text(part, state, nesting + 1, part_lead);
      };
      if (std::optional<std::string> changed = changed_json(text, change)) return *std::move(changed);
      if (std::optional<std::string> changed = changed_lines(text, change)) return *std::move(changed);
    }
    const bool is_followed = nesting == 0 && (place_.starts_with("messages") || place_.starts_with("input"));
    const std::string said = say(text, state, false, lead, is_followed);
    // Other readers may take escapes for what they stand for.
    if (const std::optional<std::string> read = without_escapes(text)) {
      const std::string other = say(*read, state, false);
      if (texts_ != nullptr && without_escapes(said).value_or(said) != other)
        refuse("escapes hide something in what is no complete JSON; send the characters themselves");
    }
    return said;
  }

  // JSON Lines, of which each is JSON.
  static std::optional<std::string> changed_lines(const std::string& text, const ChangePart& change) {
    const auto same = [](const std::string& part, JsonPart, const std::string&) { return part; };
    if (text.empty() || std::string_view("{[\"").find(text.front()) == std::string_view::npos ||
        text.find('\n') == std::string::npos)
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

  void in_field(const std::string& key, Json& value, State state) {
    const Within within(*this, is_protocol_key(key) ? (place_.empty() ? key : "." + key) : std::string("[a key]"));
    const Field field = field_of(key, state);
    state.is_metadata = state.is_metadata && field == Field::user && !value.is_structured();
    if (!state.is_free && (is_reference(key) || (key == "prompt" && value.is_object()))) refuse(kElsewhere);
    state.is_unknown = state.is_unknown || (value.is_structured() && !is_protocol_key(key));
    if (!state.is_free && key == "metadata" && value.is_object()) state.is_metadata = true;
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
    if (value.is_object()) {
      const std::string outer = std::exchange(above_, key);
      in_object(value, key, state);
      above_ = outer;
      return;
    }
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
          object["data"] = say_text(object["data"].get<std::string>(), state, 0, {});
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
    switch (field_of(key, state)) {
      case Field::word:
        if (is_protocol_word(text) || is_media_type(text) || is_answer_type(text)) return;
        if (text.size() > kMostWordBytes || !is_of(text, "_./:+-")) refuse("this is none of the protocol's words");
        (void)say(without_date(text), state, true);
        return;
      case Field::model:
        if (text.empty() || text.size() > kMostWordBytes || !is_of(text, "_.:/@-")) refuse("this names no model");
        if (!is_model_name(without_date(text))) (void)say(without_date(text), state, true);
        return;
      case Field::id:
        if (!is_made_id(text) || (options_.holds_found && options_.holds_found(text)))
          value = options_.own_id("call_", text);
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
        value = say_text(text, state, 0, lead_of(key, state));
    }
  }

  // A key of the caller's own says something about its value.
  [[nodiscard]] std::string lead_of(const std::string& key, const State& state) const {
    const auto is_own = [](const std::string& one) { return one == "name" || !is_protocol_key(one); };
    if (!(state.is_free || state.is_unknown || !is_protocol_key(key)) || !is_own(key)) return {};
    return above_.empty() || !is_own(above_) ? key_words(key) : key_words(above_) + ' ' + key_words(key);
  }

  void in_number(Json& value, const std::string& key, const State& state) {
    const Field field = field_of(key, state);
    const std::string digits = without_exponent(value.dump());
    if (field == Field::user) {
      value = options_.own_id("user_", digits);
      return;
    }
    if (field == Field::count || digits_of(whole_part(digits)) < kSearchedDigits) return;
    const std::string said = say(digits, state, !state.is_free && !state.is_unknown, lead_of(key, state));
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
      if (digits_of(key) != key.size() || key.size() > 7 || !inner.is_number() ||
          std::abs(inner.get<double>()) > kMostBias)
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
  std::string above_;  // the key of the object that a field is in
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
