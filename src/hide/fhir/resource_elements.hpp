#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/json_object.hpp"
#include <sumi/model/span.hpp>

namespace sumi::hide {

inline constexpr std::uint32_t kNoElement = ~std::uint32_t{0};

// A value of a resource, of any kind, where it stands in its line.
struct ResourceElement {
  std::string path;   // "Patient.name.family"; of a resource itself its type
  std::string shape;  // the path that also says where arrays stand: "Patient.name[].family"
  std::string name;   // its own step of the path; empty: the resource's own, and those of an array's elements
  std::string key;    // the same as it stands, decoded
  io::JsonKind kind = io::JsonKind::null;
  std::string text;  // a string decoded, another scalar as it stands
  Range value;       // bytes of the line
  Range whole;       // with its key, if it has one
  std::uint32_t parent = kNoElement;
  std::uint32_t first = kNoElement;  // the first within it
  std::uint32_t next = kNoElement;   // the one behind it in the same array or object

  // Neither an object nor an array that holds something: what a rule is asked about.
  [[nodiscard]] bool is_leaf() const { return first == kNoElement; }
};

// The elements of a FHIR resource, in order: the resource itself is the first, each stands behind the one that it is
// in. A path is made of the resource's type and the names of members; arrays add nothing to it. In resources of
// `contained` and of a Bundle's entries paths start anew with their types. A name that FHIR couldn't have (other than
// up to 64 ASCII letters, digits and _) is ? in a path.
struct ResourceElements {
  std::vector<ResourceElement> all;
  std::string id;  // the resource's own; empty: none

  [[nodiscard]] const std::string& type() const { return all.front().path; }
  // The first string of that name among an element's members; nothing: there is none.
  [[nodiscard]] std::optional<std::uint32_t> member(std::uint32_t element, std::string_view name) const;
};

// Reads resources, one at a time.
//   Limits  as io::JsonObject has them.
//   Errors  io::JsonFault: no valid JSON, no resourceType that is a type's name; a resourceType or id that
//           stands twice in a resource.
class ResourceParser {
 public:
  // Requires: bytes behind the line may be read, as io::JsonObject has it.
  void parse(std::string_view line, ResourceElements& into);
  // The same of an object that is no resource: its elements have no paths and shapes.
  void parse_object(std::string_view line, ResourceElements& into);

 private:
  void add_within(std::uint32_t element, io::JsonCursor& value);
  std::uint32_t add(std::uint32_t parent, std::string_view key, bool is_member, const io::JsonCursor& value);
  void name_paths();
  [[nodiscard]] bool is_resource_within(std::uint32_t element) const;
  [[nodiscard]] std::optional<std::string> type_of(std::uint32_t element) const;

  io::JsonObject object_;
  std::vector<io::Field> fields_;
  ResourceElements* elements_ = nullptr;
  std::vector<std::uint32_t> last_;  // of each element, the last one within it
};

}  // namespace sumi::hide
