import { withGamesAhead } from '../games-ahead.ts'
import type { PairedCompetition } from '../pairings.ts'
import { hasGamesLeft, listGamesLeft } from '../games-left.ts'
import { changesOfTable } from '../result-effect.ts'
import { certaintiesOf } from './certainties.ts'
import type { Search } from './effort.ts'
import { ranksAfterVictory } from './after-victory.ts'
import type { QualifyingCertainty } from './scenarios.ts'
import { type CrossingGame, inOrder } from '../series.ts'
import { computeStandings, teamsOf, type StandingsRow } from '../standings.ts'
import { countsSince } from '../team-record.ts'

/**
 * A group with the games from which its table is computed. `places`: how many of its teams go on, 0 where it decides
 * nothing; `inReview`: the games whose result the visitor disputes.
 */
export type GroupOfGame = PairedCompetition & {
  active: boolean
  current: boolean
  places: number
  inReview: ReadonlySet<number>
}

export type TableRank = { rank: number; shared: boolean }
export type MovedTeam = { id: number; name: string; before: TableRank; after: TableRank }
export type VictoryEffect = { best: number; worst: number; certainty: CertainEnd | null }
/** A certain end of a team: it goes on, or it doesn't. */
export type CertainEnd = Exclude<QualifyingCertainty, 'open'>

/** The games that were played before one, by date, then id; without its date, all the others. */
export function gamesBefore(games: readonly CrossingGame[], game: CrossingGame): CrossingGame[] {
  const ordered = inOrder([...games.filter(({ id }) => id !== game.id), game])
  const earlier = ordered.slice(0, ordered.indexOf(game))
  return countsSince(game) === null ? ordered.filter((other) => other !== game) : earlier
}

/** The table that the teams of a game come from: of the games before it, or of all while it is to be played. */
export function tableBefore(group: GroupOfGame, game: CrossingGame): StandingsRow[] {
  return game.finished
    ? computeStandings(teamsOf(group), gamesBefore(group.games, game), true)
    : computeStandings(teamsOf(group), group.games, hasGamesLeft(group))
}

/** The place of a team in a table; null where it has none there. */
export function rankIn(rows: readonly { teamId: number; rank: number | null }[], teamId: number) {
  const rank = rows.find((row) => row.teamId === teamId)?.rank ?? null
  if (rank === null) return null
  return { rank, shared: rows.filter((row) => row.rank === rank).length > 1 }
}

/**
 * What a victory in a game to be played does to a team of it: the places that the table may then give it, whatever the
 * score, and whether its end becomes certain by it. Normas de la liga (clasificación).
 */
export function effectsOfVictories(
  group: GroupOfGame,
  { id: gameId }: CrossingGame,
): (winnerId: number) => (teamId: number) => Search<VictoryEffect> {
  const teams = teamsOf(group)
  const certaintyOf = certaintiesOf(teams, withGamesAhead(group, group.inReview), group.places)
  const isProvisional = listGamesLeft(group).some(({ id }) => id !== gameId)
  return (winnerId) => {
    const victory = { gameId, winnerId }
    const { winner, loser } = ranksAfterVictory(teams, group.games, victory, isProvisional)
    return function* (teamId) {
      const places = teamId === winnerId ? winner : loser
      if (group.places === 0) return { ...places, certainty: null }
      const before = (yield* certaintyOf(teamId)).certainty
      const after = before === 'open' && (yield* certaintyOf(teamId, victory)).certainty
      return { ...places, certainty: after === 'assured' || after === 'out' ? after : null }
    }
  }
}

/**
 * How a result changed the table of the games before it: the teams that it moved, those of the game first.
 * @returns `isFirst`: no result of the group is earlier; `count`: how many moved, of which at most `limit` are listed
 */
export function changesByResult(
  group: GroupOfGame,
  game: CrossingGame,
  limit: number,
): { isFirst: boolean; moved: MovedTeam[]; count: number } {
  const earlier = gamesBefore(group.games, game)
  const then = [...earlier, game]
  const isLast = group.games.every((one) => !one.finished || then.some(({ id }) => id === one.id))
  const rows = changesOfTable(
    [{ ...group, games: earlier }, true],
    [{ ...group, games: then }, !isLast || hasGamesLeft(group)],
  )
  const names = new Map(group.entries.map(({ teamId, name }) => [teamId, name]))
  const [were, are] = (['before', 'after'] as const).map((time) => rows.map((row) => row[time]))
  const isOfGame = (id: number) => id === game.localId || id === game.visitantId
  const moved = rows
    .filter(({ before, after }) => before.rank !== after.rank)
    .map(({ teamId }) => ({
      id: teamId,
      name: names.get(teamId)!,
      before: rankIn(were!, teamId)!,
      after: rankIn(are!, teamId)!,
    }))
    .toSorted((a, b) => Number(isOfGame(b.id)) - Number(isOfGame(a.id)) || a.after.rank - b.after.rank)
  return {
    isFirst: rows.every(({ before }) => before.played === 0),
    moved: moved.slice(0, limit),
    count: moved.length,
  }
}

/**
 * The teams of which a result made the end certain: with the games of earlier dates alone it was open. The later games
 * count as ahead, as they were at that moment; a result in review decides nothing.
 */
export function* certainEndsBy(
  group: GroupOfGame,
  game: CrossingGame,
): Search<{ id: number; name: string; certainty: CertainEnd }[]> {
  if (group.places === 0 || group.inReview.has(game.id)) return []
  const certaintiesAfter = (played: readonly CrossingGame[]) => {
    const ids = new Set(played.map(({ id }) => id))
    const games = group.games.map((one) => (ids.has(one.id) ? one : { ...one, finished: false }))
    const then = { ...group, games, active: true, current: true }
    return certaintiesOf(teamsOf(group), withGamesAhead(then, group.inReview), group.places)
  }
  const earlier = gamesBefore(group.games, game)
  const [before, after] = [certaintiesAfter(earlier), certaintiesAfter([...earlier, game])]
  const decided = []
  for (const { teamId: id, name } of group.entries) {
    const { certainty } = yield* after(id)
    if (certainty === 'open' || (yield* before(id)).certainty !== 'open') continue
    decided.push({ id, name, certainty })
  }
  return decided
}
