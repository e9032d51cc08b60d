import type { NoticeState } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { roundPhrase } from '#league/round-text.ts'
import { MAX_SEARCHED_TEAMS } from '#league/scenarios/certainties.ts'
import { inTurns } from '../../kernel/in-slices.ts'
import type { Group } from '../../reading/read-groups.ts'
import { describeRival, type DrawData, isToPlan, pageOf, stateOfPair } from './draws.ts'
import { type Fact, type FactSource, readCurrent, scopeOfCompetitions } from './fact-source.ts'
import { kind, type Kinds, urgent } from './kind.ts'
import { causeText, type ResultCause } from './occasion.ts'
import type { Present } from './present.ts'

/**
 * Whether a team certainly goes on from its group, certainly doesn't, or may do either. `appearing`: it goes on unless
 * it fails to appear.
 */
type QualifyingValue = 'assured' | 'appearing' | 'out' | 'open'

/** `was`: the place that the team had for certain. */
type QualifyingData = {
  fact: string
  competitionId: number
  group: string
  places: number
  value: QualifyingValue
  was: 'in' | 'out' | null
  cause: ResultCause | null
}

export const ofQualifying = {
  // To a team that certainly goes on from its group.
  qualified: kind<QualifyingData>({
    ...urgent('delegates', 'Tenéis plaza asegurada'),
    fromSource: 'place',
    stateOf,
    describe: ({ competitionId, group, places, value }) => ({
      title: `Tenéis plaza asegurada: ${group}`,
      text:
        value === 'appearing'
          ? `Si no faltáis a ningún partido, acabáis ${among(places)} pase lo que pase.`
          : `Pase lo que pase, acabáis ${among(places)}.`,
      page: seeTable(competitionId),
    }),
  }),
  out: kind<QualifyingData>({
    ...urgent('delegates', 'Ya no podéis pasar de fase'),
    fromSource: 'place',
    stateOf,
    describe: ({ competitionId, group, places }) => ({
      title: `Ya no podéis pasar de fase: ${group}`,
      text: `Pase lo que pase, no acabáis ${among(places)}.`,
      page: seeTable(competitionId),
    }),
  }),
  // To a team that was certain of its place, in a group or in a draw, until something changed.
  'place-changed': kind<QualifyingData | DrawData>({
    ...urgent('delegates', 'Una corrección cambia vuestro puesto'),
    fromSource: 'place',
    stateOf: (data, present) => ('way' in data ? stateOfPair(data, present) : stateOf(data, present)),
    describe: (data) =>
      'way' in data
        ? {
            title: `Cambia vuestro camino en ${data.draw}`,
            text: causeText(data) + describeWay(data),
            page: pageOf(data),
          }
        : {
            title: `${data.was === 'in' ? 'Vuestra plaza vuelve a estar por decidir' : 'Volvéis a tener opciones'}: ${data.group}`,
            text: `${causeText(data)}Aún podéis acabar ${among(data.places)}, o no.`,
            page: seeTable(data.competitionId),
          },
    inToDo: (data) => 'way' in data && isToPlan(data.way),
  }),
} satisfies Kinds

export function seeTable(competitionId: number) {
  return [paths.clasification(competitionId), 'Ver la clasificación'] as const
}

function among(places: number): string {
  return places === 1 ? 'en primer puesto' : `entre los ${places} primeros puestos`
}

function describeWay(data: DrawData): string {
  const { way, round, rival } = data
  if (way.stage === 'out') return `Quedáis fuera en ${roundPhrase(round!)}.`
  return rival === null
    ? `Estáis en ${roundPhrase(round!)}; falta saber contra quién.`
    : `Jugáis ${roundPhrase(round!)} ${describeRival(data)}`
}

function stateOf({ fact, value }: QualifyingData, { known }: Present): NoticeState {
  const now = known.get(fact)
  // The group is no longer of the current season, or the team no longer in it.
  if (now === undefined) return 'past'
  return sideOf(now as QualifyingValue) === sideOf(value) ? 'current' : 'changed'
}

/** On which side of the line a place certainly is; null: open. */
function sideOf(value: QualifyingValue): 'in' | 'out' | null {
  if (value === 'open') return null
  return value === 'out' ? 'out' : 'in'
}

/** For each team of the current season's groups: whether it goes on. */
export const qualifyingFacts: FactSource = {
  source: 'place',
  scopeOf: scopeOfCompetitions,
  load: async (db, scope, isLeft) => {
    const { groups, left } = await readCurrent(db, scope, {
      isOfSource: ({ places, teams }) => places > 0 && teams.length <= MAX_SEARCHED_TEAMS,
      isLeft,
    })
    return async () => {
      const facts: Fact[] = []
      for (const group of groups) {
        const certaintyOf = group.certainties()
        for (const { id } of group.teams) {
          const { certainty, mustAppear } = await inTurns(certaintyOf(id))
          facts.push(factOf(group, id, certainty === 'assured' && mustAppear ? 'appearing' : certainty))
        }
      }
      return { facts, undecided: left }
    }
  },
}

function factOf({ id, name: group, places }: Group, teamId: number, value: QualifyingValue): Fact {
  return {
    subject: `${id} ${teamId}`,
    competitionId: id,
    value,
    noticeFor: (before, { isAnnounced, isReopening, cause }) => {
      const was = before === null ? null : sideOf(before as QualifyingValue)
      const now = sideOf(value)
      // A group that is known for the first time was made, or imported, just now.
      if ((before === null && !isAnnounced) || was === now) return null
      // What is to be played again decides nothing any more: the earlier notice says so in the list.
      if (now === null && isReopening && cause === null) return null
      const data: Omit<QualifyingData, 'fact'> = { competitionId: id, group, places, value, was, cause }
      return { kind: NEWS[now ?? 'open'], data, to: { teams: [teamId] } }
    },
  }
}

const NEWS = { in: 'qualified', out: 'out', open: 'place-changed' } as const
