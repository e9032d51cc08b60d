import { fork } from 'node:child_process'
import { once } from 'node:events'
import { endWithThisProcess } from '../test/end-with-this-process.ts'

export type BareServer = { url: string; pid: number; stop: () => Promise<void> }

/** Starts a bare node:http server that responds to `paths` like the server at `url` with these headers. */
export async function startBareServer(
  url: string,
  headers: Record<string, string>,
  paths: readonly string[],
): Promise<BareServer> {
  const program = new URL('./bare-server-process.ts', import.meta.url)
  // In a process group of its own, like the league's server, because the kernel may share out its time by groups.
  const child = fork(program, [url, JSON.stringify(headers), JSON.stringify(paths)], { detached: true })
  endWithThisProcess(child, 'KILL')
  const [port] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(failed)])) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

function failed(): never {
  throw new Error('The bare server did not start')
}
