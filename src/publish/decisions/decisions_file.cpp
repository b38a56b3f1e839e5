#include "publish/decisions/decisions_file.hpp"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <set>
#include <stdexcept>

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/sha256.hpp"
#include "base/text/occurrences.hpp"
#include "base/text/utf8.hpp"
#include "io/records/offsets.hpp"
#include <sumi/model/error.hpp>

namespace sumi::decisions {
namespace {

using Line = nlohmann::ordered_json;

constexpr int kVersion = 1;
constexpr std::size_t kReadAtOnceBytes = std::size_t{1} << 16;

[[noreturn]] void throw_at(const std::string& path, std::uint64_t line, const std::string& fact) {
  throw Error{Error::Kind::bad_input, fmt::format("{}:{}", path, line), fact};
}

std::string written(const Line& line) {
  return line.dump(-1, ' ', false, Line::error_handler_t::replace) + "\n";
}

std::string header_of(const DecidedSource& source) {
  Line line{{"sumi_decisions", kVersion}, {"documents", source.documents}, {"source_sha256", source.sha256}};
  if (!source.known_sha256.empty()) line["known_sha256"] = source.known_sha256;
  return written(line);
}

Line json_of(const Decision& one) {
  Line json{{"do", name_of(one.kind)}};
  if (one.kind == DecisionKind::hide_value) {
    json["value"] = one.value;
  } else {
    json["document"] = one.document;
    json["sha256"] = one.sha256;
    json["start"] = one.start;
    json["end"] = one.end;
  }
  json["by"] = one.by;
  json["role"] = one.role;
  json["at"] = one.at;
  return json;
}

std::uint64_t number_of(const Line& json, const char* key) {
  if (!json.at(key).is_number_unsigned()) throw std::invalid_argument(key);
  return json.at(key).get<std::uint64_t>();
}

Decision decision_of(const Line& json) {
  Decision one;
  const std::string kind = json.at("do").get<std::string>();
  if (kind == name_of(DecisionKind::hide_value)) {
    one.kind = DecisionKind::hide_value;
    one.value = json.at("value").get<std::string>();
    if (one.value.empty() || utf8::first_invalid(one.value)) throw std::invalid_argument("value");
  } else if (kind == name_of(DecisionKind::hide_place) || kind == name_of(DecisionKind::show_place)) {
    one.kind = kind == name_of(DecisionKind::show_place) ? DecisionKind::show_place : DecisionKind::hide_place;
    one.document = number_of(json, "document");
    one.sha256 = json.at("sha256").get<std::string>();
    one.start = number_of(json, "start");
    one.end = number_of(json, "end");
    if (one.start >= one.end) throw std::invalid_argument("end");
  } else {
    throw std::invalid_argument("do");
  }
  one.by = json.value("by", std::string());
  one.role = json.value("role", std::string());
  one.at = json.value("at", std::string());
  return one;
}

// An object with a repeated name is not a valid line, because readers could take either value.
Line object_of(std::string_view line) {
  std::vector<std::set<std::string>> names;
  const Line json = Line::parse(line, [&](int, Line::parse_event_t event, const Line& value) {
    if (event == Line::parse_event_t::object_start) names.emplace_back();
    if (event == Line::parse_event_t::object_end) names.pop_back();
    if (event == Line::parse_event_t::key && !names.back().insert(value.get<std::string>()).second)
      throw std::invalid_argument("key");
    return true;
  });
  if (!json.is_object()) throw std::invalid_argument("object");
  return json;
}

// Parses the complete lines.
DecisionsFile parsed(std::string_view bytes, const std::string& path) {
  DecisionsFile file{.path = path, .source = {}, .standing = {}, .sha256 = io::sha256_of_bytes(bytes)};
  std::uint64_t number = 0;
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = bytes.find('\n', begin)) != std::string_view::npos; begin = end + 1) {
    ++number;
    try {
      const Line json = object_of(bytes.substr(begin, end - begin));
      if (number == 1) {
        if (json.value("sumi_decisions", 0) > kVersion)
          throw_at(path, 1, "a newer version of sumi wrote it; read it with that version");
        if (json.value("sumi_decisions", 0) != kVersion)
          throw_at(path, 1, "it is no file of decisions that this version can read; name another");
        file.source = {number_of(json, "documents"), json.at("source_sha256").get<std::string>(),
                       json.value("known_sha256", std::string())};
      } else if (json.contains("withdraw")) {
        const std::uint64_t taken_back = number_of(json, "withdraw");
        if (std::erase_if(file.standing, [&](const NumberedDecision& one) { return one.line == taken_back; }) == 0)
          throw_at(path, number, "it withdraws a decision that is not in force; remove the line");
      } else {
        file.standing.push_back({number, decision_of(json)});
      }
    } catch (const nlohmann::json::exception&) {
      throw_at(path, number, "the line is no decision; remove it");
    } catch (const std::invalid_argument&) {
      throw_at(path, number, "the line is no decision; remove it");
    }
  }
  if (number == 0)
    throw Error{Error::Kind::bad_input, path, "it is no file of decisions that this version can read; name another"};
  return file;
}

std::string bytes_of(const io::FileDescriptor& file, const std::string& path) {
  std::string bytes;
  std::string piece(kReadAtOnceBytes, '\0');
  for (;;) {
    const ssize_t got = ::pread(file.number(), piece.data(), piece.size(), static_cast<off_t>(bytes.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) io::throw_errno(Error::Kind::unfinished, path, errno);
    if (got == 0) return bytes;
    bytes.append(piece, 0, static_cast<std::size_t>(got));
  }
}

std::uint64_t append(const std::string& path, const DecidedSource& source,
                     const std::function<std::string(const DecisionsFile&)>& line) {
  io::AppendedFile file(path);
  const std::string head = file.bytes().empty() ? header_of(source) : std::string();
  const std::string bytes = head + file.bytes();
  const DecisionsFile before = parsed(bytes, path);
  if (before.source != source)
    throw Error{Error::Kind::bad_input, path, "its decisions are about another source; name another file"};
  file.append(head + line(before));
  return static_cast<std::uint64_t>(std::ranges::count(bytes, '\n')) + 1;
}

}  // namespace

std::string_view name_of(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::hide_place:
      return "hide";
    case DecisionKind::hide_value:
      return "hide everywhere";
    case DecisionKind::show_place:
      break;
  }
  return "show";
}

std::string sha256_of_source(const std::vector<std::string>& of_documents) {
  std::string lines;
  for (const std::string& one : of_documents) lines += one + "\n";
  return io::sha256_of_bytes(lines);
}

DecisionsFile read_decisions(const std::string& path) {
  const io::FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) io::throw_errno(Error::Kind::bad_input, path, errno);
  if (::flock(file.number(), LOCK_SH) != 0) io::throw_errno(Error::Kind::bad_input, path, errno);
  return parsed(bytes_of(file, path), path);
}

std::uint64_t append_decision(const std::string& path, const DecidedSource& source, const Decision& decision) {
  return append(path, source, [&](const DecisionsFile&) { return written(json_of(decision)); });
}

std::uint64_t withdraw_decision(const std::string& path, const DecidedSource& source, std::uint64_t line,
                                std::string_view by, std::string_view at) {
  return append(path, source, [&](const DecisionsFile& file) {
    if (std::ranges::find(file.standing, line, &NumberedDecision::line) == file.standing.end())
      throw Error{Error::Kind::bad_usage, path, "that line has no decision in force"};
    return written({{"withdraw", line}, {"by", by}, {"at", at}});
  });
}

std::uint64_t replace_values_by_places(const std::string& path, const std::vector<std::string_view>& texts) {
  const io::FileDescriptor old(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW));
  if (!old.is_open() && errno == ENOENT) return 0;
  if (!old.is_open()) io::throw_errno(Error::Kind::unfinished, path, errno);
  io::Output output(path, io::Output::Secrecy::always_private);  // opened only to lock an existing file
  const std::string bytes = bytes_of(old, path);
  const DecisionsFile file = parsed(bytes, path);
  std::vector<std::string> hashes;
  for (const std::string_view text : texts) hashes.push_back(io::sha256_of_bytes(text));
  if (file.source.documents != texts.size() || file.source.sha256 != sha256_of_source(hashes))
    throw Error{Error::Kind::bad_input, path, "its decisions are about another source; remove it by hand"};
  std::uint64_t values = 0;
  std::string lines = header_of(file.source);
  for (const NumberedDecision& one : file.standing) {
    if (one.decision.kind != DecisionKind::hide_value) {
      lines += written(json_of(one.decision));
      continue;
    }
    ++values;
    for (std::size_t document = 0; document < texts.size(); ++document) {
      const std::vector<Range> found = occurrences(texts[document], one.decision.value);
      if (found.empty()) continue;
      const io::Offsets offsets(texts[document], OffsetUnit::codepoints);
      for (const Range& where : found) {
        Decision place = one.decision;
        place.kind = DecisionKind::hide_place;
        place.document = document;
        place.sha256 = hashes[document];
        place.start = offsets.from_bytes(where.begin);
        place.end = offsets.from_bytes(where.end);
        lines += written(json_of(place));
      }
    }
  }
  output.sink().write(lines);
  output.prepare();
  output.commit();
  const std::string nothing(bytes.size(), '\0');
  for (std::size_t at = 0; at < nothing.size();) {
    const ssize_t now = ::pwrite(old.number(), nothing.data() + at, nothing.size() - at, static_cast<off_t>(at));
    if (now < 0 && errno == EINTR) continue;
    if (now < 0) io::throw_errno(Error::Kind::unfinished, path, errno);
    at += static_cast<std::size_t>(now);
  }
  if (::fdatasync(old.number()) != 0) io::throw_errno(Error::Kind::unfinished, path, errno);
  return values;
}

}  // namespace sumi::decisions
