// Formats the results of the ladder.
#include "tools/host/ladder_table.hpp"

#include <algorithm>

#include "tools/host/json_text.hpp"
#include "tools/host/menus.hpp"

namespace kaiten {
namespace {

void begin_line(JsonText& out, const LadderPlace& place) {
    out.begin_object();
    out.key("edition").string(place.rules.edition_row().name);
    out.key("seats").integer(place.rules.seats);
    if (place.rules.party()) out.key("menu").string(menu_text(place.rules.menu));
}

void write_percent(JsonText& out, std::string_view key, double share, const Interval& interval) {
    out.key(key).token(decimal(100 * share, 2));
    out.key(std::string(key) + "_95").begin_array();
    out.token(decimal(100 * interval.low, 2)).token(decimal(100 * interval.high, 2)).end_array();
}

void write_encounter(JsonText& out, const LadderPlace& place, const Encounter& met,
                     const std::vector<std::string>& names) {
    begin_line(out, place);
    out.key("player").string(names[met.one]);
    out.key("against").string(names[met.others]);
    out.key("games").token(decimal(met.games, 0));
    out.key("wins").token(decimal(met.wins, 4));
    write_percent(out, "win_rate", met.wins / met.games, wilson_interval(met.wins, met.games));
    out.end_object().end_line();
}

void write_shares(JsonText& out, const LadderPlace& place, const std::vector<std::string>& names) {
    begin_line(out, place);
    out.key("from").string(names.front()).key("to").string(names.back());
    out.key("way").begin_array();
    for (std::size_t i = 0; i < names.size(); ++i) {
        out.begin_object().key("player").string(names[i]);
        write_percent(out, "share", place.shares[i].share, place.shares[i].interval);
        out.end_object();
    }
    out.end_array().end_object().end_line();
}

// Formats a share as "78 ±3": the second number is half the width of the interval, rounded up.
std::string percent(double share, const Interval& interval) {
    const double half = 50 * (interval.high - interval.low);
    return decimal(100 * share, 0) + " ±" + decimal(half + 0.5, 0);
}

// Right-aligns a cell. "±" takes one column, but two bytes.
std::string cell(std::string text, std::size_t width) {
    const std::size_t columns = text.size() - (text.find("±") == std::string::npos ? 0 : 1);
    text.insert(0, width > columns ? width - columns : 1, ' ');
    return text;
}

std::string title(const LadderPlace& place) {
    const std::string menu = place.rules.party() ? ", " + menu_text(place.rules.menu) : "";
    return std::string(place.rules.edition_row().name) + menu + ", " +
           std::to_string(place.rules.seats) +
           " seats: wins in percent of the row's player alone against the column's\n";
}

const Encounter* find(const LadderPlace& place, std::size_t one, std::size_t others) {
    for (const Encounter& met : place.encounters)
        if (met.one == one && met.others == others) return &met;
    return nullptr;
}

}  // namespace

std::string ladder_lines(const LadderPlace& place, const std::vector<std::string>& names) {
    JsonText out;
    for (const Encounter& met : place.encounters)
        write_encounter(out, place, met, names);
    write_shares(out, place, names);
    return out.take();
}

std::string ladder_table(const LadderPlace& place, const std::vector<std::string>& names) {
    std::size_t width = 8;
    for (const std::string& name : names)
        width = std::max(width, name.size() + 1);
    std::string text = title(place) + cell("", width);
    for (std::size_t column = 0; column + 1 < names.size(); ++column)
        text += cell(names[column], width);
    text += cell("way", width) + "\n";
    for (std::size_t row = 0; row < names.size(); ++row) {
        text += cell(names[row], width);
        for (std::size_t column = 0; column + 1 < names.size(); ++column) {
            const Encounter* const met = find(place, row, column);
            text += cell(met == nullptr ? ""
                                        : percent(met->wins / met->games,
                                                  wilson_interval(met->wins, met->games)),
                         width);
        }
        text += cell(percent(place.shares[row].share, place.shares[row].interval), width) + "\n";
    }
    return text;
}

}  // namespace kaiten
