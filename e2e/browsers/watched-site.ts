import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const COMPLAINTS = '/complaints-of-this-page'

/**
 * Inserted as the first script of a page, since not every browser reports errors to its driver. Requests still under
 * way when a page is left fail in some browsers, so those don't count.
 */
const listening = `{
let isLeft = false;
addEventListener('beforeunload', () => { isLeft = true; });
const report = (what) => isLeft || navigator.sendBeacon(${JSON.stringify(COMPLAINTS)}, location.pathname + ': ' + what);
addEventListener('error', ({ message }) => report(message));
addEventListener('unhandledrejection', ({ reason }) => report(reason));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => report(violatedDirective + ' ' + blockedURI));
for (const level of ['warn', 'error']) {
  const say = console[level];
  console[level] = (...words) => { report(words.join(' ')); say(...words); };
}
}`.replaceAll('\n', ' ')

export type WatchedSite = {
  url: string
  /** The errors logged or thrown in the pages. */
  complaints: string[]
  /** From now on nothing answers, as without network. */
  cut: () => void
}

/** A proxy of the site at `url` with its own origin, whose pages report their errors. */
export async function watchSite(url: string): Promise<WatchedSite> {
  const complaints: string[] = []
  let isCut = false
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: address = '', method, headers } = request
    if (address === COMPLAINTS) {
      complaints.push(await text(request))
      return void response.writeHead(204).end()
    }
    if (isCut) return void response.destroy()
    const isProgram = /^\/assets\/entry-client-.*\.js$/.test(address)
    if (isProgram) delete headers['accept-encoding']
    const outgoing = ask(url + address, { method, headers })
    request.pipe(outgoing)
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    if (isProgram) delete answer.headers['content-length']
    response.writeHead(answer.statusCode!, answer.headers)
    if (isProgram) response.write(listening)
    answer.pipe(response)
  }
  const proxy = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy())
  })
  proxy.listen(0, '127.0.0.1').unref()
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    complaints,
    cut: () => {
      isCut = true
      proxy.closeAllConnections()
    },
  }
}
