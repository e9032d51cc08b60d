import { expect } from 'vitest'
import type { AuditEntry, Undoing } from '#contract/audit.ts'
import type { Game } from '#contract/games.ts'
import type { Paste } from '#contract/paste.ts'
import type { LeagueOfDelegates } from './league-of-delegates.ts'

export type League = Pick<LeagueOfDelegates, 'admin' | 'phaseId'>
export type Answers = Record<string, string>

export const pathOf = ({ phaseId }: League) => `/competition-group/${phaseId}/paste`

export async function read(league: League, text: string, answers: Answers = {}): Promise<Paste> {
  const answer = await league.admin.call('POST', `${pathOf(league)}?dryRun=true`, { text, answers })
  expect({ status: answer.statusCode, body: answer.statusCode === 200 ? '' : answer.body }).toEqual({
    status: 200,
    body: '',
  })
  return answer.json<Paste>()
}

/** The answers that a day ahead, and the like, are right. */
export const SURE: Answers = {
  'score:Gatos 60–58 Perros': 'yes',
  'score:Gatos 50–40 Perros': 'yes',
  'score:Perros 40–41 Osos': 'yes',
}

export async function save(league: League, text: string, answers: Answers = {}) {
  const { seen } = await read(league, text, answers)
  return league.admin.call('POST', pathOf(league), { text, answers, seen })
}

/** What each line is, and why. */
export const said = ({ lines }: Paste) => lines.map(({ as, why }) => (why === null ? as : `${as}: ${why}`))
export const asked = ({ questions }: Paste) =>
  questions.map(({ key, lines, options }) => [key, lines.length, options.map(({ value }) => value)])

export async function gamesOf({ admin }: League) {
  const games = (await admin.call('GET', '/game')).json<Game[]>()
  return games.map(({ date, local, visitant, localScore, visitantScore, court }) => {
    const score = localScore === null ? '–' : `${localScore}-${visitantScore}`
    return `${date ?? 'no date'} ${local.name} ${score} ${visitant.name} ${court?.name ?? 'nowhere'}`
  })
}

export async function lastChange({ admin }: League): Promise<AuditEntry> {
  return (await admin.call('GET', '/audit')).json<AuditEntry[]>()[0]!
}

/** Undoes a paste, and returns what that did. */
export async function undo({ admin }: Pick<League, 'admin'>, id: number): Promise<Undoing> {
  return (await admin.call('POST', `/audit/${id}/undo`)).json<Undoing>()
}
