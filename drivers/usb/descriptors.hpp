// What the device says of itself on the bus: a serial port, and the interface that picotool knows
// for restarting a running device, which Windows takes without a driver. Portable: the host's tests
// read the same bytes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "drivers/system/system.hpp"

namespace kaiten::usb {

// The Pico SDK's own numbers for its serial port: picotool looks for them.
inline constexpr std::uint16_t vendor_id = 0x2e8a;
inline constexpr std::uint16_t product_id = 0x000a;

inline constexpr std::uint8_t reset_interface = 2;
// What the value of picotool's request for the update mode says: interfaces not to show in bits 0
// to 6, and if bit 8 is set, the pin of a light in the bits above.
UpdateMode update_mode_in(std::uint16_t value);

// A port set to this speed asks for the update mode, as Arduinos taught tools.
inline constexpr std::uint32_t touch_baud = 1200;

// The vendor request by which Windows fetches its own descriptor, and the index it gives.
inline constexpr std::uint8_t request_microsoft = 1;
inline constexpr std::uint16_t microsoft_index = 7;

std::span<const std::uint8_t> device_descriptor();
std::span<const std::uint8_t> configuration_descriptor();
std::span<const std::uint8_t> bos_descriptor();
std::span<const std::uint8_t> microsoft_descriptor();

enum class String : std::uint8_t { languages, manufacturer, product, serial, console, reset };
inline constexpr unsigned string_count = 6;

// What the strings say that differs from device to device.
struct Names {
    std::string_view product;  // with the board's name
    std::string_view version;
};

// A string descriptor: two bytes a character, the first element is its length and type. Longer
// texts are cut off.
using StringDescriptor = std::array<std::uint16_t, 64>;
void write_string(StringDescriptor& descriptor, String string, const Names& names,
                  std::uint64_t serial);

}  // namespace kaiten::usb
