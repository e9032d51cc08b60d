import type { z } from 'zod'
import { contract } from '#contract/index.ts'
import { SHOWN_POINTS } from '#contract/live.ts'
import { NOT_A_SCORE } from '#contract/sentences.ts'
import { LIVE_SILENCE_MS } from '#contract/limits.ts'
import { roleIn } from '#league/game-life.ts'
import { boardOf, liveStateOf, type LiveWrite, mergeLive } from '#league/live.ts'
import { scoreIn } from '#league/points-log.ts'
import { AppError, fieldError } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { endLive, findLive, findShown, listLive, saveLive, type StoredLive } from '../live/queries.ts'
import { LIVE_LIST, liveScope } from '../reading/scopes.ts'
import type { WholeGame } from './queries.ts'
import { loadGameFor } from './refusals.ts'

type Written = z.infer<typeof contract.showLive.answer>

/** Games that are shown live while they are played. It is never a result, and no other answer is made of it. */
export function liveRoutes(mount: Mount, { store, time }: Services): void {
  mount.read(contract.findLive, ({ params: { id } }) =>
    store.read(async (db) => {
      const found = await findShown(db, id)
      if (found === null) return { live: null }
      const { state, log, number: _, ended: __, ...rest } = found
      return { live: { ...rest, ...state, scores: scoreIn(log), last: log.slice(-SHOWN_POINTS) } }
    }),
  )

  mount.read(contract.listLive, () => store.read((db) => listLive(db)))

  mount.write<typeof contract.showLive, undefined, Written>(contract.showLive, {
    touches: ({ id }) => new Set([liveScope(id), LIVE_LIST]),
    write: async (context) => {
      const { tx, viewer, at, body } = context
      const game = await loadGameFor('showLive', context)
      const known = stillLive(await findLive(tx, game.id), body, at)
      const merged = mergeLive(known, body)
      if (merged === 'other-device') throw new AppError(409, describeWriter(game, known!))
      if (merged === 'impossible-score') throw fieldError(400, 'points', NOT_A_SCORE)
      const { log } = merged
      // What is known of the clock is as old as its write.
      const shown = known && boardOf(merged.state, { log }, Date.parse(known.at))
      const state =
        shown === null || merged.state === body.state ? body.state : liveStateOf(shown, at.getTime())
      const { role, since } =
        known?.turn === body.turn ? known : { role: roleIn(game, viewer)!, since: at.toISOString() }
      await saveLive(tx, game.id, { ...merged, state, role, since, at: at.toISOString(), ended: false })
      if (body.ended) await endLive(tx, game.id)
      const taken = body.replaces === null || known === null ? null : { state, points: [...log] }
      // Not in the log of changes: each basket would be one, and the log of points has them with their time of play.
      return { changes: [], result: { count: log.length, taken } }
    },
    answer: async (_, { result }) => result!,
  })

  function describeWriter(game: WholeGame, { role, since }: StoredLive): string {
    const who = role === 'admin' ? 'quien administra la liga' : game[role].name
    return `Lo cuenta ${who} desde las ${time.clock(Date.parse(since))}.`
  }
}

/**
 * After a long silence a game begins anew, unless the device that wrote it goes on, or another one takes it over; and
 * after its end, but not for the device that doesn't know yet; the one that ended it may say so again.
 */
function stillLive(
  known: StoredLive | null,
  { turn, replaces, ended = false }: LiveWrite & { ended?: boolean | undefined },
  at: Date,
): StoredLive | null {
  if (known === null || (known.ended && known.turn !== turn)) return null
  if (known.ended && !ended) throw new AppError(409, 'Ese partido ya no se retransmite.')
  if (known.turn === turn || known.turn === replaces) return known
  return at.getTime() - Date.parse(known.at) > LIVE_SILENCE_MS ? null : known
}
