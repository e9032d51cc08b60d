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
import { complaint } from '../complaint.ts'
import { type Finding, placeOf } from './season-error.ts'

const partOf = <Part extends z.ZodType>(part: Part) => z.nullable(part).catch(null)
const listOf = <Part extends z.ZodType>(part: Part) => z.array(partOf(part)).catch([])

/** A season in which every part that isn't well formed is null. */
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

/**
 * What a value says about a season. `season` is null when some part isn't well formed; then `problems` says
 * which, and `draft` has the rest, so that it can be checked in the same go. `draft` is null when nothing has.
 */
export function parseSeason(value: unknown): {
  season: Season | null
  draft: DraftSeason | null
  problems: Finding[]
} {
  const { data, error } = Season.safeParse(value, { error: complaint })
  if (data) return { season: data, draft: data, problems: [] }
  return {
    season: null,
    draft: DraftSeason.safeParse(value).data ?? null,
    problems: error.issues.map(({ path, message }) => ({ place: placeOf(path), message })),
  }
}
