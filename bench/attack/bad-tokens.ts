import { Agent } from 'node:http'
import { newToken } from '#server/sessions/credentials.ts'
import { bearer, keepUp, pause, send } from './send.ts'
import type { Attack } from './target.ts'

const connections = 20
/**
 * The interval between two requests of one connection: the attackers must not take the processor from the measured
 * server.
 */
const INTERVAL_MS = 20

/** Requests to uncached addresses, with invalid tokens. */
export const askWithBadTokens: Attack = async ({ url }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return async (signal) => {
    const statuses = await keepUp({ atOnce: connections, maxRequests: 30_000 }, signal, async (_, turn) => {
      const sent = await send(url + addressOf(turn), { headers: bearer(newToken()), agent, signal })
      await pause(INTERVAL_MS, signal)
      return sent
    })
    agent.destroy()
    return statuses
  }
}

function addressOf(turn: number): string {
  return [
    '/api/game',
    `/api/game?leagueId=1&from=${new Date(turn * 1000).toISOString()}`,
    `/api/game?teamId=${(turn % 16) + 1}`,
    `/nada-${turn}`,
  ][turn % 4]!
}
