import { absentBy, type Forfeit } from '../game-score.ts'
import { alikeKey } from '../name-key.ts'
import { otherSide } from '../side.ts'
import { plainSigns } from './plain.ts'

export type Score = readonly [local: number, visitant: number]

const QUARTER = String.raw`\d{1,3}\s?[-:]\s?\d{1,3}`
/** The scores of quarters. Between two there is a blank or a sign, or they could be split in more ways than one. */
const QUARTERS = new RegExp(
  String.raw`[([]\s?${QUARTER}(?:(?:\s|\s?[,;/|]\s?)${QUARTER})*\s?[,;/|]?[)\]]`,
  'gu',
)
const EXTRA = /[([]?(?<!\p{L})(?:pr[oó]rrogas?|pr\.?|ot|t\.? ?extra|final)(?!\p{L})[)\]]?/giu
/** Points; `05` or `00` are of a day or an hour. */
export const POINT = String.raw`(?:0|[1-9]\d{0,2})`
const NUMBER = String.raw`(${POINT})(?:[.,]0+)?`
const POINTS = new RegExp(String.raw`^${NUMBER}$`, 'u')
const SCORE = new RegExp(String.raw`^${NUMBER} ?(?:[-:/]| a |\s) ?${NUMBER}$`, 'u')

export function withoutQuarters(text: string): string {
  return text.replaceAll(QUARTERS, ' ').replaceAll(/ +/gu, ' ').trim()
}

/** The score in a cell, which holds nothing else; `none` for marks of a game to play; null for what can't be read. */
export function readScore(cell: string): Score | 'none' | null {
  const plain = plainSigns(cell)
  // «(61-52)» is the score itself.
  const text = (withoutQuarters(plain) || plain.replaceAll(/[()[\]]/gu, '')).replaceAll(EXTRA, '').trim()
  const [, local, visitant] = SCORE.exec(text) ?? []
  if (local !== undefined) return [Number(local), Number(visitant)]
  return /^(?:[-:x/. ]|vs)*$/iu.test(text) ? 'none' : null
}

export function readPoints(cell: string): number | 'none' | null {
  const found = POINTS.exec(cell)
  if (found !== null) return Number(found[1])
  return /^[-x. ]*$/iu.test(plainSigns(cell)) ? 'none' : null
}

/**
 * What words say of a game. `off`: it isn't one to save, as it was put off, called off, or goes on; `bye`: a team rests;
 * `absent`: a team didn't appear, or nobody; `?`: they don't say which.
 */
export type Status = { as: 'played' | 'planned' | 'off' | 'bye' } | { as: 'absent'; absent: Forfeit | '?' }

/** A team didn't appear, as keys of names say it. */
export const ABSENCE = String.raw`(?:incompare\p{L}*|inc\.?|w\.? ?o\.?|walkover|forfeit|n\.? ?p\.?|no (?:se )?(?:ha |han )?(?:present|compare)\p{L}*|(?:nadie|ning[uú]n\p{L}*) se (?:ha )?present\p{L}*)`
export const WINS =
  /(?<!\p{L})(?:gan[ao]n?|ganador\p{L}*|vencen?|vencedor\p{L}*|victoria|a favor|guany\p{L}*|wins?|1x2)(?!\p{L})/u
const IS_ABSENT = new RegExp(String.raw`(?<!\p{L})${ABSENCE}(?!\p{L})`, 'u')
export const OFF =
  /(?<!\p{L})(?:aplaz\p{L}*|ajorna\p{L}*|apraza\p{L}*|adiad\p{L}*|pospuest\p{L}*|pospon\p{L}*|postpon\p{L}*|atzera\p{L}*|suspen\p{L}*|suspes\p{L}*|cancel\p{L}*|anula\p{L}*|no (?:se )?(?:ha |han )?(?:jug|jueg|disput|celebr)\p{L}*|se retira\p{L}*|ya no hace falta|sin jugar\p{L}*|pendientes? de (?:jug|disput)\p{L}*|repetir\p{L}*|se repite|retirad[oa]s?|(?:partido|por) perdido|cambi(?:o|ad[oa]) (?:al?|de (?:dia|fecha|hora)|para)|descanso|media parte|parcial\p{L}*|(?:primer|segundo|tercer|[1-4](?:er|º|o)?) cuarto|(?<!y )cuarto(?! puesto)|impugna\p{L}*|no valid\p{L}*|amistos\p{L}*|(?:quedan?|faltan?) (?:\d+|un|dos|tres|cinco|diez|poco)|(?<!\p{N})(?:[12] ?h|ht|[1-4] ?q|q[1-4]|[1-4] ?c)(?!\p{N})|medio tiempo|half ?time|(?:primera|segunda|1[aª]|2[aª]) (?:parte|mitad)|sin (?:acabar|terminar|disputar|celebrar)|(?:lo|se|la) (?:dejamos?|deja|pasamos|pasa|movemos|mueve|cambia\p{L}*|retrasa\p{L}*)|(?:para|a) otro (?:dia|momento|finde)|(?:otro|mas) adelante|fila oculta|en juego|de momento|va ganando|van ganando|por determinar|abandon\p{L}*)(?!\p{L})/u
const BYE =
  /^(?:el |la )?(?:descans[ao]n?|libran?|libre|bye|rest|spielfrei|repos|descansa equipo|exent[oa]|atseden\p{L}*)(?!\p{L})/u
const PLAYED =
  /^(?:jugado|finalizad[oa]|final|fin|terminad[oa]|disputad[oa]|celebrad[oa]|played|finished|ended|complete\p{L}*|ft|jugat|finalitzat|xogado|rematado|jokatuta|amaituta|en revision|cerrad[oa]|validad[oa])$/u
const PLANNED =
  /^(?:por (?:jugar|disputar|celebrar)|pendiente|programad[oa]|previst[oa]|pendent|por xogar|scheduled|upcoming|fijad[oa]|not started|publish|future|confirmad[oa]|asignad[oa])$/u

/** What a cell that says how a game stands says; null if it says something else. */
export function readStatus(cell: string): Status | null {
  const words = alikeKey(cell)
  if (IS_ABSENT.test(words)) {
    const side = sidesIn(words)
    const isWinner = WINS.test(words) && side !== '?' && side !== 'both'
    return { as: 'absent', absent: isWinner ? otherSide(side) : side }
  }
  if (BYE.test(words)) return { as: 'bye' }
  if (OFF.test(words)) return { as: 'off' }
  if (PLAYED.test(words)) return { as: 'played' }
  return PLANNED.test(words) ? { as: 'planned' } : null
}

export function isBye(cell: string): boolean {
  return BYE.test(alikeKey(cell)) || /^[-x. ]+$/iu.test(plainSigns(cell))
}

/** Which side words name: «del local», «de los dos». */
export function sidesIn(words: string): Forfeit | '?' {
  if (/(?<!\p{L})(?:los dos|ambos|nadie|doble|ningun\p{L}*|both)(?!\p{L})/u.test(words)) return 'both'
  const isLocal = /(?<!\p{L})(?:local|home|casa)(?!\p{L})/u.test(words)
  const isVisitant = /(?<!\p{L})(?:visit\p{L}*|away|fuera)(?!\p{L})/u.test(words)
  return isLocal === isVisitant ? '?' : isLocal ? 'local' : 'visitant'
}

/** Who failed to appear by the words and by the score together; `?` if they don't agree, or neither says it. */
export function absentIn(stated: Forfeit | '?', score: Score | null): Forfeit | '?' {
  if (score === null) return stated
  const [local, visitant] = score
  const scored = absentBy({ localScore: local, visitantScore: visitant }) ?? '?'
  if (stated === 'both') return local === 0 && visitant === 0 ? stated : '?'
  return stated === '?' || stated === scored ? scored : local === 0 && visitant === 0 ? stated : '?'
}
