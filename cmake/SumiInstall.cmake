# cmake --install, and find_package(sumi) behind it: link sumi::sumi, or one folder such as sumi::rare.
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY SUMI_LIBRARIES)
add_library(sumi_all INTERFACE)
add_library(sumi::sumi ALIAS sumi_all)
set_target_properties(sumi_all PROPERTIES EXPORT_NAME sumi)
target_link_libraries(sumi_all INTERFACE ${libraries})

set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/sumi)
install(TARGETS sumi_all ${libraries} EXPORT sumi-targets FILE_SET HEADERS)
if(SUMI_PROGRAM)
  install(TARGETS sumi RUNTIME)
endif()
get_property(late GLOBAL PROPERTY SUMI_LATE_LIBRARIES)
install(TARGETS ${late} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/sumi)
install(DIRECTORY models/ DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/sumi/models FILES_MATCHING PATTERN "*.model" PATTERN "recipe" EXCLUDE)
install(FILES models/SOURCES.md DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/sumi/models)
install(EXPORT sumi-targets NAMESPACE sumi:: DESTINATION ${config_dir})
configure_package_config_file(cmake/sumi-config.cmake.in ${PROJECT_BINARY_DIR}/sumi-config.cmake
  INSTALL_DESTINATION ${config_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sumi-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/sumi-config.cmake ${PROJECT_BINARY_DIR}/sumi-config-version.cmake
  cmake/FindDivsufsort.cmake cmake/FindLibzip.cmake cmake/FindPcre2.cmake cmake/FindRe2.cmake cmake/FindSodium.cmake DESTINATION ${config_dir})
