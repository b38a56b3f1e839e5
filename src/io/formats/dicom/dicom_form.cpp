#include "io/formats/dicom/dicom_form.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/clinical/clinical_use.hpp"
#include "io/formats/dicom/dicom_dataset.hpp"
#include "io/formats/dicom/dicom_elements.hpp"
#include "io/formats/dicom/dicom_pixels.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::uint32_t kSyntax = 0x00020010;
constexpr std::uint32_t kPaddingGroup = 0xFFFC;
constexpr std::uint32_t kMarkGroup = 0xFFFE;  // of items and delimiters
constexpr std::string_view kImplicit = "1.2.840.10008.1.2";
constexpr std::string_view kExplicit = "1.2.840.10008.1.2.1";
constexpr std::string_view kOwnClass = "2.25.123003995354104959723983359691930200981";
constexpr std::string_view kUtf8 = "ISO_IR 192";

// Syntaxes whose elements are Explicit VR Little Endian, and whose pixels are compressed as a picture each.
constexpr std::array<std::string_view, 13> kCompressed{
    "1.2.840.10008.1.2.4.50",  "1.2.840.10008.1.2.4.51",  "1.2.840.10008.1.2.4.57",  "1.2.840.10008.1.2.4.70",
    "1.2.840.10008.1.2.4.80",  "1.2.840.10008.1.2.4.81",  "1.2.840.10008.1.2.4.90",  "1.2.840.10008.1.2.4.91",
    "1.2.840.10008.1.2.4.201", "1.2.840.10008.1.2.4.202", "1.2.840.10008.1.2.4.203", "1.2.840.10008.1.2.4.52",
    "1.2.840.10008.1.2.4.54"};

struct Charset {
  std::string_view name;
  std::string_view converter;
};
constexpr std::array<Charset, 34> kCharsets{{{"", "US-ASCII"},
                                             {"ISO_IR 6", "US-ASCII"},
                                             {"ISO 2022 IR 6", "US-ASCII"},
                                             {"ISO_IR 100", "ISO-8859-1"},
                                             {"ISO 2022 IR 100", "ISO-8859-1"},
                                             {"ISO_IR 101", "ISO-8859-2"},
                                             {"ISO 2022 IR 101", "ISO-8859-2"},
                                             {"ISO_IR 109", "ISO-8859-3"},
                                             {"ISO 2022 IR 109", "ISO-8859-3"},
                                             {"ISO_IR 110", "ISO-8859-4"},
                                             {"ISO 2022 IR 110", "ISO-8859-4"},
                                             {"ISO_IR 144", "ISO-8859-5"},
                                             {"ISO 2022 IR 144", "ISO-8859-5"},
                                             {"ISO_IR 127", "ISO-8859-6"},
                                             {"ISO 2022 IR 127", "ISO-8859-6"},
                                             {"ISO_IR 126", "ISO-8859-7"},
                                             {"ISO 2022 IR 126", "ISO-8859-7"},
                                             {"ISO_IR 138", "ISO-8859-8"},
                                             {"ISO 2022 IR 138", "ISO-8859-8"},
                                             {"ISO_IR 148", "ISO-8859-9"},
                                             {"ISO 2022 IR 148", "ISO-8859-9"},
                                             {"ISO_IR 203", "ISO-8859-15"},
                                             {"ISO 2022 IR 203", "ISO-8859-15"},
                                             {"ISO_IR 166", "TIS-620"},
                                             {"ISO 2022 IR 166", "TIS-620"},
                                             {"ISO_IR 13", "Shift_JIS"},
                                             {"ISO 2022 IR 13", "Shift_JIS"},
                                             {"\\ISO 2022 IR 87", "ISO-2022-JP-2"},
                                             {"ISO 2022 IR 6\\ISO 2022 IR 87", "ISO-2022-JP-2"},
                                             {"\\ISO 2022 IR 87\\ISO 2022 IR 159", "ISO-2022-JP-2"},
                                             {kUtf8, "UTF-8"},
                                             {"GB18030", "GB18030"},
                                             {"GBK", "GBK"},
                                             {"\\ISO 2022 IR 149", "ISO-2022-KR"}}};

// Values in bytes that are pictures, signals or tables of colours.
bool holds_signals(std::uint32_t tag) {
  constexpr std::array<std::uint32_t, 14> kTags{kDicomPixels, 0x7FE00008, 0x7FE00009, 0x00283006, 0x00281201,
                                                0x00281202,   0x00281203, 0x00281204, 0x00281221, 0x00281222,
                                                0x00281223,   0x54001010, 0x5400100A, 0x56000020};
  return std::ranges::find(kTags, tag) != kTags.end();
}

bool is_opaque(std::string_view representation) {
  return representation == "OB" || representation == "OW" || representation == "UN";
}

bool stays_in_header(std::uint32_t tag) {
  return tag == 0x00020001 || tag == 0x00020002 || tag == kDicomMediaInstance || tag == kSyntax;
}

// The value representation of an element; empty: it isn't one that the table has.
std::string_view representation_of(const DicomElement& known, const DicomValue& element, bool is_signed) {
  const std::vector<std::string_view> all = cut_at(known.representations, '/');
  const bool is_unknown = element.representation.empty() || element.representation == "UN";
  if (is_unknown) {
    if (element.tag == kDicomPixels) return "OW";
    if (all[0] == "US" && all.size() > 1)
      return element.length > 2 && all.back() == "OW" ? "OW" : is_signed ? "SS" : "US";
    return all[0];
  }
  if (std::ranges::find(all, element.representation) != all.end()) return element.representation;
  const bool are_texts = is_dicom_text(all[0]) && is_dicom_text(element.representation);
  return are_texts ? element.representation : std::string_view();
}

class Form {
 public:
  Form(std::string_view bytes, const std::string& encoding, bool accepts_print, const std::string& place)
      : bytes_(bytes), encoding_(encoding), accepts_print_(accepts_print), place_(place) {}

  std::string made() {
    DicomCursor header(bytes_, kDicomFront, bytes_.size(), true, place_);
    if (bytes_.size() < kDicomFront || bytes_.substr(kDicomPreamble, kDicomMagic.size()) != kDicomMagic)
      throw Error{Error::Kind::bad_input, place_, "it has no header of a DICOM file; leave it out"};
    const std::string syntax = read_header(header);
    is_compressed_ = std::ranges::find(kCompressed, syntax) != kCompressed.end();
    if (!is_compressed_ && syntax != kImplicit && syntax != kExplicit)
      header.refuse(syntax == "1.2.840.10008.1.2.1.99" || syntax == "1.2.840.10008.1.2.2"
                        ? "its data set is deflated or big-endian; write it as Explicit VR Little Endian"
                        : "its transfer syntax isn't read; write it as Explicit VR Little Endian");
    append_dicom(meta_, kSyntax, "UI", is_compressed_ ? std::string_view(syntax) : kExplicit);
    append_dicom(meta_, 0x00020012, "UI", kOwnClass);
    append_dicom(meta_, 0x00020013, "SH", "SUMI");
    is_explicit_ = syntax != kImplicit;
    DicomCursor set(bytes_, header.at(), bytes_.size(), is_explicit_, place_);
    copy(set, 0, encoding_.empty() ? std::string("US-ASCII") : encoding_);
    if (!wrote_charset_) set.refuse("it has no element that is read; leave it out");
    require_read(facts_, set);
    return dicom_file(meta_, set_).erase(kDicomFront, kGroupLength);
  }

 private:
  static constexpr std::size_t kGroupLength = 12;  // bytes of that element

  std::string read_header(DicomCursor& at) {
    std::string syntax;
    std::string kept;
    for (DicomValue element; at.is_at(0x0002) && at.next(element);) {
      if (!element.has_length()) at.refuse("its header is damaged; leave it out");
      const std::string_view value = unpadded(at.said(element));
      at.go_to(element.end());
      if (element.tag == kSyntax) {
        syntax = value;
      } else if (stays_in_header(element.tag) && element.representation == "UI") {
        append_dicom(meta_, element.tag, "UI", value);
        if (element.tag == 0x00020002) facts_.sop_class = value;
      } else if (element.tag == 0x00020001) {
        append_dicom(meta_, element.tag, "OB", std::string_view("\0\1", 2));
      }
    }
    require_read(facts_, at);
    if (syntax.empty()) at.refuse("it doesn't say its transfer syntax; leave it out");
    return syntax;
  }

  // Copies elements until the end, or the delimiter of the item.
  void copy(DicomCursor& at, int depth, std::string converter) {
    if (depth > kDicomDeepest) at.refuse("its sequences are nested too deeply; leave it out");
    std::uint32_t before = 0;
    for (DicomValue element; at.next(element);) {
      if (element.tag == kDicomItemEnd) return;
      if (element.tag <= before || element.tag >> 16 < 0x0008 || element.tag >> 16 == kMarkGroup)
        at.refuse("its elements are out of order; it is damaged, so leave it out");
      before = element.tag;
      if (depth == 0 && !wrote_charset_ && element.tag >= kDicomCharset) {
        append_dicom(set_, kDicomCharset, "CS", kUtf8);
        wrote_charset_ = true;
      }
      if (element.tag == kDicomCharset) {
        if (element.has_length()) at.go_to(element.end());
        if (!element.has_length()) at.refuse("its character set has no length; it is damaged, so leave it out");
        if (encoding_.empty()) converter = converter_of(at, unpadded(at.said(element)));
        if (depth > 0) append_dicom(set_, kDicomCharset, "CS", kUtf8);
        continue;
      }
      copy_element(at, element, depth, converter);
    }
  }

  static std::string converter_of(const DicomCursor& at, std::string_view said) {
    std::string named;
    for (const std::string_view one : cut_at(said, '\\')) (named += unpadded(one)) += '\\';
    named.pop_back();
    const auto* const found = std::ranges::find(kCharsets, std::string_view(named), &Charset::name);
    if (found == kCharsets.end()) at.refuse("its character set isn't read; name its encoding");
    return std::string(found->converter);
  }

  void copy_element(DicomCursor& at, const DicomValue& element, int depth, const std::string& converter) {
    const std::uint32_t group = element.tag >> 16;
    const bool is_private = group % 2 == 1;
    const bool is_layer = (group & 0xFF00) == 0x5000 || (group & 0xFF00) == 0x6000;
    const bool is_signal = group == 0x5400 || group == 0x5600;
    if ((element.tag & 0xFFFF) == 0 || group == kPaddingGroup) return at.skip(element);
    const DicomElement* const known = dicom_element(element.tag);
    const std::string_view representation = known == nullptr || is_private || (is_layer && !is_signal)
                                                ? std::string_view()
                                                : representation_of(*known, element, facts_.is_signed);
    if (depth == 0 && element.has_length()) note_claims(at, element);
    const bool is_sequence = representation == "SQ";
    const bool is_pixels = element.tag == kDicomPixels && depth == 0;
    const bool holds_bytes =
        is_opaque(representation) && (!holds_signals(element.tag) || (group == 0x7FE0 && depth > 0));
    if (is_pixels && !is_opaque(representation)) at.refuse("its pixels are of another type; leave it out");
    if (representation.empty() || holds_bytes || (is_sequence && element.representation == "UN") ||
        (!element.has_length() && !is_sequence && !is_pixels)) {
      at.skip(element);
      return append_dicom(set_, element.tag, "UN", "");
    }
    if (is_sequence) return copy_sequence(at, element, depth, converter);
    if (!element.has_length()) return copy_frames(at, element);
    at.go_to(element.end());
    const std::string_view value = at.said(element);
    if (depth == 0) facts_.note(element.tag, value);
    if (group == 0x7FE0) return copy_pixels(at, element.tag, representation, value);
    if (!is_dicom_string(representation)) return append_dicom(set_, element.tag, representation, value);
    append_dicom(set_, element.tag, representation,
                 is_dicom_text(representation) ? in_utf8(at, value, converter) : in_ascii(at, value));
  }

  // Takes what the object says of its pixels, whatever type the element claims to have.
  void note_claims(const DicomCursor& at, const DicomValue& element) {
    constexpr std::array<std::uint32_t, 6> kClaims{kImageType,  kSopClass, kModality,
                                                   kConversion, kBurnedIn, kRecognizable};
    if (std::ranges::find(kClaims, element.tag) == kClaims.end()) return;
    const std::string of_header = facts_.sop_class;
    facts_.note(element.tag, at.said(element));
    require_read(facts_, at);
    if (!of_header.empty() && facts_.sop_class != of_header)
      at.refuse("its header and its data set say that it is objects of different kinds; leave it out");
  }

  static std::string in_ascii(const DicomCursor& at, std::string_view value) {
    if (!std::ranges::all_of(value, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
      at.refuse("a value has characters that its type doesn't have; it is damaged, so leave it out");
    return std::string(unpadded(value));
  }

  [[nodiscard]] std::string in_utf8(const DicomCursor& at, std::string_view value, const std::string& converter) const {
    value = unpadded(value);
    std::string made(value);
    const bool is_plain =
        std::ranges::all_of(value, [](char c) { return static_cast<unsigned char>(c) < 0x80 && c != '\x1B'; });
    if (!is_plain && converter == "US-ASCII")
      at.refuse("a text has characters of no character set that it names; name its encoding");
    if (!is_plain && converter != "UTF-8") {
      made.clear();
      append_whole(*transcoded(std::make_unique<ViewSource>(value), converter, place_), made);
    }
    if (utf8::first_invalid(made) || made.find('\x1B') != std::string::npos)
      at.refuse("a text isn't of the character set that it names; name its encoding");
    return made;
  }

  void copy_sequence(DicomCursor& at, const DicomValue& sequence, int depth, const std::string& converter) {
    append_dicom_header(set_, sequence.tag, "SQ", kDicomUndefined);
    const std::size_t end = sequence.has_length() ? sequence.end() : bytes_.size();
    DicomCursor within(bytes_, sequence.value, end, is_explicit_, place_);
    bool is_ended = sequence.has_length();
    for (DicomValue item; within.next(item);) {
      if (item.tag == kDicomSequenceEnd) {
        is_ended = true;
        break;
      }
      if (item.tag != kDicomItem) at.refuse("a sequence has no items; the object is damaged, so leave it out");
      append_dicom_mark(set_, kDicomItem, kDicomUndefined);
      DicomCursor elements(bytes_, item.value, item.has_length() ? item.end() : end, is_explicit_, place_);
      copy(elements, depth + 1, converter);
      within.go_to(elements.at());
      append_dicom_mark(set_, kDicomItemEnd, 0);
    }
    if (!is_ended) at.refuse("a sequence has no end; the object is damaged, so leave it out");
    append_dicom_mark(set_, kDicomSequenceEnd, 0);
    at.go_to(within.at());
  }

  void require_no_print_here(const DicomCursor& at) const {
    require_read(facts_, at);
    if (!accepts_print_) require_no_print(facts_, at);
  }

  void copy_frames(DicomCursor& at, const DicomValue& pixels) {
    require_no_print_here(at);
    if (!is_compressed_) at.refuse("its pixels are compressed, and its transfer syntax isn't; leave it out");
    append_dicom_header(set_, pixels.tag, "OB", kDicomUndefined);
    bool is_table = true;  // the first item: where frames begin
    std::vector<std::string> fragments;
    bool is_ended = false;
    for (DicomValue item; !is_ended && at.next(item);) {
      is_ended = item.tag == kDicomSequenceEnd;
      if (is_ended) break;
      if (item.tag != kDicomItem || !item.has_length()) at.refuse("its pixels are damaged; leave it out");
      at.go_to(item.end());
      if (is_table) {
        if (item.length % 4 != 0 || item.length / 4 > std::max<std::uint64_t>(facts_.frames, 1))
          at.refuse("the table of its frames is damaged; leave it out");
        append_dicom_mark(set_, kDicomItem, item.length);
        set_ += at.said(item);
        is_table = false;
      } else {
        fragments.emplace_back(at.said(item));
      }
    }
    if (!is_ended) at.refuse("its pixels have no end; it is damaged, so leave it out");
    clean_fragments(at, fragments);
    append_dicom_mark(set_, kDicomSequenceEnd, 0);
  }

  // A frame may be cut into several fragments if there is one frame; else each fragment is a frame.
  void clean_fragments(const DicomCursor& at, const std::vector<std::string>& fragments) {
    if (facts_.frames > 1 && fragments.size() != facts_.frames)
      at.refuse("its frames are cut into several parts; write it with a part for each frame");
    std::string whole;
    if (facts_.frames <= 1)
      for (const std::string& one : fragments) whole += one;
    const auto is_frame = [](std::string_view bytes) {
      return bytes.starts_with("\xFF\xD8") || bytes.starts_with("\xFF\x4F");
    };
    if (facts_.frames <= 1 ? !is_frame(whole) : !std::ranges::all_of(fragments, is_frame))
      at.refuse("its frames aren't JPEG, JPEG-LS or JPEG 2000 as its transfer syntax says; leave it out");
    const std::string cleaned = clean_frame(std::move(whole));
    std::size_t from = 0;
    for (const std::string& one : fragments) {
      append_dicom_mark(set_, kDicomItem, static_cast<std::uint32_t>(one.size()));
      set_ += facts_.frames > 1 ? clean_frame(one) : cleaned.substr(from, one.size());
      from += one.size();
    }
  }

  void copy_pixels(const DicomCursor& at, std::uint32_t tag, std::string_view representation, std::string_view value) {
    require_no_print_here(at);
    if (is_compressed_ && tag == kDicomPixels)
      at.refuse("its pixels aren't compressed as its transfer syntax says; leave it out");
    append_dicom(set_, tag, representation, clean_pixels(value, facts_, at));
  }

  std::string_view bytes_;
  const std::string& encoding_;
  bool accepts_print_;
  const std::string& place_;
  bool is_explicit_ = true;
  bool is_compressed_ = false;
  bool wrote_charset_ = false;
  DicomFacts facts_;
  std::string meta_;
  std::string set_;
};

}  // namespace

std::string dicom_form(std::string_view bytes, const std::string& encoding, bool accepts_print,
                       const std::string& place) {
  return Form(bytes, encoding, accepts_print, place).made();
}

std::string dicom_file(std::string_view meta, std::string_view set) {
  std::string made(kDicomPreamble, '\0');
  made += kDicomMagic;
  std::string length;
  constexpr int kByte = 8;
  for (int shift = 0; shift < 4 * kByte; shift += kByte) length += static_cast<char>(meta.size() >> shift & 0xFF);
  append_dicom(made, 0x00020000, "UL", length);
  return made.append(meta).append(set);
}

void append_dicom_code(std::string& out, std::string_view code, std::string_view scheme, std::string_view meaning) {
  append_dicom_mark(out, kDicomItem, kDicomUndefined);
  append_dicom(out, 0x00080100, "SH", code);
  append_dicom(out, 0x00080102, "SH", scheme);
  append_dicom(out, 0x00080104, "LO", meaning);
  append_dicom_mark(out, kDicomItemEnd, 0);
}

}  // namespace sumi::io
