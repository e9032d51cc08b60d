import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import { GAMES_PAGE_SIZE } from '#contract/limits.ts'
import { everyPage } from './every-page.ts'

/** Answers a list of so many games in pages, and records the requested pages. */
function listOf(count: number) {
  const requestedPages: (number | undefined)[] = []
  const all = Array.from({ length: count }, (_, index) => ({ id: index + 1 }) as Game)
  const ask = async (page?: number) => {
    requestedPages.push(page)
    return all.slice(((page ?? 1) - 1) * GAMES_PAGE_SIZE, (page ?? 1) * GAMES_PAGE_SIZE)
  }
  return { requestedPages, ask }
}

test.each([
  [0, [undefined]],
  [GAMES_PAGE_SIZE - 1, [undefined]],
  [GAMES_PAGE_SIZE, [undefined, 2]],
  [GAMES_PAGE_SIZE + 1, [undefined, 2]],
  [GAMES_PAGE_SIZE * 2, [undefined, 2, 3]],
])('reads all of %i games and stops at the first page that is not full', async (count, pages) => {
  const { requestedPages, ask } = listOf(count)
  expect((await everyPage(ask)).map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, n) => n + 1))
  expect(requestedPages).toEqual(pages)
})
