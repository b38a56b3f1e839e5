#include "hide/fhir/resource_rewriter.hpp"

#include <utility>

#include "base/bytes/line_reader.hpp"
#include "hide/fhir/resource_elements.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

bool ends_like_an_id(std::string_view text) {
  constexpr std::size_t kDigits = 6;
  text = text.substr(0, text.find('.'));
  return text.size() > kDigits && text.substr(text.size() - kDigits).find_first_not_of("0123456789") == text.npos;
}

}  // namespace

HeldResource::HeldResource(std::string_view line, std::string_view line_end, std::string place)
    : place_(std::move(place)) {
  bytes_.reserve(line.size() + line_end.size() + io::LineReader::kSlackBytes);
  bytes_.append(line.substr(0, line.size() - io::line_end_of(line).size())).append(line_end);
  size_ = bytes_.size();
  bytes_.append(io::LineReader::kSlackBytes, '\0');
}

ResourceRewriter::ResourceRewriter(const HideSource& source, const HideRules& rules, FhirIdOf id_of)
    : id_of_(std::move(id_of)), rules_(source.fhir, rules), planner_(rules_, id_of_, rules) {}

const SourceRecord& ResourceRewriter::read(std::string_view line, const std::string& place) {
  record_.place = place;
  try {
    parser_.parse(line, elements_);
    plan_ = planner_.plan(elements_);
  } catch (const io::JsonFault& fault) {
    throw Error{Error::Kind::bad_input, place, fault.what, fault.settings};
  }
  for (const std::uint32_t element : plan_.dropped) ++dropped_[elements_.all[element].path];
  record_.id = elements_.id;
  record_.fields = std::exchange(plan_.fields, {});
  return record_;
}

void ResourceRewriter::append_rewritten(std::string& out, std::string_view line, const RewrittenRecord& rewritten) {
  plan_.fields = record_.fields;
  note_id_fields();
  append_spliced(out, line, elements_, planner_.edited(elements_, std::exchange(plan_, {}), rewritten.edits));
}

std::set<std::string> ResourceRewriter::id_fields() const {
  std::set<std::string> fields = referred_;
  for (const std::string& other : others_) fields.erase(other);
  return fields;
}

// Notes, for the planned resource, which fields hold ids that the run makes, and which other fields could be confused
// with them.
void ResourceRewriter::note_id_fields() {
  for (const std::uint32_t element : plan_.referred) referred_.insert(field_of(element));
  std::size_t next = 0;
  for (std::uint32_t i = 0; i < elements_.all.size(); ++i) {
    if (next < plan_.referred.size() && plan_.referred[next] == i) {
      ++next;
    } else if (elements_.all[i].is_leaf() && ends_like_an_id(elements_.all[i].text)) {
      others_.insert(field_of(i));
    }
  }
}

// "subject.reference"
std::string ResourceRewriter::field_of(std::uint32_t element) const {
  std::string field;
  for (; element != kNoElement && element != 0; element = elements_.all[element].parent) {
    const std::string& name = elements_.all[element].name;
    if (!name.empty()) field = field.empty() ? name : name + "." + field;
  }
  return field;
}

}  // namespace sumi::hide
