import { readFileSync } from 'node:fs'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Classification } from '#contract/standings.ts'
import { expect, test } from 'vitest'
import { createTestStore, describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { missingSeasons, type OfficialSeason, officialSeasons } from '../../../test/official-seasons.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import type { Store } from '../db/store.ts'
import { exportSeason } from './export-season.ts'
import { importSeason } from './import-season.ts'
import { readSeasonText } from './read-season-text.ts'

type Tables = { standings: Record<string, Row[]> }
const writing = { now: new Date('2026-01-10T12:00:00Z'), userId: null }

describeDomain('official seasons', (engine) => {
  test.skipIf(missingSeasons)(
    `every season has its tables, also after an export${missingSeasons}`,
    async () => {
      for (const season of officialSeasons()) await expectOfficialTables(engine, season)
    },
  )
})

async function expectOfficialTables(engine: Engine, { path, expected }: OfficialSeason): Promise<void> {
  const store = await createTestStore(engine)
  const { leagueId } = await importSeason(store, readSeasonText(readFileSync(path)), writing)
  expect(await tables(store, leagueId!)).toMatchObject((expected as Tables).standings)

  const again = await createTestStore(engine)
  await importSeason(again, await store.read((db) => exportSeason(db, leagueId!)), writing)
  expect(await tables(again, 1)).toEqual(await tables(store, leagueId!))
}

type Row = Record<string, unknown>

/** The tables of the phases that have one, as the API returns them, by group, with the files' field names. */
async function tables(store: Store, leagueId: number): Promise<Record<string, Row[]>> {
  const app = await buildApp({ store, config: readConfig({}), pages: null })
  const ask = async <Answer>(path: string) => (await app.inject(`/api/${path}`)).json<Answer>()
  const result: Record<string, Row[]> = {}
  const phases = await ask<CompetitionGroup[]>(`competition-group?leagueId=${leagueId}`)
  for (const { id } of phases.filter(({ crossing }) => !crossing)) {
    const path = `competition-team/clasifications?competitionGroupId=${id}`
    for (const { competition, standings } of await ask<Classification[]>(path)) {
      result[competition.name] = standings.map((row) => ({
        team: row.team.name,
        victories: row.victories,
        defeats: row.defeats,
        pointsScored: row.pointsScored,
        pointsReceived: row.pointsReceived,
        competitionPoints: row.competitionPoints,
      }))
    }
  }
  await app.close()
  return result
}
