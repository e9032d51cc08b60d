import { meetingOf } from '#league/crossing.ts'
import { DAY_MS } from '#league/durations.ts'
import { type Cause, dutiesOf, type Duty, type DutyGame, type GameCause } from '#league/duties.ts'
import { roleIn, type Viewer } from '#league/game-life.ts'
import { isOfBoth } from '#league/own-teams.ts'
import { plays } from '#league/side.ts'
import { listActiveCompetitions } from '../competitions/queries.ts'
import { closedAmong } from '../courts/closed-courts.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { listDeletedGames, type StoredDeletion } from '../deleted-games/queries.ts'
import { listDisputes } from '../disputes/queries.ts'
import { type GameViewer, listGames, type SeenGame } from '../games/queries.ts'
import type { Moment } from '../kernel/league-time.ts'
import { filterPasted } from '../pasted/find-paste.ts'
import { listWaitingProposals } from '../proposals/queries.ts'
import { listStanding, type StandingProposal } from '../proposals/state.ts'
import { type Group, readGroups } from '../reading/read-groups.ts'

type WaitingGame = DutyGame &
  Pick<SeenGame, 'id' | 'competitionId' | 'courtId' | 'date' | 'localId' | 'visitantId'>
/** A pair of a draw that lacks a game. */
type PairToDate = Group['pairsToDate'][number] & { group: Group }

/** What may be somebody's duty. */
export type Candidates<Game extends WaitingGame = SeenGame> = {
  games: readonly Game[]
  proposals: readonly StandingProposal[]
  pairs: readonly PairToDate[]
  deletions: readonly (StoredDeletion & { isMissed: boolean })[]
}

export const NO_CANDIDATES = { games: [], proposals: [], pairs: [], deletions: [] }

type Subjects<Game> = Record<GameCause, Game> & {
  proposal: StandingProposal
  dates: PairToDate
  deleted: StoredDeletion
}
export type SeenDuty<Game = SeenGame, Of extends Cause = Cause> = Of extends Cause
  ? Duty<Of> & { about: Subjects<Game>[Of] }
  : never

/** Later games make no duty yet, but to the teams whose court closes. */
const AHEAD_MS = 7 * DAY_MS
const NEVER = '9999-12-31T00:00:00.000Z'

type Scope = { leagueId: number } | { leagueId: number; teamId: number } | PhaseScope
type PhaseScope = { leagueId: number; phaseId: number; groups: readonly Group[] }

/**
 * What may be a duty, of one team, in a phase, or of all teams and the admins in a season: then without the pairs that
 * lack a game and the deleted games, of which the clock tells nobody.
 */
export async function listCandidates(
  db: Db,
  scope: Scope,
  { moment, viewer = null }: { moment: Moment; viewer?: GameViewer },
): Promise<Candidates> {
  const { now } = moment
  const { leagueId } = scope
  const teamId = 'teamId' in scope ? scope.teamId : undefined
  const isOfAll = teamId === undefined && !('phaseId' in scope)
  const until = isOfAll ? new Date(now.getTime() + AHEAD_MS).toISOString() : NEVER
  const ofTeam = teamId === undefined ? {} : { teamId }
  const games = await listGames(
    db,
    {
      leagueId,
      waiting: { until },
      ...ofTeam,
      ...('phaseId' in scope && { competitionGroupId: scope.phaseId }),
      // The latest first: a season with more of them than a page lacks only the oldest.
      ...(isOfAll && { latest: true }),
    },
    viewer,
  )
  const waiting = await listWaitingProposals(db, ofTeam, now)
  if (isOfAll) return { ...NO_CANDIDATES, games, proposals: await listStanding(db, waiting, moment) }
  const groups = 'phaseId' in scope ? scope.groups : await listActiveGroups(db, teamId!)
  const deletions = await listDeletedGames(db, { now, ...(teamId !== undefined && { visitantId: teamId }) })
  return {
    games,
    proposals: await listStanding(db, waiting, moment),
    pairs: groups
      .flatMap((group) => group.pairsToDate.map((pair) => ({ ...pair, group })))
      .filter((pair) => teamId === undefined || plays(pair, teamId)),
    deletions: deletions.map((deletion) => withMiss(deletion, groups)),
  }
}

export async function listDeletions(db: Db, filter: Parameters<typeof listDeletedGames>[1]) {
  const deletions = await listDeletedGames(db, filter)
  const ids = [...new Set(deletions.map(({ competition }) => competition.id))]
  const groups = await readGroups(db, { ids })
  return deletions.map((deletion) => withMiss(deletion, groups))
}

/** In a phase that isn't active nothing is missed. */
function withMiss(deletion: StoredDeletion, groups: readonly Group[]) {
  const group = groups.find(({ id }) => id === deletion.competition.id)
  return { ...deletion, isMissed: group?.misses(deletion.localId, deletion.visitantId) ?? false }
}

async function listActiveGroups(db: Db, teamId: number): Promise<Group[]> {
  const competitions = (await listActiveCompetitions(db, [teamId])).get(teamId) ?? []
  return readGroups(db, { ids: competitions.map(({ id }) => id) })
}

/**
 * The duties that candidates make, of all teams and the admins, or of one team alone: of games by date, those without one
 * last, and of proposals by their end. Pasted results are found where a team or a game is asked about (`isPasteAsked`).
 */
export async function listDuties<Game extends WaitingGame>(
  db: Db,
  { games, proposals, pairs, deletions }: Candidates<Game>,
  { moment: { now, time }, teamId, isPasteAsked = teamId !== undefined }: DutiesOf,
): Promise<SeenDuty<Game>[]> {
  const disputes = await listDisputes(
    db,
    games.filter(({ disputed }) => disputed).map(({ id }) => id),
  )
  const finished = isPasteAsked ? games.filter((game) => game.finished) : []
  const pasted = new Set(await filterPasted(db, finished))
  const courts = games.length === 0 ? [] : await listCourts(db)
  const isCourtClosed = closedAmong(courts, time)
  const open = proposals.filter(({ state }) => state === 'open')
  const changing = new Set(open.flatMap(({ game }) => game?.id ?? []))
  const proposed = new Set(open.flatMap((one) => (one.game === null ? pairKey(one.competition.id, one) : [])))
  const clock = {
    now: now.getTime(),
    morningAfter: (instant: number, days: number) => time.morningAfter(instant, days),
  }
  const stateOf = (game: Game) => ({
    dispute: disputes.get(game.id) ?? null,
    isPasted: pasted.has(game),
    isCourtClosed: isCourtClosed(game),
    hasChange: changing.has(game.id),
  })
  const duties: SeenDuty<Game>[] = [
    ...games
      .toSorted(byDate)
      .flatMap((about) => aboutIt(about, dutiesOf('game', { ...about, ...stateOf(about) }, clock))),
    ...open
      .toSorted((one, other) => (one.endsAt! < other.endsAt! ? -1 : 1))
      .flatMap((about) => aboutIt(about, dutiesOf('proposal', about, clock))),
    ...pairs.flatMap((about) => {
      const isProposed = proposed.has(pairKey(about.group.id, about))
      return aboutIt(about, dutiesOf('pair', { isProposed }, clock))
    }),
    ...deletions.flatMap((about) => aboutIt(about, dutiesOf('deletion', about, clock))),
  ]
  return duties.filter(
    ({ of, about }) => teamId === undefined || of === roleIn(about, { admin: false, teamId }),
  )
}

type DutiesOf = { moment: Moment; teamId?: number; isPasteAsked?: boolean }

type DutyAbout<Of extends Cause, About> = Of extends Cause ? Duty<Of> & { about: About } : never

function aboutIt<Of extends Cause, About>(about: About, duties: readonly Duty<Of>[]): DutyAbout<Of, About>[] {
  return duties.map((duty) => ({ ...duty, about })) as DutyAbout<Of, About>[]
}

/** What answers something that the other team said or did. */
const ANSWERS: ReadonlySet<Cause> = new Set<Cause>([
  'rating',
  'pasted',
  'claim',
  'dispute',
  'proposal',
  'deleted',
])

/** Whether the viewer, who looks after both teams, would answer themselves. */
export function isOwnAnswer({ cause, about }: { cause: Cause; about: Pair }, viewer: Viewer): boolean {
  return ANSWERS.has(cause) && !viewer.admin && isOfBoth(about, viewer)
}

/** The things that a cause makes a duty; `late`: only those whose time is over. */
export function thingsWith<Of extends Cause>(
  duties: readonly SeenDuty[],
  cause: Of,
  late = false,
): Subjects<SeenGame>[Of][] {
  const own = duties.filter((duty) => duty.cause === cause && (duty.isLate || !late))
  return [...new Set(own.map(({ about }) => about as Subjects<SeenGame>[Of]))]
}

/** Two teams in a group, whichever hosts. */
export function pairKey(competitionId: number, { localId, visitantId }: Pair): string {
  return `${competitionId} ${meetingOf(localId, visitantId)}`
}

type Pair = { localId: number; visitantId: number }

function byDate({ date: one }: WaitingGame, { date: other }: WaitingGame): number {
  if (one === other) return 0
  return one !== null && (other === null || one < other) ? -1 : 1
}
