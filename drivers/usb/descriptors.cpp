// The USB descriptors, written with TinyUSB's names and macros.
#include "drivers/usb/descriptors.hpp"

#include <algorithm>
#include <bit>

#include "pico/usb_reset_interface.h"
#include "tusb.h"

namespace kaiten::usb {
namespace {

constexpr std::uint8_t notification_endpoint = 0x81;
constexpr std::uint8_t out_endpoint = 0x02;
constexpr std::uint8_t in_endpoint = 0x82;

constexpr std::uint8_t text(String string) {
    return static_cast<std::uint8_t>(string);
}

// The device descriptor. Hosts ask for the BOS descriptor from USB 2.1 on. The device class says
// that association descriptors group the interfaces.
constexpr auto device = std::bit_cast<std::array<std::uint8_t, sizeof(tusb_desc_device_t)>>(
    tusb_desc_device_t{.bLength = sizeof(tusb_desc_device_t),
                       .bDescriptorType = TUSB_DESC_DEVICE,
                       .bcdUSB = 0x0210,
                       .bDeviceClass = TUSB_CLASS_MISC,
                       .bDeviceSubClass = MISC_SUBCLASS_COMMON,
                       .bDeviceProtocol = MISC_PROTOCOL_IAD,
                       .bMaxPacketSize0 = CFG_TUD_ENDPOINT0_SIZE,
                       .idVendor = vendor_id,
                       .idProduct = static_cast<std::uint16_t>(ProductId::KAITEN_CHIP),
                       .bcdDevice = 0x0100,
                       .iManufacturer = text(String::manufacturer),
                       .iProduct = text(String::product),
                       .iSerialNumber = text(String::serial),
                       .bNumConfigurations = 1});

// The first two interfaces form one serial port. The third is picotool's interface to restart the
// device.
constexpr std::uint8_t console_interface = 0;
constexpr std::uint8_t interface_count = 3;
constexpr unsigned configuration_length =
    TUD_CONFIG_DESC_LEN + TUD_CDC_DESC_LEN + sizeof(tusb_desc_interface_t);
constexpr unsigned most_milliamperes = 250;
constexpr std::uint8_t notification_bytes = 8;

// clang-format off
constexpr std::array<std::uint8_t, configuration_length> configuration{
    TUD_CONFIG_DESCRIPTOR(1, interface_count, 0, configuration_length, 0, most_milliamperes),
    TUD_CDC_DESCRIPTOR(console_interface, text(String::console), notification_endpoint,
                       notification_bytes, out_endpoint, in_endpoint, CFG_TUD_CDC_EP_BUFSIZE),
    sizeof(tusb_desc_interface_t), TUSB_DESC_INTERFACE, reset_interface, 0, 0,
    TUSB_CLASS_VENDOR_SPECIFIC, RESET_INTERFACE_SUBCLASS, RESET_INTERFACE_PROTOCOL,
    text(String::reset)};

// Microsoft's platform capability: the length of its descriptor, and the request that fetches it.
constexpr unsigned microsoft_length = 166;
constexpr unsigned bos_length = TUD_BOS_DESC_LEN + TUD_BOS_MICROSOFT_OS_DESC_LEN;
constexpr std::array<std::uint8_t, bos_length> bos{
    TUD_BOS_DESCRIPTOR(bos_length, 1),
    TUD_BOS_MS_OS_20_DESCRIPTOR(microsoft_length, request_microsoft)};
// clang-format on

// The Windows driver for the reset interface.
constexpr std::string_view driver = "WINUSB";
// The registry property that Windows creates for the interface, and the value that picotool looks
// for.
constexpr std::string_view property_name = "DeviceInterfaceGUID";
constexpr std::string_view property_value = "{bc7398c1-73cd-4cb7-98b8-913a8fca7bf6}";

using Microsoft = std::array<std::uint8_t, microsoft_length>;

constexpr std::size_t append(Microsoft& to, std::size_t at, std::span<const std::uint8_t> bytes) {
    std::copy(bytes.begin(), bytes.end(), to.begin() + static_cast<std::ptrdiff_t>(at));
    return at + bytes.size();
}

// Appends the text as UTF-16 with a terminating zero.
constexpr std::size_t append_text(Microsoft& to, std::size_t at, std::string_view words) {
    for (const char letter : words) {
        to[at] = static_cast<std::uint8_t>(letter);
        at += 2;
    }
    return at + 2;
}

constexpr Microsoft microsoft = [] {
    constexpr unsigned set = 10;
    constexpr unsigned id = 20;
    constexpr unsigned name_length = 2 * (property_name.size() + 1);
    constexpr unsigned value_length = 2 * (property_value.size() + 1);
    constexpr unsigned property = 10 + name_length + value_length;
    constexpr unsigned subset = 8 + id + property;
    static_assert(set + subset == microsoft_length);
    constexpr unsigned from_windows = 0x0603;  // 8.1
    constexpr unsigned registry_text = 1;

    Microsoft bytes{};
    const std::array<std::uint8_t, set> header{
        U16_TO_U8S_LE(set), U16_TO_U8S_LE(MS_OS_20_SET_HEADER_DESCRIPTOR), U16_TO_U8S_LE(0),
        U16_TO_U8S_LE(from_windows), U16_TO_U8S_LE(microsoft_length)};
    const std::array<std::uint8_t, 8> function{U16_TO_U8S_LE(8),
                                               U16_TO_U8S_LE(MS_OS_20_SUBSET_HEADER_FUNCTION),
                                               reset_interface, 0, U16_TO_U8S_LE(subset)};
    const std::array<std::uint8_t, 4> compatible{U16_TO_U8S_LE(id),
                                                 U16_TO_U8S_LE(MS_OS_20_FEATURE_COMPATBLE_ID)};
    const std::array<std::uint8_t, 8> registry{
        U16_TO_U8S_LE(property), U16_TO_U8S_LE(MS_OS_20_FEATURE_REG_PROPERTY),
        U16_TO_U8S_LE(registry_text), U16_TO_U8S_LE(name_length)};
    std::size_t at = append(bytes, 0, header);
    at = append(bytes, at, function);
    std::copy(driver.begin(), driver.end(),
              bytes.begin() + static_cast<std::ptrdiff_t>(append(bytes, at, compatible)));
    at += id;
    at = append(bytes, at, registry);
    at = append_text(bytes, at, property_name);
    at = append(bytes, at, std::array<std::uint8_t, 2>{U16_TO_U8S_LE(value_length)});
    append_text(bytes, at, property_value);
    return bytes;
}();

constexpr std::uint16_t english = 0x0409;

class StringWriter {
public:
    explicit StringWriter(StringDescriptor& descriptor) : descriptor_{descriptor} {}

    StringWriter& add(std::string_view words) {
        for (const char letter : words)
            add(static_cast<std::uint16_t>(static_cast<unsigned char>(letter)));
        return *this;
    }
    void add(std::uint16_t character) {
        if (size_ < descriptor_.size()) descriptor_[size_++] = character;
    }
    void add_hexadecimal(std::uint64_t number) {
        for (int shift = 60; shift >= 0; shift -= 4)
            add(static_cast<std::uint16_t>("0123456789ABCDEF"[number >> shift & 15U]));
    }
    void finish() {
        descriptor_[0] = static_cast<std::uint16_t>(TUSB_DESC_STRING << 8 | 2 * size_);
    }

private:
    StringDescriptor& descriptor_;
    std::size_t size_ = 1;
};

}  // namespace

std::span<const std::uint8_t> device_descriptor() {
    return device;
}

std::span<const std::uint8_t> configuration_descriptor() {
    return configuration;
}

std::span<const std::uint8_t> bos_descriptor() {
    return bos;
}

std::span<const std::uint8_t> microsoft_descriptor() {
    return microsoft;
}

UpdateMode update_mode_in(std::uint16_t value) {
    constexpr unsigned interface_bits = 0x7f;
    constexpr unsigned with_light = 1U << 8;
    constexpr unsigned pin_count = 30;
    UpdateMode mode{0, value & interface_bits};
    const unsigned pin = value >> 9U;
    if ((value & with_light) != 0 && pin < pin_count) mode.activity_pins = 1U << pin;
    return mode;
}

void write_string(StringDescriptor& descriptor, String string, const Names& names,
                  std::uint64_t serial) {
    StringWriter writer{descriptor};
    switch (string) {
        case String::languages:
            writer.add(english);
            break;
        case String::manufacturer:
            writer.add("Kaiten");
            break;
        case String::product:
            writer.add(names.product);
            break;
        case String::serial:
            writer.add_hexadecimal(serial);
            break;
        case String::console:
            writer.add("Kaiten console ").add(names.version);
            break;
        case String::reset:
            writer.add("Reset");
            break;
    }
    writer.finish();
}

}  // namespace kaiten::usb
