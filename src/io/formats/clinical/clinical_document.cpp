#include "io/formats/clinical/clinical_document.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "base/text/ascii.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kPersonal = "typed value";
constexpr std::string_view kUnknown = "unknown field";
constexpr std::string_view kCode = "code";

bool is_word(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return is_letter(c) || is_digit(c) || std::string_view("_.+-/*").find(c) != std::string_view::npos;
  });
}

bool is_number(std::string_view text) {
  constexpr std::string_view kOfNumbers = "0123456789.,+-eE<>=/: ";  // of structured ones, too
  return text.find_first_not_of(kOfNumbers) == std::string_view::npos;
}

// The time of day behind YYYYMMDD: hours, minutes, seconds and their parts, each behind the one in front; a zone.
bool is_time_of_day(std::string_view text) {
  constexpr std::size_t kMostOfSecond = 4;
  const auto take = [&](std::size_t least, std::size_t most) {
    std::size_t taken = 0;
    while (taken < std::min(most, text.size()) && is_digit(text[taken])) ++taken;
    if (taken < least) return false;
    text.remove_prefix(taken);
    return true;
  };
  const bool has_seconds = take(2, 2) && take(2, 2) && take(2, 2);
  if (has_seconds && text.starts_with('.')) {
    text.remove_prefix(1);
    if (!take(1, kMostOfSecond)) return false;
  }
  if (!text.starts_with('+') && !text.starts_with('-')) return text.empty();
  text.remove_prefix(1);
  return take(4, 4) && text.empty();
}

// YYYY, YYYY-MM, YYYY-MM-DD.
bool is_date(std::string_view text) {
  if (text.size() != 4 && text.size() != 7 && text.size() != 10) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (i == 4 || i == 7 ? text[i] != '-' : !is_digit(text[i])) return false;
  return true;
}

bool is_among(std::string_view text, std::initializer_list<std::string_view> all) {
  return std::ranges::find(all, text) != all.end();
}

// Not a code that is text because of what it says: with other words it would be read as a code again.
bool is_text(const ClinicalPiece& piece) {
  return (piece.use == ClinicalUse::text || piece.use == ClinicalUse::encoded) && piece.part != ClinicalPart::code;
}

// A code that says how what stands around it is read, from a list that the format has; others may say anything.
bool is_structure(const ClinicalPiece& piece) {
  const std::string_view text = piece.text;
  if (piece.is_rewritten && piece.path == "MSH-18") return true;
  if (piece.part == ClinicalPart::media)
    return is_among(lower_case_ascii(text), {"a", "hex", "base64", "text", "tx", "ft", "ap", "application", "multipart",
                                             "plain", "octet-stream"});
  const std::size_t attribute = piece.path.rfind('@');
  if (attribute == std::string::npos) {
    // "ORU^R01^ORU_R01", "2.5.1", "NM", the number of a segment.
    constexpr std::size_t kLongest = 7;
    constexpr std::ptrdiff_t kMostDigits = 4;
    const bool is_of_header = is_among(std::string_view(piece.path).substr(0, 3), {"MSH", "FHS", "BHS"});
    const bool may_be =
        is_of_header || piece.path == "OBX-2" || (piece.syntax == ClinicalSyntax::number && piece.path.ends_with("-1"));
    return may_be && text.size() <= kLongest && std::ranges::count_if(text, is_digit) <= kMostDigits &&
           std::ranges::none_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == ' '; });
  }
  const std::string_view name = std::string_view(piece.path).substr(attribute + 1);
  if (name == "representation") return text == "B64" || text == "TXT";
  if (name.ends_with("Ind") || is_among(name, {"inclusive", "institutionSpecified"}))
    return text == "true" || text == "false";
  constexpr std::size_t kLongestCode = 12;
  return is_among(name, {"classCode", "moodCode", "typeCode", "determinerCode", "contextControlCode", "nullFlavor",
                         "operator", "type"}) &&
         text.size() <= kLongestCode &&
         std::ranges::all_of(text, [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; });
}

// The name under which a dropped piece is reported; empty if it stays.
std::string_view item_of(const ClinicalPiece& piece) {
  if (piece.use == ClinicalUse::empty) return kUnknown;
  if (piece.use == ClinicalUse::text) return kCode;
  if (piece.use != ClinicalUse::code) return kPersonal;
  return is_structure(piece) ? std::string_view() : kCode;
}

class ClinicalContainer : public Container {
 public:
  ClinicalContainer(std::unique_ptr<ClinicalReader> reader, std::string_view bytes, const std::string& place)
      : reader_(std::move(reader)), bytes_(reader_->decoded(std::string(bytes), "", place)), place_(place) {
    for (const Range& record : reader_->records(bytes_, place)) {
      add_between(at_, record.begin);
      add(record, [&](std::string_view said, std::vector<ClinicalPiece>& into) { reader_->read(said, place, into); });
      at_ = record.end;
    }
    add_between(at_, bytes_.size());
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const ClinicalPiece& piece = pieces_[i];
      if (is_text(piece)) {
        if (trimmed(piece.text, " \t\r\n").empty()) continue;
        texts_.push_back(piece.text);
        text_of_.push_back(i);
      } else if (const std::string_view what = item_of(piece); !what.empty() && !piece.where.empty()) {
        items_.push_back({.what = what, .content = bytes_.substr(piece.where.begin, piece.where.size())});
      }
    }
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    if (!reader_->is_of_containers())
      throw Error{Error::Kind::bad_usage, place_, "only redact and hide write such an object; use one of them"};
    std::map<std::size_t, std::string> made;
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i] != pieces_[text_of_[i]].text) made.emplace(text_of_[i], texts[i]);
    std::vector<ClinicalPiece> kept = pieces_;
    for (ClinicalPiece& piece : kept) {
      const std::string_view what = is_text(piece) ? std::string_view() : item_of(piece);
      if (what.empty()) continue;
      if (passes(what)) {
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
  std::string place_;
  std::size_t at_ = 0;
  std::vector<ClinicalPiece> pieces_;
  std::vector<std::size_t> text_of_;  // the piece of each text
};

}  // namespace

std::optional<std::string> clinical_date(std::string_view written) {
  std::size_t digits = 0;
  while (digits < written.size() && is_digit(written[digits])) ++digits;
  constexpr std::size_t kDay = 8;
  if (digits < kDay ? digits != written.size() || (digits != 4 && digits != 6) : !is_time_of_day(written.substr(kDay)))
    return std::nullopt;
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
  const bool fits = piece.syntax == ClinicalSyntax::any || piece.syntax == ClinicalSyntax::uid ||
                    (piece.syntax == ClinicalSyntax::date && is_date(text)) ||
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
