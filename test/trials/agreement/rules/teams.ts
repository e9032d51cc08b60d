import { describeOutlook } from '#web/league/tables/describe-outlook.ts'
import { hasLeft, type PhaseFact, rankedOf } from '../facts.ts'
import { byDate, type GameFact, hourOf, isInReview, recount, winnerOf } from '../game-facts.ts'
import { gamesIn, rowsWith, sectionOf, textOf } from '../read-page.ts'
import { differs, idsOf, type Look, type Rules, sorted } from '../rule.ts'

/** Rules about the public page of a team. */
export const teamRules: Rules = {
  'a team’s page has its place in each group as the tables have it': async (look) => {
    const { facts } = look.league
    return eachTeam(look, async ({ teamId, html, address }) => {
      const lines: string[] = []
      const head = html.slice(html.indexOf('class="team-head'), html.indexOf('known:min-h-dvh'))
      for (const phase of phasesOf(look, teamId)) {
        const { rank, played, teams } = await rowOf(look, phase, teamId)
        const isEarlier = phase.leagueId !== facts.currentLeagueId
        const section = sectionOf(html, isEarlier ? 'Temporadas anteriores' : 'Cómo va')
        const verb = isOpen(look, phase) ? 'Va' : 'Acabó'
        const so = hasLeft(phase, teamId) ? 'Retirado.' : `${verb} ${rank}.º de ${teams}.`
        // A season's groups are listed in one section: each is named before its place.
        const text = textOf(section)
        const start = text.indexOf(`${phase.name} A`)
        const others = facts.phases.filter(({ name }) => name !== phase.name)
        const after = text.slice(start + 1)
        const ends = others.map(({ name }) => after.indexOf(`${name} A`)).filter((end) => end >= 0)
        const part = start < 0 ? '' : after.slice(0, Math.min(after.length, ...ends))
        const place = `${address} about ${phase.name}`
        const stated = /(?:va|acabó) \d+\.º de \d+\.|retirado\./i.exec(part)?.[0] ?? null
        const expected = played > 0 || hasLeft(phase, teamId) ? (isEarlier ? so.toLowerCase() : so) : null
        // The group that the head of the page names has its place there, and not a second time.
        const isMain = head.includes(`href="/clasification/${phase.competitionId}"`)
        if (isMain) {
          const ranked = /\d+\.º de \d+/.exec(textOf(head))?.[0] ?? null
          lines.push(...differs(`the head of ${address}`, ranked, `${rank}.º de ${teams}`))
        }
        lines.push(...differs(place, stated, isMain ? null : expected))
      }
      return lines
    })
  },

  'a team’s page has its results with their margins, and its balance of them': async (look) => {
    const { facts } = look.league
    return eachTeam(look, async ({ teamId, html, address, games }) => {
      const results = games.filter(({ result }) => result !== null)
      const counted = results.filter((game) => !facts.isUnneeded(game))
      const said = rowsWith(sectionOf(html, 'Resultados'), /\/partidos\//).map((row) => {
        const [, letter, score, margin] = /^([VDE]) .* (\d+–\d+(?: inc\.)?) ([+−]?\d+)$/.exec(row) ?? []
        const isAnnulled = /anulado/.test(row) ? ' anulado' : ''
        return `${letter} ${score} ${margin}${/en revisión/.test(row) ? ' en revisión' : ''}${isAnnulled}`
      })
      const so = results
        .toReversed()
        .map((game) => `${resultText(teamId, game)}${facts.isAnnulled(game) ? ' anulado' : ''}`)
      const { victories, defeats } = recount(teamId, counted)
      // A forfeit's points are nobody's average.
      const { scored, received, played } = recount(
        teamId,
        counted.filter(({ result }) => result!.forfeit === null),
      )
      const [balance = ''] = rowsWith(html, /En total/)
      const [, form = ''] = /Últimos partidos, el más reciente al final(.*?)<\/ol>/s.exec(html) ?? []
      return [
        ...differs(`the results of ${address}`, said, so),
        ...differs(
          `the balance of ${address}`,
          balance,
          counted.length < FEWEST_OF_A_BALANCE
            ? ''
            : `En total ${victories} ${defeats} ${mean(scored, played)} ${mean(received, played)}`,
        ),
        ...differs(
          `the form of ${address}`,
          [...form.matchAll(/title="(Victoria|Derrota) contra/g)].map(([, word]) => word![0]),
          formOf(teamId, counted),
        ),
      ]
    })
  },

  'a team’s page has what it has to play, the next game first': async (look) =>
    eachTeam(look, async ({ html, address, games }) => {
      const { facts } = look.league
      const day = Math.floor(look.now / DAY_MS) * DAY_MS - GAME_MS
      const open = facts.toPlay().filter((game) => games.some(({ id }) => id === game.id))
      const [next] = open.filter((game) => game.date !== null && hourOf(game) >= day).toSorted(byDate)
      const listed = gamesIn(sectionOf(html, 'Por jugar'))
      return [
        ...(next ? differs(`the next game of ${address}`, listed[0], next.id) : []),
        ...differs(`what ${address} has to play`, sorted(listed), idsOf(open)),
      ]
    }),

  'a team’s page says how far it has come in the cup, as the sentence about it does': async (look) => {
    const { facts, apiAs, fan } = look.league
    const cup = facts.phases.find(({ name }) => name === 'Copa')!
    if (!facts.isOfCurrentSeason(cup)) return []
    const champion = facts.championOf(cup)
    return eachTeam(look, async ({ teamId, html, address }) => {
      if (!cup.teamIds.includes(teamId)) return []
      const text = textOf(sectionOf(html, 'Cómo va'))
      const isChampion = champion?.id === teamId && !champion.inReview
      const lines = differs(`${address}, champion,`, text.includes('Es el equipo campeón.'), isChampion)
      if (!facts.isUnderWay(cup)) return lines
      const groups = [{ id: cup.competitionId, name: cup.name }]
      const leaving = new AbortController().signal
      const outlook = await describeOutlook(apiAs(fan), { groups, teamId, own: false, leaving })
      const isSaid = text.includes(outlook?.sentence ?? '')
      return [...lines, ...differs(`${address} about «${outlook?.sentence}»`, isSaid, true)]
    })
  },
}

const DAY_MS = 86_400_000
const GAME_MS = 90 * 60_000
/** Before its third game a team's means say little. */
const FEWEST_OF_A_BALANCE = 3

type Visit = { teamId: number; address: string; html: string; games: GameFact[] }

/** Checks the page of every team, with its games of the current season by date. */
async function eachTeam(look: Look, check: (visit: Visit) => Promise<string[]>): Promise<string[]> {
  const { league } = look
  const lines = await Promise.all(
    league.teamIds.map(async (teamId) => {
      const address = `/equipos/${teamId}`
      const { status, html } = await league.page(address)
      const games = [...league.facts.games.values()]
        .filter((game) => game.localId === teamId || game.visitantId === teamId)
        .filter((game) => league.facts.isOfCurrentSeason(game))
        .toSorted(byDate)
      return [...differs(address, status, 200), ...(await check({ teamId, address, html, games }))]
    }),
  )
  return lines.flat()
}

/** The groups that the page lists: those of the current season, and of the seasons before it. */
function phasesOf({ league: { facts } }: Look, teamId: number): PhaseFact[] {
  const entered = facts.phases.filter(({ crossing, teamIds }) => !crossing && teamIds.includes(teamId))
  // The seasons of a small league have rising ids.
  return entered.filter(({ leagueId }) => leagueId <= facts.currentLeagueId)
}

/** Whether anybody has a game left in a group. */
function isOpen({ league: { facts } }: Look, phase: PhaseFact): boolean {
  const ranked = rankedOf(phase)
  const pairs = (ranked.length * (ranked.length - 1)) / 2
  const played = facts
    .gamesOf(phase)
    .filter(
      ({ result, localId, visitantId }) =>
        result !== null && [localId, visitantId].every((id) => ranked.includes(id)),
    )
  return facts.isUnderWay(phase) && played.length < pairs
}

async function rowOf({ league }: Look, phase: PhaseFact, teamId: number) {
  const { competitionId } = phase
  const api = league.apiAs(league.fan)
  const [table] = await api('GET /competition-team/clasifications', { query: { competitionId } })
  const { rank, played } = table!.standings.find(({ team }) => team.id === teamId)!
  return { rank, played, teams: rankedOf(phase).length }
}

function resultText(teamId: number, game: GameFact): string {
  const { local, visitant, forfeit } = game.result!
  const [own, rival] = game.localId === teamId ? [local, visitant] : [visitant, local]
  const margin = own - rival
  const sign = margin > 0 ? '+' : margin < 0 ? '−' : ''
  const review = isInReview(game) ? ' en revisión' : ''
  return `${letterOf(teamId, game)} ${own}–${rival}${forfeit === null ? '' : ' inc.'} ${sign}${Math.abs(margin)}${review}`
}

function letterOf(teamId: number, game: GameFact): 'V' | 'D' {
  return winnerOf(game) === teamId ? 'V' : 'D'
}

function formOf(teamId: number, counted: readonly GameFact[]): string[] {
  return counted.slice(-5).map((game) => letterOf(teamId, game))
}

/** With one decimal, half up: points are never negative. */
function mean(points: number, games: number): string {
  if (games === 0) return '–'
  const tenths = Math.floor((points * 20 + games) / (2 * games))
  return `${Math.floor(tenths / 10)},${tenths % 10}`
}
