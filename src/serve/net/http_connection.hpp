#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/dynamic_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <fmt/format.h>

#include "base/machine/released_memory.hpp"
#include "serve/net/http_heads.hpp"
#include "serve/net/http_server.hpp"
#include "serve/net/upstream_client.hpp"
#include "serve/net/worker_pool.hpp"

// Only for http_server.cpp: the headers of Boost take long to compile.
namespace sumi::net {

// Finding in a body of this size takes many times as much memory, which allocators keep for each thread.
constexpr std::size_t kLargeBytes = std::size_t{1} << 20;

// The state that all connections share. Only the thread that reads and writes touches it, except the pool and the
// counts.
struct Shared {
  const ServerOptions& options;
  const ServerHooks& hooks;
  ServerCounts& counts;
  asio::io_context& io;
  WorkerPool& pool;
  UpstreamPool* upstream = nullptr;  // null if there is none
  bool is_stopping = false;
  std::set<class Connection*> open = {};

  // Called from any thread.
  void tell(const Served& served) const {
    if (hooks.served) hooks.served(served);
  }
};

// The part of a connection that is independent of its layers.
class Connection {
 public:
  explicit Connection(std::shared_ptr<Shared> shared) : shared_(std::move(shared)) {
    shared_->open.insert(this);
    ++shared_->counts.connections;
  }
  virtual ~Connection() {
    shared_->open.erase(this);
    --shared_->counts.connections;
    shared_->counts.held_bytes -= held_;
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual void start() = 0;
  virtual void stop_if_idle() = 0;

 protected:
  // Counts bytes that are held for it. Returns false if too many are held for all.
  bool hold(std::size_t bytes) {
    shared_->counts.held_bytes += bytes - held_;
    held_ = bytes;
    return shared_->counts.held_bytes <= shared_->options.most_held_bytes;
  }

  std::shared_ptr<Shared> shared_;

 private:
  std::size_t held_ = 0;
};

template <typename Stream>
class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection<Stream>> {
 public:
  template <typename... Arguments>
  explicit HttpConnection(std::shared_ptr<Shared> shared, Arguments&&... arguments)
      : Connection(std::move(shared)), stream_(std::forward<Arguments>(arguments)...) {}

  void start() override {
    lowest().expires_after(shared_->options.read_time);
    if constexpr (kIsPlain) {
      await_request(shared_->options.read_time);
    } else {
      stream_.async_handshake(asio::ssl::stream_base::server, [self = self()](Code code) {
        if (!code) self->await_request(self->shared_->options.read_time);
      });
    }
  }

  void stop_if_idle() override {
    if (is_idle_) lowest().cancel();
  }

 private:
  static constexpr bool kIsPlain = std::is_same_v<Stream, beast::tcp_stream>;

  auto self() { return this->shared_from_this(); }
  auto& lowest() { return beast::get_lowest_layer(stream_); }

  // Waits for the first bytes of a request; after them the rest has to arrive in time, too.
  void await_request(std::chrono::seconds patience) {
    if (shared_->is_stopping) return close();
    parser_.reset();
    request_.reset();
    hold(0);
    if (buffer_.size() > 0) return read_head();
    buffer_.shrink_to_fit();
    is_idle_ = true;
    lowest().expires_after(patience);
    stream_.async_read_some(buffer_.prepare(kFirstBytes), [self = self()](Code code, std::size_t size) {
      self->is_idle_ = false;
      if (code) return;
      self->buffer_.commit(size);
      self->read_head();
    });
  }

  void read_head() {
    parser_.emplace();
    parser_->header_limit(kMostHeadBytes);
    limit_body(shared_->options.most_body_bytes);
    lowest().expires_after(shared_->options.read_time);
    http::async_read_header(stream_, buffer_, *parser_, [self = self()](Code code, std::size_t) {
      if (code) return self->fail(code);
      self->take_head();
    });
  }

  void take_head() {
    const auto& message = parser_->get();
    if (!is_framed_clearly(message)) return refuse(400, kNotHttp);
    const auto target = parsed_target(std::string_view(message.target().data(), message.target().size()));
    if (!target) return refuse(400, "the path of the request has an escape that is none");
    request_ = std::make_shared<serve::Request>(head_of(message));
    request_->path = target->first;
    request_->query = target->second;
    keeps_alive_ = message.keep_alive() && !shared_->is_stopping;
    is_head_ = message.method() == http::verb::head;
    if (shared_->hooks.refusal)
      if (auto refusal = shared_->hooks.refusal(*request_)) return refuse(std::move(*refusal));
    if (shared_->hooks.lines && is_in_lines(message)) return take_lines();
    if (is_head_ || message.method() == http::verb::get) {
      limit_body(kMostReadingBytes);
      if (parser_->content_length().value_or(0) > kMostReadingBytes) return fail(http::error::body_limit);
    }
    if (beast::iequals(message[http::field::expect], "100-continue") && !parser_->is_done()) {
      out_ = "HTTP/1.1 100 Continue\r\n\r\n";
      asio::async_write(stream_, asio::buffer(out_), [self = self()](Code code, std::size_t) {
        if (!code) self->read_body();
      });
      return;
    }
    read_body();
  }

  void limit_body(std::size_t most) {
    most_bytes_ = most;
    parser_->body_limit(most);
  }

  void read_body() {
    if (parser_->is_done()) return take_request();
    http::async_read_some(stream_, buffer_, *parser_, [self = self()](Code code, std::size_t) {
      if (code) return self->fail(code);
      if (!self->hold(self->parser_->get().body().size())) return self->refuse(503, "too many requests at a time");
      self->read_body();
    });
  }

  void take_request() {
    const std::shared_ptr<serve::Request> request = std::move(request_);
    request->body = taken_body(parser_->get());
    lowest().expires_never();
    if (shared_->upstream != nullptr && shared_->hooks.is_exchanged(*request)) return take_exchange(request);
    const bool is_taken =
        shared_->pool.offer([self = self(), request, work = asio::make_work_guard(shared_->io)]() mutable {
          const Clock::time_point begin = Clock::now();
          asio::io_context& io = self->shared_->io;
          request->now = seconds_now();
          auto response = std::make_shared<serve::Response>(self->shared_->hooks.answer(*request));
          self->shared_->tell(
              {*request, response->status, seconds_since(begin), request->body.size(), response->body.size()});
          if (request->body.size() >= kLargeBytes) return_memory_now();
          // A connection is destroyed only on the thread of the io_context, so this thread keeps no reference.
          asio::post(io, [self = std::move(self), response] { self->send(std::move(*response)); });
        });
    if (!is_taken) refuse_busy(*request);
  }

  void refuse_busy(const serve::Request& request) {
    serve::Response busy = serve::error_response(503, "too many requests wait; try again soon");
    shared_->tell({request, 503, 0, request.body.size(), busy.body.size(), true});
    send(std::move(busy));
  }

  // A request that was sent upstream, and its answer.
  struct Relay {
    std::shared_ptr<const serve::Request> request;
    Clock::time_point begin;
    std::shared_ptr<gateway::Answer> answer = nullptr;
    std::shared_ptr<UpstreamCall> call = nullptr;
    std::string body = {};  // of an answer that isn't streamed
    bool is_stream = false;
    std::size_t bytes_in = 0;
    std::size_t bytes_out = 0;
    int status = 0;
  };

  void take_exchange(const std::shared_ptr<serve::Request>& request) {
    const bool is_taken =
        shared_->pool.offer([self = self(), request, work = asio::make_work_guard(shared_->io)]() mutable {
          Relay relay{request, Clock::now()};
          request->now = seconds_now();
          auto made = std::make_shared<std::variant<serve::Response, gateway::Exchange>>(
              self->shared_->hooks.exchange(*request));
          relay.bytes_in = request->body.size();
          request->body.clear();
          request->body.shrink_to_fit();
          asio::io_context& io = self->shared_->io;
          asio::post(io, [self = std::move(self), made, relay = std::move(relay)]() mutable {
            self->relay_.emplace(std::move(relay));
            if (auto* const response = std::get_if<serve::Response>(&*made))
              return self->end_relay(std::move(*response));
            self->send_upstream(std::get<gateway::Exchange>(*made));
          });
        });
    if (!is_taken) refuse_busy(*request);
  }

  void send_upstream(gateway::Exchange& exchange) {
    relay_->answer = std::move(exchange.answer);
    std::string bytes = written_request(exchange, shared_->upstream->address());
    exchange.body = {};
    hold(bytes.size());
    relay_->call = std::make_shared<UpstreamCall>(
        *shared_->upstream, std::move(bytes),
        UpstreamCall::Told{
            .head = [self = self()](int status,
                                    std::map<std::string, std::string> headers) { self->relay_head(status, headers); },
            .piece = [self = self()](std::string_view piece) { self->relay_piece(piece); },
            .end = [self = self()] { self->relay_end(); },
            .failure = [self = self()](int status, const std::string& words) { self->relay_failure(status, words); }});
    watch_client();
    relay_->call->start();
  }

  // A client that leaves while nothing is written to it is noticed by the end of its data.
  void watch_client() {
    lowest().socket().async_wait(Tcp::socket::wait_read, [self = self(), call = relay_->call](Code code) {
      if (code || !self->relay_ || self->relay_->call != call) return;
      Code failed;
      if (self->lowest().socket().available(failed) == 0 || failed) self->leave_relay();
    });
  }

  // Called when the client is gone.
  void leave_relay() {
    if (relay_->call) relay_->call->abandon();
    pass_to_relay(499);
    relay_.reset();
    Code ignored;
    lowest().socket().close(ignored);
  }

  void pass_to_relay(int status) {
    shared_->tell({*relay_->request, status, seconds_since(relay_->begin), relay_->bytes_in, relay_->bytes_out});
  }

  void relay_head(int status, const std::map<std::string, std::string>& headers) {
    gateway::Answer::Head head = relay_->answer->begin(status, headers);
    relay_->status = head.response.status;
    relay_->is_stream = head.is_stream;
    if (head.is_refused) {
      relay_->call->abandon();
      return end_relay(std::move(head.response));
    }
    if (!head.is_stream) return relay_->call->read_on();
    if (parser_->get().version() != 11) {
      relay_->call->abandon();
      return end_relay(serve::error_response(400, "a stream needs HTTP/1.1"));
    }
    relay_write(response_head(head.response, std::nullopt, keeps_alive_), false);
  }

  // Writes to the client; then continues to read, or ends the stream.
  void relay_write(std::string bytes, bool is_last) {
    out_ = std::move(bytes);
    if (is_last) out_ += "0\r\n\r\n";
    relay_->bytes_out += out_.size();
    hold(out_.size());
    lowest().expires_after(shared_->options.read_time);
    asio::async_write(stream_, asio::buffer(out_), [self = self(), is_last](Code code, std::size_t) {
      if (!self->relay_) return;
      if (code) return self->leave_relay();
      self->out_ = {};
      self->lowest().expires_never();
      if (!is_last) return self->relay_->call->read_on();
      self->relay_->call->settle();
      self->pass_to_relay(self->relay_->status);
      self->relay_.reset();
      if (!self->keeps_alive_) return self->close();
      self->await_request(self->shared_->options.idle_time);
    });
  }

  void relay_piece(std::string_view bytes) {
    if (!relay_) return;
    if (!relay_->is_stream) {
      relay_->body += bytes;
      if (relay_->body.size() <= serve::kMostAnswerBytes && hold(relay_->body.size())) return relay_->call->read_on();
      relay_->call->abandon();
      return end_relay(relay_->answer->failed(502, "the upstream's answer is too long, or too many come at a time"));
    }
    bool is_over = false;
    const std::string out = relay_->answer->piece(bytes, is_over);
    if (out.empty() && !is_over) return relay_->call->read_on();
    relay_write(out.empty() ? std::string() : chunk(out), is_over);
  }

  void relay_end() {
    if (!relay_) return;
    if (relay_->is_stream) {
      const std::string out = relay_->answer->end();
      return relay_write(out.empty() ? std::string() : chunk(out), true);
    }
    const bool is_taken = shared_->pool.offer([self = self(), answer = relay_->answer, body = std::move(relay_->body),
                                               work = asio::make_work_guard(shared_->io)]() mutable {
      auto response = std::make_shared<serve::Response>(answer->whole(std::move(body)));
      asio::io_context& io = self->shared_->io;
      asio::post(io, [self = std::move(self), response] {
        if (self->relay_) self->end_relay(std::move(*response));
      });
    });
    if (!is_taken) end_relay(relay_->answer->failed(503, "too many requests wait; try again soon"));
  }

  void relay_failure(int status, const std::string& words) {
    if (!relay_) return;
    if (!relay_->is_stream) return end_relay(relay_->answer->failed(status, words));
    relay_write(chunk(relay_->answer->broken(words)), true);
  }

  // Sends an answer that isn't streamed.
  void end_relay(serve::Response response) {
    relay_->bytes_out = response.body.size();
    pass_to_relay(response.status);
    relay_.reset();
    send(std::move(response));
  }

  void send(serve::Response response) {
    out_ = response_head(response, response.body.size(), keeps_alive_);
    if (!is_head_) out_ += response.body;
    response = {};
    hold(out_.size());
    lowest().expires_after(shared_->options.read_time);
    asio::async_write(stream_, asio::buffer(out_), [self = self()](Code code, std::size_t) {
      if (code) return;
      self->out_ = {};
      if (!self->keeps_alive_) return self->close();
      self->await_request(self->shared_->options.idle_time);
    });
  }

  // Reads a body in lines: answers the complete lines, then reads more.
  void take_lines() {
    if (parser_->get().version() != 11) return refuse(400, "JSON Lines need HTTP/1.1");
    serve::Service::Lines lines = shared_->hooks.lines(*request_);
    if (!lines.answer) return refuse(std::move(lines.refusal));
    answer_line_ = std::move(lines.answer);
    waiting_lines_.clear();
    lines_ = {Clock::now(), 0, 0};
    parser_->body_limit(boost::none);
    const serve::Response head{200, "application/x-ndjson", {}, {}};
    const bool is_waited_for = beast::iequals(parser_->get()[http::field::expect], "100-continue");
    write_piece((is_waited_for ? "HTTP/1.1 100 Continue\r\n\r\n" : "") +
                response_head(head, std::nullopt, keeps_alive_));
  }

  void write_piece(std::string piece) {
    out_ = std::move(piece);
    lines_.bytes_out += out_.size();
    hold(waiting_lines_.size() + out_.size());
    lowest().expires_after(shared_->options.read_time);
    asio::async_write(stream_, asio::buffer(out_), [self = self()](Code code, std::size_t) {
      if (code) return self->count_lines(499);
      self->out_ = {};
      self->read_lines();
    });
  }

  void read_lines() {
    if (parser_->is_done()) {
      if (!waiting_lines_.empty()) return answer_lines(std::exchange(waiting_lines_, {}));
      answer_line_ = {};
      return finish("0\r\n\r\n", 200);
    }
    lowest().expires_after(shared_->options.read_time);
    http::async_read_some(stream_, buffer_, *parser_, [self = self()](Code code, std::size_t) {
      if (code) return self->count_lines(499);
      const std::string more = taken_body(self->parser_->get());
      self->lines_.bytes_in += more.size();
      const std::size_t end = more.rfind('\n');  // the waiting bytes have no line end
      self->waiting_lines_ += more;
      const std::size_t size = self->waiting_lines_.size();
      if (size > self->shared_->options.most_body_bytes || !self->hold(size))
        return self->end_lines("a line is too long, or too many requests come at a time");
      if (end == std::string::npos) return self->read_lines();
      const std::size_t whole = size - more.size() + end + 1;
      std::string rest = self->waiting_lines_.substr(whole);
      self->waiting_lines_.resize(whole);
      self->answer_lines(std::exchange(self->waiting_lines_, std::move(rest)));
    });
  }

  void answer_lines(std::string lines) {
    lowest().expires_never();
    const bool is_taken = shared_->pool.offer(
        [self = self(), lines = std::move(lines), work = asio::make_work_guard(shared_->io)]() mutable {
          std::string out;
          for (std::size_t begin = 0; begin < lines.size();) {
            const std::size_t end = std::min(lines.find('\n', begin), lines.size());
            const std::string_view line = std::string_view(lines).substr(begin, end - begin);
            if (line.find_first_not_of(" \t\r") != std::string_view::npos)
              out += self->answer_line_(line, seconds_now());
            begin = end + 1;
          }
          asio::io_context& io = self->shared_->io;
          asio::post(io, [self = std::move(self), out = std::move(out)] {
            if (out.empty()) return self->read_lines();
            self->write_piece(chunk(out));
          });
        });
    if (!is_taken) end_lines("too many requests wait; send the lines that have no answer again");
  }

  // Ends the answers with a line that states the reason.
  void end_lines(std::string_view words) {
    keeps_alive_ = false;
    finish(chunk(serve::error_response(503, std::string(words)).body) + "0\r\n\r\n", 503);
  }

  void finish(std::string last, int status) {
    out_ = std::move(last);
    lines_.bytes_out += out_.size();
    count_lines(status);
    lowest().expires_after(shared_->options.read_time);
    asio::async_write(stream_, asio::buffer(out_), [self = self()](Code code, std::size_t) {
      if (code) return;
      if (!self->keeps_alive_) return self->close();
      self->await_request(self->shared_->options.idle_time);
    });
  }

  // Counts a body in lines once, at its end; 499: the client left, or was too slow.
  void count_lines(int status) {
    if (request_ == nullptr) return;
    shared_->tell({*request_, status, seconds_since(lines_.begin), lines_.bytes_in, lines_.bytes_out});
    request_.reset();
  }

  // Answers an incomplete request, after which the rest of the connection can't be parsed.
  void refuse(int status, std::string_view words) { refuse(serve::error_response(status, std::string(words))); }

  void refuse(serve::Response response) {
    shared_->tell({request_ ? *request_ : serve::Request{}, response.status, 0, 0, response.body.size()});
    keeps_alive_ = keeps_alive_ && request_ != nullptr && parser_->is_done();
    if (keeps_alive_) return send(std::move(response));
    parser_.reset();
    hold(0);
    out_ = response_head(response, response.body.size(), false);
    if (!is_head_) out_ += response.body;
    lowest().expires_after(shared_->options.read_time);
    asio::async_write(stream_, asio::buffer(out_), [self = self()](Code code, std::size_t) {
      if (!code) self->close();
    });
  }

  void fail(const Code& code) {
    if (code == http::error::body_limit)
      return refuse(413, fmt::format("the request has more than {} bytes; send less at a time", most_bytes_));
    if (code == http::error::header_limit || code == http::error::buffer_overflow)
      return refuse(431, "the header of the request is too long");
    if (code.category() == make_error_code(http::error::bad_target).category() && code != http::error::end_of_stream &&
        code != http::error::partial_message)
      return refuse(400, kNotHttp);
  }

  // Shuts down the sending side, and reads what the client still sends, for a while.
  void close() {
    buffer_.clear();
    buffer_.shrink_to_fit();
    out_ = {};
    lowest().expires_after(kDrainTime);
    if constexpr (kIsPlain) {
      shut();
    } else {
      stream_.async_shutdown([self = self()](Code) { self->shut(); });
    }
  }

  void shut() {
    Code ignored;
    lowest().socket().shutdown(Tcp::socket::shutdown_send, ignored);
    drain();
  }

  void drain() {
    auto into = std::make_shared<std::array<char, 16384>>();
    lowest().async_read_some(asio::buffer(*into), [self = self(), into](Code code, std::size_t) {
      if (!code) self->drain();
    });
  }

  Stream stream_;
  beast::flat_buffer buffer_{kMostHeadBytes + 65'536};
  std::optional<http::request_parser<http::dynamic_body>> parser_;
  std::size_t most_bytes_ = 0;               // limit of the current body
  std::shared_ptr<serve::Request> request_;  // its head, while its body arrives
  std::function<std::string(std::string_view, double now)> answer_line_;
  struct {
    Clock::time_point begin;
    std::size_t bytes_in = 0;
    std::size_t bytes_out = 0;
  } lines_;
  std::optional<Relay> relay_;
  std::string waiting_lines_;  // incomplete lines
  std::string out_;
  bool keeps_alive_ = false;
  bool is_head_ = false;
  bool is_idle_ = false;
};

}  // namespace sumi::net
