// Runs the bots of the other revision. Compiled with the headers of that revision, where a macro
// renames the namespace kaiten.
#include "before.hpp"

#include <cstring>

#include "engine/bots/bot.hpp"

namespace before {

struct Bot {
    kaiten::SearchMemory memory;
    kaiten::Bot bot{memory};
};

namespace {

template <typename View>
bool decide_view(Bot& bot, const Question& question) {
    const auto level = kaiten::level_named(question.level);
    if (!level || question.view.size() != sizeof(ClassicView) ||
        question.move.size() != sizeof(kaiten::Move))
        return false;
    ClassicView view;
    std::memcpy(static_cast<void*>(&view), question.view.data(), sizeof view);
    const unsigned deserved = kaiten::playouts_of_move(view.rules);
    bot.bot.begin(*level, view, question.seed,
                  question.playouts != 0 ? question.playouts : deserved);
    while (bot.bot.think(1000)) {
    }
    const kaiten::Move move = bot.bot.best();
    std::memcpy(question.move.data(), &move, sizeof move);
    return true;
}

}  // namespace

Bot* make_bot() {
    return new Bot;
}

void drop_bot(Bot* bot) {
    delete bot;
}

bool decide(Bot& bot, const Question& question) {
    return question.party ? decide_view<kaiten::PartyView>(bot, question)
                          : decide_view<kaiten::View>(bot, question);
}

}  // namespace before
