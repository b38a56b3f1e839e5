#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "io/formats/pdf/clean_parts.hpp"
#include "io/formats/pdf/kept_font.hpp"

namespace sumi::io {
namespace {

using Object = QPDFObjectHandle;
using Keys = std::span<const std::string_view>;

constexpr std::size_t kMostNumbers = 200'000;  // of one array
constexpr int kDeepestSpaces = 4;
constexpr int kDeepestFunctions = 4;

// Numbers, known names, booleans, and arrays of numbers under these keys.
void copy_plain(Object to, Object from, Keys keys) {
  for (const std::string_view key : keys) {
    Object value = from.getKey(std::string(key));
    if (value.isNumber()) {
      to.replaceKey(std::string(key), value.isInteger() ? Object::newInteger(value.getIntValue())
                                                        : Object::newReal(written_number(value)));
    } else if (value.isName()) {
      if (is_plain_name(value.getName())) to.replaceKey(std::string(key), Object::newName(value.getName()));
    } else if (value.isBool()) {
      to.replaceKey(std::string(key), Object::newBool(value.getBoolValue()));
    } else if (are_numbers(value)) {
      to.replaceKey(std::string(key), clean_numbers(value));
    }
  }
}

// Returns the bytes that the samples of a function take; whatever follows them is no sample.
std::size_t bytes_of_samples(Object function) {
  Object sizes = function.getKey("/Size");
  Object range = function.getKey("/Range");
  Object bits = function.getKey("/BitsPerSample");
  if (!are_numbers(sizes) || !are_numbers(range) || !bits.isInteger()) return 0;
  double all = static_cast<double>(bits.getIntValue()) * (range.getArrayNItems() / 2);
  for (Object one : sizes.aitems()) all *= one.getNumericValue();
  return all >= 0 && all < 1e10 ? static_cast<std::size_t>(std::ceil(all / 8)) : 0;
}

Object clean_function(CleanRun& run, Object function, int depth = 0) {
  if (depth > kDeepestFunctions) return Object::newNull();
  if (function.isArray()) {
    Object all = Object::newArray();
    if (function.getArrayNItems() > 32) return Object::newNull();
    for (Object one : function.aitems()) {
      const Object made = clean_function(run, one, depth + 1);
      if (Object(made).isNull()) return Object::newNull();
      all.appendItem(made);
    }
    return all;
  }
  constexpr std::array<std::string_view, 12> kKeys{
      "/FunctionType", "/Domain", "/Range", "/Size", "/BitsPerSample", "/Order", "/Encode",
      "/Decode",       "/C0",     "/C1",    "/N",    "/Bounds"};
  if (function.isStream()) {
    Object kind = function.getDict().getKey("/FunctionType");
    std::string data = run.unpacked(function);
    if (kind.isInteger() && kind.getIntValue() == 4) {
      data = plain_calculation(data);
    } else if (kind.isInteger() && kind.getIntValue() == 0) {
      data.resize(std::min<std::size_t>(data.size(), bytes_of_samples(function.getDict())));
    } else {
      data.clear();
    }
    if (data.empty()) return Object::newNull();
    Object made = run.stream_of(data);
    copy_plain(made.getDict(), function.getDict(), kKeys);
    return made;
  }
  if (!function.isDictionary()) return Object::newNull();
  Object made = Object::newDictionary();
  copy_plain(made, function, kKeys);
  if (function.getKey("/FunctionType").isInteger() && function.getKey("/FunctionType").getIntValue() == 3) {
    Object parts = function.getKey("/Functions");
    if (!parts.isArray()) return Object::newNull();
    const Object all = clean_function(run, parts, depth + 1);
    if (Object(all).isNull()) return Object::newNull();
    made.replaceKey("/Functions", all);
  }
  return made;
}

constexpr std::string_view device_of(long long components) {
  return components == 1 ? "/DeviceGray" : components == 4 ? "/DeviceCMYK" : "/DeviceRGB";
}

Object clean_descriptor(CleanRun& run, Object descriptor, const std::string& name) {
  constexpr std::array<std::string_view, 13> kKeys{"/Flags",     "/FontBBox", "/ItalicAngle", "/Ascent", "/Descent",
                                                   "/CapHeight", "/XHeight",  "/StemV",       "/StemH",  "/AvgWidth",
                                                   "/MaxWidth",  "/Leading",  "/MissingWidth"};
  Object made = Object::newDictionary();
  made.replaceKey("/Type", Object::newName("/FontDescriptor"));
  made.replaceKey("/FontName", Object::newName(name));
  copy_plain(made, descriptor, kKeys);
  for (const std::string key : {"/FontFile", "/FontFile2", "/FontFile3"}) {
    Object file = descriptor.getKey(key);
    if (!file.isStream()) continue;
    constexpr std::array<std::string_view, 4> kFileKeys{"/Length1", "/Length2", "/Length3", "/Subtype"};
    Object written = run.stream_of(run.unpacked(file));
    copy_plain(written.getDict(), file.getDict(), kFileKeys);
    made.replaceKey(key, written);
    break;
  }
  return made;
}

bool is_embedded(Object descriptor) {
  return descriptor.isDictionary() &&
         (descriptor.getKey("/FontFile").isStream() || descriptor.getKey("/FontFile2").isStream() ||
          descriptor.getKey("/FontFile3").isStream());
}

// The name of a font that isn't embedded says how its text looks where it is a usual one; all others may be a person's.
std::string name_of_font(CleanRun& run, Object font, Object descriptor) {
  Object name = font.getKey("/BaseFont");
  if (is_embedded(descriptor)) return fmt::format("/AAAAAA+Font{}", run.made.size() + 1);
  if (!name.isName()) return "/Helvetica";
  return is_usual_font(name.getName()) ? name.getName() : fmt::format("/Font{}", run.made.size() + 1);
}

Object clean_system(Object system) {
  std::string ordering = "Identity";
  long long supplement = 0;
  if (system.isDictionary()) {
    Object said = system.getKey("/Ordering");
    if (said.isString() && is_character_collection(said.getStringValue())) ordering = said.getStringValue();
    Object number = system.getKey("/Supplement");
    if (number.isInteger() && number.getIntValue() >= 0 && number.getIntValue() <= 9) supplement = number.getIntValue();
  }
  Object made = Object::newDictionary();
  made.replaceKey("/Registry", Object::newString("Adobe"));
  made.replaceKey("/Ordering", Object::newString(ordering));
  made.replaceKey("/Supplement", Object::newInteger(supplement));
  return made;
}

// A map from codes to glyphs; null: it isn't known whether it is harmless.
Object clean_map(CleanRun& run, Object map) {
  if (map.isName()) return is_predefined_map(map.getName()) ? Object::newName(map.getName()) : Object::newNull();
  if (!map.isStream()) return Object::newNull();
  Object base = map.getDict().getKey("/UseCMap");
  if (!base.isNull() && !(base.isName() && is_predefined_map(base.getName()))) return Object::newNull();
  const std::string data = plain_map(run.to, run.unpacked(map));
  if (data.empty()) return Object::newNull();
  run.spend(data.size());
  Object made = run.stream_of(data);
  Object dictionary = made.getDict();
  dictionary.replaceKey("/Type", Object::newName("/CMap"));
  dictionary.replaceKey("/CMapName", Object::newName("/Map"));
  dictionary.replaceKey("/CIDSystemInfo", clean_system(map.getDict().getKey("/CIDSystemInfo")));
  if (!base.isNull()) dictionary.replaceKey("/UseCMap", Object::newName(base.getName()));
  if (Object way = map.getDict().getKey("/WMode"); way.isInteger())
    dictionary.replaceKey("/WMode", Object::newInteger(way.getIntValue() == 1 ? 1 : 0));
  return made;
}

// Names of glyphs of one font: those that say more than a character or a number become numbers.
class GlyphNames {
 public:
  std::string of(const std::string& name) {
    if (is_plain_glyph_name(name)) return name;
    return renamed_.try_emplace(name, fmt::format("/other{}", renamed_.size() + 1)).first->second;
  }
  [[nodiscard]] bool has_renamed() const { return !renamed_.empty(); }

 private:
  std::map<std::string, std::string> renamed_;
};

Object clean_encoding(Object encoding, GlyphNames& names) {
  if (encoding.isName())
    return is_plain_name(encoding.getName()) ? Object::newName(encoding.getName()) : Object::newNull();
  if (!encoding.isDictionary()) return Object::newNull();
  Object made = Object::newDictionary();
  made.replaceKey("/Type", Object::newName("/Encoding"));
  constexpr std::array<std::string_view, 1> kKeys{"/BaseEncoding"};
  copy_plain(made, encoding, kKeys);
  Object differences = encoding.getKey("/Differences");
  if (differences.isArray() && differences.getArrayNItems() <= 4096) {
    Object all = Object::newArray();
    for (Object one : differences.aitems()) {
      if (one.isInteger()) all.appendItem(Object::newInteger(one.getIntValue()));
      if (one.isName()) all.appendItem(Object::newName(names.of(one.getName())));
    }
    made.replaceKey("/Differences", all);
  }
  return made;
}

// Widths of CID fonts: numbers, and arrays of numbers.
Object clean_widths(Object widths) {
  Object all = Object::newArray();
  if (!widths.isArray()) return all;
  std::size_t left = kMostNumbers;
  for (Object one : widths.aitems()) {
    if (left-- == 0) break;
    if (one.isNumber()) {
      all.appendItem(Object::newReal(written_number(one)));
    } else if (are_numbers(one)) {
      all.appendItem(clean_numbers(one));
    }
  }
  return all;
}

Object clean_descendant(CleanRun& run, Object font, const std::string& name) {
  Object made = Object::newDictionary();
  constexpr std::array<std::string_view, 4> kKeys{"/Type", "/Subtype", "/DW", "/DW2"};
  copy_plain(made, font, kKeys);
  made.replaceKey("/BaseFont", Object::newName(name));
  for (const std::string key : {"/W", "/W2"})
    if (font.getKey(key).isArray()) made.replaceKey(key, clean_widths(font.getKey(key)));
  made.replaceKey("/CIDSystemInfo", clean_system(font.getKey("/CIDSystemInfo")));
  Object descriptor = font.getKey("/FontDescriptor");
  Object glyphs = font.getKey("/CIDToGIDMap");
  if (glyphs.isNameAndEquals("/Identity")) made.replaceKey("/CIDToGIDMap", Object::newName("/Identity"));
  if (glyphs.isStream() && is_embedded(descriptor))
    made.replaceKey("/CIDToGIDMap", run.stream_of(run.unpacked(glyphs)));
  if (descriptor.isDictionary())
    made.replaceKey("/FontDescriptor", run.to.makeIndirectObject(clean_descriptor(run, descriptor, name)));
  return made;
}

Object clean_type3(CleanRun& run, Object font, Object made, GlyphNames& names) {
  Object procedures = font.getKey("/CharProcs");
  if (!procedures.isDictionary()) return Object::newNull();
  Object all = Object::newDictionary();
  Object resources = Object::newDictionary();
  std::size_t left = 4096;
  for (const std::string& name : procedures.getKeys()) {
    Object one = procedures.getKey(name);
    if (!one.isStream() || left-- == 0) continue;
    CleanContent content = clean_content(run, run.unpacked(one), font.getKey("/Resources"), ContentOf::glyph);
    // Names of resources would collide between glyphs: what needs any (a picture, a colour) isn't a plain glyph.
    if (!content.resources.getKeys().empty()) {
      run.drop("drawing in a font");
      continue;
    }
    all.replaceKey(names.of(name), run.stream_of(content.bytes));
  }
  made.replaceKey("/CharProcs", all);
  made.replaceKey("/Resources", resources);
  constexpr std::array<std::string_view, 2> kKeys{"/FontMatrix", "/FontBBox"};
  copy_plain(made, font, kKeys);
  return made;
}

Object font_of(CleanRun& run, Object font) {
  if (!font.isDictionary() || !font.getKey("/Subtype").isName()) return Object::newNull();
  const std::string kind = font.getKey("/Subtype").getName();
  Object made = Object::newDictionary();
  made.replaceKey("/Type", Object::newName("/Font"));
  made.replaceKey("/Subtype", Object::newName(kind));
  if (Object map = font.getKey("/ToUnicode"); map.isStream())  // keep_codes() writes it anew
    made.replaceKey("/ToUnicode", run.stream_of(run.unpacked(map)));
  if (kind == "/Type0") {
    Object descendants = font.getKey("/DescendantFonts");
    if (!descendants.isArray() || descendants.getArrayNItems() == 0) return Object::newNull();
    Object descendant = descendants.getArrayItem(0);
    if (!descendant.isDictionary()) return Object::newNull();
    const std::string name = name_of_font(run, descendant, descendant.getKey("/FontDescriptor"));
    const Object encoding = clean_map(run, font.getKey("/Encoding"));
    if (Object(encoding).isNull()) return Object::newNull();
    made.replaceKey("/Encoding", encoding);
    made.replaceKey("/BaseFont", Object::newName(name));
    Object all = Object::newArray();
    all.appendItem(run.to.makeIndirectObject(clean_descendant(run, descendant, name)));
    made.replaceKey("/DescendantFonts", all);
    return made;
  }
  if (kind != "/Type1" && kind != "/TrueType" && kind != "/MMType1" && kind != "/Type3") return Object::newNull();
  constexpr std::array<std::string_view, 3> kKeys{"/FirstChar", "/LastChar", "/Widths"};
  copy_plain(made, font, kKeys);
  GlyphNames names;
  if (const Object encoding = clean_encoding(font.getKey("/Encoding"), names); !Object(encoding).isNull())
    made.replaceKey("/Encoding", encoding);
  if (kind == "/Type3") return clean_type3(run, font, made, names);
  if (names.has_renamed()) run.drop("glyph name");
  Object descriptor = font.getKey("/FontDescriptor");
  const std::string name = name_of_font(run, font, descriptor);
  made.replaceKey("/BaseFont", Object::newName(name));
  if (descriptor.isDictionary())
    made.replaceKey("/FontDescriptor", run.to.makeIndirectObject(clean_descriptor(run, descriptor, name)));
  return made;
}

// Made once for each object. A null stands for one that is being made, so that nothing holds itself.
template <typename Make>
Object once(CleanRun& run, Object from, const Make& make) {
  if (!from.isIndirect()) {
    Object made = make(from);
    return made.isNull() ? made : run.to.makeIndirectObject(made);
  }
  const auto [place, is_new] = run.made.try_emplace(from.getObjGen(), Object::newNull());
  if (!is_new) return place->second;
  Object made = make(from);
  if (!made.isNull() && !made.isIndirect()) made = run.to.makeIndirectObject(made);
  return run.made[from.getObjGen()] = made;
}

// Returns the number of components of a colour in a space that clean_color_space() made.
std::size_t components_of(Object space) {
  if (space.isArray()) {
    const std::string kind = space.getArrayItem(0).getName();
    if (kind == "/DeviceN") return static_cast<std::size_t>(space.getArrayItem(1).getArrayNItems());
    return kind == "/CalRGB" || kind == "/Lab" ? 3 : 1;
  }
  return space.isNameAndEquals("/DeviceGray") ? 1 : space.isNameAndEquals("/DeviceCMYK") ? 4 : 3;
}

}  // namespace

std::string written_number(double number) {
  if (!std::isfinite(number)) return "0";
  std::string text = fmt::format("{:.6f}", std::clamp(number, -1e9, 1e9));
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string written_number(QPDFObjectHandle number) {
  return number.isNumber() ? written_number(number.getNumericValue()) : "0";
}

bool are_numbers(QPDFObjectHandle array) {
  if (!array.isArray() || static_cast<std::size_t>(array.getArrayNItems()) > kMostNumbers) return false;
  for (Object one : array.aitems())
    if (!one.isNumber()) return false;
  return true;
}

QPDFObjectHandle clean_numbers(QPDFObjectHandle array) {
  Object all = Object::newArray();
  for (Object one : array.aitems())
    all.appendItem(one.isInteger() ? Object::newInteger(one.getIntValue()) : Object::newReal(written_number(one)));
  return all;
}

QPDFObjectHandle clean_font(CleanRun& run, QPDFObjectHandle font) {
  return once(run, font, [&](Object one) { return font_of(run, one); });
}

QPDFObjectHandle clean_graphics_state(QPDFObjectHandle state) {
  if (!state.isDictionary()) return Object::newNull();
  constexpr std::array<std::string_view, 14> kKeys{"/LW", "/LC", "/LJ", "/ML",  "/OP", "/op", "/OPM",
                                                   "/ca", "/CA", "/BM", "/AIS", "/SA", "/FL", "/TK"};
  Object made = Object::newDictionary();
  copy_plain(made, state, kKeys);
  if (state.getKey("/SMask").isNameAndEquals("/None")) made.replaceKey("/SMask", Object::newName("/None"));
  return made;
}

QPDFObjectHandle clean_color_space(CleanRun& run, QPDFObjectHandle space, int depth) {
  if (space.isName()) {
    const std::string name = space.getName();
    const bool is_known = name == "/DeviceGray" || name == "/DeviceRGB" || name == "/DeviceCMYK" || name == "/Pattern";
    return is_known ? Object::newName(name) : Object::newNull();
  }
  if (!space.isArray() || space.getArrayNItems() == 0 || depth > kDeepestSpaces || !space.getArrayItem(0).isName())
    return Object::newNull();
  const std::string kind = space.getArrayItem(0).getName();
  const int items = space.getArrayNItems();
  Object made = Object::newArray();
  made.appendItem(Object::newName(kind));
  if (kind == "/ICCBased" && items == 2 && space.getArrayItem(1).isStream()) {
    // Profiles have names and dates; the device's colours do.
    Object components = space.getArrayItem(1).getDict().getKey("/N");
    return Object::newName(std::string(device_of(components.isInteger() ? components.getIntValue() : 3)));
  }
  if ((kind == "/CalGray" || kind == "/CalRGB" || kind == "/Lab") && items == 2 &&
      space.getArrayItem(1).isDictionary()) {
    constexpr std::array<std::string_view, 5> kKeys{"/WhitePoint", "/BlackPoint", "/Gamma", "/Matrix", "/Range"};
    Object values = Object::newDictionary();
    copy_plain(values, space.getArrayItem(1), kKeys);
    made.appendItem(values);
    return made;
  }
  if (kind == "/Pattern" && items == 2) {
    const Object base = clean_color_space(run, space.getArrayItem(1), depth + 1);
    if (Object(base).isNull()) return Object::newNull();
    made.appendItem(base);
    return made;
  }
  if (kind == "/Indexed" && items == 4 && space.getArrayItem(2).isInteger()) {
    const Object base = clean_color_space(run, space.getArrayItem(1), depth + 1);
    if (Object(base).isNull()) return Object::newNull();
    made.appendItem(base);
    const long long last = space.getArrayItem(2).getIntValue();
    Object colors = space.getArrayItem(3);
    if (last < 0 || last > 255 || !(colors.isStream() || colors.isString())) return Object::newNull();
    const std::string bytes = colors.isStream() ? run.unpacked(colors) : colors.getStringValue();
    made.appendItem(Object::newInteger(last));
    made.appendItem(Object::newString(bytes.substr(0, static_cast<std::size_t>(last + 1) * components_of(base))));
    return made;
  }
  if ((kind == "/Separation" || kind == "/DeviceN") && items >= 4) {
    Object names = space.getArrayItem(1);
    if (kind == "/Separation") {
      const std::string name = names.isName() ? names.getName() : "";
      made.appendItem(Object::newName(name == "/All" || name == "/None" || name == "/Black" ? name : "/Spot"));
    } else {
      if (!names.isArray() || names.getArrayNItems() > 32) return Object::newNull();
      Object all = Object::newArray();
      for (int i = 0; i < names.getArrayNItems(); ++i) all.appendItem(Object::newName(fmt::format("/Spot{}", i + 1)));
      made.appendItem(all);
    }
    const Object base = clean_color_space(run, space.getArrayItem(2), depth + 1);
    const Object function = clean_function(run, space.getArrayItem(3));
    if (Object(base).isNull() || Object(function).isNull()) return Object::newNull();
    made.appendItem(base);
    made.appendItem(function);
    return made;
  }
  return Object::newNull();
}

QPDFObjectHandle clean_shading(CleanRun& run, QPDFObjectHandle shading) {
  if (!shading.isDictionary() || !shading.getKey("/ShadingType").isInteger()) return Object::newNull();
  const long long kind = shading.getKey("/ShadingType").getIntValue();
  if (kind < 1 || kind > 3) return Object::newNull();
  Object made = Object::newDictionary();
  constexpr std::array<std::string_view, 8> kKeys{"/ShadingType", "/Background", "/BBox",   "/AntiAlias",
                                                  "/Domain",      "/Coords",     "/Matrix", "/Extend"};
  copy_plain(made, shading, kKeys);
  if (Object extend = shading.getKey("/Extend"); extend.isArray() && extend.getArrayNItems() == 2) {
    Object both = Object::newArray();
    for (Object one : extend.aitems()) both.appendItem(Object::newBool(one.isBool() && one.getBoolValue()));
    made.replaceKey("/Extend", both);
  }
  const Object space = clean_color_space(run, shading.getKey("/ColorSpace"));
  const Object function = clean_function(run, shading.getKey("/Function"));
  if (Object(space).isNull() || Object(function).isNull()) return Object::newNull();
  made.replaceKey("/ColorSpace", space);
  made.replaceKey("/Function", function);
  return made;
}

QPDFObjectHandle clean_pattern(CleanRun& run, QPDFObjectHandle pattern) {
  return once(run, pattern, [&](Object one) {
    constexpr std::array<std::string_view, 7> kKeys{"/PatternType", "/PaintType", "/TilingType", "/BBox",
                                                    "/XStep",       "/YStep",     "/Matrix"};
    if (one.isStream()) {
      const CleanContent content =
          clean_content(run, run.unpacked(one), one.getDict().getKey("/Resources"), ContentOf::pattern);
      Object made = run.stream_of(content.bytes);
      Object dictionary = made.getDict();
      copy_plain(dictionary, one.getDict(), kKeys);
      dictionary.replaceKey("/Resources", content.resources);
      return made;
    }
    if (!one.isDictionary()) return Object::newNull();
    const Object shading = clean_shading(run, one.getKey("/Shading"));
    if (Object(shading).isNull()) return Object::newNull();
    Object made = Object::newDictionary();
    copy_plain(made, one, kKeys);
    made.replaceKey("/Shading", shading);
    return made;
  });
}

QPDFObjectHandle clean_image(CleanRun& run, QPDFObjectHandle image) {
  return once(run, image, [&](Object one) {
    constexpr std::array<std::string_view, 8> kKeys{
        "/Width", "/Height", "/BitsPerComponent", "/ImageMask", "/Interpolate", "/Decode", "/Type", "/Subtype"};
    Object from = one.getDict();
    if (from.hasKey("/DecodeParms") && from.getKey("/Filter").isNameAndEquals("/JBIG2Decode")) return Object::newNull();
    Object made;
    try {
      made = run.stream_of(run.unpacked(one));
    } catch (const std::exception&) {
      Object filter = from.getKey("/Filter");
      if (!filter.isName() || !is_plain_name(filter.getName())) return Object::newNull();
      const auto raw = one.getRawStreamData();
      run.spend(raw->getSize());
      made = Object::newStream(&run.to, raw);
      made.getDict().replaceKey("/Filter", Object::newName(filter.getName()));
      Object parameters = from.getKey("/DecodeParms");
      if (parameters.isDictionary()) {
        Object plain = Object::newDictionary();
        copy_plain(plain, parameters, kFilterParameters);
        made.getDict().replaceKey("/DecodeParms", plain);
      }
    }
    Object dictionary = made.getDict();
    copy_plain(dictionary, from, kKeys);
    if (from.hasKey("/ColorSpace")) {
      const Object space = clean_color_space(run, from.getKey("/ColorSpace"));
      if (Object(space).isNull()) return Object::newNull();
      dictionary.replaceKey("/ColorSpace", space);
    }
    if (Object mask = from.getKey("/Mask"); are_numbers(mask)) dictionary.replaceKey("/Mask", clean_numbers(mask));
    if (Object mask = from.getKey("/SMask"); mask.isStream()) {
      const Object made_mask = clean_image(run, mask);
      if (!Object(made_mask).isNull()) dictionary.replaceKey("/SMask", made_mask);
    }
    return made;
  });
}

}  // namespace sumi::io
