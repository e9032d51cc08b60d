import type { Season, SeasonGame } from '#contract/season.ts'
import { hasMoreParts } from '../kernel/json-parts.ts'
import { type CheckedSeason, examineSeason, type KnownNames } from './examine-season.ts'
import { readSeasonText } from './read-season-text.ts'
import { type Finding, SeasonError, SeasonExistsError } from './season-error.ts'

/** The result of checking a season file, in a form that threads can exchange. */
export type SeasonOutcome =
  | { refused: readonly Finding[]; count: number; exists: boolean }
  | { checked: CheckedSeason; games: PackedGames[] }

/** Some games of a group, as JSON, so that the receiving thread can parse them in small steps. */
type PackedGames = { phase: number; group: number; json: string }

/** Twice the largest possible season, with every field of every game set. */
const MAX_JSON_PARTS = 2_000_000

const gamesAtOnce = 500

/** Checks the bytes of a season file; an empty body is treated as an empty object. */
export function examineBytes(bytes: Buffer, known: KnownNames): CheckedSeason {
  if (hasMoreParts(bytes, MAX_JSON_PARTS)) throw new SeasonError([{ place: '', message: TOO_MUCH }])
  return examineSeason(bytes.length === 0 ? {} : readSeasonText(bytes), known)
}

/** The error for a file that exceeds the limits of memory or time. */
export const TOO_MUCH = 'Tiene demasiadas partes o demasiados errores: no parece una temporada.'

/** The same, with an error as a value. */
export function outcomeOf(bytes: Buffer, known: KnownNames): SeasonOutcome {
  try {
    const checked = examineBytes(bytes, known)
    return { games: packGames(checked.season), checked: { ...checked, season: withoutGames(checked.season) } }
  } catch (error) {
    if (!(error instanceof SeasonError)) throw error
    return { refused: error.problems, count: error.count, exists: error instanceof SeasonExistsError }
  }
}

/** Parses the games in small steps, with a pause after each for other work. */
export async function checkedOf(outcome: SeasonOutcome, pause: () => Promise<void>): Promise<CheckedSeason> {
  if ('refused' in outcome) {
    if (outcome.exists) throw new SeasonExistsError(outcome.refused)
    throw new SeasonError(outcome.refused, outcome.count)
  }
  const { checked, games } = outcome
  for (const { phase, group, json } of games) {
    checked.season.phases[phase]!.groups[group]!.games.push(...(JSON.parse(json) as SeasonGame[]))
    await pause()
  }
  return checked
}

function packGames({ phases }: Season): PackedGames[] {
  return phases.flatMap(({ groups }, phase) =>
    groups.flatMap(({ games }, group) =>
      Array.from({ length: Math.ceil(games.length / gamesAtOnce) }, (_, index) => {
        const some = games.slice(index * gamesAtOnce, (index + 1) * gamesAtOnce)
        return { phase, group, json: JSON.stringify(some) }
      }),
    ),
  )
}

function withoutGames(season: Season): Season {
  const phases = season.phases.map((phase) => ({
    ...phase,
    groups: phase.groups.map((group) => ({ ...group, games: [] })),
  }))
  return { ...season, phases }
}
