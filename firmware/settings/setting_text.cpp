// Formats words, percentages and minutes.
#include "firmware/settings/setting_text.hpp"

#include "firmware/text/percent.hpp"

namespace kaiten {

Line value_text(Language language, const SettingRow& row, const Settings& settings) {
    const unsigned value = row.value(settings);
    switch (row.range.unit) {
        case SettingRange::Unit::word:
            return Line().add(in(language, row.range.words[value].text));
        case SettingRange::Unit::percent:
            return percent_text(language, static_cast<int>(value));
        case SettingRange::Unit::seconds:
            break;
    }
    if (value == 0) return Line().add(in(language, Text::never));
    return {in(language, Text::minutes), {value / 60}};
}

}  // namespace kaiten
