import { expect, test } from 'vitest'
import { drawPlaces } from './draw-places.ts'
import { drawSeasons } from './draw-seasons.ts'

const weeks = ['2026-09-07', '2026-09-14', '2026-09-21']
const team = (id: number, name: string, ...places: number[]) => ({
  id,
  name,
  shortName: name.slice(0, 4),
  places,
})

// A row is 24 high, so place 1 is at 12 and place 2 at 36. Weeks lie between 4 and 284, names begin at 300.
test('draws the places over the weeks, a line for each team to its row', async () => {
  const chart = await drawPlaces({ weeks, teams: [team(1, 'Osos', 1, 2, 1), team(2, 'Gatos', 2, 1, 2)] })
  expect(chart).toEqual({
    label: 'Los puestos de 2 equipos en 3 semanas; en cabeza, Osos',
    rows: 2,
    marks: [
      { teamId: 1, dots: false, path: 'M4,12L144,36L284,12L300,12' },
      { teamId: 2, dots: false, path: 'M4,36L144,12L284,36L300,36' },
    ],
    ends: [
      { teamId: 1, text: 'Osos' },
      { teamId: 2, text: 'Gato' },
    ],
    range: ['1.º', '2.º'],
    base: ['7 sept', '21 sept'],
  })
})

test('leads teams that share a place to a row each, and draws a level line as one', async () => {
  const chart = await drawPlaces({ weeks, teams: [team(1, 'Osos', 1, 1, 1), team(2, 'Gatos', 1, 1, 1)] })
  expect(chart!.marks.map(({ path }) => path)).toEqual(['M4,12L300,12', 'M4,12L284,12L300,36'])
  expect(chart!.label).toBe('Los puestos de 2 equipos en 3 semanas; en cabeza, Osos, Gatos')
})

test('says what the line of the team at hand shows, and draws it last', async () => {
  const teams = [team(1, 'Osos', 2, 2, 1), team(2, 'Gatos', 1, 1, 2), team(3, 'Patos', 3, 3, 3)]
  const chart = await drawPlaces({ weeks, teams }, 1)
  expect(chart!.label).toBe('Osos: del 2.º al 1.º puesto en 3 semanas')
  expect(chart!.marks.map(({ teamId }) => teamId)).toEqual([2, 3, 1])
  expect((await drawPlaces({ weeks, teams }, 3))!.label).toBe(
    'Patos: 3.º al principio y al final en 3 semanas',
  )
})

test('draws nothing that one week or one team could show', async () => {
  expect(
    await drawPlaces({ weeks: weeks.slice(0, 1), teams: [team(1, 'Osos', 1), team(2, 'Gatos', 2)] }),
  ).toBeNull()
  expect(await drawPlaces({ weeks, teams: [team(1, 'Osos', 1, 1, 1)] })).toBeNull()
  expect(await drawSeasons({ id: 1, name: 'Osos' }, [{ name: '2025/26', place: 1, teams: 8 }])).toBeNull()
})

// Place 1 is at 12 and the last one, 13, at 156: a place is 12 high.
test('draws the place of a team in each season', async () => {
  const seasons = [
    { name: '2023/24', place: 9, teams: 13 },
    { name: '2024/25', place: 3, teams: 10 },
    { name: '2025/26', place: 3, teams: 12 },
  ]
  expect(await drawSeasons({ id: 1, name: 'Osos' }, seasons)).toEqual({
    label: 'Osos: del 9.º al 3.º puesto en 3 temporadas',
    rows: 7,
    marks: [
      { teamId: 1, dots: false, path: 'M6,108L145,36L284,36' },
      { teamId: 1, dots: true, path: 'M6,108h0M145,36h0M284,36h0' },
    ],
    ends: [null, { teamId: 1, text: '3.º de 12' }, null, null, null, null, null],
    range: ['1.º', '13.º'],
    base: ['2023/24', '2025/26'],
  })
})
