import type { Paste, PastedColumn, PastedGame, PastedQuestion } from '#contract/paste.ts'
import { groupBy } from '#league/group-by.ts'
import { listed } from '#league/listed.ts'
import { spanishDate, type DateSetting } from '../../../ui/spanish-date.ts'

/** A reading of a text, and what was read. `answers`: as JSON, as the form stores them. */
export type Reading = { text: string; answers: string; paste: Paste }

/** What is said beside a text, by the keys of its questions, columns, lines and cells; null takes it back. */
export type Given = Record<string, string | null>

/** What a reading is asked and mended with. `given`: the answers so far, which the server may not have read yet. */
export type Asking = { given: Record<string, string>; answer: (given: Given) => void }

export function readAnswers(answers: string): Record<string, string> {
  return JSON.parse(answers || '{}') as Record<string, string>
}

export function withAnswers(answers: string, given: Given): string {
  const isOld = (key: string) => 'format' in given && key !== 'format' && OF_ONE_TEXT.test(key)
  const kept = Object.entries({ ...readAnswers(answers), ...given }).filter(
    ([key, value]) => value !== null && !isOld(key),
  )
  return JSON.stringify(Object.fromEntries(kept))
}

/** Keys of what is said of the lines of a text, or of it as a whole. */
const OF_ONE_TEXT =
  /^(?:(?:column|line|cell|score|forfeit|unused|below):|(?:format|order|fill|sides|nil|outside)$)/

export function answersOfAny(answers: string): string {
  const mended = Object.keys(readAnswers(answers)).filter((key) => OF_ONE_TEXT.test(key))
  return withAnswers(answers, Object.fromEntries(mended.map((key) => [key, null])))
}

/**
 * The questions with those that are alike beside each other. If their answers name nothing of their own, another one before
 * them is answered for all.
 */
export function alikeQuestions(
  questions: readonly PastedQuestion[],
): { question: PastedQuestion; keys: string[] }[] {
  const alike = groupBy(questions, ({ kind, options }) => JSON.stringify([kind, options]))
  return [...alike.values()].flatMap((some) => {
    const each = some.map((question) => ({ question, keys: [question.key] }))
    const [first, ...others] = some
    const isShared = first!.options.every(({ value }) => ['yes', 'no', 'new'].includes(value))
    if (others.length === 0 || !isShared) return each
    const all = { ...first!, key: `all:${first!.key}`, text: `Estas ${some.length}, de una vez:` }
    return [{ question: all, keys: some.map(({ key }) => key) }, ...each]
  })
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

type Counts = Pick<Paste, 'games' | 'teams' | 'groups'>

/** What is to be saved: `24 partidos`, `24 partidos, 2 equipos y 1 grupo`. */
function thingsText({ games, teams, groups }: Counts): string {
  const things = Object.entries({ partido: games, equipo: teams, grupo: groups })
  const parts = things.filter(([thing, count]) => count > 0 || (thing === 'partido' && teams + groups === 0))
  return listed(parts.map(([thing, count]) => counted(count, thing)))
}

const countOf = ({ games, teams, groups }: Counts) => games + teams + groups

const openIn = ({ questions }: Paste) =>
  questions.filter(({ answer, isOptional }) => answer === null && !isOptional)

const refusedIn = ({ lines }: Paste) => lines.filter(({ as }) => as === 'refused')

export function canSave(paste: Paste): boolean {
  return openIn(paste).length + refusedIn(paste).length === 0 && countOf(paste) > 0
}

export function saveLabel(paste: Paste): string {
  // While lines wait for something, it isn't certain how many there will be.
  if (paste.lines.some(({ as }) => as === 'asked' || as === 'refused')) return 'Guardar'
  return countOf(paste) > 0 ? `Guardar ${thingsText(paste)}` : 'Nada que guardar'
}

export function savedText(counts: Counts): string {
  return `${countOf(counts) === 1 ? 'Guardado' : 'Guardados'} ${thingsText(counts)}.`
}

export function readingText(paste: Paste): string {
  const [open, refused] = [openIn(paste).length, refusedIn(paste).length]
  if (open > 0) return `Contesta a ${counted(open, 'pregunta')}.`
  if (refused === 1) return 'Arregla o quita 1 línea.'
  if (refused > 1) return `Arregla o quita ${refused} líneas.`
  const count = countOf(paste)
  if (count > 0) return `Revisa y guarda ${thingsText(paste)}.`
  const isStored = paste.lines.some(({ as }) => as === 'same')
  return isStored ? 'Ya estaba todo guardado.' : 'Ningún partido: pon uno por línea.'
}

/** `dom 12 oct, 11:00 · Casino de la Reina · Grupo A`. A line that waits for an answer has no instant yet. */
export function whenAndWhere({ date, day, hour, court, group }: PastedGame, setting: DateSetting): string {
  const { seasonYear } = setting
  const typed = day && spanishDate(`${day}T12:00:00Z`, { timeZone: 'UTC', seasonYear }).split(',')[0]!
  const when =
    date === null ? [typed ?? 'sin día', hour].filter(Boolean).join(', ') : spanishDate(date, setting)
  return [when, court, group].filter((part) => part !== null).join(' · ')
}

export function columnName({ title }: PastedColumn, index: number): string {
  return title || `Columna ${index + 1}`
}

/** The lines that a later reading of the same text understands differently. */
export function changedLines(before: Paste, after: Paste): Set<number> {
  const known = new Map(before.lines.map((one) => [one.line, JSON.stringify(one)]))
  return new Set(after.lines.flatMap((one) => (known.get(one.line) === JSON.stringify(one) ? [] : one.line)))
}
