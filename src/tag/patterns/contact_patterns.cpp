#include <string>
#include <vector>

#include <fmt/format.h>

#include "tag/patterns/builtin_patterns.hpp"

namespace sumi::tag {
namespace {

const std::vector<std::string> kMailWords{"mail", "email", "e mail", "correo", "メール"};

const std::vector<std::string> kPlaceWords{
    "gps",         "coordinates", "coords",      "coord",     "location",    "geo",   "position", "lat", "latlon",
    "koordinaten", "standort",    "coordenadas", "ubicación", "coordonnées", "point", "latitude", "座標"};

// Top-level domains that are accepted if nothing in front shows that the text is a host.
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

}  // namespace

std::vector<Pattern> contact_patterns() {
  return joined({mail_and_web(), coordinates()});
}

}  // namespace sumi::tag
