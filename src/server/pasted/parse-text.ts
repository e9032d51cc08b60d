import type { PastedLine, PastedQuestion } from '#contract/paste.ts'
import { readChat } from '#league/parsing/chat.ts'
import { COLUMNS } from '#league/parsing/columns.ts'
import type { DaySetting } from '#league/parsing/days.ts'
import { LINE_BREAK } from '#league/parsing/list-lines.ts'
import type { ParsedLine } from '#league/parsing/parsed-line.ts'
import { type ReadSheet, readSheet } from '#league/parsing/sheet.ts'
import type { SheetSetting } from '#league/parsing/sheet-columns.ts'
import { type KnownNames, Names } from '#league/parsing/titles.ts'
import { Questions } from './questions.ts'
import { formatOf } from './rows.ts'

export type PhaseTerms = { known: KnownNames; days: DaySetting }

/** A text to parse: all of it can be sent to a thread. */
export type TextToParse = { text: string; answers: Readonly<Record<string, string>>; terms: PhaseTerms }

/** What is written on a line; `parsed`: null for one that was left out. */
export type WrittenLine = Pick<PastedLine, 'line' | 'text' | 'cells'> & { parsed: ParsedLine | null }

/** The lines of a text that aren't blank. `columns`: those of a sheet; `asked`: what has to be known for reading them. */
export type ParsedText = Pick<TextToParse, 'answers' | 'terms'> & {
  columns: ReadSheet['columns'] | null
  lines: WrittenLine[]
  asked: PastedQuestion[]
}

const MAX_SHOWN = 200

const FORMATS = Object.entries({ sheet: 'Es una tabla', chat: 'Son mensajes' })
const FORMAT = { key: 'format', kind: 'format', quote: '', options: FORMATS, isOptional: true } as const

export function parseText({ text, answers, terms }: TextToParse): ParsedText {
  const questions = new Questions(answers)
  const setting: SheetSetting = {
    ...terms.days,
    names: new Names(terms.known),
    ask: (question, row) => questions.ask(question, row),
    columnAs: (index) => COLUMNS.find((column) => column === questions.answerTo(`column:${index}`)),
  }
  const format = formatOf(text, setting)
  const answer = format.isSure ? null : questions.ask({ ...FORMAT, text: '¿Es una tabla o son mensajes?' }, 0)
  const isSheet = answer === null ? format.isSheet : answer === 'sheet'
  const isLeftOut = (line: number) => questions.answerTo(`line:${line}`) === ''
  const messages = text.split(LINE_BREAK).map((typed, line) => questions.answerTo(`line:${line}`) || typed)
  const rows = format.rows?.map((cells, row) =>
    isLeftOut(row) ? cells : cells.map((cell, index) => questions.answerTo(`cell:${row}:${index}`) ?? cell),
  )
  const without = <Typed>(typed: readonly Typed[], nothing: Typed) =>
    typed.map((one, line) => (isLeftOut(line) ? nothing : one))
  const sheet = isSheet ? readSheet(without(rows!, []), setting) : null
  const parsed = sheet?.rows ?? readChat(without(messages, ''), setting)
  const lines = parsed.flatMap((one, line): WrittenLine | [] => {
    if (one === null && !isLeftOut(line)) return []
    const cells = sheet === null ? undefined : rows![line]!
    const written = cells?.filter((cell) => cell !== '').join(' · ') ?? messages[line]!.trim()
    return { line, text: written.slice(0, MAX_SHOWN), ...(cells && { cells }), parsed: one }
  })
  return { answers, terms, columns: sheet?.columns ?? null, lines, asked: questions.list() }
}
