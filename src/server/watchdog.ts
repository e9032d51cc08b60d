import { spawn } from 'node:child_process'
import { url as debuggerUrl } from 'node:inspector'
import type { FastifyBaseLogger } from 'fastify'

const BEAT_MS = 1000

/**
 * Reads a line for each beat of the server, and kills its parent once the parent's main thread has had thirty seconds of
 * processor since the last one. The time of the clock says nothing: a machine that is full or was suspended gives the
 * process none. It starts no other program, which a full machine might refuse.
 */
const WATCH = `
limit=3000
readSpent() {
  read -r stat < /proc/$PPID/task/$PPID/stat || exit
  set -- \${stat##*) }
  spent=$((\${12} + \${13}))
}
while readSpent; do
  since=\${since:-$spent}
  read -r -t 1 _
  status=$?
  if [ $status -eq 0 ]; then since=
  elif [ $status -le 128 ]; then exit
  elif [ $((spent - since)) -ge $limit ]; then break
  fi
done
printf '{"level":60,"time":%(%s)T000,"pid":%d,"msg":"event loop blocked for 30 s: process killed"}\\n' -1 $PPID
kill -KILL $PPID`

/**
 * Has the process killed once its event loop stands, so that the service or the container starts it again. The watcher
 * is a shell and no thread, which would take 8 MB instead of 0.3. It ends with the process.
 */
export function watchEventLoop(log: FastifyBaseLogger): void {
  // A debugger stops the loop at breakpoints.
  if (debuggerUrl() !== undefined) return
  // Node's pipe is a socket, with which bash takes itself for a remote shell and would run the account's settings.
  const watcher = spawn('bash', ['--norc', '-c', WATCH], { stdio: ['pipe', 'inherit', 'inherit'] })
  watcher.unref()
  const beat = setInterval(() => watcher.stdin.write('\n'), BEAT_MS).unref()
  watcher.on('error', (error) => log.warn({ err: error }, 'event loop not watched'))
  // The watcher is gone: a signal to the whole process group reaches it too.
  watcher.stdin.on('error', () => clearInterval(beat))
}
