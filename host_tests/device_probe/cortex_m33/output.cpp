// Prints the probe's output by QEMU.
#include "host_tests/device_probe/output.hpp"

#include "host_tests/device_probe/cortex_m33/semihosting.hpp"

namespace kaiten::probe {

void open_output() {}

void write_output(char c) {
    request_from_host(Request::write_character, reinterpret_cast<std::uintptr_t>(&c));
}

void end_output() {
    end_program(EndReason::success);
}

}  // namespace kaiten::probe
