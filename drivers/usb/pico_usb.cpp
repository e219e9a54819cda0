// TinyUSB's callbacks for the port, the class driver of the reset interface, and the guard that
// lets only the requests of requests.hpp through to TinyUSB.
#include "drivers/usb/pico_usb.hpp"

#include <algorithm>

#include "device/dcd.h"
#include "device/usbd_pvt.h"
#include "drivers/usb/requests.hpp"
#include "pico/usb_reset_interface.h"
#include "tusb.h"

namespace kaiten {
namespace {

PicoUsb* port_in_use = nullptr;

// The reset interface has no endpoints and uses only control requests.
void reset_init() {}
bool reset_deinit() {
    return true;
}
void reset_reset(std::uint8_t) {}

std::uint16_t reset_open(std::uint8_t, const tusb_desc_interface_t* interface,
                         std::uint16_t length) {
    const bool ours = interface->bInterfaceNumber == usb::reset_interface &&
                      interface->bInterfaceClass == TUSB_CLASS_VENDOR_SPECIFIC;
    return ours && length >= sizeof *interface ? sizeof *interface : 0;
}

// The guard has checked type, direction and recipient.
PortRequest asked_by(const tusb_control_request_t& request) {
    if (request.bRequest == RESET_REQUEST_FLASH) return {PortRequest::Type::restart};
    if (request.bRequest != RESET_REQUEST_BOOTSEL) return {};
    return {PortRequest::Type::update, usb::update_mode_in(request.wValue)};
}

// Acknowledges the request first. The application saves the game and acts on the request at the
// next tick.
bool reset_control(std::uint8_t rhport, std::uint8_t stage, const tusb_control_request_t* request) {
    const PortRequest asked = asked_by(*request);
    if (asked.type == PortRequest::Type::none) return false;
    if (stage == CONTROL_STAGE_SETUP) return tud_control_status(rhport, request);
    if (stage == CONTROL_STAGE_ACK) port_in_use->request(asked);
    return true;
}

bool reset_transferred(std::uint8_t, std::uint8_t, xfer_result_t, std::uint32_t) {
    return true;
}

// A request that tud_vendor_control_xfer_cb() refuses, so that TinyUSB stalls endpoint 0.
constexpr tusb_control_request_t refused{
    .bmRequestType = 0xc0, .bRequest = 0, .wValue = 0, .wIndex = 0, .wLength = 0};
static_assert(refused.bRequest != usb::request_microsoft);

// Replaces a request that the device does not accept, and limits the bytes that TinyUSB stores.
void guard(dcd_event_t& event) {
    if (event.event_id == DCD_EVENT_SETUP_RECEIVED) {
        const tusb_control_request_t& request = event.setup_received;
        const usb::ControlRequest fields{request.bmRequestType, request.bRequest, request.wValue,
                                         request.wIndex, request.wLength};
        if (!usb::is_accepted(fields, tud_mounted())) event.setup_received = refused;
    } else if (event.event_id == DCD_EVENT_XFER_COMPLETE && event.xfer_complete.ep_addr == 0) {
        event.xfer_complete.len =
            std::min<std::uint32_t>(event.xfer_complete.len, usb::most_bytes_from_host);
    }
}

constexpr usbd_class_driver_t reset_driver{.name = "reset",
                                           .init = reset_init,
                                           .deinit = reset_deinit,
                                           .reset = reset_reset,
                                           .open = reset_open,
                                           .control_xfer_cb = reset_control,
                                           .xfer_cb = reset_transferred,
                                           .sof = nullptr};

}  // namespace

void PicoUsb::start(std::uint64_t serial) {
    serial_ = serial;
    port_in_use = this;
    tusb_init();
}

// The main loop calls this after every slice of a bot's thinking. tud_task takes hundreds of cycles
// even without an event, so this checks for one first.
void PicoUsb::work() {
    if (tud_task_event_ready()) tud_task();
}

void PicoUsb::before_rest() {
    tud_disconnect();
}

void PicoUsb::after_rest() {
    tud_connect();
}

bool PicoUsb::attached() {
    return tud_ready();
}

bool PicoUsb::suspended() {
    return tud_mounted() && tud_suspended();
}

bool PicoUsb::connected() {
    return tud_cdc_connected();
}

std::size_t PicoUsb::read(std::span<char> room) {
    return tud_cdc_read(room.data(), room.size());
}

std::size_t PicoUsb::write(std::span<const char> bytes) {
    if (!connected()) return bytes.size();
    const std::size_t fits = tud_cdc_write_available();
    const std::size_t written =
        tud_cdc_write(bytes.data(), fits < bytes.size() ? fits : bytes.size());
    tud_cdc_write_flush();
    return written;
}

PortRequest PicoUsb::take_request() {
    const PortRequest asked = request_;
    request_ = {};
    return asked;
}

const std::uint16_t* PicoUsb::string_descriptor(unsigned index) {
    if (index >= usb::string_count) return nullptr;
    usb::write_string(string_, static_cast<usb::String>(index), names_, serial_);
    return string_.data();
}

}  // namespace kaiten

using kaiten::port_in_use;
namespace usb = kaiten::usb;

extern "C" {

// The linker redirects the calls of dcd_event_handler() in the controller's driver to the wrapper.
// NOLINTBEGIN(bugprone-reserved-identifier): the names are the linker's
void __real_dcd_event_handler(const dcd_event_t* event, bool in_interrupt);

void __wrap_dcd_event_handler(const dcd_event_t* event, bool in_interrupt) {
    dcd_event_t guarded = *event;
    kaiten::guard(guarded);
    __real_dcd_event_handler(&guarded, in_interrupt);
}
// NOLINTEND(bugprone-reserved-identifier)

const std::uint8_t* tud_descriptor_device_cb() {
    return usb::device_descriptor().data();
}

const std::uint8_t* tud_descriptor_configuration_cb(std::uint8_t) {
    return usb::configuration_descriptor().data();
}

const std::uint8_t* tud_descriptor_bos_cb() {
    return usb::bos_descriptor().data();
}

const std::uint16_t* tud_descriptor_string_cb(std::uint8_t index, std::uint16_t) {
    return port_in_use->string_descriptor(index);
}

bool tud_vendor_control_xfer_cb(std::uint8_t rhport, std::uint8_t stage,
                                const tusb_control_request_t* request) {
    if (stage != CONTROL_STAGE_SETUP) return true;
    if (request->bRequest != usb::request_microsoft) return false;  // refused by the guard
    const auto descriptor = usb::microsoft_descriptor();
    // TinyUSB only reads from the descriptor.
    return tud_control_xfer(rhport, request, const_cast<std::uint8_t*>(descriptor.data()),
                            static_cast<std::uint16_t>(descriptor.size()));
}

const usbd_class_driver_t* usbd_app_driver_get_cb(std::uint8_t* count) {
    *count = 1;
    return &kaiten::reset_driver;
}

// Discards bytes that a reader left unread, so that the next reader does not get them.
void tud_cdc_line_state_cb(std::uint8_t, bool terminal_ready, bool) {
    if (!terminal_ready) tud_cdc_write_clear();
}

void tud_cdc_line_coding_cb(std::uint8_t, const cdc_line_coding_t* coding) {
    if (coding->bit_rate == usb::touch_baud)
        port_in_use->request({kaiten::PortRequest::Type::update});
}

}  // extern "C"
