import { z } from 'zod'
import { contactLink } from './contact-link.ts'
import { endpoint, Id, textOf } from './endpoint.ts'
import { MAX_CONTACT_LENGTH } from './limits.ts'
import { NOT_A_PHONE_OR_EMAIL } from './sentences.ts'
import { User } from './users.ts'

/** How rivals reach a delegate: a telephone or an e-mail, and no page, which could be anybody's. */
const DelegateContact = textOf(MAX_CONTACT_LENGTH, NOT_A_PHONE_OR_EMAIL).refine(
  (text) => /^(tel|mailto):/.test(contactLink(text) ?? ''),
  { error: NOT_A_PHONE_OR_EMAIL },
)

const OwnContact = z.object({ contact: z.string().nullable() })

/** A delegate of a team; `contact` is null if they have given none, or the viewer may not know it. */
const Delegate = z.object({ name: z.string(), contact: z.string().nullable() }).meta({ id: 'Delegate' })
export type Delegate = z.infer<typeof Delegate>

export const listDelegates = endpoint('GET /team/{id}/delegates', {
  summary:
    'Quiénes llevan un equipo, por nombre. Cómo escribirles lo saben quien administra y quien lleva un equipo con una propuesta abierta o un partido por jugar con ese en la temporada actual; a las demás personas, salvo a su propio equipo, 403.',
  access: 'delegate',
  answer: z.array(Delegate),
})

export const findContact = endpoint('GET /user/{id}/contact', {
  summary: 'El contacto que da una cuenta como delegada.',
  access: 'self',
  answer: OwnContact,
})

export const editContact = endpoint('PUT /user/{id}/contact', {
  summary:
    'Pone o quita el contacto que da una cuenta como delegada: un teléfono o un correo. Lo pone solo ella; quien administra lo quita. Se borra cuando deja de llevar el equipo.',
  access: 'self',
  body: z.object({ contact: DelegateContact.nullable() }),
  answer: OwnContact,
})

export const leaveTeam = endpoint('PUT /user/{id}/leave-team', {
  summary:
    'Deja de llevar un equipo; la cuenta se queda. A la última persona que lo lleva se le pregunta antes (409): `last` dice que ya lo sabe.',
  access: 'self',
  body: z.object({ teamId: Id, last: z.boolean().default(false) }),
  answer: User,
})
