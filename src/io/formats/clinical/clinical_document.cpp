#include "io/formats/clinical/clinical_document.hpp"

#include <algorithm>
#include <utility>

#include "base/text/ascii.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kPersonal = "typed value";
constexpr std::string_view kUnknown = "unknown field";

bool is_word(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return is_letter(c) || is_digit(c) || std::string_view("_.+-/*").find(c) != std::string_view::npos;
  });
}

bool is_number(std::string_view text) {
  constexpr std::string_view kOfNumbers = "0123456789.,+-eE";
  return text.find_first_not_of(kOfNumbers) == std::string_view::npos;
}

// YYYY, YYYY-MM, YYYY-MM-DD.
bool is_date(std::string_view text) {
  if (text.size() != 4 && text.size() != 7 && text.size() != 10) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (i == 4 || i == 7 ? text[i] != '-' : !is_digit(text[i])) return false;
  return true;
}

class ClinicalContainer : public Container {
 public:
  ClinicalContainer(std::unique_ptr<ClinicalReader> reader, std::string_view bytes, const std::string& place)
      : reader_(std::move(reader)), bytes_(reader_->decoded(std::string(bytes), "", place)) {
    for (const Range& record : reader_->records(bytes_, place)) {
      add_between(at_, record.begin);
      add(record, [&](std::string_view said, std::vector<ClinicalPiece>& into) { reader_->read(said, place, into); });
      at_ = record.end;
    }
    add_between(at_, bytes_.size());
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const ClinicalPiece& piece = pieces_[i];
      const bool is_text = piece.use == ClinicalUse::text || piece.use == ClinicalUse::encoded;
      if (is_text && !trimmed(piece.text, " \t\r\n").empty()) {
        texts_.push_back(piece.text);
        text_of_.push_back(i);
      } else if (!is_text && piece.use != ClinicalUse::code && !piece.where.empty()) {
        items_.push_back({.what = piece.use == ClinicalUse::empty ? kUnknown : kPersonal,
                          .content = bytes_.substr(piece.where.begin, piece.where.size())});
      }
    }
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    std::map<std::size_t, std::string> made;
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i] != pieces_[text_of_[i]].text) made.emplace(text_of_[i], texts[i]);
    std::vector<ClinicalPiece> kept = pieces_;
    for (ClinicalPiece& piece : kept) {
      const bool is_value =
          piece.use != ClinicalUse::text && piece.use != ClinicalUse::encoded && piece.use != ClinicalUse::code;
      if (!is_value) continue;
      if (passes(piece.use == ClinicalUse::empty ? kUnknown : kPersonal)) {
        piece.use = ClinicalUse::code;
        piece.is_rewritten = false;
      } else {
        piece.use = ClinicalUse::empty;
      }
    }
    return rewritten(*reader_, bytes_, kept, made);
  }

 private:
  template <typename Read>
  void add(Range where, const Read& read) {
    std::vector<ClinicalPiece> some;
    read(std::string_view(bytes_).substr(where.begin, where.size()), some);
    for (ClinicalPiece& piece : some) {
      piece.where = {piece.where.begin + where.begin, piece.where.end + where.begin};
      pieces_.push_back(std::move(piece));
    }
  }
  void add_between(std::size_t begin, std::size_t end) {
    add({begin, end},
        [&](std::string_view said, std::vector<ClinicalPiece>& into) { reader_->read_between(said, into); });
  }

  std::unique_ptr<ClinicalReader> reader_;
  std::string bytes_;
  std::size_t at_ = 0;
  std::vector<ClinicalPiece> pieces_;
  std::vector<std::size_t> text_of_;  // the piece of each text
};

}  // namespace

std::optional<std::string> clinical_date(std::string_view written) {
  std::size_t digits = 0;
  while (digits < written.size() && is_digit(written[digits])) ++digits;
  if (digits != 4 && digits != 6 && digits < 8) return std::nullopt;
  std::string made(written.substr(0, 4));
  if (digits > 4) (made += '-').append(written.substr(4, 2));
  if (digits > 6) (made += '-').append(written.substr(6, 2));
  return made;
}

std::string compact_date(std::string_view text, std::string_view was) {
  constexpr std::size_t kDay = 8;
  std::string made;
  for (const char c : text)
    if (c != '-') made += c;
  if (made.size() == kDay && was.size() > kDay && clinical_date(was)) made.append(was.substr(kDay));
  return made;
}

bool is_searched(const ClinicalPiece& piece) {
  return piece.use == ClinicalUse::text || piece.use == ClinicalUse::encoded || piece.use == ClinicalUse::code;
}

std::string_view fitting(const ClinicalPiece& piece, std::string_view text) {
  const bool fits = piece.syntax == ClinicalSyntax::any || (piece.syntax == ClinicalSyntax::date && is_date(text)) ||
                    (piece.syntax == ClinicalSyntax::number && is_number(text)) ||
                    (piece.syntax == ClinicalSyntax::word && is_word(text));
  return fits ? text : std::string_view();
}

std::string rewritten(const ClinicalReader& reader, std::string_view record, const std::vector<ClinicalPiece>& pieces,
                      const std::map<std::size_t, std::string>& texts) {
  std::string out;
  out.reserve(record.size());
  std::size_t at = 0;
  auto next = texts.begin();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const ClinicalPiece& piece = pieces[i];
    const bool is_edited = next != texts.end() && next->first == i;
    const bool goes = piece.use == ClinicalUse::empty;
    if (is_edited || goes || piece.is_rewritten) {
      out.append(record.substr(at, piece.where.begin - at));
      const std::string_view text = goes ? "" : is_edited ? fitting(piece, next->second) : piece.text;
      out.append(text.empty() ? piece.instead : reader.written(piece, record, text));
      at = piece.where.end;
    }
    if (is_edited) ++next;
  }
  return out.append(record.substr(at));
}

std::unique_ptr<Container> open_clinical(std::unique_ptr<ClinicalReader> reader, std::string_view bytes,
                                         const std::string& place) {
  return std::make_unique<ClinicalContainer>(std::move(reader), bytes, place);
}

}  // namespace sumi::io
