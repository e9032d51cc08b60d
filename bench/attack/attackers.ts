import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Statuses, Target } from './target.ts'
import { endWithThisProcess } from '../../test/end-with-this-process.ts'

export type Attackers = {
  /** Attacks for so many seconds, and returns the statuses of each kind of attack. */
  attack: (seconds: number) => Promise<Record<string, Statuses>>
  stop: () => void
}

/** How long an attack may overrun its duration, in milliseconds. */
const TIMEOUT_MS = 20_000

/** Starts the process of the attackers, and waits until they have prepared all their requests. */
export async function startAttackers(target: Target): Promise<Attackers> {
  const program = new URL('./attackers-process.ts', import.meta.url)
  // In a process group of its own, like the league's server, because the kernel may share out its time by groups.
  const child = fork(program, { detached: true })
  endWithThisProcess(child, 'KILL')
  const nextMessage = async (timeout: AbortSignal) => {
    const ended = once(child, 'exit', { signal: timeout }).then(() => {
      throw new Error('The attackers ended before their attack')
    })
    const [message] = (await Promise.race([once(child, 'message', { signal: timeout }), ended])) as [unknown]
    return message
  }
  child.send(target)
  await nextMessage(AbortSignal.timeout(60_000))
  return {
    attack: async (seconds) => {
      child.send(seconds)
      return (await nextMessage(AbortSignal.timeout(seconds * 1000 + TIMEOUT_MS))) as Record<string, Statuses>
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
