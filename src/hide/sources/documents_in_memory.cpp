#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/text/brief.hpp"
#include "base/text/utf8.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/sources/edited_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

constexpr std::string_view kText = "text";
constexpr std::string_view kId = "id";
constexpr std::string_view kOwner = "owner";
constexpr std::string_view kSpans = "spans";

class DocumentsInMemory : public MemorySource {
 public:
  DocumentsInMemory(const HideSource& source, const HideRules& rules, const std::vector<HideDocument>& documents)
      : name_(output_name(source)), columns_(attribute_columns(source, rules)), source_(documents) {
    for (const auto& [column, attribute] : columns_)
      if (column == kText || column == kSpans)
        throw Error{
            Error::Kind::bad_usage, name_,
            fmt::format("the field {} holds the text or its spans, so it cannot hold an attribute; name another",
                        column)};
    pass_.names = source.pass;
    for (const auto& [column, attribute] : columns_)
      if (!pass_.passes(column)) pass_.names.push_back(column);
    if (documents.empty()) throw Error{Error::Kind::bad_input, name_, "it has no documents; give at least one"};
    require_sound_documents();
  }

  void read(const std::function<void(const SourceRecord&)>& take) override {
    for (std::size_t i = 0; i < source_.size(); ++i) take(filled(i));
  }

  std::vector<std::string> rewrite(const std::string&, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    made_.clear();
    dropped_.clear();
    for (std::size_t place = 0; place < source_.size(); ++place) {
      const std::size_t number = order.empty() ? place : order[place];
      add(source_[number], edits(filled(number), number));
    }
    return {name_};
  }

  std::map<std::string, std::uint64_t> dropped() const override { return dropped_; }
  std::set<std::string> id_fields() const override {
    return pass_.passes(kId) ? std::set<std::string>{} : std::set<std::string>{std::string(kId)};
  }

  verify::ResidueFile published() override {
    searched_.clear();
    for (const HideDocument& one : made_) {
      verify::ResidueRecord& record = searched_.emplace_back();
      if (one.document.id) record.push_back({kId, *one.document.id});
      if (one.document.owner) record.push_back({kOwner, *one.document.owner});
      record.push_back({kText, one.document.text});
      for (const auto& [name, value] : one.fields) record.push_back({name, value});
    }
    return {name_, std::span<const verify::ResidueRecord>(searched_)};
  }
  HideContent taken() override { return std::move(made_); }
  std::vector<HideDocument>* documents() override { return &made_; }

 private:
  [[noreturn]] void refuse(const std::string& fact) const { throw Error{Error::Kind::bad_input, record_.place, fact}; }

  void require_utf8(std::string_view what, std::string_view bytes) const {
    if (const auto byte = utf8::first_invalid(bytes))
      refuse(fmt::format("its {} is not valid UTF-8 from byte {} on; convert it to UTF-8", what, *byte));
  }

  void require_sound_documents() {
    std::set<std::string_view> unmet(pass_.names.begin(), pass_.names.end());
    unmet.erase(kText);
    unmet.erase(kSpans);
    for (std::size_t i = 0; i < source_.size(); ++i) {
      const HideDocument& one = source_[i];
      record_.place = place_of_document(i);
      require_sound_document(one.document);
      if (one.document.id) unmet.erase(kId);
      if (one.document.owner) unmet.erase(kOwner);
      std::set<std::string_view> names{kText, kSpans, kId, kOwner};
      for (const auto& [name, value] : one.fields) {
        require_utf8("field's name", name);
        require_utf8("field", value);
        if (!names.insert(name).second)
          refuse(
              fmt::format("it has two fields {}; give each field another name than the others, text, spans, id and "
                          "owner",
                          brief(name)));
        unmet.erase(name);
      }
    }
    if (!unmet.empty())
      throw Error{Error::Kind::bad_usage, name_,
                  fmt::format("no document has the field {}; check its spelling", brief(*unmet.begin()))};
  }

  void require_sound_document(const TextDocument& document) const {
    const std::string& text = document.text;
    require_utf8("text", text);
    require_utf8("id", document.id.value_or(""));
    require_utf8("owner", document.owner.value_or(""));
    const auto is_border = [&](Position at) { return at == text.size() || utf8::starts_character(text[at]); };
    for (const LabelledRange& span : document.spans) {
      require_utf8("label", span.label);
      if (span.where.begin > span.where.end || span.where.end > text.size() || !is_border(span.where.begin) ||
          !is_border(span.where.end))
        refuse(
            fmt::format("the span from byte {} to {} is not within its text, or begins or ends within a character; "
                        "give offsets in bytes of the text",
                        span.where.begin, span.where.end));
      if (std::isnan(span.score)) refuse("the score of a span is not a number; give each span a score");
    }
  }

  [[nodiscard]] std::string place_of_document(std::size_t number) const {
    return fmt::format("{}, document {}", name_, number + 1);
  }

  void add_field(std::string_view name, const std::string& value) {
    if (const auto column = columns_.find(std::string(name)); column != columns_.end())
      record_.fields.push_back({.name = std::string(name), .text = value, .attribute = column->second});
    else if (!pass_.passes(name))
      record_.left_out.push_back({std::string(name), value});
  }

  const SourceRecord& filled(std::size_t number) {
    const HideDocument& one = source_[number];
    record_.place = place_of_document(number);
    record_.id = one.document.id.value_or("");
    record_.fields.clear();
    record_.left_out.clear();
    record_.fields.push_back({.name = std::string(kText), .text = one.document.text});
    if (one.document.id) add_field(kId, *one.document.id);
    if (one.document.owner) add_field(kOwner, *one.document.owner);
    for (const auto& [name, value] : one.fields) add_field(name, value);
    record_.spans = one.document.spans;
    return record_;
  }

  // Adds the record that was filled. Fields have the same order in all documents.
  void add(const HideDocument& one, const RewrittenRecord& rewritten) {
    std::uint32_t field = 0;
    const auto edited = [&] {
      std::string text = edited_text(record_.fields[field].text, field, rewritten.edits, record_.place);
      ++field;
      return text;
    };
    HideDocument& made = made_.emplace_back();
    made.document.text = edited();
    if (!pass_.passes(kId)) made.document.id = rewritten.fresh_id;
    const auto publish = [&](std::string_view name, const std::string& value, auto&& take) {
      if (!pass_.passes(name)) {
        ++dropped_[std::string(name)];
      } else {
        take(columns_.contains(std::string(name)) ? edited() : value);
      }
    };
    if (one.document.id) publish(kId, *one.document.id, [&](std::string text) { made.document.id = std::move(text); });
    if (one.document.owner)
      publish(kOwner, *one.document.owner, [&](std::string text) { made.document.owner = std::move(text); });
    for (const auto& [name, value] : one.fields)
      publish(name, value, [&](std::string text) { made.fields.emplace_back(name, std::move(text)); });
    if (!one.document.spans.empty()) ++dropped_[std::string(kSpans)];
    const auto place_of_name = [&](const std::pair<std::string, std::string>& one_field) {
      return std::ranges::find(pass_.names, one_field.first) - pass_.names.begin();
    };
    std::ranges::stable_sort(made.fields, {}, place_of_name);
  }

  std::string name_;
  std::map<std::string, std::uint32_t> columns_;  // columns that hold an attribute
  PassPolicy pass_;
  const std::vector<HideDocument>& source_;
  SourceRecord record_;
  std::vector<HideDocument> made_;
  std::vector<verify::ResidueRecord> searched_;
  std::map<std::string, std::uint64_t> dropped_;
};

}  // namespace

std::unique_ptr<MemorySource> documents_in_memory(const HideSource& source, const HideRules& rules,
                                                  const std::vector<HideDocument>& documents) {
  return std::make_unique<DocumentsInMemory>(source, rules, documents);
}

}  // namespace sumi::hide
