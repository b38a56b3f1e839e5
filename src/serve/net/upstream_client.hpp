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

// Part of http_server.cpp alone: the headers of Boost take long to compile.
namespace sumi::net {

inline constexpr std::size_t kMostIdleUpstreams = 256;
inline constexpr unsigned kMostInterimHeads = 16;  // 100, 102, 103
inline constexpr std::size_t kUpstreamPieceBytes = 16 << 10;
inline constexpr std::chrono::seconds kConnectTime{10};
inline constexpr std::chrono::seconds kIdleUpstreamTime{30};
inline constexpr std::chrono::seconds kSettleTime{2};  // for what comes behind the last event of a stream
inline constexpr std::size_t kMostSettledBytes = 16 << 10;

using PlainUpstream = beast::tcp_stream;
using TlsUpstream = beast::ssl_stream<beast::tcp_stream>;

// A connection to an upstream, with TLS or without.
struct UpstreamConnection {
  std::unique_ptr<PlainUpstream> plain;
  std::unique_ptr<TlsUpstream> tls;
  Clock::time_point since = {};  // it has been idle

  [[nodiscard]] PlainUpstream& lowest() const { return tls ? beast::get_lowest_layer(*tls) : *plain; }
};

// Connections to one upstream that are kept for the next request: HTTP/1.1, TLS 1.2 at least, its name checked against
// the roots of the system.
//   Threads  that of the io_context alone.
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

// One request to an upstream. The callbacks come from the io_context, none after abandon().
//   Again  a request that met a kept connection which the upstream had closed is sent once more, on a fresh one, where
//          no byte of an answer came.
class UpstreamCall : public std::enable_shared_from_this<UpstreamCall> {
 public:
  struct Told {
    std::function<void(int status, std::map<std::string, std::string> headers)> head;
    std::function<void(std::string_view bytes)> piece;  // read_on() asks for the next one
    std::function<void()> end;
    std::function<void(int status, const std::string& words)> failure;
  };

  UpstreamCall(UpstreamPool& pool, std::string bytes, Told told);
  void start();
  void read_on();
  // Nobody listens any more: closes the connection.
  void abandon();
  // The answer is complete for who listens: reads its last bytes, so that the connection can be kept.
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
  bool is_kept_ = false;  // the connection had been idle
  bool is_over_ = false;
  bool is_settling_ = false;
  std::size_t settled_ = 0;
  unsigned interim_ = 0;  // heads before that of the answer
};

// A request in the bytes of HTTP/1.1.
[[nodiscard]] std::string written_request(const gateway::Exchange& exchange, const gateway::UpstreamAddress& address);

}  // namespace sumi::net
