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

// sumi's own protocol, below /v1 (docs/serve.md): receives documents; returns spans, published texts, sessions,
// verdicts.
//   Threads  any number.
class OwnRoutes {
 public:
  OwnRoutes(std::shared_ptr<OwnFinders> finders, std::optional<SharedStrings> counts, std::size_t most_documents);

  // Returns the answer to a path below /v1. `client`: identifies the client (Access::client_of). Errors: Refusal.
  [[nodiscard]] Response answer(const Request& request, const std::string& client);
  // Returns a text in the first language with its findings replaced by tags.
  [[nodiscard]] std::string published(const std::string& text);
  // Returns the findings in a text in the first language.
  [[nodiscard]] std::vector<LabelledRange> found(const std::string& text);
  // Returns, for a request whose body is JSON Lines, the function that answers each line with a line. It never throws:
  // errors are reported in its line, without text. Errors: Refusal for a path that takes no lines.
  [[nodiscard]] std::function<std::string(std::string_view line, double now)> lines(const Request& head,
                                                                                    const std::string& client);
  // Returns the route of a path, one of a fixed number; empty if there is none.
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
