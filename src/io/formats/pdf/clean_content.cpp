#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "io/formats/pdf/clean_parts.hpp"
#include "io/formats/pdf/kept_font.hpp"
#include "io/formats/pdf/page_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::size_t kMostOperands = 64;
constexpr std::size_t kDeepestStates = 1000;
constexpr std::size_t kMostLines = 5;  // of a stretch of a path that stays

// A path until it is painted, and whether it is known to be no writing.
class Path {
 public:
  void move(double x, double y) {
    add(x, y, "m");
    at_x_ = x;
    at_y_ = y;
    lines_ = 0;
  }
  void line(double x, double y) {
    constexpr double kAlong = 0.02;
    const double wide = std::abs(x - at_x_);
    const double high = std::abs(y - at_y_);
    if (std::min(wide, high) > kAlong * std::max(wide, high) + 0.01 || ++lines_ > kMostLines) is_drawing_ = true;
    add(x, y, "l");
    at_x_ = x;
    at_y_ = y;
  }
  void curve(const std::vector<double>& numbers, const char* name) {
    is_drawing_ = true;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) note(numbers[i], numbers[i + 1]);
    for (const double one : numbers) bytes_ += written_number(one) + ' ';
    bytes_ += name;
    bytes_ += '\n';
    at_x_ = numbers[numbers.size() - 2];
    at_y_ = numbers.back();
  }
  void rectangle(double x, double y, double width, double height) {
    note(x, y);
    note(x + width, y + height);
    bytes_ += fmt::format("{} {} {} {} re\n", written_number(x), written_number(y), written_number(width),
                          written_number(height));
  }
  void close() { bytes_ += "h\n"; }
  void clear() { *this = Path(); }

  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  [[nodiscard]] bool is_drawing() const { return is_drawing_; }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  [[nodiscard]] std::string around() const {
    if (left_ > right_) return "0 0 0 0 re\n";
    return fmt::format("{} {} {} {} re\n", written_number(left_), written_number(low_), written_number(right_ - left_),
                       written_number(high_ - low_));
  }

 private:
  void add(double x, double y, const char* name) {
    note(x, y);
    bytes_ += fmt::format("{} {} {}\n", written_number(x), written_number(y), name);
  }
  void note(double x, double y) {
    left_ = std::min(left_, x);
    right_ = std::max(right_, x);
    low_ = std::min(low_, y);
    high_ = std::max(high_, y);
  }

  std::string bytes_;
  bool is_drawing_ = false;
  std::size_t lines_ = 0;
  double at_x_ = 0;
  double at_y_ = 0;
  double left_ = std::numeric_limits<double>::max();
  double low_ = std::numeric_limits<double>::max();
  double right_ = std::numeric_limits<double>::lowest();
  double high_ = std::numeric_limits<double>::lowest();
};

// Operators of numbers alone that only set a state: how many each takes.
const std::unordered_map<std::string_view, std::size_t>& number_operators() {
  static const std::unordered_map<std::string_view, std::size_t> all{
      {"w", 1},  {"J", 1}, {"j", 1}, {"M", 1},  {"i", 1},  {"cm", 6}, {"g", 1},  {"G", 1}, {"rg", 3},
      {"RG", 3}, {"k", 4}, {"K", 4}, {"Tc", 1}, {"Tw", 1}, {"Tz", 1}, {"TL", 1}, {"Ts", 1}};
  return all;
}

class ContentCleaner : public QPDFObjectHandle::ParserCallbacks {
 public:
  ContentCleaner(CleanRun& run, QPDFObjectHandle resources, ContentOf kind)
      : run_(run), resources_(std::move(resources)), kind_(kind) {}

  void handleObject(QPDFObjectHandle object, std::size_t, std::size_t) override {
    if (!object.isOperator()) {
      if (operands_.size() < kMostOperands) operands_.push_back(object);
      return;
    }
    const std::size_t before = out_.size();
    apply(object.getOperatorValue());
    operands_.clear();
    run_.spend(out_.size() - before + 1);
  }
  void handleEOF() override {}

  void read(const std::string& content) {
    QPDFObjectHandle::parseContentStream(run_.stream_of(content), this);
    close_frame(0);
  }

  CleanContent made() {
    QPDFObjectHandle resources = QPDFObjectHandle::newDictionary();
    for (auto& [kind, names] : used_) resources.replaceKey(kind, names);
    return {std::move(out_), resources};
  }

 private:
  struct State {
    bool has_font = false;
    bool fills = true;  // the colour is known
    bool strokes = true;
  };

  [[nodiscard]] bool is_hidden() const { return hidden_from_ != 0; }
  void emit(std::string_view text) { (out_ += text) += '\n'; }

  [[nodiscard]] bool has_numbers(std::size_t count) const {
    return operands_.size() >= count &&
           std::all_of(operands_.end() - static_cast<std::ptrdiff_t>(count), operands_.end(),
                       [](QPDFObjectHandle one) { return one.isNumber(); });
  }
  // The last `count` operands.
  [[nodiscard]] std::vector<double> numbers(std::size_t count) const {
    std::vector<double> all;
    for (auto one = operands_.end() - static_cast<std::ptrdiff_t>(count); one != operands_.end(); ++one) {
      const double number = QPDFObjectHandle(*one).getNumericValue();
      all.push_back(std::isfinite(number) ? std::clamp(number, -1e7, 1e7) : 0);
    }
    return all;
  }
  void emit_numbers(std::size_t count, std::string_view name) {
    for (const double one : numbers(count)) (out_ += written_number(one)) += ' ';
    emit(name);
  }
  [[nodiscard]] std::string last_name() const {
    return operands_.empty() || !QPDFObjectHandle(operands_.back()).isName()
               ? std::string()
               : QPDFObjectHandle(operands_.back()).getName();
  }
  [[nodiscard]] QPDFObjectHandle resource(const std::string& kind, const std::string& name) {
    if (!resources_.isDictionary() || name.empty()) return QPDFObjectHandle::newNull();
    QPDFObjectHandle all = resources_.getKey(kind);
    return all.isDictionary() ? all.getKey(name) : QPDFObjectHandle::newNull();
  }

  // The new name of a resource made of another one; empty: it can't be kept.
  template <typename Make>
  std::string used_name(const std::string& kind, const std::string& prefix, QPDFObjectHandle from, const Make& make) {
    if (from.isNull()) return {};
    const std::string key = from.isIndirect() ? kind + from.getObjGen().unparse() : kind + from.unparseResolved();
    const auto known = names_.find(key);
    if (known != names_.end()) return known->second;
    QPDFObjectHandle made = make(from);
    std::string name;
    if (!made.isNull()) {
      QPDFObjectHandle& all = used_.try_emplace(kind, QPDFObjectHandle::newDictionary()).first->second;
      name = fmt::format("/{}{}", prefix, ++count_[prefix]);
      all.replaceKey(name, made);
    }
    names_.emplace(key, name);
    return name;
  }

  void apply(const std::string& name) {
    if (const auto found = number_operators().find(name); found != number_operators().end()) {
      if (has_numbers(found->second)) emit_numbers(found->second, name);
      return;
    }
    if (apply_state(name) || apply_path(name) || apply_text(name) || apply_color(name)) return;
    apply_content(name);
  }

  bool apply_state(const std::string& name) {
    if (name == "q") {
      if (states_.size() > kDeepestStates)
        throw Error{Error::Kind::bad_input, run_.place,
                    "its pages save more graphics states than any usual page; save it again"};
      states_.push_back(state_);
      emit("q");
    } else if (name == "Q") {
      if (states_.size() > frame_) {
        state_ = states_.back();
        states_.pop_back();
        emit("Q");
      }
    } else if (name == "d") {
      if (operands_.size() == 2 && are_numbers(operands_[0]) && operands_[1].isNumber())
        emit(clean_numbers(operands_[0]).unparse() + " " + written_number(operands_[1]) + " d");
    } else if (name == "gs") {
      const std::string made =
          used_name("/ExtGState", "G", resource("/ExtGState", last_name()), [&](QPDFObjectHandle one) {
            if (one.isDictionary() && one.hasKey("/SMask") && !one.getKey("/SMask").isName()) run_.drop("soft mask");
            return clean_graphics_state(one);
          });
      if (!made.empty()) emit(made + " gs");
    } else if (name == "ri" || name == "BX" || name == "EX") {
      // The intent and compatibility say nothing of what remains.
    } else if (kind_ == ContentOf::glyph && name == "d0" && has_numbers(2)) {
      emit_numbers(2, name);
    } else if (kind_ == ContentOf::glyph && name == "d1" && has_numbers(6)) {
      emit_numbers(6, name);
    } else {
      return false;
    }
    return true;
  }

  bool apply_path(const std::string& name) {
    static const std::unordered_map<std::string_view, std::size_t> counts{{"m", 2}, {"l", 2}, {"c", 6},
                                                                          {"v", 4}, {"y", 4}, {"re", 4}};
    if (const auto found = counts.find(name); found != counts.end()) {
      if (!has_numbers(found->second)) return true;
      const std::vector<double> all = numbers(found->second);
      if (name == "m") {
        path_.move(all[0], all[1]);
      } else if (path_.empty() && name != "re") {
        // Nothing to go on from.
      } else if (name == "l") {
        path_.line(all[0], all[1]);
      } else if (name == "re") {
        path_.rectangle(all[0], all[1], all[2], all[3]);
      } else {
        path_.curve(all, name == "c" ? "c" : name == "v" ? "v" : "y");
      }
      return true;
    }
    if (name == "h") {
      if (!path_.empty()) path_.close();
    } else if (name == "W" || name == "W*") {
      clip_ = name;
    } else if (name == "S" || name == "s" || name == "f" || name == "F" || name == "f*" || name == "B" ||
               name == "B*" || name == "b" || name == "b*" || name == "n") {
      paint(name == "F" ? "f" : name);
    } else {
      return false;
    }
    return true;
  }

  void paint(const std::string& name) {
    const bool may_draw = kind_ == ContentOf::glyph || run_.passes("drawing");
    const bool fills = name != "S" && name != "s" && name != "n";
    const bool strokes = name != "f" && name != "f*" && name != "n";
    const bool has_color = (!fills || state_.fills) && (!strokes || state_.strokes);
    const bool is_dropped = path_.is_drawing() && !may_draw;
    if (!path_.empty()) {
      if (is_dropped && name != "n" && !is_hidden()) run_.drop("drawing");
      const bool is_painted = name != "n" && !is_hidden() && !is_dropped && has_color;
      if (is_painted || !clip_.empty()) {
        out_ += is_dropped ? path_.around() : path_.bytes();
        if (!clip_.empty()) emit(is_dropped ? "W" : clip_);
        emit(is_painted ? name : "n");
      }
    }
    path_.clear();
    clip_.clear();
  }

  bool apply_text(const std::string& name) {
    if (name == "BT") {
      if (in_text_) emit("ET");
      in_text_ = true;
      emit("BT");
    } else if (name == "ET") {
      if (in_text_) emit("ET");
      in_text_ = false;
    } else if (name == "Tf") {
      set_font();
    } else if (name == "Tr") {
      if (has_numbers(1)) {  // text that clips would cut what remains
        const auto mode = static_cast<int>(numbers(1)[0]);
        emit(fmt::format("{} Tr", mode >= 0 && mode <= 7 ? mode % 4 : 0));
      }
    } else if (name == "Td" || name == "TD") {
      if (in_text_ && has_numbers(2)) emit_numbers(2, name);
    } else if (name == "Tm") {
      if (in_text_ && has_numbers(6)) emit_numbers(6, name);
    } else if (name == "T*") {
      if (in_text_) emit(name);
    } else if (name == "Tj" || name == "'" || name == "\"" || name == "TJ") {
      show(name);
    } else {
      return false;
    }
    return true;
  }

  void set_font() {
    state_.has_font = false;
    if (operands_.size() != 2 || !operands_[0].isName() || !operands_[1].isNumber()) return;
    const std::string made = used_name("/Font", "F", resource("/Font", operands_[0].getName()),
                                       [&](QPDFObjectHandle one) { return clean_font(run_, one); });
    if (made.empty()) return;
    state_.has_font = true;
    emit(fmt::format("{} {} Tf", made, written_number(operands_[1])));
  }

  void show(const std::string& name) {
    const bool is_array = name == "TJ";
    if (operands_.empty()) return;
    QPDFObjectHandle what = operands_.back();
    if (is_array ? !what.isArray() : !what.isString()) return;
    if (name == "\"" && has_spacing()) {
      const auto spacing = [&](std::size_t i) { return written_number(operands_[i]); };
      emit(fmt::format("{} Tw {} Tc", spacing(0), spacing(1)));
    }
    if (in_text_ && (name == "'" || name == "\"")) emit("T*");
    if (is_hidden()) return;
    if (kind_ != ContentOf::page) return run_.drop("text in a pattern");
    if (!in_text_ || !state_.has_font) return run_.drop("unreadable text");
    if (!state_.fills) return run_.drop("unreadable text");
    if (!is_array) return emit(what.unparse() + " Tj");
    out_ += '[';
    for (QPDFObjectHandle one : what.aitems()) {
      if (one.isString()) out_ += one.unparse();
      if (one.isNumber()) out_ += ' ' + written_number(one) + ' ';
    }
    emit("] TJ");
  }
  [[nodiscard]] bool has_spacing() const {
    return operands_.size() == 3 && QPDFObjectHandle(operands_[0]).isNumber() &&
           QPDFObjectHandle(operands_[1]).isNumber();
  }

  bool apply_color(const std::string& name) {
    const bool is_fill = name == "cs" || name == "sc" || name == "scn";
    if (name == "cs" || name == "CS") {
      std::string space = last_name();
      if (space != "/DeviceGray" && space != "/DeviceRGB" && space != "/DeviceCMYK" && space != "/Pattern")
        space = used_name("/ColorSpace", "C", resource("/ColorSpace", space),
                          [&](QPDFObjectHandle one) { return clean_color_space(run_, one); });
      (is_fill ? state_.fills : state_.strokes) = !space.empty();
      if (!space.empty()) emit(fmt::format("{} {}", space, name));
      return true;
    }
    if (name == "sc" || name == "scn" || name == "SC" || name == "SCN") {
      set_color(name, is_fill);
      return true;
    }
    return false;
  }

  void set_color(const std::string& name, bool is_fill) {
    bool& is_known = is_fill ? state_.fills : state_.strokes;
    if (last_name().empty()) {
      if (!operands_.empty() && has_numbers(operands_.size()) && is_known) emit_numbers(operands_.size(), name);
      return;
    }
    const std::string pattern = kind_ == ContentOf::page
                                    ? used_name("/Pattern", "P", resource("/Pattern", last_name()),
                                                [&](QPDFObjectHandle one) { return clean_pattern(run_, one); })
                                    : std::string();
    is_known = !pattern.empty();
    if (!is_known) return;
    for (std::size_t i = 0; i + 1 < operands_.size(); ++i)
      if (operands_[i].isNumber()) out_ += written_number(operands_[i]) + ' ';
    emit(pattern + " " + name);
  }

  void apply_content(const std::string& name) {
    if (name == "BDC" || name == "BMC") {
      ++marked_;
      if (marked_ > kDeepestStates * 10)
        throw Error{Error::Kind::bad_input, run_.place,
                    "its marked content is deeper than any usual page's; save it again"};
      if (operands_.size() == 2 && operands_[1].isDictionary() &&
          (operands_[1].hasKey("/ActualText") || operands_[1].hasKey("/Alt") || operands_[1].hasKey("/E")))
        run_.drop("alternative text");
      if (name == "BDC" && !is_hidden() && operands_.size() == 2 && operands_[0].isName() &&
          operands_[0].getName() == "/OC" && operands_[1].isName() &&
          hides(resource("/Properties", operands_[1].getName())))
        hidden_from_ = marked_;
    } else if (name == "MP") {
      for (const auto& [known, joint] : kJoints)
        if (last_name().substr(std::min<std::size_t>(1, last_name().size())) == known) emit(last_name() + " MP");
    } else if (name == "EMC") {
      if (hidden_from_ == marked_) hidden_from_ = 0;
      if (marked_ > marked_frame_) --marked_;
    } else if (name == "Do") {
      draw(resource("/XObject", last_name()));
    } else if (name == "ID") {
      inline_keys_ = operands_;
    } else if (name == "EI") {
      inline_image();
    } else if (name == "sh") {
      const std::string made = used_name("/Shading", "S", resource("/Shading", last_name()),
                                         [&](QPDFObjectHandle one) { return clean_shading(run_, one); });
      if (made.empty()) {
        if (!is_hidden()) run_.drop("shading");
      } else if (!is_hidden()) {
        emit(made + " sh");
      }
    }
  }

  [[nodiscard]] bool hides(QPDFObjectHandle layer) {
    if (!layer.isDictionary()) return false;
    const auto is_off = [&](QPDFObjectHandle one) {
      return one.isIndirect() && run_.hidden_layers.contains(one.getObjGen());
    };
    bool is_hidden = is_off(layer);
    if (layer.getKey("/Type").isNameAndEquals("/OCMD")) {
      // Who may see it depends on rules: it is shown where all of its layers are.
      QPDFObjectHandle all = layer.getKey("/OCGs");
      is_hidden = layer.hasKey("/VE") || is_off(all);
      if (all.isArray())
        for (QPDFObjectHandle one : all.aitems()) is_hidden = is_hidden || is_off(one);
    }
    if (is_hidden) run_.drop("hidden layer");
    return is_hidden;
  }

  void draw(QPDFObjectHandle object) {
    if (!object.isStream() || is_hidden()) return;
    QPDFObjectHandle dictionary = object.getDict();
    if (hides(dictionary.getKey("/OC"))) return;
    if (dictionary.getKey("/Subtype").isNameAndEquals("/Image")) {
      if (kind_ != ContentOf::glyph && !run_.passes("image")) return run_.drop("image");
      const std::string name =
          used_name("/XObject", "X", object, [&](QPDFObjectHandle one) { return clean_image(run_, one); });
      if (name.empty()) return run_.drop("image");
      return emit(name + " Do");
    }
    if (!dictionary.getKey("/Subtype").isNameAndEquals("/Form")) return run_.drop("other object");
    if (in_text_) return run_.drop("unreadable text");
    write_out(object, dictionary);
  }

  void write_out(QPDFObjectHandle form, QPDFObjectHandle dictionary) {
    if (++depth_ > kDeepestForms)
      throw Error{Error::Kind::bad_input, run_.place,
                  "its forms lie deeper in one another than in any usual page; save it again"};
    const std::string content = run_.unpacked(form);
    if (dictionary.hasKey("/Metadata") || dictionary.hasKey("/PieceInfo")) run_.drop("private data");
    emit("q");
    if (QPDFObjectHandle matrix = dictionary.getKey("/Matrix"); are_numbers(matrix) && matrix.getArrayNItems() == 6) {
      for (QPDFObjectHandle one : matrix.aitems()) out_ += written_number(one) + ' ';
      emit("cm");
    }
    if (QPDFObjectHandle box = dictionary.getKey("/BBox"); are_numbers(box) && box.getArrayNItems() == 4) {
      const QPDFObjectHandle::Rectangle at = box.getArrayAsRectangle();
      emit(fmt::format("{} {} {} {} re W n", written_number(at.llx), written_number(at.lly),
                       written_number(at.urx - at.llx), written_number(at.ury - at.lly)));
    }
    const State state = state_;
    const std::size_t frame = std::exchange(frame_, states_.size());
    const std::size_t marked_frame = std::exchange(marked_frame_, marked_);
    const QPDFObjectHandle outer = resources_;
    if (QPDFObjectHandle own = dictionary.getKey("/Resources"); own.isDictionary()) resources_ = own;
    std::vector<QPDFObjectHandle> operands = std::exchange(operands_, {});
    path_.clear();
    QPDFObjectHandle::parseContentStream(run_.stream_of(content), this);
    close_frame(frame_);
    if (hidden_from_ > marked_frame_) hidden_from_ = 0;
    marked_ = marked_frame_;
    operands_ = std::move(operands);
    resources_ = outer;
    marked_frame_ = marked_frame;
    frame_ = frame;
    state_ = state;
    emit("Q");
    --depth_;
  }

  void close_frame(std::size_t states) {
    if (std::exchange(in_text_, false)) emit("ET");
    path_.clear();
    clip_.clear();
    operands_.clear();
    while (states_.size() > states) {
      state_ = states_.back();
      states_.pop_back();
      emit("Q");
    }
  }

  // Glyphs of Type 3 fonts are often made of these; elsewhere it is a picture as any.
  void inline_image() {
    if (is_hidden() || operands_.empty() || !operands_.back().isInlineImage()) return;
    if (kind_ != ContentOf::glyph) return run_.drop("image");
    const QPDFObjectHandle image = operands_.back();
    const std::string dictionary = inline_dictionary();
    out_ += "BI " + dictionary + "ID " + QPDFObjectHandle(image).getInlineImageValue();
    emit("\nEI");
  }

  // Known keys of an inline image, with numbers, known names and arrays of them.
  [[nodiscard]] std::string inline_dictionary() const {
    static const std::unordered_set<std::string_view> keys{
        "/W",         "/H",      "/BPC",    "/IM",          "/D",           "/F",
        "/DP",        "/I",      "/CS",     "/Width",       "/Height",      "/BitsPerComponent",
        "/ImageMask", "/Decode", "/Filter", "/DecodeParms", "/Interpolate", "/ColorSpace"};
    const auto plain = [](QPDFObjectHandle one) {
      if (one.isBool()) return std::string(one.getBoolValue() ? "true" : "false");
      if (one.isName() && is_plain_name(one.getName())) return one.getName();
      return one.isNumber() ? written_number(one) : std::string();
    };
    std::string made;
    for (std::size_t i = 0; i + 1 < inline_keys_.size(); i += 2) {
      QPDFObjectHandle key = inline_keys_[i];
      QPDFObjectHandle value = inline_keys_[i + 1];
      if (!key.isName() || !keys.contains(key.getName())) continue;
      std::string written = plain(value);
      if (value.isArray()) {
        written = "[";
        for (QPDFObjectHandle one : value.aitems()) written += plain(one) + ' ';
        written += ']';
      } else if (value.isDictionary()) {
        written = "<<";
        for (const std::string& name : value.getKeys())
          if (std::ranges::count(kFilterParameters, name) > 0 && !plain(value.getKey(name)).empty())
            written += name + ' ' + plain(value.getKey(name)) + ' ';
        written += ">>";
      }
      if (!written.empty()) made += key.getName() + ' ' + written + ' ';
    }
    return made;
  }

  CleanRun& run_;
  QPDFObjectHandle resources_;
  ContentOf kind_;
  std::vector<QPDFObjectHandle> operands_;
  std::string out_;
  std::map<std::string, QPDFObjectHandle> used_;
  std::map<std::string, std::string> names_;  // of resources that were asked for
  std::map<std::string, std::size_t> count_;
  State state_;
  std::vector<State> states_;
  std::size_t frame_ = 0;         // states that belong to what is around
  std::size_t marked_ = 0;        // marked content that is open
  std::size_t marked_frame_ = 0;  // of it, what was open around
  std::size_t hidden_from_ = 0;   // from which on it isn't shown; 0: all is
  int depth_ = 0;
  bool in_text_ = false;
  Path path_;
  std::string clip_;
  std::vector<QPDFObjectHandle> inline_keys_;
};

}  // namespace

CleanContent clean_content(CleanRun& run, const std::string& content, QPDFObjectHandle resources, ContentOf kind) {
  ContentCleaner cleaner(run, std::move(resources), kind);
  cleaner.read(content);
  return cleaner.made();
}

}  // namespace sumi::io
