#pragma once

#include <optional>
#include <string_view>

#include "base/bytes/input.hpp"
#include "io/formats/registry.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Format detectors for the rows (registry.hpp); those of office documents are beside their readers, and use what an
// archive declares about its main part.
[[nodiscard]] bool is_pdf(const FileStart& file);
[[nodiscard]] bool is_sqlite(const FileStart& file);
// html by its document type or root; xml by its declaration.
[[nodiscard]] bool is_html(std::string_view text);
[[nodiscard]] bool is_xml(std::string_view text);
// Header fields, at least one of which occurs only in mail; the same after a line "From ".
[[nodiscard]] bool is_mail(std::string_view head);
[[nodiscard]] bool is_mbox(std::string_view head);
// By the root behind any declaration, and by what i2b2-2014 has in its files alone.
[[nodiscard]] bool is_cda(std::string_view text);
[[nodiscard]] bool is_i2b2_2006(std::string_view text);
[[nodiscard]] bool is_i2b2_2014(std::string_view text);
// Each line that isn't blank, except a cut last one, ends with a token's label, at least one with O.
[[nodiscard]] bool is_conll(std::string_view head);

// Returns the format of a file by its first bytes, whatever its name; nothing for a text. Requires: not a folder.
[[nodiscard]] std::optional<Format> binary_format(const Input& file);
// Return the format of an XML file by its root, and of a text by its begin, if these determine one.
[[nodiscard]] std::optional<Format> format_of_root(std::string_view text);
[[nodiscard]] std::optional<Format> format_of_text(std::string_view text);

}  // namespace sumi::io
