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
  heading: boolean
  /** In bold or italics, whole, without a bullet or a number. */
  emphasised: boolean
  hasBullet: boolean
  /** A line has one number at most, so that «3. 3 Olivos» keeps its second. */
  isNumbered: boolean
  /** Crossed out, or marked with ❌. */
  struck: boolean
  /** The day and hour at which a chat says it was sent; empty if none. */
  stamp: string
  /** The name and text of a chat's own messages: «Los mensajes están cifrados». */
  system: boolean
  /** What may be decoration or part of a name, and the line without it. */
  doubt: { part: 'number' | 'emoji'; without: string } | null
}

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
const EMOJIS = new RegExp(PICTURE, 'gu')
const EMOJI = new RegExp(String.raw`^((?:${PICTURE}\s*)+)(?=\S)`, 'u')
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
  return lines
}

export function looksLikeTitle(text: string): boolean {
  return /:$|^grupo\b/i.test(text)
}

function plainLine(text: string): string {
  return singleBlanks(text.replaceAll(INVISIBLE, '').replaceAll(LONE_JOINER, '$1'))
}

function singleBlanks(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/ :$/, ':')
}

function openLine(text: string): ListLine {
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
function peel(line: ListLine): void {
  const take = (pattern: RegExp) => {
    const rest = line.text.replace(pattern, '')
    const isTaken = rest !== line.text
    line.text = rest
    return isTaken
  }
  if (take(HEADING)) line.heading = true
  line.text = cutEnd(line.text, /[,;]/).trimEnd()
  const [, mark, inner, rest = ''] = EMPHASIS.exec(line.text) ?? []
  if (inner !== undefined && /[^\s*_~`]/.test(inner)) {
    line.text = singleBlanks(inner + rest)
    if (mark!.startsWith('~')) line.struck = true
    else line.emphasised ||= /^\s*:?$/.test(rest) && !line.hasBullet && !line.isNumbered
  }
  if (take(BULLET)) Object.assign(line, { hasBullet: true, emphasised: false })
  if (!line.isNumbered && take(KEYCAPS)) Object.assign(line, { isNumbered: true, emphasised: false })
}

function isItem({ text, heading, system }: ListLine): boolean {
  return text !== '' && !heading && !system && !looksLikeTitle(text.replace(EMOJI, ''))
}

type Numbered = { line: ListLine; value: number; index: number }

function dropNumbers(items: ListLine[]): void {
  const open = items.filter(({ isNumbered }) => !isNumbered)
  const numbered = (pattern: RegExp) =>
    open.flatMap((line, index): Numbered | [] => {
      const value = line.isNumbered ? undefined : pattern.exec(line.text)?.[1]
      return value === undefined ? [] : { line, index, value: Number(value) }
    })
  const marked = numbered(NUMBER)
  const areOnes =
    marked.length > 2 && marked.length === open.length && marked.every(({ value }) => value === 1)
  for (const run of areOnes ? [marked] : runsOf(marked, (step) => step > 0)) {
    const isByOne = run.some(({ value }, index) => value - 1 === run[index - 1]?.value)
    const areMost = run.length > (run.length === open.length ? 1 : 2) && run.length * 2 >= open.length
    if (areOnes || isByOne || areMost) drop(run, NUMBER)
    else for (const { line } of run) line.doubt = { part: 'number', without: line.text.replace(NUMBER, '') }
  }
  // «3 Olivos» is a name: figures without a sign count from 1 on, line after line.
  for (const run of runsOf(numbered(BARE_NUMBER), (step) => step === 1)) {
    const isUnbroken = run.at(-1)!.index - run[0]!.index === run.length - 1
    const isLong = run.length > 2 || (run.length > 1 && run.length === open.length)
    if (run[0]!.value === 1 && isUnbroken && isLong) drop(run, BARE_NUMBER)
  }
}

function drop(run: Numbered[], pattern: RegExp): void {
  for (const { line } of run) {
    const text = line.text.replace(pattern, '')
    Object.assign(line, { text, isNumbered: true, emphasised: false, doubt: null })
  }
}

/** Splits lines where the step from the number before isn't one that goes on. */
function runsOf(numbered: Numbered[], goesOn: (step: number) => boolean): Numbered[][] {
  const runs: Numbered[][] = []
  for (const one of numbered) {
    const last = runs.at(-1)
    if (last && goesOn(one.value - last.at(-1)!.value)) last.push(one)
    else runs.push([one])
  }
  return runs
}

function dropEmoji(items: ListLine[], lines: ListLine[]): void {
  const isItemLine = new Set(items)
  for (const line of lines) {
    if (isItemLine.has(line)) continue
    line.text = singleBlanks(line.text.replaceAll(EMOJIS, ' '))
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

function textsOf(lines: ListLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}
