# kaiten_seconds_of(TEST RESULT): sets RESULT to the timeout of a test in seconds: ten times its budget in
# host_tests/budgets.json, and at least two minutes. tools/test reports tests that exceed their budget; only
# the timeout makes them fail, because a busy machine may be several times slower.
option(KAITEN_TEST_TIMEOUTS "Give every test a timeout" ON) # off in tools/mutate, which chooses its own
set(file ${CMAKE_SOURCE_DIR}/host_tests/budgets.json)
set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
file(READ ${file} KAITEN_TEST_BUDGETS)

function(kaiten_seconds_of test result)
  string(JSON seconds ERROR_VARIABLE missing GET "${KAITEN_TEST_BUDGETS}" tests ${test} seconds)
  if(missing)
    string(JSON seconds GET "${KAITEN_TEST_BUDGETS}" default)
  endif()
  math(EXPR seconds "10 * ${seconds}")
  if(seconds LESS 120)
    set(seconds 120)
  endif()
  set(${result} ${seconds} PARENT_SCOPE)
endfunction()
