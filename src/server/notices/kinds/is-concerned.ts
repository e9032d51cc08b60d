import type { Audience } from './kind.ts'

/** A recipient's present roles: admin, the team of the account, and the teams that the device follows. */
export type Recipient = { admin: boolean; teamId: number | null; follows?: readonly number[] }

/** Whether an audience still includes a recipient. */
export function isConcerned(
  { admins = false, delegates = false, teams = [], followersOf = [], subscribersTo }: Audience,
  { admin, teamId, follows = [] }: Recipient,
): boolean {
  return (
    subscribersTo !== undefined ||
    (admins && admin) ||
    (teamId !== null && (delegates || teams.includes(teamId))) ||
    followersOf.some((id) => follows.includes(id))
  )
}
