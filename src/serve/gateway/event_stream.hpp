#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "serve/gateway/answer_restoring.hpp"
#include "serve/gateway/call_restorer.hpp"
#include "serve/gateway/model_routes.hpp"
#include "serve/gateway/text_restorer.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::gateway {

inline constexpr std::size_t kMostEventBytes = 8 << 20;
inline constexpr std::size_t kMostStreamBytes = 256 << 20;

// A stream of server-sent events, with what its placeholders stand for. Each text of it (a choice, a block, the
// arguments of a call) is restored for itself, however it is cut; what is held back of a text comes in an event of its
// own before the one that ends it. An address may go on in the next block.
//   Fails    an event that is no JSON, that is longer than kMostEventBytes, a stream longer than kMostStreamBytes or
//            one that ends before its last event: it ends with an error event, and is_over().
//   Threads  one at a time. Requires: pseudonyms and rules outlive it.
class EventStream {
 public:
  EventStream(Shape shape, const Pseudonyms& pseudonyms, const AnswerRules& rules)
      : shape_(shape), pseudonyms_(pseudonyms), rules_(rules) {}

  // What goes to the client for these bytes.
  [[nodiscard]] std::string take(std::string_view bytes);
  // What still goes to it once the upstream has ended.
  [[nodiscard]] std::string end();
  // Ends it for another reason. The words hold no text.
  [[nodiscard]] std::string fail(const std::string& words);
  // Nothing more follows: the last event was there, or it failed.
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] bool has_failed() const { return has_failed_; }
  // The id of an answer that later requests can name; empty: none was seen yet.
  [[nodiscard]] const std::string& answer_id() const { return answer_id_; }

 private:
  using Pointer = serve::Json::json_pointer;
  // A call of a tool, and the member in which it says what the tool gets.
  struct CallKind {
    const char* name;
    const char* said;
    Writing writing;
  };
  static constexpr std::array<CallKind, 2> kCallKinds{
      {{"function", "arguments", Writing::json}, {"custom", "input", Writing::plain}}};
  struct Text {
    TextRestorer restorer;
    serve::Json last = {};  // an event by which more of it can be said
    std::string event = {};
    Pointer where = Pointer();
    std::string owner = {};  // the choice, the block or the part that said the last of it
  };
  struct Call {
    std::string choice;
    CallRestorer restorer;
    serve::Json last = {};
    std::string event = {};
    Pointer where = Pointer();
  };
  void take_line(std::string_view line);
  void take_event();
  void in_event(serve::Json& event, bool& is_changed);
  void in_chat(serve::Json& event, bool& is_changed);
  void in_choice(serve::Json& event, std::size_t place, bool& is_changed);
  void in_call(serve::Json& event, const Pointer& function, const CallKind& kind, const std::string& choice,
               const std::string& call, bool is_last, bool& is_changed);
  // Says what a call got and isn't said yet, unless that is nothing.
  void say_rest(Call& call, std::string rest);
  void flush_others(const serve::Json& delta, const std::string& choice);
  void in_responses(serve::Json& event, bool& is_changed);
  void in_messages(serve::Json& event, bool& is_changed);
  // The string at a place is the next piece of a text.
  Text& piece(serve::Json& event, const Pointer& where, const std::string& owner, const std::string& text,
              Writing writing, bool is_last, bool& is_changed);
  // Says what is held back, in events of their own before this one. A text may go on.
  void flush(Text& text);
  void write_own(serve::Json& event, const Pointer& where, const std::string& name, std::string text);
  void flush_of(const std::string& owner);
  void close_all();
  void write(const std::string& event, std::string_view data);
  [[nodiscard]] bool restores(const std::string& tool) const { return rules_.tools.contains(tool); }

  Shape shape_;
  const Pseudonyms& pseudonyms_;
  const AnswerRules& rules_;
  std::string line_;
  std::string event_;
  std::string data_;
  bool has_data_ = false;
  bool was_return_ = false;
  bool has_begun_ = false;
  std::size_t taken_ = 0;
  std::string out_;
  std::map<std::string, Text> texts_;
  std::map<std::string, Call> calls_;
  std::map<std::string, std::string> tools_;                           // names of calls of other shapes
  std::map<std::pair<std::int64_t, std::int64_t>, std::string> said_;  // parts of a response as they came
  std::int64_t added_ = 0;                                             // events of our own
  std::int64_t number_ = 0;                                            // of the next event that is written
  std::string answer_id_;
  bool is_over_ = false;
  bool has_failed_ = false;
};

}  // namespace sumi::gateway
