// The control requests that the device accepts. TinyUSB 0.18 decides by the number of a request and
// neglects its type, direction or recipient: some requests would make it write data of the host to
// flash or to a place on the stack that is no longer in use. So every other request is refused
// before TinyUSB sees it.
#pragma once

#include <cstdint>

namespace kaiten::usb {

// The fields of a setup packet.
struct ControlRequest {
    std::uint8_t type;  // direction, type and recipient
    std::uint8_t request;
    std::uint16_t value;
    std::uint16_t index;
    std::uint16_t length;
};

// Number of bytes that the host may send after a request, at most. Only the settings of the serial
// port are sent, and TinyUSB stores as many bytes as arrive.
inline constexpr std::uint16_t most_bytes_from_host = 7;

// Returns whether the device accepts the request. Endpoints other than 0 exist only while the
// device is configured.
bool is_accepted(const ControlRequest& request, bool is_configured);

}  // namespace kaiten::usb
