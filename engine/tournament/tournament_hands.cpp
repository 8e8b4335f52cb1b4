// From hand to hand: what one starts from, what its end changes, chips that leave between two.

#include <algorithm>

#include "engine/check.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;

std::optional<NoHand> Tournament::why_no_hand(int table) const {
  const AtTable& there = of(table);
  if (over_) return NoHand::over;
  if (!there.open) return NoHand::closed;
  if (there.playing) return NoHand::is_on;
  if (there.reported) return NoHand::result_reported;
  if (stop_ != Stop::none) return NoHand::waits_for_tables;
  if (there.breaking) return NoHand::breaks;
  if (asked_ && (asked_->from == table || asked_->from < 0)) return NoHand::waits_for_director;
  if (plays_alone() && players_going_on(table) >= players_with_chips(there.game).size()) {
    return NoHand::played_down;
  }
  if (!there.prepared) return NoHand::alone;
  if (there.waits) return NoHand::waits_for_players;
  if (hand_for_hand_ && there.done) return NoHand::waits_for_tables;
  if (!is_time_to_play()) return NoHand::clock_stands;
  return std::nullopt;
}

void Tournament::shuffle(int table) {
  of(table).shuffled = now();
  report({now(), clock::ShuffleBegins{table + 1}});
}

HandSetup Tournament::begin_hand(int table) {
  AtTable& there = of(table);
  FLOORMAN_PROMISE(!why_no_hand(table));
  there.players_in_hand = players_with_chips(there.game).size();
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
  const HandSetup& setup = hand.setup();
  setup.seated.each([&](Seat seat) {
    if (hand.stack(seat) > Chips{}) return;
    note_bust(table, seat, setup.stacks[at(seat)], setup.dealt_in.has(seat));
  });
  take_bounties(table, hand);
  take_high_hand(table, hand);
  there.playing = false;
  check_chips();
  if (!there.game.absent.empty()) count_absences(table, hand);
  tell({now(), clock::HandEnds{table + 1}});
  // Who is out may say before the next hand that he buys again (TDA 2024 27).
  there.reported = somebody_may_rebuy(table);
  if (!there.reported) go_on(table);
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
  emit_at(table, there.game.positions_rule, std::move(played));
}

void Tournament::report_result(int table, Seat loser, Seat winner) {
  AtTable& there = of(table);
  FLOORMAN_PROMISE(!over_ && !there.playing && loser != winner);
  PerSeat<Chips>& stacks = there.game.stacks;
  const Chips lost = stacks[at(loser)];
  if (!there.reported) ++hands_;
  there.reported = true;
  emit_at(table, Axis::no_chips_left,
          happening::ResultReported{table, there.game.hands, player_at(table, loser),
                                    player_at(table, winner), lost});
  note_bust(table, loser, lost);
  if (bounties_.paid_in() > 0) {
    tell_bounties(table, bounties_.take_report(rules(table), player_at(table, loser),
                                               player_at(table, winner), random_));
  }
  stacks[at(winner)] += lost;
  stacks[at(loser)] = {};
  there.game.winners.add(winner);
  if (!players_with_chips(there.game).several() && !somebody_may_rebuy(table)) go_on(table);
}

void Tournament::report_hand(int table) {
  FLOORMAN_PROMISE(!why_no_hand(table));
  shuffle(table);
  ++hands_;
  tell({now(), clock::FirstCard{table + 1}});
  tell({now(), clock::HandEnds{table + 1}});
  go_on(table);
}

void Tournament::set_stacks(int table, const PerSeat<Chips>& stacks) {
  AtTable& there = of(table);
  there.game.stacks = stacks;
  if (there.before) there.before->stacks = stacks;
  check_chips();
}

// Places first, then seats, then the button, and then the chips that leave: a race may ask for the
// small blind of the hand to come.
void Tournament::go_on(int table) {
  AtTable& there = of(table);
  there.reported = false;
  remove_those_due(table);
  there.prepared = false;
  there.before.reset();
  there.done = hand_for_hand_;
  there.lap_was = there.lap;
  done_with(table);
  tell_players_left();
  win_seats(table);
  if (end_if_due()) return;
  if (seats_changed_ || stop_ != Stop::none || there.breaking || to_even_out_ || hand_for_hand_) {
    rearrange();
  }
  if (over_) return;
  if (!there.prepared) prepare(table);
  if (!there.color_ups.empty()) color_up_at(table);
  if (seats_changed_) rearrange();
  settle_waiting_tables();
  begin_together();
}

void Tournament::prepare_all() {
  each_open([&](int table) {
    if (!of(table).prepared || of(table).stale) prepare(table);
  });
}

// Button and blinds of the hand to come; again from where they were, if they had been moved for
// others than those who sit here now.
void Tournament::prepare(int table) {
  AtTable& there = of(table);
  if (!there.open || !is_idle(there)) return;
  there.stale = false;
  const SeatSet players = players_with_chips(there.game);
  if (there.before) {
    GameTable again = *there.before;
    again.seated = there.game.seated;
    again.stacks = there.game.stacks;
    again.absent = there.game.absent;
    again.carried = there.game.carried;
    again.smallest_chip = there.game.smallest_chip;
    there.game = again;
    there.before.reset();
    there.lap = there.lap_was;
  } else if (there.prepared) {  // for a first hand: its button stays
    there.game.seated = players;
    const Seat button = there.game.between->positions.button;
    there.prepared = players.several();
    if (there.prepared) {
      set_first_positions(there.game, button, there.game.positions_rule);
    } else {
      --there.game.hands;  // it is not played
    }
    return;
  }
  there.prepared = players.several();
  if (!there.prepared) return;
  if (!there.game.between) return set_first_button(table, Axis::first_button);
  const Rules& rules = this->rules(table);
  if (high_card_decides(rules, *there.game.between, players)) {
    there.game.seated = players;
    there.game.high_card = draw_high_card(table, Axis::going_heads_up);
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
  there.lap_was = there.lap;
  if (table == first_open_table()) tell({now(), clock::LapCompleted{}});
}

Seat Tournament::draw_high_card(int table, Axis rule) {
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
  emit_at(table, rule, std::move(drawn));
  return highest;
}

// ---- chips that leave

void Tournament::color_up_at(int table) {
  AtTable& there = of(table);
  while (!there.color_ups.empty() && !over_ && there.open) {
    const clock::ColorUpDue due = there.color_ups.front();
    there.color_ups.erase(there.color_ups.begin());
    color_up(table, due);
  }
}

void Tournament::color_up(int table, const clock::ColorUpDue& due) {
  AtTable& there = of(table);
  const Rules& rules = this->rules(table);
  const Chips large = due.to.value_or(next_chip(plan_->chips, due.chips));
  if (large <= due.chips) {
    return emit_at(table, Axis::color_up_odd_chips,
                   happening::NotColoredUp{table, due.chips, {}, std::nullopt, -1});
  }
  ColorUp exchange = color_up_of(there.game, plan_->chips, due.chips, large);
  Deck deck = ordered_deck();
  engine::shuffle(deck, random_);
  exchange.deck = deck;
  if (const auto problem = why_not_color_up(rules, exchange)) {
    const int player = problem->seat == no_seat ? -1 : player_at(table, problem->seat);
    return emit_at(table, problem->rule,
                   happening::NotColoredUp{table, due.chips, large, problem, player});
  }
  const ColoredUp done = engine::color_up(rules, exchange);
  // Somebody must have chips to play with.
  const SeatSet out = done.out | done.unanswered;
  if (!(there.game.seated - out).several() && out.several()) {
    return emit_at(table, Axis::race_saves_a_broke_player,
                   happening::NotColoredUp{table, due.chips, large, std::nullopt, -1});
  }
  take_color_up(there.game, exchange, done);
  created_ += done.difference();
  emit_at(table, Axis::color_up_odd_chips,
          happening::ColoredUpAt{table, there.players, exchange, done});
  check_chips();
  if (out.empty()) return;
  out.each([&](Seat seat) {
    note_bust(table, seat, exchange.stacks[at(seat)]);
    no_bounty_for(table, player_at(table, seat));
  });
  done_with(table);
  tell_players_left();
  if (!end_if_due()) prepare(table);  // who went out is not there when the button moves
}

}  // namespace floorman::engine
