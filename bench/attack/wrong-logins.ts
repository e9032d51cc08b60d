import { Agent } from 'node:http'
import { keepUp, pause, send } from './send.ts'
import type { Attack } from './target.ts'

const atOnce = 200
/** The interval before a refused attacker retries. */
const INTERVAL_MS = 250

/** Guesses passwords, from an IP address that changes every time: half of the time for an existing account. */
export const guessPasswords: Attack = async ({ url, besieged }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  return async (signal) => {
    const statuses = await keepUp({ atOnce, maxRequests: 20_000 }, signal, async (_, turn) => {
      const name = turn % 2 === 0 ? besieged : `Nadie ${turn}`
      const guess = turn.toString(16).padStart(32, '0')
      const authorization = `Basic ${Buffer.from(`${name}:${guess}`).toString('base64')}`
      const headers = { authorization, 'x-forwarded-for': addressOf(turn) }
      const sent = await send(`${url}/api/login`, { method: 'POST', headers, agent, signal })
      if (sent.status !== 401) await pause(INTERVAL_MS, signal)
      return sent
    })
    agent.destroy()
    return statuses
  }
}

/** One of the 2⁶⁴ addresses of a cheap connection, one of many connections, or an IPv4 address. */
function addressOf(turn: number): string {
  const group = (turn % 0xffff).toString(16)
  return [`2001:db8:1:1::${group}`, `2001:db8:2:${group}::1`, `198.18.${(turn >> 8) % 256}.${turn % 256}`][
    turn % 3
  ]!
}
