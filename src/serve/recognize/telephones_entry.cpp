#include "serve/recognize/telephones.hpp"

extern "C" sumi::recognize::FindTelephones* const sumi_find_telephones;
sumi::recognize::FindTelephones* const sumi_find_telephones = sumi::recognize::find_telephones;
