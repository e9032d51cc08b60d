import { expect, test } from 'vitest'
import { drawLead } from './draw-lead.ts'
import { drawRanks } from './draw-ranks.ts'
import { drawSeasons } from './draw-seasons.ts'

const weeks = ['2026-09-07', '2026-09-14', '2026-09-21']
const team = (id: number, name: string, ...places: number[]) => ({ id, name, places })
const OSOS = { id: 1, name: 'Osos', badge: { color: 2, letters: 'OS' } }

// A row is 36 high, so rank 1 is at 18 and rank 2 at 54. Weeks lie between 12 and 284, names begin at 300. A curve keeps
// its height at both ends: its handles are half-way.
test('draws the ranks over the weeks, a line for each team to its row', async () => {
  const teams = [team(1, 'Osos', 1, 2, 1), team(2, 'Gatos', 2, 1, 2)]
  expect(await drawRanks({ weeks, teams }, { cut: 1 })).toEqual({
    label: 'Los puestos de 2 equipos en 3 semanas; en cabeza, Osos',
    rows: 2,
    marks: [
      {
        teamId: 1,
        path: 'M12,18C80,18,80,54,148,54C216,54,216,18,284,18C292,18,292,18,300,18',
        stops: [
          { x: 4, y: 25, text: '1' },
          { x: 49.3, y: 75, text: '2' },
          { x: 94.7, y: 25, text: '1' },
        ],
      },
      {
        teamId: 2,
        path: 'M12,54C80,54,80,18,148,18C216,18,216,54,284,54C292,54,292,54,300,54',
        stops: [
          { x: 4, y: 75, text: '2' },
          { x: 49.3, y: 25, text: '1' },
          { x: 94.7, y: 75, text: '2' },
        ],
      },
    ],
    ends: [
      { teamId: 1, text: 'Osos' },
      { teamId: 2, text: 'Gatos' },
    ],
    cut: 1,
    range: ['1', '2'],
    base: ['7 sept', '21 sept'],
  })
})

test('leads teams that share a rank to a row each, and draws a level line as one', async () => {
  const teams = [team(1, 'Osos', 1, 1, 1), team(2, 'Gatos', 1, 1, 1)]
  const chart = await drawRanks({ weeks, teams }, { cut: 0 })
  expect(chart!.marks.map(({ path }) => path)).toEqual([
    'M12,18C156,18,156,18,300,18',
    'M12,18C148,18,148,18,284,18C292,18,292,54,300,54',
  ])
  expect(chart!.label).toBe('Los puestos de 2 equipos en 3 semanas; en cabeza, Osos, Gatos')
  expect(chart!.cut).toBeNull()
})

test('says what the line of the team at hand shows', async () => {
  const teams = [team(1, 'Osos', 2, 2, 1), team(2, 'Gatos', 1, 1, 2), team(3, 'Patos', 3, 3, 3)]
  const labelOf = async (teamId: number) => (await drawRanks({ weeks, teams }, { cut: 0, teamId }))!.label
  expect(await labelOf(1)).toBe('Osos: del 2.º al 1.º puesto en 3 semanas')
  expect(await labelOf(3)).toBe('Patos: 3.º al principio y al final en 3 semanas')
})

test('draws nothing that one week or one team could show', async () => {
  const both = [team(1, 'Osos', 1), team(2, 'Gatos', 2)]
  expect(await drawRanks({ weeks: weeks.slice(0, 1), teams: both }, { cut: 0 })).toBeNull()
  expect(await drawRanks({ weeks, teams: [team(1, 'Osos', 1, 1, 1)] }, { cut: 0 })).toBeNull()
  expect(await drawSeasons(OSOS, [{ name: '2025/26', rank: 1, teams: 8 }])).toBeNull()
})

test('names the middle of five weeks, and leaves out the figures of nine', async () => {
  const days = ['09-07', '09-14', '09-21', '09-28', '10-05', '10-12', '10-19', '10-26', '11-02']
  const drawn = async (count: number) => {
    const some = days.slice(0, count).map((day) => `2026-${day}`)
    const places = some.map(() => 1)
    const teams = [team(1, 'Osos', ...places), team(2, 'Gatos', ...places)]
    return (await drawRanks({ weeks: some, teams }, { cut: 0 }))!
  }
  expect((await drawn(4)).base).toEqual(['7 sept', '28 sept'])
  expect((await drawn(5)).base).toEqual(['7 sept', '21 sept', '5 oct'])
  expect((await drawn(8)).marks[0]!.stops).toHaveLength(8)
  expect((await drawn(9)).marks[0]!.stops).toBeUndefined()
})

// Rank 1 is at 18 and the last one, 13, at 162: a rank is 12 high, and the picture 180.
test('draws the rank of a team in each season', async () => {
  const seasons = [
    { name: '2023/24', rank: 9, teams: 13 },
    { name: '2024/25', rank: 3, teams: 10 },
    { name: '2025/26', rank: 3, teams: 12 },
  ]
  expect(await drawSeasons(OSOS, seasons)).toEqual({
    label: 'Osos: del 9.º al 3.º puesto en 3 temporadas',
    rows: 5,
    marks: [
      {
        teamId: 1,
        path: 'M12,114C80,114,80,42,148,42C216,42,216,42,284,42',
        stops: [
          { x: 4, y: 63.3, text: '9' },
          { x: 49.3, y: 23.3, text: '3' },
          { x: 94.7, y: 23.3, text: '3' },
        ],
      },
    ],
    ends: [null, { teamId: 1, text: '3.º de 12', badge: OSOS.badge }, null, null, null],
    cut: null,
    range: ['1.º', '', '', '', '13.º'],
    base: ['2023/24', '2025/26'],
  })
})

// Four rows of 36, three of them above the line: 108. The two points below have 36 pixels, so a point has 18. 2,400
// seconds lie between 4 and 284.
test('draws who led when, above and below the line of a level score', () => {
  const leads = [
    { seconds: 0, lead: 0 },
    { seconds: 600, lead: -2 },
    { seconds: 1200, lead: 4 },
    { seconds: 2400, lead: 4 },
  ]
  const gatos = { id: 2, name: 'Gatos', badge: { color: 3, letters: 'GA' }, shortName: 'Gatos' }
  expect(drawLead(leads, { ...OSOS, shortName: 'Osos' }, gatos)).toEqual({
    label: 'Ventaja durante el partido: Osos, hasta 4; Gatos, hasta 2. Gana Osos por 4',
    rows: 4,
    marks: [{ teamId: 1, path: 'M4,108H74V144H144V36H284V36' }],
    ends: [
      { teamId: 1, text: 'Osos', badge: OSOS.badge },
      null,
      null,
      { teamId: 2, text: 'Gatos', badge: gatos.badge },
    ],
    cut: 3,
    range: ['+4', '', '', '+2'],
    base: ['1.er cuarto', 'Final'],
  })
})
