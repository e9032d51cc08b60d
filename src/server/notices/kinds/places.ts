import type { NoticeState } from '#contract/notices.ts'
import { placeInDraw } from '#league/round-words.ts'
import { paths } from '#contract/paths.ts'
import { type DrawFacts, stateOfWay } from './draws.ts'
import type { Kind, Present } from './kind.ts'
import { causeText, type ResultCause } from './result-cause.ts'

/**
 * Whether a team certainly goes on from its group, certainly doesn't, or may do either. `appearing`: it goes on unless
 * it fails to appear.
 */
export type PlaceValue = 'assured' | 'appearing' | 'out' | 'open'

/** `was`: the place that the team had for certain. `cause`: missing in notices of before it was stored. */
export type PlaceFacts = {
  fact: string
  competitionId: number
  group: string
  places: number
  value: PlaceValue
  was: 'in' | 'out' | null
  cause?: ResultCause | null
}

/** To a team that certainly goes on from its group. */
export const qualified: Kind<PlaceFacts> = {
  kind: 'qualified',
  stateOf,
  words: ({ competitionId, group, places, value }) => ({
    title: `Tenéis plaza asegurada: ${group}`,
    text:
      value === 'appearing'
        ? `Si no faltáis a ningún partido, acabáis ${among(places)} pase lo que pase.`
        : `Pase lo que pase, acabáis ${among(places)}.`,
    path: paths.clasification(competitionId),
    action: 'Ver la clasificación',
  }),
}

export const out: Kind<PlaceFacts> = {
  kind: 'out',
  stateOf,
  words: ({ competitionId, group, places }) => ({
    title: `Ya no podéis pasar de fase: ${group}`,
    text: `Pase lo que pase, no acabáis ${among(places)}.`,
    path: paths.clasification(competitionId),
    action: 'Ver la clasificación',
  }),
}

/** To a team that was certain of its place, in a group or in a draw, until something changed. */
export const placeChanged: Kind<PlaceFacts | DrawFacts> = {
  kind: 'place-changed',
  stateOf: (facts, present) => ('way' in facts ? stateOfWay(facts, present) : stateOf(facts, present)),
  words: (facts) =>
    'way' in facts
      ? {
          title: `Cambia vuestro camino en ${facts.draw}`,
          text: causeText(facts) + describeWay(facts),
          path: paths.clasification(facts.competitionId),
          action: 'Ver el cuadro',
        }
      : {
          title:
            facts.was === 'in'
              ? `Vuestra plaza vuelve a estar por decidir: ${facts.group}`
              : `Volvéis a tener opciones: ${facts.group}`,
          text: `${causeText(facts)}Aún podéis acabar ${among(facts.places)}, o no.`,
          path: paths.clasification(facts.competitionId),
          action: 'Ver la clasificación',
        },
}

function among(places: number): string {
  return places === 1 ? 'en primer puesto' : `entre los ${places} primeros puestos`
}

function describeWay({ way, round, rival }: DrawFacts): string {
  if (way.stage === 'out') return `Quedáis fuera en ${placeInDraw(round!)}.`
  return rival === null
    ? `Estáis en ${placeInDraw(round!)}; falta saber contra quién.`
    : `Jugáis ${placeInDraw(round!)} contra ${rival}.`
}

function stateOf({ fact, value }: PlaceFacts, { known }: Present): NoticeState {
  const now = known.get(fact)
  // The group is no longer of the current season, or the team no longer in it.
  if (now === undefined) return 'past'
  return sideOf(now as PlaceValue) === sideOf(value) ? 'current' : 'changed'
}

/** On which side of the line a place certainly is; null: open. */
export function sideOf(value: PlaceValue): 'in' | 'out' | null {
  if (value === 'open') return null
  return value === 'out' ? 'out' : 'in'
}
