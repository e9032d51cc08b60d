import { COLUMNS } from '#league/parsing/columns.ts'
import { LINE_BREAK } from '#league/parsing/list-lines.ts'
import { Forfeit } from './results.ts'
import { z } from 'zod'
import { BooleanText, endpoint, Name, StoredInstant } from './endpoint.ts'
import { MAX_PASTED_ANSWERS, MAX_PASTED_LENGTH, MAX_PASTED_LINES } from './limits.ts'

/**
 * What a line of a text is. `created`: a game to create, with or without its result; `played`: the result of a game that
 * exists, also on another day; `same`: it says what is stored already, or what another line says; `asked`: a question has
 * to be answered first; `refused`: it can't be saved, `why` says the reason; `title`: it says the group, day or court of
 * those below, or what the columns are; `ignored`: it isn't a game, or not one to save, then `why` says the reason.
 */
export const PastedAs = z.enum(['created', 'played', 'same', 'asked', 'refused', 'title', 'ignored'])
export type PastedAs = z.infer<typeof PastedAs>

/** A game as it was understood; null for what isn't known yet. `day` and `hour`: as its line says them. */
const PastedGame = z.object({
  local: z.string(),
  visitant: z.string(),
  localScore: z.int().nullable(),
  visitantScore: z.int().nullable(),
  forfeit: Forfeit.nullable(),
  date: StoredInstant.nullable(),
  day: z.string().nullable(),
  hour: z.string().nullable(),
  court: z.string().nullable(),
  group: Name.nullable(),
})
export type PastedGame = z.infer<typeof PastedGame>

export const PastedLine = z.object({
  /** Its index in the text, or in the rows of a sheet. */
  line: z.int(),
  text: z.string(),
  as: PastedAs,
  game: PastedGame.nullable(),
  why: z.string().nullable(),
  cells: z.array(z.string()).optional(),
  /** The indexes of those that can't be read. */
  marked: z.array(z.int()).optional(),
})
export type PastedLine = z.infer<typeof PastedLine>

/** What a column of a sheet is taken for; `none`: it isn't used. */
export const PastedColumn = z.object({ title: z.string(), as: z.enum(COLUMNS) })
export type PastedColumn = z.infer<typeof PastedColumn>

/**
 * What has to be asked about a text, once for all its lines, in Spanish. `quote`: what of the text it is about; `options`:
 * the answers, and what they say; those of `hour` are hours such as `11:00`. `isOptional`: without an answer it stays
 * unknown.
 */
export const PastedQuestion = z.object({
  key: z.string(),
  kind: z.enum([
    'team',
    'court',
    'group',
    'hour',
    'place',
    'weekday',
    'day',
    'forfeit',
    'score',
    'moved',
    'format',
  ]),
  text: z.string(),
  quote: z.string(),
  lines: z.array(z.int()),
  options: z.array(z.object({ value: z.string(), name: z.string() })),
  answer: z.string().nullable(),
  isOptional: z.boolean(),
})
export type PastedQuestion = z.infer<typeof PastedQuestion>

/**
 * What a text says, line by line. `columns`: those of a sheet, null for a chat; `seen`: identifies this reading, for
 * saving exactly it.
 */
export const Paste = z
  .object({
    columns: z.array(PastedColumn).nullable(),
    lines: z.array(PastedLine),
    questions: z.array(PastedQuestion),
    games: z.int(),
    teams: z.int(),
    courts: z.int(),
    groups: z.int(),
    seen: z.string(),
  })
  .meta({ id: 'Paste' })
export type Paste = z.infer<typeof Paste>

const tooLong = `Como mucho ${MAX_PASTED_LENGTH} caracteres: trae la temporada por partes.`

export const pasteGames = endpoint('POST /competition-group/{id}/paste', {
  summary: `Resultados y calendario de una fase, como texto: los mensajes de un chat, o las celdas de una hoja de cálculo en CSV. Con dryRun=true solo dice qué ha entendido de cada línea y qué hay que preguntar. Sin él guarda todo o nada, sin valoraciones; con \`seen\`, solo si la lectura sigue siendo esa. En \`answers\`, además de las respuestas: \`column:2\` dice qué es una columna, \`line:3\` cambia una línea (vacía, la quita) y \`cell:3:2\` una celda. Con \`notify\` los equipos reciben los avisos de lo que así queda decidido. Hasta ${MAX_PASTED_LINES} líneas.`,
  access: 'admin',
  large: true,
  query: z.object({ dryRun: BooleanText.optional() }),
  body: z.object({
    text: z
      .string()
      .max(MAX_PASTED_LENGTH, { error: tooLong })
      .refine((text) => text.split(LINE_BREAK).length <= MAX_PASTED_LINES, {
        error: `Como mucho ${MAX_PASTED_LINES} líneas: trae la temporada por partes.`,
      }),
    /** The answers by the keys of their questions; what a column, a line or a cell is instead. */
    answers: z
      .record(z.string().max(300), z.string().max(300))
      .refine((answers) => Object.keys(answers).length <= MAX_PASTED_ANSWERS, {
        error: `Como mucho ${MAX_PASTED_ANSWERS} cambios: arregla la hoja y tráela otra vez.`,
      })
      .default({}),
    seen: z.string().max(100).optional(),
    notify: z.boolean().optional(),
  }),
  answer: Paste,
})
