// Writes JSON into a string.
#pragma once

#include <string>

#include "engine/io/json_writer.hpp"

namespace kaiten {

class JsonText final : TextSink, public JsonWriter {
public:
    JsonText() : JsonWriter(static_cast<TextSink&>(*this)) {}
    JsonText(const JsonText&) = delete;
    JsonText& operator=(const JsonText&) = delete;

    const std::string& text() const { return text_; }
    std::string take() { return std::move(text_); }

private:
    void add(std::string_view text) override { text_.append(text); }

    std::string text_;
};

// Formats a number, rounded to `decimals` decimals, without trailing zeros.
std::string decimal(double value, int decimals);

}  // namespace kaiten
