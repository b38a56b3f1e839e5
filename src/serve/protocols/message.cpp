#include "serve/protocols/message.hpp"

#include <algorithm>

#include <sodium.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::serve {

namespace {

constexpr std::string_view kBearer = "bearer ";

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

std::string_view token_of(const Request& request) {
  const std::string_view value = request.authorization;
  const auto key = request.headers.find("x-api-key");  // as Anthropic's clients send it
  if (value.empty() && key != request.headers.end()) return key->second;
  if (lower_case_ascii(value.substr(0, kBearer.size())) != kBearer) return {};
  return trimmed(value.substr(kBearer.size()));
}

Response refused(int status, const char* words) {
  return {status, "application/json", compact({{"error", words}}), {}};
}

}  // namespace

bool names_this_machine(std::string_view host) {
  const std::string_view bare = without_port(host);
  const std::string_view port = host.substr(bare.size());
  if (!port.empty() && (port.front() != ':' || !std::ranges::all_of(port.substr(1), is_digit))) return false;
  const std::string name = lower_case_ascii(bare);
  if (name == "localhost" || name == "[::1]") return true;
  if (!name.starts_with("127.")) return false;
  return name.find_first_not_of("0123456789.") == std::string::npos;
}

Access::Access(const std::vector<std::string>& tokens, bool is_loopback) : is_loopback_(is_loopback) {
  randombytes_buf(key_.data(), key_.size());
  for (const std::string& token : tokens) tokens_.push_back(digest_of(token));
}

Access::Digest Access::digest_of(std::string_view token) const {
  Digest digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                     key_.data(), key_.size());
  return digest;
}

std::optional<Response> Access::refusal(const Request& request, bool needs_token) const {
  if (is_loopback_ && !request.host.empty() && !names_this_machine(request.host))
    return refused(403, "this service answers on loopback alone: ask it as localhost");
  if (!request.origin.empty()) {
    const std::size_t scheme = request.origin.find("://");
    const std::string from = scheme == std::string::npos ? "" : request.origin.substr(scheme + 3);
    if (from.empty() || !(is_loopback_ ? names_this_machine(from) : from == request.host))
      return refused(403, "pages of other sites may not ask this service");
  }
  if (!needs_token || tokens_.empty()) return std::nullopt;
  const Digest sent = digest_of(token_of(request));
  bool is_known = false;
  for (const Digest& token : tokens_) {
    const bool is_this = sodium_memcmp(sent.data(), token.data(), token.size()) == 0;
    is_known = is_known || is_this;
  }
  if (is_known) return std::nullopt;
  Response response = refused(401, "a token is needed: Authorization: Bearer TOKEN");
  response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

std::string Access::client_of(const Request& request) const {
  if (tokens_.empty()) return {};
  const Digest digest = digest_of(token_of(request));
  return {digest.begin(), digest.end()};
}

Characters::Characters(std::string_view text) : bytes_(text.size()) {
  if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) starts_.push_back(static_cast<unsigned>(at));
  starts_.push_back(static_cast<unsigned>(text.size()));
}

std::size_t Characters::byte_of(std::size_t character) const {
  return starts_.empty() ? character : starts_[character];
}

std::size_t Characters::character_of(std::size_t byte) const {
  if (starts_.empty()) return byte;
  return static_cast<std::size_t>(std::ranges::lower_bound(starts_, byte) - starts_.begin());
}

}  // namespace sumi::serve
