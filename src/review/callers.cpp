#include "review/callers.hpp"

#include <algorithm>
#include <iterator>

#include "review/passwords.hpp"

namespace sumi::review {
namespace {

constexpr double kSessionSeconds = 12 * 3600;
constexpr double kWaitSeconds = 30;
constexpr unsigned kMostFailures = 5;
constexpr std::size_t kMostNames = 10'000;

}  // namespace

Callers::Callers(const std::string& token, bool is_loopback)
    : access_({}, is_loopback),
      tokens_({token}, is_loopback),
      token_key_(key_of({.method = "GET", .path = "/", .authorization = "Bearer " + token})) {}

std::string Callers::key_of(const serve::Request& request) const {
  return tokens_.client_of(request);
}

std::optional<serve::Response> Callers::refusal(const serve::Request& request) const {
  return access_.refusal(request, false);
}

// Both are keyed digests, so the time of the comparison reveals nothing about the token.
bool Callers::has_token(const serve::Request& request) const {
  return key_of(request) == token_key_;
}

std::optional<std::uint32_t> Callers::user_of(const serve::Request& request) {
  const std::string key = key_of(request);
  const std::lock_guard lock(mutex_);
  std::erase_if(sessions_, [&](const auto& one) { return request.now - one.second.last > kSessionSeconds; });
  const auto found = sessions_.find(key);
  if (found == sessions_.end()) return std::nullopt;
  found->second.last = request.now;
  return found->second.user;
}

std::optional<std::string> Callers::log_in(const std::vector<StoredUser>& users, std::string_view name,
                                           std::string_view password, double now) {
  auto failures = failures_.find(name);
  if (failures != failures_.end() && now - failures->second.last > kWaitSeconds) {
    failures_.erase(failures);
    failures = failures_.end();
  }
  if (failures != failures_.end() && failures->second.count >= kMostFailures)
    throw serve::Refusal(429, "too many wrong passwords; wait half a minute");
  const auto user = std::ranges::find(users, name, &StoredUser::name);
  const std::string hash = user == users.end() ? "" : user->password;
  if (!is_password(password, hash)) {
    if (failures_.size() >= kMostNames) failures_.clear();
    Failures& counted = failures_[std::string(name)];
    ++counted.count;
    counted.last = now;
    return std::nullopt;
  }
  if (failures != failures_.end()) failures_.erase(failures);
  const std::string token = random_token();
  const std::string key = key_of({.method = "GET", .path = "/", .authorization = "Bearer " + token});
  const std::lock_guard lock(mutex_);
  sessions_[key] = {user->number, now};
  return token;
}

void Callers::log_out(const serve::Request& request) {
  const std::string key = key_of(request);
  const std::lock_guard lock(mutex_);
  sessions_.erase(key);
}

void Callers::end_sessions(std::uint32_t user, const serve::Request& request) {
  const std::string own = key_of(request);
  const std::lock_guard lock(mutex_);
  std::erase_if(sessions_, [&](const auto& one) { return one.second.user == user && one.first != own; });
}

}  // namespace sumi::review
