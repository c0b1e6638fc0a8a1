"""The view over an endless board: what it shows, and how the player moves it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.camera import CLOSEST, FARTHEST, Box, Camera

HOME = (-500.0, -800.0, 1000.0, 1500.0)
LARGER = (-1000.0, -1100.0, 1600.0, 2400.0)
TURNED = (-900.0, -500.0, 1500.0, 1000.0)

share = st.floats(-3, 3)
steps = st.one_of(
    st.tuples(st.just("pan"), share, share),
    st.tuples(st.just("zoom"), st.floats(0.1, 10), st.floats(0, 1), st.floats(0, 1)),
    st.tuples(st.just("follow"), st.sampled_from([HOME, LARGER, TURNED])),
    st.tuples(st.just("fit")),
)


@pytest.fixture
def camera() -> Camera:
    camera = Camera()
    camera.follow(HOME)
    return camera


def point(box: Box, across: float, down: float) -> tuple[float, float]:
    """What lies at a point of the view."""
    return box[0] + across * box[2], box[1] + down * box[3]


def test_it_shows_everything_by_itself(camera: Camera):
    assert camera.box == HOME
    camera.follow(LARGER)
    assert camera.box == LARGER
    assert not camera.moved


def test_it_stays_where_the_player_has_moved_it_until_everything_is_asked_for(camera: Camera):
    camera.pan(0.1, 0.2)
    moved = camera.box
    assert camera.moved
    camera.follow(LARGER)
    assert camera.box == pytest.approx(moved)
    camera.fit()
    assert camera.box == LARGER
    assert not camera.moved
    camera.follow(HOME)
    assert camera.box == HOME


def test_the_board_follows_the_finger(camera: Camera):
    under = point(camera.box, 0.3, 0.4)
    camera.pan(0.2, -0.1)
    assert point(camera.box, 0.5, 0.3) == pytest.approx(under)
    assert camera.box[2:] == HOME[2:]


@pytest.mark.parametrize("factor", [2, 1.25, 0.8])
def test_what_is_under_the_pointer_stays_there(camera: Camera, factor: float):
    under = point(camera.box, 0.6, 0.4)
    camera.zoom(factor, 0.6, 0.4)
    assert point(camera.box, 0.6, 0.4) == pytest.approx(under)
    assert camera.box[2] == pytest.approx(HOME[2] / factor)


def test_there_and_back_is_where_one_was(camera: Camera):
    camera.zoom(2, 0.2, 0.7)
    camera.zoom(0.5, 0.2, 0.7)
    assert camera.box == pytest.approx(HOME)


def test_it_comes_no_closer_than_four_cells_and_goes_no_farther_than_needed(camera: Camera):
    for _ in range(20):
        camera.zoom(2)
    assert min(camera.box[2:]) == pytest.approx(CLOSEST)
    for _ in range(20):
        camera.zoom(0.5)
    assert camera.box[2] == pytest.approx(HOME[2] * FARTHEST)


def test_the_board_cannot_be_lost(camera: Camera):
    camera.pan(50, -50)
    x, y = point(camera.box, 0.5, 0.5)
    assert (x, y) == pytest.approx((HOME[0], HOME[1] + HOME[3]))


def test_a_turned_screen_keeps_the_middle_and_the_size(camera: Camera):
    camera.zoom(2, 0.5, 0.5)
    camera.follow(TURNED)
    assert camera.box[2] / camera.box[3] == pytest.approx(1.5)
    assert min(camera.box[2:]) == pytest.approx(500)
    assert point(camera.box, 0.5, 0.5) == pytest.approx(point(HOME, 0.5, 0.5))


@given(st.lists(steps, max_size=12))
def test_wherever_it_looks_it_has_the_shape_of_the_screen_and_the_board_in_its_middle(
    moves: "list[tuple[object, ...]]",
):
    camera = Camera()
    camera.follow(HOME)
    for name, *values in moves:
        getattr(camera, str(name))(*values)
        left, top, width, height = camera.box
        home = camera.home
        assert width / height == pytest.approx(home[2] / home[3])
        assert home[0] - 1e-6 <= left + width / 2 <= home[0] + home[2] + 1e-6
        assert home[1] - 1e-6 <= top + height / 2 <= home[1] + home[3] + 1e-6
        if not camera.moved:
            assert camera.box == home
