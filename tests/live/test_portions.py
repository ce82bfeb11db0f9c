"""Items in portions, between which others have their turn."""

import asyncio

from games.live.portions import in_portions


def test_others_have_their_turn_after_each_portion_and_at_no_other_time():
    async def scene() -> list[int]:
        seen: list[int] = []
        turns: list[int] = []

        async def others() -> None:
            while True:
                turns.append(len(seen))
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        async for item in in_portions(range(7), 3):
            seen += [item]
        task.cancel()
        assert seen == [*range(7)]
        return turns

    assert asyncio.run(scene()) == [3, 6]
