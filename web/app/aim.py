"""Which place a point on the board means. No page in it."""

from hedgerow.draw.scene import Place

FINGER = 12  # CSS pixels: whatever is drawn, it can be hit within this distance (targets of 24 px at least)


def aim(places: list[Place], touches: tuple[str, ...], x: float, y: float, pixel: float) -> str:
    """The touch that a point means: the nearest place that may be touched, else the nearest at all.

    `touches` are those that may follow, `pixel` the length of a CSS pixel in the scene. A place that may
    be touched wins when the point lies within its reach, or within a finger's width of it. Empty if the
    point is on no place.
    """
    best, best_distance = "", 0.0
    other, other_distance = "", 0.0
    for place in places:
        reach = max(place.reach, FINGER * pixel)
        distance = place.distance(x, y) / reach  # thin places are aimed at with more care than wide ones
        if distance > 1.3:
            continue
        touch = ""
        for name in place.touches:
            if name in touches:
                touch = name
        if touch and (not best or distance < best_distance):
            best, best_distance = touch, distance
        if not touch and (not other or distance < other_distance):
            other, other_distance = place.touches[0], distance
    if best and (best_distance <= 1 or not other or best_distance <= other_distance):
        return best
    return other
