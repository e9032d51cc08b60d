import type { NoticeState } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { nameInRound } from '#league/round-name.ts'
import { plays } from '#league/side.ts'
import { roundPhrase } from '#league/round-text.ts'
import { THIRD_PLACE } from '#league/third-place.ts'
import type { Group } from '../../reading/read-groups.ts'
import { type Fact, type FactSource, readCurrent, scopeOfCompetitions } from './fact-source.ts'
import { kind, type Kinds, ordinary, urgent } from './kind.ts'
import type { ResultCause } from './occasion.ts'
import type { Present } from './present.ts'

/** How far a team has come in a draw. `isPlanned`: the two have a game. */
type Way =
  | { stage: 'waiting' | 'out'; round: number }
  | { stage: 'rival'; round: number; rivalId: number; isPlanned: boolean }
  | { stage: 'champion' }

/** `rival` and `round`: null while the rival isn't known. */
export type DrawData = {
  fact: string
  competitionId: number
  draw: string
  team: string
  way: Way
  round: string | null
  rival: string | null
  cause: ResultCause | null
}

export const ofDraws = {
  'draw-entered': kind<DrawData>({
    ...urgent('delegates', 'Entráis en un cuadro'),
    fromSource: 'draw',
    stateOf: (data, present) => {
      // Still true when the rival is known later; that has a notice of its own.
      const now = wayNow(data, present)
      const isKnown = data.way.stage === 'waiting' && now?.stage === 'rival' && now.round === data.way.round
      return isKnown ? 'current' : stateOfPair(data, present)
    },
    describe: ({ rival, ...data }) => ({
      title: `Estáis en ${data.draw}`,
      text:
        rival === null
          ? `Empezáis en ${roundPhrase(data.round!)}; falta saber contra quién.`
          : `Empezáis en ${roundPhrase(data.round!)} ${describeRival({ ...data, rival })}`,
      page: pageOf(data),
    }),
    inToDo: ({ way }) => isToPlan(way),
  }),
  'next-rival': kind<DrawData>({
    ...urgent('delegates', 'Se sabe contra quién jugáis'),
    fromSource: 'draw',
    stateOf: stateOfPair,
    describe: (data) => ({
      title: `${nameInRound(data.round!)}: jugáis contra ${data.rival}`,
      text: `En ${data.draw}. Proponed una fecha.`,
      page: pageOf(data),
    }),
    inToDo: ({ way }) => isToPlan(way),
  }),
  // To all teams of the draw, and to followers of the finalists.
  champion: kind<DrawData>({
    ...ordinary('delegates', 'Equipo campeón'),
    fromSource: 'draw',
    stateOf: stateOfWay,
    describe: ({ competitionId, draw, team }) => ({
      title: `Equipo campeón: ${team}`,
      text: `Ha ganado la final de ${draw}.`,
      page: seeDraw(competitionId),
    }),
  }),
} satisfies Kinds

export function pageOf({ competitionId, way }: Pick<DrawData, 'competitionId' | 'way'>) {
  return isToPlan(way)
    ? ([paths.propose(competitionId, way.rivalId), 'Proponer fecha'] as const)
    : seeDraw(competitionId)
}

function seeDraw(competitionId: number) {
  return [paths.clasification(competitionId), 'Ver el cuadro'] as const
}

/** Whether the two still need a date. */
export function isToPlan(way: Way): way is Way & { stage: 'rival' } {
  return way.stage === 'rival' && !way.isPlanned
}

export function describeRival({ rival, way }: Pick<DrawData, 'rival' | 'way'>): string {
  return `contra ${rival}.${isToPlan(way) ? ' Proponed una fecha.' : ''}`
}

function wayNow({ fact }: DrawData, { known }: Present): Way | null {
  const value = known.get(fact)
  return value === undefined ? null : (JSON.parse(value) as Way)
}

/** Done once the two have the game that they were asked for. */
export function stateOfPair(data: DrawData, present: Present): NoticeState {
  const now = wayNow(data, present)
  const state = stateOfWay(data, present)
  return state === 'current' && isToPlan(data.way) && !isToPlan(now!) ? 'done' : state
}

function stateOfWay(data: DrawData, present: Present): NoticeState {
  const { way } = data
  const now = wayNow(data, present)
  if (now === null) return 'past'
  if (now.stage === 'champion' || way.stage === 'champion')
    return now.stage === way.stage ? 'current' : way.stage === 'champion' ? 'changed' : 'past'
  if (now.round !== way.round) return now.round > way.round ? 'past' : 'changed'
  if (now.stage === 'rival' && way.stage === 'rival' && now.rivalId !== way.rivalId) return 'changed'
  if (now.stage === way.stage) return 'current'
  return now.stage === 'out' ? 'past' : 'changed'
}

/** For each team in a draw of the current season: its rival, or how its way ended. */
export const drawFacts: FactSource = {
  source: 'draw',
  scopeOf: scopeOfCompetitions,
  load: async (db, scope, isLeft) => {
    const { groups, left } = await readCurrent(db, scope, {
      isOfSource: ({ phase }) => phase.crossing,
      // A phase is prepared, or interrupted, while it isn't active.
      isLeft: (group) => isLeft(group) || (!group.phase.active && group.draw.championId === null),
    })
    return async () => ({ facts: groups.flatMap(factsOf), undecided: left })
  },
}

function factsOf(group: Group): Fact[] {
  return group.teams.flatMap(({ id }) => {
    const way = wayOf(group, id)
    return way === null ? [] : [factOf(group, id, way)]
  })
}

/** Null for a draw without pairs. */
function wayOf(group: Group, teamId: number): Way | null {
  const rounds = group.draw.rounds.filter(({ name }) => name !== THIRD_PLACE)
  const round = rounds.findLast(({ pairs }) => pairs.some((pair) => plays(pair, teamId)))
  const pair = round?.pairs.find((one) => plays(one, teamId))
  if (!round || !pair) return null
  const rivalId = pair.localId === teamId ? pair.visitantId : pair.localId
  const hasWon = pair.winner !== null && (pair.winner === 'local') === (pair.localId === teamId)
  // A result in review may change: it makes nobody champion yet.
  const hasLeft = pair.withdrawn === (pair.localId === teamId ? 'local' : 'visitant')
  const isDecided =
    pair.nobody || hasLeft || (pair.winner !== null && !(hasWon && group.isInReview(pair.gameIds)))
  if (isDecided) return hasWon ? { stage: 'champion' } : { stage: 'out', round: round.round }
  if (rivalId === null) return { stage: 'waiting', round: round.round }
  return { stage: 'rival', round: round.round, rivalId, isPlanned: pair.gameIds.length > 0 }
}

function factOf({ id, name, draw, teams }: Group, teamId: number, way: Way): Fact {
  const names = new Map(teams.map((team) => [team.id, team.name]))
  return {
    subject: `${id} ${teamId}`,
    competitionId: id,
    value: JSON.stringify(way),
    noticeFor: (before, { isAnnounced, cause }) => {
      const told = progressOf(before === null ? null : (JSON.parse(before) as Way), way, isAnnounced)
      if (told === null) return null
      const data: Omit<DrawData, 'fact'> = {
        competitionId: id,
        draw: name,
        team: names.get(teamId)!,
        way,
        round: 'round' in way ? draw.rounds.find((one) => one.round === way.round)!.name : null,
        rival: way.stage === 'rival' ? (names.get(way.rivalId) ?? null) : null,
        cause,
      }
      if (told !== 'champion') return { kind: told, data, to: { teams: [teamId] } }
      const finalists = draw.rounds.findLast((one) => one.name !== THIRD_PLACE)!.pairs[0]!
      const followersOf = [finalists.localId, finalists.visitantId].filter((team) => team !== null)
      return { kind: told, data, to: { teams: [...names.keys()], followersOf } }
    },
  }
}

/** What a team hears when its way differs from the known one; it has seen the end of its own games itself. */
function progressOf(before: Way | null, now: Way, isAnnounced: boolean) {
  if (now.stage === 'champion')
    return (before === null && !isAnnounced) || before?.stage === 'champion' ? null : 'champion'
  if (before === null) return now.stage === 'out' ? null : 'draw-entered'
  const isBack = before.stage === 'champion' || (before.stage !== 'out' && now.round < before.round)
  if (isBack) return 'place-changed'
  if (now.stage !== 'rival' || now.isPlanned) return null
  const isKnown = before.stage === 'rival' && before.round === now.round && before.rivalId === now.rivalId
  return isKnown ? null : 'next-rival'
}
