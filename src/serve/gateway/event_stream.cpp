#include "serve/gateway/event_stream.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "serve/protocols/message.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;
using serve::member;
using Pointer = Json::json_pointer;

constexpr std::array<const char*, 4> kTexts{"reasoning_content", "reasoning", "content", "refusal"};

constexpr std::size_t kMostCalls = 4096;
constexpr std::string_view kStreamMark = "\xEF\xBB\xBF";

std::string text_in(const Json& object, const std::string& key) {
  const Json& value = object.is_object() ? member(object, key) : object;
  return value.is_string() ? value.get<std::string>() : std::string();
}

// A number that tells apart what comes interleaved.
std::string index_in(const Json& object, const std::string& key) {
  const Json& value = object.is_object() ? member(object, key) : object;
  return value.is_number_integer() ? value.dump() : "-";
}

// The place of a part in a response; of an item: before its parts.
std::pair<std::int64_t, std::int64_t> place_in(const Json& event) {
  const auto number = [&](const char* key) {
    const Json& value = member(event, key);
    return value.is_number_integer() ? value.get<std::int64_t>() : -1;
  };
  return {number("output_index"), std::max(number("content_index"), number("summary_index"))};
}

// An event of a chat that says nothing but what will stand at one place of one choice.
Json bare_chunk(const Json& event, const Json& choice, const Json& delta, bool is_chat) {
  Json bare = Json::object();
  for (const char* const key : {"id", "object", "created", "model", "system_fingerprint"})
    if (event.contains(key)) bare[key] = event[key];
  Json only = {{"index", member(choice, "index")}};
  if (is_chat) {
    only["delta"] = delta;
  } else {
    only["text"] = "";
  }
  only["finish_reason"] = nullptr;
  bare["choices"] = Json::array({only});
  return bare;
}

}  // namespace

std::string EventStream::take(std::string_view bytes) {
  if (is_over_) return {};
  taken_ += bytes.size();
  if (taken_ > kMostStreamBytes) return fail("the answer is too long");
  for (std::size_t at = 0; at < bytes.size() && !is_over_;) {
    const std::size_t end = std::min(bytes.find_first_of("\r\n", at), bytes.size());
    line_ += bytes.substr(at, end - at);
    if (line_.size() + data_.size() > kMostEventBytes) return std::exchange(out_, {}) + fail("an event is too long");
    at = end;
    if (at == bytes.size()) break;
    const bool is_second = bytes[at] == '\n' && was_return_ && line_.empty();
    was_return_ = bytes[at] == '\r';
    ++at;
    if (!is_second) take_line(std::exchange(line_, {}));
  }
  return std::exchange(out_, {});
}

void EventStream::take_line(std::string_view line) {
  if (!std::exchange(has_begun_, true) && line.starts_with(kStreamMark)) line.remove_prefix(kStreamMark.size());
  if (line.empty()) return take_event();
  if (line.front() == ':') {
    out_ += ":\n\n";  // keeps the connection open
    return;
  }
  const std::size_t colon = std::min(line.find(':'), line.size());
  const std::string_view name = line.substr(0, colon);
  std::string_view value = line.substr(std::min(colon + 1, line.size()));
  if (value.starts_with(' ')) value.remove_prefix(1);
  if (name == "event") event_ = value;
  if (name == "data") {
    if (has_data_) data_ += '\n';
    data_ += value;
    has_data_ = true;
  }
}

void EventStream::take_event() {
  const std::string name = std::exchange(event_, {});
  const std::string data = std::exchange(data_, {});
  if (!std::exchange(has_data_, false)) return;
  event_ = name;  // for events of our own before it
  if (data == "[DONE]") {
    close_all();
    write({}, data);
    is_over_ = true;
  } else {
    try {
      Json event = serve::parse_body(data);
      if (!event.is_object()) throw serve::Refusal(502, "no object");
      bool is_changed = false;
      if (member(event, "sequence_number").is_number_integer())
        number_ = event["sequence_number"].get<std::int64_t>() + added_;
      in_event(event, is_changed);
      ++number_;
      if (added_ > 0 && member(event, "sequence_number").is_number_integer()) {
        event["sequence_number"] = event["sequence_number"].get<std::int64_t>() + added_;
        is_changed = true;
      }
      write(name, is_changed ? event.dump(-1, ' ', false) : data);
    } catch (const std::exception&) {
      out_ += fail("the upstream sent an event that can't be read");
    }
  }
  event_.clear();
}

void EventStream::write(const std::string& event, std::string_view data) {
  // A name is one of the protocol's; a line break can't be in it.
  if (!event.empty()) out_ += "event: " + event + "\n";
  for (std::size_t begin = 0; begin <= data.size();) {
    const std::size_t end = std::min(data.find('\n', begin), data.size());
    out_.append("data: ").append(data.substr(begin, end - begin)).append("\n");
    begin = end + 1;
  }
  out_ += '\n';
}

void EventStream::in_event(Json& event, bool& is_changed) {
  switch (shape_) {
    case Shape::chat:
    case Shape::completions:
      return in_chat(event, is_changed);
    case Shape::responses:
      return in_responses(event, is_changed);
    case Shape::messages:
      return in_messages(event, is_changed);
    case Shape::embeddings:
    case Shape::models:
      throw serve::Refusal(502, "this path has no streams");
  }
}

EventStream::Text& EventStream::piece(Json& event, const Pointer& where, const std::string& owner,
                                      const std::string& text, Writing writing, bool is_last, bool& is_changed) {
  Text& one = texts_.try_emplace(text, Text{TextRestorer(pseudonyms_, writing)}).first->second;
  if (one.owner != owner) flush(one);
  one.owner = owner;
  Json& value = event[where];
  const std::string& given = value.get_ref<const std::string&>();
  std::string said = is_last ? one.restorer.finish(given) : one.restorer.take(given);
  const bool differs = said != given;
  if (one.restorer.holds_back()) {
    one.event = event_;
    one.where = where;
    one.last = event;
  }
  if (differs) value = std::move(said);
  is_changed = is_changed || differs;
  return one;
}

void EventStream::flush(Text& text) {
  if (!text.restorer.holds_back()) return;
  write_own(text.last, text.where, text.event, text.restorer.finish());
}

void EventStream::write_own(Json& event, const Pointer& where, const std::string& name, std::string text) {
  event[where] = std::move(text);
  if (member(event, "sequence_number").is_number_integer()) {
    event["sequence_number"] = number_++;
    ++added_;
  }
  write(name, event.dump(-1, ' ', false));
}

void EventStream::flush_of(const std::string& owner) {
  for (auto& [name, text] : texts_)
    if (text.owner == owner) flush(text);
}

void EventStream::close_all() {
  for (auto& [name, text] : texts_) flush(text);
  texts_.clear();
  for (auto& [id, call] : calls_) say_rest(call, call.restorer.finish());
}

void EventStream::in_chat(Json& event, bool& is_changed) {
  if (member(event, "error").is_object()) {
    close_all();
    is_changed = restore_answer(event, pseudonyms_, rules_) || is_changed;
    return;
  }
  const Json& choices = member(event, "choices");
  if (!choices.is_array()) return;
  for (std::size_t i = 0; i < choices.size(); ++i) in_choice(event, i, is_changed);
}

void EventStream::in_choice(Json& event, std::size_t place, bool& is_changed) {
  const Pointer choice = Pointer("/choices") / place;
  if (!event[choice].is_object()) throw serve::Refusal(502, "no choice");
  const std::string group = index_in(event[choice], "index");
  const bool is_last = text_in(event[choice], "finish_reason").size() > 0;
  // The event that is kept to say the rest holds this text alone.
  const auto say = [&](const Pointer& where, const std::string& text, Writing writing, const Json& delta) {
    if (!event[where].is_string()) return;
    Text& one = piece(event, where, group, group + " " + text, writing, is_last, is_changed);
    if (!one.restorer.holds_back()) return;
    one.last = bare_chunk(event, event[choice], delta, shape_ == Shape::chat);
    one.where = Pointer("/choices/0" + where.to_string().substr(choice.to_string().size()));
  };
  if (shape_ == Shape::completions) {
    if (event[choice].contains("text")) say(choice / "text", "text", rules_.writing(), {});
  } else if (event[choice].contains("delta") && event[choice]["delta"].is_object()) {
    const Pointer delta = choice / "delta";
    flush_others(event[delta], group);
    for (const char* const key : kTexts)
      if (event[delta].contains(key))
        say(delta / key, key, std::string_view(key) == "content" ? rules_.writing() : Writing::plain, {{key, ""}});
    if (event[delta].contains("tool_calls") && event[delta]["tool_calls"].is_array())
      for (std::size_t i = 0; i < event[delta]["tool_calls"].size(); ++i) {
        const Pointer call = delta / "tool_calls" / i;
        if (!event[call].is_object()) continue;
        for (const CallKind& kind : kCallKinds)
          if (event[call].contains(kind.name))
            in_call(event, call / kind.name, kind, group, "call " + index_in(event[call], "index"), is_last,
                    is_changed);
      }
    if (event[delta].contains("function_call"))
      in_call(event, delta / "function_call", kCallKinds.front(), group, "function", is_last, is_changed);
  }
  if (!is_last) return;
  flush_of(group);
  std::erase_if(texts_, [&](const auto& one) { return one.second.owner == group; });
  for (auto& [id, call] : calls_)
    if (call.choice == group) say_rest(call, call.restorer.finish());
}

// Where a choice goes on with something else, the rest of its other texts is said; calls go on to the end.
void EventStream::flush_others(const Json& delta, const std::string& choice) {
  const auto says = [&](const char* key) { return !text_in(delta, key).empty(); };
  if (std::ranges::none_of(kTexts, says) && !delta.contains("tool_calls") && !delta.contains("function_call")) return;
  for (const char* const key : kTexts)
    if (const auto found = texts_.find(choice + " " + key); found != texts_.end() && !says(key)) flush(found->second);
}

void EventStream::in_call(Json& event, const Pointer& function, const CallKind& kind, const std::string& choice,
                          const std::string& call, bool is_last, bool& is_changed) {
  if (!event[function].is_object()) return;
  const std::string id = choice + " " + call;
  const auto [known, is_new] = calls_.try_emplace(id, Call{choice, CallRestorer(pseudonyms_, rules_, kind.writing)});
  if (calls_.size() > kMostCalls) throw serve::Refusal(502, "too many calls");
  if (is_new)
    for (auto& [other, before] : calls_)
      if (other != id && before.choice == choice) say_rest(before, before.restorer.restored_so_far());
  Call& one = known->second;
  if (std::string name = text_in(event[function], "name"); !name.empty()) {
    const std::string real = restored(pseudonyms_, name, Writing::plain);
    one.restorer.add_name(real);
    if (real != name) {
      event[function]["name"] = real;
      is_changed = true;
    }
  }
  if (!member(event[function], kind.said).is_string()) return;
  Json& value = event[function / kind.said];
  const std::string given = value.get<std::string>();
  std::string said = one.restorer.take(given);
  if (is_last) said += one.restorer.finish();
  if (said != given) {
    value = std::move(said);
    is_changed = true;
  }
  if (!one.restorer.holds_back()) return;
  one.event = event_;
  const Json number = Json::parse(call.starts_with("call ") && call != "call -" ? call.substr(5) : "0");
  const bool is_function = call == "function";  // of the protocol's first version
  const Json delta = is_function ? Json{{"function_call", {{"arguments", ""}}}}
                                 : Json{{"tool_calls", {{{"index", number}, {kind.name, {{kind.said, ""}}}}}}};
  one.last = bare_chunk(event, {{"index", choice == "-" ? Json() : Json::parse(choice)}}, delta, true);
  one.where = Pointer(is_function ? "/choices/0/delta/function_call/arguments"
                                  : std::string("/choices/0/delta/tool_calls/0/") + kind.name + "/" + kind.said);
}

void EventStream::say_rest(Call& call, std::string rest) {
  if (!rest.empty()) write_own(call.last, call.where, call.event, std::move(rest));
}

void EventStream::in_responses(Json& event, bool& is_changed) {
  const std::string type = text_in(event, "type");
  const std::string output = index_in(event, "output_index");
  if (type == "response.output_item.added") {
    const Json& item = member(event, "item");
    tools_[output] = text_in(item, "name").empty() ? text_in(item, "type") : text_in(item, "name");
  }
  if (answer_id_.empty()) answer_id_ = text_in(member(event, "response"), "id");
  const std::string tool = restored(pseudonyms_, tools_[output], Writing::plain);
  if (type == "response.output_item.done" && restores(tool)) {
    const std::string name = text_in(member(event, "item"), "name");
    if (!name.empty() && name != tools_[output]) throw serve::Refusal(502, "a call gets another name at its end");
  }
  const bool is_delta = type.ends_with(".delta") && member(event, "delta").is_string();
  const bool is_done = type.ends_with(".done");
  const std::string of = type.substr(0, type.rfind('.'));
  const std::string group =
      of + " " + output + " " + index_in(event, "content_index") + " " + index_in(event, "summary_index");
  const bool is_arguments = of.ends_with("_arguments");
  const bool is_call = is_arguments || of.find("_call") != std::string::npos;
  if (is_call && !restores(tool)) return;
  if (is_delta) {
    const bool is_bytes = of.find("audio") != std::string::npos && !of.ends_with("transcript");
    if (is_bytes) return;
    if (!is_call) said_[place_in(event)] += event["delta"].get<std::string>();
    const Writing writing = is_arguments ? Writing::json : is_call ? Writing::plain : rules_.writing();
    piece(event, Pointer("/delta"), group, is_call ? group : of, writing, false, is_changed);
    return;
  }
  if (is_done) flush_of(group);
  is_over_ =
      type == "response.completed" || type == "response.failed" || type == "response.incomplete" || type == "error";
  if (is_over_) close_all();
  // What the parts before this one said: the same addresses go on in it.
  std::string before;
  if (is_done && event.contains("output_index"))
    for (const auto& [place, said] : said_)
      if (place < place_in(event)) before += said;
  is_changed = restore_answer(event, pseudonyms_, rules_, tool, before) || is_changed;
}

void EventStream::in_messages(Json& event, bool& is_changed) {
  static constexpr std::array<std::pair<const char*, const char*>, 3> kDeltas{
      {{"text_delta", "text"}, {"thinking_delta", "thinking"}, {"input_json_delta", "partial_json"}}};
  const std::string type = text_in(event, "type");
  const std::string block = index_in(event, "index");
  if (type == "content_block_start") {
    flush_of(block);
    tools_[block] = restored(pseudonyms_, text_in(member(event, "content_block"), "name"), Writing::plain);
  }
  if (type == "content_block_delta") {
    const std::string kind = text_in(member(event, "delta"), "type");
    for (const auto& [name, key] : kDeltas) {
      if (kind != name || !member(event["delta"], key).is_string()) continue;
      const bool is_arguments = kind == "input_json_delta";
      if (is_arguments && !restores(tools_[block])) return;
      const Writing writing = is_arguments ? Writing::json : kind == "text_delta" ? rules_.writing() : Writing::plain;
      const std::string text = is_arguments ? kind + " " + block : kind;
      (void)piece(event, Pointer("/delta") / key, block, text, writing, false, is_changed);
      return;
    }
    if (kind == "signature_delta") return;
  }
  if (type == "content_block_stop") flush_of(block);
  is_over_ = type == "message_stop" || type == "error";
  if (is_over_ || type == "message_delta") close_all();
  is_changed = restore_answer(event, pseudonyms_, rules_) || is_changed;
}

std::string EventStream::end() {
  if (is_over_) return {};
  // The last event may lack the empty line behind it.
  if (!line_.empty()) take_line(std::exchange(line_, {}));
  if (has_data_ && !is_over_) take_event();
  if (is_over_) return std::exchange(out_, {});
  return fail("the upstream ended before its answer did");
}

std::string EventStream::fail(const std::string& words) {
  if (is_over_) return {};
  close_all();
  is_over_ = has_failed_ = true;
  return std::exchange(out_, {}) + error_event(shape_, words);
}

}  // namespace sumi::gateway
