#include "io/formats/conll/conll_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "io/formats/conll/bio_labels.hpp"
#include "io/formats/conll/conll_line.hpp"
#include "io/records/open_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class LineByLineConllReader : public ConllReader {
 public:
  LineByLineConllReader(std::unique_ptr<ByteSource> source, std::string name, const FormatOptions& options,
                        DocStart docstart, std::uint64_t bytes_total)
      : lines_(std::move(source), std::move(name)),
        label_is_last_(options.label_column == 0),
        bytes_total_(bytes_total) {
    layout_.docstart = docstart;
    layout_.token = options.token_column == 0 ? 0 : options.token_column - 1;
    layout_.label = label_is_last_ ? layout_.token + 1 : options.label_column - 1;
    layout_.columns = needed_ = std::max(layout_.token, layout_.label) + 1;
    if (layout_.token == layout_.label)
      throw Error{Error::Kind::bad_usage,
                  {},
                  "token and label are in the same column; name two columns",
                  Settings{"token_column", "label_column"}};
  }

  bool next(Record& record) override {
    if (!std::exchange(started_, true)) read_preamble();
    if (!has_line_) return false;
    start(record);
    if (layout_.docstart == DocStart::begins && is_docstart(lines_.line())) take_docstart();
    while (has_line_ && !is_over()) {
      if (is_docstart_here()) {
        take_docstart();
        ended_ = true;
      } else if (is_blank_line(lines_.line())) {
        take_blank();
      } else {
        take_token(record);
      }
    }
    finish(record);
    return true;
  }

  std::string_view preamble() const override { return preamble_; }
  std::uint64_t bytes_read() const override { return lines_.bytes_read(); }
  std::uint64_t bytes_total() const override { return bytes_total_; }
  const ConllLayout& layout() const override { return layout_; }

 private:
  void read_preamble() {
    advance();
    preamble_.assign(lines_.byte_order_mark());
    for (; has_line_ && is_blank_line(lines_.line()); advance()) preamble_.append(lines_.line());
  }

  void advance() { has_line_ = lines_.next(); }

  void start(Record& record) {
    lines_.place(record.place);
    record.text.clear();
    record.id.reset();
    record.owner.reset();
    record.spans.clear();
    record.spans_carry_more = false;
    record.fields.clear();
    record.extras.clear();
    raw_.clear();
    mentions_.end_sentence();
    has_token_ = in_sentence_ = ended_ = has_note_ = false;
    tokens_ = {};
    rows_ = empty_tokens_ = 0;
    columns_here_ = 0;
  }

  [[nodiscard]] bool is_docstart_here() const {
    return layout_.docstart != DocStart::none && is_docstart(lines_.line());
  }

  // Returns whether the current line is the first of the next document.
  [[nodiscard]] bool is_over() const {
    switch (layout_.docstart) {
      case DocStart::begins:
        return is_docstart(lines_.line());
      case DocStart::ends:
        return ended_ && !is_blank_line(lines_.line());
      default:
        return has_token_ && !in_sentence_ && !is_blank_line(lines_.line());
    }
  }

  void take_line() {
    raw_.append(lines_.line());
    advance();
  }

  void take_blank() {
    end_sentence();
    take_line();
  }

  void end_sentence() {
    mentions_.end_sentence();
    in_sentence_ = false;
  }

  void take_docstart() {
    static constexpr std::array<std::string_view, 3> kSaysNothing{"O", "-X-", "_"};
    end_sentence();
    cut_conll_line(lines_.line(), cells_);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const std::string_view cell = i == 0 ? cells_[0].substr(kDocStart.size()) : cells_[i];
      if (!cell.empty() && std::find(kSaysNothing.begin(), kSaysNothing.end(), cell) == kSaysNothing.end())
        has_note_ = true;
    }
    take_line();
  }

  void take_token(Record& record) {
    cut_conll_line(lines_.line(), cells_);
    require_columns();
    const std::string_view token = cells_[layout_.token];
    const std::string_view label = cells_[layout_.label];
    if (label.empty()) fail("the token has no label; write O if it has none");
    if (token.empty()) {
      if (label != "O") fail("a label follows an empty token; add the token, or remove the line");
      ++empty_tokens_;
    }
    if (has_token_) record.text.push_back(in_sentence_ ? ' ' : '\n');
    const Position begin = record.text.size();
    record.text.append(token);
    mentions_.take(label, {begin, record.text.size()}, record.spans);
    if (!has_token_) tokens_.begin = raw_.size();
    has_token_ = in_sentence_ = true;
    ++rows_;
    columns_here_ = std::max(columns_here_, cells_.size());
    take_line();
    tokens_.end = raw_.size();
  }

  void require_columns() {
    const bool is_like_first = !label_is_last_ || !seen_row_ || cells_.size() == layout_.columns;
    if (cells_.size() < needed_ || !is_like_first)
      fail(fmt::format("the row has {} columns, but {} {}; give each row the same columns, or name the columns",
                       cells_.size(), is_like_first ? needed_ : layout_.columns,
                       is_like_first ? "are needed" : "are in the first row"),
           Settings{"token_column", "label_column"});
    if (std::exchange(seen_row_, true)) return;
    layout_.columns = cells_.size();
    if (label_is_last_) layout_.label = cells_.size() - 1;
  }

  void finish(Record& record) {
    record.raw = raw_;
    const auto add = [&](std::string name, Role role, Range where) {
      record.fields.push_back({.name = std::move(name), .role = role, .whole = where, .value = where});
    };
    add("text", Role::text, tokens_);
    add("spans", Role::spans, tokens_);
    const auto add_other = [&](const std::string& name, std::uint64_t count, Range where) {
      add(name, Role::other, where);
      record.extras.push_back({name, count});
    };
    for (std::size_t i = 0; i < columns_here_; ++i) {
      if (i != layout_.token && i != layout_.label) add_other(fmt::format("column {}", i + 1), rows_, tokens_);
    }
    if (has_note_) add_other("document note", 1, {0, raw_.size()});
    if (empty_tokens_ > 0) record.extras.push_back({"empty token", empty_tokens_});
  }

  [[noreturn]] void fail(std::string_view fact, Settings settings = {}) const {
    throw Error{Error::Kind::bad_input, lines_.place(), fact, std::move(settings)};
  }

  LineReader lines_;
  ConllLayout layout_;
  bool label_is_last_;
  std::size_t needed_ = 0;  // least number of columns
  std::uint64_t bytes_total_;
  bool started_ = false;
  bool has_line_ = false;
  bool seen_row_ = false;
  std::string preamble_;
  std::vector<std::string_view> cells_;

  // The current document.
  std::string raw_;
  MentionDecoder mentions_;
  bool has_token_ = false;
  bool in_sentence_ = false;
  bool ended_ = false;
  bool has_note_ = false;
  Range tokens_;  // range in raw_, from the first token's line to the end of the last one's
  std::uint64_t rows_ = 0;
  std::uint64_t empty_tokens_ = 0;
  std::size_t columns_here_ = 0;
};

std::unique_ptr<ByteSource> open_in_utf8(const Input& input, const FormatOptions& options, std::uint64_t longest) {
  std::unique_ptr<ByteSource> source = input.open();
  source = text_of(std::move(source), options, input.name());
  return bounded(std::move(source), longest);
}

}  // namespace

DocStart docstart_of(std::unique_ptr<ByteSource> source, std::string name) {
  LineReader lines(std::move(source), std::move(name));
  bool first = true;
  while (lines.next()) {
    if (is_docstart(lines.line())) return first ? DocStart::begins : DocStart::ends;
    if (first && !is_blank_line(lines.line())) first = false;
  }
  return DocStart::none;
}

std::unique_ptr<ConllReader> read_conll(const Input& input, const FormatOptions& options,
                                        std::uint64_t longest_record_bytes) {
  const DocStart docstart = options.docstart
                                ? *options.docstart
                                : docstart_of(open_in_utf8(input, options, longest_record_bytes), input.name());
  return read_conll(open_in_utf8(input, options, longest_record_bytes), input.name(), options, docstart,
                    input.bytes_total());
}

std::unique_ptr<ConllReader> read_conll(std::unique_ptr<ByteSource> source, std::string name,
                                        const FormatOptions& options, DocStart docstart, std::uint64_t bytes_total) {
  return std::make_unique<LineByLineConllReader>(std::move(source), std::move(name), options, docstart, bytes_total);
}

}  // namespace sumi::io
