// Entropy on the Pico SDK.
#include "drivers/entropy/pico_entropy.hpp"

#include "pico/rand.h"

namespace kaiten {

std::uint64_t PicoEntropy::random_number() {
    return get_rand_64();
}

}  // namespace kaiten
