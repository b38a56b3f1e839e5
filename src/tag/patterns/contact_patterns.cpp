#include <string>
#include <vector>

#include <fmt/format.h>

#include "tag/patterns/builtin_patterns.hpp"

namespace sumi::tag {
namespace {

const std::vector<std::string> kMailWords{"mail", "email", "e mail", "correo", "メール"};
const std::vector<std::string> kPhoneWords{
    "phone",   "telephone", "tel",      "mobile",  "cell",       "cellphone",  "fax",       "pager",     "call",
    "called",  "reach",     "dial",     "contact", "answering",  "registered", "number",    "line",      "office",
    "home",    "m",         "teléfono", "telef*",  "tfno",       "tlf",        "tlfno",     "telf",      "tfn",
    "móvil",   "llamar",    "telefon*", "handy",   "mobil",      "fon",        "rufnummer", "téléphone", "portable",
    "appeler", "電話",      "携帯",     "連絡先",  "ファックス", "内線"};
const std::vector<std::string> kPostWords{"zip",      "zip code",     "zipcode",     "postal",        "postal code",
                                          "postcode", "cp",           "c p",         "código postal", "cod postal",
                                          "plz",      "postleitzahl", "code postal", "郵便番号",      "住所"};
const std::vector<std::string> kNetworkWords{"ip",      "ipv4", "ipv6",    "address", "host",     "server", "router",
                                             "gateway", "dns",  "network", "mac",     "ethernet", "wifi"};

const std::vector<std::string> kPlaceWords{
    "gps",         "coordinates", "coords",      "coord",     "location",    "geo",   "position", "lat", "latlon",
    "koordinaten", "standort",    "coordenadas", "ubicación", "coordonnées", "point", "latitude", "座標"};

// A number of four parts right behind them is one of a version, a chapter or a standard.
const std::vector<std::string> kVersionWords{"version",    "versions", "ver",     "v",        "release",  "releases",
                                             "rev",        "revision", "build",   "firmware", "replaces", "replaced",
                                             "supersedes", "upgraded", "section", "sections", "chapter",  "clause"};

// A host's last label, where nothing in front says that it is one.
constexpr const char* kTopLevel =
    "(?:com|org|net|edu|gov|mil|int|info|biz|name|pro|aero|coop|museum|travel|jobs|mobi|cat|tel|health|hospital|clinic|"
    "doctor|dental|care|app|dev|"
    "online|site|shop|store|blog|cloud|tech|xyz|club|live|news|page|ai|io|tv|eu|us|uk|ca|au|nz|ie|de|at|ch|fr|be|nl|lu|"
    "es|pt|it|se|dk|fi|pl|cz|sk|"
    "hu|ro|bg|gr|hr|rs|ua|ru|tr|il|jp|cn|kr|tw|hk|sg|th|vn|ph|br|mx|cl|pe|ar|za|ke|ng)";

std::vector<Pattern> mail_and_web() {
  const std::string label = R"([A-Za-z0-9\p{Latin}](?:[-A-Za-z0-9\p{Latin}]{0,61}[A-Za-z0-9\p{Latin}])?)";
  const std::string local =
      R"((?:[A-Za-z0-9\p{Latin}_%+'-](?:[A-Za-z0-9\p{Latin}._%+'-]{0,62}[A-Za-z0-9\p{Latin}_%+'-])?))";
  const std::string dot = R"(\h?[(\[{<]\h?(?i:dot|punto|punkt|point)\h?[)\]}>]\h?|\h(?i:dot|punto)\h)";
  const std::string path = R"((?:[^\s<>"'「」『』（）、。，]*[^\s<>"'.,;:!?)\]}「」『』（）、。，！？]))";
  return {{.entity = "EMAIL_ADDRESS",
           .name = "mail",
           .regex = local + "@(?:" + label + R"(\.){1,8}(?:[A-Za-z]{2,24}|xn--[A-Za-z0-9-]{2,40}))",
           .score = 1,
           .context = kMailWords,
           .start = StartKind::address},
          {.entity = "EMAIL_ADDRESS",
           .name = "in-brackets",
           .regex = local + R"(\h?[(\[{<]\h?(?i:at|arroba|@)\h?[)\]}>]\h?(?:)" + label + "(?:\\.|" + dot +
                    R"()){1,8}[A-Za-z]{2,24})",
           .score = .95,
           .context = kMailWords,
           .start = StartKind::address},
          {.entity = "EMAIL_ADDRESS",
           .name = "in-words",
           .regex = local + R"(\h(?i:at|arroba)\h(?:)" + label + R"(\h(?i:dot|punto)\h){1,8}(?i:)" + kTopLevel + ")",
           .score = .7,
           .context = kMailWords,
           .start = StartKind::address},
          {.entity = "URL",
           .name = "protocol",
           .regex = "(?i:https?|s?ftps?)://" + path,
           .score = .98,
           .keeps_to_words = false,
           .is_long = true},
          {.entity = "URL",
           .name = "www",
           .regex = R"((?i:www)\.(?:)" + label + R"(\.){1,8}[A-Za-z]{2,24}(?:[:/?#])" + path + ")?",
           .score = .97,
           .keeps_to_words = false,
           .is_long = true},
          {.entity = "URL",
           .name = "host",
           .regex = "(?:" + label + R"(\.){1,8})" + kTopLevel + R"((?::\d{2,5})?(?:/)" + path + "?)?",
           .score = .55,
           .context = {"website", "site", "web", "url", "link", "visit", "at", "domain"},
           .joiners = ".@",
           .start = StartKind::address}};
}

std::vector<Pattern> network_addresses() {
  return {
      {.entity = "IP_ADDRESS",
       .name = "v4",
       .regex = R"([0-9]{1,3}(?:\.[0-9]{1,3}){3})",
       .score = .65,
       .check = check_named("ipv4"),
       .context = kNetworkWords,
       .against = kVersionWords,
       .joiners = "."},
      {.entity = "IP_ADDRESS",
       .name = "v6",
       .regex =
           R"((?:[0-9A-Fa-f]{0,4}:){2,8}(?:[0-9A-Fa-f]{1,4}|[0-9]{1,3}(?:\.[0-9]{1,3}){3})?(?:%[A-Za-z0-9]{1,15})?)",
       .score = .7,
       .check = check_named("ipv6"),
       .context = kNetworkWords,
       .joiners = ":."},
      {.entity = "MAC_ADDRESS",
       .name = "pairs",
       .regex = "[0-9A-Fa-f]{2}(?:(?::[0-9A-Fa-f]{2}){5}|(?:-[0-9A-Fa-f]{2}){5})",
       .score = .85,
       .check = check_named("digits"),
       .context = kNetworkWords,
       .joiners = ":-"},
      {.entity = "MAC_ADDRESS",
       .name = "fours",
       .regex = R"([0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4})",
       .score = .6,
       .check = check_named("digits"),
       .context = kNetworkWords,
       .joiners = "."},
      {.entity = "MAC_ADDRESS",
       .name = "beside-word",
       .regex = R"([0-9A-Fa-f]{12}|[0-9A-Fa-f]{2}(?:\h[0-9A-Fa-f]{2}){5})",
       .score = .5,
       .check = check_named("digits"),
       .context = {"mac", "mac address", "ether", "hwaddr", "bssid", "ethernet address", "mac addr"},
       .needs_context = true,
       .reach = {2, 0},
       .joiners = ":-.",
       .is_loose = true}};
}

std::vector<Pattern> coordinates() {
  const std::string degrees =
      R"((?:\d{1,3}\h?°\h?\d{1,2}(?:\.\d{1,6})?\h?['′’](?:\h?\d{1,2}(?:\.\d{1,4})?\h?(?:["″”]|''))?|\d{1,3}\.\d{2,8}\h?°))";
  return {
      {.entity = "COORDINATES",
       .name = "degrees",
       .regex = fmt::format(R"({0}{1}(?:[,;]?\h?{0}{1})?)", degrees, R"(\h?[NSEWO])"),
       .score = .7},
      {.entity = "COORDINATES",
       .name = "hemispheres",
       .regex =
           R"(\d{1,2}\.\d{2,8}\h?[NS][,;]?\h?\d{1,3}\.\d{2,8}\h?[EWO]|[NS]\h?\d{1,2}\.\d{2,8}[,;]?\h?[EWO]\h?\d{1,3}\.\d{2,8})",
       .score = .7},
      {.entity = "COORDINATES",
       .name = "pair",
       .regex = R"(\d{1,3}\.\d{3,15}(?:\h?[,;]\h?|\h)-?\d{1,3}\.\d{3,15})",
       .score = .45,
       .context = kPlaceWords,
       .needs_context = true,
       .reach = {3, 0},
       .is_loose = true},
      {.entity = "COORDINATES",
       .name = "beside-word",
       .regex = R"(\d{1,3}\.\d{2,15})",
       .score = .45,
       .context = {"lat", "latitude", "lon", "lng", "long", "longitude", "latitud", "longitud", "breitengrad",
                   "längengrad", "latitudine", "longitudine", "緯度", "経度"},
       .needs_context = true,
       .reach = {2, 0},
       .adjoining = Adjoining::beside,
       .is_loose = true}};
}

std::vector<Pattern> telephones() {
  return {
      {.entity = "PHONE_NUMBER",
       .name = "international",
       .regex =
           R"((?:\+|＋)\h?(?:\([0-9]{1,3}\)|\d{1,3})(?:[\h.~/]{0,3}\(?\d{1,5}\)?){2,7}(?:\h?(?i:x|ext\.?|extension)\h?\d{1,6})?)",
       .score = .75},
      {.entity = "PHONE_NUMBER",
       .name = "international-00",
       .regex = R"(00\d{1,3}(?:[\h.~/]{1,2}\(?\d{1,5}\)?){2,6}(?:\h?(?i:x|ext\.?)\h?\d{1,6})?)",
       .score = .6},
      {.entity = "PHONE_NUMBER",
       .name = "north-america",
       .regex =
           R"((?:1[\h.~])?(?:\([2-9]\d{2}\)[\h.~]{0,2}|[2-9]\d{2}[\h.~])[2-9]\d{2}[\h.~]\d{4}(?:/\d{1,4}){0,3}(?:,?\h?(?i:x|ext\.?|extension)\h?\d{1,6})?)",
       .score = .65},
      {.entity = "PHONE_NUMBER",
       .name = "japan",
       .regex = R"((?:0\d{1,4}[~（(]\d{1,4}[~）)]|[（(]0\d{1,4}[）)]\h?\d{1,4}[~])\d{3,4})",
       .score = .7},
      {.entity = "PHONE_NUMBER", .name = "japan-mobile", .regex = R"(0[789]0\d{8})", .score = .55},
      {.entity = "PHONE_NUMBER",
       .name = "spain",
       .regex =
           R"((?:\(?34\)?\h?[~]?\h?)?[6789](?:\d{2}(?:[\h.]\d{3}){2}|\d{2}(?:[\h.~]\d{2}){3}|\d(?:[\h.~]\d{3}(?:[\h.~]\d{2}){2})|\d(?:[\h.~]\d{2}){2}[\h.~]\d{3}))",
       .score = .5},
      {.entity = "PHONE_NUMBER", .name = "france", .regex = R"(0[1-9](?:[\h.~]\d{2}){4})", .score = .65},
      {.entity = "PHONE_NUMBER",
       .name = "united-kingdom",
       .regex = R"(\(?0(?:\d{2}\)?\h\d{4}\h\d{4}|\d{3}\)?\h\d{3}\h\d{3,4}|\d{4}\)?\h\d{5,6}|\d{4}\)?\h\d{3}\h\d{3}))",
       .score = .55},
      {.entity = "PHONE_NUMBER",
       .name = "grouped",
       .regex =
           R"((?:(?:\(?\d{1,5}\)?(?:[\h.~]{1,2}\(?\d{1,5}\)?){2,5}|(?:\(?\d{2}\)?[\h.~]{1,2}\(?\d{5}|\(?\d{3}\)?[\h.~]{1,2}\(?\d{4,5}|\(?\d{4}\)?[\h.~]{1,2}\(?\d{3,5}|\(?\d{5}\)?[\h.~]{1,2}\(?\d{2,5})\)?)|\(?\d{2,5}\)?\h?[~/]?\h?\d{4,9}(?:/\d{1,6}){0,2})(?:\h?(?i:x|ext\.?)\h?\d{1,6})?)",
       .score = .42,
       .needs_context = true},
      {.entity = "PHONE_NUMBER",
       .name = "plain",
       .regex = R"(\d{7,13}(?:\h?(?i:x|ext\.?)\h?\d{1,6})?)",
       .score = .4,
       .needs_context = true}};
}

std::vector<Pattern> postal_codes() {
  return {
      {.entity = "ZIP_CODE", .name = "japan-sign", .regex = R"(〒\h?\d{3}~?\d{4})", .score = .95},
      {.entity = "ZIP_CODE",
       .name = "japan",
       .regex = R"(\d{3}~\d{4})",
       .score = .45,
       .needs_context = true,
       .reach = {3, 0}},
      {.entity = "ZIP_CODE",
       .name = "figures",
       .regex = R"(\d{3,6}(?:~\d{4})?|\d{3}\h\d{2}|\d{2}~\d{3})",
       .score = .45,
       .needs_context = true,
       .reach = {3, 0},
       .is_loose = true},
      {.entity = "ZIP_CODE",
       .name = "us-state",
       .regex =
           R"((?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\h\d{5}(?:-\d{4})?)",
       .score = .6},
      {.entity = "ZIP_CODE",
       .name = "canada",
       .regex = R"([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\h\d[ABCEGHJ-NPRSTV-Z]\d)",
       .score = .6},
      {.entity = "ZIP_CODE",
       .name = "united-kingdom",
       .regex = R"([A-Z]{1,2}\d[A-Z0-9]?\h\d[ABD-HJLNP-UW-Z]{2})",
       .score = .6}};
}

}  // namespace

std::vector<Pattern> contact_patterns() {
  std::vector<Pattern> all = joined({mail_and_web(), network_addresses(), coordinates(), telephones(), postal_codes()});
  for (Pattern& pattern : all) {
    if (pattern.entity == "PHONE_NUMBER") {
      pattern.check = check_named("phone");
      pattern.context = kPhoneWords;
      pattern.reach = {6, 1};
      pattern.joiners = "-./";
      pattern.is_of_series = true;
      pattern.may_be_glued = pattern.name == "north-america" || pattern.name == "international";
    } else if (pattern.entity == "ZIP_CODE") {
      pattern.context = kPostWords;
      pattern.joiners = "-./";
      pattern.is_of_series = true;
    }
  }
  return all;
}

}  // namespace sumi::tag
