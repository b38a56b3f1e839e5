#include "promise/certificate.hpp"

#include <limits>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/bytes/sha256.hpp"
#include "base/text/mark_text.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;
// The version of the rule for breaking ties between covers (docs/rare.md): it determines what is published, but no
// promise depends on it. Releases before the second one don't state it.
constexpr int kTies = 2;
constexpr int kVersionByCounts = 2;  // a new number, so that older programs don't read it as another kind of promise

[[noreturn]] void throw_broken(const std::string& path) {
  throw Error{Error::Kind::bad_input, path,
              "it is not a certificate that this version can read; make it again with mask"};
}

template <typename Value>
Value known(const std::optional<Value>& value) {
  if (!value) throw std::invalid_argument("unknown name");
  return *value;
}

char32_t mark_of(const std::string& text) {
  if (text.empty() || utf8::first_invalid(text) || utf8::count(text) != 1) throw std::invalid_argument("mark");
  return utf8::decode(text, 0);
}

std::uint32_t whole_number(const Json& json, std::int64_t least) {
  const auto number = json.get<std::int64_t>();
  if (!json.is_number_integer() || number < least || number > std::numeric_limits<std::int32_t>::max()) {
    throw std::invalid_argument("number");
  }
  return static_cast<std::uint32_t>(number);
}

constexpr std::pair<const char*, bool Folding::*> kFoldings[]{
    {"case", &Folding::letter_case}, {"width", &Folding::width}, {"space", &Folding::space}};

constexpr std::pair<const char*, std::string FormatOptions::*> kFormatNames[]{
    {"encoding", &FormatOptions::encoding},        {"text_field", &FormatOptions::text_field},
    {"id_field", &FormatOptions::id_field},        {"owner_field", &FormatOptions::owner_field},
    {"span_field", &FormatOptions::span_field},    {"span_label_field", &FormatOptions::span_label_field},
    {"text_column", &FormatOptions::text_column},  {"id_column", &FormatOptions::id_column},
    {"owner_column", &FormatOptions::owner_column}};

Json options_json(const MaskOptions& mask) {
  const Promise& promise = mask.promise;
  auto fold = Json::array();
  for (const auto& [name, member] : kFoldings) {
    if (promise.fold.*member) fold.push_back(name);
  }
  return {{"method", names_of(promise.methods)},
          {"combine", name_of(promise.combine)},
          {"k", promise.k},
          {"by", name_of(promise.by)},
          {"guarantee", name_of(promise.guarantee)},
          {"n", promise.n},
          {"strip_space", promise.strip_space},
          {"short", name_of(promise.short_documents)},
          {"borders", name_of(promise.borders)},
          {"copies_once", promise.copies_once},
          {"fold", std::move(fold)},
          {"mark", written_mark(promise)},
          {"collapse", promise.collapse},
          {"together", promise.together},
          {"facts", promise.facts},
          {"cover", name_of(mask.cover)},
          {"min_length", mask.lengths.min_length},
          {"gap", mask.lengths.gap},
          {"snap", name_of(mask.snap)},
          {"ratio", mask.ratio},
          {"labels", mask.labels},
          {"show_space", mask.show_space},
          {"show_punctuation", mask.show_punctuation},
          {"already_masked", mask.already_masked}};
}

// Returns whether the tie rule affects these options.
bool has_ties(const MaskOptions& mask) {
  return mask.promise.uses(Method::repeats) && mask.promise.guarantee == Guarantee::published &&
         mask.cover == CoverKind::optimal;
}

MaskOptions options_of(const Json& json) {
  MaskOptions mask;
  Promise& promise = mask.promise;
  promise.methods = known(methods_named(json.at("method").get<std::string>()));
  promise.combine = known(combine_named(json.at("combine").get<std::string>()));
  promise.k = whole_number(json.at("k"), 2);
  promise.by = known(support_named(json.at("by").get<std::string>()));
  promise.guarantee = known(guarantee_named(json.at("guarantee").get<std::string>()));
  promise.n = whole_number(json.at("n"), 1);
  promise.strip_space = json.at("strip_space").get<bool>();
  promise.short_documents = known(short_documents_named(json.at("short").get<std::string>()));
  if (json.contains("borders")) promise.borders = known(borders_named(json.at("borders").get<std::string>()));
  promise.copies_once = json.at("copies_once").get<bool>();
  for (const std::string& name : json.at("fold").get<std::vector<std::string>>()) {
    bool seen = false;
    for (const auto& [folding, member] : kFoldings) {
      if (name != folding) continue;
      promise.fold.*member = seen = true;
    }
    if (!seen) throw std::invalid_argument("fold");
  }
  const auto mark = json.at("mark").get<std::string>();
  if (utf8::first_invalid(mark) || utf8::count(mark) < 2) {
    promise.mark = mark_of(mark);
  } else {
    promise.mark_text = mark;
  }
  promise.collapse = json.at("collapse").get<bool>();
  if (json.contains("together")) {
    promise.together = whole_number(json.at("together"), 0);
    promise.facts = json.at("facts").get<std::vector<std::string>>();
    try {
      require_sound_facts(promise);
    } catch (const Error&) {
      throw std::invalid_argument("facts");
    }
  }
  mask.cover = known(cover_named(json.at("cover").get<std::string>()));
  mask.lengths = {whole_number(json.at("min_length"), 1), whole_number(json.at("gap"), 1)};
  mask.snap = known(snap_named(json.at("snap").get<std::string>()));
  mask.ratio = json.at("ratio").get<double>();
  mask.labels = json.at("labels").get<std::vector<std::string>>();
  mask.show_space = json.at("show_space").get<bool>();
  mask.show_punctuation = json.at("show_punctuation").get<bool>();
  mask.already_masked = json.at("already_masked").get<bool>();
  return mask;
}

Json format_json(const FormatOptions& format) {
  Json json;
  if (format.format) json["name"] = name_of(*format.format);
  for (const auto& [name, member] : kFormatNames) {
    if (!(format.*member).empty()) json[name] = format.*member;
  }
  if (format.delimiter != 0) json["delimiter"] = std::string(1, format.delimiter);
  json["header"] = format.header;
  if (format.header_said) json["header_said"] = true;
  if (format.any_file) json["any_file"] = true;
  return json;
}

FormatOptions format_of(const Json& json) {
  FormatOptions format;
  if (json.contains("name")) format.format = known(format_named(json.at("name").get<std::string>()));
  for (const auto& [name, member] : kFormatNames) {
    if (json.contains(name)) format.*member = json.at(name).get<std::string>();
  }
  if (json.contains("delimiter")) format.delimiter = json.at("delimiter").get<std::string>().at(0);
  format.header = json.at("header").get<bool>();
  format.header_said = json.value("header_said", false);
  if (json.contains("any_file")) format.any_file = json.at("any_file").get<bool>();
  return format;
}

}  // namespace

void write_certificate(const Certificate& certificate, ByteSink& sink) {
  const bool by_counts = !certificate.counts_sha256.empty();
  Json json{{"sumi_certificate", by_counts ? kVersionByCounts : kVersion},
            {"promise", by_counts ? certificate.counted_promise : promise_name(certificate.mask)},
            {"options", options_json(certificate.mask)},
            {"pass", {{"all", certificate.pass.all}, {"names", certificate.pass.names}}},
            {"format", format_json(certificate.format)},
            {"keep_sha256", certificate.keep_sha256},
            {"dictionary_sha256", certificate.dictionary_sha256},
            {"roster_sha256", certificate.roster_sha256},
            {"source_sha256", certificate.source_sha256},
            {"published_sha256", certificate.published_sha256}};
  if (by_counts) json["counts_sha256"] = certificate.counts_sha256;
  if (!by_counts && has_ties(certificate.mask)) json["ties"] = kTies;
  if (certificate.records_without_owner) json["records_without_owner"] = *certificate.records_without_owner;
  if (certificate.decisions)
    json["decisions"] = {{"hidden", certificate.decisions->hidden},
                         {"shown", certificate.decisions->shown},
                         {"sha256", certificate.decisions->sha256}};
  sink.write(json.dump(2) + "\n");
}

namespace {

std::string small_file(const std::string& path) {
  const Input input(path);
  if (input.is_folder()) throw_broken(path);
  const std::unique_ptr<ByteSource> source = input.open();
  std::string bytes;
  constexpr std::size_t kMost = std::size_t{1} << 20;  // a certificate is a few kilobytes
  for (char chunk[4096]; const std::size_t got = source->read(chunk, sizeof chunk);) {
    bytes.append(chunk, got);
    if (bytes.size() > kMost) throw_broken(path);
  }
  return bytes;
}

// A count, which must not be negative.
std::uint64_t count_at(const Json& json, const char* key, const std::string& path) {
  if (!json.at(key).is_number_unsigned()) throw_broken(path);
  return json.at(key).get<std::uint64_t>();
}

std::string text_if_any(const Json& json, const char* key) {
  return json.contains(key) ? json.at(key).get<std::string>() : std::string();
}

Certificate certificate_in(const Json& json, const std::string& path) {
  const auto version = json.at("sumi_certificate").get<std::int64_t>();
  if (version > kVersionByCounts)
    throw Error{Error::Kind::bad_input, path, "a newer version of sumi wrote it; read it with that version"};
  if (version != kVersion && version != kVersionByCounts) throw_broken(path);
  Certificate certificate;
  if (version == kVersionByCounts) {
    certificate.counts_sha256 = json.at("counts_sha256").get<std::string>();
    certificate.counted_promise = json.at("promise").get<std::string>();
    if (certificate.counts_sha256.empty()) throw_broken(path);
  }
  certificate.mask = options_of(json.at("options"));
  certificate.pass = {json.at("pass").at("all").get<bool>(),
                      json.at("pass").at("names").get<std::vector<std::string>>()};
  certificate.format = format_of(json.at("format"));
  certificate.keep_sha256 = json.at("keep_sha256").get<std::string>();
  certificate.dictionary_sha256 = text_if_any(json, "dictionary_sha256");
  if (certificate.mask.promise.uses(Method::terms) == certificate.dictionary_sha256.empty()) throw_broken(path);
  certificate.roster_sha256 = text_if_any(json, "roster_sha256");
  if (!certificate.roster_sha256.empty() && certificate.mask.promise.together == 0) throw_broken(path);
  certificate.source_sha256 = json.at("source_sha256").get<std::string>();
  certificate.published_sha256 = json.at("published_sha256").get<std::string>();
  if (json.contains("records_without_owner"))
    certificate.records_without_owner = count_at(json, "records_without_owner", path);
  if (json.contains("ties")) count_at(json, "ties", path);
  if (json.contains("decisions")) {
    const Json& decisions = json.at("decisions");
    certificate.decisions = {{count_at(decisions, "hidden", path), count_at(decisions, "shown", path),
                              decisions.at("sha256").get<std::string>()}};
  }
  return certificate;
}

}  // namespace

Certificate read_certificate(const std::string& path) {
  const std::string bytes = small_file(path);
  try {
    return certificate_in(Json::parse(bytes), path);
  } catch (const nlohmann::json::exception&) {
    throw_broken(path);
  } catch (const std::logic_error&) {
    throw_broken(path);
  }
}

std::string sha256_of_phrases(const std::vector<std::string>& phrases) {
  std::string lines;
  for (const std::string& phrase : phrases) lines += phrase + "\n";
  return sha256_of_bytes(lines);
}

}  // namespace sumi::io
