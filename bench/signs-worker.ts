import { parentPort, workerData } from 'node:worker_threads'
import { certaintiesOf } from '#league/scenarios/certainties.ts'
import { foundBy } from '#league/scenarios/effort.ts'
import { isInOwnHands } from '#league/scenarios/scenarios.ts'
import type { StandingsGame } from '#league/standings.ts'
import { runningSeason } from './seasons.ts'
import type { SignsReport } from './signs.ts'

// Computes the signs of a season's groups twice, as a worker of the server would.

const { groups } = workerData as { groups: number }
const season = runningSeason(groups, Date.now())
const places = 4
const all = season.phases
  .flatMap((phase) => phase.groups)
  .map((group) => {
    const ids = new Map(group.teams.map((name, index) => [name, index + 1]))
    const games = group.games.map((game, index): StandingsGame => ({
      id: index + 1,
      date: null,
      localId: ids.get(game.local)!,
      visitantId: ids.get(game.visitant)!,
      localScore: game.localScore ?? null,
      visitantScore: game.visitantScore ?? null,
      forfeit: null,
      finished: game.localScore != null,
    }))
    return { teams: [...ids].map(([name, id]) => ({ id, name })), games }
  })

function timesOfAll(): SignsReport {
  return all.map(({ teams, games }) => {
    const since = performance.now()
    const certaintyOf = certaintiesOf(teams, games, places)
    for (const { id } of teams) {
      if (foundBy(certaintyOf(id)).certainty === 'open') isInOwnHands(teams, games, places, id)
    }
    return performance.now() - since
  })
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage([timesOfAll(), timesOfAll()])
