// The USB descriptors: a serial port, and picotool's interface for restarting a running device,
// which Windows supports without a driver. Portable, so that the host tests check the same bytes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "drivers/system/system.hpp"

namespace kaiten::usb {

// The IDs that the Pico SDK uses for its serial port: picotool looks for them.
inline constexpr std::uint16_t vendor_id = 0x2e8a;
enum class ProductId : std::uint16_t { rp2350 = 0x0009, rp2040 = 0x000a };

inline constexpr std::uint8_t reset_interface = 2;
// Decodes the value of picotool's request for the update mode. Bits 0 to 6 are interfaces to hide.
// If bit 8 is set, the bits above it are the pin of an activity light.
UpdateMode update_mode_in(std::uint16_t value);

// Setting the port to this speed requests the update mode, as the Arduino tools do.
inline constexpr std::uint32_t touch_baud = 1200;

// The vendor request with which Windows fetches its own descriptor, and the index in the request.
inline constexpr std::uint8_t request_microsoft = 1;
inline constexpr std::uint16_t microsoft_index = 7;

std::span<const std::uint8_t> device_descriptor();
std::span<const std::uint8_t> configuration_descriptor();
std::span<const std::uint8_t> bos_descriptor();
std::span<const std::uint8_t> microsoft_descriptor();

enum class String : std::uint8_t { languages, manufacturer, product, serial, console, reset };
inline constexpr unsigned string_count = 6;

// The texts that differ from device to device.
struct Names {
    std::string_view product;  // includes the board's name
    std::string_view version;
};

// Writes a string descriptor: its length and type in the first element, then UTF-16. Longer texts
// are truncated.
using StringDescriptor = std::array<std::uint16_t, 64>;
void write_string(StringDescriptor& descriptor, String string, const Names& names,
                  std::uint64_t serial);

}  // namespace kaiten::usb
