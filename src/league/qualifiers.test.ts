import { expect, test } from 'vitest'
import { listQualifiers } from './qualifiers.ts'

const row = (name: string, played: number, points: number, [scored, received]: [number, number]) => ({
  name,
  played,
  competitionPoints: points,
  pointsScored: scored,
  pointsReceived: received,
})

/** Places and names: `1 Osos`. */
const listed = (tables: ReturnType<typeof row>[][], first: number) =>
  listQualifiers(tables, first).map(({ rank, row: { name } }) => `${rank} ${name}`)

test('puts winners first, whatever the record of a second; within a rank sorts by the record per game', () => {
  // Of four teams, three games each: 6 points (2 a game), 5 (5/3) and 4 (4/3).
  const four = [
    row('Águilas', 3, 5, [150, 141]),
    row('Búhos', 3, 5, [150, 144]),
    row('Cigüeñas', 3, 4, [140, 150]),
  ]
  // Of five teams, four games each: 7 points (7/4) are more per game than 5 of three; 6 (3/2) are fewer.
  const five = [row('Erizos', 4, 7, [200, 190]), row('Focas', 4, 6, [220, 180])]
  // The first of a weak group (4/3) has less than the seconds of the others, and precedes them.
  const weak = [row('Gatos', 3, 4, [130, 140])]
  const order = ['1 Erizos', '1 Águilas', '1 Gatos', '2 Búhos', '2 Focas']
  expect(listed([weak, four, five], 2)).toEqual(order)
})

test('with level points per game, sorts by the difference per game, then by points scored per game', () => {
  // +12 in two games (6 a game) is better than +15 in three (5 a game).
  const two = [row('Dos', 2, 4, [100, 88])]
  const three = [row('Tres', 3, 6, [180, 165])]
  // The same difference per game as `Dos`, with 55 points per game instead of 50.
  const more = [row('Más', 2, 4, [110, 98])]
  expect(listed([three, two, more], 1)).toEqual(['1 Más', '1 Dos', '1 Tres'])
})

test('takes all of a short table; without games keeps the order of the tables', () => {
  const none: [number, number] = [0, 0]
  const left = [row('Uno', 0, 0, none), row('Dos', 0, 0, none)]
  const right = [row('Tres', 0, 0, none)]
  expect(listed([left, right], 2)).toEqual(['1 Uno', '1 Tres', '2 Dos'])
  expect(listed([], 2)).toEqual([])
})
