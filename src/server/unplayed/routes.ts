import { contract } from '#contract/index.ts'
import { SEASON_CLOSED, UNNEEDED } from '#contract/sentences.ts'
import type { ForfeitedGame } from '#contract/unplayed.ts'
import { withForfeit } from '#league/result-changes.ts'
import { changePhase } from '../competition-groups/change-phase.ts'
import { listCompetitions } from '../competitions/queries.ts'
import type { Tx } from '../db/database.ts'
import { createGame } from '../games/create-game.ts'
import { changeGame, columnsOf, type WholeGame } from '../games/queries.ts'
import { refuseWrongResult } from '../games/result.ts'
import { changed, loadGame } from '../games/stored-game.ts'
import { type Granted, requireDelegate, type Viewer } from '../kernel/access.ts'
import type { Change } from '../kernel/change.ts'
import { AppError } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findLeague } from '../leagues/queries.ts'
import { findUnplayed } from './find-unplayed.ts'

type Doing = { viewer: Viewer; at: Date; time: LeagueTime }

/** What a phase has left to play, and how an admin ends it. */
export function unplayedRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.findUnplayed, ({ params, viewer }) =>
    store.read((db) => findUnplayed(db, params.id, { viewer, moment: { now: clock(), time } })),
  )

  mount.write(contract.settlePhase, {
    write: async ({ tx, params, body, viewer, at, unchanged }) => {
      const { phase } = unchanged(await findUnplayed(tx, params.id, { viewer, moment: { now: at, time } }))
      if (!(await findLeague(tx, phase.leagueId))!.current) throw new AppError(409, SEASON_CLOSED)
      if (!phase.active) throw new AppError(409, 'Esa fase ya está cerrada: en ella no queda nada por jugar.')
      const groups = new Set(
        (await listCompetitions(tx, { competitionGroupId: phase.id })).map(({ id }) => id),
      )
      const changes: Change[] = []
      for (const one of body.forfeits) {
        if (!groups.has(one.competitionId)) throw new AppError(409, 'Ese grupo no es de esta fase.')
        changes.push(...(await forfeitGame(tx, one, { viewer, at, time })))
      }
      const change = {
        ...(body.endDate !== undefined && { endDate: body.endDate }),
        ...(body.close && { active: false }),
      }
      if (Object.keys(change).length > 0) changes.push(await changePhase(tx, phase, change))
      return changes
    },
    answer: (db, { params, viewer }) =>
      findUnplayed(db, params.id, { viewer, moment: { now: clock(), time } }),
  })
}

/** Enters a forfeit, in a game that is created if there is none. */
async function forfeitGame(tx: Tx, one: ForfeitedGame, { viewer, at, time }: Doing): Promise<Change[]> {
  const { competitionId, localId, visitantId, forfeit } = one
  const changes: Change[] = []
  let { gameId } = one
  if (gameId === null) {
    const teams = { competitionId, localId, visitantId }
    const plan = requireDelegate(viewer, 'local', { ...teams, date: null, courtId: null })
    const made = await createGame(tx, plan, viewer, time)
    changes.push(made)
    gameId = made.entityId
  }
  const before = await loadUnfinished(tx, { ...one, gameId }, viewer)
  const after = withForfeit(before, forfeit)
  await refuseWrongResult(tx, after, time)
  await changeGame(tx, before, columnsOf(after), at)
  return [...changes, await changed(tx, before, 'result-entered')]
}

async function loadUnfinished(
  tx: Tx,
  { gameId, competitionId, localId, visitantId }: ForfeitedGame & { gameId: number },
  viewer: Viewer,
): Promise<Granted<WholeGame>> {
  const game = requireDelegate(viewer, 'local', await loadGame(tx, gameId))
  const isNamed =
    game.competitionId === competitionId && game.localId === localId && game.visitantId === visitantId
  if (!isNamed) throw new AppError(409, 'Ese partido no es de esos equipos.')
  const pair = `${game.local.name} – ${game.visitant.name}`
  if (game.finished) throw new AppError(409, `${pair} ya tiene resultado.`)
  if (game.unneeded) throw new AppError(409, `${pair}: ${UNNEEDED}`)
  return game
}
