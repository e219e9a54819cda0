// What every Unity test program needs besides its tests: set-up that does nothing, and a main that
// runs what `run_tests` lists.
#pragma once

#include <unity.h>

void run_tests();

void setUp() {}
void tearDown() {}

int main() {
    UNITY_BEGIN();
    run_tests();
    return UNITY_END();
}
