#include "io/formats/dicom/dicom_object.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "base/text/brief.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/clinical/clinical_use.hpp"
#include "io/formats/dicom/dicom_dataset.hpp"
#include "io/formats/dicom/dicom_elements.hpp"
#include "io/formats/dicom/dicom_form.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::uint32_t kPatientIdentityRemoved = 0x00120062;
constexpr std::uint32_t kMethod = 0x00120063;
constexpr std::uint32_t kMethodCodes = 0x00120064;
constexpr std::uint32_t kDatesModified = 0x00280303;
constexpr std::uint32_t kCodingScheme = 0x00080102;
constexpr std::uint32_t kCodeMeaning = 0x00080104;
constexpr std::uint32_t kPersonCodes = 0x00401101;
constexpr std::uint32_t kContent = 0x0040A730;
constexpr std::uint32_t kPatientName = 0x00100010;
constexpr std::string_view kDummyDate = "19000101";
constexpr std::string_view kStandardUids = "1.2.840.10008.";
constexpr std::ptrdiff_t kSpacesOfText = 2;  // at least: a value of three words may say anything

bool is_own(std::uint32_t tag) {
  return tag == kPatientIdentityRemoved || tag == kMethod || tag == kMethodCodes || tag == kDatesModified;
}

bool is_public_scheme(std::string_view scheme) {
  constexpr std::array<std::string_view, 16> kSchemes{"DCM", "SRT", "SCT",  "SNM3", "LN",  "UCUM", "RADLEX", "FMA",
                                                      "I10", "I9C", "NCIt", "UMLS", "NEU", "ACR",  "I10P",   "MDC"};
  return std::ranges::find(kSchemes, scheme) != kSchemes.end();
}

std::string_view dummy_of(std::string_view representation) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kDummies{{{"DA", kDummyDate},
                                                                                    {"TM", "000000"},
                                                                                    {"DT", "19000101000000"},
                                                                                    {"AS", "000Y"},
                                                                                    {"IS", "0"},
                                                                                    {"DS", "0"},
                                                                                    {"UI", "2.25.0"},
                                                                                    {"UR", "removed"},
                                                                                    {"PN", "REMOVED"},
                                                                                    {"CS", "REMOVED"}}};
  const auto* const found =
      std::ranges::find(kDummies, representation, &std::pair<std::string_view, std::string_view>::first);
  if (found != kDummies.end()) return found->second;
  constexpr std::string_view kZeros("\0\0\0\0\0\0\0\0", 8);
  constexpr std::array<std::string_view, 6> kEightBytes{"FD", "SV", "UV", "OD", "OV", "SQ"};
  if (is_dicom_string(representation)) return "REMOVED";
  if (std::ranges::find(kEightBytes, representation) != kEightBytes.end()) return kZeros;
  return representation == "US" || representation == "SS" || representation == "OB" || representation == "OW"
             ? kZeros.substr(0, 2)
             : kZeros.substr(0, 4);
}

// "Family^Given^Middle^Dr.^Jr." as "Given Middle Family".
std::string whole_name(std::string_view group) {
  constexpr std::size_t kGiven = 3;  // components that aren't titles
  const std::vector<std::string_view> parts = cut_at(group, '^');
  std::string made;
  for (std::size_t i = 1; i <= std::min(parts.size(), kGiven); ++i) {
    const std::string_view part = trimmed(i == std::min(parts.size(), kGiven) ? parts[0] : parts[i]);
    if (!part.empty()) (made += made.empty() ? "" : " ") += part;
  }
  return made;
}

// YYYYMMDD, or YYYY.MM.DD as it was once written, at the begin.
std::optional<std::string> date_of(std::string_view written) {
  std::string digits;
  for (const char c : written) {
    if (c == '.' && digits.size() < 8 && (digits.size() == 4 || digits.size() == 6)) continue;
    if (!is_digit(c) || digits.size() == 8) break;
    digits += c;
  }
  return digits.size() == 8 ? clinical_date(digits) : std::nullopt;
}

bool is_decimal(std::string_view text) {
  return text.find_first_not_of("0123456789.+-eE\\ ") == std::string_view::npos;
}

bool is_uid(std::string_view text) {
  return text.find_first_not_of("0123456789.\\") == std::string_view::npos;
}

// The most characters of a value; 0: any number.
std::size_t most_characters(std::string_view representation) {
  constexpr std::array<std::pair<std::string_view, std::size_t>, 5> kMost{
      {{"SH", 16}, {"LO", 64}, {"PN", 64}, {"CS", 16}, {"AE", 16}}};
  const auto* const found = std::ranges::find(kMost, representation, &std::pair<std::string_view, std::size_t>::first);
  return found == kMost.end() ? 0 : found->second;
}

// Returns the text as a value of this type, shortened or cut where it must be; empty if the type can't hold it.
std::string fitting_value(std::string_view representation, std::string_view text, std::string_view was) {
  std::string made;
  if (representation == "DA" || representation == "DT") {
    constexpr std::size_t kDay = 8;
    for (const char c : text)
      if (c != '-') made += c;
    if (made.size() != kDay || !std::ranges::all_of(made, is_digit)) return {};
    if (representation == "DT" && was.size() > kDay &&
        was.find_first_not_of("0123456789.+-", kDay) == std::string_view::npos)
      made += was.substr(kDay);
    return made;
  }
  if (representation == "UI")
    return text.find_first_not_of("0123456789.") == std::string_view::npos ? std::string(text) : std::string();
  if (representation == "AS") {
    constexpr std::size_t kDigits = 3;
    const bool is_years = !text.empty() && text.size() <= kDigits && std::ranges::all_of(text, is_digit);
    return is_years ? fmt::format("{:0>3}Y", text) : std::string();
  }
  if (representation == "IS" || representation == "DS") return is_decimal(text) ? std::string(text) : std::string();
  const bool has_lines = representation == "LT" || representation == "ST" || representation == "UT";
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < ' ' && !(has_lines && (c == '\n' || c == '\r' || c == '\t'))) continue;
    made += !has_lines && c == '\\' ? '/' : c;
  }
  if (representation == "CS" && !std::ranges::all_of(made, [](char c) {
        return (c >= 'A' && c <= 'Z') || is_digit(c) || c == ' ' || c == '_' || c == '/';
      }))
    return {};
  const std::size_t most = most_characters(representation);
  std::size_t characters = 0;
  for (std::size_t i = 0; most != 0 && i < made.size(); ++i)
    if ((static_cast<unsigned char>(made[i]) & 0xC0) != 0x80 && ++characters > most) made.resize(i);
  return made;
}

// Reads an object in the form of dicom_form().
class Pieces {
 public:
  Pieces(std::string_view record, const std::string& place, const ClinicalRules& rules,
         std::vector<ClinicalPiece>& pieces)
      : record_(record), place_(place), rules_(rules), pieces_(pieces) {}

  void read() { read_set(kDicomFront, record_.size(), 0); }

 private:
  struct Item {
    bool is_public = false;  // its code is one of a public scheme
  };

  // Until the end, or the delimiter of the item. Returns where it stopped.
  std::size_t read_set(std::size_t begin, std::size_t end, int depth) {
    DicomCursor at(record_, begin, end, true, place_);
    Item item;
    DicomValue element;
    while (at.next(element)) {
      if (element.tag == kDicomItemEnd) return element.value;
      if (element.representation == "SQ") {
        at.go_to(read_sequence(at, element, depth));
        continue;
      }
      at.skip(element);
      if (element.tag != kDicomPixels && element.tag != kDicomCharset && element.tag >> 16 != 0x0002)
        read_element(element, at.said(element), {element.begin, at.at()}, item);
      if (element.tag == kDicomMediaInstance) read_element(element, at.said(element), {element.begin, at.at()}, item);
    }
    return end;
  }

  std::size_t read_sequence(DicomCursor& at, const DicomValue& sequence, int depth) {
    const DicomElement* const known = dicom_element(sequence.tag);
    const bool is_ruled = known != nullptr && rules_.contains(known->keyword);
    const bool is_kept =
        known != nullptr && !is_own(sequence.tag) && sequence.tag != kPersonCodes &&
        (known->action == DicomAction::keep || known->action == DicomAction::uid || known->profile == "D" ||
         (is_ruled && rules_.find(known->keyword)->second == ClinicalUse::code));
    DicomCursor whole = at;
    whole.skip(sequence);
    if (!is_kept && !said_only_) {
      said_only_ = Range{sequence.begin, sequence.begin};
      items(sequence.value, depth);
      said_only_.reset();
      ClinicalPiece piece{.where = {sequence.begin, whole.at()}};
      piece.path = is_own(sequence.tag) ? "" : std::string(known == nullptr ? kDicomUnknown : known->keyword);
      if (sequence.tag == kPersonCodes) {
        append_dicom_header(piece.instead, sequence.tag, "SQ", kDicomUndefined);
        append_dicom_code(piece.instead, "REMOVED", "99SUMI", "REMOVED");
        append_dicom_mark(piece.instead, kDicomSequenceEnd, 0);
      } else if (known != nullptr && known->action == DicomAction::empty) {
        append_dicom_header(piece.instead, sequence.tag, "SQ", 0);
      }
      pieces_.push_back(std::move(piece));
      return whole.at();
    }
    items(sequence.value, depth);
    return whole.at();
  }

  void items(std::size_t begin, int depth) {
    DicomCursor at(record_, begin, record_.size(), true, place_);
    if (depth >= kDicomDeepest) at.refuse("its sequences are nested too deeply; leave it out");
    DicomValue item;
    while (at.next(item) && item.tag == kDicomItem) at.go_to(read_set(item.value, record_.size(), depth + 1));
  }

  void read_element(const DicomValue& element, std::string_view said, Range where, Item& item) {
    const std::string_view vr = element.representation;
    const DicomElement* const known = dicom_element(element.tag);
    if (known == nullptr || vr == "UN") {
      add({.where = where, .path = std::string(known == nullptr ? kDicomUnknown : known->keyword)});
      return;
    }
    if (is_own(element.tag)) return add({.where = where});
    const std::string_view value = unpadded(said);
    if (element.tag == kCodingScheme) item.is_public = is_public_scheme(value);
    ClinicalPiece piece{.where = where, .path = std::string(known->keyword)};
    const auto rule = rules_.find(known->keyword);
    const bool is_ruled = rule != rules_.end();
    const DicomAction action = is_ruled && known->action == DicomAction::goes ? DicomAction::empty : known->action;
    if (action == DicomAction::dummy) append_dicom(piece.instead, element.tag, vr, dummy_of(vr));
    if (action == DicomAction::empty || action == DicomAction::keep || action == DicomAction::uid)
      append_dicom(piece.instead, element.tag, vr, "");
    piece.is_rewritten = action == DicomAction::goes;
    if (is_ruled) {
      piece.use = rule->second;
      piece.text = value;
      if (vr == "DA" || vr == "DT") as_date(piece, value);
      return add(std::move(piece));
    }
    if (vr == "UI") {
      if (value.empty() || (value.starts_with(kStandardUids) && is_uid(value))) return;
      piece.use = action == DicomAction::goes ? ClinicalUse::empty : ClinicalUse::reference;
      piece.syntax = ClinicalSyntax::uid;
      piece.text = value;
      return add(std::move(piece));
    }
    if (value.empty()) return;
    if (known->use != ClinicalUse::empty || vr == "PN") {
      piece.use = known->use == ClinicalUse::empty ? ClinicalUse::other_name : known->use;
      return add_values(element, std::move(piece), value);
    }
    if (vr == "DA" || vr == "DT") {
      piece.use = ClinicalUse::date;
      as_date(piece, value);
      return add(std::move(piece));
    }
    if (action != DicomAction::keep) {
      piece.use = ClinicalUse::empty;
      return add(std::move(piece));
    }
    if (vr == "DS" || vr == "TM") {
      if (is_decimal(value) || (vr == "TM" && value.find_first_not_of("0123456789.:-\\ ") == std::string_view::npos))
        return;
      piece.use = ClinicalUse::empty;
      return add(std::move(piece));
    }
    if (!is_dicom_string(vr)) return;
    const bool is_text = vr == "LT" || vr == "ST" || vr == "UT" ||
                         (std::ranges::count(value, ' ') >= kSpacesOfText &&
                          (element.tag == kCodeMeaning ? !item.is_public : vr == "LO" || vr == "SH" || vr == "UC"));
    piece.use = is_text ? ClinicalUse::text : ClinicalUse::code;
    if (vr == "IS") piece.syntax = ClinicalSyntax::number;
    piece.text = value;
    add(std::move(piece));
  }

  static void as_date(ClinicalPiece& piece, std::string_view value) {
    piece.syntax = ClinicalSyntax::date;
    std::optional<std::string> date = date_of(value);
    if (!date) {
      piece.use = ClinicalUse::empty;
    } else {
      piece.text = *std::move(date);
    }
  }

  // Names and numbers, of which an element may hold several: the first is written, all are searched.
  void add_values(const DicomValue& element, ClinicalPiece piece, std::string_view value) {
    if (element.representation == "DA") {
      as_date(piece, value);
      return add(std::move(piece));
    }
    if (piece.use == ClinicalUse::age) {
      piece.text = trimmed(value, "0");
      if (piece.text.size() < 2 || !piece.text.ends_with('Y')) piece.use = ClinicalUse::empty;
      if (!piece.text.empty()) piece.text.pop_back();
      return add(std::move(piece));
    }
    std::vector<std::string> texts;
    const bool is_name = element.representation == "PN";
    const bool may_be_several = element.representation != "ST" && element.representation != "LT";
    for (const std::string_view one : may_be_several ? cut_at(value, '\\') : std::vector{value}) {
      for (const std::string_view group : is_name ? cut_at(one, '=') : std::vector{one}) {
        if (is_name) add_name_parts(element, piece, group);
        std::string text = is_name ? whole_name(group) : std::string(trimmed(group));
        if (!text.empty()) texts.push_back(std::move(text));
      }
    }
    if (texts.empty()) return;
    for (std::size_t i = 1; i < texts.size(); ++i)
      said(piece, piece.use == ClinicalUse::reference ? ClinicalUse::other_id : piece.use, texts[i]);
    piece.text = texts[0];
    add(std::move(piece));
  }

  // Adds the names in a group of a name, and, as names in Han, kana and Hangul are written, all together.
  void add_name_parts(const DicomValue& element, const ClinicalPiece& piece, std::string_view group) {
    const std::vector<std::string_view> parts = cut_at(group, '^');
    const std::string_view family = trimmed(parts[0]);
    const std::string_view given = parts.size() > 1 ? trimmed(parts[1]) : std::string_view();
    if (element.tag == kPatientName) {
      said(piece, ClinicalUse::family_name, family);
      said(piece, ClinicalUse::given_name, given);
    }
    if (!family.empty() && !given.empty() && static_cast<unsigned char>(family[0]) >= 0xE0)
      said(piece, piece.use, std::string(family).append(given));
  }

  // Adds what is searched beside the piece.
  void said(const ClinicalPiece& piece, ClinicalUse use, std::string_view text) {
    if (text.empty()) return;
    add({.where = {piece.where.begin, piece.where.begin}, .use = use, .path = piece.path, .text = std::string(text)});
  }

  void add(ClinicalPiece piece) {
    if (said_only_) {
      // The sequence goes: only names and numbers are looked for.
      if (piece.use == ClinicalUse::empty || piece.use == ClinicalUse::code || piece.use == ClinicalUse::text ||
          piece.use == ClinicalUse::date || piece.syntax == ClinicalSyntax::uid)
        return;
      piece.where = *said_only_;
      piece.is_rewritten = false;
      piece.instead.clear();
      if (piece.use == ClinicalUse::reference) piece.use = ClinicalUse::other_id;
      if (piece.use == ClinicalUse::patient_id) piece.use = ClinicalUse::id;
    }
    pieces_.push_back(std::move(piece));
  }

  std::string_view record_;
  const std::string& place_;
  const ClinicalRules& rules_;
  std::vector<ClinicalPiece>& pieces_;
  std::optional<Range> said_only_;  // where a sequence stands that goes
};

class DicomReader : public ClinicalReader {
 public:
  explicit DicomReader(ClinicalRules rules) : rules_(std::move(rules)) {}

  std::string decoded(std::string bytes, const std::string& encoding, const std::string& place) const override {
    const auto pixels = rules_.find("PixelData");
    return dicom_form(bytes, encoding, pixels != rules_.end() && pixels->second == ClinicalUse::code, place);
  }

  std::vector<Range> records(std::string_view file, const std::string&) const override { return {{0, file.size()}}; }

  void read(std::string_view record, const std::string& place, std::vector<ClinicalPiece>& pieces) const override {
    pieces.clear();
    Pieces(record, place, rules_, pieces).read();
  }

  void read_between(std::string_view, std::vector<ClinicalPiece>& pieces) const override { pieces.clear(); }

  std::string written(const ClinicalPiece& piece, std::string_view record, std::string_view text) const override {
    if (piece.where.empty()) return {};
    DicomValue element;
    DicomCursor at(record, piece.where.begin, piece.where.end, true, "");
    if (!at.next(element)) return {};
    const DicomElement* const known = dicom_element(element.tag);
    if (known != nullptr && known->action == DicomAction::goes && !rules_.contains(known->keyword)) return {};
    const std::string value = fitting_value(element.representation, text, unpadded(at.said(element)));
    if (value.empty()) return piece.instead;
    std::string made;
    append_dicom(made, element.tag, element.representation, value);
    return made;
  }

  std::string published(std::string record, const std::string& place) const override {
    std::string codes;
    bool has_report = false;
    bool has_dates = false;
    scan(record, place, has_report, has_dates);
    if (rules_.empty()) {
      append_dicom_header(codes, kMethodCodes, "SQ", kDicomUndefined);
      append_dicom_code(codes, "113100", "DCM", "Basic Application Confidentiality Profile");
      if (has_report) append_dicom_code(codes, "113104", "DCM", "Clean Structured Content Option");
      if (has_dates)
        append_dicom_code(codes, "113107", "DCM", "Retain Longitudinal Temporal Information Modified Dates Option");
      append_dicom_mark(codes, kDicomSequenceEnd, 0);
    }
    std::array<std::pair<std::uint32_t, std::string>, 4> added;
    added[0].first = kPatientIdentityRemoved;
    append_dicom(added[0].second, kPatientIdentityRemoved, "CS", "YES");
    added[1].first = kMethod;
    append_dicom(added[1].second, kMethod, "LO",
                 rules_.empty() ? "sumi: PS3.15 Basic Application Confidentiality Profile" : "sumi: rules of its own");
    added[2] = {kMethodCodes, codes};
    added[3].first = kDatesModified;
    append_dicom(added[3].second, kDatesModified, "CS", has_dates ? "MODIFIED" : "REMOVED");
    return with_elements(record, added, place);
  }
  bool is_of_containers() const override { return false; }

 private:
  static void scan(std::string_view record, const std::string& place, bool& has_report, bool& has_dates) {
    DicomCursor at(record, kDicomFront, record.size(), true, place);
    for (DicomValue element; at.next(element);) {
      // Sequences and their items have no length here: their elements come next.
      if (element.tag == kContent) has_report = true;
      if (element.has_length()) at.go_to(element.end());
      const bool is_date = element.representation == "DA" || element.representation == "DT";
      if (is_date && element.length > 0 && !at.said(element).starts_with(kDummyDate)) has_dates = true;
    }
  }

  static std::string with_elements(std::string_view record,
                                   std::span<const std::pair<std::uint32_t, std::string>> added,
                                   const std::string& place) {
    std::string meta;
    std::string set;
    auto next = added.begin();
    DicomCursor at(record, kDicomFront, record.size(), true, place);
    for (DicomValue element; at.next(element);) {
      at.skip(element);
      const std::string_view whole = record.substr(element.begin, at.at() - element.begin);
      if (element.tag >> 16 == 0x0002) {
        meta += whole;
        continue;
      }
      for (; next != added.end() && next->first < element.tag; ++next) set += next->second;
      set += whole;
    }
    for (; next != added.end(); ++next) set += next->second;
    return dicom_file(meta, set);
  }

  ClinicalRules rules_;
};

}  // namespace

std::unique_ptr<ClinicalReader> dicom_reader(std::size_t, ClinicalRules rules) {
  return std::make_unique<DicomReader>(std::move(rules));
}

std::unique_ptr<Container> open_dicom(std::string_view bytes, const std::string& place) {
  return open_clinical(dicom_reader(1), bytes, place);
}

bool is_dicom(const FileStart& file) {
  return file.head.size() >= kDicomFront && file.head.substr(kDicomPreamble, 4) == kDicomMagic;
}

}  // namespace sumi::io
