import { z } from 'zod'
import { endpoint, Id } from './endpoint.ts'
import { MAX_DELEGATES, MAX_INVITATIONS_AT_ONCE, MAX_TEAM_INVITATIONS, MAX_TEAMS } from './limits.ts'
import { Team } from './teams.ts'
import { ChosenName, Email, PasswordHash, Session, User } from './users.ts'

/**
 * An invitation to be a team's delegate: valid once, until it expires. `openedAt`: when its link was first opened;
 * `invitedBy`: the delegate of the team who made it, null for an admin; `handsOver`: that delegate leaves the team when it
 * is accepted.
 */
export const Invitation = z
  .object({
    id: Id,
    team: Team,
    expiresAt: z.iso.datetime(),
    openedAt: z.iso.datetime().nullable(),
    invitedBy: z.string().nullable(),
    handsOver: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

const NewInvitation = Invitation.extend({ token: z.string() })

/** The secret of an invitation. It is sent in bodies only, because URLs are logged. */
const Token = z.string({ error: 'Falta la invitación.' }).max(100)

export const listInvitations = endpoint('GET /invitation', {
  summary: 'Las invitaciones que aún valen, por equipo; para quien lleva uno, las que ha hecho el suyo.',
  access: 'delegate',
  answer: z.array(Invitation),
})

export const createInvitation = endpoint('POST /invitation', {
  summary: `Invita a llevar un equipo, quien administra o quien lo lleva. La de quien lo lleva vale mientras siga llevándolo, con ${MAX_TEAM_INVITATIONS} abiertas y ${MAX_DELEGATES} personas como mucho, y con \`handsOver\` lo deja cuando alguien la acepta. Vale una vez y 14 días; lo que la abre se responde solo ahora, y de ello se guarda una huella. Con \`replaces\` deja de valer otra invitación del mismo equipo.`,
  access: 'delegate',
  idempotency: 'never',
  status: 201,
  body: z.object({ teamId: Id, replaces: Id.nullish(), handsOver: z.boolean().optional() }),
  answer: NewInvitation,
})

export const createInvitations = endpoint('POST /invitation/all', {
  summary: `Invita a llevar cada equipo de una temporada que no tiene ni quien lo lleve ni invitación, hasta ${MAX_INVITATIONS_AT_ONCE} de una vez. Con \`again\`, también los que tienen una que nadie ha abierto, que deja de valer.`,
  access: 'admin',
  idempotency: 'never',
  status: 201,
  body: z.object({ leagueId: Id, again: z.boolean().default(false) }),
  answer: z.array(NewInvitation),
})

export const withdrawInvitation = endpoint('DELETE /invitation/{id}', {
  summary: 'Retira una invitación que nadie ha usado; quien lleva el equipo, las que ha hecho el equipo.',
  access: 'delegate',
})

export const openInvitation = endpoint('POST /invitation/open', {
  summary: 'Qué equipo invita. Mirarlo no la gasta.',
  access: 'public',
  idempotency: 'never',
  limit: 'links',
  body: z.object({ token: Token }),
  answer: Invitation.omit({ id: true, openedAt: true, invitedBy: true }),
})

/** What the person has confirmed to have already: a team in use, or the admins' role. */
const Instead = z.object({ teamId: Id.nullable(), admin: z.boolean() })

export const acceptInvitation = endpoint('POST /invitation/accept', {
  summary: `Acepta una invitación con la propia cuenta, que lleva así un equipo más (${MAX_TEAMS} como mucho) y lo usa en esta sesión. A quien lleva otro equipo o administra se le pregunta antes (409): \`instead\` dice que ya lo sabe.`,
  access: 'user',
  body: z.object({ token: Token, instead: Instead.nullish() }),
  answer: User,
})

export const joinByInvitation = endpoint('POST /invitation/join', {
  summary: 'Acepta una invitación con una cuenta nueva, y abre una sesión.',
  access: 'public',
  idempotency: 'never',
  limit: 'links',
  status: 201,
  body: z.object({ token: Token, name: ChosenName, email: Email, password: PasswordHash }),
  answer: Session,
})
