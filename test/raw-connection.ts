import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Opens a connection on which bytes are sent unchanged. If it breaks, the response shows it. */
export async function openRaw(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/**
 * Sends bytes and returns everything received until the other side closed. It doesn't end the request itself, because
 * Node drops pending responses when the client does.
 */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  const socket = await openRaw(port)
  socket.write(bytes)
  return readRaw(socket)
}

/** Everything received on a connection until it ends, however it ends. */
export async function readRaw(socket: Socket): Promise<string> {
  let got = ''
  socket.setEncoding('latin1')
  socket.on('data', (part) => (got += String(part)))
  await Promise.race([once(socket, 'close').catch(() => {}), once(socket, 'end').catch(() => {})])
  socket.destroy()
  return got
}

export function statusesIn(answers: string): number[] {
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => Number(status))
}
