#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include "serve/gateway/exchange.hpp"
#include "serve/gateway/gateway_settings.hpp"
#include "serve/net/http_heads.hpp"

// Only for http_server.cpp: the headers of Boost take long to compile.
namespace sumi::net {

inline constexpr std::size_t kMostIdleUpstreams = 256;
inline constexpr unsigned kMostInterimHeads = 16;  // 100, 102, 103
inline constexpr std::size_t kUpstreamPieceBytes = 16 << 10;
inline constexpr std::chrono::seconds kConnectTime{10};
inline constexpr std::chrono::seconds kIdleUpstreamTime{30};
inline constexpr std::chrono::seconds kSettleTime{2};  // for what follows the last event of a stream
inline constexpr std::size_t kMostSettledBytes = 16 << 10;

using PlainUpstream = beast::tcp_stream;
using TlsUpstream = beast::ssl_stream<beast::tcp_stream>;

// A connection to an upstream, with or without TLS.
struct UpstreamConnection {
  std::unique_ptr<PlainUpstream> plain;
  std::unique_ptr<TlsUpstream> tls;
  Clock::time_point since = {};  // since when it has been idle

  [[nodiscard]] PlainUpstream& lowest() const { return tls ? beast::get_lowest_layer(*tls) : *plain; }
};

// Connections to one upstream that are kept for the next request: HTTP/1.1, at least TLS 1.2, its name verified against
// the roots of the system.
//   Threads  only that of the io_context.
class UpstreamPool {
 public:
  // Errors: bad_input: roots that can't be read.
  UpstreamPool(asio::io_context& io, gateway::UpstreamAddress address, const std::string& roots, unsigned seconds);

  [[nodiscard]] std::optional<UpstreamConnection> idle();
  [[nodiscard]] UpstreamConnection fresh();
  void give_back(UpstreamConnection connection);
  void clear() { idle_.clear(); }
  [[nodiscard]] const gateway::UpstreamAddress& address() const { return address_; }
  [[nodiscard]] std::chrono::seconds patience() const { return patience_; }
  [[nodiscard]] asio::io_context& io() { return io_; }

 private:
  asio::io_context& io_;
  gateway::UpstreamAddress address_;
  std::chrono::seconds patience_;
  std::optional<asio::ssl::context> tls_;
  std::deque<UpstreamConnection> idle_;
};

// One request to an upstream. Callbacks are called from the io_context, none after abandon().
//   Retry  a request on a kept connection that the upstream had closed is repeated once, on a fresh one, if no byte of
//          an answer arrived.
class UpstreamCall : public std::enable_shared_from_this<UpstreamCall> {
 public:
  struct Told {
    std::function<void(int status, std::map<std::string, std::string> headers)> head;
    std::function<void(std::string_view bytes)> piece;  // read_on() requests the next one
    std::function<void()> end;
    std::function<void(int status, const std::string& words)> failure;
  };

  UpstreamCall(UpstreamPool& pool, std::string bytes, Told told);
  void start();
  void read_on();
  // Closes the connection; no callback is called any more.
  void abandon();
  // Called when the listener has the complete answer: reads its last bytes, so that the connection can be kept.
  void settle();

 private:
  void send_again_or_fail(int status, const std::string& words);
  void connect();
  void shake_hands();
  void send();
  void read_head();
  void finish();
  template <typename Use>
  void with_stream(const Use& use) {
    if (connection_.tls) {
      use(*connection_.tls);
    } else {
      use(*connection_.plain);
    }
  }

  UpstreamPool& pool_;
  std::string bytes_;
  Told told_;
  UpstreamConnection connection_;
  asio::ip::tcp::resolver resolver_;
  beast::flat_buffer buffer_{64 << 10};
  std::optional<http::response_parser<http::buffer_body>> parser_;
  std::string piece_;
  bool is_kept_ = false;  // whether the connection had been idle
  bool is_over_ = false;
  bool is_settling_ = false;
  std::size_t settled_ = 0;
  unsigned interim_ = 0;  // heads before that of the answer
};

// Returns a request in HTTP/1.1.
[[nodiscard]] std::string written_request(const gateway::Exchange& exchange, const gateway::UpstreamAddress& address);

}  // namespace sumi::net
