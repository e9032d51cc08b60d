import { contract } from '#contract/index.ts'
import type { Invitation } from '#contract/invitations.ts'
import { MAX_INVITATIONS_AT_ONCE } from '#contract/limits.ts'
import { type Change, created, deleted, updated } from '../kernel/change.ts'
import { hashToken, newSecret, newToken } from '../sessions/credentials.ts'
import { openSession, useTeam } from '../sessions/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeAddress } from '../addresses/address.ts'
import { checkAccess, type Granted, requireOpen, type Viewer } from '../kernel/access.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { queueKeyOf } from '../kernel/queue-key.ts'
import { findDelegates, findTeam, listTeams, withDelegate } from '../teams/queries.ts'
import { hashPassword } from '../users/password.ts'
import { changeUser, createUsers } from '../users/queries.ts'
import { auditable, leaveTeam, refuseManyTeams, refuseTaken, theUser } from '../users/the-user.ts'
import { refuseCrowd, refuseOthers, refuseTooMany, refuseUnrequested } from './refusals.ts'
import {
  createInvitation,
  endInvitation,
  findInvitation,
  findInvitationByToken,
  listInvitationsByToken,
  listOpenInvitations,
  noteOpened,
  type StoredInvitation,
} from './queries.ts'
import { daysLong } from '#league/durations.ts'
import { isDelegateOf } from '#league/own-teams.ts'

/** How many days an invitation is valid. */
const days = 14

const UNKNOWN = 'Esa invitación no existe: pide otra a quien administra la liga.'

export function invitationRoutes(
  mount: Mount,
  { store, clock, config: { smtpUrl, rateLimitWrites } }: Services,
): void {
  mount.read(contract.listInvitations, ({ viewer }) =>
    store.read(async (db) => {
      const open = await listOpenInvitations(db, clock())
      const seen = viewer.admin
        ? open
        : open.filter(({ team, invitedBy }) => isDelegateOf(viewer, team.id) && invitedBy !== null)
      return asSeen(db, seen, viewer)
    }),
  )

  mount.write(contract.createInvitation, {
    prepare: async () => newSecret(),
    keepsPublicAnswers: true,
    write: async ({
      tx,
      body: { teamId, replaces = null, handsOver = false },
      viewer,
      prepared: token,
      at,
    }) => {
      checkAccess('team', viewer, { id: teamId })
      if (!(await findTeam(tx, teamId))) throw fieldError(400, 'teamId', 'Ese equipo no existe.')
      const before = replaces === null ? undefined : found(await findInvitation(tx, replaces), UNKNOWN)
      if (before && before.team.id !== teamId) throw fieldError(400, 'replaces', 'Es de otro equipo.')
      if (before) refuseOthers(before, viewer)
      const ended = before?.ended === null ? [await withdraw(tx, before)] : []
      if (!viewer.admin) await refuseTooMany(tx, { teamId, handsOver, at })
      const invitedBy = isDelegateOf(viewer, teamId) ? viewer.userId : null
      return [...ended, await invite(tx, { teamId, token, at, invitedBy, handsOver })]
    },
    answer: async (tx, { made, prepared, viewer }) => {
      const [invitation] = await asSeen(tx, [found(await findInvitation(tx, made), UNKNOWN)], viewer)
      return { ...invitation!, token: prepared! }
    },
  })

  mount.write(contract.createInvitations, {
    prepare: async () => Array.from({ length: MAX_INVITATIONS_AT_ONCE }, newSecret),
    keepsPublicAnswers: true,
    write: async ({ tx, body: { leagueId, again }, prepared: tokens, at, viewer }) => {
      const teams = await listTeams(tx, { leagueId })
      const ids = teams.map(({ id }) => id)
      const delegates = await findDelegates(tx, ids, viewer)
      const open = await listOpenInvitations(tx, at)
      const isKept = (one: StoredInvitation) => !again || one.openedAt !== null
      const invited = new Set(open.filter(isKept).map(({ team }) => team.id))
      const missing = ids.filter((id) => !delegates.has(id) && !invited.has(id)).slice(0, tokens.length)
      const changes: Change[] = []
      for (const one of open) if (missing.includes(one.team.id)) changes.push(await withdraw(tx, one))
      for (const [index, teamId] of missing.entries()) {
        changes.push(await invite(tx, { teamId, token: tokens[index]!, at }))
      }
      return changes
    },
    answer: async (tx, { prepared = [], viewer }) => {
      const byHash = new Map(prepared.map((token) => [hashToken(token), token]))
      const made = await listInvitationsByToken(tx, [...byHash.keys()])
      const invitations = await asSeen(tx, made, viewer)
      return invitations.map((one, index) => ({ ...one, token: byHash.get(made[index]!.tokenHash)! }))
    },
  })

  mount.write(contract.withdrawInvitation, {
    keepsPublicAnswers: true,
    write: async ({ tx, params, viewer }) => {
      const invitation = found(await findInvitation(tx, params.id), UNKNOWN)
      refuseOthers(invitation, viewer)
      return withdraw(tx, invitation)
    },
  })

  mount.write<typeof contract.openInvitation, StoredInvitation>(contract.openInvitation, {
    keepsPublicAnswers: true,
    prepare: async ({ body }) => {
      const invitation = await theInvitation(store.db, body.token)
      requireOpen(invitation, clock())
      return invitation
    },
    write: async ({ tx, prepared: { id, openedAt }, viewer, at }) => {
      // An admin who tries the link isn't the guest.
      if (openedAt === null && !viewer?.admin) await noteOpened(tx, id, at)
      return []
    },
    answer: async (tx, { prepared, viewer }) => (await asSeen(tx, [prepared!], viewer))[0]!,
  })

  mount.write(contract.acceptInvitation, {
    write: async ({ tx, body: { token, instead = null }, viewer, at }) => {
      const invitation = await theInvitation(tx, token)
      const { role, leaver } = requireOpen(invitation, at)
      const before = await theUser(tx, viewer.userId, viewer)
      refuseUnrequested(before, invitation, instead)
      refuseManyTeams(before, invitation.team.id)
      await refuseCrowd(tx, invitation)
      await changeUser(tx, checkAccess('owner', viewer, { id: before.id }), {}, role)
      await useTeam(tx, viewer.tokenHash, invitation.team.id)
      const after = await theUser(tx, before.id)
      return [
        ...(await use(tx, invitation, { guestId: before.id, leaver })),
        updated('user', before.id, auditable(before), auditable(after), 'updated'),
      ]
    },
    answer: async (tx, { viewer, body: { token } }) => {
      const { team } = await theInvitation(tx, token)
      return theUser(tx, viewer.userId, { ...viewer, teamId: team.id })
    },
  })

  mount.write(contract.joinByInvitation, {
    prepare: async ({ body, request }) => {
      // Checked before the password is hashed, because hashing is expensive.
      requireOpen(await theInvitation(store.db, body.token), clock())
      return { passwordHash: await hashPassword(body.password, queueKeyOf(request)), session: newToken() }
    },
    write: async ({ tx, body: { token, name, email }, prepared: { passwordHash, session }, at, network }) => {
      const invitation = await theInvitation(tx, token)
      const { role, leaver } = requireOpen(invitation, at)
      await refuseCrowd(tx, invitation)
      await refuseTaken(tx, { name, email }, { smtpUrl })
      const [id] = (await createUsers(tx, [{ name, email, passwordHash, role }])) as [number]
      await takeAddress(tx, { id, email }, { at, network, smtpUrl, rateLimitWrites })
      await openSession(tx, hashToken(session), id, at)
      return [
        created('user', id, auditable(await theUser(tx, id)), 'created'),
        ...(await use(tx, invitation, { guestId: id, leaver })),
      ]
    },
    answer: async (tx, { made, prepared }) => ({ ...(await theUser(tx, made)), token: prepared!.session }),
  })
}

async function theInvitation(db: Db, token: string): Promise<StoredInvitation> {
  return found(await findInvitationByToken(db, hashToken(token)), UNKNOWN)
}

async function invite(
  tx: Tx,
  {
    token,
    at,
    ...invited
  }: { teamId: number; token: string; at: Date; invitedBy?: number | null; handsOver?: boolean },
): Promise<Change> {
  const expiresAt = new Date(at.getTime() + daysLong(days))
  const id = await createInvitation(tx, { tokenHash: hashToken(token), expiresAt, ...invited })
  return created('invitation', id, { teamId: invited.teamId })
}

async function withdraw(tx: Tx, { id, team, ended }: StoredInvitation): Promise<Change> {
  if (ended === 'used') throw new AppError(409, 'Esa invitación ya se ha usado.')
  await endInvitation(tx, id, 'withdrawn')
  return deleted('invitation', id, { teamId: team.id })
}

/** Invitations as the API returns them. */
async function asSeen(
  db: Db,
  invitations: readonly StoredInvitation[],
  viewer: Viewer | null,
): Promise<Invitation[]> {
  const teamIds = invitations.map(({ team }) => team.id)
  const delegates = await findDelegates(db, teamIds, viewer)
  return invitations.map(({ id, team, expiresAt, openedAt, invitedBy, handsOver }) => ({
    id,
    team: withDelegate(team, delegates),
    expiresAt,
    openedAt,
    invitedBy: invitedBy?.name ?? null,
    handsOver,
  }))
}

/** Uses an invitation up. `leaver`: the delegate who leaves the team to the guest. */
async function use(
  tx: Tx,
  { id, team, invitedBy, handsOver }: StoredInvitation,
  { guestId, leaver }: { guestId: number; leaver: Granted<{ id: number }> | null },
): Promise<Change[]> {
  await endInvitation(tx, id, 'used')
  const before = { teamId: team.id, used: false }
  // One more who looks after the team is no news to the admins.
  const type = invitedBy === null || handsOver ? 'invitation-accepted' : 'delegate-joined'
  const accepted = updated('invitation', id, before, { ...before, used: true }, type, { guestId })
  return leaver === null ? [accepted] : [accepted, await leaveTeam(tx, leaver, team.id)]
}
