import { once } from 'node:events'
import { freePort } from '../../test/free-port.ts'
import { answered, type Driver, TIMEOUT_MS, startPrograms } from './driver.ts'

type Reply = { id: number | null; result?: unknown; error?: string; message?: string }
type Ask = <Result>(method: string, params: object) => Promise<Result>
type Evaluated = { result?: { value: string }; exceptionDetails?: { text: string } }

/** An installed Firefox, driven with WebDriver BiDi, which it supports itself. */
export async function startFirefox(program: string): Promise<Driver> {
  const port = await freePort()
  const programs = startPrograms((folder) => [
    program,
    '--headless',
    '--no-remote',
    `--remote-debugging-port=${port}`,
    '--profile',
    folder,
  ])
  try {
    const socket = await answered(() => connect(`ws://127.0.0.1:${port}/session`))
    const ask = askThrough(socket)
    await ask('session.new', { capabilities: {} })
    const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    return { ...driverOf(ask, contexts[0]!.context), end: programs.end }
  } catch (error) {
    await programs.end()
    throw error
  }
}

function driverOf(ask: Ask, context: string): Omit<Driver, 'end'> {
  return {
    go: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await ask('browsingContext.reload', { context, wait: 'complete' })),
    resize: async (viewport) => void (await ask('browsingContext.setViewport', { context, viewport })),
    evaluate: async (expression) => {
      const how = { expression, target: { context }, awaitPromise: true }
      const { result, exceptionDetails } = await ask<Evaluated>('script.evaluate', how)
      if (result === undefined) throw new Error(exceptionDetails?.text)
      return result.value
    },
  }
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address)
  // A refused connection is only an event, on which `once` doesn't reject.
  await Promise.race(['open', 'close'].map((event) => once(socket, event)))
  if (socket.readyState !== WebSocket.OPEN) throw new Error(`Nobody answers at ${address}`)
  return socket
}

/** Every command has an id, which its response repeats. */
function askThrough(socket: WebSocket): Ask {
  let last = 0
  return async <Result>(method: string, params: object) => {
    const id = ++last
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const listen = ({ data }: MessageEvent<string>) => {
      const reply = JSON.parse(data) as Reply
      if (reply.id !== id) return
      if (reply.error === undefined) resolve(reply.result as Result)
      else reject(new Error(`${method}: ${reply.error}: ${reply.message}`))
    }
    const end = () => reject(new Error(`${method}: Firefox has ended`))
    const late = setTimeout(() => reject(new Error(`${method}: no answer`)), TIMEOUT_MS)
    socket.addEventListener('message', listen)
    socket.addEventListener('close', end)
    socket.send(JSON.stringify({ id, method, params }))
    try {
      return await promise
    } finally {
      clearTimeout(late)
      socket.removeEventListener('message', listen)
      socket.removeEventListener('close', end)
    }
  }
}
