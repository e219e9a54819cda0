// Tests the USB descriptors against the lengths and counts that the specifications require.
#include "drivers/usb/descriptors.hpp"

#include <string>

#include "main.hpp"

namespace {

using namespace kaiten;
using namespace kaiten::usb;

unsigned word_at(std::span<const std::uint8_t> bytes, std::size_t at) {
    return bytes[at] | static_cast<unsigned>(bytes[at + 1]) << 8;
}

void device_descriptor_has_the_ids_that_picotool_expects() {
    const auto device = device_descriptor();
    TEST_ASSERT_EQUAL_UINT(18, device.size());
    TEST_ASSERT_EQUAL_UINT(18, device[0]);
    TEST_ASSERT_EQUAL_HEX16(0x0210, word_at(device, 2));
    TEST_ASSERT_EQUAL_HEX16(0x2e8a, word_at(device, 8));
    TEST_ASSERT_EQUAL_HEX16(KAITEN_EXPECTED_PRODUCT, word_at(device, 10));
    TEST_ASSERT_EQUAL_UINT(1, device[17]);
}

void configuration_lengths_and_counts_are_consistent() {
    const auto all = configuration_descriptor();
    TEST_ASSERT_EQUAL_UINT(all.size(), word_at(all, 2));
    unsigned interfaces = 0;
    unsigned endpoints = 0;
    unsigned expected = 0;
    std::size_t at = 0;
    while (at < all.size()) {
        TEST_ASSERT_GREATER_THAN_UINT(1, all[at]);
        if (all[at + 1] == 4) {
            TEST_ASSERT_EQUAL_UINT(expected, endpoints);
            TEST_ASSERT_EQUAL_UINT(interfaces, all[at + 2]);
            expected = all[at + 4];
            endpoints = 0;
            ++interfaces;
        }
        if (all[at + 1] == 5) ++endpoints;
        at += all[at];
    }
    TEST_ASSERT_EQUAL_UINT(all.size(), at);
    TEST_ASSERT_EQUAL_UINT(expected, endpoints);
    TEST_ASSERT_EQUAL_UINT(interfaces, all[4]);
}

void microsoft_descriptor_is_consistent_with_the_bos() {
    const auto bos = bos_descriptor();
    TEST_ASSERT_EQUAL_UINT(bos.size(), word_at(bos, 2));
    TEST_ASSERT_EQUAL_UINT(bos.size(), 5U + bos[5]);
    const auto set = microsoft_descriptor();
    TEST_ASSERT_EQUAL_UINT(set.size(), word_at(bos, 29));
    TEST_ASSERT_EQUAL_UINT(request_microsoft, bos[31]);
    TEST_ASSERT_EQUAL_UINT(set.size(), word_at(set, 8));
    TEST_ASSERT_EQUAL_UINT(reset_interface, set[14]);
    TEST_ASSERT_EQUAL_UINT(set.size() - 10, word_at(set, 16));
    TEST_ASSERT_EQUAL_UINT(set.size() - 10 - 8 - 20, word_at(set, 38));
    TEST_ASSERT_EQUAL_STRING("WINUSB", reinterpret_cast<const char*>(&set[22]));
}

std::string text_of(const StringDescriptor& descriptor) {
    std::string text;
    for (unsigned i = 1; i < (descriptor[0] & 0xffU) / 2; ++i)
        text += static_cast<char>(descriptor[i]);
    return text;
}

void strings_contain_name_version_and_serial_number() {
    const Names names{"Kaiten on a test", "v1.2"};
    StringDescriptor descriptor{};
    write_string(descriptor, String::product, names, 0);
    TEST_ASSERT_EQUAL_STRING("Kaiten on a test", text_of(descriptor).c_str());
    TEST_ASSERT_EQUAL_HEX16(0x0300 + 2 + 2 * 16, descriptor[0]);
    write_string(descriptor, String::serial, names, 0xE66038B713956A2FU);
    TEST_ASSERT_EQUAL_STRING("E66038B713956A2F", text_of(descriptor).c_str());
    write_string(descriptor, String::console, names, 0);
    TEST_ASSERT_EQUAL_STRING("Kaiten console v1.2", text_of(descriptor).c_str());
    write_string(descriptor, String::languages, names, 0);
    TEST_ASSERT_EQUAL_HEX16(0x0304, descriptor[0]);
    TEST_ASSERT_EQUAL_HEX16(0x0409, descriptor[1]);
    const std::string long_name(200, 'x');
    write_string(descriptor, String::product, {long_name, ""}, 0);
    TEST_ASSERT_EQUAL_UINT(63, text_of(descriptor).size());
}

void options_of_the_update_mode_are_decoded() {
    TEST_ASSERT_EQUAL_HEX32(0, update_mode_in(0).activity_pins);
    TEST_ASSERT_EQUAL_UINT(0, update_mode_in(0).disabled_interfaces);
    TEST_ASSERT_EQUAL_UINT(2, update_mode_in(2).disabled_interfaces);
    const UpdateMode lit = update_mode_in(25U << 9 | 1U << 8 | 1);
    TEST_ASSERT_EQUAL_HEX32(1U << 25, lit.activity_pins);
    TEST_ASSERT_EQUAL_UINT(1, lit.disabled_interfaces);
    // A pin without its enable bit is ignored, and so is a pin that the chip does not have.
    TEST_ASSERT_EQUAL_HEX32(0, update_mode_in(25U << 9).activity_pins);
    TEST_ASSERT_EQUAL_HEX32(0, update_mode_in(30U << 9 | 1U << 8).activity_pins);
}

}  // namespace

void run_tests() {
    RUN_TEST(device_descriptor_has_the_ids_that_picotool_expects);
    RUN_TEST(configuration_lengths_and_counts_are_consistent);
    RUN_TEST(microsoft_descriptor_is_consistent_with_the_bos);
    RUN_TEST(strings_contain_name_version_and_serial_number);
    RUN_TEST(options_of_the_update_mode_are_decoded);
}
