import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '#server/demo/chance.ts'
import { openRaw, readRaw, statusesIn } from '../raw-connection.ts'
import type { Outcome, Request } from './cut-writes.ts'

/** How a connection ends: not at all, by a regular close, by a reset, or half-closed. */
const endings = ['none', 'close', 'reset', 'half'] as const

/** How a request is sent: in two parts, up to a byte, with a time to wait for the response. */
export type Cut = {
  bytes: Buffer
  /** The number of bytes to send. */
  to: number
  /** The place of a pause, and its length in milliseconds. */
  parted: number
  pause: number
  timeoutMs: number
  ending: (typeof endings)[number]
}

/** Chooses where and when a request is cut: anywhere in it, or after its last byte and before its response. */
export function chooseCut(chance: Chance, request: Request): Cut {
  const bytes = bytesOf(request, chance.happens(0.3))
  const ending = chance.pick(endings)
  const to = ending === 'none' || chance.happens(0.4) ? bytes.length : chance.between(0, bytes.length - 1)
  return {
    bytes,
    to,
    parted: chance.between(0, to),
    pause: chance.happens(0.3) ? chance.between(1, 4) : 0,
    timeoutMs: chance.pick([0, 0, 1, 2, 4, 8, 40]),
    ending,
  }
}

/** Sends the chosen part and disconnects; returns the outcome and the received statuses. */
export async function send(
  port: number,
  { due }: Request,
  { bytes, to, parted, pause, timeoutMs, ending }: Cut,
): Promise<Outcome & { statuses: number[] }> {
  const socket = await openRaw(port)
  const reading = readRaw(socket)
  socket.write(bytes.subarray(0, parted))
  if (pause > 0) await sleep(pause)
  socket.write(bytes.subarray(parted, to))
  if (ending === 'half') socket.end()
  if (ending === 'close' || ending === 'reset') {
    await Promise.race([sleep(timeoutMs), reading])
    if (ending === 'reset') socket.resetAndDestroy()
    else socket.destroy()
  }
  const statuses = statusesIn(await reading)
  return { sentWhole: to === bytes.length, acknowledged: due < 300 && statuses.includes(due), statuses }
}

/** The bytes of a request, its body in one piece or in chunks; the connection closes after the response. */
function bytesOf({ method, path, token, body }: Request, chunked: boolean): Buffer {
  const head = [`${method} /api${path} HTTP/1.1`, 'Host: liga', 'Connection: close']
  if (token !== undefined) head.push(`Authorization: Bearer ${token}`)
  if (body === undefined) return Buffer.from([...head, '', ''].join('\r\n'))
  const text = Buffer.from(JSON.stringify(body))
  head.push('Content-Type: application/json')
  if (!chunked) {
    const start = [...head, `Content-Length: ${text.length}`, '', ''].join('\r\n')
    return Buffer.concat([Buffer.from(start), text])
  }
  const start = [...head, 'Transfer-Encoding: chunked', '', text.length.toString(16), ''].join('\r\n')
  return Buffer.concat([Buffer.from(start), text, Buffer.from('\r\n0\r\n\r\n')])
}
