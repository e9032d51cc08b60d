import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { anyPage } from '../../../test/page-renderer.ts'
import { createTestStore } from '../../../test/create-test-store.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import type { Pages } from '../pages/routes.ts'

async function headersOf(url: string, environment: NodeJS.ProcessEnv = {}, pages: Pages | null = null) {
  const app = await buildApp({
    store: await createTestStore('sqlite'),
    config: readConfig(environment),
    pages,
  })
  onTestFinished(() => app.close())
  return (await app.inject(url)).headers
}

/** The policy's sources by directive. */
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
  '%s has a strict policy and reveals nothing about the server',
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

test('sends no HSTS header on plain HTTP', async () => {
  for (const environment of [{}, { PUBLIC_URL: 'http://liga.example' }]) {
    expect(await headersOf('/api/team', environment)).not.toHaveProperty('strict-transport-security')
  }
})

test('sends HSTS for a year behind TLS', async () => {
  const headers = await headersOf('/api/team', { PUBLIC_URL: 'https://liga.example' })
  const [, seconds] = /max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
})

test('allows only the frames in the settings', async () => {
  const chosen = {
    MAP_EMBED_URL: 'https://mapas.example/x?y=1',
    SOCIAL_EMBED_URL: 'https://red.example:8443/z',
  }
  const policy = directives((await headersOf('/api/team', chosen))['content-security-policy'])
  expect(policy['frame-src']).toEqual(["'self'", 'https://mapas.example', 'https://red.example:8443'])
})

test('allows the inline scripts of a page by their hash, and no other ones', async () => {
  const script = 'document.documentElement.dataset.theme = "dark"'
  const html = `<!doctype html><script>${script}</script>`
  const renderer = {
    ...anyPage,
    inlineScripts: ['another()', script],
    render: async () => ({ status: 200, html, images: ['https://tiles.example'] }),
  }
  const headers = await headersOf('/', {}, { renderer, directory: null })
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = directives(headers['content-security-policy'])
  expect(policy['script-src']).toEqual(["'self'", `'sha256-${hash}'`])
  expect(policy['style-src']).toEqual(["'self'"])
  expect(policy['img-src']).toContain('https://tiles.example')
})
