#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "serve/gateway/request_hiding.hpp"

namespace sumi::gateway {

inline constexpr unsigned kUsualUpstreamSeconds = 600;

// How the gateway is set up: what a file serve.toml says, and the command line.
struct GatewaySettings {
  std::string upstream;                      // "https://api.example/v1": what stands before "/chat/completions"
  std::string key;                           // sent upstream in the place of the caller's; empty: the caller's goes up
  std::string key_file;                      // that has it
  std::string ca_file;                       // PEM: roots beside the system's
  bool plain_http = false;                   // the upstream may be asked without TLS beyond loopback
  unsigned seconds = kUsualUpstreamSeconds;  // that the upstream may be silent
  bool surrogates = false;                   // in the place of labels
  bool instructs = false;                    // the model is told what placeholders are
  bool passes_media = false;
  std::string secret_file;      // by which nonces and surrogates are made; empty: new ones at each start
  std::set<std::string> tools;  // whose arguments are restored
  std::map<std::string, HidingPolicy> policies;  // by route; "*": of all routes, beside their own

  [[nodiscard]] HidingPolicy policy_of(const std::string& route) const;
};

// Reads a file serve.toml (docs/gateway.md).
//   Errors  bad_input at its line: no TOML, a key that isn't known, a value of another type, a route that isn't there.
[[nodiscard]] GatewaySettings parse_gateway_settings(std::string_view toml, const std::string& file);

// The parts of an address of an upstream.
struct UpstreamAddress {
  bool is_tls = true;
  std::string host;
  std::string port;
  std::string path;  // before the route: "/v1"; without a '/' at its end
};

// Errors: bad_usage: no address, or one without TLS that isn't on loopback, unless `plain_http`.
[[nodiscard]] UpstreamAddress upstream_address(const std::string& url, bool plain_http);

}  // namespace sumi::gateway
