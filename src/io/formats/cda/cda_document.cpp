#include "io/formats/cda/cda_document.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/bytes/base64.hpp"
#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/cda/cda_bytes.inc"
#include "io/formats/containers/xml_names.hpp"
#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using Whose = ClinicalWhat::Whose;

constexpr std::string_view kRoot = "ClinicalDocument";
constexpr std::string_view kMasked = " nullFlavor=\"MSK\"";
constexpr std::string_view kText = "#text";

// The table's words for parts, beside those of all clinical formats.
struct CdaRule {
  enum class Special : std::uint8_t { part, name, id, root, value, sex, birth_date } special = Special::part;
  ClinicalPart part = ClinicalPart::none;
};
using CdaRules = std::map<std::pair<std::string_view, std::string_view>, std::array<CdaRule, kClinicalModes>>;

CdaRule cda_rule_named(std::string_view name) {
  using Special = CdaRule::Special;
  constexpr std::array<std::pair<std::string_view, Special>, 6> kSpecials{{{"name", Special::name},
                                                                           {"id", Special::id},
                                                                           {"root", Special::root},
                                                                           {"value", Special::value},
                                                                           {"sex", Special::sex},
                                                                           {"birth_date", Special::birth_date}}};
  const auto* const found = std::ranges::find(kSpecials, name, &std::pair<std::string_view, Special>::first);
  if (found != kSpecials.end()) return {found->second, ClinicalPart::none};
  return {Special::part, clinical_part_named(name).value_or(ClinicalPart::none)};
}

const CdaRules& cda_rules() {
  static const CdaRules rules = [] {
    CdaRules made;
    for (const std::vector<std::string_view>& row : clinical_rows({kElements, std::size(kElements)})) {
      if (row.size() == 2) continue;
      assert(row.size() == 3 || row.size() == 2 + kClinicalModes);
      std::array<CdaRule, kClinicalModes>& rule = made[{row[0], row[1]}];
      for (std::size_t mode = 0; mode < kClinicalModes; ++mode)
        rule[mode] = cda_rule_named(row.size() == 3 ? row[2] : row[2 + mode]);
    }
    return made;
  }();
  return rules;
}

std::string_view local_name(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

// Systems of codes and numbers that belong to nobody's institution: of HL7, ISO and the United States.
bool is_public_root(std::string_view root) {
  return root == "2.16.840.1.113883.4.1" || root == "2.16.840.1.113883.4.6" ||
         root.starts_with("2.16.840.1.113883.6.") || root.starts_with("2.16.840.1.113883.5.") ||
         root.starts_with("2.16.840.1.113883.12.") || root.starts_with("2.16.840.1.113883.1.");
}

constexpr std::string_view kUnknownElement = "unknown";

// Names of elements that stay; another says what nobody looks at.
bool is_cda_element(std::string_view name) {
  static const std::set<std::string_view> names = [] {
    std::set<std::string_view> made{kUnknownElement};
    for (const std::vector<std::string_view>& row : clinical_rows({kElements, std::size(kElements)}))
      if (row.size() == 2)
        for (const std::string_view one : cut_at(row[1], ' ')) made.insert(one);
    return made;
  }();
  return names.contains(name);
}

// Addresses of namespaces that stay.
bool is_public_namespace(std::string_view address) {
  return address == "urn:hl7-org:sdtc" || address == "urn:hl7-org:v3" || address == "urn:hl7-org:v3/voc" ||
         address == "urn:hl7-org:v3/mif" || address == "http://www.w3.org/2001/XMLSchema-instance" ||
         address == "http://schemas.xmlsoap.org/soap/envelope/" || address == "http://www.w3.org/2003/05/soap-envelope";
}

// "n1", "xsi", "sdtc".
bool is_short_prefix(std::string_view prefix) {
  constexpr std::size_t kLongest = 6;
  return prefix.size() <= kLongest && std::ranges::count_if(prefix, is_digit) <= 2;
}

// Documents in notations that hide what they say, in characters or in base64.
bool has_notation(std::string_view text) {
  constexpr std::size_t kLetters = 40;
  text = trimmed(text, kXmlSpaces);
  const std::string begin = lower_case_ascii(text.substr(0, 9));
  if (begin.starts_with("{\\rtf") || begin.starts_with("%pdf") || begin.starts_with("<html") ||
      begin.starts_with("<!doctype") || begin.starts_with("<?xml"))
    return true;
  const bool is_one_word = text.find(' ') == std::string_view::npos;
  return text.size() >= kLetters && is_one_word && from_base64(text).has_value();
}

// An element that is open.
struct OpenElement {
  std::string name;
  Whose whose = Whose::staff;
  bool is_of_organization = false;
  bool is_narrative = false;
  bool is_time = false;
  bool is_encoded = false;
  bool is_plain_media = true;
  bool is_renamed = false;
  std::size_t length = 0;  // of the name as it stands
};

class CdaEvents : public XmlEvents {
 public:
  CdaEvents(std::string_view document, std::size_t mode, const ClinicalRules& rules, std::vector<ClinicalPiece>& pieces)
      : document_(document), mode_(mode), rules_(rules), pieces_(pieces) {}

  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                     std::uint64_t) override {
    settle(tag);
    OpenElement made = open_.empty() ? OpenElement() : open_.back();
    const std::string parent = made.name;
    made.name = local_name(name);
    made.is_encoded = false;
    for (const Attribute& one : attributes)
      if (one.name.starts_with(kDeclaration) && stays(one)) prefixes_.insert(one.name.substr(kDeclaration.size()));
    made.is_renamed = !is_cda_element(made.name) || !has_known_prefix(name);
    made.length = name.size();
    if (made.is_renamed) rename({tag.begin + 1, tag.begin + 1 + name.size()});
    enter(made, parent);
    if (made.is_narrative && !is_inline(made.name)) begins_block_ = true;
    const auto value_of = [&](std::string_view attribute) -> std::string_view {
      const auto found =
          std::ranges::find(attributes, attribute, [](const Attribute& one) { return local_name(one.name); });
      return found == attributes.end() ? std::string_view() : std::string_view(found->value);
    };
    made.is_encoded = value_of("representation") == "B64";
    const std::string_view media = value_of("mediaType");
    if (!media.empty())
      made.is_plain_media = media.starts_with("text/plain") || media.starts_with("text/x-hl7-text") ||
                            media.starts_with("text/x-hl7-title");
    made.is_time = made.is_time || is_one_of(value_of("type"), {"TS", "IVL_TS", "PIVL_TS", "EIVL_TS", "SXCM_TS"});
    if (made.name == "name" || made.name == "id") ++group_;
    const auto places = attribute_places(document_.substr(tag.begin, tag.size()));
    bool has_flavor = !value_of("nullFlavor").empty();
    const std::string_view system = value_of("codeSystem");
    for (std::size_t i = 0; i < std::min(places.size(), attributes.size()); ++i) {
      const Attribute& attribute = attributes[i];
      const Range where{places[i].whole.begin + tag.begin, places[i].whole.end + tag.begin};
      if (attribute.name == "xmlns" || attribute.name.starts_with(kDeclaration)) {
        if (!stays(attribute)) pieces_.push_back({.where = where, .path = "a declaration"});
        continue;
      }
      ClinicalPiece piece = attribute_piece(made, parent, attribute, where, system);
      const bool may_be_masked = is_one_of(local_name(attribute.name), {"value", "code", "root"});
      const bool may_go = piece.use != ClinicalUse::code || piece.syntax != ClinicalSyntax::any;
      if (may_be_masked && may_go && !has_flavor) {
        piece.instead = kMasked;
        has_flavor = true;
      }
      pieces_.push_back(std::move(piece));
    }
    open_.push_back(std::move(made));
  }

  void end_element(Range tag) override {
    settle(tag);
    const bool has_end_tag = document_.substr(tag.begin, 2) == "</";
    if (open_.back().is_renamed && has_end_tag) rename({tag.begin + 2, tag.begin + 2 + open_.back().length});
    if (open_.back().is_narrative && !is_inline(open_.back().name)) begins_block_ = true;
    open_.pop_back();
  }
  void text(std::string_view characters, Range) override { pending_ += characters; }
  void comment(Range where) override { comments_.push_back(where); }

  // Behind the last tag.
  void end() { drop_comments(); }

 private:
  static constexpr std::string_view kDeclaration = "xmlns:";

  static bool stays(const Attribute& declaration) {
    const std::string_view name = declaration.name;
    return is_public_namespace(declaration.value) &&
           (name == "xmlns" || is_short_prefix(name.substr(kDeclaration.size())));
  }

  // "sdtc:raceCode" and "raceCode"; prefixes are declared in front of where they stand.
  [[nodiscard]] bool has_known_prefix(std::string_view name) const {
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos || name.starts_with("xml:") ||
           prefixes_.contains(std::string(name.substr(0, colon)));
  }

  void rename(Range where) {
    pieces_.push_back({.where = where, .path = "an element's name", .instead = std::string(kUnknownElement)});
  }

  static bool is_inline(std::string_view name) {
    return is_one_of(name, {"content", "sub", "sup", "linkHtml", "footnoteRef"});
  }

  static void enter(OpenElement& made, std::string_view parent) {
    const std::string& name = made.name;
    const bool is_organization = name.ends_with("Organization") || name.ends_with("rganizationPartOf") ||
                                 is_one_of(name, {"healthCareFacility", "scopingEntity", "assignedCustodian",
                                                  "location", "asOrganizationPartOf"});
    if (name == "patientRole") {
      made.whose = Whose::person;
      made.is_of_organization = false;
    } else if (is_one_of(name, {"guardian", "relatedEntity", "relatedSubject", "associatedEntity"})) {
      made.whose = Whose::relative;
      made.is_of_organization = false;
    } else if (is_organization) {
      made.whose = Whose::staff;
      made.is_of_organization = true;
    } else if (name.ends_with("Person") || name.starts_with("assigned") || name == "intendedRecipient") {
      if (made.whose != Whose::relative) made.whose = Whose::staff;
      made.is_of_organization = false;
    }
    if (is_one_of(name, {"effectiveTime", "time", "birthTime", "deceasedTime", "availabilityTime", "existenceTime",
                         "useablePeriod", "signatureTime"}))
      made.is_time = true;
    if (name == "text" && is_one_of(parent, {"section", "nonXMLBody", "observation", "act", "procedure", "encounter",
                                             "substanceAdministration", "supply", "organizer", "observationMedia"}))
      made.is_narrative = true;
  }

  [[nodiscard]] CdaRule rule_for(std::string_view element, std::string_view what) const {
    const CdaRules& rules = cda_rules();
    auto found = rules.find(std::pair(element, what));
    if (found == rules.end()) found = rules.find(std::pair(std::string_view("*"), what));
    return found == rules.end() ? CdaRule() : found->second[mode_];
  }

  // The use of a part of the element.
  static ClinicalUse use_in(const OpenElement& element, ClinicalPart part) {
    if (element.is_of_organization && (part == ClinicalPart::family || part == ClinicalPart::given))
      return ClinicalUse::organization;
    return use_of(part, {element.whose, ClinicalUse::empty});
  }

  static bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789.,+-eE") == std::string_view::npos;
  }

  ClinicalPiece attribute_piece(const OpenElement& element, const std::string& parent, const Attribute& attribute,
                                Range where, std::string_view system) const {
    const std::string_view name = local_name(attribute.name);
    ClinicalPiece piece{.where = where,
                        .group = group_,
                        .path = fmt::format("{}/{}/@{}", parent, element.name, name),
                        .text = attribute.value};
    if (attribute.name.find(':') != std::string::npos &&
        (!has_known_prefix(attribute.name) ||
         !is_one_of(name, {"type", "lang", "space", "valueSet", "valueSetVersion"})))
      return piece;
    const auto own = rules_.find(piece.path);
    if (own != rules_.end()) {
      piece.use = own->second;
      return piece;
    }
    const CdaRule rule = rule_for(element.name, fmt::format("@{}", name));
    using Special = CdaRule::Special;
    switch (rule.special) {
      case Special::part:
        piece.use =
            rule.part == ClinicalPart::coded && is_public_root(system) ? ClinicalUse::code : use_in(element, rule.part);
        if (rule.part == ClinicalPart::code && piece.use == ClinicalUse::code)
          piece.use = use_of_code(element, name, attribute.value);
        if (rule.part == ClinicalPart::code && piece.use == ClinicalUse::text) piece.part = ClinicalPart::code;
        break;
      case Special::id:
        piece.use = element.name != "id"                                                 ? ClinicalUse::reference
                    : element.whose == Whose::person && parent == "patientRole"          ? ClinicalUse::patient_id
                    : element.whose == Whose::person || element.whose == Whose::relative ? ClinicalUse::other_id
                                                                                         : ClinicalUse::reference;
        break;
      case Special::root:
        piece.use = is_public_root(attribute.value) ? ClinicalUse::code : ClinicalUse::reference;
        break;
      case Special::value:
        value(element, piece);
        break;
      case Special::sex:
        piece.use = ClinicalUse::sex;
        piece.syntax = ClinicalSyntax::word;
        break;
      case Special::birth_date:
        piece.use = element.whose == Whose::person ? ClinicalUse::birth_date : ClinicalUse::date;
        as_date(piece);
        break;
      case Special::name:
        break;
    }
    return piece;
  }

  // Codes have no spaces, and roots are numbers with dots or in hexadecimal digits; anything else is searched, or goes
  // where it would cut a text.
  static ClinicalUse use_of_code(const OpenElement& element, std::string_view name, std::string_view said) {
    if (name == "root" && said.find_first_not_of("0123456789.-abcdefABCDEF") != std::string_view::npos)
      return ClinicalUse::empty;
    if (said.find_first_of(kXmlSpaces) == std::string_view::npos) return ClinicalUse::code;
    if (!element.is_narrative) return ClinicalUse::text;
    const bool is_style = name == "styleCode" && std::ranges::all_of(cut_at(said, ' '), [](std::string_view one) {
                            return is_one_of(one, {"", "Bold", "Italics", "Underline", "Emphasis", "Lrule", "Rrule",
                                                   "Toprule", "Botrule"});
                          });
    return is_style ? ClinicalUse::code : ClinicalUse::empty;
  }

  static void as_date(ClinicalPiece& piece) {
    piece.syntax = ClinicalSyntax::date;
    std::optional<std::string> date = clinical_date(piece.text);
    if (!date) {
      piece.use = ClinicalUse::empty;
      return;
    }
    piece.text = *std::move(date);
  }

  static void value(const OpenElement& element, ClinicalPiece& piece) {
    if (element.is_time && !is_one_of(element.name, {"period", "width"})) {
      piece.use = ClinicalUse::date;
      return as_date(piece);
    }
    if (element.name == "telecom") {
      piece.use = use_in(element, ClinicalPart::contact);
      if (element.is_of_organization) piece.use = ClinicalUse::empty;
      for (const std::string_view scheme : {"tel:", "mailto:", "fax:"})
        if (piece.text.starts_with(scheme)) piece.text.erase(0, scheme.size());
      return;
    }
    const bool is_inner = element.name == "reference" && piece.text.starts_with('#');
    if (is_number(piece.text)) piece.syntax = ClinicalSyntax::number;
    if (is_number(piece.text) || is_inner || piece.text == "true" || piece.text == "false")
      piece.use = ClinicalUse::code;
  }

  // The characters in front of this markup.
  void settle(Range markup) {
    const Range where{last_, markup.begin};
    last_ = std::max(last_, markup.end);
    std::string said = std::exchange(pending_, {});
    if (open_.empty() || said.empty()) return drop_comments();
    const OpenElement& element = open_.back();
    const bool is_white = std::ranges::all_of(said, is_xml_space);
    if (is_white && (!element.is_narrative || said.find('\n') != std::string::npos)) {
      begins_block_ = begins_block_ || element.is_narrative;
      return drop_comments();
    }
    const std::string parent = open_.size() < 2 ? std::string() : open_[open_.size() - 2].name;
    ClinicalPiece piece{.where = where,
                        .is_rewritten = !comments_.empty(),
                        .group = group_,
                        .path = fmt::format("{}/{}", parent, element.name),
                        .text = std::move(said)};
    comments_.clear();
    if (element.is_encoded) {
      encoded(element, piece);
    } else if (const auto own = rules_.find(piece.path); own != rules_.end()) {
      piece.use = own->second;
    } else if (element.is_narrative) {
      piece.use = ClinicalUse::text;
      piece.continues = !std::exchange(begins_block_, false);
    } else {
      plain(element, parent, piece);
    }
    const bool may_be_text = element.is_plain_media && !has_notation(piece.text);
    if (piece.use == ClinicalUse::text && !may_be_text) {
      piece.use = ClinicalUse::empty;
      piece.path = "an encapsulated document";
    }
    if (piece.use != ClinicalUse::text) begins_block_ = true;
    pieces_.push_back(std::move(piece));
  }

  // Those that no text has within.
  void drop_comments() {
    for (const Range& where : std::exchange(comments_, {})) pieces_.push_back({.where = where, .path = "comment"});
  }

  static void encoded(const OpenElement& element, ClinicalPiece& piece) {
    std::optional<std::string> text = from_base64(piece.text);
    if (text && element.is_plain_media && !has_notation(*text) && !utf8::first_invalid(*text) &&
        text->find('\0') == std::string::npos) {
      piece.use = ClinicalUse::encoded;
      piece.text = *std::move(text);
    } else {
      piece.path = "an encapsulated document";
    }
  }

  void plain(const OpenElement& element, const std::string& parent, ClinicalPiece& piece) const {
    const CdaRule rule = rule_for(element.name, kText);
    if (rule.special == CdaRule::Special::name) {
      piece.use = parent == "place"                ? ClinicalUse::place
                  : element.is_of_organization     ? ClinicalUse::organization
                  : element.whose == Whose::person ? ClinicalUse::name
                                                   : ClinicalUse::other_name;
    } else {
      piece.use = use_in(element, rule.part);
      piece.part = rule.part;
    }
  }

  std::string_view document_;
  std::size_t mode_;
  const ClinicalRules& rules_;
  std::vector<ClinicalPiece>& pieces_;
  std::vector<OpenElement> open_;
  std::string pending_;
  std::vector<Range> comments_;  // since the last tag
  Position last_ = 0;
  std::uint32_t group_ = 0;
  bool begins_block_ = true;
  std::set<std::string> prefixes_;  // declared ones that stay
};

class CdaReader : public ClinicalReader {
 public:
  CdaReader(std::size_t mode, ClinicalRules rules) : mode_(mode), rules_(std::move(rules)) {}

  std::string decoded(std::string bytes, const std::string& encoding, const std::string& place) const override {
    std::string document;
    append_whole(*sumi::io::decoded(std::make_unique<ViewSource>(bytes), encoding, place), document);
    declare_utf8(document);
    require_utf8(document, place);
    return document;
  }

  std::vector<Range> records(std::string_view file, const std::string&) const override { return {{0, file.size()}}; }

  void read(std::string_view record, const std::string& place, std::vector<ClinicalPiece>& pieces) const override {
    pieces.clear();
    CdaEvents events(record, mode_, rules_, pieces);
    read_xml(record, place, events);
    events.end();
    std::ranges::stable_sort(pieces, {}, [](const ClinicalPiece& one) { return one.where.begin; });
  }

  void read_between(std::string_view, std::vector<ClinicalPiece>& pieces) const override { pieces.clear(); }

  std::string written(const ClinicalPiece& piece, std::string_view record, std::string_view text) const override {
    std::string made;
    const std::size_t at = piece.path.find('@');
    if (at == std::string::npos) {
      if (piece.use == ClinicalUse::encoded) {
        append_base64(made, text);
      } else {
        append_escaped(made, storable(text));
      }
      return made;
    }
    const std::string_view was = record.substr(piece.where.begin, piece.where.size());
    const std::string_view name = trimmed(was.substr(0, was.find('=')), kXmlSpaces);
    if (piece.syntax == ClinicalSyntax::date) {
      const std::size_t quote = was.find_first_of("\"'");
      append_attribute(made, name, compact_date(text, was.substr(quote + 1, was.size() - quote - 2)));
    } else {
      append_attribute(made, name, storable(text));
    }
    return made;
  }

 private:
  // Without characters that XML can't hold.
  static std::string storable(std::string_view text) {
    std::string made(text);
    if (!holds_in_xml(made))
      std::erase_if(made, [](char c) { return static_cast<unsigned char>(c) < ' ' && !is_xml_space(c); });
    return made;
  }

  std::size_t mode_;
  ClinicalRules rules_;
};

}  // namespace

std::unique_ptr<ClinicalReader> cda_reader(std::size_t mode, ClinicalRules rules) {
  return std::make_unique<CdaReader>(mode, std::move(rules));
}

std::unique_ptr<Container> open_cda(std::string_view bytes, const std::string& place) {
  return open_clinical(cda_reader(1), bytes, place);
}

}  // namespace sumi::io
