import type { GameRecord } from '#contract/game-records.ts'
import type { Game } from '#contract/games.ts'
import type { OwnLockerRoom } from '#contract/locker-room.ts'
import type { Proposal, ProposalPlan } from '#contract/proposals.ts'
import type { Api } from '../../api/endpoints.ts'

/** Who comes to the next game of the viewer's team, and who of those it knows hasn't answered; null without a link. */
export type Comers =
  | (Pick<NonNullable<OwnLockerRoom['next']>, 'answers' | 'missing'> & { token: string })
  | null

/** `plan`: where else the game could be played, if its court closes; `comers`: undefined of a later game. */
export type SeenRecord = {
  game: Game
  record: GameRecord
  change: Proposal | null
  plan: ProposalPlan | null
  comers: Comers | undefined
}

/**
 * Loads the game first, so that its version, which actions send, is never newer than the record shown.
 * @param teamId the viewer's team, if it plays
 */
export async function loadRecord(api: Api, gameId: number, teamId: number | null): Promise<SeenRecord> {
  const params = { id: gameId }
  const game = await api('GET /game/{id}', { params })
  const [record, comers] = await Promise.all([
    api('GET /game/record/{id}', { params }),
    teamId === null || game.finished ? undefined : loadComers(api, gameId, teamId).catch(nothing),
  ])
  const { changeId, duties } = record
  const [change, plan] = await Promise.all([
    changeId === null ? null : api('GET /proposal/{id}', { params: { id: changeId } }),
    teamId !== null && duties.includes('court')
      ? api('GET /proposal/change-plan', { query: { gameId } })
      : null,
  ])
  return { game, record, change, plan, comers }
}

/** The record is worth showing without it. */
function nothing(cause: unknown): undefined {
  console.error(cause)
  return undefined
}

async function loadComers(api: Api, gameId: number, id: number): Promise<Comers | undefined> {
  const { token, next } = await api('GET /team/{id}/locker-room', { params: { id } })
  if (token === null) return null
  return next?.game.id === gameId ? { token, answers: next.answers, missing: next.missing } : undefined
}
