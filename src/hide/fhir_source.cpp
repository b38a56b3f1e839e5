#include "hide/fhir_source.hpp"

#include <utility>

#include "hide/fhir_rules.hpp"
#include "hide/output_name.hpp"
#include "hide/publication_order.hpp"
#include "hide/record_digest.hpp"
#include "hide/resource_plan.hpp"
#include "io/bytes/input.hpp"
#include "io/bytes/line_end.hpp"
#include "io/bytes/output.hpp"
#include "io/bytes/transcode.hpp"
#include "io/records/json_lines.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

// A line that can be parsed later, with the end that all lines get.
class HeldLine {
 public:
  HeldLine(std::string_view line, std::string_view line_end, std::string place) : place_(std::move(place)) {
    bytes_.reserve(line.size() + line_end.size() + io::LineReader::kSlackBytes);
    bytes_.append(line.substr(0, line.size() - io::line_end_of(line).size())).append(line_end);
    size_ = bytes_.size();
    bytes_.append(io::LineReader::kSlackBytes, '\0');
  }

  [[nodiscard]] std::string_view line() const { return std::string_view(bytes_).substr(0, size_); }
  [[nodiscard]] const std::string& place() const { return place_; }

 private:
  std::string bytes_;
  std::size_t size_ = 0;
  std::string place_;
};

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
                  "FHIR resources are read from files, not folders; name each file"};
  }

  void read(const std::function<void(const SourceRecord&)>& take) override {
    dropped_.clear();
    (void)for_each_line([&](std::string_view line, const std::string& place) {
      with_resource(line, place, [&](const SourceRecord& record, ResourcePlan&) { take(record); });
    });
  }

  std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    io::Output output(output_path(folder, name_));
    std::string made;
    const auto write = [&](const SourceRecord& record, std::string_view line, ResourcePlan& plan,
                           std::uint64_t number) {
      const RewrittenRecord rewritten = edits(record, number);
      plan.fields = record.fields;
      note_id_fields(plan);
      made.clear();
      append_spliced(made, line, elements_, planner_.edited(elements_, std::move(plan), rewritten.edits));
      output.sink().write(made);
    };
    dropped_.clear();
    if (is_order_of_source(order)) {
      std::uint64_t number = 0;
      const auto lines = for_each_line([&](std::string_view line, const std::string& place) {
        if (number == 0) output.sink().write(preamble_);
        with_resource(line, place,
                      [&](const SourceRecord& record, ResourcePlan& plan) { write(record, line, plan, number); });
        ++number;
      });
      output.sink().write(lines->epilogue());
    } else {
      // Ids are given as resources are looked at: in the order in which they are written.
      std::vector<HeldLine> held;
      std::string line_end;
      (void)for_each_line([&](std::string_view line, const std::string& place) {
        if (line_end.empty()) line_end = io::line_end_of(line).empty() ? "\n" : io::line_end_of(line);
        held.emplace_back(line, line_end, place);
      });
      if (held.size() != order.size()) throw_changed(input_.name());
      output.sink().write(preamble_);
      for (const std::uint32_t number : order) {
        const std::string_view line = held[number].line();
        with_resource(line, held[number].place(),
                      [&](const SourceRecord& record, ResourcePlan& plan) { write(record, line, plan, number); });
      }
    }
    output.prepare();
    output.commit();
    return {name_};
  }

  std::map<std::string, std::uint64_t> dropped() const override { return dropped_; }
  std::set<std::string> id_fields() const override {
    std::set<std::string> fields = referred_;
    for (const std::string& other : others_) fields.erase(other);
    return fields;
  }

 private:
  // Of the resource whose plan is made: which fields hold ids that the run makes, and which others might seem to.
  void note_id_fields(const ResourcePlan& plan) {
    for (const std::uint32_t element : plan.referred) referred_.insert(field_of(element));
    std::size_t next = 0;
    for (std::uint32_t i = 0; i < elements_.all.size(); ++i) {
      if (next < plan.referred.size() && plan.referred[next] == i) {
        ++next;
      } else if (elements_.all[i].is_leaf() && ends_like_an_id(elements_.all[i].text)) {
        others_.insert(field_of(i));
      }
    }
  }

  static bool ends_like_an_id(std::string_view text) {
    constexpr std::size_t kDigits = 6;
    text = text.substr(0, text.find('.'));
    return text.size() > kDigits && text.substr(text.size() - kDigits).find_first_not_of("0123456789") == text.npos;
  }

  // "subject.reference"
  [[nodiscard]] std::string field_of(std::uint32_t element) const {
    std::string field;
    for (; element != kNoElement && element != 0; element = elements_.all[element].parent) {
      const std::string& name = elements_.all[element].name;
      if (!name.empty()) field = field.empty() ? name : name + "." + field;
    }
    return field;
  }

  // Calls work(line, place) for each; gives back what was read, for its end.
  template <class Work>
  std::unique_ptr<io::JsonLines> for_each_line(const Work& work) {
    std::unique_ptr<io::ByteSource> bytes = input_.open();
    bytes = io::decoded(std::move(bytes), encoding_, input_.name());
    auto lines = std::make_unique<io::JsonLines>(std::move(bytes), input_.name());
    std::string place;
    while (lines->next()) {
      preamble_ = lines->lines().byte_order_mark();
      lines->lines().place(place);
      work(lines->lines().line(), place);
    }
    return lines;
  }

  // Calls work(record, plan without its fields).
  template <class Work>
  void with_resource(std::string_view line, const std::string& place, const Work& work) {
    record_.place = place;
    ResourcePlan plan;
    try {
      parser_.parse(line, elements_);
      plan = planner_.plan(elements_);
    } catch (const io::JsonFault& fault) {
      throw Error{Error::Kind::bad_input, place, fault.what, fault.settings};
    }
    for (const std::uint32_t element : plan.dropped) ++dropped_[elements_.all[element].path];
    record_.id = elements_.id;
    record_.fields = std::exchange(plan.fields, {});
    work(std::as_const(record_), plan);
  }

  io::Input input_;
  std::string encoding_;
  std::string name_;
  FhirIdOf id_of_;
  FhirRules rules_;
  ResourcePlanner planner_;
  ResourceParser parser_;
  ResourceElements elements_;
  SourceRecord record_;
  std::string_view preamble_;
  std::map<std::string, std::uint64_t> dropped_;
  std::set<std::string> referred_;  // of what was written
  std::set<std::string> others_;
};

}  // namespace

std::unique_ptr<Source> open_fhir(const HideSource& source, const HideRules& rules, FhirIdOf id_of) {
  return std::make_unique<FhirSource>(source, rules, std::move(id_of));
}

}  // namespace sumi::hide
