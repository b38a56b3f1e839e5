# Lbfgs::Lbfgs: limited-memory BFGS and OWL-QN.
find_path(Lbfgs_INCLUDE_DIR lbfgs.h)
find_library(Lbfgs_LIBRARY lbfgs)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Lbfgs REQUIRED_VARS Lbfgs_LIBRARY Lbfgs_INCLUDE_DIR)
mark_as_advanced(Lbfgs_INCLUDE_DIR Lbfgs_LIBRARY)
if(Lbfgs_FOUND AND NOT TARGET Lbfgs::Lbfgs)
  add_library(Lbfgs::Lbfgs UNKNOWN IMPORTED)
  set_target_properties(Lbfgs::Lbfgs PROPERTIES
    IMPORTED_LOCATION "${Lbfgs_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Lbfgs_INCLUDE_DIR}")
endif()
