import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Classification } from '#contract/standings.ts'
import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Store } from '../db/store.ts'
import { exportSeason } from './export-season.ts'
import { importSeason } from './import-season.ts'
import { readSeasonText } from './read-season-text.ts'

const folder = join(import.meta.dirname, '../../../../shared/data/seasons')
const isThere = existsSync(folder)
const suffix = '.expected.json'
const names = isThere
  ? readdirSync(folder).flatMap((file) => (file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : []))
  : ['(skipped: no folder ../shared/data/seasons) every season']
const writing = { now: new Date('2026-01-10T12:00:00Z'), userId: null }

describeOnEachEngine('official seasons', (engine) => {
  test.skipIf(!isThere).each(names)('%s has the official tables, also after an export', async (name) => {
    const expected = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8'))
    const store = await createTestStore(engine)
    const season = readSeasonText(readFileSync(join(folder, `${name}.json`)))
    const { leagueId } = await importSeason(store, season, writing)
    expect(await tables(store, leagueId!)).toMatchObject(expected.standings)

    const again = await createTestStore(engine)
    await importSeason(again, await store.read((db) => exportSeason(db, leagueId!)), writing)
    expect(await tables(again, 1)).toEqual(await tables(store, leagueId!))
  })
})

type Row = Record<string, unknown>

/** The tables of the phases that have one as the API answers them, by group, in the words of the files. */
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
