# Sets KAITEN_STACK_BYTES, the stack size of the board's program. The stack gate checks against the
# same number.
file(READ ${CMAKE_SOURCE_DIR}/tools/gates/budgets.json budgets)
string(JSON KAITEN_STACK_BYTES ERROR_VARIABLE missing GET "${budgets}" ${KAITEN_BOARD} stack)
if(missing)
  string(JSON KAITEN_STACK_BYTES GET "${budgets}" default stack)
endif()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/tools/gates/budgets.json)
