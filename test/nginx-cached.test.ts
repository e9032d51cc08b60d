import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addLoggedIn } from './accounts.ts'
import { testDatabase } from './create-test-store.ts'
import { addTeam } from './factories.ts'
import { freePort } from './free-port.ts'
import { startApi } from './league-process.ts'
import { testFolder } from './test-folder.ts'
import { findNginx } from '../scripts/find-tools.mjs'
import { isOwnAnswer } from '#contract/own-answer.ts'
import { openStore } from '#server/db/store.ts'

vi.setConfig({ testTimeout: 60_000 })

const program = findNginx()
const suffix = program === undefined ? ' (skipped: no nginx on this machine)' : ''

/**
 * The league behind nginx, configured by deploy/nginx-cached.conf, which marks each response as a cache hit or miss.
 */
async function startBehindNginx() {
  const databaseUrl = await testDatabase('sqlite')
  const store = openStore(databaseUrl)
  await addTeam(store, 'Gatos')
  const { token } = await addLoggedIn(store, 'Nombre secreto', { admin: true })
  await store.close()
  const server = await startApi(databaseUrl)
  const folder = testFolder()
  const port = await freePort()
  mkdirSync(join(folder, 'cache'))
  const site = readFileSync('deploy/nginx-cached.conf', 'utf8')
    .replaceAll('127.0.0.1:3000', new URL(server.url).host)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', 'add_header x-cache $upstream_cache_status always;')
    .replace('/var/cache/nginx/liga', join(folder, 'cache'))
    .replace('/var/log/nginx/liga.log', join(folder, 'log'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  // Otherwise its workers run as nobody, without access to this folder.
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : ''
  const config = `daemon off; ${asRoot}pid ${folder}/pid; error_log ${folder}/errors; events {} http { access_log off; ${temporary} ${site} }`
  writeFileSync(join(folder, 'nginx.conf'), config)
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')]
  const nginx = spawn(program!, args, { stdio: 'ignore' })
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    await server.stop()
  })
  const ask = async (path: string, headers: Record<string, string> = {}, request: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { ...request, headers })
    return { text: await answer.text(), cache: answer.headers.get('x-cache'), answer }
  }
  await vi.waitFor(() => ask('/health'), { timeout: 10_000 })
  const cachedTexts = () => globSync(`${folder}/cache/**`).flatMap((path) => textOf(path))
  const log = () => readFileSync(join(folder, 'log'), 'utf8')
  return { ask, authorization: `Bearer ${token}`, cachedTexts, log }
}

function textOf(path: string): string[] {
  try {
    return [readFileSync(path, 'latin1')]
  } catch {
    // A folder, or an entry that has expired.
    return []
  }
}

describe.skipIf(program === undefined)(`behind an nginx that caches${suffix}`, () => {
  test('logs no token of a link in an e-mail', async () => {
    const { ask, log } = await startBehindNginx()
    await ask('/baja?clave=secreta', { referer: 'https://liga.example/baja?clave=secreta' })
    await vi.waitFor(() => expect(log()).toContain('"GET /api/baja" 404'))
    expect(log()).not.toContain('secreta')
  })

  test('serves anonymous visitors from the cache, and never stores private responses', async () => {
    const { ask, authorization, cachedTexts } = await startBehindNginx()
    await vi.waitFor(async () => expect((await ask('/team')).cache).toBe('HIT'), { timeout: 5000 })
    expect(isOwnAnswer((await ask('/team')).answer)).toBe(true)
    for (let time = 0; time < 3; time++) {
      for (const path of ['/team', '/user', '/game', '/audit']) {
        const { cache, answer } = await ask(path, { authorization })
        expect([path, cache, answer.headers.get('cache-control')]).toEqual([path, 'BYPASS', 'no-store'])
      }
      for (const path of ['/health', '/team/7']) expect((await ask(path)).cache).toBe('MISS')
    }
    const texts = cachedTexts()
    expect(texts.join()).toContain('Gatos')
    expect(texts.join()).not.toContain('secreto')
    expect(texts.join()).not.toContain('no-store')
    expect(texts.filter((text) => text.includes('KEY: ')).map((text) => /KEY: (.*)/.exec(text)![1])).toEqual([
      'http127.0.0.1/api/team',
    ])
  })

  test('bypasses the cache for a client that has just written; visitors are two seconds behind at most', async () => {
    const { ask, authorization } = await startBehindNginx()
    for (const name of ['Perros', 'Osos', 'Linces']) {
      await vi.waitFor(async () => expect((await ask('/team')).cache).toBe('HIT'), { timeout: 5000 })
      const body = JSON.stringify({ name })
      const headers = { authorization, 'content-type': 'application/json' }
      const { answer } = await ask('/team/1', headers, { method: 'PUT', body })
      const written = performance.now()
      const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
      expect((await ask('/team', { cookie })).text).toContain(name)
      // The time of the last request that still got the old name, however long its response took.
      let behind = written
      await vi.waitFor(
        async () => {
          const sentAt = performance.now()
          const { text } = await ask('/team')
          if (!text.includes(name)) behind = sentAt
          expect(text).toContain(name)
        },
        { interval: 20, timeout: 5000 },
      )
      expect(behind - written).toBeLessThan(2000)
    }
  })
})
