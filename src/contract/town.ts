import { z } from 'zod'
import type { LeagueRules } from '#league/league-rules.ts'
import { contactLink } from './contact-link.ts'
import { endpoint, Name, textOf } from './endpoint.ts'
import { MAX_CONTACT_LENGTH } from './limits.ts'
import { HALF_COORDINATES, hasBothOrNone, coordinateFields } from './coordinates.ts'
import { MAX_COURTS_BOUNDS, RULE_BOUNDS } from './rule-bounds.ts'
import { NOT_A_CONTACT, notBetween } from './sentences.ts'

export const Contact = textOf(MAX_CONTACT_LENGTH, NOT_A_CONTACT).refine(
  (text) => contactLink(text) !== undefined,
  {
    error: NOT_A_CONTACT,
  },
)

function ruleOf(rule: keyof typeof RULE_BOUNDS): z.ZodInt {
  return boundedInt(RULE_BOUNDS[rule])
}

function boundedInt({ min, max }: { min: number; max: number }): z.ZodInt {
  const error = notBetween({ min, max })
  return z.int({ error }).min(min, { error }).max(max, { error })
}

const rules = {
  quarters: ruleOf('quarters'),
  minutes: ruleOf('minutes'),
  teamFouls: ruleOf('teamFouls'),
  noticeHours: ruleOf('noticeHours'),
  players: ruleOf('players'),
} satisfies Record<keyof LeagueRules, z.ZodInt>

const sportingTeams = z.boolean()

/** The number of courts after which only admins create more. */
const maxCourts = boundedInt(MAX_COURTS_BOUNDS)

/** The data of a league, whatever the season; null where unset. For the numbers see `LeagueRules`. */
export const Town = z
  .object({
    name: Name.nullable(),
    contact: z.string().nullable(),
    ...coordinateFields,
    ...rules,
    maxCourts,
    sportingTeams,
  })
  .meta({ id: 'Town' })
export type Town = z.infer<typeof Town>

export const findTown = endpoint('GET /town', {
  summary:
    'El pueblo o la ciudad de la liga, dónde está, cómo hablar con quien la administra y los números de sus normas.',
  access: 'public',
  versioned: true,
  answer: Town,
})

export const editTown = endpoint('PUT /town', {
  summary:
    'Cambia el pueblo o la ciudad, el contacto (un correo, un teléfono o una dirección https) y, si se dicen, dónde está, los números de las normas, cuántas canchas hay antes de que solo los administradores creen más y si las tablas dicen los equipos más deportivos.',
  access: 'admin',
  versioned: true,
  body: z
    .object({
      name: Name.nullable(),
      contact: Contact.nullable(),
      ...z.object({ ...coordinateFields, ...rules, maxCourts, sportingTeams }).partial().shape,
    })
    .refine(hasBothOrNone, HALF_COORDINATES),
  answer: Town,
})
