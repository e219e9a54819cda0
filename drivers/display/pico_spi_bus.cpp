// The SPI display bus on the Pico SDK.
#include "drivers/display/pico_spi_bus.hpp"

#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/spi.h"
#include "pico/time.h"

namespace kaiten {
namespace {

// The ST7789's shortest write cycle is 16 ns; it is also half the system clock, SPI's fastest.
constexpr unsigned baud = 62'500'000;

void output(Pin pin, bool level) {
    gpio_init(pin.number);
    gpio_put(pin.number, level);
    gpio_set_dir(pin.number, GPIO_OUT);
}

}  // namespace

void PicoSpiBus::start() {
    output(pins_.chip_select, true);
    output(pins_.data_or_command, true);
    output(pins_.reset, true);
    spi_inst_t* const spi = SPI_INSTANCE(pins_.spi);
    spi_init(spi, baud);
    gpio_set_function(pins_.clock.number, GPIO_FUNC_SPI);
    gpio_set_function(pins_.data.number, GPIO_FUNC_SPI);

    dma_channel_ = static_cast<unsigned>(dma_claim_unused_channel(true));
    dma_channel_config config = dma_channel_get_default_config(dma_channel_);
    channel_config_set_transfer_data_size(&config, DMA_SIZE_16);
    channel_config_set_dreq(&config, spi_get_dreq(spi, true));
    dma_channel_configure(dma_channel_, &config, &spi_get_hw(spi)->dr, nullptr, 0, false);
}

void PicoSpiBus::reset() {
    gpio_put(pins_.reset.number, false);
    sleep_us(20);  // the chip wants at least 10
    gpio_put(pins_.reset.number, true);
}

void PicoSpiBus::wait_ms(int milliseconds) {
    sleep_ms(static_cast<std::uint32_t>(milliseconds));
}

void PicoSpiBus::send_code(std::uint8_t code) {
    spi_set_format(SPI_INSTANCE(pins_.spi), 8, SPI_CPOL_0, SPI_CPHA_0, SPI_MSB_FIRST);
    gpio_put(pins_.chip_select.number, false);
    gpio_put(pins_.data_or_command.number, false);
    spi_write_blocking(SPI_INSTANCE(pins_.spi), &code, 1);
    gpio_put(pins_.data_or_command.number, true);
}

void PicoSpiBus::command(std::uint8_t code, std::span<const std::uint8_t> parameters) {
    send_code(code);
    spi_write_blocking(SPI_INSTANCE(pins_.spi), parameters.data(), parameters.size());
    gpio_put(pins_.chip_select.number, true);
}

void PicoSpiBus::begin_pixels(std::uint8_t code) {
    send_code(code);
    // Sixteen bits a word: a pixel is one transfer, and no bytes need swapping.
    spi_set_format(SPI_INSTANCE(pins_.spi), 16, SPI_CPOL_0, SPI_CPHA_0, SPI_MSB_FIRST);
}

void PicoSpiBus::send_pixels(std::span<const std::uint16_t> pixels) {
    dma_channel_wait_for_finish_blocking(dma_channel_);
    dma_channel_transfer_from_buffer_now(dma_channel_, pixels.data(), pixels.size());
}

void PicoSpiBus::end_pixels() {
    wait_until_sent();
    gpio_put(pins_.chip_select.number, true);
}

void PicoSpiBus::wait_until_sent() {
    dma_channel_wait_for_finish_blocking(dma_channel_);
    while (spi_is_busy(SPI_INSTANCE(pins_.spi)))
        tight_loop_contents();
}

}  // namespace kaiten
