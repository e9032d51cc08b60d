import { expect, test } from 'vitest'
import { createTestStore, describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { novemberSeason } from '../../../test/november-season.ts'
import { readGroup } from '../reading/read-groups.ts'
import { exportSeason } from './export-season.ts'
import { importSeason } from './import-season.ts'

const writing = { now: new Date('2025-11-27T12:00:00Z'), userId: null }

async function importNovember(engine: Engine, season: unknown = novemberSeason()) {
  const store = await createTestStore(engine)
  await importSeason(store, season, writing)
  return store
}

describeDomain('a season in November', (engine) => {
  test('has the table that its withdrawals, points taken and absences give', async () => {
    const { db } = await importNovember(engine)
    const group = (await readGroup(db, 1))!
    const nameOf = (teamId: number) => group.teams.find(({ id }) => id === teamId)!.name
    const rows = group.table.map((row) => {
      const { rank, victories, defeats, forfeits, pointsScored, pointsReceived, competitionPoints } = row
      const figures = [victories, defeats, forfeits, pointsScored, pointsReceived, competitionPoints]
      return `${rank ?? '–'} ${nameOf(row.teamId)}: ${figures.join(' ')}`
    })
    // Zorros' games count nowhere. Osos has 4 − 1 points: level with Perros, whom it met 0–0, it is ahead by +30 to +10.
    expect(rows).toEqual([
      '1 Gatos: 2 1 0 175 145 5',
      '2 Osos: 2 1 1 75 45 3',
      '3 Perros: 1 2 1 70 60 3',
      '– Linces: 0 3 2 40 110 1',
      '– Zorros: 0 0 0 0 0 0',
    ])
    expect([group.gamesLeft, [...group.annulled]]).toEqual([[], [5, 6, 9]])
    // Nobody came to one semi-final: the winner of the other has no rival in the final.
    const { draw, teams } = (await readGroup(db, 2))!
    expect(teams.find(({ id }) => id === draw.championId)!.name).toBe('Osos')
  })

  test('is the same once exported and imported again', async () => {
    const first = await importNovember(engine)
    const text = JSON.stringify(await first.read((db) => exportSeason(db, 1)))
    expect(JSON.parse(text)).toMatchObject(novemberSeason())
    const second = await importNovember(engine, JSON.parse(text))
    expect(JSON.stringify(await second.read((db) => exportSeason(db, 1)))).toBe(text)
    const tableIn = async ({ db }: typeof first) => (await readGroup(db, 1))!.table
    expect(await tableIn(second)).toEqual(await tableIn(first))
  })
})
