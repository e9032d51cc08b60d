import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { apiCommand } from './league-process.ts'

/** Starts the server, which is expected to fail, and returns how it exited. */
export async function startInVain(url: string): Promise<{ status: number | null; out: string; err: string }> {
  const [program = '', ...args] = apiCommand
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close') as Promise<[number | null]>
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await closed
  return { status, out, err }
}

/**
 * The contents of every file of a folder, except SQLite's temporary files: an empty log, and its readers' shared
 * memory.
 */
export function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
  return Object.fromEntries(
    files
      .filter(({ name, bytes }) => !name.endsWith('-shm') && !(name.endsWith('-wal') && bytes.length === 0))
      .map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]),
  )
}

/** Inverts bytes of a file. */
export function flip(path: string, ...places: number[]): void {
  const bytes = readFileSync(path)
  for (const place of places) bytes[place]! ^= 0xff
  writeFileSync(path, bytes)
}

/** Inverts everything but the first two pages. */
export function spoilInside(path: string): void {
  writeFileSync(
    path,
    readFileSync(path).map((byte, place) => (place < 8192 ? byte : byte ^ 0xff)),
  )
}
