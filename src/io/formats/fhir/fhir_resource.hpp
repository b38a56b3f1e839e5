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

// What a FHIR resource is to a corpus, as docs/formats.md has it.
struct FhirResource {
  std::optional<std::string> id;
  std::optional<std::string> owner;
  std::vector<std::string> texts;
  std::vector<Field> fields;
  std::vector<Extra> extras;  // of one with texts
};

// Reads resources, one at a time.
//   Errors  JsonFault.
class FhirResourceReader {
 public:
  // Requires: bytes behind the line may be read, as JsonObject has it.
  void read(std::string_view line, FhirResource& into);

 private:
  // The members of an object that say whether it is an attachment.
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
    std::size_t others = 0;  // members besides
  };

  void read_member(Field& field, JsonCursor& value);
  void read_reference(Field& field, JsonCursor& value, Reference& reference);
  void walk(JsonCursor& value);
  void walk_object(JsonCursor& value);
  // Whether the member is one of an attachment's that are read.
  [[nodiscard]] static bool take(Attachment& attachment, std::string_view name, JsonCursor& value);
  [[nodiscard]] bool add_text(const Attachment& attachment);
  void settle(FhirResource& resource);
  void count(std::string what, std::uint64_t times = 1);

  JsonObject object_;
  FhirResource* resource_ = nullptr;
  std::string path_;
  std::vector<std::string> others_;  // paths of a member's leaves that are no attachment's
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
