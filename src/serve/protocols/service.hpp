#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/protocols/label_studio.hpp"
#include "serve/protocols/message.hpp"
#include "serve/protocols/metrics.hpp"
#include "serve/protocols/own_routes.hpp"
#include "serve/recognize/analyzer.hpp"

namespace sumi::serve {

// The settings of a service.
struct ServiceOptions {
  std::vector<std::string> tokens = {};  // empty if nobody needs one
  bool is_loopback = true;
  bool item_scores = false;           // whether items of /anonymize have their scores
  std::size_t most_documents = 1000;  // in one request
};

// The protocol without its sockets: it maps a request to a response. It has Presidio's routes, sumi's own, and Label
// Studio's of a backend (docs/serve.md).
//   Threads  answer() from any number of threads.
//   Promise  throws nothing; if anything fails, the response contains no text of the request.
class Service {
 public:
  Service(std::shared_ptr<const recognize::Analyzer> analyzer, std::unique_ptr<OwnRoutes> own, ServiceOptions options);
  ~Service();

  // Returns, by the head of a request, whether it is refused before its body is read.
  [[nodiscard]] std::optional<Response> refusal(const Request& head) const;
  [[nodiscard]] Response answer(const Request& request);
  // The function that answers the lines of a request in JSON Lines, or the reason for its refusal.
  struct Lines {
    std::function<std::string(std::string_view line, double now)> answer;  // empty if refused
    Response refusal = {};
  };
  [[nodiscard]] Lines lines(const Request& head);
  // Returns the key for counting requests: the route of a path, one of a fixed number of names.
  [[nodiscard]] static std::string_view route_of(std::string_view path);
  // Forgets expired sessions.
  void tick(double now) { own_->forget_ended(now); }
  // Returns the metrics of GET /metrics, which the server updates.
  [[nodiscard]] Metrics& metrics() { return metrics_; }
  // Sets further numbers for GET /metrics. Must be set before the first request.
  void set_gauges(std::function<std::map<std::string, double>()> gauges) { gauges_ = std::move(gauges); }
  // Sets further lines for GET /metrics, in Prometheus's text format. Must be set before the first request.
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

// Returns {"error": …} with a status, as Flask writes it; 503 with Retry-After.
[[nodiscard]] Response error_response(int status, const std::string& message);

// The files by which Presidio's containers are set up: the analyzer's, which may hold the others, and those for its
// parts, which come before it. Each is YAML; an empty path is none.
struct PresidioFiles {
  std::string analyzer;
  std::string nlp_engine;
  std::string recognizers;
};

// The settings of these files, as far as they apply here.
struct PresidioConf {
  std::vector<std::string> languages;  // empty: they say nothing
  recognize::AnalyzerSettings settings;
  std::vector<std::string> left_out;  // what doesn't apply, and what is off, a sentence each
};

// Reads the files.
//   Rows     type predefined: recognizers of the catalogue by name (class_name), SpacyRecognizer for names and dates;
//            type custom: patterns and words, as they come with a request.
//   Names    are off where the recognizer of the NLP engine's names is disabled, and no other one of names is enabled.
//   Errors   bad_input at the file: unreadable, no YAML, several documents, more than kMostConfNodes values, an unknown
//            or senseless recognizer, unknown keys and countries, empty words.
inline constexpr std::size_t kMostConfNodes = 100'000;
[[nodiscard]] PresidioConf read_presidio_conf(const PresidioFiles& files);

// Adds to left_out which languages of the files aren't `served`, and which recognizers have no other ones.
// Errors: bad_input: a recognizer's language differs from one that is served in capital letters alone.
void require_languages(PresidioConf& conf, const std::vector<std::string>& served);

}  // namespace sumi::serve
