#include <utility>

#include <sodium.h>

#include "serve/gateway/model_routes.hpp"

namespace sumi::gateway {

Conversations::Conversations() {
  randombytes_buf(key_.data(), key_.size());
}

Conversations::Digest Conversations::digest_of(std::string_view caller, std::string_view name) const {
  const std::string both = std::to_string(caller.size()) + " " + std::string(caller) + std::string(name);
  Digest digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(both.data()), both.size(),
                     key_.data(), key_.size());
  return digest;
}

void Conversations::drop(const Digest& digest) {
  const auto found = all_.find(digest);
  if (found == all_.end()) return;
  bytes_ -= found->second.pseudonyms->bytes();
  turns_.erase(found->second.turn);
  all_.erase(found);
}

std::shared_ptr<const Pseudonyms> Conversations::find(const Digest& digest, double now) {
  const auto found = all_.find(digest);
  if (found == all_.end()) return nullptr;
  if (found->second.used + kConversationSeconds < now) {
    drop(digest);
    return nullptr;
  }
  found->second.used = now;
  turns_.splice(turns_.end(), turns_, found->second.turn);
  return found->second.pseudonyms;
}

void Conversations::put(const Digest& digest, double now, std::shared_ptr<const Pseudonyms> pseudonyms) {
  drop(digest);
  bytes_ += pseudonyms->bytes();
  turns_.push_back(digest);
  all_.emplace(digest, Conversation{std::move(pseudonyms), now, std::prev(turns_.end())});
  while (all_.size() > kMostConversations || (bytes_ > kMostConversationBytes && all_.size() > 1))
    drop(Digest(turns_.front()));
}

std::shared_ptr<const Pseudonyms> Conversations::grown(std::string_view caller, std::string_view name, double now,
                                                       const Pseudonyms& fresh,
                                                       const std::function<void(Pseudonyms&)>& use) {
  const Digest digest = digest_of(caller, name);
  const std::lock_guard lock(mutex_);
  const std::shared_ptr<const Pseudonyms> before = find(digest, now);
  const auto grown = std::make_shared<Pseudonyms>(before ? *before : fresh);
  use(*grown);
  put(digest, now, grown);
  return grown;
}

std::shared_ptr<const Pseudonyms> Conversations::of(std::string_view caller, std::string_view name, double now) {
  const std::lock_guard lock(mutex_);
  return find(digest_of(caller, name), now);
}

void Conversations::keep(std::string_view caller, std::string_view name, double now,
                         std::shared_ptr<const Pseudonyms> pseudonyms) {
  const std::lock_guard lock(mutex_);
  put(digest_of(caller, name), now, std::move(pseudonyms));
}

void Conversations::forget(double now) {
  const std::lock_guard lock(mutex_);
  while (!turns_.empty() && all_.at(turns_.front()).used + kConversationSeconds < now) drop(Digest(turns_.front()));
}

}  // namespace sumi::gateway
