#include "serve/protocols/sessions.hpp"

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

Sessions::Sessions(std::size_t most, std::size_t most_bytes) : most_(most), most_bytes_(most_bytes) {
  randombytes_buf(key_.data(), key_.size());
}

Sessions::Digest Sessions::digest_of(std::string_view name) const {
  Digest digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(name.data()), name.size(),
                     key_.data(), key_.size());
  return digest;
}

void Sessions::forget(double now) {
  const std::lock_guard lock(mutex_);
  forget_ended(now);
}

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
  sessions_.emplace(digest_of(name), std::shared_ptr<Session>(new Session{
                                         client, now + seconds, Placeholders(random_hex<kNonceBytes>()), {}, 0}));
  return name;
}

bool Sessions::close(const std::string& name, const std::string& client, double now) {
  const std::lock_guard lock(mutex_);
  forget_ended(now);
  const auto found = sessions_.find(digest_of(name));
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
    const auto found = sessions_.find(digest_of(name));
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
  const auto still = sessions_.find(digest_of(name));
  if (more > 0 && still != sessions_.end() && still->second == session) {
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
