// Tests which control requests the device accepts: those that hosts and picotool need, and no
// other.
#include "drivers/usb/requests.hpp"

#include <initializer_list>

#include "main.hpp"

namespace {

using namespace kaiten::usb;

// Requests of the enumeration, of a terminal program and of picotool.
constexpr ControlRequest needed[] = {
    {0x80, 6, 0x0100, 0, 64},       // GET_DESCRIPTOR, device
    {0x80, 6, 0x0200, 0, 9},        // configuration
    {0x80, 6, 0x0303, 0x409, 255},  // string
    {0x80, 6, 0x0f00, 0, 5},        // BOS
    {0x80, 6, 0x0600, 0, 10},       // device qualifier, which TinyUSB stalls
    {0x00, 5, 17, 0, 0},            // SET_ADDRESS
    {0x00, 9, 1, 0, 0},             // SET_CONFIGURATION
    {0x00, 9, 0, 0, 0},
    {0x80, 8, 0, 0, 1},       // GET_CONFIGURATION
    {0x80, 0, 0, 0, 2},       // GET_STATUS of the device
    {0x82, 0, 0, 0x00, 2},    // of endpoint 0
    {0x82, 0, 0, 0x82, 2},    // of the data endpoint
    {0x02, 1, 0, 0x82, 0},    // CLEAR_FEATURE, endpoint halt
    {0x02, 3, 0, 0x02, 0},    // SET_FEATURE, endpoint halt
    {0x00, 3, 1, 0, 0},       // SET_FEATURE, remote wakeup
    {0x81, 10, 0, 1, 1},      // GET_INTERFACE
    {0x01, 11, 0, 1, 0},      // SET_INTERFACE
    {0x21, 0x20, 0, 0, 7},    // SET_LINE_CODING
    {0xa1, 0x21, 0, 0, 7},    // GET_LINE_CODING
    {0x21, 0x22, 3, 0, 0},    // SET_CONTROL_LINE_STATE
    {0x21, 0x23, 100, 0, 0},  // SEND_BREAK
    {0x21, 1, 0x0100, 2, 0},  // picotool: update mode
    {0x21, 2, 100, 2, 0},     // picotool: restart
    {0xc0, 1, 0, 7, 0xb2},    // Microsoft OS 2.0 descriptor
};

// Requests that crashed the firmware, or did something that their sender had not asked for.
constexpr ControlRequest harmful[] = {
    {0x40, 1, 0, 7, 64},       // vendor request as OUT: data for the descriptor in flash
    {0x00, 6, 0x0100, 0, 18},  // GET_DESCRIPTOR as OUT
    {0x00, 6, 0x0302, 0, 64},
    {0x01, 1, 0, 2, 0},  // CLEAR_FEATURE to interface 2, as picotool's
                         // number for the update
    {0x81, 1, 0, 2, 0},
    {0x20, 1, 0, 2, 0},  // class request to the device
    {0x22, 1, 0, 2, 0},
    {0x00, 0, 0, 0, 2},  // GET_STATUS, GET_CONFIGURATION, GET_INTERFACE
                         // as OUT
    {0x02, 0, 0, 0x82, 2},
    {0x00, 8, 0, 0, 1},
    {0x01, 10, 0, 0, 1},
    {0x21, 0x21, 0, 0, 7},      // GET_LINE_CODING as OUT
    {0xa1, 0x20, 0, 0, 7},      // SET_LINE_CODING as IN
    {0x21, 0x20, 0, 0, 64},     // too long
    {0x21, 0x20, 0, 0, 6},      // too short
    {0x21, 0x20, 0, 0x100, 7},  // another interface in the high byte
    {0x02, 3, 0, 0x83, 0},      // an endpoint that does not exist
    {0x02, 3, 0, 0x00, 0},      // a halt of endpoint 0
    {0x00, 9, 2, 0, 0},         // a configuration that does not exist
    {0x21, 1, 0, 2, 8},         // data after a request without data
    {0x60, 0, 0, 0, 0},         // a reserved type
    {0x00, 7, 0, 0, 0},         // SET_DESCRIPTOR
};

void needed_requests_are_accepted() {
    for (const ControlRequest& request : needed)
        TEST_ASSERT_TRUE(is_accepted(request, true));
}

void harmful_requests_are_refused() {
    for (const ControlRequest& request : harmful)
        for (const bool configured : {false, true})
            TEST_ASSERT_FALSE(is_accepted(request, configured));
}

void endpoints_of_interfaces_exist_only_after_configuration() {
    TEST_ASSERT_FALSE(is_accepted({0x02, 3, 0, 0x82, 0}, false));
    TEST_ASSERT_FALSE(is_accepted({0x82, 0, 0, 0x82, 2}, false));
    TEST_ASSERT_TRUE(is_accepted({0x82, 0, 0, 0x80, 2}, false));
}

// Tries all types and numbers. A host may send data after one request only.
void only_the_serial_port_takes_data_of_the_host() {
    for (unsigned type = 0; type < 0x80; ++type)
        for (unsigned number = 0; number < 256; ++number)
            for (std::uint16_t index = 0; index < 256; ++index)
                for (const unsigned length : {1U, 2U, 7U, 18U, 64U, 65535U}) {
                    const ControlRequest request{static_cast<std::uint8_t>(type),
                                                 static_cast<std::uint8_t>(number), 0, index,
                                                 static_cast<std::uint16_t>(length)};
                    const bool line_coding =
                        type == 0x21 && number == 0x20 && index == 0 && length == 7;
                    TEST_ASSERT_EQUAL(line_coding, is_accepted(request, true));
                }
}

}  // namespace

void run_tests() {
    RUN_TEST(needed_requests_are_accepted);
    RUN_TEST(harmful_requests_are_refused);
    RUN_TEST(endpoints_of_interfaces_exist_only_after_configuration);
    RUN_TEST(only_the_serial_port_takes_data_of_the_host);
}
