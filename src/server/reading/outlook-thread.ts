import { type ForeseenGroup, reachesOf } from '#league/scenarios/reaches.ts'
import { effectsIn, type EffectsQuestion } from '#league/scenarios/effects.ts'
import { answerQuestions } from '../kernel/background.ts'

/** A question: what the teams of a group can still reach, or what victories in some of its games do. */
export type Question = { foreseen: ForeseenGroup } | EffectsQuestion

answerQuestions((question: Question) =>
  'foreseen' in question ? reachesOf(question.foreseen) : effectsIn(question),
)
