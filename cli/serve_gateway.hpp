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
  std::string placeholders;  // empty: as the settings say
  std::string audit;
  bool passes_media = false;
  bool instructs = false;
  bool is_mcp = false;
};

void add_gateway_options(CLI::App& command, GatewayArguments& arguments);

// Searches by the finders of all languages that are served.
[[nodiscard]] gateway::FindInTexts finding_by(std::shared_ptr<serve::OwnFinders> finders);

// The gateway as it was asked for; null: it wasn't. `has_tokens`: clients send a token of the service's, which isn't
// passed on. `seconds`: the clock of the audit.
[[nodiscard]] std::unique_ptr<gateway::Gateway> gateway_of(const GatewayArguments& arguments,
                                                           std::shared_ptr<serve::OwnFinders> finders, bool has_tokens,
                                                           double (*seconds)());

// Lets a server pass on what the gateway takes.
void add_gateway(net::ServerHooks& hooks, gateway::Gateway& gateway);

// Answers an assistant on standard input and output until it ends.
int run_mcp(std::shared_ptr<serve::OwnFinders> finders, Context& context);

}  // namespace sumi::cli
