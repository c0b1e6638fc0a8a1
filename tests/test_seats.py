"""Any seat can be a person or the partner, at a level of its own; that is kept with the game."""

import pytest

from app.seats import Partner, Seats, read_partner, read_seats


def test_any_seat_can_be_a_person_or_the_partner() -> None:
    """Any seat can be a person or the AI, at a level of its own; AI against AI can be watched."""
    seats = Seats(4)
    assert seats.people == [0, 1, 2, 3]
    assert seats.partners == []
    seats.place(1, Partner(3))
    seats.place(3, Partner(5, 4000))
    assert seats.people == [0, 2]
    assert seats.partners == [1, 3]
    assert seats.partner(0) is None
    assert seats.partner(3) == Partner(5, 4000)
    seats.place(1, None)
    assert seats.people == [0, 1, 2]


def test_seats_are_kept_as_texts_and_read_back() -> None:
    seats = Seats(3)
    seats.place(0, Partner(1))
    seats.place(2, Partner(5, 4000))
    assert seats.texts() == ["1", "person", "5@4000"]
    assert read_seats(seats.texts(), 3).texts() == seats.texts()


@pytest.mark.parametrize("kept", [None, "3", {}, 5, [], ["9"], ["3@-1"], ["3@x"], [None], [["3"]], ["0"]])
def test_what_cannot_be_read_is_a_person(kept: object) -> None:
    """Bad input never loses or changes anything: the game itself stays, played by persons."""
    seats = read_seats(kept, 2)
    assert len(seats) == 2
    assert seats.people == [0, 1]


def test_more_seats_than_the_game_has_are_left_out() -> None:
    assert read_seats(["1", "2", "3"], 2).texts() == ["1", "2"]


@pytest.mark.parametrize(("level", "milliseconds"), [(0, 0), (6, 0), (3, 99), (3, 60_001), (3, -1)])
def test_a_partner_has_a_level_and_a_time_that_there_is(level: int, milliseconds: int) -> None:
    with pytest.raises(ValueError, match="no such partner"):
        Partner(level, milliseconds)
    assert read_partner(f"{level}@{milliseconds}") is None
