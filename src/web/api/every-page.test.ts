import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import { GAMES_PAGE_SIZE } from '#contract/limits.ts'
import { everyPage } from './every-page.ts'

/** Answers so many games in pages, and notes which pages were asked for. */
function listOf(count: number) {
  const asked: (number | undefined)[] = []
  const all = Array.from({ length: count }, (_, index) => ({ id: index + 1 }) as Game)
  const ask = async (page?: number) => {
    asked.push(page)
    return all.slice(((page ?? 1) - 1) * GAMES_PAGE_SIZE, (page ?? 1) * GAMES_PAGE_SIZE)
  }
  return { asked, ask }
}

test.each([
  [0, [undefined]],
  [GAMES_PAGE_SIZE - 1, [undefined]],
  [GAMES_PAGE_SIZE, [undefined, 2]],
  [GAMES_PAGE_SIZE + 1, [undefined, 2]],
  [GAMES_PAGE_SIZE * 2, [undefined, 2, 3]],
])('of %i games none is lost, and no more is asked for than it takes', async (count, pages) => {
  const { asked, ask } = listOf(count)
  expect((await everyPage(ask)).map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, n) => n + 1))
  expect(asked).toEqual(pages)
})
