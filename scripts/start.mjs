// The server's process: under which options Node, V8 and the allocator run it, each beside what was measured
// (docs/decisions/015-memory.md). Everything that starts the server starts this: `npm start`, the service, the tests.
//
//   node scripts/start.mjs [PROGRAM]
//
// It becomes that process instead of having a child: signals and the number of the process are the server's.
import process from 'node:process'

const options = [
  // node:sqlite is all we use that Node still calls experimental.
  '--disable-warning=ExperimentalWarning',
  // Lets the server collect what work has left once nobody asks any more (src/server/idle.ts): 183 MB after a load and
  // ten seconds of rest without it, and forty pictures stay for ever.
  '--expose-gc',
  // The young generation. 8 MB: half as many collections as 4; 16 holds 25 MB more. At rest it is collected down to one
  // and stays there while nothing that is made lives on, as with kept answers: seven times as many collections.
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  // What is held in all stays below the 512 MB of the smallest machine, pictures and passwords included.
  '--max-old-space-size=256',
]

const environment = {
  ...process.env,
  // glibc raises this by itself at the first large block that is freed, and each thread then keeps its own: a few dozen
  // logins left 130 MB, forty pictures 193 to 248 with twice this. It is read before any code of ours runs.
  MALLOC_MMAP_THRESHOLD_: '65536',
  // And gives each of V8's threads a part of its own, which it keeps when they are done: 4 MB, after a load and at rest.
  MALLOC_ARENA_MAX: '1',
}

const [program = 'dist/server/main.js'] = process.argv.slice(2)
process.execve?.(process.execPath, [process.execPath, ...options, program], environment)
