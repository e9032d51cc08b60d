import type { WithdrawalPlan } from '#contract/competition-teams.ts'
import { SEASON_CLOSED } from '#contract/sentences.ts'
import { effectsFor } from '#league/withdrawal.ts'
import { plays } from '#league/side.ts'
import type { Entry } from '../competition-teams/queries.ts'
import { theEntry } from '../competition-teams/routes.ts'
import type { Db } from '../db/database.ts'
import { listWholeGames, type WholeGame } from '../games/queries.ts'
import { AppError } from '../kernel/errors.ts'
import { type Group, readGroup } from '../reading/read-groups.ts'

export type Leaving = { entry: Entry; group: Group; games: WholeGame[]; plan: WithdrawalPlan }

/** What the withdrawal of a team would do; refused where nothing is being played. */
export async function planWithdrawal(db: Db, entryId: number, now: Date): Promise<Leaving> {
  const entry = await theEntry(db, entryId)
  const { teamId } = entry
  const group = (await readGroup(db, entry.competitionId))!
  if (!group.league.current) throw new AppError(409, SEASON_CLOSED)
  if (!group.phase.active) throw new AppError(409, 'Esa fase está cerrada: en ella no queda nada por jugar.')
  if (entry.withdrawal !== null) throw new AppError(409, 'Ese equipo ya se ha retirado de ese grupo.')
  const ids = group.gamesOf(teamId).map(({ id }) => id)
  const games = (await listWholeGames(db, ids)).filter((game) => !game.unneeded)
  const played = games.filter(({ finished }) => finished)
  const left = group.gamesLeft.filter((game) => plays(game, teamId))
  const dates = new Map(games.map(({ id, date }) => [id, date]))
  return {
    entry,
    group,
    games,
    plan: {
      entry,
      effects: effectsFor(group.phase.crossing, { played: played.length, left: left.length }),
      unsettled: games.filter((game) => isUnsettled(game, now)),
      left: left.map((game) => ({
        ...game,
        id: game.created ? game.id : null,
        date: dates.get(game.id) ?? null,
      })),
      played,
    },
  }
}

/** Whether something of a game is to be decided first: its result is missing, claimed or in review. */
function isUnsettled({ finished, date, claim, disputed }: WholeGame, now: Date): boolean {
  if (finished) return disputed
  return claim !== null || (date !== null && Date.parse(date) <= now.getTime())
}
