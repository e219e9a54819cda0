// Tests how cards look in each edition: their names and effects, and that both fit their space.
#include <string>

#include "engine/game/points.hpp"

#include "firmware/tabletop/card.hpp"
#include "firmware/text/percent.hpp"
#include "firmware/ui/text_box.hpp"
#include "main.hpp"
#include "owned_frame.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;

constexpr Edition editions[] = {Edition::gamewright, Edition::zoch, Edition::party,
                                Edition::party_gamewright};

bool printed(Edition edition, Face face) {
    return row(edition).party ? row(face).party_cards > 0 : row(face).classic_cards > 0;
}

void expect_name(const char* expected, Edition edition, Language language, Face face) {
    TEST_ASSERT_EQUAL_STRING(expected, std::string{in(language, look(edition, face).name)}.c_str());
}

void each_edition_has_its_own_card_names() {
    using enum Language;
    expect_name("Squid nigiri", Edition::gamewright, english, Face::squid);
    expect_name("Tuna nigiri", Edition::zoch, english, Face::squid);
    expect_name("Sushi au calamar", Edition::gamewright, french, Face::squid);
    expect_name("Nigiri au thon", Edition::zoch, french, Face::squid);
    expect_name("Sushi calamar", Edition::party, french, Face::squid);
    expect_name("Raviolis", Edition::gamewright, french, Face::dumpling);
    expect_name("P\u00e9toncles", Edition::zoch, french, Face::dumpling);
    expect_name("Gyoza", Edition::party_gamewright, french, Face::dumpling);
    expect_name("Dessert", Edition::gamewright, french, Face::pudding);
    expect_name("Pudding", Edition::zoch, french, Face::pudding);
    expect_name("Flan", Edition::party, french, Face::pudding);
    expect_name("Tintenfisch-Nigiri", Edition::gamewright, german, Face::squid);
    expect_name("Teigtasche", Edition::gamewright, german, Face::dumpling);
    expect_name("Muschel", Edition::zoch, german, Face::dumpling);
    expect_name("Molluschi", Edition::zoch, italian, Face::dumpling);
    expect_name("Nigiri al calamaro", Edition::gamewright, italian, Face::squid);
    expect_name("Glace matcha", Edition::party, french, Face::matcha);
}

// Only faces of the same kind that differ in their printed number may share a name.
void different_cards_have_different_names() {
    for (const Edition edition : editions) {
        for (unsigned i = 0; i < face_count; ++i) {
            for (unsigned j = 0; j < i; ++j) {
                if (!printed(edition, face_at(i)) || !printed(edition, face_at(j))) continue;
                if (row(face_at(i)).number > 0 && kind_of(face_at(i)) == kind_of(face_at(j)))
                    continue;
                for (unsigned language = 0; language < language_count; ++language)
                    TEST_ASSERT_TRUE_MESSAGE(
                        in(static_cast<Language>(language), look(edition, face_at(i)).name) !=
                            in(static_cast<Language>(language), look(edition, face_at(j)).name),
                        name(face_at(i)).data());
            }
        }
    }
}

void kinds_have_no_number_but_some_faces_have() {
    for (const Edition edition : editions)
        for (unsigned i = 0; i < kind_count; ++i)
            TEST_ASSERT_EQUAL(0, look(edition, kind_at(i)).badge);
    TEST_ASSERT_EQUAL(4, look(Edition::party, Face::spoon4).badge);
    TEST_ASSERT_EQUAL(12, look(Edition::party, Face::takeout12).badge);
    TEST_ASSERT_EQUAL(5, look(Edition::party, Face::uramaki5).badge);
    TEST_ASSERT_EQUAL(0, look(Edition::party, Face::maki3).badge);
}

// The space beside the large card holds a name and three lines in the medium font.
void names_and_effects_fit_beside_the_card() {
    constexpr int room = 178;
    for (const Edition edition : editions) {
        for (unsigned i = 0; i < face_count + kind_count; ++i) {
            const CardLook card =
                i < face_count ? look(edition, face_at(i)) : look(edition, kind_at(i - face_count));
            for (unsigned language = 0; language < language_count; ++language) {
                const std::string name{in(static_cast<Language>(language), card.name)};
                const std::string effect{in(static_cast<Language>(language), card.effect)};
                TEST_ASSERT_TRUE_MESSAGE(text_width(medium_font, name) <= room, name.c_str());
                TEST_ASSERT_TRUE_MESSAGE(count_lines(medium_font, room, effect) <= 3,
                                         effect.c_str());
            }
        }
    }
}

// From six seats on, maki scores a third place, too. No other effect depends on the number of
// seats.
void effect_of_maki_depends_on_the_number_of_seats() {
    for (unsigned i = 0; i < face_count + kind_count; ++i) {
        const auto shown = [i](const Rules& rules) {
            return i < face_count ? look(rules, face_at(i)) : look(rules, kind_at(i - face_count));
        };
        const CardLook few = shown({.edition = Edition::party, .seats = 5, .menu = {}});
        const CardLook many = shown({.edition = Edition::party, .seats = 6, .menu = {}});
        const bool maki = i < face_count ? kind_of(face_at(i)) == Kind::maki
                                         : kind_at(i - face_count) == Kind::maki;
        TEST_ASSERT_EQUAL_INT(maki, few.effect != many.effect);
        TEST_ASSERT_EQUAL_INT(maki, few.mark != many.mark);
    }
    const std::string_view places = in(Language::english, Text::effect_maki_many);
    for (const std::uint8_t points : many_maki_places)
        TEST_ASSERT_TRUE(places.find(std::to_string(points)) != std::string_view::npos);
}

// A terminal shows the name, the effect and the points in one line.
void english_effects_fit_a_terminal_line() {
    for (const Edition edition : editions)
        for (unsigned i = 0; i < face_count; ++i)
            TEST_ASSERT_TRUE_MESSAGE(
                in(Language::english, look(edition, face_at(i)).effect).size() <= 50,
                name(face_at(i)).data());
}

void marks_and_numbers_on_cards_have_no_text_problems() {
    OwnedFrame frame{panel_size};
    DrawingLog log;
    Canvas canvas{frame, panel_for(panel_size), &log};
    for (const Edition edition : editions) {
        for (unsigned i = 0; i < face_count; ++i) {
            log.clear();
            draw_card(canvas, {10, 10}, look(edition, face_at(i)));
            draw_small_card(canvas, {100, 10}, look(edition, face_at(i)), Color::ink);
            const std::string problems = problems_of(canvas.panel(), log);
            if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
        }
    }
}

void expect_percent(const char* expected, Language language, int percent) {
    TEST_ASSERT_EQUAL_STRING(expected, std::string{percent_text(language, percent).view()}.c_str());
}

void percentages_follow_the_language() {
    expect_percent("80%", Language::english, 80);
    expect_percent("80\u00a0%", Language::french, 80);
    expect_percent("80\u00a0%", Language::german, 80);
    expect_percent("-5%", Language::italian, -5);
}

}  // namespace

void run_tests() {
    RUN_TEST(each_edition_has_its_own_card_names);
    RUN_TEST(different_cards_have_different_names);
    RUN_TEST(kinds_have_no_number_but_some_faces_have);
    RUN_TEST(names_and_effects_fit_beside_the_card);
    RUN_TEST(effect_of_maki_depends_on_the_number_of_seats);
    RUN_TEST(english_effects_fit_a_terminal_line);
    RUN_TEST(marks_and_numbers_on_cards_have_no_text_problems);
    RUN_TEST(percentages_follow_the_language);
}
