#include "io/records/joined_records.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "base/bytes/line_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

namespace {

RecordSpan moved(RecordSpan span, Position by) {
  span.where = {span.where.begin + by, span.where.end + by};
  for (Range& fragment : span.fragments) fragment = {fragment.begin + by, fragment.end + by};
  return span;
}

class JoinedReader : public RecordReader {
 public:
  explicit JoinedReader(std::unique_ptr<RecordReader> of_texts) : of_texts_(std::move(of_texts)) {}

  bool next(Record& record) override {
    Record text;
    if (!of_texts_->next(text)) return false;
    record.id = text.id;
    record.text.clear();
    record.pieces.clear();
    record.spans.clear();
    for (bool is_first = true;; is_first = false) {
      if (!is_first) record.text += text.joint;
      const Position begin = record.text.size();
      record.text += text.text;
      record.pieces.push_back({begin, record.text.size()});
      for (RecordSpan& span : text.spans) record.spans.push_back(moved(std::move(span), begin));
      if (!text.has_continuation) break;
      [[maybe_unused]] const bool is_there = of_texts_->next(text);
      assert(is_there && text.is_continuation);
    }
    record.place = std::move(text.place);
    record.owner = std::move(text.owner);
    record.spans_carry_more = text.spans_carry_more;
    record.raw = text.raw;
    record.fields = std::move(text.fields);
    record.notation = text.notation;
    record.extras = std::move(text.extras);
    record.preceding_documents = 0;
    record.file = text.file;
    record.is_continuation = record.has_continuation = false;
    return true;
  }

  std::string_view preamble() const override { return of_texts_->preamble(); }
  std::string_view epilogue() const override { return of_texts_->epilogue(); }
  const std::vector<Field>& columns() const override { return of_texts_->columns(); }
  char delimiter() const override { return of_texts_->delimiter(); }
  std::optional<FirstRowDoubt> doubt_of_header() const override { return of_texts_->doubt_of_header(); }
  const std::vector<UnreadFile>& unread() const override { return of_texts_->unread(); }
  std::uint64_t bytes_read() const override { return of_texts_->bytes_read(); }
  std::uint64_t bytes_total() const override { return of_texts_->bytes_total(); }

 private:
  std::unique_ptr<RecordReader> of_texts_;
};

// Returns the parts of spans that lie in a piece.
std::vector<RecordSpan> within(Range piece, const std::vector<RecordSpan>& spans) {
  std::vector<RecordSpan> parts;
  for (const RecordSpan& span : spans) {
    if (span.where.begin >= piece.begin && span.where.end <= piece.end) {
      parts.push_back(moved(span, 0 - piece.begin));
      continue;
    }
    const Range where{std::max(span.where.begin, piece.begin), std::min(span.where.end, piece.end)};
    if (where.begin >= where.end) continue;
    RecordSpan part = span;
    part.where = where;
    part.fragments.clear();
    parts.push_back(moved(std::move(part), 0 - piece.begin));
  }
  return parts;
}

// Returns whether each edit lies within one of the pieces. Requires: both sorted.
bool are_within(std::span<const TextEdit> edits, const std::vector<Range>& pieces) {
  auto piece = pieces.begin();
  return std::ranges::all_of(edits, [&](const TextEdit& edit) {
    while (piece != pieces.end() && piece->end < edit.where.end) ++piece;
    return piece != pieces.end() && piece->begin <= edit.where.begin;
  });
}

class JoinedWriter : public RecordWriter {
 public:
  explicit JoinedWriter(std::unique_ptr<RecordWriter> of_texts) : of_texts_(std::move(of_texts)) {}

  void write(const Record& record, const Change& change) override {
    const std::vector<Range>& pieces = record.pieces;
    if (pieces.empty() || !are_within(change.edits, pieces))
      throw Error{Error::Kind::unfinished, record.place,
                  "a change lies over a border of its texts; nothing was written"};
    const std::size_t last = pieces.size() - 1;
    auto edit = change.edits.begin();
    Position published = 0;
    for (std::size_t i = 0; i <= last; ++i) {
      const Range piece = pieces[i];
      Record text{.place = record.place, .text = record.text.substr(piece.begin, piece.size()), .owner = record.owner};
      text.is_continuation = i > 0;
      text.has_continuation = i < last;
      if (i == last) {
        text.raw = record.raw;
        text.fields = record.fields;
        text.spans_carry_more = record.spans_carry_more;
        text.extras = record.extras;
        text.preceding_documents = last;
      }
      text.id = record.id;
      text.spans = within(piece, record.spans);
      text.notation = record.notation;
      text.file = record.file;
      std::vector<TextEdit> of_piece;
      std::string made;
      Position copied = 0;
      for (; edit != change.edits.end() && edit->where.end <= piece.end; ++edit) {
        const Range where{edit->where.begin - piece.begin, edit->where.end - piece.begin};
        made.append(text.text, copied, where.begin - copied).append(edit->with);
        copied = where.end;
        of_piece.push_back({where, edit->with});
      }
      made.append(text.text, copied);
      Change one{.text = made, .fresh_id = change.fresh_id, .edits = of_piece};
      if (i == last) one.values = change.values;
      if (change.spans) one.spans = within({published, published + made.size()}, *change.spans);
      published += made.size() + 1;
      of_texts_->write(text, one);
    }
  }

  void finish() override { of_texts_->finish(); }
  std::map<std::string, std::uint64_t> losses() const override { return of_texts_->losses(); }
  std::map<std::string, std::uint64_t> removed() const override { return of_texts_->removed(); }

 private:
  std::unique_ptr<RecordWriter> of_texts_;
};

bool is_joint_character(char c) {
  return c == '\n' || c == '\t';
}

// Returns the ends of the parts of `with`, one for each of the `joints` in `source`; nothing if their line ends and
// tabs differ.
std::optional<std::vector<std::size_t>> matching_cuts(std::string_view source, const std::vector<std::size_t>& joints,
                                                      std::string_view with) {
  std::vector<std::size_t> cuts;
  std::size_t at = 0;
  auto joint = joints.begin();
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (!is_joint_character(source[i])) continue;
    while (at < with.size() && !is_joint_character(with[at])) ++at;
    if (at == with.size() || with[at] != source[i]) return std::nullopt;
    if (joint != joints.end() && *joint == i) {
      cuts.push_back(at);
      ++joint;
    }
    ++at;
  }
  if (std::ranges::any_of(with.substr(at), is_joint_character)) return std::nullopt;
  return cuts;
}

// Splits an edit across joints into edits of pieces.
void append_cut(const Record& record, std::size_t first, std::size_t number, const TextEdit& edit,
                std::vector<CutEdit>& cut) {
  std::size_t last = first;
  std::vector<std::size_t> joints;
  for (; record.pieces[last].end < edit.where.end; ++last) joints.push_back(record.pieces[last].end - edit.where.begin);
  if (joints.empty()) {
    cut.push_back({number, edit});
    return;
  }
  const std::string_view source = std::string_view(record.text).substr(edit.where.begin, edit.where.size());
  const auto cuts = matching_cuts(source, joints, edit.with);
  std::size_t from = 0;
  for (std::size_t i = first; i <= last; ++i) {
    const Range piece = record.pieces[i];
    const Range where{std::max(piece.begin, edit.where.begin), std::min(piece.end, edit.where.end)};
    const std::size_t part = i - first;
    std::string_view with = edit.with;
    if (cuts) {
      with = edit.with.substr(from, part < cuts->size() ? (*cuts)[part] - from : std::string_view::npos);
      if (part < cuts->size()) from = (*cuts)[part] + 1;
    } else if (where.empty()) {
      with = {};
    }
    if (!where.empty() || !with.empty()) cut.push_back({number, {where, with}});
  }
}

}  // namespace

std::unique_ptr<RecordReader> joined(std::unique_ptr<RecordReader> of_texts) {
  return std::make_unique<JoinedReader>(std::move(of_texts));
}

std::unique_ptr<RecordWriter> joined(std::unique_ptr<RecordWriter> of_texts) {
  return std::make_unique<JoinedWriter>(std::move(of_texts));
}

std::vector<CutEdit> cut_at_joints(std::span<const TextEdit> edits, const Record& record) {
  std::vector<CutEdit> cut;
  std::size_t piece = 0;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (record.pieces.empty()) {
      cut.push_back({i, edits[i]});
      continue;
    }
    while (piece + 1 < record.pieces.size() && record.pieces[piece].end < edits[i].where.begin) ++piece;
    append_cut(record, piece, i, edits[i], cut);
  }
  return cut;
}

HeldRecords::HeldRecords(Format format) : has_lines_(has_line_per_record(format)) {}

void HeldRecords::add(const Record& record) {
  std::string& raw = raw_.emplace_back(record.raw);
  if (has_lines_) {
    const std::string_view end = line_end_of(raw);
    if (line_end_.empty()) line_end_ = end.empty() ? "\n" : end;
    raw.replace(raw.size() - end.size(), end.size(), line_end_);
  }
  records_.push_back(record);
  records_.back().raw = raw;
}

}  // namespace sumi::io
