import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends a program when this process ends, however it does: one that is killed, as Vitest's are, runs no exit handlers. A
 * shell waits for the end of its input and sends the signal. `group`: to all processes of the program's own group.
 */
export function endWithThisProcess(
  child: ChildProcess,
  signal: 'INT' | 'KILL' | 'TERM',
  { group = false } = {},
): void {
  if (child.pid === undefined) return
  const script = 'read -r _; kill -s "$0" -- "$1"'
  const words = ['-c', script, signal, group ? `-${child.pid}` : String(child.pid)]
  // Ctrl-C ends every process of the terminal's group.
  const guard = spawn('sh', words, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.unref()
  ;(guard.stdin as unknown as { unref: () => void }).unref()
  child.once('exit', () => guard.kill('SIGKILL'))
}
