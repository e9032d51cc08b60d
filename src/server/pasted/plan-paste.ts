import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Paste } from '#contract/paste.ts'
import { DAY_MS, daysLong } from '#league/durations.ts'
import type { GroupGame } from '#league/group/group.ts'
import { parseOrRefuse } from '#league/parsing/parsed-line.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../kernel/errors.ts'
import { inSlices } from '../kernel/in-slices.ts'
import type { Moment } from '../kernel/league-time.ts'
import { listOverlapping } from '../occupancy/queries.ts'
import { findPasteContext, type PasteContext, termsOf } from './paste-context.ts'
import { type Judged, judgeGame } from './judge-game.ts'
import { PastedNames } from './names.ts'
import { Questions } from './questions.ts'
import type { ParsedText } from './parse-text.ts'
import { type ReadGame, readLine } from './read-lines.ts'
import { TOO_LONG } from './parse-in-thread.ts'

/**
 * What a pasted text says, and what saving it does. Ids below zero are of things that it creates. `isCurrent`: it was parsed
 * with the names that are stored.
 */
export type PastePlan = {
  paste: Paste
  entered: PasteContext
  isCurrent: boolean
  names: PastedNames
  created: GroupGame[]
  played: GroupGame[]
}

/** The games of the next years: nobody plans further ahead. */
const AHEAD_MS = 3 * 366 * DAY_MS

/** Each game is compared with all of its group: after some of them the event loop goes on. */
const GAMES_AT_ONCE = 25
const MAX_READING_MS = 20_000

/**
 * Judges a parsed text against the phase as it is. Throws 404, for a closed phase 409, and 400 for a text that takes too
 * long.
 */
export async function planPaste(
  db: Db,
  phaseId: number,
  { answers, terms, columns, lines: written, asked: parsing }: ParsedText,
  setting: Moment & { timeZone: string },
): Promise<PastePlan> {
  const entered = await findPasteContext(db, phaseId)
  const isCurrent = isDeepStrictEqual(termsOf(entered), terms)
  const from = setting.now.getTime()
  const after = new Date(from - daysLong(1)).toISOString()
  const before = new Date(from + AHEAD_MS).toISOString()
  const occupied = await listOverlapping(db, { after, before })
  const started = performance.now()
  const questions = new Questions(answers, parsing)
  const names = new PastedNames(entered, questions, columns !== null)
  const reading = { ...setting, entered, names, questions, occupied }
  const read: ReturnType<typeof readLine>[] = []
  for await (const some of inSlices(written, GAMES_AT_ONCE))
    read.push(...some.map((line) => readLine(line, reading)))
  const games = read.flatMap(({ line, game }) => (game === null ? [] : { line, game }))
  // In a draw a game may only be created once the earlier rounds are decided.
  const inOrder = entered.phase.crossing
    ? games.toSorted((a, b) => whenOf(a).localeCompare(whenOf(b)))
    : games
  /** A text may hold the calendar and, below it, a result of one of its games: then that is created with it. */
  const kept = new Map<number, Judged>()
  for await (const some of inSlices(inOrder, GAMES_AT_ONCE)) {
    if (performance.now() - started > MAX_READING_MS) throw new AppError(400, TOO_LONG)
    for (const { line, game } of some) {
      const judged = parseOrRefuse(() => judgeGame(game, reading))
      Object.assign(line, { as: judged.as, why: judged.why ?? null })
      if (!('game' in judged)) continue
      // A stored game is shown with its own date and court.
      const { id, date, courtId, localScore, visitantScore, forfeit } = judged.game
      Object.assign(line.game!, { localScore, visitantScore, forfeit, date, court: names.courtOf(courtId) })
      if (judged.as !== 'same') kept.set(id, { ...judged, as: kept.get(id)?.as ?? judged.as })
    }
  }
  const lines = read.map(({ line }) => line)
  const asked = questions.list()
  const seen = createHash('sha256')
    .update(JSON.stringify([columns, lines, asked]))
    .digest('hex')
  const keptAs = (wanted: Judged['as']) =>
    [...kept.values()].flatMap(({ as, game }) => (as === wanted ? game : []))
  const { entries, newCourts, newGroups } = names
  const counts = { teams: entries.length, courts: newCourts.length, groups: newGroups.length }
  const paste = { columns, lines, questions: asked, games: kept.size, ...counts, seen }
  return { paste, entered, isCurrent, names, created: keptAs('created'), played: keptAs('played') }
}

const whenOf = ({ game: { day, hour } }: { game: ReadGame }) => `${day ?? '9999'} ${hour ?? ''}`
