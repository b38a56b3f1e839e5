#include "tag/outside/http_client.hpp"

#include <optional>
#include <utility>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <openssl/ssl.h>

#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Code = beast::error_code;

[[noreturn]] void refuse_service(std::string_view fact) {
  throw Error{Error::Kind::unfinished, "the finder", fact, "see that the service runs and answers; docs/finders.md"};
}

}  // namespace

struct HttpClient::Connection {
  asio::io_context io;
  asio::ssl::context tls{asio::ssl::context::tls_client};
  std::optional<beast::ssl_stream<beast::tcp_stream>> secure;
  std::optional<beast::tcp_stream> plain;
  beast::flat_buffer buffer;

  beast::tcp_stream& lowest() { return secure ? beast::get_lowest_layer(*secure) : *plain; }

  // Runs an operation until it completes.
  template <typename Start>
  Code wait(std::chrono::milliseconds patience, const Start& start) {
    Code result;
    lowest().expires_after(patience);
    start([&result](Code code, const auto&...) { result = code; });
    io.restart();
    io.run();
    return result;
  }

  void open(const ServiceAddress& address, std::chrono::milliseconds patience) {
    asio::ip::tcp::resolver resolver(io);
    Code code;
    const auto places = resolver.resolve(address.host, address.port, code);
    if (code) refuse_service("its address has no machine");
    if (address.is_secure) {
      tls.set_default_verify_paths(code);
      tls.set_verify_mode(asio::ssl::verify_peer);
      SSL_CTX_set_min_proto_version(tls.native_handle(), TLS1_2_VERSION);
      secure.emplace(io, tls);
      SSL_set_tlsext_host_name(secure->native_handle(), address.host.c_str());
      secure->set_verify_callback(asio::ssl::host_name_verification(address.host));
    } else {
      plain.emplace(io);
    }
    if (wait(patience, [&](auto done) { lowest().async_connect(places, done); })) refuse_service("it can't be reached");
    if (secure && wait(patience, [&](auto done) { secure->async_handshake(asio::ssl::stream_base::client, done); }))
      refuse_service("it has no certificate that holds for its name");
  }

  // Returns nothing if the connection had ended before an answer began.
  template <typename Stream>
  std::optional<http::response<http::string_body>> exchange(Stream& stream,
                                                            const http::request<http::string_body>& request,
                                                            std::chrono::milliseconds patience) {
    http::response_parser<http::string_body> parser;
    parser.body_limit(kMostBytes);
    if (wait(patience, [&](auto done) { http::async_write(stream, request, done); })) return std::nullopt;
    Code code = wait(patience, [&](auto done) { http::async_read_header(stream, buffer, parser, done); });
    if (!code && parser.content_length().value_or(0) > kMostBytes) refuse_service("its answer is too long");
    if (!code) code = wait(patience, [&](auto done) { http::async_read(stream, buffer, parser, done); });
    if (code == beast::error::timeout) refuse_service("it takes too long");
    if (code == http::error::body_limit) refuse_service("its answer is too long");
    if (code && !parser.got_some()) return std::nullopt;
    if (code) refuse_service("its answer is broken off, or is none of HTTP");
    return parser.release();
  }
};

HttpClient::HttpClient(ServiceAddress address) : address_(std::move(address)) {}
HttpClient::~HttpClient() = default;

std::string HttpClient::ask(std::string_view path, std::string_view json, std::chrono::milliseconds patience) {
  http::request<http::string_body> request(json.empty() ? http::verb::get : http::verb::post,
                                           address_.folder + std::string(path), 11);
  const bool is_six = address_.host.find(':') != std::string::npos;
  request.set(http::field::host, (is_six ? "[" + address_.host + "]" : address_.host) + ":" + address_.port);
  request.set(http::field::accept, "application/json");
  if (!json.empty()) request.set(http::field::content_type, "application/json");
  request.body() = std::string(json);
  request.prepare_payload();
  for (bool is_fresh = connection_ == nullptr;; is_fresh = true) {
    if (is_fresh) {
      connection_ = std::make_unique<Connection>();
      connection_->open(address_, patience);
    }
    auto answer = connection_->secure ? connection_->exchange(*connection_->secure, request, patience)
                                      : connection_->exchange(*connection_->plain, request, patience);
    // A kept connection may have been closed meanwhile; then the request is repeated once on a new one.
    if (!answer && is_fresh) refuse_service("it ended the connection");
    if (!answer) continue;
    const bool is_kept = answer->keep_alive();
    const unsigned status = answer->result_int();
    std::string body = std::move(answer->body());
    if (!is_kept) connection_.reset();
    if (status != 200) refuse_service("it refuses the request (" + std::to_string(status) + ")");
    return body;
  }
}

}  // namespace sumi::tag
