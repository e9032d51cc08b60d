import { z } from 'zod'
import {
  Season,
  SeasonCourt,
  SeasonGame,
  SeasonGroup,
  SeasonLeague,
  SeasonPhase,
  SeasonTeam,
} from '#contract/season.ts'
import { zodErrorMap } from '../kernel/zod-error-map.ts'
import { type Finding, pathText } from './season-error.ts'

const partOf = <Part extends z.ZodType>(part: Part) => z.nullable(part).catch(null)
const listOf = <Part extends z.ZodType>(part: Part) => z.array(partOf(part)).catch([])

/** A season in which every malformed part is null. */
const DraftSeason = z.object({
  league: partOf(SeasonLeague),
  courts: listOf(SeasonCourt),
  teams: listOf(SeasonTeam),
  phases: listOf(
    SeasonPhase.extend({
      groups: listOf(
        SeasonGroup.extend({ teams: listOf(SeasonGroup.shape.teams.element), games: listOf(SeasonGame) }),
      ),
    }),
  ),
})
export type DraftSeason = z.infer<typeof DraftSeason>
export type DraftPhase = NonNullable<DraftSeason['phases'][number]>
export type DraftGroup = NonNullable<DraftPhase['groups'][number]>
export type DraftGame = NonNullable<DraftGroup['games'][number]>

/** Ten times the largest season; the errors of many more parts would not fit into memory. */
const MAX_JSON_PARTS = 20_000

/**
 * Parses a season. `season` is null if a part is malformed; then `problems` lists the errors, and `draft` has the other
 * parts, so that they can be checked as well. `draft` is null if no part is usable.
 */
export function parseSeason(value: unknown): {
  season: Season | null
  draft: DraftSeason | null
  problems: Finding[]
} {
  if (hasMoreParts(value, MAX_JSON_PARTS))
    return unreadable(
      'Tiene demasiadas partes para ser una temporada: como mucho 20.000 equipos, canchas y partidos.',
    )
  try {
    return parse(value)
  } catch (error) {
    // zod spreads a list's errors as arguments: a hundred thousand overflow the stack.
    if (!(error instanceof RangeError)) throw error
    return unreadable('Tiene más errores de los que se pueden contar: no parece una temporada.')
  }
}

function parse(value: unknown): ReturnType<typeof parseSeason> {
  const { data, error } = Season.safeParse(value, { error: zodErrorMap })
  if (data) return { season: data, draft: data, problems: [] }
  return {
    season: null,
    draft: DraftSeason.safeParse(value).data ?? null,
    problems: error.issues.map(({ path, message }) => ({ place: pathText(path), message })),
  }
}

function unreadable(message: string): ReturnType<typeof parseSeason> {
  return { season: null, draft: null, problems: [{ place: '', message }] }
}

/** Whether all lists in a value together are longer than `max`. */
function hasMoreParts(value: unknown, max: number): boolean {
  const open = [value]
  let parts = 0
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    if (Array.isArray(next)) parts += next.length
    if (parts > max) return true
    for (const part of Object.values(next)) open.push(part)
  }
  return false
}
