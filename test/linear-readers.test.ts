import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { badgeLetters } from '#league/badge-letters.ts'
import { nearNames } from '#league/near-names.ts'
import { restoreScoreboard } from '#league/restore-scoreboard.ts'
import { contactLink } from '#contract/contact-link.ts'
import { readLocalTime } from '#contract/local-time.ts'
import { alikeKey } from '#league/name-key.ts'
import { notJson } from '#contract/season-text.ts'
import { readChat } from '#league/parsing/chat.ts'
import { relativeDay } from '#league/parsing/days.ts'
import { LINE_BREAK } from '#league/parsing/list-lines.ts'
import { NameIndex } from '#league/parsing/names.ts'
import { readSheet } from '#league/parsing/sheet.ts'
import { arrange } from '#league/parsing/tables.ts'
import { settleLines } from '#league/parsing/team-list.ts'
import { Names } from '#league/parsing/titles.ts'
import { weigh } from '#league/parsing/unused-cells.ts'
import { AccountName, Email } from '#contract/users.ts'
import { parseSemicolons } from '#server/courts/city-courts.ts'
import { refuseChanged } from '#server/http/versions.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import { textCell } from '#server/kernel/csv.ts'
import { formatOf } from '#server/pasted/rows.ts'
import { hasMoreParts } from '#server/kernel/json-parts.ts'
import { problemText } from '#server/outbox/problem.ts'
import { readableAddress } from '#server/pages/readable-address.ts'
import { loggedAddress } from '#server/pages/unsubscribe-route.ts'
import { isPushAddress } from '#server/push/push-address.ts'
import { readRetryAfter } from '#server/push/retry-after.ts'
import { acceptedCoding } from '#server/ready-answers/coding.ts'
import { readCourtsFile } from '#server/season/read-courts-file.ts'
import { readBasic, readBearer } from '#server/sessions/credentials.ts'
import { returnAddress } from '#web/kernel/return-address.ts'
import { readLocation } from '#web/league/courts/read-location.ts'
import { readTeams } from '#web/league/teams/read-teams.ts'
import { scenarioIn } from '#web/league/tables/what-if-address.ts'
import { plainText } from '#web/ui/search-text.ts'
import { PIECES } from './hostile-pieces.ts'

type Reader = (text: string) => unknown

/** A quarter of the largest paste; of what is short in itself, a header's worth. */
const LONG = 10_000
const SHORT = 8000
/** What grows with the square is seen in a cell only where it is long: a few signs are read fast. */
const CELL = 40_000

const names = ['Osos', 'Zona 2-3', '1-A', 'Los 4 Fantásticos', 'xx']

const known = {
  phase: 'Liga',
  teams: names.map((name) => ({ name })),
  courts: [{ name: 'La Elipa' }],
  groups: [{ name: 'Grupo A' }],
}
const setting = { year: 2026, from: null, to: null } as const
const sheetSetting = { ...setting, names: new Names(known), ask: () => null, columnAs: () => undefined }

const GAME = {
  local: 'Osos',
  visitant: 'xx',
  score: [61, 52] as const,
  forfeit: null,
  isPlayed: false,
  day: null,
  hour: null,
}

/** Each reader of text that somebody sends, with how much of it is read in the longer of two runs. */
const readers: [name: string, length: number, read: Reader][] = [
  ["a founder's list", LONG, (text) => readTeams({ text, settled: text }, [{ name: 'Osos' }])],
  [
    'its answers',
    LONG,
    (text) =>
      settleLines(
        text,
        text.split('\n').map((_, line) => ({ line, reading: { as: 'team', name: 'Osos' } })),
      ),
  ],
  ['a chat with games', LONG, (text) => readChat(text.split(LINE_BREAK), sheetSetting)],
  [
    'a sheet with games',
    LONG,
    (text) => {
      const rows = text.split(LINE_BREAK).map((line) => line.split(/[\t;]/))
      return readSheet(arrange(rows, sheetSetting.names), sheetSetting)
    },
  ],
  [
    'tables side by side',
    LONG,
    (text) => {
      const titles = ['Fecha', 'Local', 'Visitante', '', 'Fecha', 'Local', 'Visitante']
      const rows = text.split(LINE_BREAK).map((line) => line.split(/[\t; ]/))
      return arrange([titles, ...rows, titles.toReversed(), ...rows], sheetSetting.names)
    },
  ],
  [
    'the cells of a row that aren’t used',
    CELL,
    (text) => {
      const cells = text.split(/[\n\t;]/).map((cell) => ({ title: 'Nota', cell }))
      return weigh(cells, GAME, { names: sheetSetting.names, readDay: () => null })
    },
  ],
  [
    'the day of a message',
    LONG,
    (text) => text.split(LINE_BREAK).map((line) => relativeDay(line, '[8/11/26, 20:15]', setting)),
  ],
  ['the stamp of a message', LONG, (text) => relativeDay('hoy', text, setting)],
  // Without a title it is read as each kind of column, until one fits, and weighed as unused.
  ['a cell of any column', CELL, (text) => readSheet([[text, '8/11/2026', 'Osos', 'xx']], sheetSetting)],
  ['the cells of a text', CELL, (text) => formatOf(text, sheetSetting)],
  ['a CSV of courts', LONG, parseSemicolons],
  ['a file of courts', LONG, (text) => attempt(() => readCourtsFile(Buffer.from(text)))],
  ['a season that is no JSON', LONG, (text) => notJson(text, new SyntaxError(`at position ${text.length}`))],
  ['the parts of a JSON text', LONG, (text) => hasMoreParts(Buffer.from(text), Infinity)],
  ['a name', SHORT, (text) => [alikeKey(text), badgeLetters(text)]],
  ['a name like others', SHORT, (text) => nearNames(text, names)],
  ['a name that becomes known', SHORT, (text) => new NameIndex([{ name: text }])],
  [
    'names among known ones',
    LONG,
    (text) => {
      const index = new NameIndex(known.teams)
      return text.split('\n').map((line) => [index.find(line), index.byOwnPart(line)])
    },
  ],
  ['the name of an account', SHORT, (text) => AccountName.safeParse(text)],
  ['an e-mail address', SHORT, (text) => Email.safeParse(text)],
  ['a contact', SHORT, contactLink],
  ['a place', SHORT, readLocation],
  ['a date and hour', SHORT, (text) => readLocalTime(text, 'Europe/Madrid')],
  ['a stored scoreboard', SHORT, restoreScoreboard],
  ['a search', SHORT, plainText],
  ['a cell of a spreadsheet', SHORT, textCell],
  ['the message of another server', SHORT, problemText],
  ['the address of a page', SHORT, (text) => [readableAddress(text), loggedAddress(text)]],
  ['where to go after a login', SHORT, returnAddress],
  ['a scenario in an address', SHORT, scenarioIn],
  ['credentials', SHORT, (text) => [readBasic(`Basic ${text}`), readBearer(`Bearer ${text}`)]],
  ['the address of a client', SHORT, addressKey],
  ['Accept-Encoding', SHORT, (text) => acceptedCoding({ 'accept-encoding': text })],
  ['If-Match', SHORT, (text) => attempt(() => refuseChanged(text, {}))],
  ['Retry-After', SHORT, (text) => readRetryAfter(text, new Date(0))],
  ['the address of a push service', SHORT, (text) => isPushAddress(text, [])],
]

/** What they stand in: a parenthesis that doesn't close; lines stand below one with many layers of decoration. */
function framed(piece: string, middle: string): string {
  return piece.endsWith('\n') ? `${'🏀•'.repeat(500)}a\n${middle}` : `(${middle}!`
}

/** Less than this isn't worth a comparison: whatever its growth, nothing longer may be sent. */
const NEGLIGIBLE_MS = 20
/** Twice the text takes twice the time; four times as long if the time is quadratic. */
const MAX_GROWTH = 3
const ATTEMPTS = 5
/** Ends what would never end. */
const TIMEOUT_MS = 10_000

test.for(readers)('%s: twice the text takes no more than twice the time', ([, length, read]) => {
  const texts = PIECES.map(
    (piece) => (size: number) => framed(piece, piece.repeat(Math.ceil(size / piece.length))),
  )
  const slow = texts.find((textOf) => !isLinear(read, textOf, length))
  expect(slow?.(20).slice(-40)).toBeUndefined()
})

/** As many dates as the text has letters: all with the month first, which only the last shows. */
function readTurnedDates(text: string): unknown {
  const dates = Array.from(text, () => ['1/2/2026', 'Osos', 'xx'])
  const rows = [['Fecha', 'Local', 'Visitante'], ...dates, ['11/15/2026', 'Osos', 'xx']]
  return readSheet(rows, sheetSetting)
}

test('dates with the month first take no more than twice the time for twice the rows', () => {
  expect(isLinear(readTurnedDates, (size) => ' '.repeat(size), LONG / 10)).toBe(true)
})

/** By the fastest of some runs, in the thread's own processor time: a busy machine runs each of them later. */
function isLinear(read: Reader, textOf: (size: number) => string, length: number): boolean {
  let [half, whole] = [Infinity, Infinity]
  for (let attempts = 0; attempts < ATTEMPTS; attempts++) {
    whole = Math.min(whole, timeOf(read, textOf(length)))
    if (whole <= NEGLIGIBLE_MS) return true
    if (whole === Infinity) return false
    half = Math.min(half, timeOf(read, textOf(length / 2)))
    if (whole <= half * MAX_GROWTH) return true
  }
  return false
}

/** In milliseconds; infinite for what had to be ended. */
function timeOf(read: Reader, text: string): number {
  const before = process.threadCpuUsage()
  try {
    runEnding(() => read(text))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return Infinity
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Runs a function that is ended, wherever it is, if it takes too long. */
function runEnding(run: () => unknown): void {
  const script = new Script('run()')
  script.runInNewContext({ run }, { timeout: TIMEOUT_MS })
}

/** Runs what may refuse the text. */
function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    // Refused, which is an answer too.
  }
}
