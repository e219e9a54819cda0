# Budgets of tests in seconds, from host_tests/budgets.json.
option(KAITEN_TEST_TIMEOUTS "Give every test a timeout" ON) # off in tools/mutate, which chooses its own
set(file ${CMAKE_SOURCE_DIR}/host_tests/budgets.json)
set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
file(READ ${file} KAITEN_TEST_BUDGETS)

# kaiten_schedule(TEST): derives the order and the timeout of a test from its budget. ctest starts the longest
# tests first, so that none of them runs alone at the end. The timeout is ten times the budget, and at least two
# minutes: a busy machine may be several times slower, and tools/test reports tests that exceed their budget.
function(kaiten_schedule test)
  string(JSON seconds ERROR_VARIABLE missing GET "${KAITEN_TEST_BUDGETS}" tests ${test} seconds)
  if(missing)
    string(JSON seconds GET "${KAITEN_TEST_BUDGETS}" default)
  endif()
  set_tests_properties(${test} PROPERTIES COST ${seconds})
  if(KAITEN_TEST_TIMEOUTS)
    math(EXPR seconds "10 * ${seconds}")
    if(seconds LESS 120)
      set(seconds 120)
    endif()
    set_tests_properties(${test} PROPERTIES TIMEOUT ${seconds})
  endif()
endfunction()
