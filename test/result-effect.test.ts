import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CrossingSummary } from '#contract/crossings.ts'
import type { Classification } from '#contract/standings.ts'
import { computeDraw } from '#league/crossing.ts'
import { anyResultOf } from './league/any-result.ts'
import { effectOf, faultOf, type ResultEffect } from '#league/result-effect.ts'
import type { CrossingGame, SeriesLength } from '#league/series.ts'
import type { Api } from '#web/api/endpoints.ts'
import { loadResultGroup } from '#web/league/results/load-result-group.ts'
import { addAccount, type Call } from './accounts.ts'
import { buildTestApp } from './build-test-app.ts'
import { describeDomain, type Engine } from './create-test-store.ts'
import { addGame, addGroup, addLeague, addPhase, enterTeams } from './factories.ts'

const SEED = 20261122
/** A result of a game without a date would date it. */
const date = '2025-11-09T10:00:00.000Z'

/** The client's own API, on the real server. */
function apiOf(call: Call): Api {
  return (async (key: string, { params = {}, query = {} }: Record<string, Record<string, unknown>> = {}) => {
    const path = key.replace('GET ', '').replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return (await call('GET', `${path}?${search}`)).json()
  }) as Api
}

async function groupOf(
  engine: Engine,
  size: number,
  phase: { crossing: boolean; games_per_pair: SeriesLength },
) {
  const { app, store } = await buildTestApp(engine)
  const phaseId = await addPhase(store, await addLeague(store), phase)
  const groupId = await addGroup(store, phaseId)
  const names = Array.from({ length: size }, (_, index) => `Equipo ${index + 1}`)
  const teamIds = await enterTeams(store, groupId, names)
  const { call } = await addAccount(app, store, 'Admin', { admin: true })
  const save = ({ id, localScore, visitantScore, forfeit }: CrossingGame) =>
    call('PUT', `/game/addResult/${id}`, { localScore, visitantScore, forfeit, visitantMixed: false })
  const load = async () => (await loadResultGroup(apiOf(call), groupId))!
  return { store, phaseId, groupId, teamIds, call, save, load }
}

/** Saves so many results, one after another, for the games that exist then. */
function seededResults(count: number) {
  const drawn = fc.sample(fc.tuple(fc.nat(), anyResultOf({} as CrossingGame)), { numRuns: count, seed: SEED })
  return drawn.filter(([, { finished }]) => finished)
}

describeDomain('the predicted effect of a result', (engine) => {
  test('matches the table after saving, including its reasons', async () => {
    const { store, groupId, teamIds, call, save, load } = await groupOf(engine, 5, {
      crossing: false,
      games_per_pair: 1,
    })
    for (const [index, local] of teamIds.entries()) {
      for (const visitant of teamIds.slice(index + 1))
        await addGame(store, groupId, local, visitant, { date })
    }
    for (const [which, drawn] of seededResults(40)) {
      const group = await load()
      const result = { ...group.games[which % group.games.length]!, ...drawn }
      const effect = effectOf(group, result)
      const { statusCode } = await save(result)
      const fault = faultOf(group, result)
      expect(statusCode).toBe(fault === null ? 200 : 400)
      const saved = await standingsOf(call, groupId)
      expect(fault === null ? tableOf(effect) : saved).toEqual(saved)
    }
  })

  test('matches the winners in a draw, and what is refused because a later game depends on it', async () => {
    const { store, phaseId, groupId, teamIds, call, save, load } = await groupOf(engine, 4, {
      crossing: true,
      games_per_pair: 2,
    })
    const [first, second, third, fourth] = teamIds as [number, number, number, number]
    for (const [local, visitant] of [
      [first, fourth],
      [second, third],
      [fourth, first],
      [third, second],
    ] as const)
      await addGame(store, groupId, local, visitant, { date })
    const winnersNow = async () => {
      const summary = (await call('GET', `/game/get-crossing-summary/${phaseId}`)).json<CrossingSummary>()
      return summary.competitions[0]!.rounds.map(({ name, pairs }) => ({
        name,
        winners: pairs.map(
          ({ winner, localTeam, visitantTeam }) =>
            winner && (winner === 'local' ? localTeam : visitantTeam)!.id,
        ),
      }))
    }
    for (const [which, drawn] of seededResults(30)) {
      const group = await load()
      // Once both teams are known the final gets a game, which protects the results it depends on.
      const final = computeDraw(group).rounds.at(-1)!.pairs[0]!
      if (final.localId && final.visitantId && final.gameIds.length === 0 && which % 5 === 0) {
        await addGame(store, groupId, final.localId, final.visitantId, { date })
        continue
      }
      const result = { ...group.games[which % group.games.length]!, ...drawn }
      const before = await winnersNow()
      const effect = effectOf(group, result)
      if (effect.kind !== 'draw') throw new Error('a draw has no table')
      const { statusCode } = await save(result)
      const expected = faultOf(group, result) !== null ? 400 : effect.blocked ? 409 : 200
      expect(statusCode).toBe(expected)
      if (statusCode !== 200) continue
      const after = await winnersNow()
      const changed = after.flatMap(({ name, winners }, round) =>
        winners.flatMap((winner, index) => {
          const was = before[round]?.winners[index] ?? null
          return winner === was ? [] : [{ round: name, before: was, after: winner }]
        }),
      )
      const reported = [effect.pair, ...effect.others].flatMap((pair) =>
        pair && pair.before !== pair.after
          ? [{ round: pair.round, before: pair.before, after: pair.after }]
          : [],
      )
      expect(reported).toEqual(changed)
    }
  })
})

function tableOf(effect: ResultEffect) {
  return effect.kind === 'table' ? effect.rows.map(({ after }) => after) : null
}

/** The table of the server, without the names of its rows. */
async function standingsOf(call: Call, groupId: number) {
  const answer = await call('GET', `/competition-team/clasifications?competitionId=${groupId}`)
  const [group] = answer.json<Classification[]>()
  return group!.standings.map(({ team, competition: _, form: __, previousRank: ___, ...row }) => ({
    ...row,
    teamId: team.id,
  }))
}
