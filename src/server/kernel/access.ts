import type { Access } from '#contract/endpoint.ts'
import { LINK_OVER } from '#contract/account-sentences.ts'
import { OWN_RIVAL } from '#contract/sentences.ts'
import { type GameRole, roleIn, type TeamsOfGame } from '#league/game-life.ts'
import { isDelegateOf, isOfBoth } from '#league/own-teams.ts'
import { AppError } from './errors.ts'

/**
 * The logged-in user of a request, as currently stored in the database. `teamId`: of their `teams` the one in use on this
 * session, from which no right follows: those are asked of the team that a thing names (`isDelegateOf`).
 */
export type Viewer = {
  userId: number
  admin: boolean
  teamId: number | null
  teams: readonly { id: number; name: string }[]
  tokenHash: string
}

/** Of the teams of an account the chosen one, or the first; null without any. */
export function teamInUse(teams: readonly { id: number }[], chosenId: number | null): number | null {
  return (teams.find(({ id }) => id === chosenId) ?? teams[0])?.id ?? null
}

declare const granted: unique symbol

/**
 * A thing that the viewer is allowed to change. Only the checks in this file create one, and functions that change a
 * game, a team or an account take nothing else.
 */
export type Granted<Thing> = Thing & { readonly [granted]: true }

/** The messages of 403 responses. */
const refusals: Record<Exclude<Access, 'public' | 'user'>, string> = {
  owner: 'Solo puedes cambiar tu propia contraseña.',
  self: 'Solo puedes hacerlo con tu propia cuenta.',
  team: 'Solo puede hacerlo quien es delegada o delegado de ese equipo.',
  delegate: 'Solo puede hacerlo quien es delegada o delegado de un equipo.',
  local: 'Solo puede hacerlo la delegada o el delegado del equipo local.',
  visitant: 'Solo puede hacerlo la delegada o el delegado del equipo visitante.',
  admin: 'Solo puede hacerlo quien administra la liga.',
}

/**
 * Checks whether a viewer may call an endpoint: throws 401 without a login, 403 for the wrong account. Which teams play
 * a game is only known to the database, so `requireDelegate` completes the check.
 * @param params the path parameters; where the access is for one thing, `id` names it
 */
export function checkAccess<Params>(access: Access, viewer: Viewer | null, params: Params): Granted<Params> {
  if (access === 'public') return params as Granted<Params>
  if (viewer === null) throw new AppError(401, 'Para esto tienes que entrar con tu cuenta.')
  const id = Number((params as { id?: unknown }).id)
  const allowed = {
    user: true,
    owner: viewer.userId === id,
    self: viewer.admin || viewer.userId === id,
    team: viewer.admin || isDelegateOf(viewer, id),
    delegate: viewer.admin || viewer.teamId !== null,
    local: viewer.admin || viewer.teamId !== null,
    visitant: viewer.admin || viewer.teamId !== null,
    admin: viewer.admin,
  }
  if (!allowed[access]) throw new AppError(403, access === 'user' ? refusals.self : refusals[access])
  return params as Granted<Params>
}

/** Throws 403 unless the viewer is an admin or the delegate of the wanted side of the game. */
export function requireDelegate<Game extends TeamsOfGame>(
  viewer: Viewer,
  wanted: GameRole,
  game: Game,
): Granted<Game> {
  const role = roleIn(game, viewer)
  if (role !== 'admin' && role !== wanted)
    throw new AppError(403, isOfBoth(game, viewer) ? OWN_RIVAL : refusals[wanted])
  return game as Granted<Game>
}

/** Throws 403 unless the viewer is an admin or a delegate of one of the two teams. */
export function requireOneOf<Pair extends TeamsOfGame>(viewer: Viewer, pair: Pair): Granted<Pair> {
  if (roleIn(pair, viewer) !== null) return pair as Granted<Pair>
  throw new AppError(403, 'Eso es cosa de las delegadas y los delegados de los dos equipos.')
}

/** Throws 403 if the viewer has been moved to another team since the request began. */
export function refuseOtherTeam(before: Viewer | null, now: Viewer | null): void {
  if (before?.teamId === now?.teamId) return
  throw new AppError(403, 'Tu equipo ha cambiado mientras tanto. Vuelve a cargar la página.')
}

/** Throws 403, at the first field that is set, unless the viewer is an admin; a field that isn't set is undefined. */
export function requireAdmin<Fields extends object>(viewer: Viewer | null, fields: Fields): Granted<Fields> {
  const [refused] = Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : field))
  if (refused !== undefined && !viewer?.admin)
    throw new AppError(403, refusals.admin, { [refused]: refusals.admin })
  return fields as Granted<Fields>
}

/**
 * Throws 409 for an invitation that can't be used any more; an open one grants its team, and nothing else. `leaver`: the
 * delegate who hands the team over with it, and leaves it.
 */
export function requireOpen(
  invitation: {
    team: { id: number }
    expiresAt: string
    ended: 'used' | 'withdrawn' | null
    /** `isDelegate`: whether they still look after the team. */
    invitedBy: { id: number; admin: boolean; isDelegate: boolean } | null
    handsOver: boolean
  },
  now: Date,
): { role: Granted<{ teamId: number }>; leaver: Granted<{ id: number }> | null } {
  const { team, expiresAt, ended, invitedBy, handsOver } = invitation
  const another = 'Pide otra a quien administra la liga.'
  if (ended === 'used') throw new AppError(409, `Esa invitación ya se ha usado. ${another}`)
  if (ended === 'withdrawn') throw new AppError(409, `Esa invitación se ha retirado. ${another}`)
  if (Date.parse(expiresAt) <= now.getTime())
    throw new AppError(409, `Esa invitación ha caducado. ${another}`)
  if (invitedBy && !invitedBy.isDelegate && !invitedBy.admin)
    throw new AppError(409, `Quien te invitó ya no lleva el equipo. ${another}`)
  return {
    role: { teamId: team.id } as Granted<{ teamId: number }>,
    leaver: handsOver && invitedBy?.isDelegate ? ({ id: invitedBy.id } as Granted<{ id: number }>) : null,
  }
}

/** The right to a thing, for what is done to several. */
export function only({ id }: Granted<{ id: number }>): Granted<{ ids: number[] }> {
  return { ids: [id] } as Granted<{ ids: number[] }>
}

/**
 * Throws 409 for an e-mailed link that isn't valid any more, or was sent to an address that the account no longer has.
 * A valid link grants changing the password of its account, and nothing else.
 */
export function requireLink(
  link: { email: string } | undefined,
  account: { id: number; email: string | null } | undefined,
): Granted<{ id: number }> {
  if (!link || !account || account.email !== link.email) throw new AppError(409, LINK_OVER)
  return { id: account.id } as Granted<{ id: number }>
}

/** Grants everything to the operator: for the command line and the server's own jobs. */
export function ofOperator<Thing>(thing: Thing): Granted<Thing> {
  return thing as Granted<Thing>
}
