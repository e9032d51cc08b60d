import { type ChangeType, isUndoneAlone, type UndoneAlone, UNDOINGS } from '#contract/change-types.ts'
import { setImmediate } from 'node:timers/promises'
import type { Undoing } from '#contract/audit.ts'
import { MAX_NAMED_THINGS, UNDO_BATCH_SIZE } from '#contract/limits.ts'
import type { Db } from '../db/database.ts'
import { findUser } from '../users/queries.ts'
import { type Change, deleted, updated } from '../kernel/change.ts'
import type { Moment } from '../kernel/league-time.ts'
import { asEntry, type ChangeOfSomebody, countOlderChanges, listChanges } from '../audit/queries.ts'
import { judgeCourts, type References } from './courts.ts'
import { judgeGames } from './games.ts'
import { judgeAvailability, judgeTeams } from './teams.ts'
import {
  isUndone,
  type Judges,
  judgeEach,
  stays,
  type Trace,
  type UndoContext,
  type Undone,
  type Verdict,
} from './trace.ts'
import { answerMilliseconds } from '#league/proposal.ts'
import { requireOneOf } from '../kernel/access.ts'
import { addMessage, listProposals } from '../proposals/queries.ts'
import { auditable, listStanding } from '../proposals/state.ts'
import { endInvitation, findInvitation } from '../invitations/queries.ts'

/**
 * Determines which of some changes can be undone, without changing anything. A thing is only deleted if nobody else
 * depends on it; the checks are those of deleting it alone.
 * @param changes those of a batch that are older than `before`, `UNDO_BATCH_SIZE` at most; or one that is
 * undone alone, by its `id`
 */
export async function planUndoing(
  db: Db,
  { id, batch, before }: { id?: number; batch?: number; before?: number | undefined },
  { moment, judges }: { moment: Moment; judges: Judges },
): Promise<{ report: Undoing; undo: (context: UndoContext) => Promise<Change[]> }> {
  const filter = batch === undefined ? { id } : { batch, before }
  const found = await listChanges(db, filter, UNDO_BATCH_SIZE)
  const entries = batch === undefined ? found.filter(({ type }) => isUndoneAlone(type)) : found
  const account = batch === undefined ? undefined : await findUser(db, batch)
  const verdicts = await judge(db, tracesOf(entries), { account, moment, judges })
  const undone = verdicts.filter(isUndone)
  const last = entries.at(-1)
  const left = last && batch !== undefined ? await countOlderChanges(db, batch, last.id) : 0
  return {
    report: {
      before: entries[0] ? entries[0].id + 1 : null,
      next: last && left > 0 ? last.id : null,
      left,
      ...reportOf(verdicts),
    },
    undo: (context) => undoAll(undone, context),
  }
}

/** Dependent things come first: games refer to courts, and teams prefer them. */
async function judge(
  db: Db,
  traces: readonly Trace[],
  { account, moment, judges }: Pick<References, 'account'> & { moment: Moment; judges: Judges },
): Promise<Verdict[]> {
  const { alone, game, proposal, invitation, availability, team, court, deletion, elsewhere } =
    Object.fromEntries(Map.groupBy(traces, thingPlanOf)) as Partial<
      Record<ReturnType<typeof thingPlanOf>, Trace[]>
    >
  const games = await judgeGames(db, game ?? [])
  const undoneGames = games
    .filter(isUndone)
    .flatMap(({ entries }) => entries.map(({ entityId }) => entityId!))
  return [
    ...(await judgeEach(alone, (trace) =>
      judges[trace.entries[0].type as UndoneAlone](db, trace as never, moment),
    )),
    ...games,
    ...(await judgeProposals(db, proposal ?? [], moment)),
    ...(await judgeEach(invitation, (trace) => judgeInvitation(db, trace, moment.now))),
    ...(await judgeAvailability(db, availability ?? [])),
    ...(await judgeTeams(db, team ?? [])),
    ...(await judgeCourts(db, court ?? [], { account, undoneGames, now: moment.now })),
    ...(deletion ?? []).map((trace) => stays(trace, 'deleted')),
    ...(elsewhere ?? []).map((trace) => stays(trace, 'elsewhere')),
  ]
}

const UNDOING_TYPES: ReadonlySet<ChangeType> = new Set(Object.values(UNDOINGS))

function thingPlanOf({ entries }: Trace) {
  const [{ entity, action, type }] = entries
  if (isUndoneAlone(type)) return 'alone'
  if (UNDOING_TYPES.has(type)) return 'gone'
  // Nothing is left of what the account both created and deleted.
  if (action === 'delete') return entries.some((entry) => entry.action === 'create') ? 'gone' : 'deletion'
  if (type === 'availability-edited') return 'availability'
  if (entity === 'team') return 'team'
  if (entity === 'basketball-court') return 'court'
  if (entity === 'game' || entity === 'proposal' || entity === 'invitation') return entity
  return 'elsewhere'
}

/**
 * Groups changes by thing, the newest first. A team's availability is recorded as a change of the team, and a paste as
 * one of its phase, but they are undone separately.
 */
function tracesOf(entries: readonly ChangeOfSomebody[]): Trace[] {
  const byThing = Map.groupBy(entries, ({ id, entity, entityId, type }) =>
    isUndoneAlone(type) || UNDOING_TYPES.has(type)
      ? `alone ${id}`
      : `${entity} ${entityId} ${type === 'availability-edited'}`,
  )
  return [...byThing.values()].map((some) => ({
    id: some[0]!.entityId ?? 0,
    entries: some as [ChangeOfSomebody, ...ChangeOfSomebody[]],
  }))
}

/** Yields to the event loop between two things, so that other responses can be sent. */
async function undoAll(undone: readonly Undone[], context: UndoContext): Promise<Change[]> {
  const changes: Change[] = []
  for (const { undo } of undone) {
    changes.push(...[await undo(context)].flat())
    await setImmediate()
  }
  return changes
}

/** Counts verdicts, and lists the first ones of each kind. */
function reportOf(verdicts: readonly Verdict[]): Pick<Undoing, 'undone' | 'staying'> {
  const staying = verdicts.flatMap((verdict) => (isUndone(verdict) ? [] : verdict))
  const undone = verdicts.filter(isUndone).flatMap(({ entries }) => entries)
  return {
    undone: [...Map.groupBy(undone, ({ entity, action }) => `${entity} ${action}`).values()].map((some) => {
      const { entity, action } = some[0]!
      return { entity, action, count: some.length, first: some.slice(0, MAX_NAMED_THINGS).map(asEntry) }
    }),
    staying: [...Map.groupBy(staying, ({ reason }) => reason)].map(([reason, some]) => ({
      reason,
      ...(some[0]!.detail !== undefined && { detail: some[0]!.detail }),
      count: some.length,
      first: some.slice(0, MAX_NAMED_THINGS).map(({ entry }) => asEntry(entry)),
    })),
  }
}

/** Withdraws the account's open proposals that have no answer yet; those that have ended are left alone. */
async function judgeProposals(db: Db, traces: readonly Trace[], moment: Moment): Promise<Verdict[]> {
  const byId = new Map(traces.map((trace) => [trace.id, trace]))
  const stored = await listProposals(db, [...byId.keys()])
  const since = moment.now.getTime() - answerMilliseconds
  const waiting = stored.filter(({ messages }) => Date.parse(messages.at(-1)!.at) >= since)
  const open = (await listStanding(db, waiting, moment)).filter(({ state }) => state === 'open')
  return open.map((proposal): Verdict => {
    const trace = byId.get(proposal.id)!
    const made = trace.entries.find(({ action }) => action === 'create')
    if (made === undefined) return stays(trace, 'elsewhere')
    if (proposal.messages.length > 1) return stays(trace, 'answered')
    return {
      entries: [made],
      undo: async ({ tx, viewer, at }) => {
        const last = { at: at.toISOString(), teamId: null, userId: viewer.userId, kind: 'withdraw' } as const
        await addMessage(tx, requireOneOf(viewer, proposal), last)
        const [after] = await listStanding(tx, await listProposals(tx, [proposal.id]), {
          now: at,
          time: moment.time,
        })
        return updated('proposal', proposal.id, auditable(proposal), auditable(after!), 'proposal-withdrawn')
      },
    }
  })
}

/** Withdraws an invitation of the account that can still be used. */
async function judgeInvitation(db: Db, trace: Trace, now: Date): Promise<Verdict | []> {
  const made = trace.entries.find(({ action }) => action === 'create')
  const invitation = made && (await findInvitation(db, trace.id))
  if (!invitation || invitation.ended === 'withdrawn') return []
  const { id, team, ended, expiresAt } = invitation
  if (ended === 'used') return stays(trace, 'used')
  if (Date.parse(expiresAt) <= now.getTime()) return []
  return {
    entries: [made],
    undo: async ({ tx }) => {
      await endInvitation(tx, id, 'withdrawn')
      return deleted('invitation', id, { teamId: team.id })
    },
  }
}
