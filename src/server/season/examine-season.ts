import { Season } from '#contract/season.ts'
import { nameKey } from '#league/name-key.ts'
import { checkSeason } from './check-season.ts'
import { parseSeason } from './parse-season.ts'
import { type Finding, SeasonError, SeasonExistsError, pathText } from './season-error.ts'
import { z } from 'zod'
import type { Path } from './findings.ts'

/** The database's seasons, by `leagueKey`, and courts, by name key, which a season is checked against. */
export type KnownNames = { leagues: ReadonlySet<string>; courts: ReadonlySet<string> }

/** A season without problems, as of what the database knew. */
export type CheckedSeason = {
  season: Season
  warnings: Finding[]
  /** The courts that its games use and the file doesn't contain. */
  borrowedCourts: string[]
}

/** Unique for each season. */
export function leagueKey({ name, year }: { name: string; year: number }): string {
  return `${year} ${nameKey(name)}`
}

/**
 * Checks a season against itself and what the database knows, without database access: seconds of work for a large one.
 * @param value the parsed JSON of the file
 * @throws SeasonError with every problem and its place; SeasonExistsError if its only problem is that the season exists
 */
export function examineSeason(value: unknown, known: KnownNames): CheckedSeason {
  const { season, draft, problems } = parseSeason(value)
  if (draft === null) throw new SeasonError(problems)
  const leagueExists = draft.league !== null && known.leagues.has(leagueKey(draft.league))
  const findings = checkSeason(draft, { leagueExists, courts: known.courts })
  const all = [...problems, ...findings.problems]
  if (leagueExists && all.length === 1) throw new SeasonExistsError(all)
  if (season === null || all.length > 0) throw new SeasonError(all)
  const warnings = [...unknownIn(Season, value, []), ...findings.warnings]
  return { season, warnings, borrowedCourts: borrowedCourts(season) }
}

function borrowedCourts({ courts, phases }: Season): string[] {
  const own = new Set(courts.map(({ name }) => nameKey(name)))
  const games = phases.flatMap(({ groups }) => groups.flatMap((group) => group.games))
  const named = new Map(games.flatMap(({ court }) => (court ? [[nameKey(court), court]] : [])))
  return [...named].flatMap(([key, name]) => (own.has(key) ? [] : [name]))
}

/** Warns of everything in a file that no part of a season has: a key that is spelt otherwise is lost without a word. */
function unknownIn(schema: z.core.$ZodType, value: unknown, path: Path): Finding[] {
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((item, index) => unknownIn(schema.element, item, [...path, index]))
      : []
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unknownIn(schema.unwrap(), value, path)
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return []
  const shape = schema.shape as Record<string, z.core.$ZodType>
  return Object.entries(value).flatMap(([key, part]) =>
    Object.hasOwn(shape, key)
      ? unknownIn(shape[key]!, part, [...path, key])
      : [{ place: pathText([...path, key]), message: unknown(key, Object.keys(shape)) }],
  )
}

function unknown(key: string, known: readonly string[]): string {
  const meant = known.find((other) => other.toLowerCase() === key.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return `«${key}» no se conoce, y no se usa.${meant === undefined ? '' : ` ¿Es «${meant}»?`}`
}
