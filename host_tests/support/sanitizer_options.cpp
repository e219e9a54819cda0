// Turns leak reports off. A failed Unity assertion leaves the test with longjmp, so destructors do
// not run. The leak report would then hide the message of the failed test.
extern "C" const char* __asan_default_options();  // NOLINT: name set by the sanitizer

extern "C" const char* __asan_default_options() {  // NOLINT
    return "detect_leaks=0";
}
