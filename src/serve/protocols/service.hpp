#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/protocols/access.hpp"
#include "serve/protocols/label_studio.hpp"
#include "serve/protocols/message.hpp"
#include "serve/protocols/metrics.hpp"
#include "serve/protocols/own_routes.hpp"
#include "serve/recognize/analyzer.hpp"

namespace sumi::serve {

// How a service is set up.
struct ServiceOptions {
  std::vector<std::string> tokens = {};  // empty: nobody needs one
  bool is_loopback = true;
  bool item_scores = false;           // items of /anonymize have their scores
  std::size_t most_documents = 1000;  // of one request
};

// The protocol without its sockets: a request in, a response out. Presidio's routes, sumi's own, and
// Label Studio's of a backend (docs/serve.md).
//   Threads  answer() from any number of threads.
//   Promise  nothing is thrown; where anything fails, the response holds no text of the request.
class Service {
 public:
  Service(std::shared_ptr<const recognize::Analyzer> analyzer, std::unique_ptr<OwnRoutes> own, ServiceOptions options);
  ~Service();

  // By the head of a request: whether it is refused before its body is read.
  [[nodiscard]] std::optional<Response> refusal(const Request& head) const;
  [[nodiscard]] Response answer(const Request& request);
  // What answers the lines of a request that comes in JSON Lines, or why it is refused.
  struct Lines {
    std::function<std::string(std::string_view line, double now)> answer;  // empty: refused
    Response refusal = {};
  };
  [[nodiscard]] Lines lines(const Request& head);
  // What counts the requests: the route of a path, one of a fixed number of names.
  [[nodiscard]] static std::string_view route_of(std::string_view path);
  // Forgets sessions whose time is over.
  void tick(double now) { own_->forget_ended(now); }
  // The metrics of GET /metrics; the server counts.
  [[nodiscard]] Metrics& metrics() { return metrics_; }
  // Further numbers for GET /metrics. To be set before the first request.
  void set_gauges(std::function<std::map<std::string, double>()> gauges) { gauges_ = std::move(gauges); }
  // Further lines for GET /metrics, in Prometheus's text format. Likewise.
  void set_further_metrics(std::function<std::string()> lines) { further_metrics_ = std::move(lines); }

 private:
  [[nodiscard]] Response routed(const Request& request);
  [[nodiscard]] Response page_answer(const Request& request);

  std::shared_ptr<const recognize::Analyzer> analyzer_;
  std::unique_ptr<OwnRoutes> own_;
  LabelStudioBackend backend_;
  ServiceOptions options_;
  Access access_;
  Metrics metrics_;
  std::function<std::map<std::string, double>()> gauges_;
  std::function<std::string()> further_metrics_;
};

// {"error": …} with a status, as Flask writes it; 503 with Retry-After.
[[nodiscard]] Response error_response(int status, const std::string& message);

}  // namespace sumi::serve
