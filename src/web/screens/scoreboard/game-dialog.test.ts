import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import { gamesToCount } from './game-dialog.tsx'

const game = (id: number, date: string | null) => ({ id, date }) as Game

test('lists the games of today in the league’s zone first, played or not, then the next ones, and no past ones', () => {
  const results = [game(1, '2026-11-20T18:00:00Z'), game(2, '2026-11-21T08:00:00Z'), game(3, null)]
  const upcoming = [
    game(4, '2026-11-22T11:00:00Z'),
    // 0:30 on the 22nd in Madrid.
    game(5, '2026-11-21T23:30:00Z'),
    game(6, '2026-11-21T22:30:00Z'),
    // 0:30 on the 21st.
    game(7, '2026-11-20T23:30:00Z'),
  ]
  const now = Date.parse('2026-11-21T11:00:00Z')
  const { today, next } = gamesToCount({ results, upcoming }, { now, timeZone: 'Europe/Madrid' })
  expect(today.map(({ id }) => id)).toEqual([7, 2, 6])
  expect(next.map(({ id }) => id)).toEqual([5, 4])
})
