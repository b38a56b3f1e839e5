#include "io/records/plain_text_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/bytes/byte_order_mark.hpp"
#include "base/bytes/compression.hpp"
#include "base/bytes/head.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kWhite = " \t\r\n";

constexpr std::array kEnds = std::to_array<std::pair<std::string_view, std::string_view>>({
    {".json", "JSON"},
    {".jsonl", "JSON"},
    {".ndjson", "JSON"},
    {".geojson", "JSON"},
    {".jsonld", "JSON"},
    {".ipynb", "JSON"},
    {".csv", "a table"},
    {".tsv", "a table"},
    {".psv", "a table"},
    {".tab", "a table"},
    {".conll", "a table"},
    {".conllu", "a table"},
    {".bio", "a table"},
    {".iob", "a table"},
    {".conll.txt", "a table"},
    {".arff", "a table"},
    {".xml", "XML"},
    {".xlsx", "a table"},
    {".xlsm", "a table"},
    {".xls", "a table"},
    {".ods", "a table"},
    {".parquet", "a table"},
    {".feather", "a table"},
    {".arrow", "a table"},
    {".avro", "a table"},
    {".orc", "a table"},
    {".sas7bdat", "a table"},
    {".xpt", "a table"},
    {".sav", "a table"},
    {".dta", "a table"},
    {".rds", "a table"},
    {".rdata", "a table"},
    {".sqlite", "a database"},
    {".sqlite3", "a database"},
    {".db", "a database"},
    {".mdb", "a database"},
    {".accdb", "a database"},
    {".dump", "a database"},
    {".sql", "a database"},
    {".zip", "an archive"},
    {".tar", "an archive"},
    {".tgz", "an archive"},
    {".7z", "an archive"},
    {".rar", "an archive"},
    {".bz2", "an archive"},
    {".xz", "an archive"},
    {".lz4", "an archive"},
    {".z", "an archive"},
    {".pdf", "a document with layout"},
    {".doc", "a document with layout"},
    {".docx", "a document with layout"},
    {".odt", "a document with layout"},
    {".rtf", "a document with layout"},
    {".ppt", "a document with layout"},
    {".pptx", "a document with layout"},
    {".png", "an image"},
    {".jpg", "an image"},
    {".jpeg", "an image"},
    {".gif", "an image"},
    {".tif", "an image"},
    {".tiff", "an image"},
    {".bmp", "an image"},
    {".webp", "an image"},
    {".svg", "an image"},
    {".dcm", "an image"},
    {".dicom", "an image"},
    {".mp3", "a recording"},
    {".wav", "a recording"},
    {".mp4", "a recording"},
    {".m4a", "a recording"},
    {".npy", "binary data"},
    {".npz", "binary data"},
    {".pkl", "binary data"},
    {".pickle", "binary data"},
    {".h5", "binary data"},
    {".hdf5", "binary data"},
    {".pt", "binary data"},
    {".safetensors", "binary data"},
    {".exe", "binary data"},
    {".bin", "binary data"},
});

bool is_object_or_list(std::string_view text) {
  return nlohmann::json::accept(text.begin(), text.end()) && (text.starts_with('{') || text.starts_with('['));
}

}  // namespace

std::optional<std::string_view> other_than_text(std::string_view path) {
  std::string name(without_compression_suffix(path));
  for (char& letter : name)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  if (compression_of(name) != Compression::none) return "an archive";  // twice
  const auto end = std::ranges::find_if(kEnds, [&](const auto& entry) { return name.ends_with(entry.first); });
  return end == kEnds.end() ? std::nullopt : std::optional(end->second);
}

std::optional<std::string_view> binary_file(const Input& file) {
  constexpr std::size_t kLooked = 1024;
  std::string head;
  (void)with_head(file.open(), kLooked, head);
  return binary_kind(head);
}

bool is_json(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  text.remove_prefix(std::min(text.find_first_not_of(kWhite), text.size()));
  if (!text.starts_with('{') && !text.starts_with('[')) return false;
  const std::string_view line = text.substr(0, text.find('\n'));
  return (line.starts_with('{') && is_object_or_list(line)) || is_object_or_list(text);
}

}  // namespace sumi::io
