#include "serve/sessions.hpp"

#include <array>
#include <utility>

#include <sodium.h>

namespace sumi::serve {
namespace {

constexpr std::size_t kNameBytes = 16;
constexpr std::size_t kNonceBytes = 3;

template <std::size_t n>
std::string random_hex() {
  std::array<unsigned char, n> bytes{};
  randombytes_buf(bytes.data(), n);
  std::string out(2 * n + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes.data(), n);
  out.resize(2 * n);
  return out;
}

}  // namespace

void Sessions::forget_ended(double now) {
  std::erase_if(sessions_, [&](const auto& entry) {
    if (entry.second->ends > now) return false;
    bytes_ -= entry.second->counted;
    return true;
  });
}

std::optional<std::string> Sessions::open(const std::string& client, double now, double seconds) {
  const std::lock_guard lock(mutex_);
  forget_ended(now);
  if (sessions_.size() >= most_) return std::nullopt;
  std::string name = random_hex<kNameBytes>();
  sessions_.emplace(name, std::shared_ptr<Session>(
                              new Session{client, now + seconds, Placeholders(random_hex<kNonceBytes>()), {}, 0}));
  return name;
}

bool Sessions::close(const std::string& name, const std::string& client, double now) {
  const std::lock_guard lock(mutex_);
  forget_ended(now);
  const auto found = sessions_.find(name);
  if (found == sessions_.end() || found->second->client != client) return false;
  bytes_ -= found->second->counted;
  sessions_.erase(found);
  return true;
}

bool Sessions::with(const std::string& name, const std::string& client, double now,
                    const std::function<void(Placeholders&)>& use) {
  std::shared_ptr<Session> session;
  {
    const std::lock_guard lock(mutex_);
    forget_ended(now);
    const auto found = sessions_.find(name);
    if (found == sessions_.end() || found->second->client != client) return false;
    session = found->second;
  }
  std::uint64_t more = 0;
  {
    const std::lock_guard lock(session->mutex);
    const std::uint64_t before = session->placeholders.bytes();
    use(session->placeholders);
    more = session->placeholders.bytes() - before;
  }
  const std::lock_guard lock(mutex_);
  if (more > 0 && sessions_.contains(name)) {
    session->counted += more;
    bytes_ += more;
  }
  return true;
}

bool Sessions::is_full() const {
  const std::lock_guard lock(mutex_);
  return bytes_ >= most_bytes_;
}

std::size_t Sessions::count(double now) {
  const std::lock_guard lock(mutex_);
  forget_ended(now);
  return sessions_.size();
}

}  // namespace sumi::serve
