#include "io/formats/fhir/fhir_resource.hpp"

#include <algorithm>
#include <utility>

#include "io/formats/fhir/text_attachment.hpp"
#include "io/notation/json_cursor.hpp"

namespace sumi::io {
namespace {

constexpr const char* kTwice = "a member that is read occurs twice in the resource; remove one";

void require_first(bool& seen) {
  if (std::exchange(seen, true)) throw JsonFault{kTwice};
}

}  // namespace

void FhirResourceReader::read(std::string_view line, FhirResource& into) {
  resource_ = &into;
  into.id.reset();
  into.owner.reset();
  into.texts.clear();
  into.extras.clear();
  type_.reset();
  status_.reset();
  has_id_ = has_status_ = false;
  subject_ = {};
  patient_ = {};
  root_ = {};
  object_.read(line, {0, line.size()}, into.fields,
               [&](Field& field, JsonCursor& value) { read_member(field, value); });
  if (!type_) throw JsonFault{"it has no resourceType; write FHIR resources, one on each line"};
  if (*type_ == "Bundle") throw JsonFault{"a Bundle contains other resources; write each of them on its own line"};
  const bool is_binary = add_text(root_);
  for (Field& field : into.fields)
    if (is_binary && (field.name == "contentType" || field.name == "data")) field.role = Role::text;
  settle(into);
}

void FhirResourceReader::read_member(Field& field, JsonCursor& value) {
  if (field.name == "resourceType") {
    if (type_) throw JsonFault{kTwice};
    if (value.kind() != JsonKind::string) throw JsonFault{"the resourceType must be a string"};
    type_.emplace(value.string());
    field.role = Role::id;
    return;
  }
  if (field.name == "id") {
    require_first(has_id_);
    field.role = Role::id;
    return read_name(resource_->id, value, "the id must be a string");
  }
  if (field.name == "subject") return read_reference(field, value, subject_);
  if (field.name == "patient") return read_reference(field, value, patient_);
  if (field.name == "status" && value.kind() == JsonKind::string) {
    require_first(has_status_);
    status_.emplace(value.string());
    return;
  }
  if (take(root_, field.name, value)) return;
  path_ = field.name;
  others_.clear();
  other_attachments_ = 0;
  const std::size_t texts = resource_->texts.size();
  walk(value);
  if (resource_->texts.size() == texts) return;
  field.role = Role::text;
  count("other attachment", other_attachments_);
  for (const std::string& path : others_) count("member " + path);
}

void FhirResourceReader::read_reference(Field& field, JsonCursor& value, Reference& reference) {
  require_first(reference.seen);
  if (value.kind() != JsonKind::object) return;
  bool has_reference = false;
  value.members([&](std::string_view name, JsonCursor& member) {
    if (name != "reference") {
      ++reference.others;
      return;
    }
    require_first(has_reference);
    if (member.kind() != JsonKind::string) throw JsonFault{"a reference must be a string"};
    reference.person = person_of_reference(member.string());
  });
  if (reference.person) field.role = Role::owner;
}

void FhirResourceReader::walk(JsonCursor& value) {
  switch (value.kind()) {
    case JsonKind::object:
      return walk_object(value);
    case JsonKind::array:
      return value.elements([&](JsonCursor& element) { walk(element); });
    default:
      others_.push_back(path_);
  }
}

void FhirResourceReader::walk_object(JsonCursor& value) {
  Attachment attachment;
  const std::size_t others = others_.size();
  const std::size_t here = path_.size();
  value.members([&](std::string_view name, JsonCursor& member) {
    if (take(attachment, name, member)) return;
    attachment.has_address = attachment.has_address || name == "url";
    path_.append(".").append(name);
    walk(member);
    path_.resize(here);
  });
  if (add_text(attachment)) return;
  if (attachment.type && (attachment.data || attachment.has_address)) {
    ++other_attachments_;
    others_.resize(others);
    return;
  }
  if (attachment.type) others_.push_back(path_ + ".contentType");
  if (attachment.data) others_.push_back(path_ + ".data");
}

bool FhirResourceReader::take(Attachment& attachment, std::string_view name, JsonCursor& value) {
  if (value.kind() != JsonKind::string) return false;
  if (name == "contentType") {
    require_first(attachment.has_type);
    attachment.type = value.string();
  } else if (name == "data") {
    require_first(attachment.has_data);
    attachment.data = value.string();
  } else {
    return false;
  }
  return true;
}

bool FhirResourceReader::add_text(const Attachment& attachment) {
  if (!attachment.type || !attachment.data) return false;
  const std::optional<std::string> charset = plain_text_charset(*attachment.type);
  if (!charset) return false;
  resource_->texts.push_back(attachment_text(*attachment.data, *charset));
  return true;
}

void FhirResourceReader::settle(FhirResource& resource) {
  const Reference& owner = subject_.person ? subject_ : patient_;
  resource.owner = owner.person;
  if (!resource.owner && *type_ == "Patient") resource.owner = resource.id;
  const std::string_view owner_field = subject_.person ? "subject" : "patient";
  if (*type_ != "DocumentReference") count("resource type");
  for (Field& field : resource.fields) {
    if (field.role == Role::owner && field.name == owner_field) {
      count("member of " + field.name, owner.others);
    } else if (field.role == Role::owner) {
      field.role = Role::other;  // the patient in addition to the subject
    }
    if (field.name == "status" && status_ == "current" && *type_ == "DocumentReference") field.role = Role::id;
    if (field.role == Role::other) count("field " + field.name);
  }
}

void FhirResourceReader::count(std::string what, std::uint64_t times) {
  if (times == 0) return;
  Record counted;
  counted.extras = std::move(resource_->extras);
  counted.count_extra(what, times);
  resource_->extras = std::move(counted.extras);
}

}  // namespace sumi::io
