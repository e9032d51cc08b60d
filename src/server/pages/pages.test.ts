import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_PAGE, type PageRenderer } from '#contract/pages.ts'
import { createTestStore, describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addTeam } from '../../../test/factories.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'

const known = ['/', '/vieja', '/partidos/7']
let drawn: string[] = []

/**
 * A client with four pages: `/` counts the teams, `/vieja` redirects, `/mia` is only rendered in browsers, and the game
 * of `/partidos/7` doesn't exist.
 */
const renderer: PageRenderer = {
  inlineScripts: [],
  files: [
    {
      address: '/equipos.txt',
      contentType: 'text/plain; charset=utf-8',
      draw: async ({ transport }) => {
        const { body } = await transport({ method: 'GET', address: '/team' })
        return `${(body as object[]).length} equipos`
      },
    },
  ],
  pictures: [],
  mayBeFramed: (address) => address === '/vieja',
  canonicalAddress: (address) => {
    if (address.startsWith('/mia')) return null
    const { pathname } = new URL(address, 'http://x')
    return known.includes(pathname) ? pathname : NO_PAGE
  },
  load: async (address, { transport }) => {
    if (address !== '/') return false
    await transport({ method: 'GET', address: '/team' })
    await transport({ method: 'GET', address: '/team/7' })
    return true
  },
  render: async (address, { transport }) => {
    drawn.push(address)
    if (address === '/vieja') return { status: 302, html: '', location: '/' }
    if (address !== '/' && address !== '/mia') return { status: 404, html: '<h1>No está</h1>' }
    const { status, body } = await transport({ method: 'GET', address: '/team' })
    return { status, html: `<h1>${(body as object[]).length} equipos</h1>` }
  },
}

async function buildPages(engine: Engine, directory: string | null = null, settings = {}) {
  const store = await createTestStore(engine)
  const config = readConfig({ PUBLIC_URL: 'https://liga.example', ...settings })
  drawn = []
  const app = await buildApp({ store, config, pages: { renderer, directory } })
  onTestFinished(() => app.close())
  return { app, store }
}

describeDomain('pages', (engine) => {
  test('are rendered with the API responses, and again once those change', async () => {
    const { app, store } = await buildPages(engine)
    const before = await app.inject('/')
    expect(before.body).toBe('<h1>0 equipos</h1>')
    expect(before.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const same = await app.inject({
      url: '/?basura=1',
      headers: { 'if-none-match': String(before.headers.etag) },
    })
    expect(same.statusCode).toBe(304)
    await addTeam(store, 'Gatos')
    expect((await app.inject('/')).body).toContain('1 equipos')
  })
})

describeDomain('the API responses of a page', (engine) => {
  test('come in one response, by address, and are current after each write', async () => {
    const { app, store } = await buildPages(engine)
    const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    const before = await ask('/api/page/')
    expect(before.json()).toEqual({ '/team': [] })
    expect(before.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    await addTeam(store, 'Gatos')
    const after = await ask('/api/page/?basura=1')
    expect(after.json()).toEqual({ '/team': [expect.objectContaining({ name: 'Gatos' })] })
  })
})

test('has no API responses for unknown pages and for pages that are only rendered in browsers', async () => {
  const { app } = await buildPages('sqlite')
  for (const url of ['/api/page/nada', '/api/page/mia', '/api/page//team', '/api/pages/']) {
    const { statusCode, headers } = await app.inject(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
  }
})

test('does not cache the API responses of a page with a 404 among them', async () => {
  const { app, store } = await buildPages('sqlite', null, { RATE_LIMIT_READS: '3' })
  await expect.poll(() => store.mayMissWrites).toBe(false)
  const statuses = []
  for (let time = 0; time < 4; time++)
    statuses.push(
      (await app.inject('/api/page/partidos/7')).statusCode,
      (await app.inject('/api/page/')).statusCode,
    )
  // The first page counts once.
  expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 429, 200])
})

test('does not cache a page that is only rendered in browsers', async () => {
  const { app } = await buildPages('sqlite')
  const { headers } = await app.inject('/mia')
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
})

test('answers with the redirect or the 404 of a page', async () => {
  const { app } = await buildPages('sqlite')
  const elsewhere = await app.inject('/vieja')
  expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([302, '/'])
  const nowhere = await app.inject('/nada')
  expect([nowhere.statusCode, nowhere.body]).toEqual([404, '<h1>No está</h1>'])
})

describeDomain('unknown addresses', (engine) => {
  test('share one cached response, whatever the method and headers', async () => {
    const { app, store } = await buildPages(engine)
    await expect.poll(() => store.mayMissWrites).toBe(false)
    const first = await app.inject('/nada-1')
    const { etag } = first.headers
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND' as 'PUT'] as const) {
      const headers = { 'if-none-match': String(etag), authorization: 'Bearer x' }
      const answers = [1, 2, 3].map((n) => app.inject({ method, url: `/${method}-${n}?x=${n}`, headers }))
      for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(404)
    }
    expect((await app.inject('/nada-2')).headers.etag).toBe(etag)
    expect(drawn).toEqual([NO_PAGE])
  })

  test('of known pages count as a cache miss of the client each time, whatever the method', async () => {
    const { app, store } = await buildPages(engine, null, { RATE_LIMIT_READS: '6' })
    await expect.poll(() => store.mayMissWrites).toBe(false)
    for (const method of ['GET', 'HEAD', 'POST'] as const)
      for (const url of ['/partidos/7', '/mia']) await app.inject({ method, url })
    expect(drawn).toHaveLength(6)
    for (const url of ['/partidos/7', '/mia']) expect((await app.inject(url)).statusCode).toBe(429)
    // Other client addresses aren't affected.
    expect(drawn).toHaveLength(6)
    expect((await app.inject({ url: '/mia', remoteAddress: '10.0.0.9' })).statusCode).toBe(200)
  })
})

test('counts a page once, and not its internal requests', async () => {
  const { app, store } = await buildPages('sqlite', null, { RATE_LIMIT_READS: '2' })
  await addTeam(store, 'Gatos')
  for (const url of ['/', '/api/game', '/api/league'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, url === '/api/league' ? 429 : 200])
})

test('answers a malformed address with the 404 page, and below /api with 400', async () => {
  const { app } = await buildPages('sqlite')
  // Cut off within a character; a byte that begins none; a percent sign without digits.
  for (const url of ['/%E0%A4%A', '/partidos/%ff', '/100%', '/100%?basura=%ff']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 404, body: '<h1>No está</h1>' })
    expect(headers['content-security-policy']).toContain('default-src')
  }
  expect((await app.inject('/?basura=%ff')).statusCode).toBe(200)
  const answer = await app.inject('/api/team/%ff')
  const message = 'No hemos entendido la petición. Revisa los datos y vuelve a probar.'
  const refusal = { statusCode: 400, error: 'Bad Request', message, fields: { request: message } }
  expect([answer.statusCode, answer.json()]).toEqual([400, refusal])
})

test('serves no pages below /api', async () => {
  const { app } = await buildPages('sqlite')
  for (const url of ['/api', '/api/', '/api/nada', '/api?x=1']) {
    const answer = await app.inject(url)
    expect({ url, status: answer.statusCode, ...answer.json() }).toMatchObject({
      url,
      status: 404,
      error: 'Not Found',
    })
  }
})

test('caches a file for programs, and makes it again once the API responses change', async () => {
  const { app, store } = await buildPages('sqlite')
  const { statusCode, headers, body } = await app.inject('/equipos.txt')
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/plain; charset=utf-8', '0 equipos'])
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^W\//) })
  await addTeam(store, 'Gatos')
  expect((await app.inject('/equipos.txt')).body).toBe('1 equipos')
})

test('makes browsers revalidate the service worker each time', async () => {
  const directory = testFolder()
  for (const folder of ['assets', 'app']) mkdirSync(join(directory, folder))
  writeFileSync(join(directory, 'app', 'sw.js'), 'let worker')
  const { app } = await buildPages('sqlite', directory)
  const worker = await app.inject('/sw.js')
  expect([worker.statusCode, worker.body]).toEqual([200, 'let worker'])
  expect(worker.headers['content-type']).toContain('javascript')
  expect(worker.headers['cache-control']).toBe('no-cache')
  const headers = { 'if-none-match': worker.headers.etag! }
  const unchanged = await app.inject({ url: '/sw.js', headers })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  writeFileSync(join(directory, 'app', 'sw.js'), 'let newer')
  expect((await app.inject({ url: '/sw.js', headers })).body).toBe('let newer')
})

test('ignores the Host header', async () => {
  const { app } = await buildPages('sqlite')
  const headers = { host: 'malo.example', 'x-forwarded-host': 'malo.example' }
  for (const url of ['/', '/api/settings']) {
    const [plain, hostile] = [await app.inject(url), await app.inject({ url, headers })]
    expect([hostile.statusCode, hostile.body]).toEqual([200, plain.body])
  }
  const settings = await app.inject({ url: '/api/settings', headers })
  expect(settings.json()).toMatchObject({ publicUrl: 'https://liga.example' })
})

test('serves built files as immutable, and nothing outside their folder', async () => {
  const directory = testFolder()
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'assets', 'app-1a2b3c4d.js'), 'let plain')
  writeFileSync(join(directory, 'assets', 'app-1a2b3c4d.js.br'), 'br')
  writeFileSync(join(directory, 'secreto.txt'), 'secreto')
  const { app } = await buildPages('sqlite', directory)
  const file = await app.inject('/assets/app-1a2b3c4d.js')
  expect([file.statusCode, file.body]).toEqual([200, 'let plain'])
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const twin = await app.inject({
    url: '/assets/app-1a2b3c4d.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([twin.headers['content-encoding'], twin.body]).toEqual(['br', 'br'])
  for (const url of ['/assets/../secreto.txt', '/assets/%2e%2e/secreto.txt', '/assets/nada.js', '/assets/']) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('secreto')
  }
})

test('leads password managers to the form of the password', async () => {
  const { app } = await buildPages('sqlite')
  const { statusCode, headers } = await app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/profile?ver=contrasena'])
})

test('serves only built files from the folders of the build', async () => {
  const directory = testFolder()
  const stray = [
    'assets/liga-2026-01-31.gz',
    'assets/.env',
    'assets/notas.js',
    'app/.env',
    'app/liga.gz',
    'app/sw.js.old',
  ]
  const served = [
    'sw.js',
    'icons/icon-192.png',
    'favicon.ico',
    'apple-touch-icon.png',
    'apple-touch-icon-precomposed.png',
  ]
  for (const path of ['assets/app-1a2b3c4d.js', ...served.map((name) => `app/${name}`), ...stray]) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), 'secreto')
  }
  const { app } = await buildPages('sqlite', directory)
  for (const url of ['/assets/app-1a2b3c4d.js', ...served.map((name) => `/${name}`)]) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  }
  for (const path of stray) {
    const { statusCode, body } = await app.inject(`/${path.replace('app/', '')}`)
    expect({ path, statusCode, isGiven: body.includes('secreto') }).toEqual({
      path,
      statusCode: 404,
      isGiven: false,
    })
  }
})

test('refuses other methods with 405 for pages and files, and with 404 for unknown addresses', async () => {
  const directory = testFolder()
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'assets', 'app-1a2b3c4d.js'), '1')
  const { app } = await buildPages('sqlite', directory)
  for (const url of ['/', '/?fase=1', '/mia', '/vieja', '/assets/app-1a2b3c4d.js', '/equipos.txt']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND' as 'PUT'] as const) {
      const answer = await app.inject({
        method,
        url,
        headers: { 'content-type': 'text/html' },
        payload: '<p>',
      })
      expect([url, method, answer.statusCode, answer.headers['allow']]).toEqual([
        url,
        method,
        405,
        'GET, HEAD',
      ])
      expect(answer.json()).toMatchObject({ statusCode: 405, error: 'Method Not Allowed' })
    }
  }
  for (const url of ['/nada', '/assets/app-5e6f7a8b.js', '/api/nada']) {
    expect([url, (await app.inject({ method: 'POST', url })).statusCode]).toEqual([url, 404])
  }
})
