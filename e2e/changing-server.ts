import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Line = 'up' | 'down' | 'hanging' | 'halting' | 'breaking' | 'portal' | 'redirecting' | 'proxy'

type ChangingServer = {
  url: string
  /** From now on the service worker is another one, as after an update of the site. */
  deploy: () => void
  /**
   * `hanging`: hardly any coverage, requests never get a response. `halting`: pages arrive in two pieces; `breaking`:
   * only the first one. The first piece ends after the first `cut` in the page, or at its half. Returns a function that
   * lets stalled pages continue, or breaks them off. `portal`: a network that wants a login answers everything itself;
   * `redirecting`: it redirects to its login on another site. `proxy`: the proxy answers for a server that is down.
   */
  set: (line: Line, cut?: string) => () => void
  /** The next request for this file gets a 404. */
  loseOnce: (file: RegExp) => void
  /** Requests for this URL wait until the returned function is called. */
  hold: (path: string) => () => void
}

/** A proxy of the site at `url` with its own origin. It ends with the process of the tests. */
export async function serveThrough(url: string): Promise<ChangingServer> {
  let version = 0
  let line: Line = 'up'
  let firstEndsWith: string | undefined
  let going = Promise.withResolvers<void>()
  let holding: { path: string; ended: Promise<void> } | null = null
  let gone: RegExp | null = null
  const proxy = createServer((request, response) => {
    const forward = async () => {
      if (line === 'down') return response.destroy()
      if (line === 'hanging') return
      if (line === 'proxy') return response.writeHead(502).end('<h1>Bad Gateway</h1>')
      const isPortal = request.headers.host?.startsWith('localhost') === true
      if (line === 'portal' || isPortal)
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Acepta las condiciones</h1>')
      if (line === 'redirecting') {
        const port = request.headers.host?.split(':')[1]
        return response.writeHead(302, { location: `http://localhost:${port}/` }).end()
      }
      if (holding !== null && request.url === holding.path) await holding.ended
      const { method = 'GET', headers } = request
      if (gone?.test(request.url ?? '')) {
        gone = null
        return response.writeHead(404).end()
      }
      const type = headers['content-type'] ?? 'application/json'
      const sentHeaders = new Headers({ accept: headers.accept ?? '*/*', 'content-type': type })
      for (const name of ['authorization', 'idempotency-key', 'if-match']) {
        const value = headers[name]
        if (typeof value === 'string') sentHeaders.set(name, value)
      }
      const sent = method === 'GET' ? null : await text(request)
      const answer = await fetch(url + request.url, {
        method,
        headers: sentHeaders,
        body: sent,
        redirect: 'manual',
      })
      const body = Buffer.from(await answer.arrayBuffer())
      const kept = [...answer.headers].filter(
        ([name]) => !/^(content-encoding|content-length|connection|keep-alive|transfer-encoding)$/.test(name),
      )
      response.writeHead(answer.status, Object.fromEntries(kept))
      const cut = firstEndsWith === undefined ? -1 : body.indexOf(firstEndsWith)
      const half = cut < 0 ? body.length / 2 : cut + Buffer.byteLength(firstEndsWith!)
      if (
        (line === 'halting' || line === 'breaking') &&
        answer.headers.get('content-type')?.startsWith('text/html')
      ) {
        const isWhole = line === 'halting'
        response.write(body.subarray(0, half))
        await going.promise
        return isWhole ? response.end(body.subarray(half)) : response.destroy()
      }
      response.end(request.url === '/sw.js' ? `${body.toString()}\n// ${version}` : body)
    }
    forward().catch(() => response.destroy())
  })
  proxy.listen(0, '127.0.0.1').unref()
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    deploy: () => {
      version += 1
    },
    set: (state, cut) => {
      line = state
      firstEndsWith = cut
      going = Promise.withResolvers<void>()
      return going.resolve
    },
    loseOnce: (file) => {
      gone = file
    },
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      holding = { path, ended: promise }
      return resolve
    },
  }
}
