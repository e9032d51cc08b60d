import { expect, test } from 'vitest'
import { createTestStore, describeDomain } from '../../../test/create-test-store.ts'
import { sampleSeason } from '../../../test/sample-season.ts'
import { answerDispute, endDispute, listOpenDisputes } from '../disputes/queries.ts'
import { ofOperator } from '../kernel/access.ts'
import { exportSeason } from './export-season.ts'
import { importSeason } from './import-season.ts'

const writing = { now: new Date('2026-01-10T12:00:00Z'), userId: null }

describeDomain('exporting a season', (engine) => {
  test('contains the lengths of the last rounds, and an import takes them', async () => {
    const first = await createTestStore(engine)
    const season = sampleSeason()
    // Its only round is the final: two games on total points, as the games of the file are.
    Object.assign(season.phases[1]!, { gamesPerPair: 1, gamesPerRound: [2] })
    await importSeason(first, season, writing)
    const exported = (await first.read((db) => exportSeason(db, 1)))!
    expect(exported.phases.map(({ gamesPerPair, gamesPerRound }) => [gamesPerPair, gamesPerRound])).toEqual([
      [1, undefined],
      [1, [2]],
    ])
    const text = JSON.stringify(exported)
    const second = await createTestStore(engine)
    await importSeason(second, JSON.parse(text), writing)
    expect(JSON.stringify(await second.read((db) => exportSeason(db, 1)))).toBe(text)
  })

  test('marks results that are in review or were taken back, without texts', async () => {
    const store = await createTestStore(engine)
    const season = sampleSeason()
    const [played, , , , unplayed] = season.phases[0]!.groups[0]!.games
    const claim = { localScore: 61, visitantScore: 62 }
    played!.disputed = claim
    season.phases[0]!.groups[0]!.games[1]!.disputed = { localScore: 0, visitantScore: 20, forfeit: 'local' }
    unplayed!.takenBack = true
    const teams = ['Águilas', 'Ñandúes', "O'Canastas", 'Pívots'].map((name) => ({ name }))
    await importSeason(store, season, writing)
    expect(await store.read((db) => exportSeason(db, 1))).toEqual({ ...season, teams })
    const open = await listOpenDisputes(store.db)
    expect(open.map(({ gameId, dispute }) => [gameId, dispute.at, dispute.userId, dispute.text])).toEqual([
      [1, '2026-01-10T12:00:00.000Z', null, null],
      [2, '2026-01-10T12:00:00.000Z', null, null],
    ])
    // Messages of a dispute stay in the database, and ended disputes aren't exported at all.
    const said = { at: '2026-01-11T12:00:00.000Z', userId: null }
    await store.write(async (tx) => {
      await answerDispute(tx, ofOperator({ id: 1 }), said, 'No')
      await endDispute(tx, ofOperator({ id: 2 }), said, { ended: 'withdrawn' })
    })
    delete season.phases[0]!.groups[0]!.games[1]!.disputed
    expect(await store.read((db) => exportSeason(db, 1))).toEqual({ ...season, teams })
  })

  test('contains only its own season', async () => {
    const store = await createTestStore(engine)
    await importSeason(store, sampleSeason(), writing)
    await importSeason(
      store,
      { league: { name: 'Vacía', year: 2030 }, courts: [{ name: 'Sin uso' }], teams: [{ name: 'Pívots' }] },
      writing,
    )
    expect(await store.read((db) => exportSeason(db, 2))).toEqual({
      league: { name: 'Vacía', year: 2030, current: false },
      courts: [],
      teams: [],
      phases: [],
    })
  })
})
