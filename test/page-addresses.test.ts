import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createRenderer } from '#web/entry-server.tsx'
import { buildTestApp } from './build-test-app.ts'
import { openRaw, readRaw, statusesIn } from './raw-connection.ts'

/** A server with the real pages that accepts any address: no client normalizes it first. */
async function listen() {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const { app } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return async (target: string, method = 'GET') => {
    const socket = await openRaw(port)
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const answer = await readRaw(socket)
    return { status: statusesIn(answer)[0], isPage: answer.includes('<!doctype html>'), answer }
  }
}

/** Addresses that some URL parser takes for another site, or for invalid. */
const nowhere = [
  '//',
  '///',
  '//[',
  '//%',
  '//@',
  '//:80',
  '//%ff?x=%ff',
  '//?fase=1',
  '/\\',
  '/\\[',
  '/\\/:80',
  '/.//[',
  '//history',
  '///history',
  '//otra.example/history',
  '//api/team',
  'http://otra.example//',
  'http://otra.example//[',
  'http://otra.example/nada',
  '*',
  `//${'['.repeat(9000)}`,
  '/'.repeat(9000),
]

test('an address that others would take for another site is an unknown page', async () => {
  const ask = await listen()
  for (const target of nowhere) {
    const { status, isPage } = await ask(target)
    expect({ target, status, isPage }).toEqual({ target, status: 404, isPage: true })
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']) {
      const answer = await ask(target, method)
      expect({ target, method, status: answer.status, isPage: answer.isPage }).toEqual({
        target,
        method,
        status: 404,
        isPage: false,
      })
    }
  }
})

test('an absolute address, as for a proxy, means its path', async () => {
  const ask = await listen()
  for (const origin of ['http://otra.example', 'HTTPS://a:b@[::1]:80']) {
    for (const path of ['', '/', '?fase=1', '/history', '/api/team', '/api/nada']) {
      const [whole, plain] = [await ask(origin + path), await ask(path.startsWith('/') ? path : `/${path}`)]
      expect({ path, ...bare(whole) }).toEqual({ path, ...bare(plain) })
    }
  }
})

function bare({ status, isPage }: { status: number | undefined; isPage: boolean }) {
  return { status, isPage }
}

test('an address that was pasted with signs at its end leads to its page', async () => {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const { app } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  const location = async (url: string) => (await app.inject(url)).headers.location
  for (const address of ['/partidos/275', '/equipos/3', '/clasification/12', '/semana?grupo=7', '/calendar'])
    for (const end of ['.', ',', ')', ').', '»', '…', '\u200B', '\uFEFF', '%22', "'", '!*'])
      expect([address + end, await location(address + end)]).toEqual([address + end, address])
  for (const whole of [
    '/',
    '/partidos/275',
    '/partidos/275/',
    '/semana?grupo=7',
    '/calendar?ver=jugados',
    '/x.y',
  ])
    expect([whole, await location(whole)]).toEqual([whole, undefined])
})
