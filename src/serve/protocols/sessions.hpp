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

// Sessions with placeholders, in memory only: what a session hid is lost when it or the process ends.
//   Names    128 random bits, given to one client; for other clients they don't exist. They are kept and compared as
//            keyed hashes, so that response times reveal nothing about them.
//   Threads  any number; a session is used by one at a time.
class Sessions {
 public:
  // `most`: sessions; `most_bytes`: of all sessions together.
  Sessions(std::size_t most, std::size_t most_bytes);

  // Returns the name of a new one; nothing if there are too many.
  [[nodiscard]] std::optional<std::string> open(const std::string& client, double now, double seconds);
  // Returns whether it existed.
  bool close(const std::string& name, const std::string& client, double now);
  // Calls `use` with a session's placeholders. Returns false if there is no such session, or if it has expired.
  [[nodiscard]] bool with(const std::string& name, const std::string& client, double now,
                          const std::function<void(Placeholders&)>& use);
  // Returns whether the bytes of all sessions have reached the limit, so that no more may be hidden.
  [[nodiscard]] bool is_full() const;
  [[nodiscard]] std::size_t count(double now);
  // Drops expired sessions.
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
