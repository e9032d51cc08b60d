import { expect } from 'vitest'
import { addGame } from './factories.ts'
import { feedback, type LeagueOfDelegates, result, sunday } from './league-of-delegates.ts'

/** The result that Perros claim instead of 61–58. */
export const claim = { localScore: 61, visitantScore: 62, text: 'Contamos 62' }

const weeksOf = new WeakMap<LeagueOfDelegates['store'], number>()

/** A game of Gatos against Perros, to be played on its own Sunday. */
export function newGame({ store, groupId, teams }: LeagueOfDelegates): Promise<number> {
  const weeks = (weeksOf.get(store) ?? 0) + 1
  weeksOf.set(store, weeks)
  const date = new Date(Date.parse(sunday) + weeks * 7 * 86_400_000).toISOString()
  return addGame(store, groupId, teams.gatos, teams.perros, { date })
}

/** The steps of a game, each by the role that may take it. */
const STEPS = {
  result: ['gatos', 'addResult', { ...result, localComment: 'Buen partido' }],
  absent: ['gatos', 'addResult', { forfeit: 'visitant', visitantFairPlay: -1 }],
  rating: ['perros', 'addFeedback', feedback],
  claim: ['perros', 'dispute', claim],
  answer: ['gatos', 'dispute/answer', { text: 'Fueron 58' }],
  accept: ['gatos', 'dispute/accept', {}],
  withdraw: ['perros', 'dispute/withdraw', {}],
  settle: ['admin', 'dispute/settle', { localScore: 70, visitantScore: 62, reason: 'Lo dice el acta' }],
  takeBack: ['admin', 'takeBack', {}],
} as const
export type Step = keyof typeof STEPS

/** A new game after some steps, which have to be allowed. */
export async function gameAfter(league: LeagueOfDelegates, ...steps: Step[]): Promise<number> {
  const id = await newGame(league)
  await take(league, id, ...steps)
  return id
}

/** Takes further steps with a game. */
export async function take(league: LeagueOfDelegates, id: number, ...steps: Step[]): Promise<void> {
  for (const step of steps) {
    const [role, path, body] = STEPS[step]
    const answer = await league[role].call('PUT', `/game/${path}/${id}`, body)
    expect({ step, status: answer.statusCode, body: answer.body }).toMatchObject({ step, status: 200 })
  }
}
