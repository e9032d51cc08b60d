import type { Access } from '#contract/endpoint.ts'
import type { Side } from '#league/side.ts'
import { AppError } from '../errors.ts'
import type { Viewer } from './queries.ts'

/** What somebody without the right is told. */
const refusals: Record<Exclude<Access, 'public' | 'user'>, string> = {
  self: 'Solo puedes hacerlo con tu propia cuenta.',
  team: 'Solo puede hacerlo quien es delegada o delegado de ese equipo.',
  local: 'Solo puede hacerlo la delegada o el delegado del equipo local.',
  visitant: 'Solo puede hacerlo la delegada o el delegado del equipo visitante.',
  admin: 'Solo puede hacerlo quien administra la liga.',
}

/**
 * Refuses who may not call an endpoint: 401 when nobody is logged in, 403 when it is the wrong person. Which
 * team hosts a game only the database knows: `requireDelegate` says the rest.
 */
export function checkAccess(access: Access, viewer: Viewer | null, params: { id?: string }): void {
  if (access === 'public') return
  if (viewer === null) throw new AppError(401, 'Para esto tienes que entrar con tu cuenta.')
  if (viewer.admin || access === 'user') return
  const id = Number(params.id)
  const allowed = {
    self: viewer.userId === id,
    team: viewer.teamId !== null && viewer.teamId === id,
    local: viewer.teamId !== null,
    visitant: viewer.teamId !== null,
    admin: false,
  }
  if (!allowed[access]) throw new AppError(403, refusals[access])
}

/** Refuses who is neither a delegate of this side of a game nor an admin. */
export function requireDelegate(viewer: Viewer, side: Side, teamId: number): void {
  if (!viewer.admin && viewer.teamId !== teamId) throw new AppError(403, refusals[side])
}

/** Refuses a change that only an admin may make, at the field that asked for it. */
export function requireAdmin(viewer: Viewer | null, field: string): void {
  if (!viewer?.admin) throw new AppError(403, refusals.admin, { [field]: refusals.admin })
}
