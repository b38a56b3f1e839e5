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

// What a server listens on, and how much it takes at most.
struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 3000;  // 0: any free one
  std::string certificate;    // PEM; empty: no TLS
  std::string private_key;    // likewise
  unsigned threads = 1;       // that answer; one more reads and writes
  std::size_t most_connections = 20'000;
  std::size_t most_body_bytes = 16 << 20;
  std::size_t most_held_bytes = 256 << 20;  // bodies of all requests together
  std::size_t most_waiting = 256;           // requests that wait for a thread
  std::chrono::seconds read_time{30};       // for a request to come in, from its first byte; for its answer to be taken
  std::chrono::seconds idle_time{75};       // between requests
  std::chrono::seconds stop_time{10};       // for requests under way when it stops
};

// Where exchanges go, and how long the upstream may be silent.
struct Upstream {
  gateway::UpstreamAddress address;
  std::string roots;  // PEM, beside the system's; empty: none
  unsigned seconds = 600;
};

// What a server counts.
struct ServerCounts {
  std::atomic<std::size_t> connections{0};
  std::atomic<std::size_t> held_bytes{0};
  std::atomic<std::size_t> waiting{0};
};

// What a request became, without its text.
struct Served {
  const serve::Request& request;
  int status = 0;      // 499: the client left before the end
  double seconds = 0;  // from its last byte in to its answer
  std::size_t bytes_in = 0;
  std::size_t bytes_out = 0;
  bool was_refused = false;  // the queue was full
};

// What a server asks and tells. All but `answer` may be empty: then it does without. `answer` and `served` are called
// from any of the threads; the others from the one that reads and writes, so they return soon.
struct ServerHooks {
  std::function<std::optional<serve::Response>(const serve::Request&)> refusal;  // by its head, before its body is read
  std::function<serve::Response(const serve::Request&)> answer;
  // Of a request in JSON Lines, by its head. Empty: its body is one as any other.
  std::function<serve::Service::Lines(const serve::Request&)> lines;
  // Of a request that goes upstream: whether it does, by its head, and what is sent; or the answer that refuses it.
  std::function<bool(const serve::Request&)> is_exchanged;
  std::function<std::variant<serve::Response, gateway::Exchange>(const serve::Request&)> exchange;
  std::optional<Upstream> upstream;
  std::function<void(const Served&)> served;
  std::function<void(double now)> tick;  // each second
  // Once, when it listens; `stop` ends it, from any thread.
  std::function<void(std::uint16_t port, std::function<void()> stop)> ready;
};

// Answers HTTP/1.1 until it is stopped; then requests under way are answered, and it returns.
//   Connections  cost some kilobytes each and no thread; requests of one are answered in order.
//   Lines        a body of application/x-ndjson is answered line by line, as it comes in, whatever its length.
//   Exchanges    go upstream while no thread waits for them; their answers come back as they come in, no faster than
//                the client takes them. A client that leaves ends its exchange; an upstream that fails is 502, one that
//                is silent for too long 504, or the last event of a stream.
//   Refuses      400 what isn't HTTP or leaves its length in doubt, 413 a body above the limit,
//                431 long headers, 503 with Retry-After when the queue or the memory for bodies is full;
//                closes what comes too slowly.
//   Requires     hooks.answer.
//   Errors       unfinished: the address can't be taken; bad_input: a certificate, key or roots that can't be
//                read.
void serve_http(const ServerOptions& options, const ServerHooks& hooks, ServerCounts& counts);

}  // namespace sumi::net
