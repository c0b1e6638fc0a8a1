"""Which place a point on the board means. No page in it."""

from hedgerow.draw.scene import Place

FINGER = 12  # CSS pixels: whatever is drawn, it can be hit within this distance (targets of 24 px at least)
NEAR = 1.3  # reaches: how far beside a place a point may lie and still mean it


def aim(places: list[Place], touches: tuple[str, ...], x: float, y: float, pixel: float) -> str:
    """The touch that a point means: the nearest place that may be touched, else the nearest at all.

    `touches` are those that may follow, `pixel` the length of a CSS pixel in the scene. A place that may
    be touched wins when the point lies within its reach, or within a finger's width of it. Empty if the
    point is on no place.
    """
    best, best_distance = "", NEAR
    other, other_distance = "", NEAR
    for place in places:
        reach = max(place.reach, FINGER * pixel)
        limit = place.half + NEAR * reach
        if abs(x - place.middle_x) > limit or abs(y - place.middle_y) > limit:
            continue
        distance = place.distance(x, y) / reach  # thin places are aimed at with more care than wide ones
        for touch in place.touches:
            if touch in touches:
                if distance < best_distance:
                    best, best_distance = touch, distance
                break
        else:
            if distance < other_distance:
                other, other_distance = place.touches[0], distance
    return best if best and (best_distance <= 1 or best_distance <= other_distance) else other
