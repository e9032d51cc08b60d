// Starts the server with options for Node, V8 and the allocator, each with its measurements
// (docs/decisions/operations.md). `npm start`, the service and the tests all start the server with this file.
//
//   node scripts/start.mjs [PROGRAM]
//
// It replaces itself with the server instead of starting a child process, so that signals and the pid are the server's.
import process from 'node:process'

import { isNewEnough, NODE_NEEDED } from './node-version.mjs'

if (!isNewEnough(process.versions.node)) {
  process.stderr.write(`${NODE_NEEDED}. «npm start» trae el suyo.\n`)
  process.exit(1)
}

const options = [
  // node:sqlite is the only experimental feature of Node that we use.
  '--disable-warning=ExperimentalWarning',
  // Lets the server collect garbage once there are no more requests (src/server/idle.ts). Without it, 183 MB remain
  // after a load and ten seconds of idle time, and the memory of forty pictures is never freed.
  '--expose-gc',
  // The young generation. 8 MB: half as many collections as with 4; 16 uses 25 MB more. When idle it shrinks to one,
  // and stays there while no new object survives, as with cached responses: seven times as many collections.
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  // The total stays below the 512 MB of the smallest machine, pictures and password hashing included.
  '--max-old-space-size=256',
]

const environment = {
  ...process.env,
  // glibc raises this by itself when the first large block is freed, and each thread then keeps its memory: a few dozen
  // logins left 130 MB, forty pictures 193 to 248 with 128 kB. V8's compilers take blocks of 32 kB, which stay between
  // others when they are freed: with 64 kB, 5 to 8 MB more at rest. It is read before any of our code runs.
  MALLOC_MMAP_THRESHOLD_: '32768',
  // What is free at the end of the heap goes back at once, and no more than is needed is added there: 3 MB, at rest.
  MALLOC_TRIM_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '16384',
  // Otherwise glibc gives each of V8's threads its own arena, which it keeps when they are done: 4 MB, after a load and
  // idle.
  MALLOC_ARENA_MAX: '1',
}

const [program = 'dist/server/main.js'] = process.argv.slice(2)
process.execve?.(process.execPath, [process.execPath, ...options, program], environment)
