#include <array>
#include <span>

#include "hide/chain/source.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {

void RecordDigest::add(const SourceRecord& record) {
  ++records_;
  add(record.id);
  for (const SourceField& field : record.fields) {
    add(field.name);
    add(field.text);
  }
}

void RecordDigest::add(const std::string& text) {
  const std::array<std::uint64_t, 1> size{text.size()};
  checksum_.add(std::as_bytes(std::span(size)));
  checksum_.add(std::as_bytes(std::span(text)));
}

void require_same(const RecordDigest& first, const RecordDigest& second, const std::string& place) {
  if (first.records() != second.records() || first.checksum() != second.checksum()) throw_changed(place);
}

void throw_changed(const std::string& place) {
  throw Error{Error::Kind::unfinished, place, "it changed while it was read; try again when nothing writes to it"};
}

}  // namespace sumi::hide
