import { UNCHECKED_LIGHTS } from '#league/court-light.ts'
import type { GroupGame } from '#league/group/group.ts'
import { gameAsReported } from '#league/game-life.ts'
import { giveSeasonBadges } from '../badges/queries.ts'
import { createCompetition } from '../competitions/queries.ts'
import { enter } from '../competition-teams/seeding.ts'
import { createCourt } from '../courts/queries.ts'
import { filledIn } from '../courts/routes.ts'
import { columnsFor } from '../db/column-names.ts'
import type { Tx } from '../db/database.ts'
import { changeGame, columnsOf, listWholeGames } from '../games/queries.ts'
import { requireDelegate, type Viewer } from '../kernel/access.ts'
import { type Change, type Data, imported } from '../kernel/change.ts'
import { registerTeams } from '../leagues/queries.ts'
import { createGames } from '../season/queries.ts'
import { createTeam, findTeamByName } from '../teams/queries.ts'
import type { PastePlan } from './plan-paste.ts'

/** Saves what a pasted text says. All of it is one change, which says what undoing it takes. */
export async function savePaste(
  tx: Tx,
  plan: PastePlan,
  { viewer, at, notify }: { viewer: Viewer; at: Date; notify?: boolean | undefined },
): Promise<Change> {
  const { entered, names, paste } = plan
  const { phase, league } = entered
  /** The stored ids of what the text brings, by the planned ones. */
  const ids = new Map<number, number>()
  const real = (id: number) => ids.get(id) ?? id
  const data: Data<'games-pasted'> = { created: [], played: [], entries: [], teams: [], courts: [] }
  if (notify) data.notify = notify
  for (const { id, ...group } of names.newGroups) ids.set(id, await createCompetition(tx, group))
  if (ids.size > 0) data.groups = [...ids.values()]
  for (const { id, name, competitionId } of names.entries) {
    const present = await findTeamByName(tx, name)
    const teamId = present?.id ?? (await createTeam(tx, { name, photo: null, leagueId: league.id }))
    if (present === undefined) data.teams.push(teamId)
    else await registerTeams(tx, [teamId], { leagueId: league.id, onlyFree: !league.current })
    ids.set(id, teamId)
    data.entries.push(await enter(tx, { teamId, competitionId: real(competitionId) }))
  }
  for (const { id, name } of names.newCourts) {
    const courtId = await createCourt(tx, filledIn({ name, direction: '', status: UNCHECKED_LIGHTS }))
    ids.set(id, courtId)
    data.courts.push(courtId)
  }
  const stored = ({ competitionId, localId, visitantId, courtId, ...game }: GroupGame): GroupGame => ({
    ...game,
    competitionId: real(competitionId),
    localId: real(localId),
    visitantId: real(visitantId),
    courtId: courtId === null ? null : real(courtId),
  })
  const created = plan.created.map(stored)
  const rows = created.map((game) => {
    const { competitionId, date, localId, visitantId, courtId } = game
    const columns = columnsFor({ competitionId, date, localId, visitantId, courtId })
    return { row: { ...columns, ...columnsOf(gameAsReported(game)) }, disputed: null }
  })
  const createdIds = await createGames(tx, rows, at)
  data.created = created.map((game, index) => markOf({ ...game, id: createdIds[index]! }))
  const playedIds = plan.played.map(({ id }) => id)
  const before = new Map((await listWholeGames(tx, playedIds)).map((game) => [game.id, game]))
  for (const game of plan.played.map(stored)) {
    const { date, courtId } = before.get(game.id)!
    const isMoved = date !== game.date
    const slot = isMoved ? { date: game.date, court_id: game.courtId } : {}
    const change = { ...columnsOf(gameAsReported(game)), ...slot }
    await changeGame(tx, requireDelegate(viewer, 'admin', game), change, at)
    data.played.push(isMoved ? [...markOf(game), { date, courtId }] : markOf(game))
  }
  if (data.entries.length > 0) await giveSeasonBadges(tx, league.id)
  const { games, teams, courts, groups } = paste
  const more = Object.entries({ teams, courts, groups }).filter(([, count]) => count > 0)
  const after = { name: phase.name, games, ...Object.fromEntries(more) }
  return imported('competition-group', phase.id, after, 'games-pasted', data)
}

function markOf({ id, date, courtId, localScore, visitantScore, forfeit }: GroupGame) {
  return [id, date, courtId, localScore, visitantScore, forfeit] as const
}
