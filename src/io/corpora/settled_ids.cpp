#include "io/corpora/settled_ids.hpp"

#include "io/formats/files_reader.hpp"

namespace sumi::io {

SettledIds::SettledIds(const RecordReader& reader) : files_(dynamic_cast<const FilesReader*>(&reader)) {}

std::optional<std::string> SettledIds::of(const Record& record) {
  if (!record.id || record.id->empty()) return std::nullopt;
  if (files_ == nullptr) return record.id;
  const auto [met, is_new] = file_of_id_.try_emplace(*record.id, record.file);
  if (is_new || met->second == record.file) return record.id;
  return files_->files()[record.file].relative + "/" + *record.id;
}

}  // namespace sumi::io
