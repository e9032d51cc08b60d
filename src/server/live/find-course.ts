import type { GameOverview } from '#contract/game-overview.ts'
import type { Game } from '#contract/games.ts'
import { courseOf } from '#league/game-course.ts'
import { scoreIn } from '#league/points-log.ts'
import { drawLead } from '../charts/draw-lead.ts'
import type { Db } from '../db/database.ts'
import { findLive } from './queries.ts'

/** How a game went, if a scoreboard has counted it to its result, with its clock. */
export async function findCourse(db: Db, game: Game): Promise<GameOverview['course']> {
  if (!game.finished || game.forfeit !== null) return null
  const live = await findLive(db, game.id)
  if (live === null) return null
  const { local, visitant } = scoreIn(live.log)
  if (local !== game.localScore || visitant !== game.visitantScore) return null
  const { leads, quarters } = courseOf(live.log, live.state)
  if (!leads.slice(0, -1).some(({ seconds }) => seconds > 0)) return null
  return { chart: drawLead(leads, game.local, game.visitant), quarters }
}
