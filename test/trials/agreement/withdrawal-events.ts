import { WITHDRAWAL_EFFECTS } from '#league/withdrawal.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { Act, Context } from './event.ts'
import { type Facts, hasLeft, pairsToCreate, type PhaseFact, rankedOf, type WithdrawalFact } from './facts.ts'
import {
  type DeductionFact,
  type GameFact,
  hourOf,
  isInReview,
  isRated,
  newGame,
  takesTime,
} from './game-facts.ts'
import type { SmallLeague } from './small-league.ts'

const GAME_MS = 90 * 60_000

/** A team leaves a group or a draw, of which some teams stay; only where everything of it is settled. */
export async function withdrawTeam({ league, chance, now }: Context): Promise<Act | null> {
  const { facts, admin } = league
  const phase = chance.pick(facts.phases.filter((one) => facts.isUnderWay(one) || chance.happens(0.05)))
  if (phase === undefined || rankedOf(phase).length < 4 - phase.left.length) return null
  // Of two teams that leave at one time nobody can say which was first.
  if (phase.left.some(({ date }) => Date.parse(date) === now)) return null
  const teamId = chance.pick(rankedOf(phase))
  if (teamId === undefined) return null
  const own = facts.gamesOf(phase).filter((game) => isOf(game, teamId) && !facts.isUnneeded(game))
  const isUnsettled = own.some((game) =>
    game.result === null ? game.claim !== null || hourOf(game) <= now : isInReview(game),
  )
  if (isUnsettled && !chance.happens(0.1)) return null
  const effect = phase.crossing && chance.happens(0.9) ? 'forfeits' : chance.pick(WITHDRAWAL_EFFECTS)
  const mustFail = isUnsettled || !facts.isUnderWay(phase) || (phase.crossing && effect === 'annulled')
  const { id } = await entryOf(league, phase, teamId)
  await league.runNotices()
  return {
    by: chance.happens(0.1) ? league.fan : admin,
    call: ['POST', `/competition-team/${id}/withdrawal`, { effect }],
    mustFail,
    accept: async () => {
      const date = new Date(now).toISOString()
      const isForfeited = effect === 'forfeits' && !phase.crossing
      const changed: WithdrawalFact['changed'] = []
      for (const game of own.filter(({ result }) => result === null)) {
        const { date: before, courtId, postponedFrom, takenBack } = game
        changed.push({ id: game.id, date: before, courtId, postponedFrom, takenBack })
        Object.assign(game, { date: null, courtId: null })
        if (isForfeited) forfeit(game, teamId, date)
      }
      const created: number[] = []
      const pairs = pairsToCreate(phase, facts.gamesOf(phase)).filter((pair) => pair.includes(teamId))
      for (const [localId, visitantId] of isForfeited ? pairs : []) {
        const made = await idOfPair(league, phase, localId, visitantId)
        const { competitionId } = phase
        const game = newGame(made, { competitionId, localId, visitantId, date: null, courtId: null })
        forfeit(game, teamId, date)
        facts.games.set(made, game)
        created.push(made)
      }
      phase.left.push({ teamId, effect, date, created, changed })
    },
  }
}

/** A withdrawal is undone, unless something rests on it. */
export async function bringTeamBack({ league, chance, now }: Context): Promise<Act | null> {
  const { facts, admin } = league
  const phase = chance.pick(facts.phases.filter(({ left }) => left.length > 0))
  const withdrawal = chance.pick(phase?.left ?? [])
  if (phase === undefined || withdrawal === undefined) return null
  const entry = await entryOf(league, phase, withdrawal.teamId)
  const answer = await admin.call('GET', `/audit?entity=competition-team&id=${entry.id}`)
  const change = answer.json<AuditEntry[]>().find(({ type }) => type === 'team-withdrew')!
  const rests = isBuiltOn(facts, phase, withdrawal)
  return {
    by: chance.happens(0.1) ? league.fan : admin,
    call: ['POST', `/audit/${change.id}/undo`],
    fault: ({ undone }) =>
      (undone!.length === 0) === rests
        ? null
        : `the withdrawal ${rests ? 'has something that rests on it' : 'has nothing that rests on it'}`,
    accept: ({ undone }) => {
      if (undone!.length === 0) return
      phase.left.splice(phase.left.indexOf(withdrawal), 1)
      for (const id of withdrawal.created) facts.games.delete(id)
      for (const { id, date, courtId, postponedFrom, takenBack } of withdrawal.changed) {
        const game = facts.games.get(id)
        if (game === undefined) continue
        const { competitionId, localId, visitantId, restored, passed, cancelledAt } = game
        const isBack = date !== null && Date.parse(date) > now && isFreeFor(facts, game, { date, courtId })
        const place = isBack ? { date, courtId } : { date: null, courtId: null }
        Object.assign(game, newGame(id, { competitionId, localId, visitantId, ...place }), {
          postponedFrom: isBack ? null : (date ?? postponedFrom),
          cancelledAt: game.date ?? date ?? cancelledAt,
          takenBack,
          restored,
          passed,
        })
      }
    },
  }
}

/** An admin takes points from a team of a group, or gives them back. */
export async function takePoints({ league, chance }: Context): Promise<Act | null> {
  const { facts, admin } = league
  const groups = facts.phases.filter((phase) => !phase.crossing && facts.isOfCurrentSeason(phase))
  const phase = chance.pick(groups)
  const teamId = chance.pick(phase?.teamIds ?? [])
  if (phase === undefined || teamId === undefined) return null
  const REASONS = ['Alineación indebida', 'Faltó la ficha', 'No puso mesa']
  const deductions: DeductionFact[] = chance
    .shuffle(REASONS)
    .slice(0, chance.between(0, 2))
    .map((reason) => ({ points: chance.between(1, 4), reason }))
  const { id } = await entryOf(league, phase, teamId)
  const isAdmin = chance.happens(0.9)
  return {
    by: isAdmin ? admin : league.fan,
    call: ['PUT', `/competition-team/${id}/deductions`, { deductions }],
    mustFail: !isAdmin,
    mustPass: isAdmin,
    accept: () => void phase.taken.set(teamId, deductions),
  }
}

async function entryOf({ admin }: SmallLeague, phase: PhaseFact, teamId: number): Promise<CompetitionTeam> {
  const answer = await admin.call('GET', `/competition-team?competitionId=${phase.competitionId}`)
  return answer.json<CompetitionTeam[]>().find((entry) => entry.teamId === teamId)!
}

/** The number of a game that the server has created for a pair. */
async function idOfPair(
  { admin }: SmallLeague,
  { competitionId }: PhaseFact,
  localId: number,
  visitantId: number,
): Promise<number> {
  const answer = await admin.call('GET', `/game?competitionId=${competitionId}`)
  const games = answer.json<GameFact[]>()
  return games.find((game) => game.localId === localId && game.visitantId === visitantId)?.id ?? 0
}

function isOf(game: GameFact, teamId: number): boolean {
  return game.localId === teamId || game.visitantId === teamId
}

function forfeit(game: GameFact, teamId: number, leftAt: string): void {
  const result =
    game.localId === teamId
      ? ({ local: 0, visitant: 20, forfeit: 'local' } as const)
      : ({ local: 20, visitant: 0, forfeit: 'visitant' } as const)
  Object.assign(game, {
    result,
    leftAt,
    postponedFrom: null,
    confirmed: true,
    waived: true,
    takenBack: false,
  })
}

/** Whether somebody has done something with the games of a withdrawal, or a draw or another withdrawal counts with it. */
function isBuiltOn(facts: Facts, phase: PhaseFact, withdrawal: WithdrawalFact): boolean {
  const ids = [...withdrawal.created, ...withdrawal.changed.map(({ id }) => id)]
  const games = ids.flatMap((id) => facts.games.get(id) ?? [])
  const isTouched = games.some(
    (game) =>
      game.courtId !== null ||
      game.date !== null ||
      (isRated(game) && !game.waived) ||
      isInReview(game) ||
      game.claim !== null ||
      (game.result !== null &&
        game.result.forfeit !== (game.localId === withdrawal.teamId ? 'local' : 'visitant')),
  )
  const isAgainstLeaver =
    !phase.crossing &&
    games.some(({ localId, visitantId }) => hasLeft(phase, localId) && hasLeft(phase, visitantId))
  if (isTouched || isAgainstLeaver || !phase.crossing) return isTouched || isAgainstLeaver
  const [before, after] = [
    facts.drawOf(phase),
    facts.drawOf({ ...phase, left: phase.left.filter((one) => one !== withdrawal) }),
  ]
  const isOther = before.some(
    ({ round, winnerId }, index) =>
      round === 'semifinal' && winnerId !== null && after[index]!.winnerId !== winnerId,
  )
  return isOther && before.some(({ round, games: later }) => round !== 'semifinal' && later.length > 0)
}

function isFreeFor(
  facts: Facts,
  { id, localId, visitantId }: GameFact,
  place: { date: string; courtId: number | null },
): boolean {
  if (facts.isClosed(place)) return false
  return ![...facts.games.values()].some(
    (game) =>
      game.id !== id &&
      takesTime(game) &&
      Math.abs(hourOf(game) - Date.parse(place.date)) < GAME_MS &&
      ((game.courtId !== null && game.courtId === place.courtId) ||
        isOf(game, localId) ||
        isOf(game, visitantId)),
  )
}
