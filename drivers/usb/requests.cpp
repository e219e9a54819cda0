// The table of accepted control requests. Whatever is not in it is refused.
#include "drivers/usb/requests.hpp"

#include <algorithm>

#include "drivers/usb/descriptors.hpp"
#include "pico/usb_reset_interface.h"
#include "tusb.h"

namespace kaiten::usb {
namespace {

// The part of the device that a request is for.
enum class Target : std::uint8_t {
    device,
    microsoft,  // the descriptor for Windows
    interface,  // any interface
    serial_port,
    reset,
    endpoint,       // any endpoint, including 0
    data_endpoint,  // any endpoint of an interface
};

constexpr std::uint8_t to_device = 0x00;
constexpr std::uint8_t from_device = 0x80;
constexpr std::uint8_t to_interface = 0x01;
constexpr std::uint8_t from_interface = 0x81;
constexpr std::uint8_t to_endpoint = 0x02;
constexpr std::uint8_t from_endpoint = 0x82;
constexpr std::uint8_t class_to_interface = 0x21;
constexpr std::uint8_t class_from_interface = 0xa1;
constexpr std::uint8_t vendor_from_device = 0xc0;

constexpr std::uint16_t any = 0xffff;
constexpr std::uint16_t highest_address = 127;
constexpr std::uint8_t serial_interface = 0;
constexpr std::uint8_t direction_bit = 0x80;

struct Row {
    std::uint8_t type;
    std::uint8_t request;
    Target target;
    std::uint16_t most_value;
    std::uint16_t least_length;
    std::uint16_t most_length;
};

constexpr Row rows[] = {
    {from_device, TUSB_REQ_GET_STATUS, Target::device, 0, 0, any},
    {to_device, TUSB_REQ_CLEAR_FEATURE, Target::device, any, 0, 0},
    {to_device, TUSB_REQ_SET_FEATURE, Target::device, any, 0, 0},
    {to_device, TUSB_REQ_SET_ADDRESS, Target::device, highest_address, 0, 0},
    {from_device, TUSB_REQ_GET_DESCRIPTOR, Target::device, any, 0, any},
    {from_device, TUSB_REQ_GET_CONFIGURATION, Target::device, 0, 0, any},
    {to_device, TUSB_REQ_SET_CONFIGURATION, Target::device, 1, 0, 0},
    {from_interface, TUSB_REQ_GET_INTERFACE, Target::interface, 0, 0, any},
    {to_interface, TUSB_REQ_SET_INTERFACE, Target::interface, 0, 0, 0},
    {from_endpoint, TUSB_REQ_GET_STATUS, Target::endpoint, 0, 0, any},
    {to_endpoint, TUSB_REQ_CLEAR_FEATURE, Target::data_endpoint, 0, 0, 0},
    {to_endpoint, TUSB_REQ_SET_FEATURE, Target::data_endpoint, 0, 0, 0},
    {class_to_interface, CDC_REQUEST_SET_LINE_CODING, Target::serial_port, any,
     most_bytes_from_host, most_bytes_from_host},
    {class_from_interface, CDC_REQUEST_GET_LINE_CODING, Target::serial_port, any, 0, any},
    {class_to_interface, CDC_REQUEST_SET_CONTROL_LINE_STATE, Target::serial_port, any, 0, 0},
    {class_to_interface, CDC_REQUEST_SEND_BREAK, Target::serial_port, any, 0, 0},
    {class_to_interface, RESET_REQUEST_BOOTSEL, Target::reset, any, 0, 0},
    {class_to_interface, RESET_REQUEST_FLASH, Target::reset, any, 0, 0},
    {vendor_from_device, request_microsoft, Target::microsoft, any, 0, any},
};

// Returns whether the configuration has an endpoint with this address, which includes its
// direction.
bool has_endpoint(std::uint16_t address) {
    const auto configuration = configuration_descriptor();
    for (std::size_t at = 0; at < configuration.size(); at += configuration[at])
        if (configuration[at + 1] == TUSB_DESC_ENDPOINT && configuration[at + 2] == address)
            return true;
    return false;
}

bool exists(Target target, std::uint16_t index, bool is_configured) {
    switch (target) {
        case Target::device:
            return true;
        case Target::microsoft:
            return index == microsoft_index;
        case Target::interface:
            return index <= reset_interface;
        case Target::serial_port:
            return index == serial_interface;
        case Target::reset:
            return index == reset_interface;
        case Target::endpoint:
            if ((index & ~direction_bit) == 0) return true;
            [[fallthrough]];
        case Target::data_endpoint:
            return is_configured && has_endpoint(index);
    }
    return false;
}

}  // namespace

bool is_accepted(const ControlRequest& request, bool is_configured) {
    return std::ranges::any_of(rows, [&](const Row& row) {
        return row.type == request.type && row.request == request.request &&
               request.value <= row.most_value && request.length >= row.least_length &&
               request.length <= row.most_length &&
               exists(row.target, request.index, is_configured);
    });
}

}  // namespace kaiten::usb
