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
    /** SVG paths, the ones in front last. `teamId` null: of no team. A path of `dots` has a dot wherever it moves to. */
    marks: z.array(z.object({ teamId: z.int().nullable(), dots: z.boolean(), path: z.string() })),
    /** What the lines end at, one for each row; null where none ends. With a badge, the team's lines have its colour. */
    ends: z.array(
      z.object({ teamId: z.int().nullable(), text: z.string(), badge: TeamBadge.optional() }).nullable(),
    ),
    /** The highest and the lowest value, if they are shown. */
    range: z.tuple([z.string(), z.string()]).nullable(),
    /** Where the base line begins and ends. */
    base: z.tuple([z.string(), z.string()]),
  })
  .meta({ id: 'Chart' })
export type Chart = z.infer<typeof Chart>
