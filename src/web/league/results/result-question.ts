import { useRef } from 'react'
import type { Game } from '#contract/games.ts'
import { doubtText } from '#contract/sentences.ts'
import { officialScore, type ScoredGame } from '#league/game-score.ts'
import { doubtsAbout, type ResultDoubt } from '#league/result-doubts.ts'
import { useSite } from '../../api/site.ts'
import { Question } from '../../ui/question.ts'
import { spanishDay, spanishTime, type DateSetting } from '../../ui/spanish-date.ts'
import type { CountedScore } from './counted-score.ts'
import { typedResult, type ResultValues } from './rating-values.ts'
import { serverNow } from '../../kernel/clock.ts'

type Circumstances = { now: number; counted: CountedScore | null; setting: DateSetting }

export function resultQuestion(
  game: Pick<Game, 'date' | 'local' | 'visitant'>,
  result: ScoredGame,
  { now, counted, setting }: Circumstances,
): string | null {
  const score = result.forfeit === null ? officialScore(result) : null
  // A score that isn't the final one says nothing against another.
  const final = counted?.at == null ? counted : null
  const doubts = doubtsAbout({ date: game.date, score, now, counted: final })
  if (doubts.length === 0) return null
  const sentences = doubts.map((doubt) => describeDoubt(doubt, game, { setting, counted }))
  return `¿Seguro? ${sentences.join(' ')} Si es así, envíalo otra vez.`
}

/** Asks once, by throwing the question, about what looks wrong with a result; not about what was saved already. */
export function useResultQuestion(): (
  game: Game,
  values: ResultValues,
  counted: CountedScore | null,
) => void {
  const setting = useSite()
  const asked = useRef('')
  return (game, values, counted) => {
    const result = typedResult(values)
    if (result === null) return
    const circumstances = { now: serverNow(), counted, setting }
    const question = resultQuestion(game, result, circumstances)
    const settled = game.finished ? resultQuestion(game, game, circumstances) : null
    const key = `${game.id} ${question}`
    if (question === null || question === settled || asked.current === key) return
    asked.current = key
    throw new Question(question)
  }
}

function describeDoubt(
  doubt: ResultDoubt,
  { date, local, visitant }: Pick<Game, 'date' | 'local' | 'visitant'>,
  { setting, counted }: { setting: DateSetting; counted: CountedScore | null },
): string {
  if (doubt.kind !== 'turned') {
    const when =
      date === null ? '' : `${spanishDay(date, setting)} a las ${spanishTime(date, setting.timeZone)}`
    return doubtText(doubt, when)
  }
  const winner = doubt.counted.local > doubt.counted.visitant ? local : visitant
  return `En el marcador ${counted?.isLive ? 'en directo' : 'de este móvil'} gana ${winner.name}, ${doubt.counted.local}–${doubt.counted.visitant}.`
}
