import type { Db } from '../db/database.ts'
import { endInvitation, findInvitation } from '../invitations/queries.ts'
import { deleted } from '../kernel/change.ts'
import { stays, type Trace, type Verdict } from './trace.ts'

/** Withdraws the invitations of an account that can still be used. */
export async function judgeInvitations(db: Db, traces: readonly Trace[], now: Date): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const trace of traces) {
    const made = trace.entries.find(({ action }) => action === 'create')
    const invitation = made && (await findInvitation(db, trace.id))
    if (!invitation || invitation.ended === 'withdrawn') continue
    const { id, team, ended, expiresAt } = invitation
    if (ended === 'used') verdicts.push(stays(trace, 'used'))
    else if (Date.parse(expiresAt) > now.getTime()) {
      verdicts.push({
        entries: [made],
        undo: async ({ tx }) => {
          await endInvitation(tx, id, 'withdrawn')
          return deleted('invitation', id, { teamId: team.id })
        },
      })
    }
  }
  return verdicts
}
