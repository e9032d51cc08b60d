import { parentPort } from 'node:worker_threads'
import { type ForeseenGroup, reachesOf } from '#league/scenarios/reaches.ts'
import { effectsIn, type EffectsQuestion } from '#league/scenarios/posters.ts'
import { lowerThisThread } from '../kernel/background.ts'

/** A question: what the teams of a group can still reach, or what victories in some of its games do. */
export type Question = { foreseen: ForeseenGroup } | EffectsQuestion

// The thread that `outlooks.ts` starts: answers each question in turn.
lowerThisThread()
parentPort!.on('message', (question: Question) => {
  const answer = 'foreseen' in question ? reachesOf(question.foreseen) : effectsIn(question)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
  parentPort!.postMessage(answer)
})
