// Converts the setup of the last game to and from the 24 bytes that the settings store.
#pragma once

#include <array>

#include "firmware/play/setup.hpp"

namespace kaiten {

using StoredSetup = std::array<std::uint8_t, 24>;

// Invalid bytes (first start, unknown version) yield the default setup.
Setup read_setup(const StoredSetup& kept);
StoredSetup write_setup(const Setup& setup);

}  // namespace kaiten
