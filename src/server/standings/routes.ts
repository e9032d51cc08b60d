import { contract } from '#contract/index.ts'
import type { Classification } from '#contract/standings.ts'
import { mostSporting } from '#league/most-sporting.ts'
import type { RatedGame } from '#league/statistics.ts'
import { isAnnulled } from '#league/withdrawal.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { findCompetition } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { drawPlaces } from '../charts/draw-places.ts'
import { found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import type { Viewer } from '../kernel/access.ts'
import { findAhead } from '../reading/find-ahead.ts'
import type { Group } from '../reading/group.ts'
import { listPosters } from '../reading/list-posters.ts'
import type { Outlooks } from '../reading/outlooks.ts'
import { readGroup, readGroups } from '../reading/read-groups.ts'
import { type Delegates, findDelegates, withDelegate } from '../teams/queries.ts'
import { findTown } from '../town/queries.ts'
import { listRatedGames } from './queries.ts'
import { standingsCsv } from './standings-csv.ts'

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
    return standingsCsv(tables.flatMap(({ standings }) => standings))
  })
  mount.read(contract.listPosters, async ({ params }) => {
    const group = found(await store.read((db) => readGroup(db, params.id)), NO_GROUP)
    return listPosters(group, outlooks)
  })
  mount.read(contract.findGroupAhead, ({ params }) =>
    store.read(async (db) => findAhead(db, found(await readGroup(db, params.id), NO_GROUP))),
  )
  mount.read(contract.findWeeklyPlaces, async ({ params }) => {
    const group = found(await store.read((db) => readGroup(db, params.id)), NO_GROUP)
    const places = group.weeks(time)
    return { ...places, chart: await drawPlaces(places, { cut: group.places }) }
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
  const teamIds = groups.flatMap(({ teams }) => teams.map(({ id }) => id))
  const delegates = await findDelegates(db, teamIds, viewer)
  const { sportingTeams } = await findTown(db)
  const ids = groups.map(({ id }) => id)
  const rated = sportingTeams ? await listRatedGames(db, ids) : new Map<number, RatedGame[]>()
  return groups.map((group) => {
    const reaches = outlooks?.reachesOf(group)
    const table = classificationOf(group, { delegates, rated: rated.get(group.id) ?? [], time })
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
  { delegates, rated, time }: { delegates: Delegates; rated: readonly RatedGame[]; time: LeagueTime },
): Classification {
  const { id, name, competition, table, recentResults } = group
  const previousRanks = group.placesBefore(time)
  const deductions = new Map(group.entries.map((entry) => [entry.teamId, entry.deductions]))
  const teams = new Map(group.teams.map((team) => [team.id, withDelegate(team, delegates)]))
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
      rated.filter((game) => !isAnnulled({ ...game, finished: true }, group.entries)),
    ),
  }
}
