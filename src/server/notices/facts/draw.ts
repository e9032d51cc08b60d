import type { DrawPair } from '#league/crossing.ts'
import { THIRD_PLACE } from '#league/third-place.ts'
import type { Group } from '../../reading/group.ts'
import type { DrawFacts, Way } from '../kinds/draws.ts'
import { type Fact, factKey, type FactSource, readCurrent, scopeOfCompetitions } from './fact-source.ts'

/** For each team in a draw of the current season: its rival, or how its way ended. */
export const drawFacts: FactSource = {
  source: 'draw',
  kinds: ['draw-entered', 'next-rival', 'place-changed', 'champion'],
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
  const round = rounds.findLast(({ pairs }) => pairs.some((pair) => isOf(pair, teamId)))
  const pair = round?.pairs.find((one) => isOf(one, teamId))
  if (!round || !pair) return null
  const rivalId = pair.localId === teamId ? pair.visitantId : pair.localId
  const hasWon = pair.winner !== null && (pair.winner === 'local') === (pair.localId === teamId)
  // A result in review may change: it makes nobody champion yet.
  const isDecided = pair.nobody || (pair.winner !== null && !(hasWon && group.isInReview(pair.gameIds)))
  if (isDecided) return hasWon ? { stage: 'champion' } : { stage: 'out', round: round.round }
  if (rivalId === null) return { stage: 'waiting', round: round.round }
  return { stage: 'rival', round: round.round, rivalId, isPlanned: pair.gameIds.length > 0 }
}

function isOf({ localId, visitantId }: DrawPair, teamId: number): boolean {
  return localId === teamId || visitantId === teamId
}

function factOf({ id, name, draw, teams }: Group, teamId: number, way: Way): Fact {
  const names = new Map(teams.map((team) => [team.id, team.name]))
  const subject = `${id} ${teamId}`
  return {
    subject,
    competitionId: id,
    value: JSON.stringify(way),
    news: (before, { isAnnounced, cause }) => {
      const kind = newsOf(before === null ? null : (JSON.parse(before) as Way), way, isAnnounced)
      if (kind === null) return null
      const round = 'round' in way ? draw.rounds.find((one) => one.round === way.round)!.name : null
      const facts: DrawFacts = {
        fact: factKey('draw', subject),
        competitionId: id,
        draw: name,
        team: names.get(teamId)!,
        way,
        round,
        rival: way.stage === 'rival' ? (names.get(way.rivalId) ?? null) : null,
        cause,
      }
      if (kind !== 'champion') return { kind, facts, to: { teams: [teamId] } }
      const finalists = draw.rounds.findLast((one) => one.name !== THIRD_PLACE)!.pairs[0]!
      const followersOf = [finalists.localId, finalists.visitantId].filter((team) => team !== null)
      return { kind, facts, to: { teams: [...names.keys()], followersOf } }
    },
  }
}

/** What a team hears when its way differs from the known one; it has seen the end of its own games itself. */
function newsOf(
  before: Way | null,
  now: Way,
  isAnnounced: boolean,
): 'draw-entered' | 'next-rival' | 'place-changed' | 'champion' | null {
  if (now.stage === 'champion')
    return (before === null && !isAnnounced) || before?.stage === 'champion' ? null : 'champion'
  if (before === null) return now.stage === 'out' ? null : 'draw-entered'
  const isBack = before.stage === 'champion' || (before.stage !== 'out' && now.round < before.round)
  if (isBack) return 'place-changed'
  if (now.stage !== 'rival' || now.isPlanned) return null
  const isKnown = before.stage === 'rival' && before.round === now.round && before.rivalId === now.rivalId
  return isKnown ? null : 'next-rival'
}
