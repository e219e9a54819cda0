# Runs at build time: writes the output of `git describe` in SOURCE to the header OUTPUT.
execute_process(
  COMMAND git -C ${SOURCE} describe --tags --always --dirty
  OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed OR version STREQUAL "")
  set(version "unversioned")
endif()
string(SUBSTRING "${version}" 0 24 version) # fits the splash screen
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[// Generated from git at build time.
#pragma once
#define KAITEN_VERSION "@version@"
]] @ONLY)
