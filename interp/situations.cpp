#include "interp/situations.hpp"

#include <array>

namespace floorman::interp {

namespace {

constexpr auto all = std::to_array<std::string_view>({
    // Who checked, and then faces a bet.
    "blinds 50/100\nstacks Ann 2000, Ben 2000\npot 200\nbutton Ben\nflop\nAnn checks\nBen bets 100",
    // One raise after the other.
    "blinds 50/100\nstacks Ann 5000, Ben 5000, Cal 5000\npot 300\nbutton Cal\nflop\n"
    "Ann bets 100\nBen raises to 200\nCal raises to 300",
    "blinds 50/100\nstacks Ann 5000, Ben 5000\npot 300\nbutton Ben\nflop\n"
    "Ann bets 100\nBen raises to 200\nAnn raises to 300\nBen raises to 400",
    // Raises of other sizes than the bet.
    "blinds 50/100\nstacks Ann 5000, Ben 5000, Cal 5000\npot 300\nbutton Cal\nflop\n"
    "Ann bets 100\nBen raises to 600",
    "blinds 50/100\nstacks Ann 5000, Ben 5000, Cal 5000\npot 300\nbutton Cal\nflop\n"
    "Ann bets 100\nBen raises to 300",
    // All-ins of less than a raise: under and over half of it, and of the opening bet.
    "blinds 50/100\nstacks Ann 2000, Ben 2000, Cal 250\npot 300\nbutton Cal\nflop\n"
    "Ann bets 200\nBen calls\nCal goes all in",
    "blinds 50/100\nstacks Ann 2000, Ben 2000, Cal 325\npot 300\nbutton Cal\nflop\n"
    "Ann bets 200\nBen calls\nCal goes all in",
    "blinds 50/100\nstacks Ann 5000, Ben 5000, Cal 375, Dan 5000\npot 400\nbutton Dan\nflop\n"
    "Ann bets 100\nBen raises to 300\nCal goes all in",
    "blinds 50/100\nstacks Ann 5000, Ben 5000, Cal 375, Dan 5000\npot 400\nbutton Dan\nflop\n"
    "Ann bets 100\nBen raises to 300\nCal goes all in\nDan calls\nAnn calls",
    "blinds 50/100\nstacks Ann 5000, Ben 140, Cal 5000\npot 300\nbutton Cal\nflop\n"
    "Ann bets 100\nBen goes all in",
    "blinds 50/100\nstacks Ann 5000, Ben 175, Cal 5000\npot 300\nbutton Cal\nflop\n"
    "Ann bets 100\nBen goes all in\nCal raises to 275",
    // Two of them, with and without a call between.
    "blinds 50/100\nstacks Ann 5000, Ben 150, Cal 200, Dan 5000\npot 400\nbutton Dan\nflop\n"
    "Ann bets 100\nBen goes all in\nCal goes all in\nDan calls",
    "blinds 50/100\nstacks Ann 5000, Ben 150, Dan 5000, Cal 200\npot 400\nbutton Cal\nflop\n"
    "Ann bets 100\nBen goes all in\nDan calls\nCal goes all in",
    // The raises are used up by short all-ins, or a fold changes how many play.
    "blinds 50/100\nstacks Ann 5000, Ben 150, Cal 5000\npot 300\nbutton Cal\nflop\n"
    "Ann bets 100\nBen goes all in\nCal raises to 300\nAnn raises to 500",
    "blinds 50/100\nstacks Ann 5000, Ben 175, Cal 5000\npot 300\nbutton Cal\nflop\n"
    "Ann bets 100\nBen goes all in\nCal raises to 275\nAnn raises to 375\nCal raises to 475",
    "blinds 50/100\nstacks Ann 900, Ben 5000, Cal 5000\npot 300\nbutton Cal\nflop\n"
    "Ann bets 100\nBen raises to 200\nCal raises to 300",
    // Pots that do not split.
    "blinds 50/100\nsmallest chip 25\nstacks Ann 1000, Ben 2000\npot 225\nbutton Ben\nriver\n"
    "Ann holds Ad Ks\nBen holds As Kd\nboard 2c 5h 8s 9d 3c\neveryone checks to the showdown",
    "blinds 50/100\nsmallest chip 25\nstacks Ann 2000, Ben 1000, Cal 1500\npot 350\nbutton Cal\n"
    "river\nAnn holds Ad Kh\nBen holds As Kd\nCal holds Ac Ks\nboard 2c 5h 8s 9d 3c\n"
    "everyone checks to the showdown",
    "blinds 50/100\nsmallest chip 25\nstacks Ann 1000, Ben 1000\npot 225\nbutton Ben\nriver\n"
    "Ann holds Ad Kh\nBen holds As Kd\nboard 2c 5h 8s 9d 3c\neveryone checks to the showdown",
    "blinds 50/100\nsmallest chip 25\nseats 1 Ann 500, 3 Ben 2000, 7 Cal 2000, 9 Dan 500\n"
    "pot 275\nbutton 1\nriver\nAnn holds 7h 6d\nBen holds Ad Kh\nCal holds As Kd\n"
    "Dan holds Ac Kc\nboard 2c 5h 8s 9d 3c\neveryone checks to the showdown",
    "blinds 50/100\nsmallest chip 25\nstacks Ann 1000, Ben 2000\npot 225\nbutton Ben\nriver\n"
    "Ann holds Qd 2s\nBen holds Qs 3d\nboard Ac Kh Kd Jd Tc\neveryone checks to the showdown",
    "blinds 50/100\nstacks Ann 1000, Ben 1000\npot 200\nbutton Ben\nriver\n"
    "Ann holds Ah 9d\nBen holds Ad 3c\nboard As Kd Qc 8h 2s\neveryone checks to the showdown",
    "blinds 50/100\nstacks Ann 1000, Ben 1000\npot 200\nbutton Ben\nriver\n"
    "Ann holds Kh 9d\nBen holds Kd 8c\nboard Ks 7d 5c 4h 2s\neveryone checks to the showdown",
    // The board plays.
    "blinds 50/100\nstacks Ann 1000, Ben 1000\npot 200\nbutton Ben\nriver\n"
    "Ann holds 2h 3d\nBen holds 2d 3c\nboard As Ks Qs Js Ts\nAnn checks\nBen checks",
    // Who shows first, and who need not.
    "blinds 50/100\nstacks Ann 1000, Ben 1000, Cal 1000\npot 300\nbutton Cal\nturn\n"
    "Ann holds As Ad\nBen holds Ks Kd\nCal holds Qs Qd\nboard 2c 5h 8s 9d 3c\n"
    "Ann checks\nBen bets 100\nCal calls\nAnn calls\nAnn checks\nBen checks\nCal checks",
    "blinds 50/100\nstacks Ann 1000, Ben 1000, Cal 1000\npot 300\nbutton Cal\nriver\n"
    "Ann holds Qs Qd\nBen holds Ks Kd\nCal holds As Ad\nboard 2c 5h 8s 9d 3c\n"
    "Ann checks\nBen bets 100\nCal calls\nAnn calls\nBen mucks",
    "blinds 50/100\nstacks Ann 1000, Ben 1000, Cal 300\npot 300\nbutton Cal\nturn\n"
    "Ann holds As Ad\nBen holds Ks Kd\nCal holds Qs Qd\nboard 2c 5h 8s 9d 3c\n"
    "Ann bets 300\nBen calls\nCal calls\nAnn checks\nBen checks",
    "blinds 50/100\nstacks Ann 2000, Ben 2000\npot 200\nbutton Ben\nflop\n"
    "Ann holds As Ad\nBen holds Ks Kd\nboard 2c 5h 8s 9d 3c\nAnn goes all in\nBen calls\n"
    "Ann shows\nBen mucks",
    "blinds 50/100\nstacks Ann 2000, Ben 2000, Cal 2000\npot 300\nbutton Cal\nriver\n"
    "Ann holds Qs Qd\nBen holds Ks Kd\nCal holds 7s 6d\nboard 2c 5h 8s 9d 3c\n"
    "Ann bets 100\nBen calls\nCal folds\nAnn mucks\nCal asks to see the cards of Ann",
    "blinds 50/100\nstacks Ann 2000, Ben 2000, Cal 2000\npot 300\nbutton Cal\nriver\n"
    "Ann holds Qs Qd\nBen holds Ks Kd\nCal holds 7s 6d\nboard 2c 5h 8s 9d 3c\n"
    "Ann bets 100\nBen calls\nCal folds\nAnn mucks\nBen asks to see the cards of Ann",
    "blinds 50/100\nstacks Ann 2000, Ben 2000, Cal 2000\nbutton Cal\nCal raises to 300\n"
    "Ann folds\nBen folds\nCal shows a card to Ann",
    "blinds 50/100\nstacks Ann 2000, Ben 2000, Cal 2000\npot 300\nbutton Cal\nriver\n"
    "Ann bets 100\nAnn shows a card to Ben",
    "blinds 50/100\nstacks Ann 2000, Ben 2000\nbutton Ann\nAnn goes all in\nBen calls",
    "blinds 50/100\nstacks Ann 2000, Ben 2000\nbutton Ann\nAnn holds As Ad\nBen holds Ks Kd\n"
    "board 2c 5h 8s 9d 3c\nAnn goes all in\nBen calls\nBen mucks",
    "blinds 50/100\nstacks Ann 2000, Ben 2000\npot 200\nbutton Ben\nriver\nAnn holds As Ad\n"
    "Ben holds Ks Kd\nboard 2c 5h 8s 9d 3c\nAnn checks\nBen checks\nBen mucks",
    // Antes, and blinds of those who have less.
    "blinds 50/100\nante 100\nstacks Ann 2000, Ben 2000, Cal 2000, Dan 2000\nbutton Dan\n"
    "Cal folds",
    "blinds 50/100\nstacks Ann 2000, Ben 60, Cal 2000, Dan 2000\nbutton Dan\nCal calls",
    "blinds 50/100\nseats 1 Ann 1000, 2 Ben 1000, 3 Cal 75, 4 Dan 1000\nbutton 1\nDan folds",
    "blinds 500/1000\nante 1000\nstacks Ann 20000, Ben 1500, Dan 20000\nbutton Dan\nDan calls\n"
    "Ann calls",
    // Who is not there.
    "blinds 50/100\nstacks Ann 2000, Ben 2000, Cal 2000\npot 300\nbutton Cal\nflop\n"
    "Ben is absent\nAnn checks",
    "blinds 50/100\nstacks Ann 2000, Ben 2000, Dan 2000\nbutton Dan\nBen is absent\nDan folds\n"
    "Ann calls",
    "blinds 50/100\nstacks Ann 2000, Ben 2000, Dan 300\nbutton Dan\nBen is absent\n"
    "Dan goes all in",
    "blinds 20/40\nstacks Ann 1000, Ben 1000, Cal 1000, Dan 1000\nbutton Ann\nCal is absent\n"
    "Dan folds\nAnn folds\nBen raises to 80\nnext hand\nAnn folds\nBen raises to 80\nnext hand\n"
    "deal",
    // Several hands in a row, where button and blinds lie elsewhere.
    "blinds 50/100\nseats 1 Ann 1000, 2 Ben 1000, 3 Cal 1000, 4 Dan 1000, 5 Eve 1000\nbutton 1\n"
    "Ben busts to Ann\nnext hand\ndeal",
    "blinds 50/100\nseats 1 Ann 1000, 2 Ben 1000, 3 Cal 1000, 4 Dan 1000, 5 Eve 1000\nbutton 1\n"
    "Cal busts to Ann\nnext hand\ndeal",
    "blinds 50/100\nseats 1 Ann 1000, 2 Ben 1000, 3 Cal 1000, 4 Dan 1000, 5 Eve 1000\nbutton 1\n"
    "Cal busts to Ann\nnext hand\nnext hand\ndeal",
    "blinds 50/100\nseats 1 Ann 1000, 2 Ben 1000, 3 Cal 1000, 4 Dan 1000, 5 Eve 1000\nbutton 1\n"
    "Ben busts to Ann\nCal busts to Ann\nFay sits down in seat 3 with 1000\nnext hand\ndeal",
    "blinds 50/100\nseats 1 Ann 1000, 2 Ben 1000, 3 Cal 1000, 4 Dan 1000, 5 Eve 1000\nbutton 1\n"
    "Ben busts to Ann\nCal busts to Ann\nnext hand\nFay sits down in seat 2 with 1000\n"
    "next hand\ndeal",
    "blinds 50/100\nseats 1 Ann 1000, 2 Ben 1000, 3 Cal 1000\nbutton 1\nAnn busts to Ben\n"
    "next hand\ndeal",
    "blinds 50/100\nseats 1 Ann 1000, 2 Ben 1000, 3 Cal 1000\nbutton 1\nBen busts to Ann\n"
    "next hand\ndeal",
    "blinds 50/100\nseats 1 Ann 3000, 3 Ben 3000, 5 Cal 3000, 7 Eve 3000\nbutton 1\n"
    "Dan sits down in seat 2 with 3000\nnext hand\ndeal",
    "blinds 50/100\nseats 1 Ann 3000, 3 Ben 3000, 5 Cal 3000, 7 Eve 3000\nbutton 1\n"
    "Dan sits down in seat 4 with 3000\nnext hand\ndeal",
    "blinds 50/100\nseats 1 Ann 3000, 3 Ben 3000, 5 Cal 3000, 7 Eve 3000\nbutton 1\n"
    "Cal busts to Ann\nDan sits down in seat 5 with 3000\nnext hand\ndeal",
    "blinds 50/100\nseats 1 Ann 3000, 3 Ben 3000, 5 Cal 3000, 7 Eve 3000\nbutton 1\n"
    "Ben busts to Ann\nDan sits down in seat 3 with 3000\nnext hand\ndeal",
    "blinds 50/100\nseats 1 Ann 1000, 2 Ben 1000, 3 Cal 1000, 4 Dan 1000\nbutton 1\n"
    "Dan raises to 300\nAnn folds\nBen folds\nCal folds\nnext hand\ndeal",
    // The first button.
    "blinds 50/100\nseats 3 Ann 2000, 6 Ben 2000, 8 Cal 2000\ndeck seed 1\ndeal",
    "blinds 50/100\nseats 3 Ann 2000, 6 Ben 2000, 9 Cal 2000\ndeck seed 2\ndeal",
    // The floor is called.
    "blinds 20/40\nstacks Ann 1000, Ben 1000, Cal 1000\nbutton Cal\nCal folds\n"
    "a misdeal is called",
    "blinds 20/40\nstacks Ann 1000, Ben 1000, Cal 1000\nbutton Cal\nCal calls\nAnn calls\n"
    "a misdeal is called",
    "blinds 20/40\nstacks Ann 1000, Ben 1000, Cal 1000\nbutton Cal\nCal raises to 80\n"
    "a misdeal is called",
    "blinds 20/40\nstacks Ann 1000, Ben 1000, Cal 1000\nbutton Cal\nclock called on Cal\n"
    "60 sec pass",
    "blinds 20/40\nstacks Ann 1000, Ben 1000, Cal 1000\nbutton Cal\nCal goes all in\nAnn calls\n"
    "hands of Ann are fouled",
});

}  // namespace

std::span<const std::string_view> situations() { return all; }

}  // namespace floorman::interp
