// The main function of every Unity test program, with empty setUp and tearDown. The program defines
// `run_tests`. A command line argument such as 320x240 selects the panel, any other argument
// selects the long version of the tests.
#pragma once

#include <unity.h>

#include "panel_size.hpp"

void run_tests();

inline bool at_length = false;

void setUp() {}
void tearDown() {}

int main(int count, char** arguments) {
    for (int i = 1; i < count; ++i)
        if (!take_panel_size(arguments[i])) at_length = true;
    UNITY_BEGIN();
    run_tests();
    return UNITY_END();
}
