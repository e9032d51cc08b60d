import { cutEnd } from '../cut-end.ts'
import { groupBy } from '../group-by.ts'

/*
 * Cleaning of pasted lists. Chats and spreadsheets decorate lines with bullets, numbers, emphasis, emoji and the sender
 * of a message. What a line means is not decided here.
 */

export type ListLine = {
  /** As it was pasted, without invisible characters and extra blanks. */
  raw: string
  /** As it was sent: with its decoration, without the stamp of a chat. */
  sent: string
  /** Without what certainly is decoration. */
  text: string
  /** Marked as a heading: `## Norte`. */
  heading: boolean
  /** In bold or italics, whole, without a bullet or a number. */
  emphasised: boolean
  /** Crossed out, or marked with ❌. */
  struck: boolean
  /** The day and hour at which a chat says it was sent; empty if none. */
  stamp: string
  /** The name and text of a chat's own messages: «Los mensajes están cifrados». */
  system: boolean
  /** What may be decoration or part of a name, and the line without it. */
  doubt: { part: 'number' | 'emoji'; without: string } | null
}

/** `isNumbered`: a line has one number at most, so that «3. 3 Olivos» keeps its second. */
type Peeled = ListLine & { isNumbered: boolean; hasBullet: boolean }

const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|\u034F/gu
/** A joiner belongs between emoji alone. */
const LONE_JOINER = /(^|[^\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D+/gu

/** More layers of decoration than any list has: each costs a pass over the text. */
const MAX_LAYERS = 8

/** Every line break that a text may carry; a text field keeps some of them. */
export const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/

/** The rest of a longer line, or of a cell, isn't read: no list has one. */
export const MAX_LINE_LENGTH = 2000

const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\. ?m\.?| ?[ap]m)?`
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`
/** `[12/9/25, 18:03] Ana: `, `[18:03, 12/9/2025] Ana: ` and `12/9/25, 18:03 - Ana: `. */
export const CHAT_STAMP = new RegExp(
  String.raw`^(?:\[(?:${DATE},? ${TIME}|${TIME},? ${DATE})\]|${DATE},? ${TIME} [-–])\s*`,
  'iu',
)
/** WhatsApp adds it to messages, between angle brackets. */
const EDITED = /^<[^<>]*>$/

const HEADING = /^#{1,6}\s+(?=\S)/
/** Hyphens and asterisks are bullets before a blank only: «-30 Basket». A tick box is one too. */
const BULLET = /^(?:(?:[-–—>]+|\*)\s+|\[[ xX]?\]\s+|[•·▪▫‣◦●○■□►▶➤→✓✔☑]\uFE0F?\s*)(?=\S)|^[-–—](?=\p{L})/u
/** Of the whole line, or of its beginning: `*Búhos* (debutan)`. */
const EMPHASIS = /^(\*{1,3}|_{1,3}|~{1,2}|`{1,3})(?=\S)(.+?)\1(?=[\s:,(]|$)([^]*)$/
const KEYCAPS = /^(?:((?:\d\uFE0F?\u20E3)+)|🔟)\s*(?=\S)/u
const NUMBER = /^[([]?(\d{1,3})(?:[.)\]:º°]+-?|\s?[-–—])(?:\s+(?=\S)|(?=[^\s\dªº°]))/u
const BARE_NUMBER = /^(\d{1,3})\s+(?=\S)/
const PICTURE = String.raw`(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*)`
const EMOJI = new RegExp(String.raw`^((?:${PICTURE}\s*)+)(?=\S)`, 'u')
const EMOJIS = new RegExp(String.raw`(?:${PICTURE}\s*)+`, 'gu')
const BULLET_EMOJI = /^(?:[🏀✅✔☑👉➡▶▪▫◾◽◼◻⬛⬜🔵🔴🟠🟡🟢🟣🟤⚫⚪🔶🔷🔸🔹📌📍🔘🔺🔻]\uFE0F?\s*)+$/u
const CROSS = /^[❌✖🚫]/u

/**
 * The lines of a list without their decoration. A number counts as decoration if the lines are numbered in sequence, an
 * emoji if it is a usual bullet or most lines begin with one.
 * @returns a line for each line of the text, in order; blank ones have no text
 */
export function readListLines(text: string): ListLine[] {
  const lines = text.split(LINE_BREAK).map(openLine)
  let before = ''
  for (let layer = 0; layer < MAX_LAYERS && before !== textsOf(lines); layer++) {
    before = textsOf(lines)
    lines.forEach(peel)
    const items = lines.filter(isItem)
    dropNumbers(items)
    dropEmoji(items, lines)
  }
  return lines.map(({ isNumbered, hasBullet, ...line }) => {
    return { ...line, emphasised: line.emphasised && !isNumbered && !hasBullet }
  })
}

/** What a title looks like: `Grupo A`, `Norte:`. */
export function looksLikeTitle(text: string): boolean {
  return /:$|^grupo\b/i.test(text)
}

/** A text without invisible characters, its words separated by one blank. */
function plainLine(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(LONE_JOINER, '$1').replaceAll(/\s+/g, ' ').trim()
}

function openLine(text: string): Peeled {
  const raw = plainLine(text.slice(0, MAX_LINE_LENGTH))
  const sent = raw.replace(CHAT_STAMP, '')
  const message = sent === raw ? raw : sent.replace(/^[^:]{1,60}:(?: |$)/, '')
  const open = withoutEdited(message)
  const system = sent !== raw && message === sent
  const stamp = raw.slice(0, raw.length - sent.length)
  const flags = { heading: false, emphasised: false, struck: false, isNumbered: false, hasBullet: false }
  return { raw, sent: open, text: open, stamp, system, doubt: null, ...flags }
}

function withoutEdited(message: string): string {
  const start = message.lastIndexOf('<')
  const mark = message.slice(Math.max(start, 0))
  return EDITED.test(mark) && /edit|elimin/i.test(mark) ? message.slice(0, start).trimEnd() : message
}

/** Takes off what is decoration whatever the other lines are. */
function peel(line: Peeled): void {
  let before = ''
  for (let layer = 0; layer < MAX_LAYERS && before !== line.text; layer++) {
    before = line.text
    const take = (pattern: RegExp) => {
      const rest = line.text.replace(pattern, '')
      const isTaken = rest !== line.text
      line.text = rest
      return isTaken
    }
    if (take(HEADING)) line.heading = true
    if (/[,;]$/.test(line.text)) line.text = cutEnd(line.text, /[,;]/).trimEnd()
    const [, mark, inner, rest = ''] = EMPHASIS.exec(line.text) ?? []
    if (inner !== undefined && /[^\s*_~`]/.test(inner)) {
      line.text = (inner + rest).replaceAll(/\s+/g, ' ').replace(/ :$/, ':')
      if (mark!.startsWith('~')) line.struck = true
      else line.emphasised ||= /^\s*:?$/.test(rest)
    }
    if (take(BULLET)) line.hasBullet = true
    if (!line.isNumbered && take(KEYCAPS)) line.isNumbered = true
  }
}

function isItem({ text, heading, system }: Peeled): boolean {
  return text !== '' && !heading && !system && !looksLikeTitle(text.replace(EMOJI, ''))
}

type Numbered = { line: Peeled; value: number; index: number }

function dropNumbers(items: Peeled[]): void {
  const open = items.filter(({ isNumbered }) => !isNumbered)
  const marked = open.map((line, index) => ({ line, index, value: numberOf(NUMBER, line) }))
  const inSequence = new Set(sequencesOf(marked, open.length))
  for (const { line, value } of marked) {
    if (Number.isNaN(value)) continue
    if (inSequence.has(line)) drop(line, NUMBER)
    else line.doubt = { part: 'number', without: line.text.replace(NUMBER, '') }
  }
  // «3 Olivos» is a name: figures without a sign count from 1 on, line after line.
  const bare = open.map((line, index) => ({ line, index, value: numberOf(BARE_NUMBER, line) }))
  for (const run of runsOf(bare)) {
    const isUnbroken = run.at(-1)!.index - run[0]!.index === run.length - 1
    const isLong = run.length > 2 || (run.length > 1 && run.length === open.length)
    if (run[0]!.value === 1 && isUnbroken && isLong) for (const { line } of run) drop(line, BARE_NUMBER)
  }
}

function numberOf(pattern: RegExp, { text, isNumbered }: Peeled): number {
  return isNumbered ? NaN : Number(pattern.exec(text)?.[1] ?? NaN)
}

function drop(line: Peeled, pattern: RegExp): void {
  line.text = line.text.replace(pattern, '')
  line.isNumbered = true
  line.doubt = null
}

/** The lines numbered one after another, with those that continue them after a gap; or all, numbered 1 or upwards. */
function sequencesOf(numbered: Numbered[], count: number): Peeled[] {
  const marked = numbered.filter(({ value }) => !Number.isNaN(value))
  const sure = runsOf(numbered).flatMap((run) => (run.length > 1 ? run : []))
  if (sure.length === 0) {
    const isWhole = marked.length === count
    const areMost = isWhole ? count > 1 : marked.length > 2 && marked.length * 2 >= count
    const areRising = marked.every(({ value }, index) => value > (marked[index - 1]?.value ?? 0))
    const areOnes = isWhole && count > 2 && marked.every(({ value }) => value === 1)
    return areOnes || (areMost && areRising) ? marked.map(({ line }) => line) : []
  }
  let passed = 0
  return marked.flatMap((one) => {
    const [before = 0, after = Infinity] = [sure[passed - 1]?.value, sure[passed]?.value]
    if (one === sure[passed]) passed += 1
    else if (one.value <= before || one.value >= after) return []
    return one.line
  })
}

/** Splits lines where a number isn't the one before plus one. */
function runsOf(numbered: Numbered[]): Numbered[][] {
  const runs: Numbered[][] = []
  for (const one of numbered) {
    const last = runs.at(-1)
    if (last?.at(-1)!.value === one.value - 1) last.push(one)
    else if (!Number.isNaN(one.value)) runs.push([one])
  }
  return runs
}

function dropEmoji(items: Peeled[], lines: Peeled[]): void {
  const isItemLine = new Set(items)
  for (const line of lines) {
    if (isItemLine.has(line) || line.text === '') continue
    line.text = withoutLastEmoji(line.text.replace(EMOJI, ''))
  }
  const bySign = groupBy(items, ({ text }) => EMOJI.exec(text)?.[1]?.trim() ?? '')
  const count = items.length - (bySign.get('')?.length ?? 0)
  const areCommon = count > 1 && count * 2 >= items.length
  bySign.delete('')
  for (const [sign, some] of bySign) {
    for (const line of some) {
      const without = line.text.replace(EMOJI, '')
      if (CROSS.test(sign)) line.struck = true
      if (line.struck || areCommon || some.length > 1 || BULLET_EMOJI.test(sign)) line.text = without
      else line.doubt ??= { part: 'emoji', without }
    }
  }
}

/** Without the emoji at the end, or before a colon there. */
function withoutLastEmoji(text: string): string {
  const last = [...text.matchAll(EMOJIS)].at(-1)
  if (last === undefined) return text
  const after = text.slice(last.index + last[0].length)
  return after === '' || after === ':' ? text.slice(0, last.index).trimEnd() + after : text
}

function textsOf(lines: Peeled[]): string {
  return lines.map(({ text }) => text).join('\n')
}
