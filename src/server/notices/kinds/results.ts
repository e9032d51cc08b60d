import { daysAfter } from '#league/day.ts'
import { paths } from '#contract/paths.ts'
import { absenceText } from '#contract/forfeit-text.ts'
import type { Visit } from '#league/fair-play.ts'
import { owedOf } from '#league/owed.ts'
import type { Db } from '../../db/database.ts'
import { thingsWith } from '../../duties/list-duties.ts'
import { findWholeGame } from '../../games/queries.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import { findUser } from '../../users/queries.ts'
import { type GameData, gameDataOf, ofGame, teamsOf } from './game-data.ts'
import { stateInGame, stateOfResult } from './game-states.ts'
import { pairOf, seeGame, whenAndWhere } from './game-notice-text.ts'
import { kind, type Kinds, ordinary, urgent } from './kind.ts'
import { listChangesOfGames } from './queries.ts'
import { absence, isSameScore, type Score, scoreOf, scoreOfClaim, stateOfScore, withScore } from './scores.ts'
import { isMorningOver } from './when.ts'
import { DAY_MS, daysLong } from '#league/durations.ts'

type Scored = GameData & { score: Score }

/** Older games cause no notice, so that importing a past season notifies nobody. */
const MAX_AGE_MS = 7 * DAY_MS

/** Days after the result when a reminder to rate it is due, and when it stops being due. */
const REMINDERS = [
  { days: 3, until: 7 },
  { days: 7, until: 10 },
]

export const ofResults = {
  // To the local team, which enters the result, from the morning after the game.
  'result-due': kind<GameData>({
    ...urgent('delegates', 'Falta subir un resultado'),
    fromClock: async (_, { now }, { duties }) =>
      thingsWith(duties, 'result', true)
        .filter(({ date }) => Date.parse(date!) >= now.getTime() - MAX_AGE_MS)
        .map((game) => ({
          key: `${game.id} ${game.date}`,
          data: gameDataOf(game),
          to: { teams: [game.localId] },
        })),
    stateOf: stateInGame((game, { date }) =>
      !game.finished && (game.date !== date || game.unneeded) ? 'changed' : stateOfResult(game),
    ),
    describe: (data, moment) => ({
      title: `Falta el resultado de ${pairOf(data)}`,
      text: `Era el ${whenAndWhere(data, moment)}. Si lo jugasteis, subid el resultado; si no, cambiadle la fecha.`,
      page: [paths.addResult(data.gameId), 'Subir el resultado'],
    }),
    turnOf: 'local',
  }),
  // To the local team, whose form comes filled in with the claimed score.
  'result-claimed': kind<Scored>({
    ...urgent('delegates', 'El visitante dice cómo quedó'),
    fromChange: ofGame('after', (data, { game: { claim } }) =>
      claim ? { data: { ...data, score: scoreOfClaim(claim) }, to: { teams: [data.localId] } } : null,
    ),
    stateOf: stateInGame((game, { score }) => {
      const isClaimed = isSameScore(game.claim && scoreOfClaim(game.claim), score)
      return !game.finished && (game.unneeded || !isClaimed) ? 'changed' : stateOfResult(game)
    }),
    describe: (data) => ({
      title: `${data.visitant} dice que ${data.score.forfeit === null ? `fue ${pairOf(data.score)}` : absenceText(data.score.forfeit, data)}`,
      text: `En ${pairOf(data)}, que sigue sin resultado. Confirmadlo o poned el vuestro: si no, en siete días lo pone quien administra.`,
      page: [paths.addResult(data.gameId), 'Subir el resultado'],
    }),
    turnOf: 'local',
  }),
  // To the visitor at once, with reminders while the rating is owed.
  'rating-due': kind<Scored & { again: boolean }>({
    ...urgent('delegates', 'Hay un resultado que valorar'),
    fromChange: ofGame('after', async (data, { db, change: { before }, game }) => {
      const score = scoreOf(game)
      if (!score || !(await leavesRating(db, game))) return null
      // A correction leaves one where there was none: of a forfeit that was played after all.
      if (before?.finished && (await leavesRating(db, before))) return null
      return { data: { ...data, score, again: false }, to: { teams: [data.visitantId] } }
    }),
    fromClock: async (db, moment, { duties }) => {
      const unrated = thingsWith(duties, 'rating')
      const since = new Date(moment.now.getTime() - daysLong(REMINDERS.at(-1)!.until + 1)).toISOString()
      const changes = await listChangesOfGames(db, { ids: unrated.map(({ id }) => id), since })
      return unrated.flatMap((game) => {
        const result = changes.findLast((one) => one.entityId === game.id && one.type === 'result-entered')
        const score = scoreOf(game)
        if (!result || !score) return []
        const isOver = (days: number) => isMorningOver(daysAfter(moment.time.dayOf(result.at), days), moment)
        const due = REMINDERS.find(({ days, until }) => isOver(days) && !isOver(until))
        const data = { ...gameDataOf(game), score, again: true }
        return due ? [{ key: `${result.id} ${due.days}`, data, to: { teams: [game.visitantId] } }] : []
      })
    },
    stateOf: stateInGame((game, { score }) => {
      if (game.confirmed) return 'done'
      if (!isSameScore(scoreOf(game), score)) return 'changed'
      return game.owed === 'rating' ? 'current' : 'past'
    }),
    describe: (data) => ({
      title: `Valorad ${pairOf(data)}`,
      text: data.again
        ? `Falta vuestra valoración. Mientras falte, nadie puede crear partidos contra vuestro equipo.`
        : `${withScore(data, data.score)}. ${absence(data, data.score)}Decid si es ese el resultado y valorad el juego limpio.`,
      page: [paths.addFeedback(data.gameId), 'Valorar el partido'],
    }),
    turnOf: 'visitant',
  }),
  // To the visitor, and to the local team if an admin entered it; a visitor that has to rate the game is told that.
  'result-entered': kind<Scored & { byLocal?: boolean }>({
    ...ordinary('delegates', 'Suben un resultado vuestro'),
    fromChange: ofGame('after', async (data, { db, change: { before, userId }, game }) => {
      const score = scoreOf(game)
      if (!before || !score) return null
      const author = userId === null ? null : await findUser(db, userId)
      const byLocal = author != null && isDelegateOf(author, data.localId)
      const isRated = await leavesRating(db, game)
      const teams = [...(byLocal ? [] : [data.localId]), ...(isRated ? [] : [data.visitantId])]
      return { data: { ...data, score, byLocal }, to: { teams } }
    }),
    stateOf: stateOfScore,
    describe: (data) => ({
      title: `Ya está el resultado: ${withScore(data, data.score)}`,
      text: `${absence(data, data.score)}${data.byLocal ? `Lo ha subido ${data.local}: si no es ese, dilo.` : 'Lo ha subido quien administra la liga.'}`,
      page: seeGame(data),
    }),
  }),
  // To both teams: one may have rated it, the other enters it again. Followers have heard the final score.
  'result-taken-back': kind<Scored>({
    ...urgent('delegates', 'Se retira un resultado'),
    fromChange: ofGame('after', (data, { change }) => {
      const score = scoreOf(change.before)
      return score && { data: { ...data, score }, to: { teams: teamsOf(data), followersOf: teamsOf(data) } }
    }),
    stateOf: stateInGame(stateOfResult),
    describe: (data) => ({
      title: `Se retira el resultado de ${pairOf(data)}`,
      text: `El ${pairOf(data.score)} ya no cuenta: ${data.local} tiene que subirlo otra vez.`,
      page: seeGame(data),
    }),
  }),
  // To both teams; a correction of the ratings alone isn't news. Followers get the new final score.
  'result-corrected': kind<Scored & { before: Score }>({
    ...ordinary('delegates', 'Se corrige un resultado'),
    fromChange: ofGame('after', (data, { change, game }) => {
      const [before, score] = [scoreOf(change.before), scoreOf(game)]
      if (!before || !score || isSameScore(before, score)) return null
      return { data: { ...data, score, before }, to: { teams: teamsOf(data) } }
    }),
    stateOf: stateOfScore,
    describe: (data) => ({
      title: `Corregido: ${withScore(data, data.score)}`,
      text: `${absence(data, data.score)}Antes era ${pairOf(data.before)}.`,
      page: seeGame(data),
    }),
  }),
  // To followers, and again when it is corrected; the teams have notices of their own.
  'final-score': kind<Scored & { before?: Score | null }>({
    ...urgent('followers', 'Resultado final'),
    fromChange: ofGame('after', (data, { change, game }) => {
      const [before, score] = [scoreOf(change.before), scoreOf(game)]
      if (!score || isSameScore(before, score)) return null
      return { data: { ...data, score, before }, to: { followersOf: teamsOf(data) } }
    }),
    stateOf: stateOfScore,
    describe: (data) => ({
      title: withScore(data, data.score),
      text: `${absence(data, data.score)}${data.before ? `Corregido: antes era ${pairOf(data.before)}.` : 'Resultado final.'}`,
      page: seeGame(data),
    }),
  }),
} satisfies Kinds

/** Whether a result, as it was entered, left its visitor a rating to give. */
async function leavesRating(db: Db, entered: Omit<Visit, 'unneeded'> & { id: number }): Promise<boolean> {
  const { unneeded = false } = (await findWholeGame(db, entered.id)) ?? {}
  return owedOf({ ...entered, unneeded }, { active: true, current: true }) === 'rating'
}
