#include <algorithm>
#include <array>
#include <utility>

#include <sumi/io/format.hpp>

namespace sumi {
namespace {

constexpr std::array<std::pair<Format, std::string_view>, 24> kNames{{{Format::jsonl, "jsonl"},
                                                                      {Format::lines, "lines"},
                                                                      {Format::text, "text"},
                                                                      {Format::csv, "csv"},
                                                                      {Format::tsv, "tsv"},
                                                                      {Format::brat, "brat"},
                                                                      {Format::i2b2_2006, "i2b2-2006"},
                                                                      {Format::i2b2_2014, "i2b2-2014"},
                                                                      {Format::conll, "conll"},
                                                                      {Format::doccano, "doccano"},
                                                                      {Format::label_studio, "label-studio"},
                                                                      {Format::tab, "tab"},
                                                                      {Format::fhir, "fhir"},
                                                                      {Format::sqlite, "sqlite"},
                                                                      {Format::files, "files"},
                                                                      {Format::docx, "docx"},
                                                                      {Format::odt, "odt"},
                                                                      {Format::xlsx, "xlsx"},
                                                                      {Format::eml, "eml"},
                                                                      {Format::mbox, "mbox"},
                                                                      {Format::html, "html"},
                                                                      {Format::xml, "xml"},
                                                                      {Format::pdf, "pdf"},
                                                                      {Format::presidio, "presidio"}}};

}  // namespace

std::string_view name_of(Format format) {
  return std::find_if(kNames.begin(), kNames.end(), [&](const auto& entry) { return entry.first == format; })->second;
}

std::optional<Format> format_named(std::string_view name) {
  for (const auto& [format, its_name] : kNames)
    if (its_name == name) return format;
  return std::nullopt;
}

bool is_file_per_document(Format format) {
  return format == Format::text || format == Format::brat || format == Format::i2b2_2014;
}

bool is_table(Format format) {
  return format == Format::csv || format == Format::tsv;
}

bool is_container(Format format) {
  return format >= Format::docx && format <= Format::pdf;
}

bool says_spans(Format format) {
  return !is_container(format) && format != Format::text && format != Format::lines && format != Format::fhir &&
         format != Format::sqlite && format != Format::files && !is_table(format);
}

bool PassPolicy::passes(std::string_view name) const {
  return all || std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace sumi
