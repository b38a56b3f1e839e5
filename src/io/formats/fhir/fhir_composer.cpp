#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/base64.hpp"
#include "io/formats/fhir/text_attachment.hpp"
#include "io/formats/json/json_item_composer.hpp"
#include "io/formats/json/json_items_writer.hpp"

namespace sumi::io {
namespace {

class FhirComposer : public RecordComposer {
 public:
  FhirComposer(ByteSink& sink, const RecordReader* source) : lines_(sink, JsonItemsWriter::Layout::lines, source) {}

  void copy(const Record& record) override {
    if (!held_.empty() && held_.front().place != record.place) compose_held();
    if (record.raw.empty()) {
      hold(record);
    } else if (held_.size() == record.preceding_documents) {
      held_.clear();
      lines_.copy(record.raw);
    } else {
      compose(record);
    }
  }

  void compose(const Record& record) override {
    compose_held();
    write(record);
  }

  void finish() override {
    compose_held();
    lines_.finish();
  }

 private:
  // Holds a document of a resource until its others arrive.
  void hold(const Record& record) {
    Record& held = held_.emplace_back();
    held.place = record.place;
    held.text = record.text;
    held.id = record.id;
    held.owner = record.owner;
  }

  void compose_held() {
    for (const Record& record : held_) write(record);
    held_.clear();
  }

  void write(const Record& record) {
    lose("span", record.spans.size());
    lose_extras(record);
    resource_.assign("{");
    append_json_member(resource_, "resourceType", "DocumentReference");
    if (record.id) append_json_member(resource_, "id", *record.id);
    append_json_member(resource_, "status", "current");
    append_subject(record);
    resource_.append(R"(,"content":[{"attachment":{)");
    append_json_member(resource_, "contentType", kTextContentType);
    resource_.append(R"(,"data":")");
    append_base64(resource_, record.text);
    resource_.append("\"}}]}");
    lines_.write(resource_);
  }

  void append_subject(const Record& record) {
    if (!record.owner) return;
    const std::string reference = "Patient/" + *record.owner;
    if (person_of_reference(reference) != record.owner) return lose("owner");
    resource_.append(R"(,"subject":{)");
    append_json_member(resource_, "reference", reference);
    resource_.push_back('}');
  }

  JsonItemsWriter lines_;
  std::vector<Record> held_;
  std::string resource_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_fhir(ByteSink& sink, const FormatOptions&, const RecordReader* source) {
  return std::make_unique<FhirComposer>(sink, source);
}

}  // namespace sumi::io
