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
  # Man pages and completions, of what the program says of itself.
  find_package(Python3 QUIET COMPONENTS Interpreter)
  if(Python3_FOUND AND NOT CMAKE_CROSSCOMPILING)
    install(CODE "execute_process(COMMAND $<TARGET_FILE:sumi> help --json OUTPUT_FILE ${PROJECT_BINARY_DIR}/help.json COMMAND_ERROR_IS_FATAL ANY)
      execute_process(COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/contrib/manual.py ${PROJECT_BINARY_DIR}/manual
        INPUT_FILE ${PROJECT_BINARY_DIR}/help.json COMMAND_ERROR_IS_FATAL ANY)")
    install(DIRECTORY ${PROJECT_BINARY_DIR}/manual/man1 DESTINATION ${CMAKE_INSTALL_MANDIR})
    install(FILES ${PROJECT_BINARY_DIR}/manual/completions/sumi.bash DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/bash-completion/completions RENAME sumi)
    install(FILES ${PROJECT_BINARY_DIR}/manual/completions/sumi.bash ${PROJECT_BINARY_DIR}/manual/completions/_sumi
      DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/zsh/vendor-completions)
    install(FILES ${PROJECT_BINARY_DIR}/manual/completions/sumi.fish DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/fish/vendor_completions.d)
  endif()
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
