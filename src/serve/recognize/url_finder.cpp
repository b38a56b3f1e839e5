#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

#include "base/text/ascii.hpp"
#include "serve/recognize/telephones.hpp"
#include "tag/patterns/top_level_domains.hpp"

namespace sumi::recognize {
namespace {

constexpr std::size_t kMostHostBytes = 253;
constexpr double kWithScheme = .6;
constexpr double kWithoutScheme = .5;

bool is_of_host(char c) {
  return is_letter(c) || is_digit(c) || c == '.' || c == '-';
}

bool is_quote(char c) {
  return c == '"' || c == '\'';
}

// Returns the end of a path: white space (including Unicode's of three bytes), brackets and quotation marks end it.
std::size_t path_end(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const char c = text[at];
    if (std::string_view(" \t\r\n\v\f\x1c\x1d\x1e\x1f()<>\"'").find(c) != std::string_view::npos) break;
    const std::string_view next = text.substr(at, 3);
    if (next.starts_with("\xc2\xa0") || next.starts_with("\xc2\x85") || next == "\xe3\x80\x80" ||
        next == "\xe2\x80\xa8" || next == "\xe2\x80\xa9" || next == "\xe2\x80\xaf" ||
        (next >= "\xe2\x80\x80" && next <= "\xe2\x80\x8a"))
      break;
    ++at;
  }
  return at;
}

// Returns domains by their first two letters, in the order in which they are tried.
const std::vector<std::string_view>& domains_from(std::string_view label) {
  static const std::unordered_map<std::string, std::vector<std::string_view>> by_letters = [] {
    std::unordered_map<std::string, std::vector<std::string_view>> map;
    for (const std::string_view domain : tag::top_level_domains())
      map[std::string(domain.substr(0, 2))].push_back(domain);
    return map;
  }();
  static const std::vector<std::string_view> none;
  const auto found = by_letters.find(lower_case_ascii(label.substr(0, 2)));
  return found == by_letters.end() ? none : found->second;
}

// Returns the ends of the top-level domains that match here, in the order in which they are tried.
std::vector<std::size_t> domain_ends(std::string_view text, std::size_t at) {
  std::vector<std::size_t> ends;
  for (const std::string_view domain : domains_from(text.substr(at, 2))) {
    const std::string_view here = text.substr(at, domain.size());
    if (here.size() == domain.size() && std::equal(here.begin(), here.end(), domain.begin(),
                                                   [](char a, char b) { return (is_capital(a) ? a + 32 : a) == b; }))
      ends.push_back(at + domain.size());
  }
  return ends;
}

std::size_t behind_path(std::string_view text, std::size_t at) {
  return at < text.size() && text[at] == '/' ? path_end(text, at + 1) : at;
}

// The run of host characters around a place, and its dots before a top-level domain.
struct HostRun {
  std::size_t end;
  std::vector<std::size_t> dots;
};

HostRun run_from(std::string_view text, std::size_t begin) {
  HostRun run{begin, {}};
  while (run.end < text.size() && is_of_host(text[run.end])) {
    if (text[run.end] == '.' && !domain_ends(text, run.end + 1).empty()) run.dots.push_back(run.end);
    ++run.end;
  }
  return run;
}

// Returns the last dot of a host that begins here.
std::optional<std::size_t> last_dot(const HostRun& run, std::size_t begin) {
  const auto behind = std::upper_bound(run.dots.begin(), run.dots.end(), begin + kMostHostBytes);
  if (behind == run.dots.begin() || *(behind - 1) <= begin) return std::nullopt;
  return *(behind - 1);
}

// Returns the end of an address that begins here; with `closing`, before a quotation mark.
std::optional<std::size_t> address_end(std::string_view text, const HostRun& run, std::size_t begin, bool closing) {
  if (!closing) {
    const std::optional<std::size_t> dot = last_dot(run, begin);
    if (!dot) return std::nullopt;
    return behind_path(text, domain_ends(text, *dot + 1).front());
  }
  for (auto dot = run.dots.rbegin(); dot != run.dots.rend(); ++dot) {
    if (*dot > begin + kMostHostBytes || *dot <= begin) continue;
    for (const std::size_t domain : domain_ends(text, *dot + 1)) {
      const std::size_t end = behind_path(text, domain);
      if (end < text.size() && is_quote(text[end])) return end;
    }
  }
  return std::nullopt;
}

std::size_t scheme_at(std::string_view text, std::size_t at) {
  for (const std::string_view scheme : {"https://", "http://"})
    if (lower_case_ascii(text.substr(at, scheme.size())) == scheme) return scheme.size();
  return 0;
}

void find_with_schemes(std::string_view text, std::vector<Hit>& hits) {
  std::size_t free_from = 0;
  std::size_t free_quoted_from = 0;
  for (std::size_t at = text.find("://"); at != std::string_view::npos; at = text.find("://", at + 3)) {
    std::size_t begin = at;
    for (const std::size_t letters : {5U, 4U})
      if (begin == at && at >= letters && scheme_at(text, at - letters) == letters + 3) begin = at - letters;
    if (begin == at) continue;
    const HostRun run = run_from(text, at + 3);
    if (begin >= free_from) {
      if (const auto end = address_end(text, run, at + 3, false)) {
        hits.push_back({{begin, *end}, 0, kWithScheme, {}});
        free_from = *end;
      }
    }
    if (begin > free_quoted_from && is_quote(text[begin - 1])) {
      if (const auto end = address_end(text, run, at + 3, true)) {
        hits.push_back({{begin - 1, *end + 1}, 2, kWithScheme, {}});
        free_quoted_from = *end + 1;
      }
    }
  }
}

void find_bare(std::string_view text, std::vector<Hit>& hits) {
  for (std::size_t at = 0; at < text.size();) {
    if (!is_of_host(text[at])) {
      ++at;
      continue;
    }
    const HostRun run = run_from(text, at);
    std::size_t next = run.end;
    for (std::size_t begin = at; !run.dots.empty() && begin < run.dots.back();) {
      const auto later = std::upper_bound(run.dots.begin(), run.dots.end(), begin);
      begin = std::max(begin, *later > kMostHostBytes ? *later - kMostHostBytes : 0);
      const std::optional<std::size_t> end = address_end(text, run, begin, false);
      if (!end) break;
      hits.push_back({{begin, *end}, 1, kWithoutScheme, {}});
      begin = *end;
      next = std::max(next, *end);
      if (*end >= run.end) break;
    }
    at = next;
  }
}

void find_quoted(std::string_view text, std::vector<Hit>& hits) {
  for (std::size_t at = text.find_first_of("\"'"); at != std::string_view::npos;) {
    const HostRun run = run_from(text, at + 1);
    const std::optional<std::size_t> end = address_end(text, run, at + 1, true);
    if (end) hits.push_back({{at, *end + 1}, 3, kWithoutScheme, {}});
    at = text.find_first_of("\"'", end ? *end + 1 : at + 1);
  }
}

}  // namespace

std::vector<Hit> find_urls(std::string_view text) {
  std::vector<Hit> hits;
  if (text.find('.') == std::string_view::npos) return hits;
  find_with_schemes(text, hits);
  find_bare(text, hits);
  find_quoted(text, hits);
  return hits;
}

std::vector<Rule> url_rules() {
  const std::string host = "[a-z0-9.-]{1,253}\\.TOP-LEVEL-DOMAIN(?:/[^\\s()<>\"']*)?";
  return {{"address with scheme", "https?://" + host, kWithScheme},
          {"address without scheme", host, kWithoutScheme},
          {"quoted address with scheme", "[\"']https?://" + host + "[\"']", kWithScheme},
          {"quoted address without scheme", "[\"']" + host + "[\"']", kWithoutScheme}};
}

}  // namespace sumi::recognize
