import { answerMilliseconds } from '#league/proposal.ts'
import type { Db } from '../db/database.ts'
import { requireOneOf } from '../kernel/access.ts'
import type { Moment } from '../kernel/league-time.ts'
import { addWord, listProposals } from '../proposals/queries.ts'
import { auditable, listStanding } from '../proposals/state.ts'
import { updated } from '../kernel/change.ts'
import { stays, type Trace, type Verdict } from './trace.ts'

/** Withdraws the account's open proposals that have no answer yet; those that have ended are left alone. */
export async function judgeProposals(db: Db, traces: readonly Trace[], moment: Moment): Promise<Verdict[]> {
  const byId = new Map(traces.map((trace) => [trace.id, trace]))
  const stored = await listProposals(db, [...byId.keys()])
  const since = moment.now.getTime() - answerMilliseconds
  const waiting = stored.filter(({ words }) => Date.parse(words.at(-1)!.at) >= since)
  const open = (await listStanding(db, waiting, moment)).filter(({ state }) => state === 'open')
  return open.map((proposal): Verdict => {
    const trace = byId.get(proposal.id)!
    const made = trace.entries.find(({ action }) => action === 'create')
    if (made === undefined) return stays(trace, 'elsewhere')
    if (proposal.words.length > 1) return stays(trace, 'answered')
    return {
      entries: [made],
      undo: async ({ tx, viewer, at }) => {
        const word = { at: at.toISOString(), teamId: null, userId: viewer.userId, kind: 'withdraw' } as const
        await addWord(tx, requireOneOf(viewer, proposal), word)
        const [after] = await listStanding(tx, await listProposals(tx, [proposal.id]), {
          now: at,
          time: moment.time,
        })
        return updated('proposal', proposal.id, auditable(proposal), auditable(after!), 'proposal-withdrawn')
      },
    }
  })
}
