import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `down`: no connection. `hanging`: requests never get a response. */
type State = 'up' | 'down' | 'hanging'
/** Where a result or rating is cut off: before it is sent, half-way through its body, or before its response. */
export type CutPoint = 'before' | 'half' | 'answer'

export type CuttingLine = {
  url: string
  set: (state: State) => void
  /** Cuts off the next so many results and ratings there. */
  cut: (place: CutPoint, times?: number) => void
  /** From now on it forwards to this server. */
  lead: (url: string) => void
  /** The number of results and ratings that have arrived, complete or not. */
  writes: () => number
  /** The connection works again and cuts off nothing. */
  mend: () => void
  close: () => void
}

/** A proxy of a server that breaks connections on demand. It ends with the process, or when closed. */
export async function cuttingLine(to: string): Promise<CuttingLine> {
  const agent = new Agent({ keepAlive: false })
  const cuts: CutPoint[] = []
  let state: State = 'up'
  let target = new URL(to)
  let writes = 0

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const isWrite = request.method === 'PUT' && request.url?.startsWith('/api/game/add') === true
    if (isWrite) writes++
    if (state === 'down') return request.socket.destroy()
    if (state === 'hanging') return
    const cut = isWrite ? cuts.shift() : undefined
    if (cut === 'before') return request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { url: path, method, headers } = request
    const { hostname, port } = target
    const onward = send({ agent, hostname, port, path, method, headers: { ...headers, host: target.host } })
    onward.on('error', () => request.socket.destroy())
    if (cut === 'half') {
      onward.write(body.subarray(0, body.length / 2))
      return setTimeout(() => onward.destroy(), 20)
    }
    onward.on('response', (answer) => {
      if (cut === 'answer') {
        answer.resume().on('end', () => request.socket.destroy())
        return
      }
      // A browser retries on its own a request cut off on a reused connection.
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' })
      answer.on('error', () => request.socket.destroy())
      answer.pipe(response)
    })
    onward.end(body)
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => (state = next),
    cut: (place, times = 1) => cuts.push(...Array.from({ length: times }, () => place)),
    lead: (url) => (target = new URL(url)),
    writes: () => writes,
    mend: () => {
      state = 'up'
      cuts.length = 0
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
