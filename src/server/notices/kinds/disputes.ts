import { daysAfter } from '../../kernel/league-time.ts'
import type { NoticeState } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { type DisputeEnd, type DisputeState, stateOfDispute } from '#league/dispute.ts'
import { findDispute, listOpenDisputes } from '../../disputes/queries.ts'
import { listGames, type WholeGame } from '../../games/queries.ts'
import { findUser } from '../../users/queries.ts'
import { type GameFacts, gameFactsOf, ofGame, teamsOf } from './game-facts.ts'
import { stateInGame } from './game-states.ts'
import { pairOf, seeGame } from './game-words.ts'
import { type Audience, kind, type Kinds, news, urgent } from './kind.ts'
import type { Present } from './present.ts'
import { absence, type Score, scoreOf, scoreOfClaim, stateOfScore, withScore } from './scores.ts'
import { isMorningOver } from './when.ts'

/** `at`: when the dispute was opened. Distinguishes it from other disputes about the same game. */
type Facts = GameFacts & { at: string }

const ENDINGS: Record<DisputeEnd, (facts: GameFacts) => string> = {
  accepted: ({ local }) => `${local} da por bueno el resultado que decía el otro equipo.`,
  withdrawn: ({ visitant }) => `${visitant} retira su desacuerdo: el resultado se queda como estaba.`,
  settled: () => 'Lo ha decidido quien administra la liga.',
}

/** Days the local team has to answer before admins are notified. */
const ANSWER_DAYS = 3

export const ofDisputes = {
  // To the local team, which answers or accepts the other result.
  'dispute-opened': kind<Facts>({
    ...urgent('delegates', 'No están de acuerdo con un resultado'),
    fromChange: ofDispute(({ localId }) => ({ to: { teams: [localId] } })),
    stateOf: stateInGame((game, facts) => {
      const state = stateOf(game, facts, ['open'])
      // In a finished season only admins can continue a dispute.
      return state === 'current' && !game.ofCurrentSeason ? 'past' : state
    }),
    words: (facts) => ({
      title: `${facts.visitant} no está de acuerdo con el resultado`,
      text: `En ${pairOf(facts)}. Podéis responder, o dar por bueno el suyo.`,
      page: seeGame(facts),
    }),
    details: bothScores,
    turnOf: 'local',
    inToDo: () => true,
  }),
  // To the visitor, once the local team has given its version too.
  'dispute-answered': kind<Facts>({
    ...urgent('delegates', 'Responden a vuestro desacuerdo'),
    fromChange: ofDispute(({ visitantId }) => ({ to: { teams: [visitantId] } })),
    stateOf: stateInGame((game, facts) => stateOf(game, facts, ['answered'])),
    words: (facts) => ({
      title: `${facts.local} responde a vuestro desacuerdo`,
      text: `En ${pairOf(facts)}. Decide quien administra la liga; mientras, podéis retirarlo.`,
      page: [paths.game(facts.gameId), 'Ver la respuesta'],
    }),
  }),
  // To the teams that didn't end it.
  'dispute-ended': kind<GameFacts & { score: Score; ended: DisputeEnd }>({
    ...news('delegates', 'Se resuelve un desacuerdo'),
    fromChange: ofGame('after', async (facts, { db, change: { userId }, game }) => {
      const ended = game.dispute?.ended
      const score = scoreOf(game)
      if (!ended || !score) return null
      const teamId = userId === null ? null : (await findUser(db, userId))?.teamId
      // An admin's settlement is sent to both teams, including the admin's own.
      const teams = teamsOf(facts).filter((id) => ended === 'settled' || id !== teamId)
      return { facts: { ...facts, score, ended }, to: { teams } }
    }),
    stateOf: stateOfScore,
    words: (facts) => ({
      title: `Resuelto: ${withScore(facts, facts.score)}`,
      text: ENDINGS[facts.ended](facts),
      page: seeGame(facts),
    }),
  }),
  // To the admins, once both teams have given their version or three days have passed without an answer.
  'dispute-to-settle': kind<Facts>({
    ...urgent('admins', 'Un desacuerdo que resolver'),
    fromChange: ofDispute(toAdmins),
    fromClock: async (db, moment, { leagueId }) => {
      const waiting = (await listOpenDisputes(db)).filter(
        ({ dispute: { at, answer } }) =>
          answer === null && isMorningOver(daysAfter(moment.time.dayOf(at), ANSWER_DAYS), moment),
      )
      if (leagueId === null || waiting.length === 0) return []
      const opened = new Map(waiting.map(({ gameId, dispute }) => [gameId, dispute.at]))
      const games = await listGames(db, { leagueId, ids: [...opened.keys()] }, null)
      return games
        .map((game) => ({ ...gameFactsOf(game), at: opened.get(game.id)! }))
        .map((facts) => ({ facts, ...toAdmins(facts) }))
    },
    stateOf: stateInGame((game, facts) => stateOf(game, facts, ['open', 'answered'])),
    words: (facts) => ({
      title: `Un desacuerdo que resolver: ${pairOf(facts)}`,
      text: 'Los dos equipos no se ponen de acuerdo con el resultado. Decide quien administra la liga.',
      page: [paths.admin('disputes'), 'Ver los desacuerdos'],
    }),
    details: bothScores,
  }),
} satisfies Kinds

/** Of a dispute that a change opened or answered. */
function ofDispute(sent: (facts: Facts) => { to: Audience; key?: string }) {
  return ofGame<Facts>('after', async (game, { db }) => {
    const dispute = await findDispute(db, game.gameId)
    const facts = dispute && { ...game, at: dispute.at }
    return facts && { facts, ...sent(facts) }
  })
}

/** One key for both reasons, so that admins are notified once. */
function toAdmins({ gameId, at }: Facts) {
  return { key: `${gameId} ${at}`, to: { admins: true } }
}

/** The result as it was entered, and as the visitor claims it. */
function bothScores(facts: Facts, { games }: Present): string[] {
  const game = games.get(facts.gameId)
  const entered = game && scoreOf(game)
  if (!entered || !game.dispute) return []
  const line = (source: string, score: Score) =>
    `${source}: ${withScore(facts, score)}. ${absence(facts, score)}`.trimEnd()
  return [line('Subido', entered), line(`Según ${facts.visitant}`, scoreOfClaim(game.dispute))]
}

/** The state of a dispute. `waiting`: the states in which the recipients still have to act. */
function stateOf(
  { dispute }: WholeGame,
  { at }: Facts,
  waiting: readonly (DisputeState | null)[],
): NoticeState {
  const state = dispute?.at === at ? stateOfDispute(dispute) : null
  if (waiting.includes(state)) return 'current'
  return state === null || state === 'withdrawn' ? 'changed' : 'done'
}
