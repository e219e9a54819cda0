#include "engine/bots/search.hpp"
#include <algorithm>
#include <cmath>
#include "engine/ensure.hpp"
#include "engine/scoring.hpp"

namespace kaiten {
namespace {

constexpr unsigned max_options = 24;
struct Option { Pick pick; int value; };

void deal_hidden(SearchMemory& m) {
    m.work = m.base;
    unsigned left = m.unseen_count;
    for (unsigned i = 0; i < m.base.tables; ++i) {
        HandState& hand = m.work.hands[i];
        for (unsigned n = m.unknown[i]; n > 0; --n) {
            const unsigned j = m.random.below(left);
            --left;
            const Face card = m.unseen[j];
            m.unseen[j] = m.unseen[left];
            m.unseen[left] = card;
            hand.cards[hand.size++] = card;
            if (i < m.base.seats) m.work.held[index(card)]++;
        }
    }
}

// distinct cards with their values; pairs of the best few with chopsticks.
unsigned list_options(const SearchMemory& m, const RoundState& s, unsigned seat, Option* options) {
    FaceValues values, next{};
    value_faces(s, m.weights, seat, values);
    value_faces(s, m.weights, s.next_seat(seat), next);
    add_denial(s.hand(seat), next, m.weights.denial, values);
    const HandState& hand = s.hand(seat);
    unsigned seen = 0, count = 0;
    for (unsigned i = 0; i < hand.size; ++i) {
        const unsigned f = index(hand.cards[i]);
        if ((seen >> f) & 1U) continue;
        seen |= 1U << f;
        options[count++] = {Pick{.card = hand.cards[i]}, values[f]};
    }
    if (s.serves_dummy(seat)) {
        // dummy's card: the best for next seat among the rest
        for (unsigned i = 0; i < count; ++i) {
            int best = -0x7FFF; Face skip = options[i].pick.card;
            for (unsigned j = 0; j < hand.size; ++j) {
                Face c = hand.cards[j];
                if (c == skip) { skip = Face::none; continue; }
                if (next[index(c)] > best) { best = next[index(c)]; options[i].pick.for_dummy = c; }
            }
        }
        return count;
    }
    if (s.may_take_two(seat)) {
        RoundState& w = const_cast<RoundState&>(s);
        const TableState before = s.places[seat];
        const unsigned singles = count;
        const int keep = chopsticks_worth(s, m.weights);
        for (unsigned i = 0; i < singles && count < max_options; ++i) {
            const Face first = options[i].pick.card;
            unsigned usable = before.free_wasabi;
            lay_card(w.places[seat], first, usable, false, s.wasabi_same_turn);
            FaceValues after;
            value_faces(s, m.weights, seat, after);
            w.places[seat] = before;
            int best = -0x7FFF; Face second = Face::none; Face skip = first;
            for (unsigned j = 0; j < hand.size; ++j) {
                const Face c = hand.cards[j];
                if (c == skip) { skip = Face::none; continue; }
                if (after[index(c)] > best) { best = after[index(c)]; second = c; }
            }
            options[count++] = {Pick{.card = first, .second = second}, options[i].value + best - keep};
        }
    }
    return count;
}

unsigned find_arm(const SearchMemory& m, unsigned first, const Pick& pick) {
    unsigned arm = first;
    while (arm != 0 && !(m.arms[arm].pick == pick)) arm = m.arms[arm].sibling;
    return arm;
}

// choose for seat at node whose first-arm link is `link`; returns arm (created if new) 
unsigned select_arm(SearchMemory& m, unsigned seat, std::uint16_t& link, bool root) {
    Option options[max_options];
    (void)root;
    const unsigned count = list_options(m, m.work, seat, options);
    unsigned total = 0; int best_mean = -1; 
    unsigned found[max_options];
    int top = -0x7FFF;
    long sum = 0;
    for (unsigned i = 0; i < count; ++i) {
        found[i] = find_arm(m, link, options[i].pick);
        if (options[i].value > top) top = options[i].value;
        if (found[i]) { const Arm& a = m.arms[found[i]]; total += a.visits; sum += static_cast<long>(a.mean >> 8) * a.visits; if ((a.mean >> 8) > best_mean) best_mean = a.mean >> 8; }
    }
    const double node_mean = total ? double(sum) / total : 32768;
    const double base = best_mean >= 0 ? (node_mean + best_mean) / 2 : node_mean;
    const double ln = std::sqrt(std::log(double(total + 2)));
    double best = -1e9; unsigned choice = 0;
    const int n0 = m.settings.prior_visits;
    for (unsigned i = 0; i < count; ++i) {
        const double prior = base - m.settings.prior_scale * double(top - options[i].value) * 65536 / 16384;
        const unsigned n = found[i] ? m.arms[found[i]].visits : 0;
        const double q = ((found[i] ? double(m.arms[found[i]].mean) / 256 * n : 0) + n0 * prior) / (n + n0);
        const double u = q + m.settings.explore / 64.0 * 65536 * ln / std::sqrt(double(n + n0));
        if (u > best) { best = u; choice = i; }
    }
    if (found[choice]) return found[choice];
    if (m.arms_used >= arm_capacity) return 0;
    const unsigned arm = m.arms_used++;
    m.arms[arm] = Arm{};
    m.arms[arm].pick = options[choice].pick;
    m.arms[arm].sibling = link;
    link = static_cast<std::uint16_t>(arm);
    return arm;
}

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

void rewards(const SearchMemory& m, const RoundState& s, int* out) {
    std::array<Tally, max_classic_seats> tallies;
    SeatPoints points{};
    std::array<std::uint8_t, max_classic_seats> pud{};
    for (unsigned i = 0; i < s.tables; ++i) { tallies[i] = s.places[i].tally; pud[i] = static_cast<uint8_t>(s.puddings[i] + tallies[i].puddings()); }
    score_totals(m.rules, std::span(tallies).first(s.tables), points);
    int score[5];
    const bool last = s.round == 3;
    SeatPoints pp{};
    if (last) pp = score_puddings(m.rules, std::span<const std::uint8_t>(pud).first(s.tables));
    for (unsigned i = 0; i < s.seats; ++i) {
        score[i] = (s.totals[i] + points[i]) * 16;
        if (last) score[i] += pp[i] * 16;
        else {
            int hi = 0, lo = 99;
            for (unsigned j = 0; j < s.tables; ++j) if (j != i) { hi = std::max(hi, int(pud[j])); lo = std::min(lo, int(pud[j])); }
            const int a = std::clamp(int(pud[i]) - hi, -3, 3), b = s.tables > 2 ? std::clamp(int(pud[i]) - lo, -3, 3) : 0;
            score[i] += m.settings.pudding[s.round - 1] * (s.tables > 2 ? (a + b) / 2.0 : a);
        }
    }
    for (unsigned i = 0; i < s.seats; ++i) {
        int other = -99999; int otherp = 0;
        for (unsigned j = 0; j < s.seats; ++j) if (j != i && (score[j] > other || (score[j] == other && pud[j] > otherp))) { other = score[j]; otherp = pud[j]; }
        const double soft = sigmoid((score[i] - other) / 16.0 / m.settings.sigma[s.round - 1]);
        double r = soft;
        if (last) {
            const double win = score[i] > other ? 1 : score[i] < other ? 0 : pud[i] > otherp ? 1 : pud[i] < otherp ? 0 : 0.5;
            r = (win * m.settings.win_part + soft * (16 - m.settings.win_part)) / 16;
        }
        out[i] = int(r * 65535);
    }
}

}  // namespace

void begin_search(SearchMemory& m, const View& view, const Weights& weights, std::uint64_t seed) {
    m.rules = view.rules;
    m.weights = weights;
    m.seat = view.seat;
    read_view(view, m.base);
    m.random = Random(seed);
    m.unseen_count = 0;
    for (unsigned i = 0; i < classic_face_count; ++i)
        for (unsigned n = 0; n < view.unseen[i]; ++n) m.unseen[m.unseen_count++] = face_at(i);
    for (unsigned i = 0; i < view.rules.tables(); ++i) m.unknown[i] = view.hands[i].unknown;
    legal_moves(view, m.moves);
    m.arms_used = 1;
    m.roots = {};
    m.playouts = 0;
}

void search_once(SearchMemory& m) {
    deal_hidden(m);
    RoundState& s = m.work;
    std::array<std::uint16_t*, max_classic_seats> link{};
    for (unsigned i = 0; i < s.seats; ++i) link[i] = (i == m.seat || (m.random.next() >> 28) >= unsigned(m.settings.follow)) ? &m.roots[i] : nullptr;
    std::array<Pick, max_classic_seats> picks;
    unsigned depth = 0;
    bool any = true;
    while (s.turns_left > 1 && any && depth < unsigned(m.settings.depth)) {
        any = false;
        for (unsigned i = 0; i < s.seats; ++i) {
            m.path[depth][i] = 0;
            unsigned arm = 0;
            if (link[i]) arm = select_arm(m, i, *link[i], depth == 0);
            if (arm == 0) {
                link[i] = nullptr;
                picks[i] = policy_pick(s, m.weights, i, unsigned(m.settings.noise), m.random);
            } else {
                m.path[depth][i] = static_cast<std::uint16_t>(arm);
                Arm& a = m.arms[arm];
                picks[i] = a.pick;
                link[i] = a.visits == 0 ? nullptr : &a.child;
                any |= a.visits != 0;
            }
        }
        for (unsigned i = 0; i < s.seats; ++i) lay_pick(s, i, picks[i]);
        pass_on(s);
        ++depth;
    }
    play_out(s, m.weights, unsigned(m.settings.noise), m.random);
    int reward[5];
    rewards(m, s, reward);
    for (unsigned d = 0; d < depth; ++d)
        for (unsigned i = 0; i < s.seats; ++i) {
            if (m.path[d][i] == 0) continue;
            Arm& a = m.arms[m.path[d][i]];
            a.visits++;
            a.mean += ((reward[i] << 8) - a.mean) / a.visits;
        }
    m.playouts++;
}

Move best_move(const SearchMemory& m) {
    unsigned best = 0;
    for (unsigned a = m.roots[m.seat]; a != 0; a = m.arms[a].sibling)
        if (best == 0 || m.arms[a].visits > m.arms[best].visits) best = a;
    if (best == 0) return m.moves[0];
    const Pick& p = m.arms[best].pick;
    Move move = take(p.card); move.second = p.second; move.for_dummy = p.for_dummy; move.off_wasabi = p.off_wasabi;
    return move;
}

}  // namespace kaiten
