import { paths } from '#contract/paths.ts'
import { type DisputeEnd, type DisputeState, stateOfDispute } from '#league/dispute.ts'
import { isoOf } from '#league/instant.ts'
import { findDispute } from '../../disputes/queries.ts'
import type { WholeGame } from '../../games/queries.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import { findUser } from '../../users/queries.ts'
import { type GameData, gameDataOf, ofGame, teamsOf } from './game-data.ts'
import { stateInGame } from './game-states.ts'
import { pairOf, seeGame } from './game-notice-text.ts'
import { type Audience, kind, type Kinds, ordinary, urgent } from './kind.ts'
import type { Present } from './present.ts'
import { absence, type Score, scoreOf, scoreOfClaim, stateOfScore, withScore } from './scores.ts'

/** `at`: when the dispute was opened. Distinguishes it from other disputes about the same game. */
type Data = GameData & { at: string }

const ENDINGS: Record<DisputeEnd, (data: GameData) => string> = {
  accepted: ({ local }) => `${local} da por bueno el resultado que decía el otro equipo.`,
  withdrawn: ({ visitant }) => `${visitant} retira su desacuerdo: el resultado se queda como estaba.`,
  settled: () => 'Lo ha decidido quien administra la liga.',
}

export const ofDisputes = {
  // To the local team, which answers or accepts the other result.
  'dispute-opened': kind<Data>({
    ...urgent('delegates', 'No están de acuerdo con un resultado'),
    fromChange: ofDispute(({ localId }) => ({ to: { teams: [localId] } })),
    stateOf: stateInGame((game, data) => {
      const state = stateOf(game, data, ['open'])
      // In a finished season only admins can continue a dispute.
      return state === 'current' && !game.ofCurrentSeason ? 'past' : state
    }),
    describe: (data) => ({
      title: `${data.visitant} no está de acuerdo con el resultado`,
      text: `En ${pairOf(data)}. Podéis responder, o dar por bueno el suyo.`,
      page: seeGame(data),
    }),
    details: bothScores,
    turnOf: 'local',
  }),
  // To the visitor, once the local team has given its version too.
  'dispute-answered': kind<Data>({
    ...urgent('delegates', 'Responden a vuestro desacuerdo'),
    fromChange: ofDispute(({ visitantId }) => ({ to: { teams: [visitantId] } })),
    stateOf: stateInGame((game, data) => stateOf(game, data, ['answered'])),
    describe: (data) => ({
      title: `${data.local} responde a vuestro desacuerdo`,
      text: `En ${pairOf(data)}. Decide quien administra la liga; mientras, podéis retirarlo.`,
      page: [paths.game(data.gameId), 'Ver la respuesta'],
    }),
  }),
  // To the teams that didn't end it.
  'dispute-ended': kind<GameData & { score: Score; ended: DisputeEnd }>({
    ...ordinary('delegates', 'Se resuelve un desacuerdo'),
    fromChange: ofGame('after', async (data, { db, change: { userId }, game }) => {
      const ended = game.dispute?.ended
      const score = scoreOf(game)
      if (!ended || !score) return null
      const author = userId === null ? undefined : await findUser(db, userId)
      // An admin's settlement is sent to both teams, including the admin's own.
      const teams = teamsOf(data).filter((id) => ended === 'settled' || !author || !isDelegateOf(author, id))
      return { data: { ...data, score, ended }, to: { teams } }
    }),
    stateOf: stateOfScore,
    describe: (data) => ({
      title: `Resuelto: ${withScore(data, data.score)}`,
      text: ENDINGS[data.ended](data),
      page: seeGame(data),
    }),
  }),
  // To the admins, once both teams have given their version or three days have passed without an answer.
  'dispute-to-settle': kind<Data>({
    ...urgent('admins', 'Un desacuerdo que resolver'),
    fromChange: ofDispute(toAdmins),
    fromClock: async (_, __, { duties }) =>
      duties
        .flatMap((duty) => (duty.cause === 'dispute' && duty.isLate ? duty : []))
        .map(({ about, since }) => ({ ...gameDataOf(about), at: isoOf(since!) }))
        .map((data) => ({ data, ...toAdmins(data) })),
    stateOf: stateInGame((game, data) => stateOf(game, data, ['open', 'answered'])),
    describe: (data) => ({
      title: `Un desacuerdo que resolver: ${pairOf(data)}`,
      text: 'Los dos equipos no se ponen de acuerdo con el resultado. Decide quien administra la liga.',
      page: [paths.admin('disputes'), 'Ver los desacuerdos'],
    }),
    details: bothScores,
  }),
} satisfies Kinds

/** Of a dispute that a change opened or answered. */
function ofDispute(sent: (data: Data) => { to: Audience; key?: string }) {
  return ofGame<Data>('after', async (game, { db }) => {
    const dispute = await findDispute(db, game.gameId)
    const data = dispute && { ...game, at: dispute.at }
    return data && { data, ...sent(data) }
  })
}

/** One key for both reasons, so that admins are notified once. */
function toAdmins({ gameId, at }: Data) {
  return { key: `${gameId} ${at}`, to: { admins: true } }
}

/** The result as it was entered, and as the visitor claims it. */
function bothScores(data: Data, { games }: Present): string[] {
  const game = games.get(data.gameId)
  const entered = game && scoreOf(game)
  if (!entered || !game.dispute) return []
  const line = (source: string, score: Score) =>
    `${source}: ${withScore(data, score)}. ${absence(data, score)}`.trimEnd()
  return [line('Subido', entered), line(`Según ${data.visitant}`, scoreOfClaim(game.dispute))]
}

/** The state of a dispute. `waiting`: the states in which the recipients still have to act. */
function stateOf({ dispute }: WholeGame, { at }: Data, waiting: readonly (DisputeState | null)[]) {
  const state = dispute?.at === at ? stateOfDispute(dispute) : null
  if (waiting.includes(state)) return 'current'
  return state === null || state === 'withdrawn' ? 'changed' : 'done'
}
