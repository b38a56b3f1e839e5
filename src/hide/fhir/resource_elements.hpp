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

// A value of a resource, of any kind, with its place in the line.
struct ResourceElement {
  std::string path;   // "Patient.name.family"; for a resource itself its type
  std::string shape;  // the path, with arrays marked: "Patient.name[].family"
  std::string name;   // the last step of its path; empty for a resource and for elements of an array
  std::string key;    // its key, decoded
  io::JsonKind kind = io::JsonKind::null;
  std::string text;  // a decoded string, or another scalar as written
  Range value;       // bytes of the line
  Range whole;       // with its key, if it has one
  std::uint32_t parent = kNoElement;
  std::uint32_t first = kNoElement;  // its first child
  std::uint32_t next = kNoElement;   // its next sibling in the same array or object

  // Returns whether it is neither an object nor an array with elements: rules apply to such values.
  [[nodiscard]] bool is_leaf() const { return first == kNoElement; }
};

// The elements of a FHIR resource, in order: the resource itself is the first, each stands behind the one that it is
// in. A path is made of the resource's type and the names of members; arrays add nothing to it. In resources of
// `contained` and of a Bundle's entries paths start anew with their types. A name that FHIR couldn't have (other than
// up to 64 ASCII letters, digits and _) is ? in a path.
struct ResourceElements {
  std::vector<ResourceElement> all;
  std::string id;  // the resource's own; empty for none

  [[nodiscard]] const std::string& type() const { return all.front().path; }
  // Returns the first string of that name among an element's members; nothing if there is none.
  [[nodiscard]] std::optional<std::uint32_t> member(std::uint32_t element, std::string_view name) const;
};

// Reads resources, one at a time.
//   Limits  as io::JsonObject has them.
//   Errors  io::JsonFault: no valid JSON, no resourceType that is a type's name; a resourceType or id that
//           stands twice in a resource.
class ResourceParser {
 public:
  // Requires: bytes after the line are readable, as for io::JsonObject.
  void parse(std::string_view line, ResourceElements& into);
  // As above, for an object that is no resource: its elements have no paths and shapes.
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
  std::vector<std::uint32_t> last_;  // for each element, its last child
};

// What happens to an element.
struct ElementChange {
  bool removed = false;
  std::optional<std::string> value;  // JSON that replaces its value
};

// Appends the line with the changes made, one for each element. A removed element is removed with its key and a comma;
// so are objects and arrays that lose everything in them, except the resource itself. All other bytes stay.
//   Requires  the elements are those of the line; removed or replaced elements, except the resource itself, are leaves.
//   Cost      O(bytes of the line).
void append_spliced(std::string& out, std::string_view line, const ResourceElements& elements,
                    std::vector<ElementChange> changes);

}  // namespace sumi::hide
