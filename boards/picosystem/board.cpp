// Pimoroni PicoSystem: its pins and drivers.
#include "boards/pico_handheld.hpp"
#include "boards/pico_pin.hpp"
#include "boards/st7789_screen.hpp"
#include "drivers/light/pico_rgb_led.hpp"
#include "drivers/sound/pico_piezo.hpp"

namespace kaiten {
namespace {

KAITEN_PIN(lcd_clock, PICOSYSTEM_LCD_SCLK_PIN, "LCD clock")
KAITEN_PIN(lcd_data, PICOSYSTEM_LCD_MOSI_PIN, "LCD data")
KAITEN_PIN(lcd_select, PICOSYSTEM_LCD_CSN_PIN, "LCD select")
KAITEN_PIN(lcd_data_or_command, PICOSYSTEM_LCD_DC_PIN, "LCD data or command")
KAITEN_PIN(lcd_reset, PICOSYSTEM_LCD_RESET_PIN, "LCD reset")
KAITEN_PIN(lcd_vsync, PICOSYSTEM_LCD_VSYNC_PIN, "LCD vsync")
KAITEN_PIN(backlight, PICOSYSTEM_BACKLIGHT_PIN, "backlight")
KAITEN_PIN(audio, PICOSYSTEM_AUDIO_PIN, "piezo")
KAITEN_PIN(led_red, PICOSYSTEM_LED_R_PIN, "LED red")
KAITEN_PIN(led_green, PICOSYSTEM_LED_G_PIN, "LED green")
KAITEN_PIN(led_blue, PICOSYSTEM_LED_B_PIN, "LED blue")
KAITEN_PIN(battery, PICOSYSTEM_BAT_SENSE_PIN, "battery voltage, a third")
KAITEN_PIN(charging, PICOSYSTEM_CHARGE_STAT_PIN, "charging, low")
// The SDK calls this pin VBUS detect, the maker calls it charge LED: use it only as an input.
KAITEN_PIN(usb_power, PICOSYSTEM_VBUS_DETECT_PIN, "USB power")
KAITEN_PIN(up, PICOSYSTEM_SW_UP_PIN, "up")
KAITEN_PIN(down, PICOSYSTEM_SW_DOWN_PIN, "down")
KAITEN_PIN(left, PICOSYSTEM_SW_LEFT_PIN, "left")
KAITEN_PIN(right, PICOSYSTEM_SW_RIGHT_PIN, "right")
KAITEN_PIN(a, PICOSYSTEM_SW_A_PIN, "A")
KAITEN_PIN(b, PICOSYSTEM_SW_B_PIN, "B")
KAITEN_PIN(x, PICOSYSTEM_SW_X_PIN, "X")
KAITEN_PIN(y, PICOSYSTEM_SW_Y_PIN, "Y")

constexpr ButtonPin buttons[] = {{Button::up, up},       {Button::down, down}, {Button::left, left},
                                 {Button::right, right}, {Button::a, a},       {Button::b, b},
                                 {Button::x, x},         {Button::y, y}};

constexpr auto panel_registers = glass_registers({.gates = 0x14, .common = 0x25});

St7789Screen screen{{.spi = PICOSYSTEM_LCD_SPI,
                     .clock = lcd_clock,
                     .data = lcd_data,
                     .chip_select = lcd_select,
                     .data_or_command = lcd_data_or_command,
                     .reset = lcd_reset,
                     .vsync = lcd_vsync},
                    backlight,
                    {.memory_access = 0x00,
                     .first = {.column = 0, .row = 0},
                     .vsync = true,
                     .registers = panel_registers}};

constexpr PicoHandheldTable table{
    .buttons = buttons,
    .update_button = Button::x,  // the usual way into the update mode on this board
    .supply = {.battery = battery,
               .battery_divider = 3,
               .battery_drop_mv = 0,
               .battery_least_mv = 2500,
               // The regulator only steps down, and the ADC measures against its output. Below 3.3
               // V and the regulator's dropout, both sag together, and the reading does not fall.
               .empty_mv = 3450,
               .cable_hides_battery = false,
               .battery_may_float = false,
               .charging = StatusPin{charging, false},
               .usb_power = StatusPin{usb_power, true}}};

PicoHandheld handheld{table, screen.display()};
PicoPiezo piezo{audio};
PicoRgbLed led{{.red = led_red, .green = led_green, .blue = led_blue}};

}  // namespace

Hardware start_board(Arguments) {
    screen.start();
    piezo.start();
    led.start();
    return handheld.start(piezo, led);
}

}  // namespace kaiten
