import { createHash } from 'node:crypto'
import type { Paste, PastedLine } from '#contract/paste.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../kernel/errors.ts'
import { inSlices } from '../kernel/in-slices.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { listOverlapping } from '../occupancy/queries.ts'
import { findPasteFacts, type PastedGroup, type PasteFacts } from './facts.ts'
import { type Judged, judgeGame, type Judging, type Occupied } from './judge-game.ts'
import { type NewEntry, type PastedCourt, PastedNames } from './names.ts'
import type { KnownGame } from './queries.ts'
import { Questions } from './questions.ts'
import { type ReadGame, readPasted } from './read-lines.ts'
import { DAY_MS } from '#league/durations.ts'

export type PasteInput = { text: string; answers: Readonly<Record<string, string>> }
export type PasteSetting = { now: Date; time: LeagueTime; timeZone: string }

/** What a pasted text says, and what saving it does. Ids below zero are of things that it creates. */
export type PastePlan = {
  paste: Paste
  facts: PasteFacts
  groups: PastedGroup[]
  entries: NewEntry[]
  courts: PastedCourt[]
  created: KnownGame[]
  played: KnownGame[]
  /** Whether no question is open. */
  isAnswered: boolean
}

/** The games of the next years: nobody plans further ahead. */
const AHEAD_MS = 3 * 366 * DAY_MS

/** Each game is compared with all of its group: after some of them the event loop goes on. */
const GAMES_AT_ONCE = 25
const MAX_READING_MS = 20_000

/**
 * Reads a pasted text against the phase as it is. Throws 404, for a closed phase 409, and 400 for a text that takes too
 * long.
 */
export async function planPaste(
  db: Db,
  phaseId: number,
  input: PasteInput,
  setting: PasteSetting,
): Promise<PastePlan> {
  const facts = await findPasteFacts(db, phaseId)
  const from = setting.now.getTime()
  const ahead = {
    after: new Date(from - DAY_MS).toISOString(),
    before: new Date(from + AHEAD_MS).toISOString(),
  }
  return planLines(facts, input, { ...setting, occupied: await listOverlapping(db, ahead) })
}

async function planLines(
  facts: PasteFacts,
  { text, answers }: PasteInput,
  setting: PasteSetting & { occupied: Occupied[] },
): Promise<PastePlan> {
  const started = performance.now()
  const questions = new Questions(answers)
  const names = new PastedNames(facts, questions)
  const courts = new Map(facts.courts.map((court) => [court.id, court]))
  const judging: Judging = { ...setting, names, questions, courts, phase: facts.phase }
  const { columns, lines: read } = readPasted(text, { ...setting, facts, names, questions })
  const games = read.flatMap(({ line, game }) => (game === null ? [] : { line: line.line, game }))
  // In a draw a game may only be created once the earlier rounds are decided.
  const inOrder = facts.phase.crossing ? games.toSorted(byDay) : games
  const judged = new Map<number, Judged>()
  for await (const some of inSlices(inOrder, GAMES_AT_ONCE)) {
    if (performance.now() - started > MAX_READING_MS) {
      throw new AppError(400, 'Leer esto lleva demasiado tiempo: pega la temporada por partes.')
    }
    for (const { line, game } of some) judged.set(line, judgeGame(game, line, judging))
  }
  const lines = read.map(({ line }) => asJudged(line, judged.get(line.line), names))
  const of = (as: Judged['as']) =>
    [...judged.values()].flatMap((one) => (one.as === as && 'game' in one ? one.game : []))
  const asked = questions.list()
  const seen = createHash('sha256')
    .update(JSON.stringify([columns, lines, asked]))
    .digest('hex')
  // A text may hold the calendar and, below it, a result of one of its games.
  const latest = new Map(facts.groups.flatMap(({ paired }) => paired.games).map((game) => [game.id, game]))
  const created = of('created').map((game) => latest.get(game.id)!)
  const isNew = new Set(created.map(({ id }) => id))
  const played = of('played').filter(({ id }) => !isNew.has(id))
  const counts = {
    games: created.length + played.length,
    teams: names.entries.length,
    courts: names.newCourts.length,
    groups: names.newGroups.length,
  }
  return {
    paste: { columns, lines, questions: asked, ...counts, seen },
    facts,
    groups: names.newGroups,
    entries: names.entries,
    courts: names.newCourts,
    created,
    played,
    isAnswered: !questions.areOpen,
  }
}

function byDay(one: { game: ReadGame }, other: { game: ReadGame }): number {
  const [a, b] = [whenOf(one), whenOf(other)]
  return a === b ? 0 : a < b ? -1 : 1
}

/** Sorts as text; a game without a day comes last. */
function whenOf({ game: { day, hour } }: { game: ReadGame }): string {
  return `${day ?? '9999'} ${hour ?? ''}`
}

/** A judged line: a stored game is shown with its own date and court. */
function asJudged(line: PastedLine, judged: Judged | undefined, names: PastedNames): PastedLine {
  if (judged === undefined) return line
  const is = { as: judged.as, why: ('why' in judged && judged.why) || null }
  if (!('game' in judged)) return { ...line, ...is }
  const { date, courtId, localScore, visitantScore, forfeit } = judged.game
  const court = names.courtOf(courtId)
  const game = { ...line.game!, localScore, visitantScore, forfeit, date, day: null, court }
  return { ...line, ...is, game }
}
