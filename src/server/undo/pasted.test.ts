import { test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { Game } from '#contract/games.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { done } from '../../../test/notices.ts'
import { buildLeagueWithClock } from '../../../test/proposals.ts'

/** A league with one pasted game, and how to undo that. */
async function buildPasted(engine: Engine, text: string, answers = {}) {
  const league = await buildLeagueWithClock(engine)
  const { admin, phaseId } = league
  const path = `/competition-group/${phaseId}/paste`
  const { seen } = (await admin.call('POST', `${path}?dryRun=true`, { text, answers })).json()
  await done(admin, 'POST', path, { text, answers, seen })
  const [game] = (await admin.call('GET', '/game')).json<Game[]>()
  const [change] = (await admin.call('GET', '/audit')).json<AuditEntry[]>()
  return { ...league, id: game!.id, undo: () => admin.call('POST', `/audit/${change!.id}/undo`) }
}

describeDomain('a paste isn’t undone', (engine) => {
  test('once the visitor has claimed the score of a game', async () => {
    const { id, set, perros, undo } = await buildPasted(engine, 'dom 9/11 11:00 Gatos - Perros, Olmo')
    set('2025-11-11T10:00:00.000Z')
    await done(perros, 'PUT', `/game/claim/${id}`, { localScore: 40, visitantScore: 60 })
    expectRefusal(await undo(), 409, /^Alguno de esos partidos ha cambiado/)
  })

  test('once an admin has made a result a forfeit with the same score', async () => {
    const text = 'sáb 1/11 11:00 Gatos 20 - 0 Perros, Olmo'
    const { id, admin, undo } = await buildPasted(engine, text, { forfeit: 'no' })
    await done(admin, 'PUT', `/game/correct/${id}`, { forfeit: 'visitant' })
    expectRefusal(await undo(), 409, /^Alguno de esos partidos ha cambiado/)
  })
})
