// Plays Party over the console: whole games on every menu with all decisions, and power cycles in
// the middle of turns.
#include <map>

#include "console_bench.hpp"
#include "host_tests/play/plans.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

unsigned count_of(const std::string& text, const std::string& part) {
    unsigned count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

#define ASSERT_HAS(text, part) TEST_ASSERT_TRUE_MESSAGE(has(text, part), (text).c_str())

// Returns the players for a game. With spoons there are two humans, so that one asks the other.
std::string players_of(const Rules& rules) {
    if (!rules.menu.has(Kind::spoon)) return std::to_string(rules.seats) + " easy";
    std::string players = "human,human";
    for (unsigned seat = 2; seat < rules.seats; ++seat)
        players += ",easy";
    return players;
}

std::string new_line(const Rules& rules, unsigned seed = 5) {
    std::string kinds;
    for (unsigned i = 0; i < kind_count; ++i) {
        if (!rules.menu.has(kind_at(i)) || kind_at(i) == Kind::nigiri) continue;
        kinds += (kinds.empty() ? "" : ",") + std::string{name(kind_at(i))};
    }
    const std::string_view known = menu_name(rules.menu);
    return "new " + std::string{rules.edition_row().name} + " " + players_of(rules) +
           " seed=" + std::to_string(seed) +
           " menu=" + (known.empty() ? kinds : std::string{known});
}

// Checks that no line is wider than a terminal, and that a list of options has no empty lines.
void expect_narrow(const std::string& said) {
    if (const std::size_t options = said.find("\n  1  "); options != std::string::npos)
        TEST_ASSERT_TRUE_MESSAGE(said.find("\n\n", options) == std::string::npos, said.c_str());
    std::size_t from = 0;
    while (from < said.size()) {
        const std::size_t end = std::min(said.find('\n', from), said.size());
        if (said[from] != '{') TEST_ASSERT_LESS_THAN_UINT_MESSAGE(81, end - from, said.c_str());
        from = end + 1;
    }
}

const char* question_of(Decision decision) {
    switch (decision) {
        case Decision::copy:
            return "choose what your special order copies:";
        case Decision::ask:
            return "choose what your spoon asks for:";
        case Decision::give:
            return "choose what you give: ";
        case Decision::draw:
            return "choose which card your menu brings:";
        case Decision::takeout:
            return "choose what goes into your takeout box:";
        default:
            return "choose a card:";
    }
}

std::map<Decision, unsigned> met;

// Returns the line that answers a decision. Prefers cards with actions and uses chopsticks and
// spoons, so that a game contains many kinds of decisions.
std::string answer_to(Answer& answer, unsigned turn) {
    const Pool& pool = answer.pool();
    unsigned place = turn % pool.size();
    if (answer.decision() == Decision::takeout)
        return turn % 3 == 0 ? "none" : pool.size() > 1 ? "1 2" : "1";
    if (answer.decision() == Decision::ask) return "nigiri";
    if (answer.decision() != Decision::take)
        return turn % 2 == 0 ? std::to_string(place + 1) : "take " + std::to_string(place + 1);
    constexpr KindSet acting(Kind::menu, Kind::special_order, Kind::takeout, Kind::spoon,
                             Kind::chopsticks);
    for (unsigned i = 0; i < pool.size(); ++i)
        if (acting.has(kind_of(pool[i].face))) place = i;
    std::string line{name(pool[place].face)};
    if (answer.may_take_two()) line += " " + std::to_string(place == 0 ? 2 : 1);
    if (answer.may_announce_spoon()) line += " spoon";
    return line;
}

// Plays a game. With `switched_off`, power-cycles at the first decision in the middle of a turn,
// checks that the game is restored, and returns true.
bool play(ConsoleBench& bench, bool switched_off) {
    Answer answer;
    for (unsigned turn = 0; turn < 200 && !bench.session().over(); ++turn) {
        const auto human = bench.session().next_human();
        if (!human) {
            bench.type(bench.session().now().choosing() ? "tables" : "next");
            continue;
        }
        const Decision decision = bench.session().now().decision_of(*human);
        met[decision] += 1;
        if (switched_off && decision != Decision::take) {
            const AnyGame game = bench.session().now();
            bench.power_cycle();
            TEST_ASSERT_TRUE(bench.session().now() == game);
            return true;
        }
        const std::string asked = bench.type("hand");
        ASSERT_HAS(asked, question_of(decision));
        ASSERT_HAS(asked, decision == Decision::give ? "brings them" : "brings now");
        expect_narrow(asked);
        answer.open(bench.session().now(), *human);
        unsigned vain = 0;
        for (const PoolCard& option : answer.pool())
            vain += option.in_vain ? 1U : 0U;
        TEST_ASSERT_EQUAL_UINT_MESSAGE(vain, count_of(asked, "nobody can have it"), asked.c_str());
        const unsigned steps = bench.session().record().steps();
        const std::string line = answer_to(answer, turn);
        const std::string said = bench.type(line);
        expect_narrow(said);
        TEST_ASSERT_GREATER_THAN_UINT_MESSAGE(steps, bench.session().record().steps(),
                                              (line + ": " + said + asked).c_str());
    }
    return false;
}

void every_menu_is_played_to_its_end_by_typing() {
    met.clear();
    for (const Rules& rules : all_menus()) {
        ConsoleBench bench;
        bench.port.takes_a_tick = 8000;
        bench.type("settings speed instant");
        const std::string said = bench.type(new_line(rules));
        ASSERT_HAS(said, "Menu:");
        TEST_ASSERT_TRUE(bench.session().plan().rules == rules);
        play(bench, false);
        TEST_ASSERT_TRUE_MESSAGE(bench.session().over(), said.c_str());
        const std::string scores = bench.type("scores");
        ASSERT_HAS(scores, "Desserts:");
        ASSERT_HAS(scores, "Winner: ");
        expect_narrow(scores);
        const std::string record = bench.type("record", 120);
        ASSERT_HAS(record, "{\"event\":\"end\",\"dessert_points\":[");
        const unsigned lines =
            static_cast<unsigned>(std::count(record.begin(), record.end(), '\n'));
        TEST_ASSERT_EQUAL_UINT(2 + 3 * (2 + rules.hand_size()), lines);
    }
    for (const Decision decision : {Decision::take, Decision::copy, Decision::ask, Decision::give,
                                    Decision::draw, Decision::takeout})
        TEST_ASSERT_GREATER_THAN_UINT(0, met[decision]);
}

void decision_in_the_middle_of_a_turn_survives_a_power_cycle() {
    unsigned switched_off = 0;
    for (const char* menu : {"master", "two", "sampler"})
        for (unsigned seed = 1; seed <= 3; ++seed) {
            ConsoleBench bench;
            bench.port.takes_a_tick = 8000;
            bench.type("settings speed instant");
            const unsigned seats = menu_named(menu) == menus[7].kinds ? 2 : 4;
            bench.type(new_line(party(menu, seats), seed));
            if (!play(bench, true)) continue;
            switched_off += 1;
            const Decision decision =
                bench.session().now().decision_of(bench.session().next_human().value_or(0));
            TEST_ASSERT_TRUE(decision != Decision::take && decision != Decision::none);
            const std::string said = bench.type("hand");
            ASSERT_HAS(said, question_of(decision));
        }
    TEST_ASSERT_GREATER_THAN_UINT(3, switched_off);
}

void new_accepts_its_arguments_in_any_order() {
    ConsoleBench bench;
    bench.type("new menu=cutthroat 6 party seed=9 hard");
    TEST_ASSERT_TRUE(bench.session().plan().rules == party("cutthroat", 6));
    TEST_ASSERT_TRUE(bench.session().plan().players[0] == Player::human);
    TEST_ASSERT_TRUE(bench.session().plan().players[5] == Level::hard);
    const std::string named = "new points party 4 easy seed=5";  // a menu name without "menu="
    bench.type(named);
    bench.type(named);
    TEST_ASSERT_TRUE(bench.session().plan().rules == party("points", 4));
    const std::string again = "new human,easy,human party-gamewright menu=random both seed=4";
    bench.type(again);
    bench.type(again);
    const Rules rules = bench.session().plan().rules;
    TEST_ASSERT_TRUE(rules.edition == Edition::party_gamewright && rules.seats == 3);
    TEST_ASSERT_TRUE(rules.pass_both_ways);
    TEST_ASSERT_TRUE(check(rules).refusal == Refusal::none);
    // 'new' without arguments repeats the last setup, including its menu.
    bench.type("quit");
    bench.type("new");
    bench.type("new");
    TEST_ASSERT_TRUE(bench.session().plan().rules == rules);
    bench.type("new gamewright 4");
    bench.type("new gamewright 4");
    TEST_ASSERT_TRUE(bench.session().plan().rules.menu.empty());
}

// A word after seed=N must not drop the number.
void words_of_new_may_come_in_any_order() {
    for (const char* line :
         {"new party 4 menu=first-meal seed=3", "new seed=3 menu=first-meal party 4",
          "new menu=first-meal seed=3 4 party"}) {
        ConsoleBench bench;
        bench.type(line);
        TEST_ASSERT_TRUE(bench.session().record().seed() == 3);
    }
}

void invalid_setups_are_refused_with_a_reason() {
    ConsoleBench bench;
    ASSERT_HAS(bench.type("new party 2 menu=cutthroat"), ": spoon.");
    ASSERT_HAS(bench.type("new party 8 menu=two"), "No: ");
    ASSERT_HAS(bench.type("new party 9"), "No: ");
    ASSERT_HAS(bench.type("new party menu=nothing"), "means nothing here");
    ASSERT_HAS(bench.type("new party menu=maki,tofu"), "No: ");
    ASSERT_HAS(bench.type("new gamewright menu=classic"), "No: ");
    ASSERT_HAS(bench.type("new party dummy"), "No: ");
    TEST_ASSERT_FALSE(bench.session().open());
}

void cards_and_hints_are_explained() {
    ConsoleBench bench;
    bench.type("new party 4 menu=first-meal seed=3");
    ASSERT_HAS(bench.type("? miso"), "Miso soup");
    ASSERT_HAS(bench.type("? tea"), "most common colour");
    ASSERT_HAS(bench.type("? eel"), "no card");
    const std::string hint = bench.type("hint", 600);
    ASSERT_HAS(hint, "chance to win");
    expect_narrow(hint);
}

}  // namespace

// Plays until a hint suggests an empty takeout box. Returns false if no hint of the game does.
bool empty_box_is_advised(ConsoleBench& bench) {
    Answer answer;
    for (unsigned turn = 0; turn < 200 && !bench.session().over(); ++turn) {
        const auto human = bench.session().next_human();
        if (!human) {
            bench.type("next");
            continue;
        }
        answer.open(bench.session().now(), *human);
        if (answer.decision() == Decision::takeout && has(bench.type("hint", 600), "  none: "))
            return true;
        bench.type(answer_to(answer, turn));
    }
    return false;
}

void hint_for_an_empty_takeout_box_says_none() {
    for (const Rules& rules : all_menus()) {
        if (!rules.menu.has(Kind::takeout)) continue;
        ConsoleBench bench;
        bench.type("settings speed instant");
        bench.type(new_line(rules));
        if (empty_box_is_advised(bench)) return;
    }
    TEST_FAIL_MESSAGE("no hint suggests an empty takeout box");
}

void run_tests() {
    RUN_TEST(every_menu_is_played_to_its_end_by_typing);
    RUN_TEST(decision_in_the_middle_of_a_turn_survives_a_power_cycle);
    RUN_TEST(new_accepts_its_arguments_in_any_order);
    RUN_TEST(words_of_new_may_come_in_any_order);
    RUN_TEST(invalid_setups_are_refused_with_a_reason);
    RUN_TEST(cards_and_hints_are_explained);
    RUN_TEST(hint_for_an_empty_takeout_box_says_none);
}
