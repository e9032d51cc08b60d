import { spawn } from 'node:child_process'
import { url as debuggerUrl } from 'node:inspector'
import type { FastifyBaseLogger } from 'fastify'

const BEAT_MS = 1000

/**
 * Reads a line for each beat of the server, and kills its parent after thirty seconds without one. It counts its own
 * waits instead of comparing the time: a machine or a container that was suspended misses a single one. It starts no
 * other program, which a full machine might refuse.
 */
const WATCH = `
missed=0
while [ $missed -lt 30 ]; do
  read -r -t 1 _
  status=$?
  if [ $status -eq 0 ]; then missed=0
  elif [ $status -gt 128 ]; then missed=$((missed + 1))
  else exit
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
