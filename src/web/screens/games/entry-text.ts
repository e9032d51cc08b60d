import type { RecordEntry } from '#contract/game-records.ts'
import type { Game } from '#contract/games.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { spanishDate, type DateSetting } from '../../ui/spanish-date.ts'
import { ratingText } from './game-text.ts'

type Fields = RecordEntry['after']
type Field = Exclude<keyof Fields, 'claim' | 'text'>

/** A changed field; `before` is null if there was no value. */
export type ChangeText = { name: string; before: string | null; after: string }

/** `did` continues the sentence that begins with the name of its author, if known; `said` is the author's comment. */
export type EntryText = { who: string | null; did: string; changes: ChangeText[]; said: string | null }

const SLOT: Field[] = ['date', 'court']
const SCORE: Field[] = ['localScore', 'visitantScore', 'forfeit']
const SEALED: Field[] = [
  'visitantFairPlay',
  'visitantMixed',
  'localComment',
  'localFairPlay',
  'localMixed',
  'visitantComment',
]

/** The fields of an entry that are listed one by one: not those in its sentence or elsewhere on the page. */
const ENTRY_TEXTS: Partial<Record<RecordEntry['kind'], Field[]>> = {
  created: SLOT,
  left: SLOT,
  moved: SLOT,
  'moved-agreed': SLOT,
  'moved-prearranged': SLOT,
  postponed: SLOT,
  'postponed-agreed': SLOT,
  'postponed-prearranged': SLOT,
  result: ['date'],
  restored: SLOT,
  corrected: [...SCORE, ...SEALED],
  'taken-back': SEALED,
  accepted: [...SCORE, ...SEALED],
  settled: [...SCORE, ...SEALED],
}

export function describeEntry(
  { kind, user, before, after }: RecordEntry,
  teams: Pick<Game, 'local' | 'visitant'>,
  setting: DateSetting,
): EntryText {
  const said = after.text || null
  const changes = (ENTRY_TEXTS[kind] ?? []).flatMap((field) => {
    if (after[field] === undefined) return []
    const text = (fields: Fields) => describeField(field, fields, teams, setting)
    return [{ name: nameOf(field, teams), before: text(before), after: text(after) ?? '–' }]
  })
  if (kind === 'imported' && user === null) {
    return {
      who: null,
      did: `Importado con la temporada${colon(resultText(after))}`,
      changes,
      said,
    }
  }
  return { who: user?.name ?? 'Alguien', did: describeAction(kind, before, after), changes, said }
}

function describeAction(kind: RecordEntry['kind'], before: Fields, after: Fields): string {
  switch (kind) {
    case 'created':
      return 'creó el partido'
    case 'imported':
      return `lo importó con la temporada${colon(resultText(after))}`
    case 'pasted':
      return `lo pegó con otros partidos${colon(resultText(after))}`
    case 'moved':
      return 'cambió la fecha o la cancha'
    case 'moved-agreed':
      return `aceptó el cambio que propuso el equipo ${after.proposedBy === 'local' ? 'local' : 'visitante'}`
    case 'moved-prearranged':
      return 'cambió la fecha o la cancha, ya hablado con el otro equipo'
    case 'postponed':
      return 'aplazó el partido'
    case 'postponed-agreed':
      return `aceptó aplazarlo, como propuso el equipo ${after.proposedBy === 'local' ? 'local' : 'visitante'}`
    case 'postponed-prearranged':
      return 'aplazó el partido, ya hablado con el otro equipo'
    case 'result':
      return `subió el resultado${colon(resultText(after))}`
    case 'rating':
      return 'valoró el partido'
    case 'waived':
      return 'cerró el partido sin la valoración del visitante'
    case 'corrected':
      return SCORE.some((field) => after[field] !== undefined)
        ? 'corrigió el resultado'
        : 'corrigió las valoraciones'
    case 'taken-back':
      return `retiró el resultado${colon(resultText(before))}`
    case 'disputed':
      return `dijo que el resultado es otro${colon(resultText(after.claim))}`
    case 'answered':
      return 'respondió'
    case 'accepted':
      return 'dio por bueno el otro resultado'
    case 'settled':
      return 'decidió el resultado'
    case 'withdrawn':
      return 'retiró su desacuerdo'
    case 'deleted':
      return 'borró el partido'
    case 'restored':
      return 'recuperó el partido'
    case 'claimed':
      return `dijo cómo quedó${colon(resultText(after.claim))}`
    case 'claim-withdrawn':
      return 'retiró lo que dijo del resultado'
    case 'claim-entered':
      return `puso el resultado que dijo el visitante${colon(resultText(after))}`
    case 'left':
      return `retiró a uno de los equipos${colon(resultText(after))}`
  }
}

const colon = (text: string | null) => (text === null ? '' : `: ${text}`)

/** Null if there is no result. */
function resultText(
  said: Pick<Fields, 'localScore' | 'visitantScore' | 'forfeit'> | undefined,
): string | null {
  const { localScore = null, visitantScore = null, forfeit = null } = said ?? {}
  if (forfeit === null && localScore === null) return null
  return scoreText({ localScore, visitantScore, forfeit, finished: true })
}

function nameOf(field: Field, { local, visitant }: Pick<Game, 'local' | 'visitant'>): string {
  const team = field.startsWith('local') ? local.name : visitant.name
  if (field === 'date') return 'Fecha'
  if (field === 'court') return 'Cancha'
  if (field === 'forfeit') return 'No se presentó'
  if (field.endsWith('Score')) return `Puntos de ${team}`
  if (field.endsWith('Mixed')) return `Mixto, ${team}`
  return field.endsWith('Comment') ? `Comentario de ${team}` : `Juego limpio de ${team}`
}

function describeField(
  field: Field,
  fields: Fields,
  teams: Pick<Game, 'local' | 'visitant'>,
  setting: DateSetting,
): string | null {
  const value = fields[field] ?? null
  if (value === null) return null
  if (typeof value === 'object') return value.name
  if (field === 'date') return spanishDate(fields.date!, setting)
  if (field === 'forfeit') return fields.forfeit === 'both' ? 'nadie' : teams[fields.forfeit!].name
  if (field.endsWith('FairPlay')) return ratingText(Number(value))
  return typeof value === 'boolean' ? (value ? 'sí' : 'no') : String(value)
}
