// Writes JSON lines to the output.
#include "host_tests/device_probe/report.hpp"

#include <array>

#include "host_tests/device_probe/output.hpp"

namespace kaiten::probe {
namespace {

void put(std::string_view text) {
    for (const char c : text)
        write_output(c);
}

void put_number(std::uint32_t value) {
    std::array<char, 10> digits{};
    unsigned count = 0;
    do {
        digits[count++] = static_cast<char>('0' + value % 10);
        value /= 10;
    } while (value > 0);
    while (count > 0)
        write_output(digits[--count]);
}

}  // namespace

ReportLine::ReportLine() {
    put("{");
}

ReportLine::~ReportLine() {
    put("}\n");
}

void ReportLine::open_member(std::string_view key) {
    put(first_ ? "\"" : ",\"");
    put(key);
    put("\":");
    first_ = false;
}

ReportLine& ReportLine::text(std::string_view key, std::string_view value) {
    open_member(key);
    put("\"");
    put(value);
    put("\"");
    return *this;
}

ReportLine& ReportLine::number(std::string_view key, std::uint32_t value) {
    open_member(key);
    put_number(value);
    return *this;
}

}  // namespace kaiten::probe
