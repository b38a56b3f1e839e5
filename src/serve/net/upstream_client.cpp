#include "serve/net/upstream_client.hpp"

#include <limits>

#include <boost/asio/connect.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <fmt/format.h>
#include <openssl/ssl.h>

#include <sumi/model/error.hpp>

namespace sumi::net {
namespace {

constexpr std::string_view kUnreachable = "the upstream can't be reached";
constexpr std::string_view kNotUnderstood = "the upstream's answer can't be understood";
constexpr std::string_view kSilent = "the upstream was silent for too long";

bool is_time_out(const Code& code) {
  return code == beast::error::timeout;
}

std::string bare_host(const std::string& host) {
  return host.starts_with('[') ? host.substr(1, host.size() - 2) : host;
}

}  // namespace

UpstreamPool::UpstreamPool(asio::io_context& io, gateway::UpstreamAddress address, const std::string& roots,
                           unsigned seconds)
    : io_(io), address_(std::move(address)), patience_(seconds) {
  if (!address_.is_tls) return;
  tls_.emplace(asio::ssl::context::tls_client);
  SSL_CTX_set_min_proto_version(tls_->native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_mode(tls_->native_handle(), SSL_MODE_RELEASE_BUFFERS);
  Code code;
  tls_->set_default_verify_paths(code);
  if (!roots.empty()) {
    tls_->load_verify_file(roots, code);
    if (code) throw Error{Error::Kind::bad_input, roots, "it holds no certificates; name a file in PEM's form"};
  }
  tls_->set_verify_mode(asio::ssl::verify_peer);
}

UpstreamConnection UpstreamPool::fresh() {
  UpstreamConnection made;
  if (!tls_) {
    made.plain = std::make_unique<PlainUpstream>(io_);
    return made;
  }
  const std::string host = bare_host(address_.host);
  made.tls = std::make_unique<TlsUpstream>(io_, *tls_);
  made.tls->set_verify_callback(asio::ssl::host_name_verification(host));
  SSL_set_tlsext_host_name(made.tls->native_handle(), host.c_str());
  return made;
}

std::optional<UpstreamConnection> UpstreamPool::idle() {
  const Clock::time_point now = Clock::now();
  while (!idle_.empty()) {
    UpstreamConnection last = std::move(idle_.back());
    idle_.pop_back();
    // Readable data would be the upstream's close, or an unexpected answer.
    auto& socket = last.lowest().socket();
    Code code;
    socket.non_blocking(true, code);
    char byte = 0;
    if (!code) socket.receive(asio::buffer(&byte, 1), asio::socket_base::message_peek, code);
    if (now - last.since < kIdleUpstreamTime && code == asio::error::would_block) return last;
  }
  return std::nullopt;
}

void UpstreamPool::give_back(UpstreamConnection connection) {
  connection.lowest().expires_never();
  connection.since = Clock::now();
  idle_.push_back(std::move(connection));
  if (idle_.size() > kMostIdleUpstreams) idle_.pop_front();
}

std::string written_request(const gateway::Exchange& exchange, const gateway::UpstreamAddress& address) {
  const bool is_usual_port = address.port == (address.is_tls ? "443" : "80");
  std::string out =
      fmt::format("{} {} HTTP/1.1\r\nHost: {}{}\r\nUser-Agent: sumi\r\nAccept-Encoding: identity\r\n", exchange.method,
                  exchange.target, address.host, is_usual_port ? std::string() : ":" + address.port);
  for (const auto& [name, value] : exchange.headers) out += name + ": " + value + "\r\n";
  if (exchange.method != "GET") out += fmt::format("Content-Length: {}\r\n", exchange.body.size());
  return out + "\r\n" + exchange.body;
}

UpstreamCall::UpstreamCall(UpstreamPool& pool, std::string bytes, Told told)
    : pool_(pool), bytes_(std::move(bytes)), told_(std::move(told)), resolver_(pool.io()) {}

void UpstreamCall::start() {
  if (std::optional<UpstreamConnection> kept = pool_.idle()) {
    connection_ = *std::move(kept);
    is_kept_ = true;
    return send();
  }
  connect();
}

void UpstreamCall::connect() {
  is_kept_ = false;
  connection_ = pool_.fresh();
  const gateway::UpstreamAddress& address = pool_.address();
  resolver_.async_resolve(bare_host(address.host), address.port,
                          [self = shared_from_this()](Code code, const Tcp::resolver::results_type& found) {
                            if (self->is_over_) return;
                            if (code) return self->send_again_or_fail(502, std::string(kUnreachable));
                            self->connection_.lowest().expires_after(kConnectTime);
                            self->connection_.lowest().async_connect(found, [self](Code failed, const Tcp::endpoint&) {
                              if (self->is_over_) return;
                              if (failed) return self->send_again_or_fail(502, std::string(kUnreachable));
                              Code ignored;
                              self->connection_.lowest().socket().set_option(Tcp::no_delay(true), ignored);
                              self->shake_hands();
                            });
                          });
}

void UpstreamCall::shake_hands() {
  if (!connection_.tls) return send();
  connection_.lowest().expires_after(kConnectTime);
  connection_.tls->async_handshake(asio::ssl::stream_base::client, [self = shared_from_this()](Code code) {
    if (self->is_over_) return;
    if (code) return self->send_again_or_fail(502, "the upstream can't be trusted: its certificate doesn't fit");
    self->send();
  });
}

void UpstreamCall::send() {
  connection_.lowest().expires_after(pool_.patience());
  with_stream([&](auto& stream) {
    asio::async_write(stream, asio::buffer(bytes_), [self = shared_from_this()](Code code, std::size_t) {
      if (self->is_over_) return;
      if (code) return self->send_again_or_fail(502, std::string(kUnreachable));
      self->buffer_.clear();
      self->interim_ = 0;
      self->read_head();
    });
  });
}

void UpstreamCall::read_head() {
  parser_.emplace();
  parser_->header_limit(kMostHeadBytes * 2);
  parser_->body_limit(std::numeric_limits<std::uint64_t>::max());  // complete answers are limited in relay_piece()
  connection_.lowest().expires_after(pool_.patience());
  with_stream([&](auto& stream) {
    http::async_read_header(stream, buffer_, *parser_, [self = shared_from_this()](Code code, std::size_t) {
      if (self->is_over_) return;
      if (is_time_out(code)) return self->send_again_or_fail(504, std::string(kSilent));
      if (code == http::error::end_of_stream || code == asio::error::connection_reset || code == asio::error::eof)
        return self->send_again_or_fail(502, "the upstream closed the connection without an answer");
      if (code) return self->send_again_or_fail(502, std::string(kNotUnderstood));
      self->bytes_ = {};
      // 100, 102 and 103 come before an answer; nobody asked for another protocol (101).
      const unsigned status = self->parser_->get().result_int();
      if (status >= 100 && status < 200 && status != 101) {
        if (++self->interim_ <= kMostInterimHeads) return self->read_head();
        return self->send_again_or_fail(502, std::string(kNotUnderstood));
      }
      std::map<std::string, std::string> headers;
      for (const auto& field : self->parser_->get()) {
        const auto name = field.name_string();
        headers.insert_or_assign(lower_case_ascii(std::string_view(name.data(), name.size())),
                                 std::string(field.value()));
      }
      self->told_.head(static_cast<int>(self->parser_->get().result_int()), std::move(headers));
    });
  });
}

void UpstreamCall::read_on() {
  if (is_over_) return;
  if (parser_->is_done()) return finish();
  piece_.resize(kUpstreamPieceBytes);
  parser_->get().body().data = piece_.data();
  parser_->get().body().size = piece_.size();
  parser_->get().body().more = true;
  connection_.lowest().expires_after(is_settling_ ? kSettleTime : pool_.patience());
  with_stream([&](auto& stream) {
    http::async_read_some(stream, buffer_, *parser_, [self = shared_from_this()](Code code, std::size_t) {
      if (self->is_over_) return;
      if (code == http::error::need_buffer) code = {};
      const std::size_t length = self->piece_.size() - self->parser_->get().body().size;
      if (code) {
        if (is_time_out(code)) return self->send_again_or_fail(504, std::string(kSilent));
        return self->send_again_or_fail(502, "the upstream broke off its answer");
      }
      if (self->is_settling_) {
        self->settled_ += length;
        if (self->settled_ > kMostSettledBytes) return self->abandon();
      }
      if (length == 0 || self->is_settling_) return self->read_on();
      self->told_.piece(std::string_view(self->piece_).substr(0, length));
    });
  });
}

void UpstreamCall::finish() {
  is_over_ = true;
  // A connection can be reused only if the answer states where it ends.
  if (parser_->keep_alive() && buffer_.size() == 0) pool_.give_back(std::move(connection_));
  connection_ = {};
  const Told told = std::move(told_);
  if (told.end && !is_settling_) told.end();
}

void UpstreamCall::send_again_or_fail(int status, const std::string& words) {
  const bool has_begun = parser_ && (parser_->got_some() || buffer_.size() > 0);
  if (is_kept_ && !bytes_.empty() && !has_begun && status != 504) return connect();
  is_over_ = true;
  connection_ = {};
  const Told told = std::move(told_);
  if (told.failure && !is_settling_) told.failure(status, words);
}

void UpstreamCall::abandon() {
  if (is_over_) return;
  is_over_ = true;
  resolver_.cancel();
  Code ignored;
  if (connection_.plain || connection_.tls) connection_.lowest().socket().close(ignored);
  // The caller may be one of these callbacks.
  asio::post(pool_.io(), [self = shared_from_this()] { self->told_ = {}; });
}

void UpstreamCall::settle() {
  if (is_over_ || is_settling_) return;
  is_settling_ = true;
  asio::post(pool_.io(), [self = shared_from_this()] { self->told_ = {}; });
  read_on();
}

}  // namespace sumi::net
