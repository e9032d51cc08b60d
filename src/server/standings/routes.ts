import type { Team } from '#contract/teams.ts'
import { contract } from '#contract/index.ts'
import type { Classification, Standing, GroupAhead } from '#contract/standings.ts'
import { mostSporting } from '#league/most-sporting.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { findCompetition } from '../competitions/queries.ts'
import { closedAmong } from '../courts/closed-courts.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { drawRanks } from '../charts/draw-ranks.ts'
import { found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import type { Viewer } from '../kernel/access.ts'
import { listPosters } from '../reading/list-posters.ts'
import type { Outlooks } from '../reading/outlooks.ts'
import { type Group, readGroup, readGroups } from '../reading/read-groups.ts'
import { nameTeams } from '../teams/queries.ts'
import { findTown } from '../town/queries.ts'
import { listRatedGames, type GameWithRatings } from './queries.ts'
import { csv, type CsvColumn, numberCell, textCell } from '../kernel/csv.ts'
import { listPlans } from '../reading/queries.ts'
import { ofGroups } from '../reading/scopes.ts'

const NO_GROUP = 'Ese grupo no existe.'

export function standingsRoutes(
  mount: Mount,
  { store, time, outlooks }: Services & { outlooks: Outlooks | null },
): void {
  mount.read(contract.listClasifications, ({ query, viewer }) =>
    store.read((db) => listClassifications(db, query, { viewer, outlooks, time })),
  )
  // The file is the same for all viewers: it holds only public data.
  mount.read(contract.findClasificationFile, async ({ query }) => {
    const tables = await store.read((db) => listClassifications(db, query, { time }))
    const rows = tables.flatMap(({ standings }) => standings)
    return csv(columns, rows)
  })
  mount.read(contract.listPosters, async ({ params }) => {
    const [group, courts] = await store.read((db) => Promise.all([readGroup(db, params.id), listCourts(db)]))
    return listPosters(found(group, NO_GROUP), outlooks, { time, isCourtClosed: closedAmong(courts, time) })
  })
  mount.read(contract.findGroupAhead, ({ params }) =>
    store.read(async (db) => findAhead(db, found(await readGroup(db, params.id), NO_GROUP))),
  )
  mount.read(contract.findWeeklyRanks, async ({ params }) => {
    const group = found(await store.read((db) => readGroup(db, params.id)), NO_GROUP)
    const places = group.weeks(time)
    return { ...places, chart: await drawRanks(places, { cut: group.places }) }
  })
}

type Which = { competitionGroupId?: number | undefined; competitionId?: number | undefined }

async function listClassifications(
  db: Db,
  which: Which,
  {
    viewer = null,
    outlooks = null,
    time,
  }: { viewer?: Viewer | null; outlooks?: Outlooks | null; time: LeagueTime },
): Promise<Classification[]> {
  const { competitionGroupId: phaseId, competitionId } = which
  const groups = (
    await readGroups(db, competitionId === undefined ? { phaseId: phaseId! } : { ids: [competitionId] })
  ).filter(({ phase }) => phaseId === undefined || phase.id === phaseId)
  if (groups.length === 0) await refuseUnknown(db, which)
  const teams = await nameTeams(
    db,
    groups.flatMap((group) => group.teams),
    viewer,
  )
  const { sportingTeams } = await findTown(db)
  const ids = groups.map(({ id }) => id)
  const rated = sportingTeams ? await listRatedGames(db, ids) : new Map<number, GameWithRatings[]>()
  return groups.map((group) => {
    const reaches = outlooks?.reachesOf(group)
    const table = classificationOf(group, { teams, rated: rated.get(group.id) ?? [], time })
    return reaches === undefined ? table : { ...table, reaches }
  })
}

/** 404 for an unknown phase or group; an existing one without tables gives an empty list. */
async function refuseUnknown(db: Db, { competitionGroupId, competitionId }: Which): Promise<void> {
  if (competitionGroupId !== undefined)
    found(await findCompetitionGroup(db, competitionGroupId), 'Esa fase no existe.')
  if (competitionId !== undefined) found(await findCompetition(db, competitionId), NO_GROUP)
}

function classificationOf(
  group: Group,
  {
    teams,
    rated,
    time,
  }: { teams: ReadonlyMap<number, Team>; rated: readonly GameWithRatings[]; time: LeagueTime },
): Classification {
  const { id, name, competition, table, recentResults } = group
  const previousRanks = group.ranksBefore(time)
  const deductions = new Map(group.entries.map((entry) => [entry.teamId, entry.deductions]))
  return {
    competition,
    standings: table.map(({ teamId, ...row }) => ({
      ...row,
      previousRank: previousRanks.get(teamId) ?? null,
      team: teams.get(teamId)!,
      form: recentResults.get(teamId)!,
      competition: { id, name },
      ...(row.rank === null && { withdrawn: true as const }),
      ...(deductions.get(teamId)!.length > 0 && { deductions: deductions.get(teamId)! }),
    })),
    mostSporting: mostSporting(
      table.filter(({ rank }) => rank !== null).map(({ teamId }) => teamId),
      rated.filter(({ id: gameId }) => !group.annulled.has(gameId)),
    ),
  }
}

const columns: CsvColumn<Standing>[] = [
  ['Puesto', (row) => (row.rank === null ? textCell('Retirado') : numberCell(row.rank))],
  ['Equipo', (row) => textCell(row.team.name)],
  ['Partidos jugados', (row) => numberCell(row.played)],
  ['Victorias', (row) => numberCell(row.victories)],
  ['Derrotas', (row) => numberCell(row.defeats)],
  ['Puntos a favor', (row) => numberCell(row.pointsScored)],
  ['Puntos en contra', (row) => numberCell(row.pointsReceived)],
  ['Puntos', (row) => numberCell(row.competitionPoints)],
]

/** What a group has ahead, with what a page supposes results from. */
async function findAhead(db: Db, group: Group): Promise<GroupAhead> {
  const { id, phase, isOpen, places, tableTeams, gamesLeft, results } = group
  const plans = await listPlans(ofGroups(db, [id]), id)
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  return {
    phase: { id: phase.id, crossing: phase.crossing },
    open: isOpen,
    places,
    teams: tableTeams.map(({ id: teamId, name, withdrawn, deducted }) => ({
      id: teamId,
      name,
      ...(withdrawn && { withdrawn }),
      ...(deducted && { deducted }),
    })),
    played: results,
    left: gamesLeft.map((game) => ({ ...NO_PLAN, ...planOf.get(game.id), ...game })),
  }
}

const NO_PLAN = { date: null, postponedFrom: null, court: null }
