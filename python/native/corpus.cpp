#include "corpus.hpp"

#include <cmath>
#include <optional>

#include "arguments.hpp"
#include "arrow_texts.hpp"
#include "bindings.hpp"
#include "io/records/offsets.hpp"
#include "values.hpp"
#include <sumi/model/error.hpp>

namespace sumi::python {
namespace {

std::string place_of(std::size_t text) {
  return "document " + std::to_string(text + 1);
}

// A list with an entry for each text, or None.
class PerText {
 public:
  PerText(const py::object& list, const char* name, std::size_t expected) : name_(name) {
    if (list.is_none()) return;
    if (!PyList_Check(list.ptr())) throw py::type_error(std::string(name) + " must be a list");
    list_ = list;
    if (py::len(list) != expected)
      throw Error{Error::Kind::bad_usage, "", std::string(name) + " must be as many as the texts",
                  "give one for each text, in their order"};
  }
  [[nodiscard]] py::object at(std::size_t i) const {
    if (!list_) return py::none();
    // The caller's code may run in between, and shorten the list.
    if (i >= py::len(list_)) throw py::value_error(std::string(name_) + " must not change meanwhile");
    return py::reinterpret_borrow<py::object>(PyList_GET_ITEM(list_.ptr(), static_cast<Py_ssize_t>(i)));
  }
  [[nodiscard]] std::optional<std::string> text_at(std::size_t i) const {
    const py::object one = at(i);
    return one.is_none() ? std::nullopt : std::optional(utf8_of(one, std::string("each of ") + name_));
  }

 private:
  const char* name_;
  py::object list_;
};

struct Taken {
  CorpusBuilder builder;
  std::vector<std::size_t> missing;
  std::size_t number = 0;

  void take(std::optional<std::string_view> text, const PerText& owners, const PerText& ids, const PerText& spans) {
    const std::size_t i = number++;
    if (!text) {
      missing.push_back(i);
      return;
    }
    std::vector<LabelledRange> ranges;
    if (const py::object given = spans.at(i); !given.is_none()) ranges = ranges_of(given, *text, place_of(i));
    std::vector<CorpusBuilder::LabelledRange> labelled;
    for (const LabelledRange& one : ranges) labelled.push_back({one.where, one.label, one.score});
    try {
      builder.add(*text, ids.text_at(i), owners.text_at(i), labelled);
    } catch (const Error& error) {
      throw error.within(place_of(i));
    }
  }
};

Documents take_list(const py::list& texts, const py::object& owners, const py::object& ids, const py::object& spans,
                    bool may_miss) {
  const PerText owner(owners, "owners", texts.size());
  const PerText id(ids, "ids", texts.size());
  const PerText span(spans, "spans", texts.size());
  Taken taken;
  for (const py::handle each : texts) {
    const auto one = py::reinterpret_borrow<py::object>(each);
    if (one.is_none() && may_miss) {
      taken.take(std::nullopt, owner, id, span);
    } else if (PyUnicode_Check(one.ptr()) && PyUnicode_IS_COMPACT_ASCII(one.ptr())) {
      Py_ssize_t size = 0;
      const char* const data = PyUnicode_AsUTF8AndSize(one.ptr(), &size);
      taken.take(std::string_view(data, static_cast<std::size_t>(size)), owner, id, span);
    } else {
      taken.take(utf8_of(one, place_of(taken.number)), owner, id, span);
    }
  }
  return {std::make_shared<const Corpus>(std::move(taken.builder).build()), std::move(taken.missing)};
}

Documents take_arrow(const py::capsule& stream, std::size_t expected, const py::object& owners, const py::object& ids,
                     const py::object& spans) {
  const PerText owner(owners, "owners", expected);
  const PerText id(ids, "ids", expected);
  const PerText span(spans, "spans", expected);
  Taken taken;
  for_each_arrow_text(stream, [&](std::optional<std::string_view> text) {
    if (taken.number == expected)
      throw Error{Error::Kind::bad_input, "the Arrow column", "it has more texts than it said; give it again"};
    taken.take(text, owner, id, span);
  });
  return {std::make_shared<const Corpus>(std::move(taken.builder).build()), std::move(taken.missing)};
}

std::size_t checked(const Documents& documents, std::size_t i) {
  if (i >= documents.corpus->size()) throw py::index_error("there is no such document");
  return i;
}

py::list texts_of(const Documents& documents) {
  py::list list;
  for (std::size_t i = 0; i < documents.corpus->size(); ++i) list.append(text_of(documents.corpus->text(i)));
  return list;
}

}  // namespace

std::vector<LabelledRange> ranges_of(py::handle spans, std::string_view text, const std::string& place) {
  constexpr std::size_t kFields = 4;
  if (!py::isinstance<py::iterable>(spans) || PyUnicode_Check(spans.ptr()))
    throw py::type_error("the spans of " + place + " must be a list of spans");
  std::optional<io::Offsets> offsets;
  std::vector<LabelledRange> ranges;
  for (const py::handle one : spans) {
    if (!PyTuple_Check(one.ptr()) || py::len(one) < kFields - 1 || py::len(one) > kFields)
      throw py::type_error("a span of " + place + " must be (start, end, label) or (start, end, label, score)");
    const auto tuple = py::reinterpret_borrow<py::tuple>(one);
    Arguments fields(py::dict(py::arg("start") = tuple[0], py::arg("end") = tuple[1], py::arg("label") = tuple[2]));
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    LabelledRange range;
    if (!fields.take("start", begin) || !fields.take("end", end) || !fields.take("label", range.label))
      throw py::type_error("a span of " + place + " must have a start, an end and a label");
    if (tuple.size() == kFields) {
      Arguments score(py::dict(py::arg("score") = tuple[kFields - 1]));
      score.take("score", range.score);
    }
    if (!offsets) offsets.emplace(text, OffsetUnit::codepoints);
    const std::optional<std::size_t> first = offsets->to_bytes(begin);
    const std::optional<std::size_t> last = offsets->to_bytes(end);
    if (!first || !last || *first > *last)
      throw Error{Error::Kind::bad_input, place, "a span lies outside the text, or ends before its start; correct it"};
    if (std::isnan(range.score))
      throw Error{Error::Kind::bad_input, place, "the score of a span is not a number; give one"};
    range.where = {*first, *last};
    ranges.push_back(std::move(range));
  }
  return ranges;
}

py::list spans_of(std::string_view text, const std::vector<LabelledRange>& ranges) {
  const io::Offsets offsets(text, OffsetUnit::codepoints);
  py::list list;
  for (const LabelledRange& one : ranges)
    list.append(py::make_tuple(offsets.from_bytes(one.where.begin), offsets.from_bytes(one.where.end),
                               text_of(one.label), one.score));
  return list;
}

py::list spans_of(const Corpus& corpus, std::size_t document) {
  const Position start = corpus.documents()[document].where.begin;
  std::vector<LabelledRange> ranges;
  for (const Span& span : corpus.spans(document))
    ranges.push_back({{span.where.begin - start, span.where.end - start}, corpus.labels()[span.label], span.score});
  return spans_of(corpus.text(document), ranges);
}

void bind_corpus(py::module_& module) {
  py::class_<Documents>(module, "Documents")
      .def_static("of_list", &take_list, py::arg("texts"), py::arg("owners") = py::none(), py::arg("ids") = py::none(),
                  py::arg("spans") = py::none(), py::arg("may_miss") = false)
      .def_static("of_arrow", &take_arrow, py::arg("stream"), py::arg("size"), py::arg("owners") = py::none(),
                  py::arg("ids") = py::none(), py::arg("spans") = py::none())
      .def("__len__", [](const Documents& documents) { return documents.corpus->size(); })
      .def_property_readonly("missing",
                             [](const Documents& documents) {
                               py::list list;
                               for (const std::size_t one : documents.missing) list.append(one);
                               return list;
                             })
      .def("texts", &texts_of)
      .def("id", [](const Documents& documents,
                    std::size_t i) { return text_of(documents.corpus->id(checked(documents, i))); })
      .def("spans", [](const Documents& documents, std::size_t i) {
        return spans_of(*documents.corpus, checked(documents, i));
      });
}

}  // namespace sumi::python
