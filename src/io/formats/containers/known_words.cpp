#include "io/formats/containers/known_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <unordered_set>

#include <unicode/uloc.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kWords =
    "ab above abstract ac aca accent accounting ace acronym active actuate ad add adj adjust adjustment "
    "adjustright af after aink aiueo algn algorithm align alignment all allow alpha alt always am amd ampm "
    "anchor anchored and ang angle angsana angular annotation annotations ansi apos apostrophe app appearance "
    "apple application apply appname ar arab arabic archive area arial array arrows article as ascii asia asian "
    "aside aspect at atleast attrs author auto autofit automatic autospace autospacede autospacedn autospacing "
    "autowidth average axis ba bacc background backup bad bahttext baiti band bar bars base based baseline "
    "baselines bc bd bdr before begins behind below beng best between bevel bezier bg bibliography bidi bin "
    "binary bl black blank blanks block blue blur bmp body bold boli book bookman bookmark bookmarks boolean "
    "border borders bot both bottom br break breaks brk browse build built builtin bullet button by caladea calc "
    "calcext calculate calculated calculation calendar calibri calisto cambria camera cancel candara cant canvas "
    "cap caps caption capture cardinal carlito case cb cc cd ce cell cells center centered centre century cex cf "
    "cfvo champa changes chapter char character characterstyle charset chart chartex charts check cher cherokee "
    "chicago chosung cid circle class clean clear clip clipped close closing clr cm cmpd cn cnfstyle cntxt co "
    "code col collapse collapsed collapsing color colorful colors cols column columna columns com comic comm "
    "comma command comment comments comp compact compat compatibility completed complex compress compression "
    "concurrent condense condition conditional conditions config configuration configurations connection "
    "connections consider consistent consolas consonants constantia contains content contents contextual "
    "continue continuous control controls conversion copies corbel cordia core correct count country courier "
    "covered cr creation creator cs csb css cstheme ctr currency current custom cyan cycles da dark dash "
    "dashdotstroked dashed dashsmallgap data database datastore date daun day days db dc dd ddd dddd de dec "
    "decimal decl decls def default defaults defined degree deja dejavu delete deleted delta demi denormalized "
    "descending description design destination dev deva diagonal difference different digit digits dimension dir "
    "direction disable disabled disp display displayed disregard dist distance distributed div divid dk dmy do "
    "doc docgrid docs doctype document documentfoundation docx dok dom dot dotdash dotdotdash dotm dotted double "
    "doublestrike down dpi dr draft draw drawing drawingml drawings drawooo droid drop ds dtd du dummy duplicate "
    "duration dv dvaspect dxa dxf dxfs dynamic ea east ebrima ec ecma edessa edit edited editing ee effect "
    "effects element elements elt em embed embedded emboss emphasis empty en enable enabled encoding end endnote "
    "endnotes ends endswith english engrave entry enumerated envelope epub eq equal err error errors estrangelo "
    "ethi euphemia eval evaluation even evenandodd events exact excel exception exclude expected experimental "
    "exponent expression expressions ext extend extended extension external extra face faces fallback false "
    "family fax fb fe features fg field fields figure file fill fills filter filters find first fit fix fixed "
    "flags flat flip float floattable flow fly flys fmt fmts fo focus fol follow followed font fonts footer "
    "footers footnote footnotes for force forced form format formatted formatting former formprot forms formula "
    "formulas formx frac frame framepr frames frameset franklin french from front frozen ftr full fullwidth "
    "function ganada garamond gautami gdocs general generator generic geor georgia gill global glow good google "
    "gothic goudy grad gradient gram grammar graphic graphics gray grddl greater green gregorian grid gridspan "
    "group grouping groups gs gt gte gujr guru gutter hair half halfwidth handout handouts handwriting hang "
    "hanging hangul hans "
    "hant has hash hdr header headerand headers heading headings headline heavy hebr hebrew height help "
    "helvetica hexadecimal hh hi hidden hide hidemark hides hijri himalaya hindi hint hiragana hiragino hlink "
    "hmerge horizontal horz hour hours href ht html http https hue hyperlink hyperlinks hyphen hyphenate "
    "hyphenation hyphens icon id ideograph ideographic idmap idx if ignorable ignore ignored illustration ilvl "
    "image ime impact imprint in inches include increment ind indent indents independent index indexed indicator "
    "inf info information initial initials ink inkscape inline input insert inset inside insideh insidev "
    "instance int integer intense interchange interop interval invert iroha is iskoola iso italic italics item "
    "items iterate iteration ja japan jc job jobs jp jpan jpeg jpg justification justify kalinga kartika kashida "
    "katakana keep keeplines keepnext kern kerning key khmer kingsoft kinsoku knda korea korean label labels "
    "ladder landscape lang language laoo last lastrendered lat latent latha latin latn lato layout layouts lbl leader "
    "leading least leelawadee left legal length less letter level liberation libreoffice ligatures light lights "
    "like lim limit lin line linear linenumbering lines link linked links linux list listparagraph listtab ln "
    "lnnumtype load local location lock locked loext lon long look loose low lowercase lowest lr lsd lst lt ltr "
    "lucida lum lvl lvls mac macro magenta main major man mangal manifest manual map mapping mar margin margins "
    "mark marking marlett master masters math mathml max maximized maximum mc mdp mdy me media medium meiryo "
    "menu merge "
    "message meta metadata method metrics microsoft middle min mincho minimized minion minor minute minutes "
    "mirror mirrored mirrorindents mixed mlym mm mmm mmmm mo mod mode model monaco mong mongolian mono monospace "
    "monospaced monotype month montserrat moolboran more move mp mpm mru ms multi mv myanmar myriad na name "
    "named names namespace narrow nary ne neue neutral never new next nil no noendnote nomargins non none "
    "noproof normal nospacing not note notes notext nothing noto nowrap nsid null num number numbering "
    "numberings numbers numpr nums nw nyala oasis obj object objects objs oblique ocr odd ods odt of off office "
    "officedocument officeooo offset offsets old ole oleupdate omath on oncall only ooo oooc ooow ooxml opacity "
    "open opendocument openoffice opentype openxmlformats operator optimal option options or order ordinal org "
    "organization orientation orphans orthographic orya outer outline outlinelvl outlines outset over overflow "
    "overflowpunct override ovr package padding page pagebreak pages palatino palette pane panose paper para "
    "paragraph paragraphs paragraphstyle parameter parent part parts password paste path pattern pct penh "
    "percent percentage percentile period perm perpetua personal pg pgborders pgmar pgnumtype pgsz ph phonetic "
    "pict picture pictures pin pitch pivot placeholder placeholders places plain plaintext plantagenet plus pm "
    "png portrait pos position positioning postscript pota powerpoint ppt pr precision preferred prefix preformatted "
    "presentation presentationml preserve preview print printer priority privacy pro procedure prog prompt "
    "prompted prompts "
    "proof prop properties property proportional props prospect prot protect protection prst pt ptab public "
    "publish published publishing punct punctuation purl push quarter quarters query quotation quotations quote "
    "raavi rad range ranges rank raster rating ratio rdf read readonly recalc recommended rect rectangle red "
    "redline ref reference refers reflection refresh refs regular rel relationship relationships relative rels "
    "remain rendered repeat repeated republish request reset resolution result rev reverse reversed revision "
    "revisions rgb rig right ro roboto rockwell roman root rot rotation row rows rpt rsid rsids rtl rtlgutter "
    "ruby rule ruler rules rup russian sa salutation sans sat save saved sb scale scaled scenario scenarios "
    "scene schema schemas scheme scientific screen script scripts scroll sdtdatahash sdtdh se second seconds "
    "sect sectpr segoe select selected selection semi semibold sensitive sep separate separator sequence serif "
    "server set sets setting settings setup shade shading shadow shape shapedefaults shapelayout shared sharing "
    "shd shdw sheet sheets shift short shortcut show shown shrink shrinks shruti si sidebar sig sign signature "
    "signs simple simplified simsun single sinh size sl slant slide slides slideshow small smart snap sng "
    "solid solutions sort source "
    "sources sp space spacing span spanned spec spell spelling spidmax spin split spreadsheet spreadsheetml "
    "sqref srgb ss sst standalone standard start startswith state statistic status statusbar std stop stops "
    "stored str strict strike strikethrough string strings stripe stripes stroke strong structure style styles "
    "stylistic sub subdivision subheading subscript subset subtitle subtle subtotal subtract suff suffix sum "
    "summary sun sup superscript superscripted suppress surround svg svm sw swiss sylfaen symbol symbols symex "
    "sync synchronized syntax syrc sys system sz ta tab table tableooo tables tablestyle tabs tag tags tahoma "
    "taiwan taml target tb tbl tblcellmar tblheader tblind tbllayout tbllook tblw tc tcborders tcfit tcw telu "
    "template text textbody textbox textdirection textual thaa thai than theme then thick thicket thickthin thin "
    "thinthick third this thousand three threed through thumbnail thumbnails tibt tight time times tint title "
    "titlepg tl tmpl to toc today together tomorrow tooltip top topline total totals tr tracking trad "
    "traditional traffic trailing transition transitional trbl treat trebuchet trheight triple true truetype "
    "truncate ttb tunga twips two tx type typeface types ubuntu ui uigh uighur unbreakable und underline "
    "underscore undone unhide unicode unique unlocked unmapped unselected unx up update uppercase uri url urn us "
    "usb use used user utf val validation validations value values vanish var variable variant vb verdana "
    "version vert vertalign vertical very viet view views visibility visible visited vm vmerge vml vnd volatile "
    "vowels vrinda vu warning watch watches wave wavy wc web webdings webhidden week weight when white "
    "whitespace whole widow widowcontrol widows width wildcard wildcards win window windows wingdings with wne "
    "word wordml wordprocessing wordprocessingcanvas wordprocessingdrawing wordprocessinggroup wordprocessingink "
    "wordprocessingml wordprocessingshape words wordwrap workbook worksheet worksheets wp wpc wpg wpi wps "
    "wpsoffice wrap wrapping writer writing ww www xdr xf xforms xfs xhtml xl xlink xlit xlm xlsx xml xmlns "
    "xpath xr xsd xsi xsl year yellow yes yesterday yi yields yiii yin ymd yu yy yyyy zero zeros zh zodiac zone "
    "zoom ";

constexpr std::size_t kMostSingleLetters = 2;
constexpr std::size_t kLongestNumber = 12;
constexpr std::size_t kLongestFraction = 20;

// Fonts of office programs with names in other scripts.
constexpr std::array<std::string_view, 18> kFonts{
    "ＭＳ ゴシック", "ＭＳ 明朝",  "ＭＳ Ｐゴシック", "ＭＳ Ｐ明朝", "游ゴシック", "游ゴシック Light",
    "游明朝",        "宋体",       "新宋体",          "黑体",        "仿宋",       "楷体",
    "等线",          "等线 Light", "微软雅黑",        "新細明體",    "맑은 고딕",  "바탕"};

const std::unordered_set<std::string_view>& words() {
  static const std::unordered_set<std::string_view> all = [] {
    std::unordered_set<std::string_view> found;
    for (std::size_t begin = 0; begin < kWords.size();) {
      const std::size_t end = kWords.find(' ', begin);
      found.insert(kWords.substr(begin, end - begin));
      begin = end + 1;
    }
    return found;
  }();
  return all;
}

bool is_hexadecimal(std::string_view value) {
  const auto is_hex = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); };
  if (value.starts_with('#')) value.remove_prefix(1);
  if (!std::ranges::all_of(value, is_hex)) return false;
  const std::size_t size = value.size();
  if (size == 2 || size == 6 || size == 8) return true;
  return (size == 4 || size == 20) && std::ranges::any_of(value, is_digit);
}

// Returns whether a character is a bullet, a dash, or a symbol of a font: U+2000 to U+27BF, and private use.
bool is_symbol(char32_t character) {
  return (character >= 0x2000 && character <= 0x27BF) || (character >= 0xE000 && character <= 0xF8FF) ||
         character == 0xB7 || character == 0xA0 || character == 0xA7;
}

// Returns the number of letters of the first word: "sz", "Bold", "HTML", not more.
std::size_t word_length(std::string_view value) {
  std::size_t capitals = 0;
  while (capitals < value.size() && is_capital(value[capitals])) ++capitals;
  std::size_t end = capitals;
  while (end < value.size() && is_small_letter(value[end])) ++end;
  if (capitals <= 1) return end;
  return end == capitals ? capitals : capitals - 1;  // "HTMLCode": the last capital begins the next word
}

bool is_script_name(std::string_view value) {
  constexpr std::array<std::string_view, 5> kScripts{"Hans", "Hant", "Latn", "Cyrl", "Arab"};
  return std::ranges::find(kScripts, value) != kScripts.end();
}

}  // namespace

bool is_known_value(std::string_view value) {
  if (value.size() > kLongestKnownValue) return false;
  if (std::ranges::find(kFonts, trimmed(value, "'\"")) != kFonts.end()) return true;
  if (is_hexadecimal(value)) return true;
  std::size_t singles = 0;
  std::size_t digits = 0;
  std::size_t longest = kLongestNumber;
  for (std::size_t at = 0; at < value.size();) {
    const char c = value[at];
    if (is_letter(c)) {
      const std::size_t length = word_length(value.substr(at));
      const std::string word = lower_case_ascii(value.substr(at, length));
      if (length == 1 ? ++singles > kMostSingleLetters : !words().contains(word)) return false;
      at += length;
      digits = 0;
      longest = kLongestNumber;
    } else if (static_cast<unsigned char>(c) < 0x80) {
      if (is_digit(c) ? ++digits > longest : c == '@') return false;
      if (c == '.' && digits <= 4) longest = kLongestFraction;
      if (!is_digit(c) && c != '.' && c != '-') digits = 0;
      ++at;
    } else {
      const std::size_t width = utf8::width(c);
      if (at + width > value.size() || !is_symbol(utf8::decode(value, at))) return false;
      at += width;
    }
  }
  return true;
}

bool is_language_name(std::string_view value) {
  constexpr std::array<std::string_view, 8> kLonger{"fil", "haw", "gsw", "ckb", "chr", "kok", "prs", "tzm"};
  const std::size_t dash = std::min(value.find('-'), value.size());
  const std::string_view language = value.substr(0, dash);
  const std::string_view rest = value.substr(std::min(dash + 1, value.size()));
  if (!std::ranges::all_of(language, is_small_letter)) return false;
  const bool is_known = language.size() == 2 ? *uloc_getISO3Language(std::string(language).c_str()) != '\0'
                                             : std::ranges::find(kLonger, language) != kLonger.end();
  return is_known && (dash == value.size() || is_country_name(rest) || is_script_name(rest));
}

bool is_country_name(std::string_view value) {
  return value.size() == 2 && std::ranges::all_of(value, is_capital) &&
         *uloc_getISO3Country(("und_" + std::string(value)).c_str()) != '\0';
}

bool is_numbered_name(std::string_view value) {
  constexpr std::array<std::string_view, 14> kNames{"sheet",  "table", "section", "style", "shape", "frame",  "tabelle",
                                                    "tabela", "tabla", "feuil",   "hoja",  "folha", "foglio", "blad"};
  constexpr std::size_t kMostDigits = 4;
  const std::size_t letters = value.find_last_not_of("0123456789") + 1;
  const std::string name = lower_case_ascii(trimmed(value.substr(0, letters), " _"));
  return letters < value.size() && value.size() - letters <= kMostDigits &&
         std::ranges::find(kNames, name) != kNames.end();
}

}  // namespace sumi::io
