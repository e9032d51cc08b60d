import { foundBy } from '#league/scenarios/effort.ts'
import { qualifyingCertaintyOf } from '#league/scenarios/scenarios.ts'
import type { StandingsGame } from '#league/standings.ts'
import type { Notice } from '#contract/notices.ts'
import { findFactCursor } from '#server/notices/kinds/queries.ts'
import { type Facts, pairsToCreate, type PhaseFact, rankedOf, teamsOf } from '../facts.ts'
import { isInReview } from '../game-facts.ts'
import type { Look, Rules } from '../rule.ts'
import { hasBeenAway } from '../season-events.ts'
import { isAmong } from './tables.ts'

const DAY_MS = 86_400_000

/** Rules about who has heard of what; they hold once the notices have run. */
export const audienceRules: Rules = {
  'who has to act was told': async (look) => {
    const { league, now, memory } = look
    const [group, cup] = phasesPlayed(look)
    if (group.leagueId !== league.facts.currentLeagueId)
      for (const { id } of look.looked) memory.untold.add(id)
    if (!league.isNoticed || group.leagueId !== league.facts.currentLeagueId) return []
    const lines: string[] = []
    for (const [teamId, account] of league.delegates) {
      if (hasBeenAway(league, teamId)) continue
      const api = league.apiAs(account)
      const notices = await api('GET /notice')
      const toDo = await api('GET /team/{id}/to-do', { params: { id: teamId } })
      const expectTold = (what: string, id: number, path: RegExp, kinds: RegExp) => {
        if (!notices.some((notice) => kinds.test(notice.kind) && path.test(notice.path ?? '')))
          lines.push(`${account.name} has ${what} ${id} in Te toca, but was never told`)
      }
      for (const { id, date, competitionId } of toDo.results) {
        const age = now - Date.parse(date!)
        // From the next morning on, and not for a result that has been missing for a week.
        const isReminded = age > 2 * DAY_MS && age < 6 * DAY_MS
        if (isReminded && competitionId !== cup.competitionId)
          expectTold('the result of', id, aboutGame(id), /^result-due$/)
      }
      // A longer series may not need a game for a while.
      const isPlain = ({ id, competitionId }: { id: number; competitionId: number }) =>
        !memory.untold.has(id) &&
        (competitionId === group.competitionId ||
          (competitionId === cup.competitionId && cup.gamesPerPair === 1 && cup.finalLength === 1))
      for (const { id } of toDo.ratings.filter(isPlain))
        expectTold('the rating of', id, aboutGame(id), /^rating-due$/)
      for (const { id } of toDo.disputes.filter((game) => !memory.untold.has(game.id)))
        expectTold('the dispute of', id, aboutGame(id), /^dispute-opened$/)
      for (const { id } of toDo.takenBack.filter(isPlain))
        expectTold('the result taken back of', id, aboutGame(id), /^result-taken-back$/)
      for (const { id } of toDo.proposals)
        expectTold('the proposal', id, new RegExp(`/propuestas/${id}$`), /^proposal-/)
    }
    return lines
  },

  'a team hears of its place, its rivals and the champion when they change': async (look) => {
    const { league, memory } = look
    const [group] = phasesPlayed(look)
    notePlanned(look)
    if (group.leagueId !== league.facts.currentLeagueId) memory.told.clear()
    else if (league.isNoticed && (await isUpToDate(look)))
      return [...(await findPlaceFaults(look)), ...(await findCupFaults(look))]
    return []
  },
}

function aboutGame(id: number): RegExp {
  return new RegExp(`/partidos/${id}$|partido=${id}$`)
}

function phasesPlayed({ league }: Look): [group: PhaseFact, cup: PhaseFact] {
  const [group, cup] = league.facts.phases.filter(({ name }) => name === 'Grupo' || name === 'Copa')
  return [group!, cup!]
}

/** Whether every change has been considered: those of entries and phases wait for a while. */
async function isUpToDate({ league: { store } }: Look): Promise<boolean> {
  const last = await store.db
    .selectFrom('audit')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const cursor = await findFactCursor(store.db, 'draw')
  const ofPlaces = await findFactCursor(store.db, 'place')
  if (cursor === undefined || cursor.waiting.size > 0 || ofPlaces!.waiting.size > 0) return false
  const entries = await store.db
    .selectFrom('audit')
    .select('id')
    .where('id', '>', cursor.from)
    .where('entity', '=', 'competition-team')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && entries === undefined
}

/** The change since the last look; null the first time. */
function changeOf({ memory }: Look, key: string, now: string): { before: string; now: string } | null {
  const before = memory.told.get(key)
  memory.told.set(key, now)
  return before === undefined || before === now ? null : { before, now }
}

const KIND_OF: Record<string, Notice['kind']> = { in: 'qualified', out: 'out', open: 'place-changed' }

async function findPlaceFaults(look: Look): Promise<string[]> {
  const { league } = look
  const [group] = phasesPlayed(look)
  const games = gamesOfGroup(look, group)
  const teams = teamsOf(league, group)
  const lines: string[] = []
  const phase = changeOf(look, 'phase', league.facts.isUnderWay(group) ? 'open' : 'closed')
  const isReopened = phase?.before === 'closed'
  const ranked = rankedOf(group)
  // Where all who are left go on, the table has no line, and there is nothing to tell.
  if (ranked.length <= group.qualifiers!) {
    for (const teamId of ranked) look.memory.told.delete(`place ${teamId}`)
    return []
  }
  for (const teamId of ranked) {
    const { certainty } = foundBy(qualifyingCertaintyOf(teams, games, group.qualifiers!, teamId))
    const side = certainty === 'assured' ? 'in' : certainty
    const change = changeOf(look, `place ${teamId}`, side)
    const current = await currentNotices(look, teamId)
    if (current === null) continue
    const page = `/clasification/${group.competitionId}`
    const stated = current.filter(({ kind, path }) => path === page && Object.values(KIND_OF).includes(kind))
    for (const { title, kind } of stated.filter((notice) => notice.kind !== KIND_OF[side]))
      lines.push(`${league.nameOf(teamId)} reads «${title}» (${kind}), but its place is ${side}`)
    // That a phase is opened again is told to nobody.
    const isNotified = change !== null && !(isReopened && side === 'open')
    if (isNotified && !stated.some(({ kind }) => kind === KIND_OF[side]))
      lines.push(`${league.nameOf(teamId)} wasn't told that its place went from ${change.before} to ${side}`)
  }
  return lines
}

/**
 * The games that decide the group: a result in review may change, unless it is against a team that has withdrawn, and in a
 * closed phase nothing is left.
 */
function gamesOfGroup({ league: { facts } }: Look, group: PhaseFact): StandingsGame[] {
  const counted = facts.countedOf(group).filter((game) => !facts.isUnneeded(game))
  const known = counted.flatMap((game): StandingsGame[] => {
    const { id, localId, visitantId, date, result } = game
    const isDecided = result !== null && !(isInReview(game) && isAmong(rankedOf(group), game))
    if (isDecided) {
      const { local: localScore, visitant: visitantScore, forfeit } = result
      return [{ id, localId, visitantId, date, localScore, visitantScore, forfeit, finished: true }]
    }
    return result !== null || facts.isUnderWay(group) ? [openGame(id, localId, visitantId)] : []
  })
  if (!facts.isUnderWay(group)) return known
  const missing = pairsToCreate(group, facts.gamesOf(group))
  return [...known, ...missing.map(([one, other], index) => openGame(-1 - index, one, other))]
}

function openGame(id: number, localId: number, visitantId: number): StandingsGame {
  const result = { localScore: null, visitantScore: null, forfeit: null, finished: false }
  return { id, localId, visitantId, date: null, ...result }
}

async function findCupFaults(look: Look): Promise<string[]> {
  const { league } = look
  const { facts, nameOf } = league
  const [group, cup] = phasesPlayed(look)
  const champion = facts.championOf(cup)
  // While the cup is prepared or interrupted, nobody is told anything.
  if (cup.teamIds.length > 0 && !facts.isUnderWay(cup) && champion === null) return []
  const lines: string[] = []
  for (const teamId of group.teamIds) {
    const way = wayOf(facts, cup, teamId)
    const change = changeOf(look, `way ${teamId}`, way)
    const listed = await listedNotices(look, teamId)
    if (listed === null || change === null) continue
    const current = listed.filter(isCurrent)
    const [stage, rivalId, games] = way.split(' ')
    // A notice has the name of when it was made.
    const told = (kinds: RegExp, texts: readonly string[] = ['']) =>
      current.some(
        ({ kind, title, text }) => kinds.test(kind) && texts.some((one) => `${title} ${text}`.includes(one)),
      )
    const isBack =
      (change.before.startsWith('final') && way.includes('semifinal')) || change.before === 'champion'
    // A team that was notified in between, and has lost since, has seen the end of its own games itself.
    const isNotified = (stage === 'out' ? listed : current).some(({ kind }) => kind === 'place-changed')
    if (isBack && !isNotified) lines.push(`${nameOf(teamId)} wasn't told that it is back at ${stage}`)
    const pair = `${stage} ${rivalId}`
    const isKnown = [change.before, look.memory.told.get(`planned ${teamId}`)].some((one) =>
      one?.startsWith(`${pair} `),
    )
    if (!isKnown && games === '0') {
      const rival = nameOf(Number(rivalId))
      if (!told(isBack ? /^place-changed$/ : /^(draw-entered|next-rival)$/, facts.namesOf(Number(rivalId))))
        lines.push(`${nameOf(teamId)} wasn't told that it plays ${stage} against ${rival}`)
    }
    // What a draw says when it is first seen is history.
    if (way === 'champion' && champion?.inReview === false && change.before !== 'none') {
      for (const other of cup.teamIds) {
        const heard = await currentNotices(look, other)
        if (
          heard !== null &&
          !heard.some(
            ({ kind, title }) =>
              kind === 'champion' && facts.namesOf(teamId).some((name) => title.includes(name)),
          )
        )
          lines.push(`${nameOf(other)} wasn't told that ${nameOf(teamId)} is champion`)
      }
    }
  }
  return lines
}

/** Teams that had a game with each other know of it, even if it is cancelled before the notices run. */
function notePlanned(look: Look): void {
  const [group, cup] = phasesPlayed(look)
  for (const teamId of group.teamIds) {
    const way = wayOf(look.league.facts, cup, teamId)
    if (/ [1-9]\d*$/.test(way) && way.split(' ').length === 3) look.memory.told.set(`planned ${teamId}`, way)
  }
}

/** `semifinal 3 0`: the round, the rival and the number of their games; `final` alone while the rival isn't known. */
function wayOf(facts: Facts, cup: PhaseFact, teamId: number): string {
  if (!cup.teamIds.includes(teamId)) return 'none'
  const draw = facts.drawOf(cup)
  const semi = draw.find(({ round, teams }) => round === 'semifinal' && teams.includes(teamId))!
  if (semi.decided && semi.winnerId !== teamId) return 'out semifinal'
  const series = semi.decided ? draw.find(({ round }) => round === 'final') : semi
  if (series === undefined) {
    if (draw.some(({ decided }) => !decided)) return 'final'
    return facts.championOf(cup)?.id === teamId ? 'champion' : 'out final'
  }
  const stage = series === semi ? 'semifinal' : 'final'
  if (series.decided && !(series.winnerId === teamId && series.inReview))
    return series.winnerId === teamId ? 'champion' : `out ${stage}`
  return `${stage} ${series.teams.find((id) => id !== teamId)} ${series.games.length}`
}

/** The notices of a team's delegate; null without one who was always there. */
async function listedNotices({ league }: Look, teamId: number): Promise<Notice[] | null> {
  const account = league.delegates.get(teamId)
  if (account === undefined || hasBeenAway(league, teamId)) return null
  return league.apiAs(account)('GET /notice')
}

/** Those of them that still hold. */
async function currentNotices(look: Look, teamId: number): Promise<Notice[] | null> {
  const listed = await listedNotices(look, teamId)
  return listed && listed.filter(isCurrent)
}

function isCurrent({ state }: Notice): boolean {
  return state === 'current' || state === 'done'
}
