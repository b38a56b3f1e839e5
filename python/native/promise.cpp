#include "promise.hpp"

#include "promise/promise_rows.hpp"
#include "publish/mask/publication_writer.hpp"
#include "tables.hpp"
#include <sumi/model/error.hpp>

namespace sumi::python {
namespace {

// Takes a roster in memory: columns by name.
void take_roster(Arguments& arguments, Promise& promise) {
  py::object roster;
  if (!arguments.take_object("roster", roster)) return;
  if (!PyDict_Check(roster.ptr())) throw py::type_error("roster must be a dict of columns");
  promise.roster_table = std::make_shared<const Table>(table_of(py::reinterpret_borrow<py::dict>(roster)));
}

// Takes the promise as given.
void take_promise(Arguments& arguments, Promise& promise) {
  if (arguments.has("allow") && arguments.has("keep"))
    throw Error{Error::Kind::bad_usage, "", "allow and keep are two names of one list; leave one out"};
  arguments.take("keep", promise.keep);
  arguments.take(io::promise_rows(promise), OptionRow::python_memory);
  arguments.take_bytes("dictionary_bytes", promise.dictionary_bytes);
  take_roster(arguments, promise);
}

IsGiven given_in(const Arguments& arguments) {
  return [&arguments](std::string_view name) { return arguments.has(std::string(name).c_str()); };
}

}  // namespace

Folding folding_of(Arguments& arguments) {
  std::vector<std::string> names;
  arguments.take("fold", names);
  Folding fold;
  for (const std::string& name : names) {
    if (name == "case") {
      fold.letter_case = true;
    } else if (name == "width") {
      fold.width = true;
    } else if (name == "space") {
      fold.space = true;
    } else {
      Arguments::refuse("fold", "of case, width, space");
    }
  }
  return fold;
}

EngineOptions engine_options_of(Arguments& arguments) {
  EngineOptions options;
  arguments.take_named("engine", options.engine, engine_named, "auto, groups or suffix-array");
  arguments.take("memory", options.memory_bytes);
  return options;
}

Promise promise_of(Arguments& arguments) {
  Promise promise;
  take_promise(arguments, promise);
  io::settle_promise(promise, given_in(arguments));
  return promise;
}

MaskOptions mask_options_of(Arguments& arguments) {
  publish::MaskSettings settings;
  take_promise(arguments, settings.mask.promise);
  arguments.take(publish::mask_rows(settings), OptionRow::python_memory);
  settings.mask.engine = engine_options_of(arguments);
  settings.mask.threads = arguments.threads();
  return publish::settled_mask(settings, given_in(arguments));
}

}  // namespace sumi::python
