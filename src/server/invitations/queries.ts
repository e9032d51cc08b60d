import type { InferResult } from 'kysely'
import { asTeam, type StoredTeam } from '../reading/stored-team.ts'
import type { Invitation } from '#contract/invitations.ts'
import { columnsFor } from '../db/column-names.ts'
import type { Db, Tx } from '../db/database.ts'
import { byName } from '#league/name-order.ts'

/** An invitation and how it ended, if it has. */
export type StoredInvitation = Omit<Invitation, 'team' | 'invitedBy'> & {
  team: StoredTeam
  /** The delegate who invites, as of now; null for an admin's invitation. */
  invitedBy: { id: number; name: string; admin: boolean; isDelegate: boolean } | null
  ended: 'used' | 'withdrawn' | null
}

/** Invitations that can still be used at an instant, by the name of their team: see `requireOpen`. */
export async function listOpenInvitations(db: Db, now: Date): Promise<StoredInvitation[]> {
  const open = invitations(db)
    .where('ended', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where((is) =>
      is.or([
        is('invited_by', 'is', null),
        is('inviting.id', 'is not', null),
        is('inviter.admin', '=', true),
      ]),
    )
  return (await open.execute()).map(asInvitation).toSorted((a, b) => byName(a.team, b.team))
}

export async function findInvitation(db: Db, id: number): Promise<StoredInvitation | undefined> {
  const row = await invitations(db).where('invitation.id', '=', id).executeTakeFirst()
  return row && asInvitation(row)
}

export async function findInvitationByToken(
  db: Db,
  tokenHash: string,
): Promise<StoredInvitation | undefined> {
  const row = await invitations(db).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && asInvitation(row)
}

/** The invitations of some tokens, by the name of their team. */
export async function listInvitationsByToken(
  db: Db,
  tokenHashes: readonly string[],
): Promise<(StoredInvitation & { tokenHash: string })[]> {
  const rows = await invitations(db).select('token_hash').where('token_hash', 'in', tokenHashes).execute()
  return rows
    .map(({ token_hash, ...row }) => ({ ...asInvitation(row), tokenHash: token_hash }))
    .toSorted((a, b) => byName(a.team, b.team))
}

export async function createInvitation(
  tx: Tx,
  {
    tokenHash,
    teamId,
    expiresAt,
    invitedBy = null,
    handsOver = false,
  }: { tokenHash: string; teamId: number; expiresAt: Date; invitedBy?: number | null; handsOver?: boolean },
): Promise<number> {
  const row = columnsFor({ tokenHash, teamId, expiresAt: expiresAt.toISOString(), invitedBy, handsOver })
  const made = await tx.insertInto('invitation').values(row).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** Notes that somebody has opened the link of an invitation, the first time. */
export async function noteOpened(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ opened_at: at.toISOString() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

export async function endInvitation(tx: Tx, id: number, ended: 'used' | 'withdrawn'): Promise<void> {
  await tx.updateTable('invitation').set({ ended }).where('id', '=', id).execute()
}

function invitations(db: Db) {
  return db
    .selectFrom('invitation')
    .innerJoin('team', 'team.id', 'invitation.team_id')
    .leftJoin('user as inviter', 'inviter.id', 'invited_by')
    .leftJoin('delegate as inviting', (join) =>
      join.onRef('inviting.user_id', '=', 'invited_by').onRef('inviting.team_id', '=', 'invitation.team_id'),
    )
    .select(['invitation.id as invitationId', 'expires_at', 'ended', 'opened_at', 'hands_over'])
    .select(['inviter.id as inviterId', 'inviter.name as inviterName'])
    .select(['inviter.admin as inviterAdmin', 'inviting.id as delegateId'])
    .leftJoin('season_badge as badge', (join) =>
      join.onRef('badge.team_id', '=', 'team.id').onRef('badge.league_id', '=', 'team.league_id'),
    )
    .select(['team.id', 'team.name', 'team.photo', 'team.league_id', 'badge.color', 'badge.letters'])
    .select('badge.short_name')
}

type Row = InferResult<ReturnType<typeof invitations>>[number]

function asInvitation(row: Row): StoredInvitation {
  const { inviterId: id, inviterName: name, inviterAdmin: admin, delegateId } = row
  return {
    id: row.invitationId,
    team: asTeam(row),
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    ended: row.ended,
    invitedBy:
      id === null || name === null || admin === null
        ? null
        : { id, name, admin, isDelegate: delegateId !== null },
    handsOver: row.hands_over,
  }
}
