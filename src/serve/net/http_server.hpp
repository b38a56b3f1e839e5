#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "serve/gateway/exchange.hpp"
#include "serve/gateway/gateway_settings.hpp"
#include "serve/protocols/service.hpp"

namespace sumi::net {

// The address of a server, and its limits.
struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 3000;  // 0 for any free one
  std::string certificate;    // PEM; empty for no TLS
  std::string private_key;    // PEM; empty for no TLS
  unsigned threads = 1;       // threads that answer; one more reads and writes
  std::size_t most_connections = 20'000;
  std::size_t most_body_bytes = 16 << 20;
  std::size_t most_held_bytes = 256 << 20;  // for the bodies of all requests together
  std::size_t most_waiting = 256;           // requests that wait for a thread
  std::chrono::seconds read_time{30};       // for receiving a request, from its first byte; and for sending its answer
  std::chrono::seconds idle_time{75};       // between requests
  std::chrono::seconds stop_time{10};       // for pending requests when it stops
};

// The upstream of exchanges, and how long it may be silent.
struct Upstream {
  gateway::UpstreamAddress address;
  std::string roots;  // PEM, in addition to the system's; empty for none
  unsigned seconds = 600;
};

// The counters of a server.
struct ServerCounts {
  std::atomic<std::size_t> connections{0};
  std::atomic<std::size_t> held_bytes{0};
  std::atomic<std::size_t> waiting{0};
};

// The outcome of a request, without its text.
struct Served {
  const serve::Request& request;
  int status = 0;      // 499: the client left before the end
  double seconds = 0;  // from its last byte to its answer
  std::size_t bytes_in = 0;
  std::size_t bytes_out = 0;
  bool was_refused = false;  // whether the queue was full
};

// The callbacks of a server. All except `answer` may be empty. `answer` and `served` are called from any of the
// threads; the others from the one that reads and writes, so they must return soon.
struct ServerHooks {
  std::function<std::optional<serve::Response>(const serve::Request&)> refusal;  // by its head, before its body is read
  std::function<serve::Response(const serve::Request&)> answer;
  // For a request in JSON Lines, by its head. Empty: its body is treated as any other.
  std::function<serve::Service::Lines(const serve::Request&)> lines;
  // For a request that goes upstream: whether it does, by its head, and what is sent; or the answer that refuses it.
  std::function<bool(const serve::Request&)> is_exchanged;
  std::function<std::variant<serve::Response, gateway::Exchange>(const serve::Request&)> exchange;
  std::optional<Upstream> upstream;
  std::function<void(const Served&)> served;
  std::function<void(double now)> tick;  // every second
  // Called once, when it listens; `stop` ends it, from any thread.
  std::function<void(std::uint16_t port, std::function<void()> stop)> ready;
};

// Answers HTTP/1.1 until it is stopped; then it answers pending requests, and returns.
//   Connections  cost some kilobytes each and no thread; requests of one are answered in order.
//   Lines        a body of application/x-ndjson is answered line by line, as it arrives, whatever its length.
//   Exchanges    go upstream without occupying a thread; their answers are forwarded as they arrive, no faster than the
//                client reads. A client that leaves ends its exchange; an upstream that fails gives 502, one that is
//                silent for too long 504, or the last event of a stream.
//   Refuses      400 for invalid HTTP or an ambiguous length, 413 for a body above the limit,
//                431 for long headers, 503 with Retry-After when the queue or the memory for bodies is full;
//                closes connections that are too slow.
//   Requires     hooks.answer.
//   Errors       unfinished: the address can't be bound; bad_input: a certificate, key or roots that can't be
//                read.
void serve_http(const ServerOptions& options, const ServerHooks& hooks, ServerCounts& counts);

}  // namespace sumi::net
