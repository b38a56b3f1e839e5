#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/gateway/pseudonyms.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::gateway {

// The protocols of language models: what a body looks like, and the stream of an answer.
enum class Shape : std::uint8_t { chat, completions, responses, embeddings, messages, models };

// A path that the gateway passes on.
struct ModelRoute {
  std::string_view path;
  std::string_view method;
  Shape shape;
};

// Nothing: the gateway has no such path.
[[nodiscard]] const ModelRoute* route_named(std::string_view path);

// An error as the clients of a protocol expect it. The message holds no text of a request.
[[nodiscard]] serve::Response error_answer(Shape shape, int status, const std::string& message);
// The same as the last event of a stream.
[[nodiscard]] std::string error_event(Shape shape, const std::string& message);

inline constexpr double kConversationSeconds = 24 * 3600;
inline constexpr std::size_t kMostConversations = 10'000;
inline constexpr std::uint64_t kMostConversationBytes = 256 << 20;

// Pseudonyms that outlive a request, in memory alone: of conversations that a caller names, and of answers that later
// requests go on from.
//   Keys     keyed hashes of the caller and the name: another caller's name is another conversation's.
//   Bounds   kMostConversations, kMostConversationBytes and kConversationSeconds after the last use; beyond these the
//            one that was used longest ago goes.
//   Threads  any number.
class Conversations {
 public:
  Conversations();

  // Adds to the pseudonyms of a conversation by `use`, one caller at a time, and gives them as they are then. `fresh`
  // are those of a new one.
  [[nodiscard]] std::shared_ptr<const Pseudonyms> grown(std::string_view caller, std::string_view name, double now,
                                                        const Pseudonyms& fresh,
                                                        const std::function<void(Pseudonyms&)>& use);
  // Null: there is none of this caller.
  [[nodiscard]] std::shared_ptr<const Pseudonyms> of(std::string_view caller, std::string_view name, double now);
  void keep(std::string_view caller, std::string_view name, double now, std::shared_ptr<const Pseudonyms> pseudonyms);
  void forget(double now);

 private:
  using Digest = std::array<unsigned char, 32>;
  struct Conversation {
    std::shared_ptr<const Pseudonyms> pseudonyms;
    double used = 0;
    std::list<Digest>::iterator turn;
  };
  [[nodiscard]] Digest digest_of(std::string_view caller, std::string_view name) const;
  [[nodiscard]] std::shared_ptr<const Pseudonyms> find(const Digest& digest, double now);
  void put(const Digest& digest, double now, std::shared_ptr<const Pseudonyms> pseudonyms);
  void drop(const Digest& digest);

  std::mutex mutex_;
  std::array<unsigned char, 32> key_{};
  std::map<Digest, Conversation> all_;
  std::list<Digest> turns_;  // the one used last is last
  std::uint64_t bytes_ = 0;
};

}  // namespace sumi::gateway
