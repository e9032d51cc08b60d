import { paths } from '#contract/paths.ts'
import type { NoticeState } from '#contract/notices.ts'
import { type DisputeEnd, type DisputeState, stateOfDispute } from '#league/dispute.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import type { Db } from '../../db/database.ts'
import { findDispute, listOpenDisputes } from '../../disputes/queries.ts'
import { listGames } from '../../games/queries.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import { findUser } from '../../users/queries.ts'
import type { Kind, Present } from './kind.ts'
import {
  absence,
  findGameFacts,
  type GameFacts,
  gameFactsOf,
  gameOfChange,
  pairOf,
  type Score,
  scoreOf,
  stateOfScore,
  withScore,
} from './game-facts.ts'
import { dayOf, daysAfter, isMorningOver } from './when.ts'

/** `at`: when the dispute was opened. Distinguishes it from other disputes about the same game. */
type Facts = GameFacts & { at: string }

/** To the local team, which answers or accepts the other result. */
export const disputeOpened: Kind<Facts> = {
  kind: 'dispute-opened',
  fromChange: async (db, change) => {
    const facts = await findFacts(db, change)
    if (!facts) return []
    const to = { teams: [facts.localId], except: change.userId }
    return [{ kind: 'dispute-opened', key: `${change.id}`, facts, to }]
  },
  stateOf: (facts, present) => {
    const state = stateOf(facts, present, ['open'])
    // In a finished season only admins can continue a dispute.
    const isOver = present.games.get(facts.gameId)?.ofCurrentSeason === false
    return state === 'current' && isOver ? 'past' : state
  },
  words: (facts) => ({
    title: `${facts.visitant} no está de acuerdo con el resultado`,
    text: `En ${pairOf(facts)}. Podéis responder, o dar por bueno el suyo.`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
  details: bothScores,
  turnOf: 'local',
  inToDo: () => true,
}

/** To the visitor, once the local team has given its version too. */
export const disputeAnswered: Kind<Facts> = {
  kind: 'dispute-answered',
  fromChange: async (db, change) => {
    const facts = await findFacts(db, change)
    if (!facts) return []
    const to = { teams: [facts.visitantId], except: change.userId }
    return [{ kind: 'dispute-answered', key: `${change.id}`, facts, to }]
  },
  stateOf: (facts, present) => stateOf(facts, present, ['answered']),
  words: (facts) => ({
    title: `${facts.local} responde a vuestro desacuerdo`,
    text: `En ${pairOf(facts)}. Decide quien administra la liga; mientras, podéis retirarlo.`,
    path: paths.game(facts.gameId),
    action: 'Ver la respuesta',
  }),
}

/** To the teams that didn't end it. */
export const disputeEnded: Kind<GameFacts & { score: Score; ended: DisputeEnd }> = {
  kind: 'dispute-ended',
  fromChange: async (db, change) => {
    const { after } = gameOfChange(change)
    const ended = after?.dispute?.ended
    if (!after || !ended) return []
    const facts = await findGameFacts(db, after)
    const score = scoreOf(after)
    if (!facts || !score) return []
    const teamId = change.userId === null ? null : (await findUser(db, change.userId))?.teamId
    const pair = [facts.localId, facts.visitantId]
    // An admin's settlement is sent to both teams, including the admin's own.
    const teams = ended === 'settled' ? pair : pair.filter((id) => id !== teamId)
    const to = { teams, except: change.userId }
    return [{ kind: 'dispute-ended', key: `${change.id}`, facts: { ...facts, score, ended }, to }]
  },
  stateOf: stateOfScore,
  words: (facts) => ({
    title: `Resuelto: ${withScore(facts, facts.score)}`,
    text: endings[facts.ended](facts),
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
}

const endings: Record<DisputeEnd, (facts: GameFacts) => string> = {
  accepted: ({ local }) => `${local} da por bueno el resultado que decía el otro equipo.`,
  withdrawn: ({ visitant }) => `${visitant} retira su desacuerdo: el resultado se queda como estaba.`,
  settled: () => 'Lo ha decidido quien administra la liga.',
}

/** Days the local team has to answer before admins are notified. */
const answerDays = 3

/** To the admins, once both teams have given their version or three days have passed without an answer. */
export const disputeToSettle: Kind<Facts> = {
  kind: 'dispute-to-settle',
  fromChange: async (db, change) => {
    const facts = await findFacts(db, change)
    if (!facts) return []
    const to = { admins: true, except: change.userId }
    return [{ kind: 'dispute-to-settle', key: keyOf(facts), facts, to }]
  },
  fromClock: async (db, moment) => {
    const league = await findCurrentLeague(db)
    const waiting = (await listOpenDisputes(db)).filter(
      ({ dispute: { at, answer } }) =>
        answer === null && isMorningOver(daysAfter(dayOf(at, moment), answerDays), moment),
    )
    if (!league || waiting.length === 0) return []
    const ids = waiting.map(({ gameId }) => gameId)
    const games = await listGames(db, { leagueId: league.id, ids }, null)
    return games.map((game) => {
      const { at } = waiting.find(({ gameId }) => gameId === game.id)!.dispute
      const facts = { ...gameFactsOf(game), at }
      return { kind: 'dispute-to-settle', key: keyOf(facts), facts, to: { admins: true } }
    })
  },
  stateOf: (facts, present) => stateOf(facts, present, ['open', 'answered']),
  words: (facts) => ({
    title: `Un desacuerdo que resolver: ${pairOf(facts)}`,
    text: 'Los dos equipos no se ponen de acuerdo con el resultado. Decide quien administra la liga.',
    path: paths.admin('disputes'),
    action: 'Ver los desacuerdos',
  }),
  details: bothScores,
}

/** The facts of a dispute that a change opened or answered; null where they no longer exist. */
async function findFacts(db: Db, change: RecordedChange): Promise<Facts | null> {
  const { after } = gameOfChange(change)
  const facts = after && (await findGameFacts(db, after))
  const dispute = facts && (await findDispute(db, facts.gameId))
  return facts && dispute ? { ...facts, at: dispute.at } : null
}

/** One key for both reasons, so that admins are notified once. */
function keyOf({ gameId, at }: Facts): string {
  return `${gameId} ${at}`
}

/** The result as it was entered, and as the visitor claims it. */
function bothScores(facts: Facts, { games }: Present): string[] {
  const game = games.get(facts.gameId)
  const entered = game && scoreOf(game)
  if (!entered || !game.dispute) return []
  const { localScore, visitantScore, forfeit } = game.dispute
  const claimed = { local: localScore, visitant: visitantScore, forfeit }
  const line = (source: string, score: Score) =>
    `${source}: ${withScore(facts, score)}. ${absence(facts, score)}`.trimEnd()
  return [line('Subido', entered), line(`Según ${facts.visitant}`, claimed)]
}

/** The state of a dispute. `waiting`: the states in which the recipients still have to act. */
function stateOf(
  { gameId, at }: Facts,
  { games }: Present,
  waiting: readonly (DisputeState | null)[],
): NoticeState {
  const game = games.get(gameId)
  if (!game) return 'gone'
  const state = game.dispute?.at === at ? stateOfDispute(game.dispute) : null
  if (waiting.includes(state)) return 'current'
  return state === null || state === 'withdrawn' ? 'changed' : 'done'
}
