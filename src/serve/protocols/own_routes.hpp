#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/protocols/json.hpp"
#include "serve/protocols/message.hpp"
#include "serve/protocols/own_finders.hpp"
#include "serve/protocols/sessions.hpp"
#include <sumi/publish/counts.hpp>

namespace sumi::serve {

// sumi's own protocol, below /v1 (docs/serve.md): documents in; spans, published texts, sessions, verdicts out.
//   Threads  any number.
class OwnRoutes {
 public:
  OwnRoutes(std::shared_ptr<OwnFinders> finders, std::optional<SharedStrings> counts, std::size_t most_documents);

  // The answer to a path below /v1. `client`: who asks (Access::client_of). Errors: Refusal.
  [[nodiscard]] Response answer(const Request& request, const std::string& client);
  // A text in the first language with tags in the places of what was found.
  [[nodiscard]] std::string published(const std::string& text);
  // What is found in a text, in the first language.
  [[nodiscard]] std::vector<LabelledRange> found(const std::string& text);
  // Of a request whose body comes in JSON Lines: what answers a line of it, with a line. It throws nothing and says in
  // its line what went wrong; that holds no text. Errors: Refusal for a path that takes no lines.
  [[nodiscard]] std::function<std::string(std::string_view line, double now)> lines(const Request& head,
                                                                                    const std::string& client);
  // The route of a path, one of a fixed number; empty: there is none.
  [[nodiscard]] static std::string_view route_of(std::string_view path);

  void forget_ended(double now) { sessions_.forget(now); }

 private:
  Json find(const Json& body);
  Json publish(const Json& body);
  Json mask(const Json& body);
  Json open(const Request& request, const Json& body, const std::string& client);
  Json hide(const Request& request, const Json& body, const std::string& client);
  Json restore(const Request& request, const Json& body, const std::string& client);

  std::shared_ptr<OwnFinders> finders_;
  std::optional<SharedStrings> counts_;
  std::size_t most_documents_;
  Sessions sessions_{10'000, 256 << 20};
};

}  // namespace sumi::serve
