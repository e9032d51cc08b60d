import type { LogEvent } from 'kysely'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { addAccount } from './accounts.ts'
import { asWriter, listenOn } from './ask.ts'
import { buildTestApp } from './build-test-app.ts'
import { describeDomain } from './create-test-store.ts'
import { addGame, addGroup, addGroupOf, enterTeams } from './factories.ts'

const date = '2025-11-09T10:00:00.000Z'

describeDomain('a result', (engine) => {
  test('makes stale what shows its group or its teams, and nothing else of its phase', async () => {
    let queries = 0
    const log = ({ query: { sql } }: LogEvent) => {
      if (sql.startsWith('select')) queries += 1
    }
    const pages = { renderer: createRenderer({ scripts: [], styles: [] }), directory: null }
    const { app, store } = await buildTestApp(engine, { log, pages })
    const { phaseId, groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const [gatos, perros] = teamIds as [number, number]
    const other = await addGroup(store, phaseId, { name: 'Grupo B' })
    const [osos, linces] = (await enterTeams(store, other, ['Osos', 'Linces'])) as [number, number]
    const game = await addGame(store, groupId, gatos, perros, { date })
    const elsewhere = await addGame(store, other, osos, linces, { date, local_score: 50, visitant_score: 40 })
    const admin = await addAccount(app, store, 'Gestora', { admin: true })
    const ask = await listenOn(app)
    const queriesFor = async (address: string) => {
      queries = 0
      expect((await ask(address, asWriter)).status).toBe(200)
      return queries
    }
    const itsOwn = [
      paths.clasification(groupId),
      paths.game(game),
      paths.teamPage(gatos),
      paths.teamPage(perros),
      paths.calendar(),
    ]
    const others = [
      paths.clasification(other),
      paths.game(elsewhere),
      paths.teamPage(osos),
      paths.teamGames(other, linces),
    ]
    const empty = 'Aún no hay partidos: por orden alfabético.'
    expect((await ask(itsOwn[0]!)).body.toString()).toContain(empty)
    for (const address of [...itsOwn, ...others]) await ask(address)
    const result = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
    expect((await admin.call('PUT', `/game/addResult/${game}`, result)).statusCode).toBe(200)
    for (const address of others) expect([address, await queriesFor(address)]).toEqual([address, 0])
    for (const address of itsOwn) expect([address, await queriesFor(address)]).not.toEqual([address, 0])
    const shown = await Promise.all(itsOwn.map((address) => ask(address)))
    // What pages share was read anew.
    expect(shown[0]!.body.toString()).not.toContain(empty)
    // Makes all of them again.
    await store.write(async () => {})
    const anew = await Promise.all(itsOwn.map((address) => ask(address, asWriter)))
    expect(shown.map(({ body }) => body.toString())).toEqual(anew.map(({ body }) => body.toString()))
  })
})
