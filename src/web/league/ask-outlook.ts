import type { Group, Question, Reach, Reasons } from './outlook-worker.ts'
import { playedGames, supposedGame, type OpenGroup } from './load-open-group.ts'

/** A group whose outlook can be asked for, while its worker runs. */
export type Asked = {
  group: Group
  /** What every team can still reach, in the order of the teams. */
  reaches: () => Promise<Reach[]>
  /** Why a team whose fate is open isn't sure yet: worked out once. */
  reasons: (teamId: number) => Promise<Reasons>
}

/**
 * Starts a worker that looks ahead for a group: it may take a second or two, and ends when the page is left. Its script
 * arrives while the group is still being loaded.
 */
export function startOutlook(leaving: AbortSignal): (open: OpenGroup, qualifiers: number | null) => Asked {
  leaving.throwIfAborted()
  const worker = new Worker(new URL('./outlook-worker.ts', import.meta.url), { type: 'module' })
  leaving.addEventListener('abort', () => worker.terminate())
  return (open, qualifiers) => askOutlook(worker, open, qualifiers)
}

function askOutlook(worker: Worker, open: OpenGroup, qualifiers: number | null): Asked {
  const { teams } = open
  // Where all go on nobody has anything to hope for.
  const places = qualifiers === null || qualifiers >= teams.length ? 0 : qualifiers
  const left = open.left.map((game) => supposedGame(game))
  const group: Group = { teams, games: [...playedGames(open), ...left], places }

  function ask<Answer>(question: Question): Promise<Answer> {
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        port1.close()
        resolve(data)
      })
      port1.start()
      worker.postMessage(question, [port2])
    })
  }

  const told = new Map<number, Promise<Reasons>>()
  return {
    group,
    reaches: () => ask<Reach[]>({ group }),
    reasons: (teamId) => {
      const reasons = told.get(teamId) ?? ask<Reasons>({ group, teamId })
      told.set(teamId, reasons)
      return reasons
    },
  }
}
