#include "serve/net/http_server.hpp"

#include <memory>
#include <optional>
#include <set>
#include <utility>

#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>
#include <openssl/ssl.h>

#include "serve/net/http_connection.hpp"
#include <sumi/model/error.hpp>

namespace sumi::net {
namespace {

// Accepts connections until it is stopped.
class Listener {
 public:
  Listener(std::shared_ptr<Shared> shared, asio::ssl::context* tls)
      : shared_(std::move(shared)), tls_(tls), acceptor_(shared_->io), last_call_(shared_->io), tick_(shared_->io) {
    const ServerOptions& options = shared_->options;
    Code code;
    const Tcp::endpoint where(asio::ip::make_address(options.address, code), options.port);
    if (code)
      throw Error{Error::Kind::bad_usage, options.address, "it is no address of this machine; give one in figures"};
    acceptor_.open(where.protocol(), code);
    if (!code) acceptor_.set_option(asio::socket_base::reuse_address(true), code);
    if (!code) acceptor_.bind(where, code);
    if (!code) acceptor_.listen(4096, code);
    if (code)
      throw Error{Error::Kind::unfinished, fmt::format("{}:{}", options.address, options.port),
                  "the address cannot be taken; choose another port"};
    if (shared_->hooks.ready)
      shared_->hooks.ready(acceptor_.local_endpoint().port(),
                           [this, &io = shared_->io] { asio::post(io, [this] { stop(); }); });
    accept();
    if (shared_->hooks.tick) tick();
  }

 private:
  void tick() {
    shared_->hooks.tick(seconds_now());
    tick_.expires_after(std::chrono::seconds(1));
    tick_.async_wait([this](Code code) {
      if (!code && !shared_->is_stopping) tick();
    });
  }

  void accept() {
    acceptor_.async_accept([this](Code code, Tcp::socket socket) {
      if (code == asio::error::operation_aborted) return;
      if (!code && shared_->counts.connections < shared_->options.most_connections) begin(std::move(socket));
      if (code) return pause();  // no file descriptor is left, or a similar error
      accept();
    });
  }

  void pause() {
    last_call_.expires_after(std::chrono::milliseconds(50));
    last_call_.async_wait([this](Code code) {
      if (!code && acceptor_.is_open()) accept();
    });
  }

  void begin(Tcp::socket socket) {
    Code ignored;
    socket.set_option(Tcp::no_delay(true), ignored);
    if (tls_ == nullptr) {
      std::make_shared<HttpConnection<beast::tcp_stream>>(shared_, std::move(socket))->start();
    } else {
      std::make_shared<HttpConnection<beast::ssl_stream<beast::tcp_stream>>>(shared_, std::move(socket), *tls_)
          ->start();
    }
  }

  void stop() {
    shared_->is_stopping = true;
    Code ignored;
    acceptor_.close(ignored);
    tick_.cancel();
    const std::set<Connection*> open = shared_->open;
    for (Connection* const connection : open) connection->stop_if_idle();
    last_call_.expires_after(shared_->options.stop_time);
    last_call_.async_wait([this](Code code) {
      if (code) return;
      shared_->pool.abandon();
      shared_->io.stop();
    });
    watch();
  }

  // Ends early if no connection is open.
  void watch() {
    if (shared_->open.empty()) {
      last_call_.cancel();
      return;
    }
    auto tick = std::make_shared<asio::steady_timer>(shared_->io, std::chrono::milliseconds(20));
    tick->async_wait([this, tick](Code) { watch(); });
  }

  std::shared_ptr<Shared> shared_;
  asio::ssl::context* tls_;
  Tcp::acceptor acceptor_;
  asio::steady_timer last_call_;
  asio::steady_timer tick_;
};

std::unique_ptr<asio::ssl::context> tls_of(const ServerOptions& options) {
  if (options.certificate.empty()) return nullptr;
  auto tls = std::make_unique<asio::ssl::context>(asio::ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(tls->native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_options(tls->native_handle(), SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_mode(tls->native_handle(), SSL_MODE_RELEASE_BUFFERS);
  Code code;
  tls->use_certificate_chain_file(options.certificate, code);
  if (code) throw Error{Error::Kind::bad_input, options.certificate, "it is no certificate; name a file in PEM's form"};
  tls->use_private_key_file(options.private_key, asio::ssl::context::pem, code);
  if (code)
    throw Error{Error::Kind::bad_input, options.private_key, "it is no key of the certificate; name its file, in PEM"};
  return tls;
}

}  // namespace

void serve_http(const ServerOptions& options, const ServerHooks& hooks, ServerCounts& counts) {
  const std::unique_ptr<asio::ssl::context> tls = tls_of(options);
  asio::io_context io(1);
  {
    WorkerPool pool(options.threads, options.most_waiting);
    std::optional<UpstreamPool> upstream;
    if (hooks.upstream) upstream.emplace(io, hooks.upstream->address, hooks.upstream->roots, hooks.upstream->seconds);
    Listener listener(
        std::shared_ptr<Shared>(new Shared{options, hooks, counts, io, pool, upstream ? &*upstream : nullptr}),
        tls.get());
    io.run();
  }
}

}  // namespace sumi::net
