#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/text/ascii.hpp"
#include "base/text/brief.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/source.hpp"
#include "hide/fhir/clinical_attributes.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/sources/edited_text.hpp"
#include "io/formats/clinical/clinical_document.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/records/joined_records.hpp"
#include "io/records/open_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

using io::ClinicalPiece;
using io::ClinicalUse;

constexpr std::uint32_t kTexts = 0;
constexpr std::uint32_t kCodes = 1;
constexpr std::uint32_t kCuts = 2;

// An edit of a piece's own text.
struct PieceEdit {
  Range where;
  std::string with;
};
using PieceEdits = std::map<std::size_t, std::vector<PieceEdit>>;  // by the piece's number

// The words on both sides of a line's end that cuts a word: a value may be cut there.
struct CutWords {
  struct Cut {
    std::size_t first = 0;  // numbers of pieces
    std::size_t second = 0;
    Range where;         // of the text
    Position joint = 0;  // in the text
    Position from = 0;   // in the first piece's text
  };
  std::string text;
  std::vector<Cut> cuts;

  void clear() {
    text.clear();
    cuts.clear();
  }
  static bool is_of_word(char c) { return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80; }
  void add(std::size_t first, const std::string& before, std::size_t second, const std::string& behind) {
    constexpr std::size_t kMost = 128;  // bytes on each side, of whole words
    if (before.empty() || behind.empty() || !is_of_word(before.back()) || !is_of_word(behind.front())) return;
    std::size_t from = before.size() > kMost ? before.find_first_of(" \n", before.size() - kMost) : 0;
    if (from == std::string::npos) return;
    std::size_t to = behind.size() > kMost ? behind.find_last_of(" \n", kMost) : behind.size();
    if (to == std::string::npos) return;
    if (!text.empty()) text += "\n;\n";
    const Position begin = text.size();
    text.append(before, from);
    const Position joint = text.size();
    text.append(behind, 0, to);
    cuts.push_back({first, second, {begin, text.size()}, joint, from});
  }
  // Edits of both pieces where a value goes over a joint.
  void edit(const RewrittenRecord& rewritten, const std::vector<ClinicalPiece>& all, PieceEdits& into) const {
    auto cut = cuts.begin();
    for (const FieldEdit& edit : rewritten.edits) {
      if (edit.field != kCuts) continue;
      while (cut != cuts.end() && cut->where.end < edit.where.end) ++cut;
      if (cut == cuts.end()) return;
      if (edit.where.begin < cut->where.begin || edit.where.begin >= cut->joint || edit.where.end <= cut->joint)
        continue;
      into[cut->first].push_back(
          {{cut->from + edit.where.begin - cut->where.begin, all[cut->first].text.size()}, edit.replacement});
      into[cut->second].push_back({{0, edit.where.end - cut->joint}, ""});
    }
  }
};

// Pieces that are read as one text.
struct JoinedPieces {
  io::Record record;                // its text, and where each piece lies
  std::vector<std::size_t> pieces;  // their numbers

  void clear() {
    record.text.clear();
    record.pieces.clear();
    pieces.clear();
  }
  void add(std::size_t number, const ClinicalPiece& piece) {
    if (!pieces.empty() && !piece.continues) record.text += '\n';
    const Position begin = record.text.size();
    record.text += piece.text;
    record.pieces.push_back({begin, record.text.size()});
    pieces.push_back(number);
  }
  // Texts of edited pieces.
  void edit(std::uint32_t field, const RewrittenRecord& rewritten, const std::vector<ClinicalPiece>& all,
            const PieceEdits& further, std::map<std::size_t, std::string>& texts) const {
    std::vector<io::TextEdit> whole;
    for (const FieldEdit& edit : rewritten.edits)
      if (edit.field == field) whole.push_back({edit.where, edit.replacement});
    if (whole.empty() && further.empty()) return;
    PieceEdits of_piece;
    std::size_t at = 0;
    for (const io::CutEdit& cut : io::cut_at_joints(whole, record)) {
      while (at + 1 < record.pieces.size() && record.pieces[at].end < cut.edit.where.end) ++at;
      const Position begin = record.pieces[at].begin;
      of_piece[pieces[at]].push_back(
          {{cut.edit.where.begin - begin, cut.edit.where.end - begin}, std::string(cut.edit.with)});
    }
    for (const auto& [piece, edits] : further)
      for (const PieceEdit& edit : edits) add_apart(edit, of_piece[piece]);
    for (const auto& [piece, edits] : of_piece) {
      const std::string& text = all[piece].text;
      std::string made;
      Position copied = 0;
      for (const PieceEdit& edit : edits) {
        made.append(text, copied, edit.where.begin - copied).append(edit.with);
        copied = edit.where.end;
      }
      made.append(text, copied);
      if (made != text) texts.emplace(piece, std::move(made));
    }
  }

 private:
  // Adds an edit, merged with those that it overlaps.
  static void add_apart(PieceEdit edit, std::vector<PieceEdit>& edits) {
    std::erase_if(edits, [&](const PieceEdit& one) {
      if (one.where.end <= edit.where.begin || one.where.begin >= edit.where.end) return false;
      edit.where = {std::min(edit.where.begin, one.where.begin), std::max(edit.where.end, one.where.end)};
      if (edit.with.empty()) edit.with = one.with;
      return true;
    });
    edits.push_back(std::move(edit));
    std::ranges::sort(edits, {}, [](const PieceEdit& one) { return one.where.begin; });
  }
};

class ClinicalSource : public Source {
 public:
  ClinicalSource(const HideSource& source, const HideRules& rules, IdOf id_of)
      : input_(source.file),
        format_(source.format),
        name_(output_name(source)),
        attributes_(rules),
        id_of_(std::move(id_of)),
        is_batch_(rules.batch.has_value()),
        is_partly_hidden_(rules.batch && !rules.batch->labels.empty()) {
    if (!source.columns.empty() || !source.pass.empty())
      throw Error{Error::Kind::bad_usage, input_.name(),
                  "its values are told by their paths; write [[documents.rule]] with path and method in place of "
                  "columns and pass"};
    io::ClinicalRules by_path;
    for (const FhirRule& rule : source.fhir) {
      by_path[rule.path] = use_of(rule);
      if (rule.method == FhirMethod::attribute) named_[rule.path] = attribute_named(rule.attribute, rules);
    }
    format_.format = io::resolve_format(input_, source.format);
    reader_ = io::row_of(*format_.format).clinical(static_cast<std::size_t>(rules.mode), std::move(by_path));
  }

  void read(const std::function<void(const SourceRecord&)>& take) override {
    load();
    dropped_.clear();
    RecordDigest digest;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      plan(i);
      digest.add(record_);
      take(record_);
    }
    first_reading_ = std::move(digest);
    release();
  }

  std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    load();
    if (!order.empty() && records_.size() != order.size()) throw_changed(input_.name());
    dropped_.clear();
    id_fields_.clear();
    RecordDigest digest;
    std::vector<std::string> made;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      plan(i);
      digest.add(record_);
      made.push_back(written(i, edits(record_, i)));
    }
    if (first_reading_) require_same(*first_reading_, digest, input_.name());
    io::Output output(output_path(folder, name_));
    std::size_t at = 0;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      write_between(output.sink(), at, records_[i].begin);
      output.sink().write(made[order.empty() ? i : order[i]]);
      at = records_[i].end;
    }
    write_between(output.sink(), at, text_.size());
    output.commit();
    release();
    return {name_};
  }

  std::map<std::string, std::uint64_t> dropped() const override { return dropped_; }
  std::set<std::string> id_fields() const override { return id_fields_; }
  bool has_ids_of_run() const override { return true; }

 private:
  static ClinicalUse use_of(const FhirRule& rule) {
    switch (rule.method) {
      case FhirMethod::keep:
        return ClinicalUse::code;
      case FhirMethod::redact:
        return ClinicalUse::empty;
      case FhirMethod::text:
        return ClinicalUse::text;
      case FhirMethod::reference:
        return ClinicalUse::reference;
      case FhirMethod::attribute:
      case FhirMethod::made:
        break;
    }
    return ClinicalUse::id;
  }

  static std::uint32_t attribute_named(const std::string& name, const HideRules& rules) {
    const auto found = std::ranges::find(rules.attributes, name, &HideAttribute::name);
    if (found == rules.attributes.end())
      throw Error{Error::Kind::bad_usage, rules.place,
                  fmt::format("a rule names the attribute {}, which is none; add [[attribute]]", brief(name))};
    return static_cast<std::uint32_t>(found - rules.attributes.begin());
  }

  void load() {
    std::string bytes;
    io::append_whole(
        *io::bounded(io::undecoded_of(input_.open(), format_, input_.name()), io::longest_record_for(format_, 0)),
        bytes);
    text_ = reader_->decoded(std::move(bytes), format_.encoding, input_.name());
    records_ = reader_->records(text_, input_.name());
  }
  void release() {
    text_ = {};
    records_ = {};
  }

  [[nodiscard]] std::string_view said(std::size_t number) const {
    return std::string_view(text_).substr(records_[number].begin, records_[number].size());
  }

  // A rule for "ZPI-3" also names "ZPI-3.1".
  [[nodiscard]] std::optional<std::uint32_t> attribute_of(const ClinicalPiece& piece) const {
    if (!named_.empty()) {
      auto own = named_.find(piece.path);
      if (own == named_.end()) own = named_.find(piece.path.substr(0, piece.path.find('.')));
      if (own != named_.end()) return own->second;
    }
    const std::optional<std::uint32_t> found = attributes_.of(piece.use);
    return found || piece.use != ClinicalUse::patient_id ? found : attributes_.of(ClinicalUse::id);
  }

  // Reads a record into record_; `value_of_` says which piece each field comes from.
  void plan(std::size_t number) {
    const std::string place =
        records_.size() > 1 ? fmt::format("{}:record {}", input_.name(), number + 1) : input_.name();
    reader_->read(said(number), place, pieces_);
    record_ = {};
    record_.place = place;
    texts_.clear();
    codes_.clear();
    cuts_.clear();
    value_of_.clear();
    std::vector<SourceField> values;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      ClinicalPiece& piece = pieces_[i];
      if (piece.use == ClinicalUse::text || piece.use == ClinicalUse::encoded) {
        if (!texts_.pieces.empty() && !piece.continues && piece.use == ClinicalUse::text) {
          const ClinicalPiece& before = pieces_[texts_.pieces.back()];
          const bool are_lines = piece.path == "OBX-5" || piece.path == "NTE-3";
          if (are_lines && before.use == ClinicalUse::text && before.path == piece.path)
            cuts_.add(texts_.pieces.back(), before.text, i, piece.text);
        }
        texts_.add(i, piece);
        continue;
      }
      if (piece.use == ClinicalUse::reference && !id_of_) piece.use = ClinicalUse::empty;
      if (piece.use != ClinicalUse::code && piece.use != ClinicalUse::empty) add_value(i, values);
      if (piece.use == ClinicalUse::code) codes_.add(i, piece);
      if (piece.use == ClinicalUse::empty && !piece.path.empty()) ++dropped_[piece.path];
    }
    record_.fields.push_back({.name = "text", .text = texts_.record.text});
    record_.pieces = texts_.record.pieces;
    record_.fields.push_back({.name = "codes", .text = codes_.record.text, .is_value = true});
    record_.fields.push_back({.name = "cut words", .text = cuts_.text, .is_value = true});
    for (SourceField& field : values) record_.fields.push_back(std::move(field));
    tell_whole_names();
  }

  static bool looks_like_own_id(std::string_view text) {
    constexpr std::size_t kUidSize = 44;
    return looks_like_fresh_id(text) || (text.starts_with("2.25.") && text.size() == kUidSize);
  }

  // True where every id of the file has the form that a run gives: another hospital's r123456 stands among other ids.
  bool is_own_output() {
    if (is_own_output_) return *is_own_output_;
    is_own_output_ = true;
    std::vector<ClinicalPiece> pieces;
    for (std::size_t i = 0; i < records_.size() && *is_own_output_; ++i) {
      reader_->read(said(i), record_.place, pieces);
      is_own_output_ = std::ranges::all_of(pieces, [](const ClinicalPiece& one) {
        return one.use != ClinicalUse::reference || looks_like_own_id(one.text);
      });
    }
    return *is_own_output_;
  }

  void add_value(std::size_t number, std::vector<SourceField>& values) {
    ClinicalPiece& piece = pieces_[number];
    // An id of an earlier run is replaced again, but names nobody, so nothing is searched for it.
    if (piece.use == ClinicalUse::reference && looks_like_own_id(piece.text) && is_own_output()) return;
    const ClinicalUse told = piece.use == ClinicalUse::reference ? ClinicalUse::other_id : piece.use;
    const std::optional<std::uint32_t> attribute =
        piece.use == ClinicalUse::reference ? attributes_.of(told) : attribute_of(piece);
    if (attribute) {
      values.push_back({.name = piece.path, .text = piece.text, .attribute = attribute});
      value_of_.push_back(number);
    } else if (piece.use != ClinicalUse::reference) {
      const bool stays =
          is_partly_hidden_ || (is_batch_ && (piece.use == ClinicalUse::sex || piece.use == ClinicalUse::age));
      piece.use = stays ? ClinicalUse::code : ClinicalUse::empty;
    }
  }

  // Adds whole names ("Anna Mori") made of separate components, as a surname alone isn't searched.
  void tell_whole_names() {
    const std::optional<std::uint32_t> attribute = attributes_.of(ClinicalUse::other_name);
    if (!attribute) return;
    for (std::size_t i = 0; i < pieces_.size();) {
      std::size_t end = i + 1;
      while (end < pieces_.size() && pieces_[end].group == pieces_[i].group) ++end;
      std::string given;
      std::string family;
      for (std::size_t one = i; one < end; ++one) {
        if (pieces_[one].use != ClinicalUse::other_name) continue;
        if (pieces_[one].part == io::ClinicalPart::given) (given += given.empty() ? "" : " ") += pieces_[one].text;
        if (pieces_[one].part == io::ClinicalPart::family && family.empty()) family = pieces_[one].text;
      }
      if (!given.empty() && !family.empty())
        record_.fields.push_back({.name = "name", .text = given + " " + family, .attribute = attribute});
      i = end;
    }
  }

  std::string written(std::size_t number, const RewrittenRecord& rewritten) {
    std::map<std::size_t, std::string> texts;
    PieceEdits over_joints;
    cuts_.edit(rewritten, pieces_, over_joints);
    texts_.edit(kTexts, rewritten, pieces_, over_joints, texts);
    codes_.edit(kCodes, rewritten, pieces_, {}, texts);
    for (std::uint32_t i = 0; i < value_of_.size(); ++i) {
      const std::uint32_t field = kCuts + 1 + i;
      const std::string& was = record_.fields[field].text;
      std::string text = edited_text(was, field, rewritten.edits, record_.place);
      if (pieces_[value_of_[i]].use != ClinicalUse::reference && text != was)
        texts.emplace(value_of_[i], std::move(text));
    }
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].use != ClinicalUse::reference) continue;
      if (pieces_[i].syntax == io::ClinicalSyntax::uid) {
        texts[i] = id_of_(std::string(kUidPrefix) + pieces_[i].text);
        continue;
      }
      texts[i] = id_of_(pieces_[i].text);
      id_fields_.insert(pieces_[i].path);
    }
    return reader_->published(io::rewritten(*reader_, said(number), pieces_, texts), record_.place);
  }

  void write_between(io::ByteSink& sink, std::size_t begin, std::size_t end) {
    const std::string_view between = std::string_view(text_).substr(begin, end - begin);
    std::vector<ClinicalPiece> pieces;
    reader_->read_between(between, pieces);
    for (const ClinicalPiece& piece : pieces)
      if (piece.use == ClinicalUse::empty && !piece.path.empty()) ++dropped_[piece.path];
    sink.write(io::rewritten(*reader_, between, pieces, {}));
  }

  io::Input input_;
  FormatOptions format_;
  std::string name_;
  ClinicalAttributes attributes_;
  IdOf id_of_;
  bool is_batch_;
  bool is_partly_hidden_;                       // the options name labels, and only these are hidden
  std::map<std::string, std::uint32_t> named_;  // attributes that rules name, by path
  std::unique_ptr<io::ClinicalReader> reader_;
  std::string text_;
  std::vector<Range> records_;
  std::vector<ClinicalPiece> pieces_;  // of the present record
  JoinedPieces texts_;
  JoinedPieces codes_;
  CutWords cuts_;
  std::vector<std::size_t> value_of_;  // the piece of each field after the cut words
  SourceRecord record_;
  std::optional<bool> is_own_output_;
  std::optional<RecordDigest> first_reading_;
  std::map<std::string, std::uint64_t> dropped_;
  std::set<std::string> id_fields_;
};

}  // namespace

std::unique_ptr<Source> open_clinical(const HideSource& source, const HideRules& rules, IdOf id_of) {
  return std::make_unique<ClinicalSource>(source, rules, std::move(id_of));
}

}  // namespace sumi::hide
