#include "render/text_canvas.hpp"

#include <array>
#include <fmt/format.h>
#include <utility>

#include "base/budget.hpp"
#include "base/number.hpp"
#include "io/printable.hpp"
#include "io/utf8.hpp"

namespace sudosat {
namespace {

constexpr std::pair<char32_t, char> in_ascii[] = {
    {U'─', '-'},  {U'━', '-'},  {U'│', '|'}, {U'┃', '|'}, {U'╌', '.'}, {U'╎', ':'}, {U'═', '='},
    {U'║', '#'},  {U'╲', '\\'}, {U'╱', '/'}, {U'•', 'o'}, {U'○', 'o'}, {U'●', '@'}, {U'∧', '^'},
    {U'∨', 'v'},  {U'→', '>'},  {U'←', '<'}, {U'↑', '^'}, {U'↓', 'v'}, {U'↗', '/'}, {U'↙', '/'},
    {U'↘', '\\'}, {U'↖', '\\'}, {U'░', ':'}, {U'≥', '>'}, {U'≠', '!'}, {U'×', 'x'}, {U'▀', ' '}};

char ascii_of(char32_t character) {
  if (character < 0x80) return static_cast<char>(character);
  for (const auto& [other, ascii] : in_ascii)
    if (character == other) return ascii;
  const bool is_box_drawing = character >= U'─' && character <= U'╿';
  return is_box_drawing ? '+' : '?';
}

int channel(Colour colour, int shift) { return static_cast<int>(colour >> shift & 0xFF); }

// The nearest colour of the 6x6x6 cube and the greys of xterm's 256 colours.
int index_of(Colour colour) {
  constexpr std::array<int, 6> levels = {0, 95, 135, 175, 215, 255};
  const std::array<int, 3> wanted = {channel(colour, 16), channel(colour, 8), channel(colour, 0)};
  const auto square = [](int value) { return value * value; };
  int cube = 0, distance = 0;
  for (int value : wanted) {
    int best = 0;
    for (int i = 1; i < 6; ++i)
      if (square(levels[i] - value) < square(levels[best] - value)) best = i;
    cube = 6 * cube + best;
    distance += square(levels[best] - value);
  }
  int index = 16 + cube;
  for (int i = 0; i < 24; ++i) {
    const int grey = 8 + 10 * i;
    const int from = square(grey - wanted[0]) + square(grey - wanted[1]) + square(grey - wanted[2]);
    if (from < distance) {
      distance = from;
      index = 232 + i;
    }
  }
  return index;
}

}  // namespace

Colour colour_of(std::string_view hex) {
  std::string_view digits = hex.substr(1);
  const Colour value = leading_number<Colour>(digits, 16).value_or(0);
  if (hex.size() > 4) return value;
  return (value & 0xF00) * 0x1100 | (value & 0xF0) * 0x110 | (value & 0xF) * 0x11;
}

TextCanvas::TextCanvas(int rows, int columns)
    : rows_(rows), columns_(columns), places_(index_of_place(rows, 0)) {}

// Very large boards have more places than an int can count.
std::size_t TextCanvas::index_of_place(int row, int column) const {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
         static_cast<std::size_t>(column);
}

bool TextCanvas::has(int row, int column) const {
  return row >= 0 && row < rows_ && column >= 0 && column < columns_;
}

const TextCanvas::Place& TextCanvas::at(int row, int column) const {
  return places_[index_of_place(row, column)];
}
TextCanvas::Place& TextCanvas::at(int row, int column) { return places_[index_of_place(row, column)]; }

void TextCanvas::put(int row, int column, std::string_view text, Colour ink, bool bold) {
  for (; !text.empty(); ++column) {
    checkpoint();
    const char32_t character = take_character(text);
    if (!has(row, column)) continue;
    Place& place = at(row, column);
    place.character = is_control(character) ? replacement_character : character;
    place.ink = ink;
    place.bold = bold;
  }
}

void TextCanvas::cut(int rows) {
  rows_ = rows;
  places_.resize(index_of_place(rows_, 0));
}

bool TextCanvas::is_blank(int row, int column) const {
  return has(row, column) && at(row, column).character == U' ';
}

void TextCanvas::set_paper(int row, int column, Colour paper) {
  if (has(row, column)) at(row, column).paper = paper;
}

void TextCanvas::set_papers(int row, int column, Colour upper, Colour lower) {
  set_paper(row, column, lower);
  if (upper != lower) put(row, column, "▀", upper);
}

std::string TextCanvas::lines(bool colours, bool ascii) const {
  std::string text;
  for (int row = 0; row < rows_; ++row) {
    checkpoint_now();
    std::string codes;
    for (int column = 0; column < columns_; ++column) {
      const Place& place = at(row, column);
      if (colours) {
        std::string wanted = fmt::format("\x1b[0;38;5;{};48;5;{}{}m", index_of(place.ink),
                                         index_of(place.paper), place.bold ? ";1" : "");
        if (wanted != codes) text += codes = std::move(wanted);
      }
      if (ascii)
        text += ascii_of(place.character);
      else
        append_character(place.character, text);
    }
    if (colours)
      text += "\x1b[0m";
    else
      text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

}  // namespace sudosat
