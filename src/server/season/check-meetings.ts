import type { Crossing } from '#league/crossing.ts'
import { checkCrossing } from '#league/crossing-checks.ts'
import { gameAsReported } from '#league/game-life.ts'
import { nameKey } from '#contract/name-key.ts'
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
 *
 * @param isSound whether the group has no other problem
 */
export function checkMeetings(
  group: DraftGroup,
  { phase, path, isSound }: GroupContext & { isSound: boolean },
  findings: Findings,
): void {
  const meetings = meetingsOf(group, path)
  for (const { game, path: place } of surplus(meetings, phase.gamesPerPair)) {
    findings.warn(
      place,
      `«${game.local}» y «${game.visitant}» juegan más veces de las que prevé la fase (${phase.gamesPerPair}).`,
    )
  }
  // The whole draw determines the series of a game; single games are checked by themselves.
  if (phase.crossing && phase.gamesPerPair === 2 && !isSound) return
  for (const [id, fault] of checkCrossing(crossingOf(group, meetings, phase))) {
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

/** The games of each pair beyond the limit. */
function surplus(meetings: readonly Meeting[], gamesPerPair: number): Meeting[] {
  const pair = ({ game }: Meeting) => JSON.stringify([nameKey(game.local), nameKey(game.visitant)].toSorted())
  return [...Map.groupBy(meetings, pair).values()].flatMap((some) => some.slice(gamesPerPair))
}

/** A group as a crossing without a draw: each game is a single one. */
function crossingOf(
  group: DraftGroup,
  meetings: readonly Meeting[],
  { crossing, gamesPerPair }: GroupContext['phase'],
): Crossing {
  const names = group.teams.filter((name) => name !== null)
  const ids = new Map(names.map((name, index) => [nameKey(name), index]))
  const idOf = (name: string) => ids.get(nameKey(name)) ?? -1
  return {
    gamesPerPair,
    entries: crossing ? names.map((name) => ({ teamId: idOf(name), seed: idOf(name), name })) : [],
    games: meetings.map(({ game }, id) => ({
      id,
      date: game.date ?? null,
      localId: idOf(game.local),
      visitantId: idOf(game.visitant),
      ...gameAsReported(game),
    })),
  }
}
