#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "serve/gateway/exchange.hpp"
#include "serve/gateway/gateway_settings.hpp"
#include "serve/gateway/model_routes.hpp"
#include "serve/gateway/request_hiding.hpp"
#include "serve/protocols/message.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::gateway {

// A request for the custodian's own record: without text, and without anything made of it.
struct AuditEntry {
  std::string_view route;
  std::uint64_t caller = 0;                    // callers are numbered as they come, from 1
  int refused = 0;                             // the status; 0: it went upstream
  std::map<std::string, std::uint64_t> found;  // by label
};

// In front of a language model: hides in each request what is found, and restores it in the answer (docs/gateway.md).
//   Callers  are told apart by their credentials (Authorization, X-Api-Key), which are kept as keyed hashes.
//   Threads  any number. Promise: nothing is thrown; where anything fails, nothing goes upstream.
class Gateway {
 public:
  // `find` is called from the thread of each request. `secret`: what nonces and surrogates are made by.
  // Errors: those of upstream_address().
  Gateway(GatewaySettings settings, const Key& secret, FindInTexts find);

  // "/v1/messages"; empty: none of the gateway's.
  [[nodiscard]] static std::string_view route_of(std::string_view path);
  // What goes upstream for a request, or the answer that refuses it.
  [[nodiscard]] std::variant<serve::Response, Exchange> exchange(const serve::Request& request);

  [[nodiscard]] const UpstreamAddress& upstream() const { return upstream_; }
  [[nodiscard]] const GatewaySettings& settings() const { return settings_; }
  // Prometheus's text: what was found, by label, and refused.
  [[nodiscard]] std::string metrics() const;
  // Called for each request, from its thread. To be set before the first one.
  void set_audit(std::function<void(const AuditEntry&)> audit) { audit_ = std::move(audit); }
  void forget_ended(double now) { conversations_.forget(now); }

 private:
  class RestoredAnswer;
  struct Caller {
    std::string digest;
    std::uint64_t number = 0;
  };
  [[nodiscard]] Caller caller_of(const serve::Request& request);
  [[nodiscard]] Pseudonyms fresh(std::string_view caller, std::string_view session) const;
  [[nodiscard]] Exchange prepared(const serve::Request& request, const ModelRoute& route, const Caller& caller,
                                  AuditEntry& entry);
  void add_headers(const serve::Request& request, const ModelRoute& route, Exchange& exchange) const;
  [[nodiscard]] std::string target_of(const serve::Request& request, const ModelRoute& route) const;
  void count(const AuditEntry& entry);

  GatewaySettings settings_;
  UpstreamAddress upstream_;
  Key secret_;
  FindInTexts find_;
  Conversations conversations_;
  std::function<void(const AuditEntry&)> audit_;
  mutable std::mutex mutex_;  // of what follows
  std::map<std::string, std::uint64_t> callers_;
  std::map<std::string, std::uint64_t> found_;
  std::map<std::pair<std::string, int>, std::uint64_t> requests_;
};

}  // namespace sumi::gateway
