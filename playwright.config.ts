import { defineConfig } from '@playwright/test'
import { alsoOnDesk, SCREENS } from './e2e/fixtures.ts'
import { findChromium } from './scripts/find-tools.mjs'

const executablePath = findChromium()

/** What is tried in other browsers, as they are installed: Playwright only runs these tests, and draws nothing. */
const otherBrowsers = 'browsers/*.e2e.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine may miss a deadline once; the list names such a test as flaky.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  // Three times what the longest test takes: it ends what hangs, and tells nothing about speed.
  timeout: 90_000,
  expect: { timeout: 10_000 },
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
        // No page lives long enough to gain what these compilers cost.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: otherBrowsers,
      // Pages that move cost a thirtieth more: the desk's do.
      use: { viewport: SCREENS.phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    },
    {
      name: 'desk',
      testIgnore: otherBrowsers,
      grep: new RegExp(alsoOnDesk.tag),
      use: { viewport: SCREENS.desk },
    },
    // All public pages twice is one test: a slow machine takes its time.
    { name: 'firefox', testMatch: otherBrowsers, timeout: 180_000, use: { browserName: 'firefox' } },
    { name: 'webkit', testMatch: otherBrowsers, timeout: 180_000, use: { browserName: 'webkit' } },
  ],
})
