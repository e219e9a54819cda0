// The main function of every Unity test program, with empty setUp and tearDown. The program defines
// `run_tests`. Any command line argument selects the long version of the tests.
#pragma once

#include <unity.h>

void run_tests();

inline bool at_length = false;

void setUp() {}
void tearDown() {}

int main(int count, char**) {
    at_length = count > 1;
    UNITY_BEGIN();
    run_tests();
    return UNITY_END();
}
