// From hand to hand: what one starts from, what its end changes, chips that leave between two.

#include <algorithm>

#include "engine/check.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;

void Tournament::shuffle(int table) {
  of(table).shuffled = now();
  report({now(), clock::ShuffleBegins{table + 1}});
}

HandSetup Tournament::begin_hand(int table) {
  AtTable& there = of(table);
  FLOORMAN_PROMISE(!over_ && is_time_to_play() && !there.playing);
  there.playing = true;
  there.began = now();
  tell({now(), clock::FirstCard{table + 1}});
  return setup_of(there.game, there.blinds, there.ante);
}

void Tournament::end_hand(int table, const Hand& hand, std::span<const Event> heard) {
  AtTable& there = of(table);
  FLOORMAN_PROMISE(there.playing && hand.over());
  ++hands_;
  if (!heard.empty()) record(table, hand, heard);
  take_result(there.game, hand);
  hand.setup().seated.each([&](Seat seat) {
    if (hand.stack(seat) == Chips{}) note_bust(table, seat, hand.setup().stacks[at(seat)]);
  });
  there.playing = false;
  check_chips();
  tell({now(), clock::HandEnds{table + 1}});
  go_on(table);
}

namespace {

std::vector<happening::Post> posts_of(std::span<const Event> heard) {
  using Kind = happening::Post::Kind;
  std::vector<happening::Post> posts;
  for (const Event& event : heard) {
    if (const auto* ante = std::get_if<AntePosted>(&event)) {
      posts.push_back({ante->seat, Kind::ante, ante->chips});
    }
    if (const auto* blind = std::get_if<BlindPosted>(&event)) {
      const bool small = blind->kind == BlindKind::small;
      posts.push_back({blind->seat, small ? Kind::small_blind : Kind::big_blind, blind->chips});
    }
  }
  return posts;
}

}  // namespace

void Tournament::record(int table, const Hand& hand, std::span<const Event> heard) {
  const AtTable& there = of(table);
  happening::HandPlayed played;
  played.table = table;
  played.number = there.game.hands;
  played.level = there.level;
  played.shuffled = there.shuffled;
  played.began = there.began;
  played.setup = hand.setup();
  played.players = there.players;
  played.posts = posts_of(heard);
  hand.setup().seated.each([&](Seat seat) {
    played.after[at(seat)] = hand.stack(seat);
    played.won[at(seat)] = hand.won(seat);
  });
  played.carried_on = hand.carried();
  played.acts = static_cast<int>(std::ranges::count_if(
      heard, [](const Event& event) { return std::holds_alternative<Acted>(event); }));
  emit(there.game.positions_rule, std::move(played));
}

void Tournament::report_result(int table, Seat loser, Seat winner) {
  AtTable& there = of(table);
  FLOORMAN_PROMISE(!over_ && !there.playing && loser != winner);
  PerSeat<Chips>& stacks = there.game.stacks;
  const Chips lost = stacks[at(loser)];
  if (!there.reported) ++hands_;
  there.reported = true;
  emit(Axis::no_chips_left,
       happening::ResultReported{table, there.game.hands, player_at(table, loser),
                                 player_at(table, winner), lost});
  note_bust(table, loser, lost);
  stacks[at(winner)] += lost;
  stacks[at(loser)] = {};
  there.game.winners.add(winner);
  if (!players_with_chips(there.game).several()) go_on(table);
}

// Places first, then the button, and then the chips that leave: a race may ask for the small blind
// of the hand to come.
void Tournament::go_on(int table) {
  of(table).reported = false;
  settle_busts();
  win_seats(table);
  if (end_if_due()) return;
  prepare(table);
  color_up_all();
  end_if_due();
}

void Tournament::prepare(int table) {
  AtTable& there = of(table);
  const SeatSet players = players_with_chips(there.game);
  const Rules& rules = this->rules(table);
  if (high_card_decides(rules, *there.game.between, players)) {
    there.game.seated = players;
    there.game.high_card = draw_high_card(table);
  }
  there.before = there.game;
  prepare_next_hand(rules, there.game);
  count_lap(table, there.before->between->positions.button);
}

// The button has been all round the table when it has passed so many seats.
void Tournament::count_lap(int table, Seat before) {
  AtTable& there = of(table);
  const Seat button = there.game.between->positions.button;
  if (before == no_seat || button == no_seat) return;
  there.lap += (button - before + most_seats) % most_seats;
  if (there.lap < most_seats) return;
  there.lap -= most_seats;
  tell({now(), clock::LapCompleted{}});
}

Seat Tournament::draw_high_card(int table) {
  const SeatSet players = players_with_chips(of(table).game);
  Deck deck = ordered_deck();
  engine::shuffle(deck, random_, static_cast<std::uint32_t>(players.size()));
  happening::HighCards drawn;
  drawn.table = table;
  Seat highest = no_seat;
  Card best;
  players.each([&](Seat seat) {
    const Card card = deck[drawn.cards.size()];
    drawn.cards.push_back({player_at(table, seat), card});
    // A card's number rises with rank and suit, clubs to spades.
    if (highest != no_seat && card.index < best.index) return;
    highest = seat;
    best = card;
    drawn.highest = player_at(table, seat);
  });
  emit(of(table).game.between ? Axis::going_heads_up : Axis::first_button, std::move(drawn));
  return highest;
}

// ---- chips that leave

void Tournament::color_up_all() {
  while (!due_color_ups_.empty() && !over_) {
    const clock::ColorUpDue due = due_color_ups_.front().second;
    due_color_ups_.erase(due_color_ups_.begin());
    for (int table = 0; table < tables(); ++table) color_up(table, due);
    settle_busts();
  }
}

void Tournament::color_up(int table, const clock::ColorUpDue& due) {
  AtTable& there = of(table);
  const Rules& rules = this->rules(table);
  const Chips large = due.to.value_or(next_chip(plan_->chips, due.chips));
  if (large <= due.chips) {
    return emit(Axis::color_up_odd_chips,
                happening::NotColoredUp{table, due.chips, {}, std::nullopt, -1});
  }
  ColorUp exchange = color_up_of(there.game, plan_->chips, due.chips, large);
  Deck deck = ordered_deck();
  engine::shuffle(deck, random_);
  exchange.deck = deck;
  if (const auto problem = why_not_color_up(rules, exchange)) {
    const int player = problem->seat == no_seat ? -1 : player_at(table, problem->seat);
    return emit(problem->rule, happening::NotColoredUp{table, due.chips, large, problem, player});
  }
  const ColoredUp done = engine::color_up(rules, exchange);
  // Somebody must have chips to play with.
  const SeatSet out = done.out | done.unanswered;
  if (!(there.game.seated - out).several() && out.several()) {
    return emit(Axis::race_saves_a_broke_player,
                happening::NotColoredUp{table, due.chips, large, std::nullopt, -1});
  }
  take_color_up(there.game, exchange, done);
  created_ += done.difference();
  emit(Axis::color_up_odd_chips, happening::ColoredUpAt{table, there.players, exchange, done});
  check_chips();
  if (out.empty()) return;
  out.each([&](Seat seat) { note_bust(table, seat, exchange.stacks[at(seat)]); });
  move_button_again(table);
}

// Who went out in a colour-up is not there when the button moves.
void Tournament::move_button_again(int table) {
  AtTable& there = of(table);
  if (!there.before || !players_with_chips(there.game).several()) return;
  GameTable again = *there.before;
  again.stacks = there.game.stacks;
  again.carried = there.game.carried;
  again.smallest_chip = there.game.smallest_chip;
  there.game = again;
  prepare(table);
}

}  // namespace floorman::engine
