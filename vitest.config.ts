import { defineConfig } from 'vitest/config'
import { inlineScript } from './scripts/inline-script.ts'

/** Tests that need a database live in the server's room or in test/; the others start at once. */
const withoutDatabase = ['src/{league,contract,web}/**/*.test.{ts,tsx}', 'test/{structure,lock-file}.test.ts']

/** The trial that needs a browser and a build: `npm test` does a part of it among the browser's tests. */
const withBrowser = process.env['TRIALS_SEED'] === undefined ? ['test/trials/submit-queue.test.ts'] : []

export default defineConfig({
  plugins: [inlineScript()],
  // Pages hold the addresses of pictures, as those of the build do (vite.config.ts).
  build: { assetsInlineLimit: 0 },
  test: {
    // One more than the cores of the smallest machine: a third of the time some test waits, for a lock or another process.
    maxWorkers: 3,
    // Tests with processes and sockets share a busy machine; what fails twice has failed.
    retry: process.env['CI'] ? 1 : 0,
    // Copying a database on a busy machine takes its time; a test that hangs still ends.
    testTimeout: 20_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    projects: [
      { extends: true, test: { name: 'rules', include: withoutDatabase, isolate: false } },
      {
        extends: true,
        test: {
          name: 'resources',
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...withoutDatabase, ...withBrowser],
          globalSetup: 'test/global-setup.ts',
          isolate: false,
        },
      },
    ],
  },
})
