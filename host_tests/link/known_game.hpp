// Begins a game at a table without its lobby.
#pragma once

#include "firmware/app/application.hpp"
#include "firmware/link/table.hpp"

namespace kaiten::link {

// Lets the device play the game of the welcome for a moment and give it up, so that it accepts the
// welcome when it joins.
inline void play_before(Application& application, const Welcome& welcome) {
    Session& session = application.control().session();
    KAITEN_ENSURE(session.start(welcome.plan, welcome.seed) == Refusal::none);
    SharedGame game;
    game.table = welcome.table;
    game.peer_count = static_cast<std::uint8_t>(welcome.peers.size());
    for (unsigned i = 0; i < welcome.peers.size(); ++i) {
        game.peers[i] = welcome.peers[i];
        if (welcome.peers[i].id == application.link().network().id())
            game.own_peer = static_cast<std::uint8_t>(i);
    }
    session.share(game);
    application.link().work();
    session.close();
    application.link().work();
    application.link().table().join(1);
}

}  // namespace kaiten::link
