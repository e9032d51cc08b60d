import { computeDraw, listUnneededGames, meetingOf } from './crossing.ts'
import { groupBy } from './group-by.ts'
import type { PairedCompetition } from './pairings.ts'
import { certainGames, isReplayed } from './series.ts'
import { rankedOf } from './team-record.ts'

/** A game that is left to play; one that hasn't been created yet has an id below 0. */
export type GameLeft = { id: number; localId: number; visitantId: number; created: boolean }

/** Two teams, how many of their games each has hosted, and how many more they need; `teams[0]` hosts when both may. */
type Wanting = { teams: readonly [number, number]; hosted: readonly number[]; count: number }

/**
 * The games left to play: Normas de la liga (partidos que faltan). The unfinished games between entered teams that
 * haven't withdrawn, except those that a decided series no longer needs, and for each pair the missing ones up to
 * `gamesPerPair`. None in a closed phase or a season that isn't current.
 *
 * Of games to create, the team of the pair that has hosted less is the local, so that in two games each hosts once. Of
 * a single game either may be: in a group the better seed where an even number of teams are between the two in the
 * order of seeds, else the other, so that every team hosts about half of its games; in a crossing the better seed.
 *
 * In a crossing only certain games count: for pairs whose teams are both known, the games without which their series
 * can't be decided if no team fails to appear. The game for the third place counts once it is created, because it is
 * optional.
 * @returns the created games in their order, then those to create by seeds, with the ids -1, -2, -3…
 */
export function listGamesLeft(
  competition: PairedCompetition & { active: boolean; current: boolean },
): GameLeft[] {
  if (!competition.active || !competition.current) return []
  const entered = new Set(rankedOf(competition.entries).map(({ teamId }) => teamId))
  const unneeded = competition.crossing ? listUnneededGames(competition) : new Set<number>()
  const created = competition.games
    .filter(
      ({ id, finished, localId, visitantId }) =>
        !finished && !unneeded.has(id) && entered.has(localId) && entered.has(visitantId),
    )
    .map(({ id, localId, visitantId }) => ({ id, localId, visitantId, created: true }))
  const wanting = competition.crossing ? wantingInDraw(competition) : wantingInGroup(competition)
  const toCreate = wanting
    .flatMap(gamesOf)
    .map((game, index) => ({ id: -1 - index, ...game, created: false }))
  return [...created, ...toCreate]
}

/** Whether games are left, so that its table is provisional: see `orderLevelTeams`. */
export function hasGamesLeft(competition: Parameters<typeof listGamesLeft>[0]): boolean {
  return listGamesLeft(competition).length > 0
}

function wantingInGroup({ entries, games, gamesPerPair }: PairedCompetition): Wanting[] {
  const meetings = groupBy(games, ({ localId, visitantId }) => meetingOf(localId, visitantId))
  const ids = rankedOf(entries)
    .toSorted((a, b) => a.seed - b.seed || a.teamId - b.teamId)
    .map(({ teamId }) => teamId)
  return ids.flatMap((better, index) =>
    ids.slice(index + 1).map((other, between) => {
      const hosted = (meetings.get(meetingOf(better, other)) ?? []).map(({ localId }) => localId)
      const teams = between % 2 === 0 ? ([better, other] as const) : ([other, better] as const)
      return { teams, hosted, count: gamesPerPair - hosted.length }
    }),
  )
}

function wantingInDraw(crossing: PairedCompetition): Wanting[] {
  const games = new Map(crossing.games.map((game) => [game.id, game]))
  const pairs = computeDraw(crossing).rounds.flatMap((round) => round.pairs)
  return pairs.flatMap(({ localId, visitantId, seriesLength, gameIds, results, mayHost }) => {
    if (localId === null || visitantId === null || mayHost.length === 0) return []
    const existing = gameIds.map((id) => games.get(id)!).filter((game) => !isReplayed(seriesLength, game))
    const unfinished = existing.filter(({ finished }) => !finished).length
    return {
      teams: [localId, visitantId] as const,
      hosted: existing.map((game) => game.localId),
      count: Math.min(certainGames(seriesLength, results) - unfinished, seriesLength - existing.length),
    }
  })
}

function gamesOf({ teams: [first, second], hosted, count }: Wanting) {
  const locals = [...hosted]
  const hostedBy = (teamId: number) => locals.filter((id) => id === teamId).length
  const games = []
  for (let left = count; left > 0; left -= 1) {
    const [localId, visitantId] = hostedBy(second) < hostedBy(first) ? [second, first] : [first, second]
    games.push({ localId, visitantId })
    locals.push(localId)
  }
  return games
}
