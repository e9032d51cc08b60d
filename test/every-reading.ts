import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Call } from './accounts.ts'
import { type LeagueOfDelegates, sunday } from './league-of-delegates.ts'

/** All read requests of the contract, for the ids 1 to 5: no table has more than five rows. */
export function everyReading({ groupId, phaseId }: LeagueOfDelegates): string[] {
  const query = new URLSearchParams({
    competitionId: String(groupId),
    competitionGroupId: String(phaseId),
    date: String(Date.parse(sunday)),
    expanded: 'true',
  }).toString()
  const readings = Object.values<Endpoint>(contract).filter(({ method }) => method === 'GET')
  return readings.flatMap(({ path }) => {
    const ids = path.includes('{') ? [1, 2, 3, 4, 5] : [0]
    return ids.flatMap((id) => {
      const address = path.replaceAll(/\{\w+\}/g, String(id))
      return [address, `${address}?${query}`]
    })
  })
}

export async function readAll(call: Call, addresses: string[]): Promise<string> {
  const bodies = []
  for (const address of addresses) bodies.push((await call('GET', address)).body)
  return bodies.join('\n')
}
