// What every Unity test program needs besides its tests: set-up that does nothing, and a main that
// runs what `run_tests` lists. A program that is given a word does the same at length.
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
