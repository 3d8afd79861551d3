#include "io/lz_string.hpp"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sudosat {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<int, 256> values = [] {
  std::array<int, 256> table{};
  table.fill(-1);
  for (std::size_t i = 0; i < alphabet.size(); ++i)
    table[static_cast<unsigned char>(alphabet[i])] = static_cast<int>(i);
  return table;
}();

// Codes below 3 do not stand for words. They announce a new character of 8 bits, one of 16 bits, and the end.
enum : std::uint32_t { byte_follows, unit_follows, end_of_text, first_word };

// How many bits a code has. Both sides count the words they learn.
class CodeWidth {
 public:
  CodeWidth(int bits, std::uint32_t left) : bits_(bits), left_(left) {}
  int bits() const { return bits_; }
  void learn() {
    if (--left_ == 0) left_ = std::uint32_t{1} << bits_++;
  }

 private:
  int bits_;
  std::uint32_t left_;
};

// Numbers of n bits, least significant bit first, from characters of 6 bits, most significant bit first.
class BitReader {
 public:
  explicit BitReader(std::string_view text) : text_(text.substr(0, text.find_last_not_of('=') + 1)) {}

  std::optional<std::uint32_t> read(int bits) {
    std::uint32_t number = 0;
    for (int i = 0; i < bits; ++i) {
      if (left_ == 0) {
        if (at_ == text_.size()) return std::nullopt;
        value_ = values[static_cast<unsigned char>(text_[at_++])];
        if (value_ < 0) return std::nullopt;
        left_ = 6;
      }
      --left_;
      number |= static_cast<std::uint32_t>(value_ >> left_ & 1) << i;
    }
    return number;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  int value_ = 0;
  int left_ = 0;
};

class BitWriter {
 public:
  void write(std::uint32_t number, int bits) {
    for (int i = 0; i < bits; ++i) add(number >> i & 1);
  }
  // The original begins a character of its own if the last one is full.
  std::string finish() && {
    const std::size_t size = text_.size();
    while (text_.size() == size) add(0);
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

 private:
  void add(std::uint32_t bit) {
    value_ = value_ << 1 | bit;
    if (++filled_ < 6) return;
    text_ += alphabet[value_];
    value_ = 0;
    filled_ = 0;
  }

  std::string text_;
  std::uint32_t value_ = 0;
  int filled_ = 0;
};

// Decodes the text. Returns whether all of it could be decoded.
bool decode(std::string_view base64, std::size_t limit, std::u16string& text) {
  // Every word is a part of the text before it: the previous word and the character after it.
  struct Word {
    std::size_t start;
    std::size_t length;
  };
  BitReader reader(base64);
  CodeWidth width(2, 1);
  std::vector<Word> words(first_word);
  Word last{0, 0};
  while (const std::optional<std::uint32_t> code = reader.read(width.bits())) {
    if (*code == end_of_text) return true;
    const std::size_t start = text.size();
    if (*code < first_word) {
      const std::optional<std::uint32_t> unit = reader.read(*code == byte_follows ? 8 : 16);
      if (!unit || text.size() == limit) return false;
      text += static_cast<char16_t>(*unit);
    } else {
      // The word that is just being learnt ends with its own first character.
      const bool is_new = *code == words.size();
      if (*code > words.size() || last.length == 0) return false;
      const Word word = is_new ? last : words[*code];
      if (text.size() + word.length + (is_new ? 1 : 0) > limit) return false;
      text.append(text, word.start, word.length);
      if (is_new) text += text[last.start];
    }
    if (*code < first_word) {
      words.push_back({start, 1});
      width.learn();
    }
    if (last.length > 0) {
      words.push_back({last.start, last.length + 1});
      width.learn();
    }
    last = {start, text.size() - start};
  }
  return false;
}

}  // namespace

std::optional<std::u16string> decode_lz_string(std::string_view base64, std::size_t limit,
                                               std::size_t* work) {
  std::u16string text;
  const bool is_whole = decode(base64, limit, text);
  if (work != nullptr) *work += text.size();
  if (!is_whole) return std::nullopt;
  return text;
}

std::string encode_lz_string(std::u16string_view text) {
  BitWriter writer;
  CodeWidth width(2, 2);
  std::unordered_map<std::uint64_t, std::uint32_t> longer;  // from a code (0: none) and a character
  std::vector<bool> is_unknown(first_word);                 // whether it is a new character
  std::uint32_t word = 0;
  char16_t last = 0;
  const auto emit = [&] {
    if (is_unknown[word]) {
      writer.write(last < 256 ? byte_follows : unit_follows, width.bits());
      writer.write(last, last < 256 ? 8 : 16);
      width.learn();
      is_unknown[word] = false;
    } else {
      writer.write(word, width.bits());
    }
    width.learn();
  };
  const auto add = [&](std::uint64_t key, bool unknown) {
    const auto code = static_cast<std::uint32_t>(is_unknown.size());
    if (longer.emplace(key, code).second) is_unknown.push_back(unknown);
  };
  for (const char16_t unit : text) {
    add(unit, true);
    const std::uint64_t key = static_cast<std::uint64_t>(word) << 16 | unit;
    if (const auto found = longer.find(key); found != longer.end()) {
      word = found->second;
    } else {
      emit();
      add(key, false);
      word = longer[unit];
    }
    last = unit;
  }
  if (word != 0) emit();
  writer.write(end_of_text, width.bits());
  return std::move(writer).finish();
}

}  // namespace sudosat
