#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/bytes/byte_order_mark.hpp"
#include "base/text/tokens.hpp"
#include "io/formats/conll/bio_labels.hpp"
#include "io/formats/conll/conll_line.hpp"
#include "io/formats/conll/conll_reader.hpp"
#include "io/records/record.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

ConllLayout layout_from(const FormatOptions& options) {
  ConllLayout layout;
  layout.docstart = options.docstart.value_or(DocStart::begins);
  layout.token = options.token_column == 0 ? 0 : options.token_column - 1;
  layout.label = options.label_column == 0 ? layout.token + 1 : options.label_column - 1;
  layout.columns = std::max(layout.token, layout.label) + 1;
  if (layout.token == layout.label)
    throw Error{Error::Kind::bad_usage,
                {},
                "token and label are in the same column; name two columns",
                Settings{"token_column", "label_column"}};
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

// A line of tokens separated by single spaces; some may be empty.
using Sentence = std::vector<Range>;

// For a text made by read_conll(): returns exactly what it joined, except that TAB-separated tokens with spaces become
// several. A token that would read as a -DOCSTART- line continues the one before it, as it must have done in its
// source.
std::vector<Sentence> parted_sentences(std::string_view text, bool docstart_is_line) {
  std::vector<Sentence> sentences(1);
  for (Position at = 0; at <= text.size();) {
    const Position end = std::min(text.find_first_of(" \n", at), text.size());
    Sentence& sentence = sentences.back();
    if (docstart_is_line && !sentence.empty() && is_docstart(text.substr(at))) {
      sentence.back().end = end;
    } else {
      sentence.push_back({at, end});
    }
    if (end < text.size() && text[end] == '\n') sentences.emplace_back();
    at = end + 1;
  }
  return sentences;
}

class ConllComposer : public RecordComposer {
 public:
  ConllComposer(ByteSink& sink, const FormatOptions& options, const RecordReader* source)
      : sink_(sink), source_(source), conll_(dynamic_cast<const ConllReader*>(source)), layout_(layout_from(options)) {}

  void copy(const Record& record) override {
    start();
    out_.clear();
    if (!wrote_document_ && source_ != nullptr) out_.append(source_->preamble());
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
    const ConllMentions said = mentions_of(record);
    if (source_ == nullptr) {
      append_own_sentences(record, said.mentions);
    } else {
      append_parted_sentences(record.text, said.mentions);
    }
    if (layout_.docstart == DocStart::ends) append_docstart();
    ends_line_ = ends_sentence_ = is_closed_ = true;
    count_losses(record);
    // A token U+FEFF at the start of a file would be read as a byte order mark; a blank line before it prevents that.
    if (is_first && out_.starts_with(kByteOrderMark)) out_.insert(0, 1, '\n');
    sink_.write(out_);
  }

  void finish() override {
    if (source_ == nullptr) return;
    if (!wrote_document_) sink_.write(source_->preamble());
    sink_.write(source_->epilogue());
  }

 private:
  void start() {
    if (conll_ != nullptr) layout_ = conll_->layout();
  }

  // Only the last document of a source may lack the separator from the next one.
  void part_from_last(bool has_own_docstart) {
    if (!ends_line_) out_.push_back('\n');
    if (layout_.docstart == DocStart::none && !ends_sentence_) out_.push_back('\n');
    const bool needs_begin = layout_.docstart == DocStart::begins && !has_own_docstart && wrote_document_;
    if (needs_begin || !is_closed_) append_docstart();
    wrote_document_ = true;
  }

  void append_docstart() {
    append_row(kDocStart, 0, "-X-", [&] { out_.push_back('O'); });
    out_.push_back('\n');
  }

  template <typename AppendLabel>
  void append_row(std::string_view token, std::size_t column, std::string_view filler,
                  const AppendLabel& append_label) {
    for (std::size_t i = 0; i < layout_.columns; ++i) {
      if (i > 0) out_.push_back('\t');
      if (i == column) {
        out_.append(token);
      } else if (i == layout_.label) {
        append_label();
      } else {
        out_.append(filler);
      }
    }
    out_.push_back('\n');
  }

  ConllMentions mentions_of(const Record& record) {
    ConllMentions said = conll_mentions(record);
    lose("fragment link", said.discontinuous);
    lose("span over a sentence break", said.cut);
    lose("overlapping span", said.overlapping);
    lose("span without a token", said.invisible);
    lose("space at a span's border", said.trimmed);
    for (const Mention& mention : said.mentions) require_label(record, mention.label);
    return said;
  }

  // A mention includes each token that it overlaps as a whole, unless an earlier one has it.
  void append_parted_sentences(std::string_view text, const std::vector<Mention>& mentions) {
    auto mention = mentions.begin();
    if (text.empty() && layout_.docstart != DocStart::none) return;
    for (const Sentence& sentence : parted_sentences(text, layout_.token == 0 && layout_.docstart != DocStart::none)) {
      const Mention* open = nullptr;
      bool after_empty = false;
      for (const Range& token : sentence) {
        const bool goes_on = open != nullptr && open->where.end > token.begin;
        if (!goes_on) open = nullptr;
        for (; mention != mentions.end() && mention->where.begin < token.end; ++mention) {
          if (open == nullptr) {
            open = &*mention;
          } else {
            lose("overlapping span");
          }
        }
        if (goes_on && token.empty()) lose("span over an empty token");
        append_token(text.substr(token.begin, token.size()), token.empty() ? nullptr : open, !goes_on || after_empty);
        after_empty = token.empty();
      }
      out_.push_back('\n');
    }
  }

  void append_own_sentences(const Record& record, const std::vector<Mention>& mentions) {
    const std::string_view text = record.text;
    auto mention = mentions.begin();
    Position last_end = 0;
    bool in_sentence = false;
    for (const Range& token : segmenter_.tokens(text)) {
      if (text.substr(last_end, token.begin - last_end).find('\n') != std::string_view::npos && in_sentence)
        end_sentence();
      Position begin = token.begin;
      while (begin < token.end) {
        while (mention != mentions.end() && mention->where.end <= begin) ++mention;
        const bool is_behind = mention == mentions.end() || mention->where.begin >= token.end;
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
      throw Error{
          Error::Kind::bad_input, record.place,
          "a document without tokens cannot be written where each sentence is a document; choose docstart begins",
          Settings{"docstart"}};
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
    append_row(token, layout_.token, "_", [&] {
      if (mention == nullptr) {
        out_.push_back('O');
      } else {
        append_bio(out_, mention->label, first);
      }
    });
  }

  static void require_label(const Record& record, std::string_view label) {
    if (label.find_first_of("\t\r\n") == std::string_view::npos) return;
    throw Error{Error::Kind::bad_input, record.place, "a span's label contains a tab or a line end; rename the label"};
  }

  void count_losses(const Record& record) {
    const Lose lose_one = [this](const std::string& what, std::uint64_t count) { lose(what, count); };
    lose_owner_scores_and_extras(record, lose_one);
    for (const RecordSpan& span : record.spans)
      for (const Attribute& attribute : span.attributes) lose_attribute(attribute.name, lose_one);
  }

  ByteSink& sink_;
  const RecordReader* source_;
  const ConllReader* conll_;
  ConllLayout layout_;
  Segmenter segmenter_;
  bool wrote_document_ = false;
  bool ends_line_ = true;      // of the output so far; also true of none
  bool ends_sentence_ = true;  // with a blank line
  bool is_closed_ = true;      // by a -DOCSTART- line, if documents end with one
  std::string out_;
  std::string read_back_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_conll(ByteSink& sink, const FormatOptions& options,
                                              const RecordReader* source) {
  return std::make_unique<ConllComposer>(sink, options, source);
}

}  // namespace sumi::io
