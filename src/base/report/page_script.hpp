#pragma once

#include <string_view>

namespace sumi::report {

// Shows the slider of #choose, which shows each passage at the setting of its step only. Without the script all are
// shown.
inline constexpr std::string_view kPageScript = R"(
(function () {
  var bar = document.getElementById("choose");
  if (!bar) return;
  var slider = bar.querySelector("input[type=range]");
  var all = bar.querySelector("input[type=checkbox]");
  var chosen = bar.querySelector("output");
  var settings = Array.prototype.slice.call(document.querySelectorAll("[data-step]"));
  function show() {
    slider.setAttribute("aria-valuetext", "");
    settings.forEach(function (setting) {
      var is_chosen = setting.dataset.step === slider.value;
      setting.hidden = !all.checked && !is_chosen;
      setting.classList.toggle("chosen", is_chosen);
      if (is_chosen) {
        chosen.value = setting.dataset.name;
        slider.setAttribute("aria-valuetext", setting.dataset.name);
      }
    });
  }
  slider.addEventListener("input", function () { all.checked = false; show(); });
  all.addEventListener("change", show);
  bar.hidden = false;
  show();
})();
)";

// SHA-256 in base64.
inline constexpr std::string_view kScriptHash = "iRmObGdZj0zThsucj0bKiKo2zjSiEPQWDmPvK7e3a2g=";

}  // namespace sumi::report
