#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/json_object.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// A FHIR resource as a corpus sees it, as explained in docs/formats.md.
struct FhirResource {
  std::optional<std::string> id;
  std::optional<std::string> owner;
  std::vector<std::string> texts;
  std::vector<Field> fields;
  std::vector<Extra> extras;  // if it has texts
};

// Reads resources, one at a time.
//   Errors  JsonFault.
class FhirResourceReader {
 public:
  // Requires: bytes after the line are readable, as for JsonObject.
  void read(std::string_view line, FhirResource& into);

 private:
  // The members that decide whether an object is an attachment.
  struct Attachment {
    std::optional<std::string_view> type;
    std::optional<std::string_view> data;
    bool has_address = false;
    bool has_type = false;
    bool has_data = false;
  };
  struct Reference {
    bool seen = false;
    std::optional<std::string> person;
    std::size_t others = 0;  // number of other members
  };

  void read_member(Field& field, JsonCursor& value);
  void read_reference(Field& field, JsonCursor& value, Reference& reference);
  void walk(JsonCursor& value);
  void walk_object(JsonCursor& value);
  // Returns whether the member is one of an attachment's that are read.
  [[nodiscard]] static bool take(Attachment& attachment, std::string_view name, JsonCursor& value);
  [[nodiscard]] bool add_text(const Attachment& attachment);
  void settle(FhirResource& resource);
  void count(std::string what, std::uint64_t times = 1);

  JsonObject object_;
  FhirResource* resource_ = nullptr;
  std::string path_;
  std::vector<std::string> others_;  // paths of a member's leaves that belong to no attachment
  std::size_t other_attachments_ = 0;
  std::optional<std::string> type_;
  std::optional<std::string> status_;
  bool has_id_ = false;
  bool has_status_ = false;
  Reference subject_;
  Reference patient_;
  Attachment root_;
};

}  // namespace sumi::io
