import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './test/patience-ms.ts'
import { inlineScript } from './scripts/inline-script.ts'

/** Tests that need a database are in src/server or test/; all others start at once. */
const withoutDatabase = [
  'src/{league,contract,web}/**/*.test.{ts,tsx}',
  'test/{structure,lock-file,linear-*}.test.ts',
]

/** `npm test` plays a part of three trials, `npm run trials` all of each. */
const trialsAlone =
  process.env['TRIALS_SEED'] === undefined ? ['test/trials/!(agreement|walk|live).test.ts'] : []

export default defineConfig({
  plugins: [inlineScript()],
  // Images stay addresses, as in the build (vite.config.ts).
  build: { assetsInlineLimit: 0 },
  test: {
    // One more than the cores of the smallest machine: a third of the time a test waits for a lock or another process.
    maxWorkers: 3,
    // Tests with processes and sockets share a busy machine; a test that fails twice has failed.
    retry: process.env['CI'] ? 1 : 0,
    // Ends hanging tests, and measures no speed: some take six seconds, and ten times as long on a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    setupFiles: 'test/patience.ts',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    projects: [
      { extends: true, test: { name: 'rules', include: withoutDatabase, isolate: false } },
      {
        extends: true,
        test: {
          name: 'resources',
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...withoutDatabase, ...trialsAlone],
          globalSetup: 'test/global-setup.ts',
          isolate: false,
        },
      },
    ],
  },
})
