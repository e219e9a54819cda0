// The descriptors' bytes, in the order and with the lengths the specifications give them.
#include "drivers/usb/descriptors.hpp"

#include <algorithm>

namespace kaiten::usb {
namespace {

constexpr std::uint8_t low(unsigned value) {
    return static_cast<std::uint8_t>(value & 0xffU);
}
constexpr std::uint8_t high(unsigned value) {
    return static_cast<std::uint8_t>(value >> 8 & 0xffU);
}

constexpr std::uint8_t type_device = 1;
constexpr std::uint8_t type_configuration = 2;
constexpr std::uint8_t type_string = 3;
constexpr std::uint8_t type_interface = 4;
constexpr std::uint8_t type_endpoint = 5;
constexpr std::uint8_t type_association = 11;
constexpr std::uint8_t type_bos = 15;
constexpr std::uint8_t type_capability = 16;
constexpr std::uint8_t type_class_interface = 0x24;

constexpr std::uint8_t class_communication = 2;
constexpr std::uint8_t class_data = 10;
constexpr std::uint8_t class_vendor = 0xff;
constexpr std::uint8_t reset_protocol = 1;

constexpr std::uint8_t bulk = 2;
constexpr std::uint8_t interrupt = 3;
constexpr std::uint8_t notification_endpoint = 0x81;
constexpr std::uint8_t out_endpoint = 0x02;
constexpr std::uint8_t in_endpoint = 0x82;

constexpr std::uint8_t text(String string) {
    return static_cast<std::uint8_t>(string);
}

// USB 2.1: the version from which hosts ask for the BOS descriptor. The class says that interfaces
// are grouped by association descriptors.
constexpr std::array<std::uint8_t, 18> device{18,
                                              type_device,
                                              0x10,
                                              0x02,
                                              0xef,
                                              0x02,
                                              0x01,
                                              64,
                                              low(vendor_id),
                                              high(vendor_id),
                                              low(product_id),
                                              high(product_id),
                                              0x00,
                                              0x01,
                                              text(String::manufacturer),
                                              text(String::product),
                                              text(String::serial),
                                              1};

constexpr unsigned configuration_length = 9 + 8 + 9 + 5 + 5 + 4 + 5 + 7 + 9 + 7 + 7 + 9;

// clang-format off
constexpr std::array<std::uint8_t, configuration_length> configuration{
    // One configuration of three interfaces, powered by the bus, at most 250 mA.
    9, type_configuration, low(configuration_length), high(configuration_length), 3, 1, 0, 0x80, 125,
    // The first two interfaces are one serial port.
    8, type_association, 0, 2, class_communication, 2, 0, 0,
    9, type_interface, 0, 0, 1, class_communication, 2, 0, text(String::console),
    5, type_class_interface, 0, 0x20, 0x01,  // header: CDC 1.20
    5, type_class_interface, 1, 0, 1,        // call management: none
    4, type_class_interface, 2, 2,           // line coding and control lines
    5, type_class_interface, 6, 0, 1,        // union: 0 controls 1
    7, type_endpoint, notification_endpoint, interrupt, 8, 0, 16,
    9, type_interface, 1, 0, 2, class_data, 0, 0, 0,
    7, type_endpoint, out_endpoint, bulk, 64, 0, 0,
    7, type_endpoint, in_endpoint, bulk, 64, 0, 0,
    // picotool's way to restart it.
    9, type_interface, reset_interface, 0, 0, class_vendor, 0, reset_protocol, text(String::reset)};

// Microsoft's platform capability: its descriptor's length, and the request that fetches it.
constexpr unsigned microsoft_length = 166;
constexpr std::array<std::uint8_t, 33> bos{
    5, type_bos, 33, 0, 1,
    28, type_capability, 5, 0,
    0xdf, 0x60, 0xdd, 0xd8, 0x89, 0x45, 0xc7, 0x4c, 0x9c, 0xd2, 0x65, 0x9d, 0x9e, 0x64, 0x8a, 0x9f,
    0x00, 0x00, 0x03, 0x06,  // from Windows 8.1
    low(microsoft_length), high(microsoft_length), request_microsoft, 0};
// clang-format on

// The name under which Windows keeps the interface, and the one that picotool looks for.
constexpr std::string_view property_name = "DeviceInterfaceGUID";
constexpr std::string_view property_value = "{bc7398c1-73cd-4cb7-98b8-913a8fca7bf6}";

using Microsoft = std::array<std::uint8_t, microsoft_length>;

constexpr std::size_t append(Microsoft& to, std::size_t at, std::span<const std::uint8_t> bytes) {
    std::copy(bytes.begin(), bytes.end(), to.begin() + static_cast<std::ptrdiff_t>(at));
    return at + bytes.size();
}

// As UTF-16, with a zero at its end.
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

    Microsoft bytes{};
    const std::array<std::uint8_t, set> header{
        set, 0, 0, 0, 0x00, 0x00, 0x03, 0x06, low(microsoft_length), high(microsoft_length)};
    const std::array<std::uint8_t, 8> function{8, 0,           2,           0, reset_interface,
                                               0, low(subset), high(subset)};
    const std::array<std::uint8_t, id> compatible{id, 0, 3, 0, 'W', 'I', 'N', 'U', 'S', 'B'};
    const std::array<std::uint8_t, 8> registry{low(property),    high(property),   4, 0, 1, 0,
                                               low(name_length), high(name_length)};
    std::size_t at = append(bytes, 0, header);
    at = append(bytes, at, function);
    at = append(bytes, at, compatible);
    at = append(bytes, at, registry);
    at = append_text(bytes, at, property_name);
    at = append(bytes, at, std::array<std::uint8_t, 2>{low(value_length), high(value_length)});
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
    void finish() { descriptor_[0] = static_cast<std::uint16_t>(type_string << 8 | 2 * size_); }

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
