import { z } from 'zod'
import { TeamBadge } from './teams.ts'

/**
 * A chart as the server draws it, `rows` rows high. The page draws what belongs to the team at hand in another look.
 */
export const Chart = z
  .object({
    /** What the picture shows, for people who can't see it. */
    label: z.string(),
    rows: z.int().positive(),
    /** A line for each team, as an SVG path. `stops`: its figures, in percent of the picture; none where they'd collide. */
    marks: z.array(
      z.object({
        teamId: z.int(),
        path: z.string(),
        stops: z.array(z.object({ x: z.number(), y: z.number(), text: z.string() })).optional(),
      }),
    ),
    /** After how many rows there is a line: below those that go through, or at a level score; null without one. */
    cut: z.int().nullable(),
    /** What the lines end at, one for each row; null where none ends. With a badge, the team's lines have its colour. */
    ends: z.array(
      z.object({ teamId: z.int().nullable(), text: z.string(), badge: TeamBadge.optional() }).nullable(),
    ),
    /** The values beside the lines, one for each row. */
    range: z.array(z.string()),
    /** Where the lines begin, their middle if it has a name, and where they end. */
    base: z.array(z.string()),
  })
  .meta({ id: 'Chart' })
export type Chart = z.infer<typeof Chart>
