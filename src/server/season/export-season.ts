import type { Season, SeasonCourt, SeasonGame, SeasonGroup, SeasonTeam } from '#contract/season.ts'
import { visibleFeedback } from '#league/fair-play.ts'
import { listCompetitionGroups } from '../competition-groups/queries.ts'
import { listCompetitionTypes } from '../competition-types/queries.ts'
import { listCompetitions } from '../competitions/queries.ts'
import { listEntries } from '../reading/queries.ts'
import type { Db } from '../db/database.ts'
import { inSlices } from '../kernel/in-slices.ts'
import { findLeague } from '../leagues/queries.ts'
import { byName } from '#league/name-order.ts'
import {
  listCourtsOfLeague,
  listGameIdsOfLeague,
  listTeamsOfLeague,
  listWholeGames,
  rowsAtOnce,
} from './queries.ts'

type WholeGameRow = Awaited<ReturnType<typeof listWholeGames>>[number]
type AsGame = (row: WholeGameRow) => SeasonGame

/**
 * A season as a season file, complete except for pictures; undefined for an unknown league. `asGame`: what the file
 * contains of a game.
 */
export async function exportSeason(
  db: Db,
  leagueId: number,
  asGame: AsGame = seasonGame,
): Promise<Season | undefined> {
  const league = await findLeague(db, leagueId)
  if (league === undefined) return undefined
  const { name, year, current } = league
  const teams = await listTeamsOfLeague(db, leagueId)
  const courts = await listCourtsOfLeague(db, leagueId)
  return {
    league: { name, year, current },
    courts: courts.map((court): SeasonCourt => withoutNulls(court)),
    teams: teams.toSorted(byName).map(({ id: _, ...team }): SeasonTeam => withoutNulls(team)),
    phases: await seasonPhases(db, leagueId, asGame),
  }
}

async function seasonPhases(db: Db, leagueId: number, asGame: AsGame): Promise<Season['phases']> {
  const gamesByGroup = await findGamesByGroup(db, leagueId, asGame)
  const types = new Map((await listCompetitionTypes(db)).map((type) => [type.id, type.name]))
  const phases: Season['phases'] = []
  for (const { id, leagueId: _, ...phase } of await listCompetitionGroups(db, { leagueId })) {
    const competitions = await listCompetitions(db, { competitionGroupId: id })
    const ids = competitions.map((competition) => competition.id)
    const entries = await listEntries(db, ids)
    const groups = competitions.map((competition): SeasonGroup => {
      const entered = entries.filter((entry) => entry.competitionId === competition.id)
      const left = entered.flatMap(({ team, withdrawal }) =>
        withdrawal === null ? [] : { team: team.name, ...withdrawal },
      )
      const deducted = entered.flatMap(({ team, deductions }) =>
        deductions.map((deduction) => ({ team: team.name, ...deduction })),
      )
      return {
        name: competition.name,
        type: types.get(competition.competitionTypeId ?? 0),
        teams: entered.map((entry) => entry.team.name),
        games: gamesByGroup.get(competition.id) ?? [],
        ...(left.length > 0 && { withdrawals: left }),
        ...(deducted.length > 0 && { deductions: deducted }),
      }
    })
    phases.push({ ...withoutNulls(phase), groups })
  }
  return phases
}

async function findGamesByGroup(db: Db, leagueId: number, asGame: AsGame) {
  const games = new Map<number, SeasonGame[]>()
  for await (const some of inSlices(await listGameIdsOfLeague(db, leagueId), rowsAtOnce)) {
    const ids = some.map(({ id }) => id)
    const byId = new Map((await listWholeGames(db, ids)).map((row) => [row.id, asGame(row)]))
    for (const { id, competition_id } of some) {
      const ofGroup = games.get(competition_id) ?? []
      games.set(competition_id, ofGroup)
      ofGroup.push(byId.get(id)!)
    }
  }
  return games
}

function seasonGame(row: WholeGameRow): SeasonGame {
  const { id, localId, visitantId, finished, confirmed, takenBack, ratingWaived, ...own } = row
  const { claimedLocal, claimedVisitant, claimedForfeit, ...game } = own
  const claim = { localScore: claimedLocal, visitantScore: claimedVisitant, forfeit: claimedForfeit }
  return withoutNulls({
    ...game,
    disputed: claimedLocal === null ? null : withoutNulls(claim),
    takenBack: takenBack || null,
    ratingWaived: ratingWaived || null,
  })
}

/** A game as the public may see it: no comments, no ratings before both teams have rated, no side of a dispute. */
export function openGame(row: WholeGameRow): SeasonGame {
  const { ratings } = visibleFeedback(row, { admin: false, teamId: null })
  const unrated = { localFairPlay: null, visitantFairPlay: null, localMixed: null, visitantMixed: null }
  const hidden = { localComment: null, visitantComment: null, claimedLocal: null }
  return seasonGame({ ...row, ...(!ratings && unrated), ...hidden })
}

function withoutNulls<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null)) as Part
}
