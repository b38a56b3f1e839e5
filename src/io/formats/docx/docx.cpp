#include "io/formats/docx/docx.hpp"

#include "io/formats/containers/ooxml_package.hpp"
#include "io/formats/docx/word_rules.hpp"

namespace sumi::io {
namespace {

const PackageRules& word_package() {
  static const PackageRules rules{.parts = {{".wordprocessingml.document.main+xml", ""},
                                            {".wordprocessingml.template.main+xml", ""},
                                            {".wordprocessingml.header+xml", ""},
                                            {".wordprocessingml.footer+xml", ""},
                                            {".wordprocessingml.footnotes+xml", ""},
                                            {".wordprocessingml.endnotes+xml", ""},
                                            {".wordprocessingml.styles+xml", ""},
                                            {".wordprocessingml.numbering+xml", ""},
                                            {".wordprocessingml.fontTable+xml", ""},
                                            {".wordprocessingml.settings+xml", ""},
                                            {"officedocument.theme+xml", ""},
                                            {".wordprocessingml.webSettings+xml", "setting"},
                                            {"stylesWithEffects+xml", "setting"},
                                            {".wordprocessingml.document.glossary+xml", "building block"}},
                                  .main_types = {"document.main+xml", "template.main+xml"},
                                  .main_name = "main document",
                                  .markup = &word_rules()};
  return rules;
}

}  // namespace

bool is_docx(const FileStart& file) {
  return lists_type(file.archive, {"wordprocessingml.document.main+xml", "wordprocessingml.template.main+xml",
                                   "vnd.ms-word.document.macroEnabled", "vnd.ms-word.template.macroEnabled"});
}

std::unique_ptr<Container> open_docx(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes) {
  return open_ooxml_texts(bytes, place, longest_bytes, word_package());
}

}  // namespace sumi::io
