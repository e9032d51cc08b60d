import { UNCHECKED_LIGHTS } from '#league/court-light.ts'
import { OPEN } from '#league/court-closing.ts'
import { gameAsReported } from '#league/game-life.ts'
import { giveSeasonBadges } from '../badges/give-badges.ts'
import { createCompetition } from '../competitions/queries.ts'
import { enter } from '../competition-teams/seeding.ts'
import { createCourt } from '../courts/queries.ts'
import type { Tx } from '../db/database.ts'
import { changeGame, columnsOf, listWholeGames } from '../games/queries.ts'
import { requireDelegate } from '../kernel/access.ts'
import { type Change, type Data, type GameMark, imported } from '../kernel/change.ts'
import { inSlices } from '../kernel/in-slices.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { registerTeams } from '../leagues/queries.ts'
import { createGames, rowsAtOnce } from '../season/queries.ts'
import { createTeam, findTeamByName } from '../teams/queries.ts'
import type { PastePlan } from './plan-paste.ts'
import type { KnownGame } from './queries.ts'

/** Saves what a pasted text says. All of it is one change, which says what undoing it takes. */
export async function savePaste(
  tx: Tx,
  plan: PastePlan,
  { viewer, at, notify }: { viewer: Viewer; at: Date; notify?: boolean | undefined },
): Promise<Change> {
  const { facts, names, paste } = plan
  const { phase, league } = facts
  const groups = new Map<number, number>()
  for (const { id, ...group } of names.newGroups) groups.set(id, await createCompetition(tx, group))
  const teams = await saveTeams(tx, plan, groups)
  const courts = new Map<number, number>()
  for (const { id, name } of names.newCourts) {
    const fields = { name, direction: '', status: UNCHECKED_LIGHTS, lights: false, lightTimeout: null }
    courts.set(id, await createCourt(tx, { ...fields, lat: null, lon: null, ...OPEN }))
  }
  const real = (game: KnownGame): KnownGame => ({
    ...game,
    competitionId: groups.get(game.competitionId) ?? game.competitionId,
    localId: teams.ids.get(game.localId) ?? game.localId,
    visitantId: teams.ids.get(game.visitantId) ?? game.visitantId,
    courtId: game.courtId === null ? null : (courts.get(game.courtId) ?? game.courtId),
  })
  const created = await saveGames(tx, plan.created.map(real), at)
  const ids = plan.played.map(({ id }) => id)
  const stored = new Map((await listWholeGames(tx, ids)).map((game) => [game.id, game]))
  const played: GameMark[] = []
  for (const game of plan.played.map(real)) {
    const { date, courtId } = stored.get(game.id)!
    const isMoved = date !== game.date
    const slot = isMoved ? { date: game.date, court_id: game.courtId } : {}
    const change = { ...columnsOf(gameAsReported(game)), ...slot }
    await changeGame(tx, requireDelegate(viewer, 'admin', game), change, at)
    played.push(isMoved ? [...markOf(game), { date, courtId }] : markOf(game))
  }
  if (teams.entries.length > 0) await giveSeasonBadges(tx, league.id)
  const data: Data<'games-pasted'> = {
    created: created.map(markOf),
    played,
    entries: teams.entries,
    teams: teams.created,
    courts: [...courts.values()],
    ...(groups.size > 0 && { groups: [...groups.values()] }),
    ...(notify && { notify }),
  }
  const { games, teams: teamCount, courts: courtCount, groups: groupCount } = paste
  const more = Object.entries({ teams: teamCount, courts: courtCount, groups: groupCount })
  const after = { name: phase.name, games, ...Object.fromEntries(more.filter(([, count]) => count > 0)) }
  return imported('competition-group', phase.id, after, 'games-pasted', data)
}

/** Creates the new teams, registers those of other seasons, and enters all of them. `ids`: by their planned ids. */
async function saveTeams(
  tx: Tx,
  { names, facts: { league } }: PastePlan,
  groups: ReadonlyMap<number, number>,
): Promise<{ ids: Map<number, number>; created: number[]; entries: number[] }> {
  const ids = new Map<number, number>()
  const created: number[] = []
  const entered: number[] = []
  for (const { id, name, competitionId } of names.entries) {
    const present = await findTeamByName(tx, name)
    const teamId = present?.id ?? (await createTeam(tx, { name, photo: null, leagueId: league.id }))
    if (present === undefined) created.push(teamId)
    else await registerTeams(tx, [teamId], { leagueId: league.id, onlyFree: !league.current })
    ids.set(id, teamId)
    entered.push(await enter(tx, { teamId, competitionId: groups.get(competitionId) ?? competitionId }))
  }
  return { ids, created, entries: entered }
}

async function saveGames(tx: Tx, games: readonly KnownGame[], at: Date): Promise<KnownGame[]> {
  const saved: KnownGame[] = []
  for await (const some of inSlices(games, rowsAtOnce)) {
    const rows = some.map((game) => ({
      row: {
        competition_id: game.competitionId,
        date: game.date,
        local_id: game.localId,
        visitant_id: game.visitantId,
        court_id: game.courtId,
        ...columnsOf(gameAsReported(game)),
      },
      disputed: null,
    }))
    const ids = await createGames(tx, rows, at)
    saved.push(...some.map((game, index) => ({ ...game, id: ids[index]! })))
  }
  return saved
}

function markOf({ id, date, courtId, localScore, visitantScore, forfeit }: KnownGame) {
  return [id, date, courtId, localScore, visitantScore, forfeit] as const
}
