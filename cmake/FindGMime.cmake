# GMime::GMime: mail, with the parts of GLib that its headers and library need.
set(_gmime_targets)
set(_gmime_required)
foreach(_part "GMime;gmime/gmime.h;gmime-3.0;gmime-3.0" "GLib;glib.h;glib-2.0;glib-2.0" "GLibConfig;glibconfig.h;glib-2.0/include;"
    "GObject;;;gobject-2.0")
  list(GET _part 0 _name)
  list(GET _part 1 _header)
  list(GET _part 2 _folder)
  list(GET _part 3 _library)
  if(_header)
    find_path(GMime_${_name}_INCLUDE_DIR ${_header} PATH_SUFFIXES ${_folder}
      PATHS /usr/lib/${CMAKE_LIBRARY_ARCHITECTURE} /usr/lib)
    list(APPEND _gmime_required GMime_${_name}_INCLUDE_DIR)
  endif()
  if(_library)
    find_library(GMime_${_name}_LIBRARY ${_library})
    list(APPEND _gmime_required GMime_${_name}_LIBRARY)
  endif()
endforeach()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(GMime REQUIRED_VARS ${_gmime_required})
mark_as_advanced(${_gmime_required})
if(GMime_FOUND AND NOT TARGET GMime::GMime)
  add_library(GMime::GMime UNKNOWN IMPORTED)
  set_target_properties(GMime::GMime PROPERTIES IMPORTED_LOCATION "${GMime_GMime_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${GMime_GMime_INCLUDE_DIR};${GMime_GLib_INCLUDE_DIR};${GMime_GLibConfig_INCLUDE_DIR}"
    INTERFACE_LINK_LIBRARIES "${GMime_GObject_LIBRARY};${GMime_GLib_LIBRARY}")
endif()
