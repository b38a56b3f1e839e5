#pragma once

#include <memory>
#include <mutex>
#include <string>

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "serve/gateway/gateway.hpp"
#include "serve/net/http_server.hpp"
#include "serve/protocols/own_finders.hpp"

namespace sumi::cli {

// Options of sumi serve: the gateway in front of language models, and the server of tools for an assistant (MCP).
struct GatewayArguments {
  std::string upstream;
  std::string settings;      // a file serve.toml
  std::string placeholders;  // empty to use the settings'
  std::string audit;
  bool passes_media = false;
  bool instructs = false;
  bool is_mcp = false;
};

void add_gateway_options(CLI::App& command, GatewayArguments& arguments);

// Searches with the finders of all served languages.
[[nodiscard]] gateway::FindInTexts finding_by(std::shared_ptr<serve::OwnFinders> finders);

// Returns the requested gateway; null if none was requested. `has_tokens`: clients send a token of the service's, which
// isn't forwarded. `seconds`: the clock of the audit.
[[nodiscard]] std::unique_ptr<gateway::Gateway> gateway_of(const GatewayArguments& arguments,
                                                           std::shared_ptr<serve::OwnFinders> finders, bool has_tokens,
                                                           double (*seconds)());

// Lets a server forward what the gateway accepts.
void add_gateway(net::ServerHooks& hooks, gateway::Gateway& gateway);

// Serves an assistant on standard input and output until it ends.
int run_mcp(std::shared_ptr<serve::OwnFinders> finders, Context& context);

}  // namespace sumi::cli
