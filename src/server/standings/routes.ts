import type { Competition } from '#contract/competitions.ts'
import { contract } from '#contract/index.ts'
import type { Classification } from '#contract/standings.ts'
import type { Team } from '#contract/teams.ts'
import { mostSporting } from '#league/most-sporting.ts'
import { formsOf } from '#league/form.ts'
import { computeStandings, type StandingsGame } from '#league/standings.ts'
import type { RatedGame } from '#league/statistics.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import {
  findCompetition,
  listCompetitions,
  listSeenEntries,
  type TeamEntry,
} from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
import { drawPlaces } from '../charts/draw-places.ts'
import { found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Mount } from '../kernel/mount.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { findTown } from '../town/queries.ts'
import { listRatedGames, listStandingsGames } from './queries.ts'
import { findWeeklyPlaces } from './find-weekly-places.ts'
import { standingsCsv } from './standings-csv.ts'

export function standingsRoutes(mount: Mount, store: Reads, time: LeagueTime): void {
  mount.read(contract.listClasifications, ({ query, viewer }) =>
    store.read((db) => listClassifications(db, query, viewer)),
  )
  // The file is the same for all viewers: it holds only public data.
  mount.read(contract.findClasificationFile, async ({ query }) => {
    const tables = await store.read((db) => listClassifications(db, query, null))
    return standingsCsv(tables.flatMap(({ standings }) => standings))
  })
  mount.read(contract.findWeeklyPlaces, async ({ params }) => {
    const places = await store.read((db) => findWeeklyPlaces(db, params.id, time))
    return { ...places, chart: await drawPlaces(places) }
  })
}

type Which = { competitionGroupId?: number | undefined; competitionId?: number | undefined }

async function listClassifications(db: Db, which: Which, viewer: Viewer | null): Promise<Classification[]> {
  const competitions = await listCompetitions(db, which)
  if (competitions.length === 0) await refuseUnknown(db, which)
  const ids = competitions.map((competition) => competition.id)
  const entries = Map.groupBy(await listSeenEntries(db, ids, viewer), (entry) => entry.competitionId)
  const games = await listStandingsGames(db, ids)
  const { sportingTeams } = await findTown(db)
  const rated = sportingTeams ? await listRatedGames(db, ids) : new Map<number, RatedGame[]>()
  return competitions.map((competition) => {
    const { id } = competition
    return classification(competition, entries.get(id) ?? [], games.get(id) ?? [], rated.get(id) ?? [])
  })
}

/** 404 for an unknown phase or group; an existing one without tables gives an empty list. */
async function refuseUnknown(db: Db, { competitionGroupId, competitionId }: Which): Promise<void> {
  if (competitionGroupId !== undefined)
    found(await findCompetitionGroup(db, competitionGroupId), 'Esa fase no existe.')
  if (competitionId !== undefined) found(await findCompetition(db, competitionId), 'Ese grupo no existe.')
}

/** The table of a group, computed from its games. */
function classification(
  competition: Competition,
  entries: readonly TeamEntry<Team>[],
  games: readonly StandingsGame[],
  rated: readonly RatedGame[],
): Classification {
  const teams = new Map(entries.map(({ team }) => [team.id, team]))
  const { id, name } = competition
  const rows = computeStandings([...teams.values()], games)
  const forms = formsOf([...teams.keys()], games)
  return {
    competition,
    standings: rows.map(({ teamId, ...row }) => ({
      ...row,
      team: teams.get(teamId)!,
      form: forms.get(teamId)!,
      competition: { id, name },
    })),
    mostSporting: mostSporting(
      rows.map(({ teamId }) => teamId),
      rated,
    ),
  }
}
