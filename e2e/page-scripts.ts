import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/** Parts of a page for delegates and admins only, or of a game that is live. */
const NOT_AT_ONCE = [
  'src/web/screens/standings/delegate-lines.tsx',
  'src/web/screens/teams/own-team.tsx',
  'src/web/screens/games/postpone-game.tsx',
  'src/web/league/games/live-progress.tsx',
  'src/web/screens/standings/live-poster.tsx',
  'src/web/screens/games/if-it-ends.tsx',
  'src/web/screens/scoreboard/game-dialog.tsx',
  'src/web/screens/games/game-actions.tsx',
  'src/web/push/follow-panel.tsx',
  'src/web/league/games/delete-game.tsx',
  'src/web/screens/standings/row-details.tsx',
]

/** Loaded by a page that shows a draw, something still undecided, or a game of this hour. */
const WHEN_SHOWN = [
  'src/web/league/tables/bracket.tsx',
  'src/web/league/tables/describe-outlook.ts',
  'src/web/league/games/live-list.ts',
]

/** Loaded by some pages at once, and beside a table once they are nearly in view. */
const WHEN_NEAR = /(^_|\/)chart[-.]/

/** The only account page without a form, and the only other public page that asks for a name. */
const FORMLESS = 'account/unsubscribe-screen'
const ASKING = 'games/locker-room-screen'

/** A page that frames another page of this site also loads the scripts of that one. */
const SHOWN_WITHIN: Record<string, string> = { 'courts/courts-screen': 'courts/courts-map-screen' }

/**
 * Notes the scripts that a page requests: `begin` before it is opened. `settled`: waits for the answers to all that it
 * has requested, and to what it requests once it has drawn them.
 */
export function watchScripts(page: Page) {
  const scripts = new Set<string>()
  const pending = new Set<Request>()
  page.on('request', (request) => {
    pending.add(request)
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname.slice(1))
  })
  const ended = (request: Request) => void pending.delete(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const idle = () =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })),
    )
  return {
    begin: () => {
      scripts.clear()
      pending.clear()
    },
    settled: async () => {
      // A frame loads once it is near the viewport.
      if ((await page.locator('iframe').count()) > 0) {
        await page.locator('iframe').scrollIntoViewIfNeeded()
        await expect(page.frameLocator('iframe').locator('.court-pin').first()).toBeVisible()
      }
      await idle()
      while (pending.size > 0) await idle()
      await idle()
    },
    requested: () => [...scripts].toSorted(),
  }
}

/** The scripts of other pages among those that the page of a screen requests, and those of its own that it doesn't. */
export function strangeScripts(screen: string, scripts: string[]): string[] {
  const manifest = readManifest()
  const entry = filesOf(manifest, 'src/web/entry-client.tsx')
  const whenShown = new Set(WHEN_SHOWN.flatMap((name) => [...filesOf(manifest, name)]))
  const names = [screen, SHOWN_WITHIN[screen] ?? screen].map((one) => `src/web/screens/${one}.tsx`)
  const own = names
    .flatMap((name) => [name, ...(manifest[name]?.dynamicImports ?? [])])
    .filter((part) => !NOT_AT_ONCE.includes(part) && !WHEN_SHOWN.includes(part) && !WHEN_NEAR.test(part))
    .flatMap((part) => [...filesOf(manifest, part)])
  const wanted = new Set([...entry, ...own])
  // Nor the code that admin pages share, nor form code on a page without a form.
  const isForm = (screen.startsWith('account/') && screen !== FORMLESS) || screen === ASKING
  const isStrange = (file: string) =>
    file.includes('/admin-') ||
    (!isForm && file.includes('/forms-')) ||
    !(wanted.has(file) || whenShown.has(file) || WHEN_NEAR.test(file) || file.includes('/outlook-worker-'))
  return [
    ...scripts.filter((file) => isStrange(file)).map((file) => `requests ${file}`),
    ...[...wanted].filter((file) => !scripts.includes(file)).map((file) => `lacks ${file}`),
  ]
}

/** The names of the scripts that a module needs, without their hashes. */
export function scriptNames(module: string): string[] {
  return [...filesOf(readManifest(), module)].map(scriptName).toSorted()
}

/** `assets/table-1a2b3c4d.js` → `table`. */
export function scriptName(file: string): string {
  return /([\w-]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? file
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
}

/** The files of a module and its static imports, according to the build's manifest. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no ${name}`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  return found
}
