#include "hide/fhir_source.hpp"

#include <utility>

#include "hide/fhir_rules.hpp"
#include "hide/output_name.hpp"
#include "hide/resource_plan.hpp"
#include "io/input.hpp"
#include "io/json_lines.hpp"
#include "io/output.hpp"
#include "io/transcode.hpp"
#include <sumi/error.hpp>

namespace sumi::hide {
namespace {

class FhirSource : public Source {
 public:
  FhirSource(const HideSource& source, const HideRules& rules, FhirIdOf id_of)
      : input_(source.file),
        encoding_(source.format.encoding),
        name_(output_name(source)),
        id_of_(std::move(id_of)),
        rules_(source.fhir, rules),
        planner_(rules_, id_of_, rules) {
    if (input_.is_folder())
      throw Error{Error::Kind::bad_usage, source.file,
                  "FHIR resources are read from files; name each file of the folder"};
  }

  void read(const std::function<void(const SourceRecord&)>& take) override {
    for_each_resource([&](const SourceRecord& record, std::string_view, ResourcePlan&) { take(record); });
  }

  std::vector<std::string> rewrite(
      const std::string& folder,
      const std::function<RewrittenRecord(const SourceRecord&, std::uint64_t)>& edits) override {
    io::Output output(output_path(folder, name_));
    std::string made;
    std::uint64_t number = 0;
    const auto lines = for_each_resource([&](const SourceRecord& record, std::string_view line, ResourcePlan& plan) {
      const RewrittenRecord rewritten = edits(record, number);
      plan.fields = record.fields;
      made.assign(number++ == 0 ? preamble_ : "");
      append_spliced(made, line, elements_, planner_.edited(elements_, std::move(plan), rewritten.edits));
      output.sink().write(made);
    });
    output.sink().write(lines->epilogue());
    output.prepare();
    output.commit();
    return {name_};
  }

  std::map<std::string, std::uint64_t> dropped() const override { return dropped_; }

 private:
  // Calls work(record, line, plan without its fields) for each; gives back what was read, for its end.
  template <class Work>
  std::unique_ptr<io::JsonLines> for_each_resource(const Work& work) {
    dropped_.clear();
    std::unique_ptr<io::ByteSource> bytes = input_.open();
    if (!encoding_.empty()) bytes = io::transcoded(std::move(bytes), encoding_, input_.name());
    auto lines = std::make_unique<io::JsonLines>(std::move(bytes), input_.name());
    SourceRecord record;
    while (lines->next()) {
      preamble_ = lines->lines().byte_order_mark();
      lines->lines().place(record.place);
      const std::string_view line = lines->lines().line();
      ResourcePlan plan;
      try {
        parser_.parse(line, elements_);
        plan = planner_.plan(elements_);
      } catch (const io::JsonFault& fault) {
        throw Error{Error::Kind::bad_input, record.place, fault.what};
      }
      for (const std::uint32_t element : plan.dropped) ++dropped_[elements_.all[element].path];
      record.id = elements_.id;
      record.fields = std::exchange(plan.fields, {});
      work(std::as_const(record), line, plan);
    }
    return lines;
  }

  io::Input input_;
  std::string encoding_;
  std::string name_;
  FhirIdOf id_of_;
  FhirRules rules_;
  ResourcePlanner planner_;
  ResourceParser parser_;
  ResourceElements elements_;
  std::string_view preamble_;
  std::map<std::string, std::uint64_t> dropped_;
};

}  // namespace

std::unique_ptr<Source> open_fhir(const HideSource& source, const HideRules& rules, FhirIdOf id_of) {
  return std::make_unique<FhirSource>(source, rules, std::move(id_of));
}

}  // namespace sumi::hide
