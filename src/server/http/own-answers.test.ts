import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OWN_HEADERS } from '#contract/own-answer.ts'
import { NO_PAGE, type PageRenderer } from '#contract/pages.ts'
import { anyPage } from '../../../test/page-renderer.ts'
import { listenOn } from '../../../test/ask.ts'
import { createTestStore } from '../../../test/create-test-store.ts'
import { openRaw, readRaw, statusesIn } from '../../../test/raw-connection.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'

const SCRIPT = '/assets/app-1a2b3c4d.js'
const MEDIUM = `/media/${'a'.repeat(32)}.webp`

const renderer: PageRenderer = {
  ...anyPage,
  canonicalAddress: (address) => (['/', '/vieja'].includes(address) ? address : NO_PAGE),
  render: async (address) =>
    address === '/vieja'
      ? { status: 302, html: '', location: '/' }
      : { status: address === '/' ? 200 : 404, html: '<h1>Liga</h1>' },
}

async function listen() {
  const directory = testFolder()
  for (const path of [SCRIPT, 'app/sw.js', 'app/icons/icon-192.png']) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), '//')
  }
  const store = await createTestStore('sqlite')
  const app = await buildApp({ store, config: readConfig({}), pages: { renderer, directory } })
  onTestFinished(() => app.close())
  const ask = await listenOn(app)
  return { ask, port: (app.server.address() as AddressInfo).port }
}

test('every answer has the header of the server, however it was made', async () => {
  const { ask } = await listen()
  const { headers } = await ask('/')
  const answers: [status: number, address: string, headers?: Record<string, string>][] = [
    [200, '/'],
    [304, '/', { 'if-none-match': headers.etag! }],
    [302, '/vieja'],
    [404, '/nada'],
    [200, '/api/team'],
    [200, '/api/health'],
    [404, '/api/team/1'],
    [400, '/api/team/%zz'],
    [401, '/api/notice', { authorization: 'Bearer nadie' }],
    [200, SCRIPT],
    [404, '/assets/otro-1a2b3c4d.js'],
    [200, '/sw.js'],
    [200, '/icons/icon-192.png'],
    [404, MEDIUM],
  ]
  // The second time some come from memory.
  for (const [status, address, sent] of [...answers, ...answers]) {
    const answer = await ask(address, sent)
    expect([address, answer.status, answer.headers]).toEqual([
      address,
      status,
      expect.objectContaining(OWN_HEADERS),
    ])
  }
})

test('requests that never reach the router get it too', async () => {
  const { port } = await listen()
  for (const [bytes, status] of [
    ['esto no es HTTP\r\n\r\n', 400],
    ['GET /api/team HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20), 429],
  ] as const) {
    const socket = await openRaw(port)
    socket.write(bytes)
    const answers = await readRaw(socket)
    expect(statusesIn(answers).at(-1)).toBe(status)
    expect(answers.split(`HTTP/1.1 ${status}`).at(-1)).toContain('x-liga: 1')
  }
})
