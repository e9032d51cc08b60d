import { expect, test } from 'vitest'
import type { AuditEntry, Undoing } from '#contract/audit.ts'
import type { Game } from '#contract/games.ts'
import type { Paste } from '#contract/paste.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { done } from '../../../test/notices.ts'
import { buildLeagueWithClock } from '../../../test/proposals.ts'

describeDomain('undoing a paste', (engine) => {
  test('leaves all of it while a visitor claims the score of one of its games', async () => {
    const { admin, perros, phaseId } = await buildLeagueWithClock(engine)
    const path = `/competition-group/${phaseId}/paste`
    const body = { text: '1/11 11:00 Gatos - Perros\n9/11 11:00 Perros - Osos', answers: {} }
    const { seen } = (await admin.call('POST', `${path}?dryRun=true`, body)).json<Paste>()
    await done(admin, 'POST', path, { ...body, seen })
    const games = async () => (await admin.call('GET', '/game')).json<Game[]>()
    const { id: gameId } = (await games()).find(({ visitant }) => visitant.name === 'Perros')!
    const claim = { localScore: 40, visitantScore: 41, text: 'Se jugó' }
    await done(perros, 'PUT', `/game/claim/${gameId}`, claim)
    const pasted = (await admin.call('GET', '/audit')).json<AuditEntry[]>()
    const { id } = pasted.find(({ type }) => type === 'games-pasted')!
    const undo = async () => (await admin.call('POST', `/audit/${id}/undo`)).json<Undoing>()
    expect(await undo()).toMatchObject({ undone: [], staying: [{ reason: 'changed', first: [{ id }] }] })
    expect(await games()).toHaveLength(2)
    await done(perros, 'PUT', `/game/claim/withdraw/${gameId}`, {})
    expect(await undo()).toMatchObject({ undone: [{ action: 'import', count: 1 }], staying: [] })
    expect(await games()).toEqual([])
  })

  test('leaves a result that an admin has made a forfeit with the same score', async () => {
    const { admin, phaseId } = await buildLeagueWithClock(engine)
    const path = `/competition-group/${phaseId}/paste`
    const answers = { 'forfeit:Gatos 20–0 Perros': 'no' }
    const body = { text: 'sáb 1/11 11:00 Gatos 20 - 0 Perros', answers }
    const { seen } = (await admin.call('POST', `${path}?dryRun=true`, body)).json<Paste>()
    await done(admin, 'POST', path, { ...body, seen })
    const [game] = (await admin.call('GET', '/game')).json<Game[]>()
    const [{ id }] = (await admin.call('GET', '/audit')).json<[AuditEntry]>()
    await done(admin, 'PUT', `/game/correct/${game!.id}`, { forfeit: 'visitant' })
    const undoing = (await admin.call('POST', `/audit/${id}/undo`)).json<Undoing>()
    expect(undoing).toMatchObject({ undone: [], staying: [{ reason: 'changed', first: [{ id }] }] })
  })
})
