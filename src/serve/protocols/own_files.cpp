#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text/ascii.hpp"
#include "base/text/numbers.hpp"
#include "base/text/utf8.hpp"
#include "hide/redact/redact_sources.hpp"
#include "serve/protocols/json.hpp"
#include "serve/protocols/own_documents.hpp"
#include <sumi/hide/redact.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::serve {
namespace {

constexpr std::size_t kMostParts = 32;
constexpr const char* kNoForm = "the body is no form; send multipart/form-data with a file";

// Returns `name="value"` from a header's parameters; nothing if it is missing.
std::optional<std::string> parameter(std::string_view header, std::string_view name) {
  for (std::size_t at = header.find(';'); at != std::string_view::npos;) {
    const std::string_view rest = header.substr(at + 1);
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    std::string value;
    std::size_t end = equals + 1;
    if (end < rest.size() && rest[end] == '"') {
      for (++end; end < rest.size() && rest[end] != '"'; ++end) {
        if (rest[end] == '\\' && end + 1 < rest.size() && rest[end + 1] == '"') ++end;
        value += rest[end];
      }
    } else {
      end = std::min(rest.find(';', end), rest.size());
      value = trimmed(rest.substr(equals + 1, end - equals - 1));
    }
    if (lower_case_ascii(trimmed(rest.substr(0, equals))) == name) return value;
    const std::size_t next = rest.find(';', std::min(end, rest.size()));
    at = next == std::string_view::npos ? next : at + 1 + next;
  }
  return std::nullopt;
}

// Returns the value of Content-Disposition among a part's headers.
std::string_view disposition(std::string_view headers) {
  constexpr std::string_view kName = "content-disposition:";
  while (!headers.empty()) {
    const std::size_t end = std::min(headers.find("\r\n"), headers.size());
    const std::string_view line = headers.substr(0, end);
    if (lower_case_ascii(line.substr(0, kName.size())) == kName) return line.substr(kName.size());
    headers.remove_prefix(std::min(end + 2, headers.size()));
  }
  return {};
}

std::vector<std::string> words_in(std::string_view list, char between) {
  std::vector<std::string> words;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(between), list.size());
    if (const std::string_view word = trimmed(list.substr(0, end)); !word.empty()) words.emplace_back(word);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

// Only a name is accepted, never a path: a client must not open files of the service's machine.
void require_finder(const std::string& name, const std::vector<std::string>& folders) {
  const bool is_name = std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
  if (!is_name || !finder_path(name, folders)) throw Refusal(422, "languages takes names of finders that are there");
}

// Sets an option from a field of the form.
void set_option(const OptionRow& row, const std::string& value) {
  const auto set = [&]<typename Into>(const Into& into) {
    if constexpr (std::is_same_v<Into, double*>) {
      const std::optional<double> number = number_in<double>(value);
      if (!number) throw Refusal(422, fmt::format("{} takes a number", row.name));
      *into = *number;
    } else if constexpr (std::is_same_v<Into, std::string*>) {
      *into = value;
    } else if constexpr (std::is_same_v<Into, std::vector<std::string>*>) {
      *into = words_in(value, ',');
    } else if constexpr (std::is_same_v<Into, OptionRow::Phrases>) {
      *into.into = words_in(value, '\n');
    } else if constexpr (std::is_same_v<Into, OptionRow::Names>) {
      for (const std::string& name : into.several ? words_in(value, ',') : std::vector{value}) {
        if (std::ranges::find(into.choices, name) == into.choices.end())
          throw Refusal(422, fmt::format("{} must be {}", row.name, in_words(into.choices)));
        into.choose(name);
      }
    } else {
      throw Refusal(422, fmt::format("{} can't be asked for over HTTP", row.name));
    }
  };
  std::visit(set, row.into);
}

void set_options(RedactOptions& options, const std::map<std::string, FormPart>& parts) {
  const std::vector<OptionRow> rows = hide::redact_rows(options);
  for (const auto& [name, part] : parts) {
    if (name == "file" || part.value.empty()) continue;
    if (utf8::first_invalid(part.value)) throw Refusal(422, "a field of the form is no UTF-8");
    if (name == "key") {
      options.secret = key_of_digits(part.value);
      continue;
    }
    const auto row = std::ranges::find(rows, name, &OptionRow::name);
    if (row == rows.end() || (row->doors & OptionRow::http) == 0)
      throw Refusal(422, "the form has a field that is not known");
    set_option(*row, part.value);
  }
  for (const std::string& one : options.languages) require_finder(one, options.finders);
}

RedactedBytes redacted(const FormPart& file, const RedactOptions& options) {
  try {
    return redact_bytes(file.file, file.value, options);
  } catch (const Error& error) {
    // An error's place is the file that the client sent, so its text may be returned.
    throw Refusal(error.kind() == Error::Kind::unfinished ? 503 : 422, error.what());
  }
}

[[noreturn]] void refuse(const RedactSummary& summary, const RedactOptions& options) {
  std::vector<std::string> kinds;
  for (const auto& [kind, count] : summary.unsearched)
    if (!options.accepted.contains(kind)) kinds.push_back(fmt::format("{} ({})", name_of(kind), count));
  throw Refusal(422, kinds.empty() ? fmt::format("nothing is published: {} places still say something that was found",
                                                 summary.residue.found)
                                   : fmt::format("nothing is published: names could not be searched for in all texts: "
                                                 "{}; accept_unsearched takes these words",
                                                 fmt::join(kinds, ", ")));
}

}  // namespace

std::map<std::string, FormPart> form_parts(std::string_view content_type, std::string_view body) {
  if (lower_case_ascii(trimmed(content_type.substr(0, content_type.find(';')))) != "multipart/form-data")
    throw Refusal(415, kNoForm);
  const std::optional<std::string> boundary = parameter(content_type, "boundary");
  if (!boundary || boundary->empty()) throw Refusal(400, kNoForm);
  const std::string first = "--" + *boundary;
  const std::string between = "\r\n" + first;
  if (!body.starts_with(first)) throw Refusal(400, kNoForm);
  std::string_view rest = body.substr(first.size());
  std::map<std::string, FormPart> parts;
  std::size_t count = 0;
  while (!rest.starts_with("--")) {
    const std::size_t end = rest.find(between);
    const std::size_t content = rest.find("\r\n\r\n");
    if (!rest.starts_with("\r\n") || end == std::string_view::npos || content > end) throw Refusal(400, kNoForm);
    if (++count > kMostParts) throw Refusal(413, "the form has more than 32 parts");
    const std::string_view said = disposition(rest.substr(2, content - 2));
    const std::optional<std::string> name = parameter(said, "name");
    if (!name) throw Refusal(400, kNoForm);
    parts[*name] = {std::string(rest.substr(content + 4, end - content - 4)),
                    parameter(said, "filename").value_or(std::string())};
    rest.remove_prefix(end + between.size());
  }
  return parts;
}

Response redacted_file(const Request& request, const std::vector<std::string>& finders) {
  std::map<std::string, FormPart> parts = form_parts(request.content_type, request.body);
  const auto file = parts.find("file");
  if (file == parts.end()) throw Refusal(422, "the form has no file; send one as file");
  RedactOptions options;
  options.finders = finders;
  set_options(options, parts);
  const RedactedBytes made = redacted(file->second, options);
  if (!made.summary.is_published) refuse(made.summary, options);
  if (made.bytes.size() > kMostAnswerBytes) throw Refusal(413, kTooLargeAnswer);
  const Json summary{{"hidden", made.summary.hidden},
                     {"labels", made.summary.labels},
                     {"dropped", made.summary.dropped},
                     {"accepted", made.summary.unsearched.size()}};
  Response response{200, "application/octet-stream", made.bytes, {}};
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + made.name + "\"");
  response.headers.emplace_back("Sumi-Summary", summary.dump(-1, ' ', true));
  return response;
}

}  // namespace sumi::serve
