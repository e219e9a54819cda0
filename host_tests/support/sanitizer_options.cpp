// A failed test jumps out of its function and leaves its objects behind: that is no leak worth a
// report, and the report would hide what failed.
extern "C" const char* __asan_default_options();  // NOLINT: the sanitizer's name for it

extern "C" const char* __asan_default_options() {  // NOLINT
    return "detect_leaks=0";
}
