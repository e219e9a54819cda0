// Tests the clock dividers for the clocks of both chips and for others.
#include "drivers/dividers.hpp"

#include "main.hpp"

namespace {

using namespace kaiten;

constexpr std::uint32_t megahertz = 1'000'000;

void pwm_divider_gives_exactly_the_wanted_steps() {
    TEST_ASSERT_EQUAL_UINT(125, pwm_divider(125 * megahertz, megahertz));
    TEST_ASSERT_EQUAL_UINT(150, pwm_divider(150 * megahertz, megahertz));
    TEST_ASSERT_EQUAL_UINT(255, pwm_divider(255 * megahertz, megahertz));
    TEST_ASSERT_EQUAL_UINT(4, pwm_divider(125 * megahertz, 31'250'000));
}

void pwm_divider_is_zero_if_none_fits() {
    TEST_ASSERT_EQUAL_UINT(0, pwm_divider(256 * megahertz, megahertz));
    TEST_ASSERT_EQUAL_UINT(0, pwm_divider(150 * megahertz, 31'250'000));
    TEST_ASSERT_EQUAL_UINT(0, pwm_divider(megahertz, 2 * megahertz));
}

void spi_clock_is_an_even_fraction_not_above_the_limit() {
    constexpr std::uint32_t st7789 = 62'500'000;
    TEST_ASSERT_EQUAL_UINT(62'500'000, fastest_spi_hz(125 * megahertz, st7789));
    TEST_ASSERT_EQUAL_UINT(37'500'000, fastest_spi_hz(150 * megahertz, st7789));
    TEST_ASSERT_EQUAL_UINT(50'000'000, fastest_spi_hz(200 * megahertz, st7789));
    TEST_ASSERT_EQUAL_UINT(24'000'000, fastest_spi_hz(48 * megahertz, st7789));
}

}  // namespace

void run_tests() {
    RUN_TEST(pwm_divider_gives_exactly_the_wanted_steps);
    RUN_TEST(pwm_divider_is_zero_if_none_fits);
    RUN_TEST(spi_clock_is_an_even_fraction_not_above_the_limit);
}
