import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anyPage } from '../../../test/page-renderer.ts'
import { listenOn } from '../../../test/ask.ts'
import { createTestStore } from '../../../test/create-test-store.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'

const SCRIPT = '/assets/app-1a2b3c4d.js'

/** A listening server with a build of one script and its brotli copy, and the requests that reached the router. */
async function listenWithBuild() {
  const directory = testFolder()
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, SCRIPT), 'let plain')
  writeFileSync(join(directory, `${SCRIPT}.br`), 'br')
  const routed: string[] = []
  const stream = { write: (line: string) => void routed.push(JSON.parse(line).url) }
  const renderer = { ...anyPage, render: async () => ({ status: 404, html: '<h1>No está</h1>' }) }
  const store = await createTestStore('sqlite')
  const app = await buildApp({
    store,
    config: readConfig({}),
    logger: { stream },
    pages: { renderer, directory },
  })
  onTestFinished(() => app.close())
  const ask = await listenOn(app)
  routed.length = 0
  return { ask, routed, directory }
}

test('sends a built file without the router from its second request on, in each coding', async () => {
  const { ask, routed } = await listenWithBuild()
  for (const [accepted, coding, body] of [
    ['gzip, br', 'br', 'br'],
    // There is no gzip copy.
    ['gzip', undefined, 'let plain'],
    ['', undefined, 'let plain'],
  ] as const) {
    const [first, second] = [
      await ask(SCRIPT, { 'accept-encoding': accepted }),
      await ask(SCRIPT, { 'accept-encoding': accepted }),
    ]
    for (const { status, headers, body: sent } of [first, second])
      expect([status, headers['content-encoding'], sent.toString()]).toEqual([200, coding, body])
    const { date: _, ...made } = first.headers
    expect(second.headers).toMatchObject(made)
    expect(made).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
  }
  expect(routed).toEqual([SCRIPT, SCRIPT, SCRIPT])
})

test('does not serve a file added to the folder after the start', async () => {
  const { ask, directory } = await listenWithBuild()
  writeFileSync(join(directory, 'assets', 'otro-5e6f7a8b.js'), 'secreto')
  for (const address of ['/assets/otro-5e6f7a8b.js', '/assets/../assets/otro-5e6f7a8b.js', `${SCRIPT}.br`])
    expect([address, (await ask(address)).status]).toEqual([address, 404])
})
