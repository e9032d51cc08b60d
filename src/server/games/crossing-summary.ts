import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { CrossingDraw, CrossingPair, CrossingSummary } from '#contract/crossings.ts'
import type { Team } from '#contract/teams.ts'
import { computeDraw, type CrossingEntry, type DrawPair } from '#league/crossing.ts'
import type { CrossingGame } from '#league/series.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { listCompetitions, listSeenEntries } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { listGamesInReview } from '../disputes/queries.ts'
import { AppError, found } from '../kernel/errors.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { listStandingsGames } from '../standings/queries.ts'

/** The draws of a phase, computed from its seeds and games. Refuses a phase that has tables instead. */
export async function findCrossingSummary(
  db: Db,
  competitionGroupId: number,
  viewer: Viewer | null,
): Promise<CrossingSummary> {
  const phase = found(await findCompetitionGroup(db, competitionGroupId), 'Esa fase no existe.')
  if (!phase.crossing) throw new AppError(409, 'Esa fase no es de cruces: tiene clasificación.')
  const competitions = await listCompetitions(db, { competitionGroupId })
  const ids = competitions.map(({ id }) => id)
  const entries = Map.groupBy(await listSeenEntries(db, ids, viewer), (entry) => entry.competitionId)
  const games = await listStandingsGames(db, ids)
  const inReview = await listGamesInReview(db, ids)
  return {
    competitions: competitions.map((competition) =>
      drawOf(competition, phase, {
        entries: entries.get(competition.id) ?? [],
        games: games.get(competition.id) ?? [],
        inReview,
      }),
    ),
  }
}

function drawOf(
  { id, name }: Competition,
  { gamesPerPair, gamesPerRound }: CompetitionGroup,
  {
    entries,
    games,
    inReview,
  }: {
    entries: readonly { team: Team; seed: number }[]
    games: readonly CrossingGame[]
    inReview: ReadonlySet<number>
  },
): CrossingDraw {
  const teams = new Map(entries.map(({ team }) => [team.id, team]))
  const teamOf = (teamId: number | null) => (teamId === null ? null : (teams.get(teamId) ?? null))
  const seeds: CrossingEntry[] = entries.map(({ team, seed }) => ({ teamId: team.id, name: team.name, seed }))
  const { rounds, championId, thirdId } = computeDraw({
    entries: seeds,
    gamesPerPair,
    gamesPerRound,
    games,
  })
  return {
    id,
    name,
    rounds: rounds.map((round) => ({
      ...round,
      pairs: round.pairs.map((pair) => ({
        ...pairOf(pair, teamOf),
        disputed: isDisputed(pair, inReview),
      })),
    })),
    champion: teamOf(championId),
    thirdPlace: teamOf(thirdId),
  }
}

/** Whether a score of a pair is in review: an unneeded game doesn't count, so its dispute doesn't matter to the pair. */
export function isDisputed({ gameIds, unneededIds }: DrawPair, inReview: ReadonlySet<number>): boolean {
  return gameIds.some((game) => inReview.has(game) && !unneededIds.includes(game))
}

function pairOf(
  { localId, visitantId, mayHost, ...pair }: DrawPair,
  teamOf: (teamId: number | null) => Team | null,
): Omit<CrossingPair, 'disputed'> {
  return { ...pair, localTeam: teamOf(localId), visitantTeam: teamOf(visitantId) }
}
