import { type Crossing, lengthsByMeeting, meetingOf } from '#league/crossing.ts'
import { checkCrossing } from '#league/crossing-checks.ts'
import { gameAsReported } from '#league/game-life.ts'
import { nameKey } from '#league/name-key.ts'
import type { Findings, Path } from './findings.ts'
import type { DraftGame, DraftGroup, DraftPhase } from './parse-season.ts'

/** A group's place in the file, and the names it may use, by name key. */
export type GroupContext = {
  phase: DraftPhase
  teams: ReadonlySet<string>
  courts: ReadonlySet<string>
  path: Path
}

type Meeting = { game: DraftGame; path: Path }

/**
 * Checks how often pairs meet: too many games, level games or series, and a team that hosts both games of a series.
 * @param isSound whether the group has no other problem
 */
export function checkMeetings(
  group: DraftGroup,
  { phase, path, isSound }: GroupContext & { isSound: boolean },
  findings: Findings,
): void {
  const meetings = meetingsOf(group, path)
  const crossing = crossingOf(group, meetings, phase)
  for (const { id, length } of surplus(crossing)) {
    const { game, path: place } = meetings[id]!
    findings.warn(
      place,
      `«${game.local}» y «${game.visitant}» juegan más veces de las que prevé la fase (${length}).`,
    )
  }
  // The whole draw determines the series of a game; single games are checked by themselves.
  const isOnTotal = phase.gamesPerPair === 2 || phase.gamesPerRound?.includes(2)
  if (phase.crossing && isOnTotal && !isSound) return
  for (const [id, fault] of checkCrossing(crossing)) {
    const { game, path: place } = meetings[id]!
    const { field, message } = faults[fault](game)
    findings.refuse([...place, field], message)
  }
}

const faults = {
  level: ({ localScore, visitantScore }: DraftGame) => ({
    field: 'visitantScore',
    message: `Un partido no acaba en empate (${localScore}-${visitantScore}): se juega la prórroga.`,
  }),
  levelTotal: () => ({
    field: 'visitantScore',
    message:
      'La eliminatoria se decide por la suma de los dos partidos y la suma queda empatada: se juega la prórroga.',
  }),
  hostsTwice: ({ local }: DraftGame) => ({
    field: 'local',
    message: `«${local}» ya es local en otro partido de esta eliminatoria, y cada equipo lo es una vez: cambia quién es local aquí o allí.`,
  }),
}

/** The well-formed games, in the order of the file. */
function meetingsOf(group: DraftGroup, path: Path): Meeting[] {
  return group.games.flatMap((game, index) =>
    game === null ? [] : [{ game, path: [...path, 'games', index] }],
  )
}

/** The games of each pair beyond its limit. */
function surplus(crossing: Crossing): { id: number; length: number }[] {
  const lengths = lengthsByMeeting(crossing)
  const known = crossing.games.filter(({ localId, visitantId }) => localId >= 0 && visitantId >= 0)
  const meetings = Map.groupBy(known, ({ localId, visitantId }) => meetingOf(localId, visitantId))
  return [...meetings].flatMap(([meeting, games]) => {
    const length = lengths.get(meeting) ?? crossing.gamesPerPair
    return games.slice(length).map(({ id }) => ({ id, length }))
  })
}

/** A group as a crossing without a draw: each game is a single one. */
function crossingOf(
  group: DraftGroup,
  meetings: readonly Meeting[],
  { crossing, gamesPerPair, gamesPerRound }: GroupContext['phase'],
): Crossing {
  const names = group.teams.filter((name) => name !== null)
  const ids = new Map(names.map((name, index) => [nameKey(name), index]))
  const idOf = (name: string) => ids.get(nameKey(name)) ?? -1
  const left = new Map(
    (group.withdrawals ?? [])
      .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
      .map(({ team }, index) => [nameKey(team), index + 1]),
  )
  return {
    gamesPerPair,
    gamesPerRound: gamesPerRound ?? undefined,
    entries: crossing
      ? names.map((name) => ({
          teamId: idOf(name),
          seed: idOf(name),
          name,
          withdrawn: left.get(nameKey(name)),
        }))
      : [],
    games: meetings.map(({ game }, id) => ({
      id,
      date: game.date ?? null,
      localId: idOf(game.local),
      visitantId: idOf(game.visitant),
      ...gameAsReported(game),
    })),
  }
}
