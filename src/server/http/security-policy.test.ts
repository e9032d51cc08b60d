import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { PageRenderer } from '#contract/pages.ts'
import { createTestStore } from '../../../test/create-test-store.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import type { Pages } from '../pages/routes.ts'

/** The headers of an address, the application being set up by these variables. */
async function headersOf(url: string, environment: NodeJS.ProcessEnv = {}, pages: Pages | null = null) {
  const app = await buildApp({
    store: await createTestStore('sqlite'),
    config: readConfig(environment),
    pages,
  })
  onTestFinished(() => app.close())
  return (await app.inject(url)).headers
}

/** The policy as directive → sources. */
function directives(policy: unknown): Record<string, string[]> {
  const parts = String(policy).split(';')
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

test.for(['/api/team', '/api/team/9', '/api/nada', '/api/docs', '/api/openapi.json'])(
  '%s has a strict policy and nothing of the server',
  async (url) => {
    const headers = await headersOf(url)
    const policy = directives(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
    })
    expect(policy['frame-ancestors']).toHaveLength(1)
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|upgrade-insecure|\*|https?:/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by)$/)]),
    )
  },
)

test('on plain HTTP nobody is told to come back by HTTPS', async () => {
  for (const environment of [{}, { PUBLIC_URL: 'http://liga.example' }]) {
    expect(await headersOf('/api/team', environment)).not.toHaveProperty('strict-transport-security')
  }
})

test('behind TLS browsers are to remember it for a year', async () => {
  const headers = await headersOf('/api/team', { PUBLIC_URL: 'https://liga.example' })
  const [, seconds] = /max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
})

test('only the frames that the league has chosen', async () => {
  const chosen = {
    MAP_EMBED_URL: 'https://mapas.example/x?y=1',
    SOCIAL_EMBED_URL: 'https://red.example:8443/z',
  }
  const policy = directives((await headersOf('/api/team', chosen))['content-security-policy'])
  expect(policy['frame-src']).toEqual(["'self'", 'https://mapas.example', 'https://red.example:8443'])
})

test('the scripts that stand in a page pass by their hash', async () => {
  const script = 'document.documentElement.dataset.theme = "dark"'
  const renderer: PageRenderer = {
    inlineScripts: [script],
    files: [],
    pictures: [],
    mayBeFramed: () => false,
    canonicalAddress: () => null,
    load: async () => true,
    render: async () => ({ status: 200, html: '' }),
  }
  const headers = await headersOf('/', {}, { renderer, directory: null })
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = directives(headers['content-security-policy'])
  expect(policy['script-src']).toEqual(["'self'", `'sha256-${hash}'`])
  expect(policy['style-src']).toEqual(["'self'"])
})
