import type { Audience } from './kind.ts'

/** Somebody as they are now: whether they administer, the team that they look after, those that their device follows. */
export type Recipient = { admin: boolean; teamId: number | null; follows?: readonly number[] }

/** Whether what was told to an audience still concerns somebody. */
export function isConcerned(
  { admins = false, teams = [], followersOf = [] }: Audience,
  { admin, teamId, follows = [] }: Recipient,
): boolean {
  return (
    (admins && admin) ||
    (teamId !== null && teams.includes(teamId)) ||
    followersOf.some((id) => follows.includes(id))
  )
}
