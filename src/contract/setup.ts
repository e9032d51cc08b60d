import { z } from 'zod'
import { endpoint, Name } from './endpoint.ts'
import { Year } from './leagues.ts'
import { MAX_SETUP_GROUPS, MAX_SETUP_TEAMS } from './limits.ts'
import { HALF_COORDINATES, hasBothOrNone, coordinateFields } from './coordinates.ts'
import { Contact } from './town.ts'
import { AccountName, Email, PasswordHash, Session } from './users.ts'

const SetupGroup = z.object({ name: Name, teams: z.array(Name).max(MAX_SETUP_TEAMS) })

export const setUp = endpoint('POST /setup', {
  summary:
    'Crea la liga de una base de datos vacía: su primera temporada, su cuenta de administración y sus equipos por grupos. Con el código que el servidor dice al arrancar; abre una sesión.',
  access: 'public',
  idempotency: 'never',
  limit: 'codes',
  status: 201,
  body: z
    .object({
      code: z.string(),
      name: Name,
      year: Year,
      town: Name.nullish(),
      ...z.object(coordinateFields).partial().shape,
      contact: Contact.nullish(),
      admin: z.object({ name: AccountName, email: Email.nullish(), password: PasswordHash }),
      groups: z.array(SetupGroup).max(MAX_SETUP_GROUPS).default([]),
    })
    .refine(hasBothOrNone, HALF_COORDINATES),
  answer: Session,
})
