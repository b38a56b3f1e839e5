#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/bytes/compression.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/table_bytes.hpp"

namespace sumi::io {
namespace {

// Suffixes of files that nothing here reads, or that a reader recognizes by content (.json).
constexpr std::array kEnds = std::to_array<std::pair<std::string_view, std::string_view>>({
    {".json", "JSON"},
    {".geojson", "JSON"},
    {".jsonld", "JSON"},
    {".ipynb", "JSON"},
    {".psv", "a table"},
    {".tab", "a table"},
    {".conllu", "a table"},
    {".arff", "a table"},
    {".xlsm", "a table"},
    {".xls", "a table"},
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
    {".doc", "a document with layout"},
    {".ppt", "a document with layout"},
    {".gif", "an image"},
    {".bmp", "an image"},
    {".webp", "an image"},
    {".svg", "an image"},
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

}  // namespace

std::optional<std::string_view> other_than_text(std::string_view path) {
  const std::string name = lower_case_ascii(without_compression_suffix(path));
  if (compression_of(name) != Compression::none) return "an archive";  // compressed twice
  for (const FormatRow& row : formats())
    for (const std::string_view suffix : row.suffixes)
      if (!row.kind.empty() && !suffix.empty() && name.ends_with(suffix)) return row.kind;
  const auto end = std::ranges::find_if(kEnds, [&](const auto& entry) { return name.ends_with(entry.first); });
  return end == kEnds.end() ? std::nullopt : std::optional(end->second);
}

}  // namespace sumi::io
