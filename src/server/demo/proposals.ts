import type { Part } from '#league/availability.ts'
import { enterAvailability } from '../availability/queries.ts'
import { created, updated } from '../kernel/change.ts'
import { recordChanges } from '../audit/queries.ts'
import type { Tx } from '../db/database.ts'
import { listGames } from '../games/queries.ts'
import { loadGame } from '../games/stored-game.ts'
import { ofOperator } from '../kernel/access.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { findChangePlan, findPlan } from '../proposals/plan.ts'
import { addMessage, createProposal, findProposal, type GameToChange } from '../proposals/queries.ts'
import { auditable, listStanding } from '../proposals/state.ts'
import { readGroup } from '../reading/read-groups.ts'
import { DAY_MS, HOUR_MS } from '#league/durations.ts'

/** The demo takes place in Madrid, whatever the server's time zone. */
export const demoTime = new LeagueTime('Europe/Madrid')

/** The availability of some teams; as many have given none. */
const weeks: Part[][] = [
  ['sat-morning', 'sun-morning'],
  ['wed-evening', 'thu-evening', 'sat-afternoon'],
  ['sat-morning', 'sat-afternoon', 'sun-morning', 'sun-afternoon'],
]

export async function addDemoAvailability(tx: Tx, teamIds: readonly number[], courtIds: readonly number[]) {
  for (const [index, id] of teamIds.entries()) {
    if (index % 2 === 1) continue
    const liked = [courtIds[index % courtIds.length]!, courtIds[(index + 5) % courtIds.length]!]
    await enterAvailability(tx, ofOperator({ id }), {
      parts: weeks[(index / 2) % weeks.length]!,
      courtIds: liked,
    })
  }
}

type Pair = readonly [number, number]
type Agreeing = { competitionId: number; userOf: (teamId: number) => number; now: Date }
/** `who`: the first or second team of a pair; `ago`: how long before now. */
type Step = [who: 0 | 1, ago: number, kind: 'offer' | 'decline' | 'withdraw', text: string | null]

/** The history of each demo proposal in the first group: one for each state except accepted. */
const courses: Step[][] = [
  [[1, 5 * HOUR_MS, 'offer', '¡Hola! ¿Os viene bien alguna de estas?']],
  [
    [0, 30 * HOUR_MS, 'offer', 'Tenemos cancha apalabrada.'],
    [1, 8 * HOUR_MS, 'offer', 'Ese día nos faltan tres. ¿Y así?'],
  ],
  [
    [1, 4 * DAY_MS, 'offer', null],
    [0, 3 * DAY_MS, 'decline', 'Estamos fuera hasta fin de mes, lo hablamos luego.'],
  ],
  [
    [0, 3 * DAY_MS, 'offer', null],
    [0, 2 * DAY_MS, 'withdraw', null],
  ],
  [[1, 6 * DAY_MS, 'offer', '¿Alguna os encaja?']],
]

const TYPES = {
  offer: 'proposal-countered',
  decline: 'proposal-declined',
  withdraw: 'proposal-withdrawn',
} as const

/** Adds proposals between teams that still have a game to create in a group, and one by which a game was created. */
export async function addDemoProposals(tx: Tx, agreeing: Agreeing): Promise<void> {
  const { competitionId, userOf, now } = agreeing
  const pairs = await listPairs(tx, competitionId)
  for (const [index, course] of courses.entries()) {
    const pair = pairs[index]!
    const [first] = course[0]!
    const proposal = await begin(tx, competitionId, first === 0 ? pair : [pair[1], pair[0]])
    for (const [who, ago, kind, text] of course) {
      const then = new Date(now.getTime() - ago)
      const [teamId, rivalId] = who === 0 ? pair : [pair[1], pair[0]]
      const stamp = { at: then.toISOString(), teamId, userId: userOf(teamId), text }
      const seeing = { viewer: null, time: demoTime, now: then }
      const { suggestions, mayHost } = await findPlan(tx, { competitionId, teamId, rivalId }, seeing)
      const options = suggestions.map(({ date, court }) => ({ date, courtId: court.id }))
      const localId = mayHost.includes(teamId) ? teamId : rivalId
      const before = await findNoted(tx, proposal.id, then)
      const sent = kind === 'offer' ? { ...stamp, kind, localId, options } : { ...stamp, kind }
      await addMessage(tx, proposal, sent)
      const after = (await findNoted(tx, proposal.id, then))!
      const change = before
        ? updated('proposal', proposal.id, before, after, TYPES[kind])
        : created('proposal', proposal.id, after, 'proposal-made')
      await recordChanges(tx, { at: then, userId: stamp.userId }, [change])
    }
  }
  await addAccepted(tx, agreeing)
}

async function addAccepted(tx: Tx, agreeing: Agreeing): Promise<void> {
  const { competitionId, userOf, now } = agreeing
  const [game] = await listGames(tx, { competitionId, finished: false, from: now.toISOString() }, null)
  if (!game) return
  const { id, date, localId, visitantId, courtId } = game
  const proposal = await begin(tx, competitionId, [localId, visitantId])
  const stamp = (teamId: number, ago: number) => {
    return { at: new Date(now.getTime() - ago).toISOString(), teamId, userId: userOf(teamId) }
  }
  const offer = { kind: 'offer' as const, localId, options: [{ date: date!, courtId: courtId! }] }
  await addMessage(tx, proposal, { ...stamp(localId, 6 * DAY_MS), text: '¿Como siempre?', ...offer })
  await addMessage(tx, proposal, { ...stamp(visitantId, 5 * DAY_MS), kind: 'accept', option: 0, gameId: id })
}

/** Adds a change that the visitor of the next game of a group has proposed, and that its local team hasn't answered. */
export async function addDemoChange(tx: Tx, agreeing: Agreeing): Promise<void> {
  const { competitionId, userOf, now } = agreeing
  const [next] = await listGames(tx, { competitionId, finished: false, from: now.toISOString() }, null)
  if (!next) return
  const { id, date, courtId, localId, visitantId } = next
  const at = new Date(now.getTime() - HOUR_MS)
  const surroundings = { teamId: visitantId, viewer: null, time: demoTime, now: at }
  const { suggestions } = await findChangePlan(tx, await loadGame(tx, id), surroundings)
  const options = suggestions.map((one) => ({ date: one.date, courtId: one.court.id }))
  const proposal = await begin(tx, competitionId, [visitantId, localId], { id, date: date!, courtId })
  const stamp = { at: at.toISOString(), teamId: visitantId, userId: userOf(visitantId) }
  const text = 'Tenemos exámenes esa semana.'
  await addMessage(tx, proposal, { ...stamp, text, kind: 'offer', localId, options })
  const change = created('proposal', proposal.id, (await findNoted(tx, proposal.id, at))!, 'proposal-made')
  await recordChanges(tx, { at, userId: stamp.userId }, [change])
}

/** A proposal as the audit log records it; undefined before its first offer. */
async function findNoted(tx: Tx, id: number, now: Date) {
  const proposal = await findProposal(tx, id)
  return proposal && auditable((await listStanding(tx, [proposal], { now, time: demoTime }))[0]!)
}

async function begin(tx: Tx, competitionId: number, [localId, visitantId]: Pair, game?: GameToChange) {
  const pair = ofOperator({ competitionId, localId, visitantId })
  return ofOperator({ id: await createProposal(tx, pair, game) })
}

/** The pairs of a group that have a game to create, those of its first teams first. */
async function listPairs(tx: Tx, competitionId: number): Promise<Pair[]> {
  const group = (await readGroup(tx, competitionId))!
  const ids = group.teams.map(({ id }) => id)
  return ids.flatMap((one, index) =>
    ids
      .slice(index + 1)
      .flatMap((other): Pair[] => (group.hostsOf(one, other).length > 0 ? [[one, other]] : [])),
  )
}
