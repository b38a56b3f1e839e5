#include "io/conll_composer.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "io/bio_labels.hpp"
#include "io/byte_order_mark.hpp"
#include "io/conll_line.hpp"
#include "io/conll_mentions.hpp"
#include "io/conll_reader.hpp"
#include "text/tokens.hpp"
#include <sumi/error.hpp>

namespace sumi::io {
namespace {

ConllLayout layout_from(const FormatOptions& options) {
  ConllLayout layout;
  layout.docstart = options.docstart.value_or(DocStart::begins);
  layout.token = options.token_column == 0 ? 0 : options.token_column - 1;
  layout.label = options.label_column == 0 ? layout.token + 1 : options.label_column - 1;
  layout.columns = std::max(layout.token, layout.label) + 1;
  if (layout.token == layout.label)
    throw Error{
        Error::Kind::bad_usage, {}, "token and label are one column; name two (--token-column, --label-column)"};
  return layout;
}

bool has_docstart(std::string_view raw) {
  return is_docstart(raw) || raw.find("\n-DOCSTART-") != std::string_view::npos;
}

bool ends_with_blank_line(std::string_view raw) {
  if (!raw.ends_with('\n')) return false;
  const std::size_t before = raw.substr(0, raw.size() - 1).rfind('\n');
  return is_blank_line(before == std::string_view::npos ? raw : raw.substr(before + 1));
}

// Of a text that CoNLL lines were joined to.
std::vector<Range> parted_tokens(std::string_view text) {
  std::vector<Range> tokens;
  for (Position at = 0; at < text.size();) {
    const Position end = std::min(text.find_first_of(" \n", at), text.size());
    if (end > at) tokens.push_back({at, end});
    at = end + 1;
  }
  return tokens;
}

class ConllComposer : public RecordComposer {
 public:
  ConllComposer(ByteSink& sink, const FormatOptions& options, const RecordReader* source)
      : sink_(sink), source_(source), conll_(dynamic_cast<const ConllReader*>(source)), layout_(layout_from(options)) {}

  void copy(const Record& record) override {
    start();
    out_.clear();
    part_from_last(has_docstart(record.raw));
    out_.append(record.raw);
    ends_line_ = record.raw.ends_with('\n');
    ends_sentence_ = ends_with_blank_line(record.raw);
    is_closed_ = layout_.docstart != DocStart::ends || has_docstart(record.raw);
    sink_.write(out_);
  }

  void compose(const Record& record) override {
    start();
    out_.clear();
    read_back_.clear();
    const bool is_first = !wrote_document_;
    part_from_last(true);
    if (layout_.docstart == DocStart::begins) append_docstart();
    append_sentences(record);
    if (layout_.docstart == DocStart::ends) append_docstart();
    ends_line_ = ends_sentence_ = is_closed_ = true;
    count_losses(record);
    // A token U+FEFF at the start of a file would be a byte order mark: a blank line in front keeps it.
    if (is_first && preamble_bytes_ == 0 && out_.starts_with(kByteOrderMark)) out_.insert(0, 1, '\n');
    sink_.write(out_);
  }

  void finish() override {
    start();
    if (source_ != nullptr) sink_.write(source_->epilogue());
  }

 private:
  void start() {
    if (conll_ != nullptr) layout_ = conll_->layout();
    if (std::exchange(started_, true)) return;
    if (source_ == nullptr) return;
    preamble_bytes_ = source_->preamble().size();
    sink_.write(source_->preamble());
  }

  // Only the last document of a source may lack what parts it from the next one.
  void part_from_last(bool has_own_docstart) {
    if (!ends_line_) out_.push_back('\n');
    if (layout_.docstart == DocStart::none && !ends_sentence_) out_.push_back('\n');
    const bool needs_begin = layout_.docstart == DocStart::begins && !has_own_docstart && wrote_document_;
    if (needs_begin || !is_closed_) append_docstart();
    wrote_document_ = true;
  }

  void append_docstart() {
    append_row(kDocStart, "-X-", [&] { out_.push_back('O'); });
    out_.push_back('\n');
  }

  template <typename AppendLabel>
  void append_row(std::string_view token, std::string_view filler, const AppendLabel& append_label) {
    const bool is_docstart_row = token == kDocStart;
    for (std::size_t i = 0; i < layout_.columns; ++i) {
      if (i > 0) out_.push_back('\t');
      if (i == (is_docstart_row ? 0 : layout_.token)) {
        out_.append(token);
      } else if (i == layout_.label) {
        append_label();
      } else {
        out_.append(filler);
      }
    }
    out_.push_back('\n');
  }

  void append_sentences(const Record& record) {
    const ConllMentions said = conll_mentions(record);
    lose("fragment link", said.discontinuous);
    lose("span over a sentence break", said.cut);
    lose("overlapping span", said.overlapping);
    lose("span without a token", said.invisible);
    lose("space at a span's border", said.trimmed);
    for (const Mention& mention : said.mentions) require_label(record, mention.label);

    const std::string_view text = record.text;
    auto mention = said.mentions.begin();
    Position last_end = 0;
    bool in_sentence = false;
    for (const Range& token : source_ == nullptr ? segmenter_.tokens(text) : parted_tokens(text)) {
      if (text.substr(last_end, token.begin - last_end).find('\n') != std::string_view::npos && in_sentence)
        end_sentence();
      Position begin = token.begin;
      while (begin < token.end) {
        while (mention != said.mentions.end() && mention->where.end <= begin) ++mention;
        const bool is_behind = mention == said.mentions.end() || mention->where.begin >= token.end;
        const bool is_inside = !is_behind && mention->where.begin <= begin;
        const Position end = is_behind   ? token.end
                             : is_inside ? std::min(mention->where.end, token.end)
                                         : mention->where.begin;
        append_token(text.substr(begin, end - begin), is_inside ? &*mention : nullptr,
                     is_inside && mention->where.begin == begin);
        begin = end;
      }
      last_end = token.end;
      in_sentence = true;
    }
    if (in_sentence) {
      out_.push_back('\n');
    } else if (layout_.docstart == DocStart::none) {
      throw Error{Error::Kind::bad_input, record.place,
                  "a document without tokens can't be said where each sentence is one; choose --docstart begins"};
    }
    if (read_back_ != text) lose("spacing of a document");
  }

  void end_sentence() {
    if (layout_.docstart == DocStart::none) {
      lose("sentence break");
      return;
    }
    out_.push_back('\n');
    read_back_.push_back('\n');
  }

  void append_token(std::string_view token, const Mention* mention, bool first) {
    if (!read_back_.empty() && read_back_.back() != '\n') read_back_.push_back(' ');
    read_back_.append(token);
    append_row(token, "_", [&] {
      if (mention == nullptr) {
        out_.push_back('O');
      } else {
        append_bio(out_, mention->label, first);
      }
    });
  }

  static void require_label(const Record& record, std::string_view label) {
    if (label.find_first_of("\t\r\n") == std::string_view::npos) return;
    throw Error{Error::Kind::bad_input, record.place,
                "a span's label holds a TAB or an end of a line; rename the label"};
  }

  void count_losses(const Record& record) {
    if (record.owner) lose("owner");
    for (const RecordSpan& span : record.spans) {
      if (span.score != 1) lose("score");
      for (const Attribute& attribute : span.attributes) lose("attribute " + attribute.name);
    }
    for (const Extra& extra : record.extras) lose(extra.what, extra.count);
  }

  ByteSink& sink_;
  const RecordReader* source_;
  const ConllReader* conll_;
  ConllLayout layout_;
  Segmenter segmenter_;
  bool started_ = false;
  std::size_t preamble_bytes_ = 0;
  bool wrote_document_ = false;
  bool ends_line_ = true;      // what was written so far; so does nothing
  bool ends_sentence_ = true;  // with a blank line
  bool is_closed_ = true;      // by a -DOCSTART- line where documents end with one
  std::string out_;
  std::string read_back_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_conll(Output& output, const FormatOptions& options,
                                              const RecordReader* source) {
  return compose_conll(output.sink(), options, source);
}

std::unique_ptr<RecordComposer> compose_conll(ByteSink& sink, const FormatOptions& options,
                                              const RecordReader* source) {
  return std::make_unique<ConllComposer>(sink, options, source);
}

}  // namespace sumi::io
