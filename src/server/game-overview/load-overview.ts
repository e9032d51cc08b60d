import type { FormGame, GameOverview, TeamBefore } from '#contract/game-overview.ts'
import type { Game } from '#contract/games.ts'
import { FORM_LENGTH } from '#league/form.ts'
import { officialScore } from '#league/game-score.ts'
import { otherSide, type Side } from '#league/side.ts'
import { countsSince } from '#league/team-record.ts'
import { outcomeFor } from '#league/team-season.ts'
import { rankIn } from '#league/scenarios/table-meaning.ts'
import { findLight } from '../courts/game-light.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { readOnce } from '../db/snapshot-memo.ts'
import { listGames, type SeenGame } from '../games/queries.ts'
import { loadGameView } from '../games/stored-game.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Viewer } from '../kernel/access.ts'
import { type Group, readGroup } from '../reading/read-groups.ts'
import { listMeetings } from './queries.ts'
import { courseOf } from '#league/game-course.ts'
import { scoreIn } from '#league/points-log.ts'
import { drawLead } from '../charts/draw-lead.ts'
import { findLive } from '../live/queries.ts'

type Loaded = Omit<GameOverview, 'meaning'> & { group: Group }

/** The facts around a game. Its meaning, which takes a search, is found from `group` afterwards. */
export async function loadOverview(
  db: Db,
  id: number,
  { viewer, time }: { viewer: Viewer | null; time: LeagueTime },
): Promise<Loaded> {
  const game = await loadGameView(db, id, viewer)
  const group = (await readGroup(db, game.competitionId))!
  const { phase, league } = group
  const courts = game.courtId === null ? [] : await readOnce(db, 'courts', () => listCourts(db))
  const court = courts.find(({ id: known }) => known === game.courtId) ?? null
  return {
    game,
    league,
    phase,
    court,
    light: await findLight(db, game, { courts, court, time }),
    series: group.seriesOf(game),
    local: await loadTeam(db, { game, group, leagueId: league.id }, 'local'),
    visitant: await loadTeam(db, { game, group, leagueId: league.id }, 'visitant'),
    meetings: await listMeetings(db, game),
    course: await findCourse(db, game),
    group,
  }
}

/** How a team comes to a game: see `TeamBefore`. */
async function loadTeam(
  db: Db,
  { game, group, leagueId }: { game: Game; group: Group; leagueId: number },
  side: Side,
): Promise<TeamBefore> {
  const teamId = game[`${side}Id`]
  const rows = group.tableBefore(game)
  const row = rows.find((one) => one.teamId === teamId)
  const ranked = rankIn(rows, teamId)
  const teams = rows.filter(({ rank }) => rank !== null).length
  return {
    row: row && ranked ? { ...row, ...ranked, teams } : null,
    form: await listForm(db, { game, teamId, leagueId }),
    way: group.wayTo(game, teamId),
  }
}

/** The last results of a team in the season, the latest first; before a finished game only earlier ones. */
async function listForm(
  db: Db,
  { game, teamId, leagueId }: { game: Game; teamId: number; leagueId: number },
): Promise<FormGame[]> {
  const filter = { teamId, leagueId, finished: true, latest: true }
  const season = await readOnce(db, `results ${teamId} ${leagueId}`, async () => {
    const games = await listGames(db, filter, null)
    // A game that its series didn't need counts nowhere.
    const counted = games.filter(({ unneeded }) => !unneeded)
    return counted
      .map((one) => ({ since: countsSince(one), form: formOf(one, teamId) }))
      .toSorted((one, other) => (other.since ?? 0) - (one.since ?? 0))
  })
  const to = game.finished ? countsSince(game) : null
  const isEarlier = ({ since, form: { id } }: (typeof season)[number]) =>
    to === null || (since !== null && (since < to || (since === to && id < game.id)))
  return season
    .filter((one) => one.form.id !== game.id && isEarlier(one))
    .slice(0, FORM_LENGTH)
    .map(({ form }) => form)
}

function formOf(game: SeenGame, teamId: number): FormGame {
  const side = game.localId === teamId ? 'local' : 'visitant'
  const score = officialScore(game)!
  const outcome = outcomeFor(teamId, game)
  return {
    id: game.id,
    rival: game[otherSide(side)].name,
    scored: score[side],
    received: score[otherSide(side)],
    forfeit: game.forfeit !== null,
    won: outcome === 'E' ? null : outcome === 'V',
  }
}

/** How a game went, if a scoreboard has counted it to its result, with its clock. */
async function findCourse(db: Db, game: Game): Promise<GameOverview['course']> {
  if (!game.finished || game.forfeit !== null) return null
  const live = await findLive(db, game.id)
  if (live === null) return null
  const { local, visitant } = scoreIn(live.log)
  if (local !== game.localScore || visitant !== game.visitantScore) return null
  const { leads, quarters } = courseOf(live.log, live.state)
  if (!leads.slice(0, -1).some(({ seconds }) => seconds > 0)) return null
  return { chart: drawLead(leads, game.local, game.visitant), quarters }
}
