import { contract } from '#contract/index.ts'
import type { Invitation } from '#contract/invitations.ts'
import { created, deleted, updated } from '../kernel/change.ts'
import { hashToken, newSecret, newToken } from '../sessions/credentials.ts'
import { openSession } from '../sessions/queries.ts'
import type { Config } from '../kernel/config.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
import { takeAddress } from '../addresses/address.ts'
import { checkAccess, requireOpen } from '../kernel/access.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { Mount } from '../kernel/mount.ts'
import { queueKeyOf } from '../kernel/queue-key.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { findDelegates, findTeam, withDelegate } from '../teams/queries.ts'
import { hashPassword } from '../users/password.ts'
import { changeUser, createUsers } from '../users/queries.ts'
import { auditable, refuseTaken, theUser } from '../users/the-user.ts'
import { refuseUnasked } from './refusals.ts'
import {
  createInvitation,
  endInvitation,
  findInvitation,
  findInvitationByToken,
  listOpenInvitations,
  type StoredInvitation,
} from './queries.ts'

const dayMilliseconds = 86_400_000
/** How many days an invitation is valid. */
const days = 14

const UNKNOWN = 'Esa invitación no existe: pide otra a quien administra la liga.'

export function invitationRoutes(
  mount: Mount,
  store: Reads,
  { clock, smtpUrl, rateLimitWrites }: { clock: () => Date } & Pick<Config, 'smtpUrl' | 'rateLimitWrites'>,
): void {
  mount.read(contract.listInvitations, ({ viewer }) =>
    store.read(async (db) => asSeen(db, await listOpenInvitations(db, clock()), viewer)),
  )

  mount.write(contract.createInvitation, {
    prepare: async () => newSecret(),
    keepsPublicAnswers: true,
    write: async ({ tx, body: { teamId }, prepared: token, at }) => {
      if (!(await findTeam(tx, teamId))) throw fieldError(400, 'teamId', 'Ese equipo no existe.')
      const expiresAt = new Date(at.getTime() + days * dayMilliseconds)
      const id = await createInvitation(tx, { tokenHash: hashToken(token), teamId, expiresAt })
      return created('invitation', id, { teamId })
    },
    answer: async (tx, { made, prepared, viewer }) => {
      const [invitation] = await asSeen(tx, [found(await findInvitation(tx, made), UNKNOWN)], viewer)
      return { ...invitation!, token: prepared! }
    },
  })

  mount.write(contract.withdrawInvitation, {
    keepsPublicAnswers: true,
    write: async ({ tx, params }) => {
      const { id, team, ended } = found(await findInvitation(tx, params.id), UNKNOWN)
      if (ended === 'used') throw new AppError(409, 'Esa invitación ya se ha usado.')
      await endInvitation(tx, id, 'withdrawn')
      return deleted('invitation', id, { teamId: team.id })
    },
  })

  mount.write<typeof contract.openInvitation, StoredInvitation>(contract.openInvitation, {
    keepsPublicAnswers: true,
    prepare: async ({ body }) => {
      const invitation = await theInvitation(store.db, body.token)
      requireOpen(invitation, clock())
      return invitation
    },
    write: async () => [],
    answer: async (tx, { prepared, viewer }) => (await asSeen(tx, [prepared!], viewer))[0]!,
  })

  mount.write(contract.acceptInvitation, {
    write: async ({ tx, body: { token, instead = null }, viewer, at }) => {
      const invitation = await theInvitation(tx, token)
      const role = requireOpen(invitation, at)
      const before = await theUser(tx, viewer.userId)
      await refuseUnasked(tx, { before, invitation, instead })
      await changeUser(tx, checkAccess('owner', viewer, { id: before.id }), {}, role)
      await endInvitation(tx, invitation.id, 'used')
      const after = await theUser(tx, before.id)
      return [used(invitation), updated('user', before.id, auditable(before), auditable(after))]
    },
    answer: (tx, { viewer }) => theUser(tx, viewer.userId),
  })

  mount.write(contract.joinByInvitation, {
    prepare: async ({ body, request }) => {
      // Checked before the password is hashed, because hashing is expensive.
      requireOpen(await theInvitation(store.db, body.token), clock())
      return { passwordHash: await hashPassword(body.password, queueKeyOf(request)), session: newToken() }
    },
    write: async ({ tx, body: { token, name, email }, prepared: { passwordHash, session }, at, network }) => {
      const invitation = await theInvitation(tx, token)
      const role = requireOpen(invitation, at)
      await refuseTaken(tx, { name, email }, { smtpUrl })
      const [id] = (await createUsers(tx, [{ name, email, passwordHash, role }])) as [number]
      await takeAddress(tx, { id, email }, { at, network, smtpUrl, rateLimitWrites })
      await endInvitation(tx, invitation.id, 'used')
      await openSession(tx, hashToken(session), id, at)
      return [created('user', id, auditable(await theUser(tx, id)), 'created'), used(invitation)]
    },
    answer: async (tx, { made, prepared }) => ({ ...(await theUser(tx, made)), token: prepared!.session }),
  })
}

async function theInvitation(db: Db, token: string): Promise<StoredInvitation> {
  return found(await findInvitationByToken(db, hashToken(token)), UNKNOWN)
}

/** Invitations as the API returns them. */
async function asSeen(
  db: Db,
  invitations: readonly StoredInvitation[],
  viewer: Viewer | null,
): Promise<Invitation[]> {
  const teamIds = invitations.map(({ team }) => team.id)
  const delegates = await findDelegates(db, teamIds, viewer)
  return invitations.map(({ id, team, expiresAt }) => ({
    id,
    team: withDelegate(team, delegates),
    expiresAt,
  }))
}

function used({ id, team }: StoredInvitation) {
  const before = { teamId: team.id, used: false }
  return updated('invitation', id, before, { ...before, used: true }, 'invitation-accepted')
}
