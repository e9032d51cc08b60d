import { defineConfig } from '@playwright/test'
import { alsoOnDesk, SCREENS } from './e2e/fixtures.ts'
import { findChromium } from './scripts/find-tools.mjs'

const executablePath = findChromium()

/** The tests for other browsers, run in the installed ones: Playwright only runs them, and drives no browser itself. */
const otherBrowsers = 'browsers/*.e2e.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine may miss a deadline once; the report lists such a test as flaky.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  // Three times the duration of the longest test: it ends hanging tests, and measures no speed.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page takes the process of the blank one before it: a tenth of what three pages cost.
        '--renderer-process-limit=1',
        // No page lives long enough to benefit from these optimising compilers.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  // The longest files first: the short ones of the desk keep both workers busy to the end.
  projects: [
    // One test visits all public pages twice, which takes long on a slow machine.
    { name: 'firefox', testMatch: otherBrowsers, timeout: 180_000, use: { browserName: 'firefox' } },
    { name: 'webkit', testMatch: otherBrowsers, timeout: 180_000, use: { browserName: 'webkit' } },
    {
      name: 'phone',
      testIgnore: otherBrowsers,
      // Animations cost 3 % more time: only the desktop project has them.
      use: { viewport: SCREENS.phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    },
    {
      name: 'desk',
      testIgnore: otherBrowsers,
      grep: new RegExp(alsoOnDesk.tag),
      use: { viewport: SCREENS.desk },
    },
  ],
})
