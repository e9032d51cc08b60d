import type { Paste, PastedGame, PastedQuestion } from '#contract/paste.ts'
import { shortDay, spanishDate, spanishParts, type DateSetting } from '../../../ui/spanish-date.ts'

/** A reading of a text, and what was read. `answers`: as JSON, as the form stores them. */
export type Reading = { text: string; answers: string; paste: Paste }

export function readAnswers(answers: string): Record<string, string> {
  return JSON.parse(answers || '{}') as Record<string, string>
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** What is to be saved: `24 partidos`, `24 partidos y 2 equipos`. */
function thingsText({ games, teams }: Pick<Paste, 'games' | 'teams'>): string {
  const parts = [
    ...(games > 0 || teams === 0 ? [counted(games, 'partido')] : []),
    ...(teams > 0 ? [counted(teams, 'equipo')] : []),
  ]
  return parts.join(' y ')
}

export function saveLabel(paste: Paste): string {
  // While lines wait for something, it isn't certain how many there will be.
  if (paste.lines.some(({ as }) => as === 'asked' || as === 'refused')) return 'Guardar'
  return paste.games + paste.teams > 0 ? `Guardar ${thingsText(paste)}` : 'No hay nada que guardar'
}

export function savedWord({ games, teams }: Pick<Paste, 'games' | 'teams'>): string {
  const isOne = games + teams === 1
  return `${isOne ? 'Guardado' : 'Guardados'} ${thingsText({ games, teams })}.`
}

/** The outcome of a reading, and what to do next. */
export function readWord({ lines, questions, games, teams }: Paste): string {
  const open = questions.filter(({ answer, isOptional }) => answer === null && !isOptional).length
  const refused = lines.filter(({ as }) => as === 'refused').length
  const same = lines.filter(({ as }) => as === 'same').length
  if (open > 0) return `Antes de guardar, contesta a ${counted(open, 'pregunta')}.`
  if (refused > 0) {
    return `${counted(refused, 'línea')} no se ${refused === 1 ? 'puede' : 'pueden'} guardar: ${refused === 1 ? 'arréglala o quítala' : 'arréglalas o quítalas'}.`
  }
  if (games + teams > 0) {
    return `${games + teams === 1 ? 'Se va' : 'Se van'} a guardar ${thingsText({ games, teams })}. Míralo y guárdalo.`
  }
  return same > 0 ? 'Todo eso ya está guardado.' : 'No encontramos ningún partido en el texto.'
}

/** `dom 12 oct, 11:00 · Casino de la Reina · Grupo A`. */
export function placeText({ date, day, court, group }: PastedGame, setting: DateSetting): string {
  const when =
    date === null
      ? day === null
        ? 'sin día'
        : `${dayText(day, setting)}, sin hora`
      : spanishDate(date, setting)
  return [when, court, group].filter((part) => part !== null).join(' · ')
}

/** A day with its weekday: `dom 12 oct`. */
export function dayText(day: string, { seasonYear }: DateSetting): string {
  return spanishDate(`${day}T12:00:00Z`, { timeZone: 'UTC', seasonYear }).split(',')[0]!
}

function weekdayText(day: string): string {
  return spanishParts(`${day}T12:00:00Z`, 'UTC').weekday
}

/** A question, as a sentence. */
export function questionText({ kind, words, lines, options }: PastedQuestion): string {
  const games = counted(lines.length, 'partido')
  switch (kind) {
    case 'team':
      return options.some(({ value }) => /^\d/.test(value))
        ? `«${words}» se parece a un equipo de la fase. ¿Cuál es?`
        : `«${words}» no está en la fase. ¿Es nuevo?`
    case 'court':
      return `No hay ninguna cancha que se llame «${words}». ¿Cuál es?`
    case 'hour':
      return `${lines.length === 1 ? 'A 1 partido le' : `A ${games} les`} falta la hora. ¿A qué hora ${lines.length === 1 ? 'es' : 'son'}?`
    case 'place':
      return `Cancha de ${games} que no la ${lines.length === 1 ? 'dice' : 'dicen'}`
    case 'weekday':
      return `«${words}» no cuadra: el ${shortDay(options[0]!.value)} es ${weekdayText(options[0]!.value)}. ¿Cuándo es?`
    case 'forfeit':
      return `${lines.length === 1 ? 'Hay un partido' : `Hay ${games}`} 20-0. ¿No se presentó un equipo?`
  }
}

export function answerText(
  { kind, words }: PastedQuestion,
  { value, name }: PastedQuestion['options'][number],
  setting: DateSetting,
): string {
  if (kind === 'weekday') return dayText(value, setting)
  if (kind === 'forfeit') return value === 'yes' ? 'No se presentó' : 'Se jugó'
  if (value === 'nothing') return kind === 'team' ? 'No es un equipo' : 'No es una cancha'
  if (value === 'new') return kind === 'team' ? `Es nuevo, en ${name}` : `Crear «${words}»`
  return name
}

/** The lines that a later reading of the same text understands differently. */
export function changedLines(before: Paste, after: Paste): Set<number> {
  const known = new Map(before.lines.map((one) => [one.line, JSON.stringify(one)]))
  return new Set(after.lines.flatMap((one) => (known.get(one.line) === JSON.stringify(one) ? [] : one.line)))
}
