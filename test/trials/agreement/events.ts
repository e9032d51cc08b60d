import type { Chance } from '#server/demo/chance.ts'
import { LeagueTime } from '#server/kernel/league-time.ts'
import { vi } from 'vitest'
import { hasLeft, type PhaseFact } from './facts.ts'
import {
  confirmation,
  type GameFact,
  hourOf,
  isInReview,
  isOver,
  isRated,
  newGame,
  putAt,
} from './game-facts.ts'
import { claimOf, claimToEnter, keptPlace, restoringOf } from './after-hour-events.ts'
import { bodyOf, scoreBy } from './scores.ts'
import type { SmallLeague } from './small-league.ts'
import { type Act, type Context, type Event, isClosedTo, isPhaseClosedTo, pairsOf, speaker } from './event.ts'
import { renameTeam } from './name-events.ts'
import { answerProposal, propose } from './proposal-events.ts'
import {
  beginCup,
  changeFinal,
  replaceInCup,
  switchDelegate,
  switchPhase,
  switchSeason,
} from './season-events.ts'
import { openChanges } from './change-facts.ts'
import { answerChange, postponingOf, proposeChange } from './change-events.ts'
import { answerOf, askRatings, disputeOf, isSame, nextOfDispute, withoutAnswers } from './dispute-events.ts'
import { closeCourt } from './court-events.ts'
import { answerLockerRoom, drawUpCalendar, showLive } from './day-events.ts'
import { bringTeamBack, takePoints, withdrawTeam } from './withdrawal-events.ts'

const HOUR = 3_600_000
const time = new LeagueTime('Europe/Madrid')

/** The events by name, each with its weight among the others. */
export const EVENTS: Record<string, [weight: number, event: Event]> = {
  'create a game': [20, createGame],
  'move a game': [
    4,
    ({ league, chance, now }) => onGame(league, chance, (game) => moveOf(league, chance, now, game)),
  ],
  'delete a game': [
    3,
    ({ league, chance, now }) => onGame(league, chance, (game) => deletionOf(league, chance, now, game)),
  ],
  'claim a score': [
    5,
    ({ league, chance, now }) => onGame(league, chance, (game) => claimOf(league, chance, now, game)),
  ],
  'enter a claim': [
    3,
    ({ league, chance, now }) => onGame(league, chance, (game) => claimToEnter(league, now, game)),
  ],
  'bring back a game': [4, restoringOf],
  'enter a result': [
    14,
    ({ league, chance, now }) => onGame(league, chance, (game) => resultOf(league, chance, now, game)),
  ],
  'take a result back': [
    3,
    ({ league, chance }) => onGame(league, chance, (game) => takingBackOf(league, chance, game)),
  ],
  rate: [10, ({ league, chance }) => onGame(league, chance, (game) => ratingOf(league, chance, game))],
  waive: [2, ({ league, chance }) => onGame(league, chance, (game) => waiverOf(league, game))],
  correct: [3, ({ league, chance }) => onGame(league, chance, (game) => correctionOf(league, chance, game))],
  disagree: [4, ({ league, chance }) => onGame(league, chance, (game) => disputeOf(league, chance, game))],
  'go on with a disagreement': [
    6,
    ({ league, chance }) => onGame(league, chance, (game) => nextOfDispute(league, chance, game)),
  ],
  'do what waits': [8, doWhatWaits],
  propose: [4, propose],
  'answer a proposal': [5, answerProposal],
  'propose a change': [9, proposeChange],
  'postpone a game': [4, postponingOf],
  'answer a change': [6, answerChange],
  'overtake a change': [4, overtakeChange],
  'let the hour of a change come': [3, beginChangedGame],
  'let hours pass': [5, ({ chance, now }) => setClock(now + chance.between(1, 30) * (HOUR / 2))],
  'let days pass': [2, ({ chance, now }) => setClock(now + chance.between(1, 5) * 24 * HOUR)],
  'close or reopen a phase': [3, switchPhase],
  'begin the cup': [6, beginCup],
  'replace a team of the cup': [1, replaceInCup],
  'change the final of the cup': [1, changeFinal],
  'make another season current': [8, switchSeason],
  'lose or find a delegate': [1, switchDelegate],
  'close or open a court': [4, closeCourt],
  'show a game live': [3, showLive],
  'say who comes': [4, answerLockerRoom],
  'draw up a calendar': [2, drawUpCalendar],
  'rename a team': [1, renameTeam],
  'withdraw a team': [4, withdrawTeam],
  'bring a team back': [4, bringTeamBack],
  'take points': [2, takePoints],
  'run the notices': [12, runNotices],
}

async function runNotices({ league }: Context): Promise<'done'> {
  await league.runNotices()
  league.isNoticed = true
  return 'done'
}

/** A game is moved, deleted or played while a change of it waits. */
function overtakeChange({ league, chance, now }: Context): Act | null {
  const gameId = chance.pick(openChanges(league.facts, now))?.gameId
  const game = gameId === undefined ? undefined : league.facts.games.get(gameId)
  if (game === undefined) return null
  const acts = [
    () => moveOf(league, chance, now, game),
    () => deletionOf(league, chance, now, game),
    () => resultOf(league, chance, now, game),
  ]
  return chance.pick(acts)()
}

/** The clock goes to a minute after the hour of a game whose change would wait longer. */
function beginChangedGame({ league: { facts }, chance, now }: Context): 'done' | null {
  const change = chance.pick(
    openChanges(facts, now).filter(
      ({ game, offeredAt }) =>
        hourOf(game) > now && hourOf(game) < Math.min(now + 2 * 24 * HOUR, offeredAt + 71 * HOUR),
    ),
  )
  return change === undefined ? null : setClock(hourOf(change.game) + HOUR / 60)
}

function setClock(now: number): 'done' {
  vi.setSystemTime(now)
  return 'done'
}

function onGame(league: SmallLeague, chance: Chance, act: (game: GameFact) => Act | null): Act | null {
  for (const game of chance.shuffle([...league.facts.games.values()])) {
    // Past seasons are closed: sometimes an event checks that they can't be changed any more.
    if (!league.facts.isOfCurrentSeason(game) && !chance.happens(0.15)) continue
    const found = act(game)
    if (found !== null) return found
  }
  return null
}

function createGame({ league, chance, now }: Context): Act | null {
  const { facts, courtIds } = league
  const isLikely = ({ leagueId }: PhaseFact) => leagueId === facts.currentLeagueId || chance.happens(0.05)
  const phase = chance.pick(facts.phases.filter(isLikely))
  if (phase === undefined) return null
  // A visitor that owes its rating blocks the creation of games, so this is tried less often.
  const owing = new Set(facts.toRate().map(({ visitantId }) => visitantId))
  const pairs = pairsOf(league, phase).filter(([, visitor]) => !owing.has(visitor) || chance.happens(0.1))
  const [localId, visitantId] = chance.pick(pairs) ?? []
  if (localId === undefined || visitantId === undefined) return null
  const { by, mayNot } = speaker(league, chance, localId)
  const date = new Date(hourAround(now, chance)).toISOString()
  const plan = {
    competitionId: phase.competitionId,
    localId,
    visitantId,
    date,
    courtId: chance.pick(courtIds),
  }
  const mustFail = mayNot || isClosedTo(league, by, plan) || !phase.active || facts.isClosed(plan)
  return {
    by,
    call: ['POST', '/game/create', plan],
    mustFail,
    accept: ({ id }) => void facts.games.set(id!, newGame(id!, plan)),
  }
}

function hourAround(now: number, chance: Chance): number {
  return Math.floor(now / HOUR) * HOUR + chance.between(-48, 200) * HOUR
}

function moveOf(league: SmallLeague, chance: Chance, now: number, game: GameFact): Act | null {
  if (game.result !== null) return null
  const { by, mayNot } = speaker(league, chance, game.localId)
  const isTeams = by !== league.admin
  const change = {
    date: new Date(hourAround(now, chance)).toISOString(),
    ...(chance.happens(0.5) && { courtId: chance.pick(league.courtIds) }),
  }
  return {
    by,
    call: ['PUT', `/game/${game.id}`, change],
    mustFail:
      mayNot ||
      isClosedTo(league, by, game) ||
      isPhaseClosedTo(league, by, game) ||
      (isTeams && (game.takenBack || game.claim !== null)) ||
      league.facts.isClosed({ courtId: game.courtId, ...change }) ||
      league.facts.isUnneeded(game),
    accept: () => putAt(game, change, now),
  }
}

function deletionOf(league: SmallLeague, chance: Chance, now: number, game: GameFact): Act | null {
  const { by, mayNot } = speaker(league, chance, game.localId)
  const isTeams = by !== league.admin
  if (game.result !== null && !chance.happens(0.05)) return null
  return {
    by,
    call: ['DELETE', `/game/${game.id}`],
    mustFail:
      mayNot ||
      isClosedTo(league, by, game) ||
      (isTeams && (game.takenBack || game.restored)) ||
      (isTeams && game.claim !== null && !league.facts.isUnneeded(game)) ||
      game.result !== null,
    accept: () => {
      const place = isTeams ? keptPlace(league, game, now) : null
      if (place !== null) {
        const { date, courtId } = place
        league.facts.deletions.set(game.id, { game: { ...game, date, courtId }, at: now })
      }
      league.facts.games.delete(game.id)
    },
  }
}

function resultOf(league: SmallLeague, chance: Chance, now: number, game: GameFact): Act | null {
  if (game.result !== null) return null
  const { by, mayNot } = speaker(league, chance, game.localId)
  const result = scoreBy(chance)
  // A postponed game was played on the day that is stated, or today.
  const today = time.at(now).day
  const isBare = chance.happens(0.5)
  const day = isBare ? today : time.at(now - chance.between(0, 5) * 24 * HOUR).day
  const playedAt = new Date(Math.min(Date.parse(time.noonOf(day)), now)).toISOString()
  const [visitantMixed, visitantFairPlay] = [chance.happens(0.5), chance.between(-1, 1)]
  return {
    by,
    call: [
      'PUT',
      `/game/addResult/${game.id}`,
      { ...bodyOf(result), visitantMixed, visitantFairPlay, ...(!isBare && { day }) },
    ],
    mustFail:
      mayNot ||
      isClosedTo(league, by, game) ||
      isPhaseClosedTo(league, by, game) ||
      league.facts.isUnneeded(game),
    accept: () => {
      if (game.date === null) putAt(game, { date: playedAt }, now)
      Object.assign(game, { result, visitantFairPlay, visitantMixed, takenBack: false, claim: null })
      withoutAnswers(game)
      Object.assign(game, confirmation(game))
    },
  }
}

function takingBackOf(league: SmallLeague, chance: Chance, game: GameFact): Act | null {
  if (game.result === null) return null
  const { by, mayNot } = speaker(league, chance, game.localId)
  const isTooLate = by !== league.admin && (isRated(game) || game.review !== null)
  if (isTooLate && !chance.happens(0.2)) return null
  return {
    by,
    call: ['PUT', `/game/takeBack/${game.id}`, {}],
    mustFail:
      mayNot ||
      isTooLate ||
      isClosedTo(league, by, game) ||
      isPhaseClosedTo(league, by, game) ||
      isOfLeaver(league, game),
    accept: () => {
      const { id, competitionId, localId, visitantId, date, courtId, restored } = game
      Object.assign(game, newGame(id, { competitionId, localId, visitantId, date, courtId }), {
        takenBack: true,
        restored,
      })
    },
  }
}

/** A team that has left a group plays no game again. */
function isOfLeaver({ facts }: SmallLeague, game: GameFact): boolean {
  const phase = facts.phaseOf(game)
  return !phase.crossing && [game.localId, game.visitantId].some((id) => hasLeft(phase, id))
}

function ratingOf(league: SmallLeague, chance: Chance, game: GameFact): Act | null {
  if (game.result === null || game.confirmed) return null
  const { by, mayNot } = speaker(league, chance, game.visitantId)
  const [localMixed, localFairPlay] = [chance.happens(0.5), chance.between(-1, 1)]
  return {
    by,
    call: ['PUT', `/game/addFeedback/${game.id}`, { localMixed, localFairPlay }],
    mustFail: mayNot,
    accept: () => {
      const mixed = game.result!.forfeit === null ? localMixed : null
      Object.assign(game, { localFairPlay, localMixed: mixed, confirmed: true })
    },
  }
}

function waiverOf(league: SmallLeague, game: GameFact): Act | null {
  if (game.result === null || game.confirmed) return null
  return {
    by: league.admin,
    call: ['PUT', `/game/waiveFeedback/${game.id}`, {}],
    mustFail: league.delegates.has(game.visitantId),
    accept: () => void Object.assign(game, { confirmed: true, waived: true }),
  }
}

function correctionOf(league: SmallLeague, chance: Chance, game: GameFact): Act | null {
  if (game.result === null) return null
  const result = scoreBy(chance)
  const isAnswered = game.localFairPlay !== null
  const said = { visitantMixed: chance.happens(0.5), visitantFairPlay: chance.between(-1, 1) }
  const answered = { localMixed: chance.happens(0.5), localFairPlay: chance.between(-1, 1) }
  return {
    by: league.admin,
    call: ['PUT', `/game/correct/${game.id}`, { ...bodyOf(result), ...said, ...(isAnswered && answered) }],
    mustFail: isInReview(game) && !isSame(result, game.result),
    accept: () => {
      askRatings(game, result)
      Object.assign(game, { result, ...said }, isAnswered && answered)
      withoutAnswers(game)
      Object.assign(game, confirmation(game))
    },
  }
}

/** A tapped entry of Te toca: the server must accept the offered action. */
async function doWhatWaits({ league, chance, now }: Context): Promise<Act | null> {
  const [teamId, by] = chance.pick([...league.delegates])
  const toDo = await league.apiAs(by)('GET /team/{id}/to-do', { params: { id: teamId } })
  const resultNow = (some: SmallLeague, one: Chance, game: GameFact) => resultOf(some, one, now, game)
  const lines = [
    ...toDo.results.map(({ id }) => ({ id, act: resultNow })),
    ...toDo.ratings.map(({ id }) => ({ id, act: ratingOf })),
    ...toDo.disputes.map(({ id }) => ({ id, act: answerOf })),
  ].filter(({ id }) => league.facts.games.has(id))
  if (lines.length === 0) return null
  const { id, act } = chance.pick(lines)
  const game = league.facts.games.get(id)!
  const found = act(league, chance, game)
  // The facts don't know the game as over, so no result is uploaded: the entry itself is wrong, as a rule reports.
  if (found === null || (act === resultNow && !isOver(game, now))) return null
  return { ...found, by, mustFail: false, mustPass: true }
}
