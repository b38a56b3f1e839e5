#include "serve/protocols/page.hpp"

#include "base/report/escape.hpp"
#include "base/text/utf8.hpp"

namespace sumi::serve {
namespace {

constexpr std::string_view kHead =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>sumi</title>"
    "<meta name=\"viewport\" content=\"width=device-width\">"
    "<style>body{font:16px/1.5 sans-serif;max-width:50em;margin:2em auto;padding:0 1em}textarea,pre{width:100%;"
    "box-sizing:border-box;font:inherit;white-space:pre-wrap}pre{border:1px solid #888;padding:.5em;min-height:3em}"
    "</style><h1>sumi</h1><p>Names, numbers, dates and addresses that are found are replaced by their kind. What is "
    "not found "
    "stays: no text is anonymous by this.</p>";

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

std::string page(std::string_view text, std::string_view published) {
  std::string out(kHead);
  out +=
      "<form method=\"post\" action=\"/\"><label for=\"text\">Text</label><textarea id=\"text\" name=\"text\" "
      "rows=\"10\">\n";
  out += report::escaped(text);
  out += "</textarea><button>Hide</button></form><h2>Published</h2><pre>";
  out += report::escaped(published);
  out +=
      "</pre><h2>A file</h2><form method=\"post\" action=\"/v1/redact\" enctype=\"multipart/form-data\"><label "
      "for=\"file\">Text, table, JSON, Word, mail, page</label> <input type=\"file\" id=\"file\" name=\"file\" "
      "required> <label for=\"style\">In place of what is found</label> <select id=\"style\" name=\"style\">"
      "<option value=\"label\">[PERSON]</option><option value=\"number\">[PERSON_1]</option><option "
      "value=\"mark\">\u2588</option><option value=\"remove\">nothing</option></select> <label for=\"min_score\">Leave "
      "what "
      "finders are less sure of than (0 to 1)</label> <input type=\"number\" id=\"min_score\" name=\"min_score\" "
      "min=\"0\" "
      "max=\"1\" step=\".05\"> <label for=\"link_documents\">Number persons alike in records that agree in this column "
      "or "
      "member (with [PERSON_1] and a key)</label> <input id=\"link_documents\" name=\"link_documents\"> <label "
      "for=\"key\">Key (64 digits of base 16)</label> <input type=\"password\" id=\"key\" name=\"key\"> "
      "<button>Redact</button></form>"
      "<p>The file comes back in its own format. It is a draft: read it.</p>";
  out += "<p><a href=\"/openapi.json\">openapi.json</a></p></html>\n";
  return out;
}

std::string form_field(std::string_view form, std::string_view name) {
  for (std::size_t begin = 0; begin < form.size();) {
    const std::size_t end = std::min(form.find('&', begin), form.size());
    const std::string_view field = form.substr(begin, end - begin);
    begin = end + 1;
    if (!field.starts_with(name) || field.substr(name.size(), 1) != "=") continue;
    std::string value;
    for (std::size_t at = name.size() + 1; at < field.size(); ++at) {
      const bool is_escape = field[at] == '%' && at + 2 < field.size() && digit(field[at + 1]) >= 0;
      if (is_escape && digit(field[at + 2]) >= 0) {
        value += static_cast<char>(digit(field[at + 1]) * 16 + digit(field[at + 2]));
        at += 2;
      } else {
        value += field[at] == '+' ? ' ' : field[at];
      }
    }
    return utf8::first_invalid(value) ? std::string() : value;
  }
  return {};
}

}  // namespace sumi::serve
