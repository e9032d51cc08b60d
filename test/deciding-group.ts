import type { Engine } from './create-test-store.ts'
import { createGame, result } from './league-of-delegates.ts'
import { buildLeagueOfNotices, done, type LeagueOfNotices } from './notices.ts'

/** A group of Gatos, Perros and Osos whose first team goes on; Gatos has beaten Perros 61–58. */
export async function buildDecidingGroup(engine: Engine): Promise<LeagueOfNotices> {
  const league = await buildLeagueOfNotices(engine)
  const { store, phaseId, gatos, dispatch } = league
  await store.write((tx) =>
    tx.updateTable('competition_group').set({ qualifiers: 1 }).where('id', '=', phaseId).execute(),
  )
  const id = await createGame(league)
  await done(gatos, 'PUT', `/game/addResult/${id}`, result)
  await dispatch()
  return league
}

/** Gatos beats Osos too, 61–58. */
export async function winAgain(league: LeagueOfNotices): Promise<number> {
  const { gatos, teams, dispatch } = league
  const id = await createGame(league, { visitantId: teams.osos, date: '2025-11-16T10:00:00.000Z' })
  await done(gatos, 'PUT', `/game/addResult/${id}`, result)
  await dispatch()
  return id
}
