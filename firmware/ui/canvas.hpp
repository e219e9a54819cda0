// Draws into a frame and clips everything to it, so that callers need not check the edges. The
// canvas also provides the panel: the size of the picture, its theme and its art.
#pragma once

#include <string_view>

#include "firmware/ui/drawing_log.hpp"
#include "firmware/ui/font.hpp"
#include "firmware/ui/geometry.hpp"
#include "firmware/ui/panel.hpp"
#include "firmware/ui/targets.hpp"
#include "firmware/ui/theme.hpp"

namespace kaiten {

class Frame;

class Canvas {
public:
    // The frame must have the size of the panel.
    Canvas(Frame& frame, const Panel& panel, DrawingLog* log = nullptr)
        : frame_{frame}, panel_{panel}, log_{log} {}

    const Panel& panel() const { return panel_; }
    Rectangle whole() const { return {{0, 0}, panel_.size}; }
    const Theme& theme() const { return panel_.theme; }
    const Font& font(Type type) const { return theme().font(type); }
    Size size_of(Art art) const { return {sprite_of(art).width, sprite_of(art).height}; }

    void fill(Color color);
    void fill(Rectangle area, Color color);
    // Fills a box with rounded corners: the shape of all buttons and cards.
    void fill_rounded(Rectangle area, Color color);
    // Draws only the outline of such a box, one pixel wide.
    void outline_rounded(Rectangle area, Color color);
    // Fills every other pixel of the area, to darken the screen behind a dialog.
    void shade(Rectangle area, Color color);
    // Swaps two colours in the area.
    void swap(Rectangle area, Color one, Color other);
    // Draws an opaque box that covers earlier texts on purpose.
    void box(Rectangle area, Color color);

    void sprite(Point at, Art art, int scale = 1);
    // Draws `columns` columns of the sprite, starting with column `first`.
    void sprite_columns(Point at, Art art, int first, int columns);
    // Draws the sprite at half its size (every other pixel). The second form draws only `rows` rows
    // of the result, starting with row `first`.
    void sprite_half(Point at, Art art) { sprite_half(at, art, 0, size_of(art).height / 2); }
    void sprite_half(Point at, Art art, int first, int rows);
    // Draws all opaque pixels of the sprite in one colour.
    void silhouette(Point at, Art art, Color color);
    void text(Point at, const Font& font, std::string_view text, Color color, int scale = 1);
    // Draws a text. `box` is the area that the text must not leave; tests check it with the drawing
    // log.
    void text_in(Rectangle box, Point at, const Font& font, std::string_view text, Color color,
                 int scale = 1);
    // Records a cell of the matrix in the drawing log. Draws nothing.
    void note_cell(const Rectangle& area, unsigned count, unsigned state) {
        if (log_ != nullptr) log_->cell({area, count, state});
    }
    void text_centered(int y, const Font& font, std::string_view text, Color color, int scale = 1);

    // Collects the targets of what is drawn from now on, and forgets those so far.
    void collect(Targets& targets) {
        targets_ = &targets;
        forget_targets();
    }
    void forget_targets() {
        if (has_touch && targets_ != nullptr) targets_->clear();
    }
    // Makes the area a target: a tap there presses the action.
    void touch(Rectangle area, Action action) { target({area, action}); }
    // Makes the area the target of an item: a tap there moves the cursor to the item, or presses
    // `again` if the cursor is already there. The screen gets the item in on_action().
    void touch_item(Rectangle area, int item, bool chosen,
                    std::optional<Action> again = Action::accept) {
        target({area, chosen ? again : std::nullopt, static_cast<std::uint8_t>(item), chosen});
    }
    // Covers the targets in the area.
    void touch_nothing(Rectangle area) { target({area}); }
    void touch_swipe(const Swipe& swipe) {
        if (has_touch && targets_ != nullptr) targets_->add(swipe);
    }

private:
    void target(const Target& target) {
        if (has_touch && targets_ != nullptr) targets_->add(target);
    }
    const Sprite& sprite_of(Art art) const { return panel_.art.sprite(art); }
    ColorSet colors_in(const Rectangle& area) const;
    void pixel_block(Point at, int scale, Color color) { fill({at, {scale, scale}}, color); }
    template <typename Put>
    void each_pixel(Point at, const Sprite& sprite, int first, int columns, Put put);
    void sprite_scaled(Point at, const Sprite& sprite, int scale);
    void glyph(Point at, const Font& font, char32_t character, Color color);
    void glyph_scaled(Point at, const Font& font, char32_t character, Color color, int scale);

    Frame& frame_;
    const Panel& panel_;
    DrawingLog* log_;
    Targets* targets_ = nullptr;
};

// Returns the width of a text in pixels.
int text_width(const Font& font, std::string_view text);

}  // namespace kaiten
