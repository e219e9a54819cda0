# Sets KAITEN_STACK_BYTES and KAITEN_SECOND_STACK_BYTES, the stack sizes of the board's program on the
# first and the second core. The stack gate checks against the same numbers.
file(READ ${CMAKE_SOURCE_DIR}/tools/gates/budgets.json budgets)
foreach(stack stack second_stack)
  string(TOUPPER KAITEN_${stack}_BYTES variable)
  string(JSON ${variable} ERROR_VARIABLE missing GET "${budgets}" ${KAITEN_BOARD} ${stack})
  if(missing)
    string(JSON ${variable} GET "${budgets}" default ${stack})
  endif()
endforeach()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/tools/gates/budgets.json)
