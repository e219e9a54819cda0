// Entropy and restart on the host computer.
#include "boards/desktop/host.hpp"

#include <cstdio>
#include <cstdlib>
#include <random>

#include "drivers/entropy/mixer.hpp"

namespace kaiten {

std::uint64_t HostEntropy::random_number() {
    if (seed_) return *(seed_ = mix(*seed_, 0));
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

void HostMachine::restart() {
    std::exit(0);
}

void HostMachine::restart_for_update(const UpdateMode&) {
    std::puts("The desktop has no firmware to update.");
    std::exit(0);
}

}  // namespace kaiten
