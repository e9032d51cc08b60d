import type { RecordEntry } from '#contract/game-records.ts'
import type { Game } from '#contract/games.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { spanishDate, type DateSetting } from '../../ui/spanish-date.ts'
import { ratingText } from './game-words.ts'

type Facts = RecordEntry['after']
type Fact = Exclude<keyof Facts, 'claim' | 'text'>

/** A changed fact; `before` is null if there was no value. */
export type ChangeText = { name: string; before: string | null; after: string }

/** `did` continues the sentence that begins with the name of its author, if known; `said` is the author's comment. */
export type EntryText = { who: string | null; did: string; changes: ChangeText[]; said: string | null }

const PLACE: Fact[] = ['date', 'court']
const SCORE: Fact[] = ['localScore', 'visitantScore', 'forfeit']
const SEALED: Fact[] = [
  'visitantFairPlay',
  'visitantMixed',
  'localComment',
  'localFairPlay',
  'localMixed',
  'visitantComment',
]

/** The facts of an entry that are listed one by one: not those in its sentence or elsewhere on the page. */
const ENTRY_TEXTS: Partial<Record<RecordEntry['kind'], Fact[]>> = {
  created: PLACE,
  left: PLACE,
  moved: PLACE,
  'moved-agreed': PLACE,
  'moved-prearranged': PLACE,
  postponed: PLACE,
  'postponed-agreed': PLACE,
  'postponed-prearranged': PLACE,
  result: ['date'],
  restored: PLACE,
  corrected: [...SCORE, ...SEALED],
  'taken-back': SEALED,
  accepted: [...SCORE, ...SEALED],
  settled: [...SCORE, ...SEALED],
}

/** A record entry in words, for its two teams and admins. */
export function describeEntry(
  { kind, user, before, after }: RecordEntry,
  teams: Pick<Game, 'local' | 'visitant'>,
  setting: DateSetting,
): EntryText {
  const said = after.text || null
  const changes = (ENTRY_TEXTS[kind] ?? []).flatMap((fact) => {
    if (after[fact] === undefined) return []
    const text = (facts: Facts) => describeFact(fact, facts, teams, setting)
    return [{ name: nameOf(fact, teams), before: text(before), after: text(after) ?? '–' }]
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

function describeAction(kind: RecordEntry['kind'], before: Facts, after: Facts): string {
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
      return SCORE.some((fact) => after[fact] !== undefined)
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
  said: Pick<Facts, 'localScore' | 'visitantScore' | 'forfeit'> | undefined,
): string | null {
  const { localScore = null, visitantScore = null, forfeit = null } = said ?? {}
  if (forfeit === null && localScore === null) return null
  return scoreText({ localScore, visitantScore, forfeit, finished: true })
}

function nameOf(fact: Fact, { local, visitant }: Pick<Game, 'local' | 'visitant'>): string {
  const team = fact.startsWith('local') ? local.name : visitant.name
  if (fact === 'date') return 'Fecha'
  if (fact === 'court') return 'Cancha'
  if (fact === 'forfeit') return 'No se presentó'
  if (fact.endsWith('Score')) return `Puntos de ${team}`
  if (fact.endsWith('Mixed')) return `Mixto, ${team}`
  return fact.endsWith('Comment') ? `Comentario de ${team}` : `Juego limpio de ${team}`
}

function describeFact(
  fact: Fact,
  facts: Facts,
  teams: Pick<Game, 'local' | 'visitant'>,
  setting: DateSetting,
): string | null {
  const value = facts[fact] ?? null
  if (value === null) return null
  if (typeof value === 'object') return value.name
  if (fact === 'date') return spanishDate(facts.date!, setting)
  if (fact === 'forfeit') return facts.forfeit === 'both' ? 'nadie' : teams[facts.forfeit!].name
  if (fact.endsWith('FairPlay')) return ratingText(Number(value))
  return typeof value === 'boolean' ? (value ? 'sí' : 'no') : String(value)
}
