import type { Notice } from '#contract/notices.ts'
import { openChangeOf } from '../change-facts.ts'
import { rankedOf, type SeriesFact } from '../facts.ts'
import { type GameFact, hourOf, isInReview, isOver, winnerOf } from '../game-facts.ts'
import { differs, idsOf, type Look, type Rules, sorted } from '../rule.ts'

const WEEK_MS = 7 * 86_400_000

/** Rules about the tasks and the notices of a team's people. */
export const peopleRules: Rules = {
  'Te toca has what is owed, and nothing else': async ({ league, now }) => {
    const { facts } = league
    const lines: string[] = []
    for (const [teamId, account] of league.delegates) {
      const toDo = await league.apiAs(account)('GET /team/{id}/to-do', { params: { id: teamId } })
      const toPlay = facts.toPlay()
      const so = {
        results: toPlay.filter((game) => game.localId === teamId && isOver(game, now)),
        ratings: facts.toRate().filter(({ visitantId }) => visitantId === teamId),
        disputes: [...facts.games.values()].filter(
          (game) => game.localId === teamId && game.review?.state === 'open' && facts.isOfCurrentSeason(game),
        ),
        takenBack: toPlay.filter((game) => game.visitantId === teamId && game.takenBack),
        upcoming: toPlay.filter(
          (game) =>
            [game.localId, game.visitantId].includes(teamId) &&
            !isOver(game, now) &&
            hourOf(game) <= now + WEEK_MS,
        ),
        postponed: toPlay.filter(
          (game) =>
            [game.localId, game.visitantId].includes(teamId) &&
            game.date === null &&
            openChangeOf(facts, game.id, now) === undefined,
        ),
      }
      for (const [kind, games] of Object.entries(so) as [keyof typeof so, GameFact[]][]) {
        lines.push(
          ...differs(`Te toca of ${league.nameOf(teamId)}, ${kind},`, idsOf(toDo[kind]), idsOf(games)),
        )
      }
      const seen = await league.apiAs(account)('GET /proposal', { query: { teamId } })
      const waiting = seen.filter(({ actions }) => actions.includes('decline'))
      lines.push(
        ...differs(`Te toca of ${league.nameOf(teamId)}, proposals,`, idsOf(toDo.proposals), idsOf(waiting)),
      )
      const rivalOf = (teams: readonly number[]) => teams.find((id) => id !== teamId)!
      const open = seen.filter(({ state, game }) => state === 'open' && game === null)
      const toDate = facts.phases
        .filter((phase) => phase.crossing && facts.isUnderWay(phase))
        .flatMap((phase) =>
          facts
            .drawOf(phase)
            // The third place is optional.
            .filter(({ round, teams }) => round !== 'third' && teams.includes(teamId))
            .filter(isGameMissing)
            .filter(
              ({ teams }) =>
                !open.some(
                  ({ competition, local, visitant }) =>
                    competition.id === phase.competitionId &&
                    [local.id, visitant.id].includes(rivalOf(teams)),
                ),
            )
            .map(({ teams }) => `${phase.competitionId} ${rivalOf(teams)}`),
        )
      const said = toDo.dates.map(({ competition, rival }) => `${competition.id} ${rival.id}`)
      lines.push(
        ...differs(`Te toca of ${league.nameOf(teamId)}, dates,`, said.toSorted(), toDate.toSorted()),
      )
    }
    return lines
  },

  'what blocks a team is what it owes': async ({ league }) => {
    const api = league.apiAs(league.fan)
    const lines: string[] = []
    for (const id of league.teamIds) {
      const { data } = await api('GET /team/{id}/check-pending-fairplay', { params: { id } })
      const owes = league.facts.toRate().some(({ visitantId }) => visitantId === id)
      lines.push(...differs(`check-pending-fairplay of ${league.nameOf(id)}`, data, owes))
    }
    return lines
  },

  'rivals are pending where a game can be created': async ({ league }) => {
    const { facts, fan, teamIds, nameOf } = league
    const lines: string[] = []
    for (const phase of facts.phases.filter(
      ({ crossing, teamIds: entered }) => !crossing && entered.length > 0,
    )) {
      for (const id of teamIds) {
        const api = league.apiAs(fan)
        const query = { competitionId: phase.competitionId }
        const rivals = await api('GET /team/{id}/pending-games', { params: { id }, query })
        const said = rivals.map(({ team }) => team.id)
        const met = facts
          .gamesOf(phase)
          .flatMap(({ localId, visitantId }) =>
            localId === id ? visitantId : visitantId === id ? localId : [],
          )
        const ranked = rankedOf(phase)
        const so =
          facts.isUnderWay(phase) && ranked.includes(id)
            ? ranked.filter((other) => other !== id && !met.includes(other))
            : []
        lines.push(...differs(`pending-games of ${nameOf(id)} in ${phase.name}`, sorted(said), sorted(so)))
      }
    }
    return lines
  },

  'a notice that is not over is true, and leads where it can be seen to': async (look) => {
    const { league } = look
    const lines: string[] = []
    for (const [teamId, account] of [...league.delegates, [0, league.admin] as const]) {
      const notices = await league.apiAs(account)('GET /notice')
      for (const { kind, title, path, state = 'current' } of notices) {
        const id = Number(/(?:partidos\/|partido=)(\d+)/.exec(path ?? '')?.[1] ?? 0)
        const game = league.facts.games.get(id)
        const place = `the notice «${title}» of ${account.name}`
        const deletion = league.facts.deletions.get(id)
        const isKept =
          deletion !== undefined &&
          look.now < deletion.at + WEEK_MS &&
          league.facts.isOfCurrentSeason(deletion.game) &&
          league.facts.isMissed(deletion.game)
        const isToRestore = isKept && path!.endsWith('/recuperar') && state === 'current'
        if (id > 0 && game === undefined && !isToRestore)
          lines.push(`${place} links to a game that doesn't exist`)
        const isTrue = TRUE_OF[kind]
        const phase = PHASE_CLOSED.exec(title)?.[1]
        if (state === 'current' && league.facts.phases.some(({ name, active }) => name === phase && active))
          lines.push(`${place} is current, but the phase is open`)
        if (state === 'current' && game !== undefined && isTrue && !isTrue(game, look)) {
          lines.push(`${place} is ${state}, but contradicts the game ${id}`)
        }
        if (state !== 'current' && path !== null && path.startsWith('/update-game'))
          lines.push(`${place} is ${state}, but links to ${path}`)
        if (
          state === 'current' &&
          path !== null &&
          path.startsWith('/update-game/score') &&
          game?.localId !== teamId
        )
          lines.push(`${place} links to another team's form`)
      }
    }
    return lines
  },

  'a deleted game and a claim are seen by whom they concern, and by nobody else': async ({ league, now }) => {
    const { facts } = league
    const lines: string[] = []
    for (const [teamId, account] of league.delegates) {
      const api = league.apiAs(account)
      const toDo = await api('GET /team/{id}/to-do', { params: { id: teamId } })
      const kept = [...facts.deletions.values()].filter(
        ({ game, at }) =>
          game.visitantId === teamId &&
          now < at + WEEK_MS &&
          facts.isUnderWay(facts.phaseOf(game)) &&
          facts.isMissed(game),
      )
      const place = `the deleted games of ${league.nameOf(teamId)}`
      lines.push(...differs(place, idsOf(toDo.deleted), idsOf(kept.map(({ game }) => game))))
      for (const { id, localId, visitantId, claim } of facts.games.values()) {
        if (claim === null) continue
        const seen = (await api('GET /game/{id}', { params: { id } })).claim
        const isTheirs = [localId, visitantId].includes(teamId)
        if ((seen?.localScore === claim.score.local) !== isTheirs)
          lines.push(`${account.name} sees the claim of the game ${id} as ${JSON.stringify(seen)}`)
      }
    }
    return lines
  },

  'the bell and Te toca count nothing twice': async ({ league }) => {
    const lines: string[] = []
    for (const [teamId, account] of league.delegates) {
      const api = league.apiAs(account)
      const unread = (await api('GET /notice')).filter(({ read }) => !read)
      const toDo = await api('GET /team/{id}/to-do', { params: { id: teamId } })
      // A rival without a date is in Te toca too, and so is a postponed game.
      const news = unread.filter((notice) => !IN_TO_DO.test(notice.kind) && !isToDate(notice))
      const count = (await api('GET /notice/count')).unread
      // A declining answer counts as unread too, although its kind asks for an action.
      const max = news.length + unread.filter(({ kind }) => kind === 'proposal-answered').length
      if (count < news.length || count > max)
        lines.push(
          `the bell of ${account.name} counts ${count} of ${news.length} that Te toca (${toDo.results.length} results) doesn't`,
        )
    }
    return lines
  },
}

/** Whether a series can't be decided by the games that it has: its leader lacks more victories than are to be played. */
function isGameMissing({ length, decided, games }: SeriesFact): boolean {
  if (decided) return false
  const won = games.map(winnerOf).filter((id) => id !== null)
  const mostWon = Math.max(0, ...won.map((id) => won.filter((other) => other === id).length))
  return Math.ceil(length / 2) - mostWon > games.length - won.length
}

function isToDate({ path, title }: Notice): boolean {
  return (path?.startsWith('/proponer') ?? false) || title.endsWith('acepta aplazar el partido')
}

const PHASE_CLOSED = /^Se ha cerrado (.*)$/

const IN_TO_DO =
  /^(court-closed|game-postponed|game-deleted-late|result-due|result-claimed|result-taken-back|rating-due|dispute-opened|proposal-(received|answered|ending))$/

/** When the statement of a notice of this kind about a game is true. */
const TRUE_OF: Record<string, (game: GameFact, look: Look) => boolean> = {
  'result-due': (game, { league: { facts }, now }) => facts.toPlay().includes(game) && isOver(game, now),
  'rating-due': (game, { league: { facts } }) => facts.toRate().includes(game),
  'dispute-opened': (game, { league: { facts } }) =>
    game.review?.state === 'open' && facts.isOfCurrentSeason(game),
  'dispute-to-settle': isInReview,
  'game-tomorrow': (game, { league: { facts }, now }) => facts.toPlay().includes(game) && !isOver(game, now),
  'result-taken-back': (game, { league: { facts } }) => facts.toPlay().includes(game),
  'dispute-answered': (game) => game.review?.state === 'answered',
  'game-created': (game, { league: { facts } }) => facts.toPlay().includes(game),
  'game-moved': (game, { league: { facts } }) => facts.toPlay().includes(game),
  'game-postponed': (game, { league: { facts } }) => facts.toPlay().includes(game) && game.date === null,
}
