import { Forfeit } from './results.ts'
import { z } from 'zod'
import { BooleanText, endpoint, IdParams, Name, StoredInstant } from './endpoint.ts'
import { MAX_PASTED_ANSWERS, MAX_PASTED_LENGTH, MAX_PASTED_LINES } from './limits.ts'

/**
 * What a line of a pasted text is. `created`: a game to create, with or without its result; `played`: the result of a
 * game that exists; `team`: a team to enter; `same`: it says what is stored already; `asked`: a question has to be
 * answered first; `refused`: it can't be saved, `why` says the reason; `title`: it says the group, day or court of those
 * below; `ignored`: it isn't a game.
 */
export const PastedAs = z.enum(['created', 'played', 'team', 'same', 'asked', 'refused', 'title', 'ignored'])
export type PastedAs = z.infer<typeof PastedAs>

/** A game as it was understood; its group is null while it isn't known. `day`: where its hour isn't known yet. */
const PastedGame = z.object({
  local: z.string(),
  visitant: z.string(),
  localScore: z.int().nullable(),
  visitantScore: z.int().nullable(),
  forfeit: Forfeit.nullable(),
  date: StoredInstant.nullable(),
  day: z.string().nullable(),
  court: z.string().nullable(),
  group: Name.nullable(),
})
export type PastedGame = z.infer<typeof PastedGame>

export const PastedLine = z.object({
  /** Its index in the text. */
  line: z.int(),
  text: z.string(),
  as: PastedAs,
  game: PastedGame.nullable(),
  why: z.string().nullable(),
})
export type PastedLine = z.infer<typeof PastedLine>

/**
 * What has to be asked about a text, once for all its lines. `team`: which team a name is (`new`: one more, `nothing`:
 * none); `court`: which court (`new`, `nothing`); `hour`: that of games without one; `place`: the court of games without
 * one; `weekday`: the day, where the weekday doesn't fit the date; `forfeit`: whether 20-0 is one (`yes`, `no`).
 * `options`: the answers, and the names of those that have one; `isOptional`: without an answer it stays unknown.
 */
export const PastedQuestion = z.object({
  key: z.string(),
  kind: z.enum(['team', 'court', 'hour', 'place', 'weekday', 'forfeit']),
  words: z.string(),
  lines: z.array(z.int()),
  options: z.array(z.object({ value: z.string(), name: z.string() })),
  answer: z.string().nullable(),
  isOptional: z.boolean(),
})
export type PastedQuestion = z.infer<typeof PastedQuestion>

/** What a pasted text says, line by line. `seen`: identifies this reading, for saving exactly it. */
export const Paste = z
  .object({
    lines: z.array(PastedLine),
    questions: z.array(PastedQuestion),
    games: z.int(),
    teams: z.int(),
    courts: z.int(),
    seen: z.string(),
  })
  .meta({ id: 'Paste' })
export type Paste = z.infer<typeof Paste>

const tooLong = `Como mucho ${MAX_PASTED_LENGTH} caracteres: pega la temporada por partes.`

export const pasteGames = endpoint({
  method: 'POST',
  path: '/competition-group/{id}/paste',
  summary: `Resultados y calendario de una fase, pegados como texto: de un chat, de una hoja de cálculo o en CSV. Con dryRun=true solo dice qué ha entendido de cada línea y qué hay que preguntar. Sin él guarda todo o nada, sin valoraciones; con \`seen\`, solo si la lectura sigue siendo esa. Con \`notify\` los equipos reciben los avisos de lo que así queda decidido. Hasta ${MAX_PASTED_LINES} líneas.`,
  access: 'admin',
  cached: false,
  params: IdParams,
  query: z.object({ dryRun: BooleanText.optional() }),
  body: z.object({
    text: z
      .string()
      .max(MAX_PASTED_LENGTH, { error: tooLong })
      .refine((text) => text.split('\n').length <= MAX_PASTED_LINES, {
        error: `Como mucho ${MAX_PASTED_LINES} líneas: pega la temporada por partes.`,
      }),
    /** The answers by the keys of their questions. */
    answers: z
      .record(z.string().max(300), z.string().max(300))
      .refine((answers) => Object.keys(answers).length <= MAX_PASTED_ANSWERS)
      .default({}),
    seen: z.string().max(100).optional(),
    notify: z.boolean().optional(),
  }),
  answer: Paste,
})
