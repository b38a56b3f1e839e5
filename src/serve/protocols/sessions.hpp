#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "serve/protocols/placeholders.hpp"

namespace sumi::serve {

inline constexpr double kLongestSession = 24 * 3600;
inline constexpr double kUsualSession = 3600;

// Sessions with placeholders, in memory alone: what a session hid is gone with it, and with the process.
//   Names    128 random bits, given to one client; another client's question is answered as if it weren't there. They
//            are kept and compared as keyed hashes, so that the time of an answer tells nothing about them.
//   Threads  any number; a session is used by one at a time.
class Sessions {
 public:
  // At most so many sessions, and bytes in all.
  Sessions(std::size_t most, std::size_t most_bytes);

  // The name of a new one; nothing where there are too many.
  [[nodiscard]] std::optional<std::string> open(const std::string& client, double now, double seconds);
  // Whether it was there.
  bool close(const std::string& name, const std::string& client, double now);
  // Calls `use` with a session's placeholders. False: there is no such session, or no more.
  [[nodiscard]] bool with(const std::string& name, const std::string& client, double now,
                          const std::function<void(Placeholders&)>& use);
  // Whether no more may be hidden: bytes of all sessions.
  [[nodiscard]] bool is_full() const;
  [[nodiscard]] std::size_t count(double now);
  // Drops those whose time is over.
  void forget(double now);

 private:
  struct Session {
    std::string client;
    double ends;
    Placeholders placeholders;
    std::mutex mutex;
    std::uint64_t counted = 0;
  };
  using Digest = std::array<unsigned char, 32>;
  [[nodiscard]] Digest digest_of(std::string_view name) const;
  void forget_ended(double now);

  mutable std::mutex mutex_;
  std::array<unsigned char, 32> key_{};
  std::map<Digest, std::shared_ptr<Session>> sessions_;
  std::size_t most_;
  std::size_t most_bytes_;
  std::uint64_t bytes_ = 0;
};

}  // namespace sumi::serve
