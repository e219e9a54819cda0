// Converts weights to parameters and back, by visiting all weights in the same order.
#include "tools/tuner/parameters.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace kaiten {
namespace {

constexpr std::array<unsigned, 5> knots{1, 2, 4, 6, 9};
static_assert(knots.back() + 1 == max_hand);

Worth rounded(double value) {
    return static_cast<Worth>(std::lround(value));
}

// Collects every tunable number.
class Reader {
public:
    template <typename Shape>
    void weight(Kind kind, std::string_view, const Shape& weights) {
        read(weights);
        kinds.resize(list.size(), kind);
    }

    Parameters list;
    std::vector<Kind> kinds;

private:
    void read(Worth weight) { list.push_back(weight); }
    void read(const ByTurnsAfter& weights) {
        for (const unsigned knot : knots)
            read(weights[knot]);
    }
    void read(const ByCardsLeft& weights) {
        for (std::size_t i = 1; i + 1 < weights.size(); ++i)
            read(weights[i]);
    }
    template <typename Rows>
    void read(const Rows& rows) {
        for (const auto& row : rows)
            read(row);
    }
};

// Sets every tunable number from a list, in the same order.
class Writer {
public:
    explicit Writer(const Parameters& list) : list_(list) {}

    template <typename Shape>
    void weight(Kind, std::string_view, Shape& weights) {
        set(weights);
    }

private:
    void set(Worth& weight) { weight = rounded(list_[next_++]); }
    void set(ByTurnsAfter& weights) {
        weights[0] = 0;
        for (std::size_t i = 0; i + 1 < knots.size(); ++i) {
            const double from = list_[next_ + i];
            const double to = list_[next_ + i + 1];
            const unsigned width = knots[i + 1] - knots[i];
            for (unsigned step = 0; step <= width; ++step)
                weights[knots[i] + step] = rounded(from + (to - from) * step / width);
        }
        next_ += knots.size();
    }
    void set(ByCardsLeft& weights) {
        weights.front() = 0;
        weights.back() = one_point;
        for (std::size_t i = 1; i + 1 < weights.size(); ++i)
            set(weights[i]);
    }
    template <typename Rows>
    void set(Rows& rows) {
        for (auto& row : rows)
            set(row);
    }

    const Parameters& list_;
    std::size_t next_ = 0;
};

template <typename SomeWeights>
Reader read(const SomeWeights& weights) {
    Reader reader;
    SomeWeights::visit(weights, reader);
    return reader;
}

}  // namespace

Parameters parameters_of(const Weights& weights) {
    return read(weights).list;
}

Parameters parameters_of(const PartyWeights& weights) {
    return read(weights).list;
}

std::vector<Kind> kinds_of_parameters() {
    return read(PartyWeights{}).kinds;
}

void set_weights(const Parameters& parameters, Weights& weights) {
    Writer writer(parameters);
    Weights::visit(weights, writer);
}

void set_weights(const Parameters& parameters, PartyWeights& weights) {
    Writer writer(parameters);
    PartyWeights::visit(weights, writer);
}

}  // namespace kaiten
