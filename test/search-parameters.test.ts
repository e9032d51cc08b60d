import { expect, test } from 'vitest'
import type { Transport } from '#contract/pages.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { addGame, addGroup, addPhase } from './factories.ts'
import { buildLeagueOfDelegates } from './league-of-delegates.ts'
import { publicAddresses } from './public-addresses.ts'

/** Words that are the only value of a parameter, and a number for every other one. */
const VALUES = ['7', 'jugados', 'elegir', 'hecha', 'inservible']

/** Only read by the browser, from its own address: the page that the server renders is the same without it. */
const BROWSER_ONLY = ['/login volver']

/** Records the search parameters that are read anywhere during some work. */
async function parametersReadIn(perform: () => Promise<unknown>): Promise<string[]> {
  const read = new Set<string>()
  const { prototype } = URLSearchParams
  const restore = (['get', 'getAll', 'has'] as const).map((way) => {
    const original = Reflect.get(prototype, way) as (this: URLSearchParams, name: string) => unknown
    Reflect.set(prototype, way, function (this: URLSearchParams, name: string) {
      read.add(name)
      return original.call(this, name)
    })
    return () => Reflect.set(prototype, way, original)
  })
  try {
    await perform()
  } finally {
    for (const back of restore) back()
  }
  return [...read]
}

test('every search parameter that a public page reads is part of its cache key', async () => {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const { app, store, leagueId, groupId, teams } = await buildLeagueOfDelegates('sqlite')
  const draw = await addGroup(store, await addPhase(store, leagueId, { name: 'Copa', crossing: true }))
  const game = await addGame(store, groupId, teams.gatos, teams.perros)
  const answers = new Map<string, { status: number; body: unknown }>()
  const transport: Transport = async ({ address }) => {
    const known = answers.get(address)
    if (known) return known
    const { statusCode, body } = await app.inject(`/api${address}`)
    const answer = { status: statusCode, body: JSON.parse(body) as unknown }
    answers.set(address, answer)
    return answer
  }
  const forgotten: string[] = []
  const found: string[] = []
  for (const { address } of publicAddresses({ group: groupId, draw, team: teams.gatos, game })) {
    // Once before, so that the API, which runs in the same process, reads nothing the second time.
    await renderer.render(address, { transport })
    const names = await parametersReadIn(() => renderer.render(address, { transport }))
    for (const name of names) {
      const plain = renderer.canonicalAddress(address)
      const kept = VALUES.map((value) => renderer.canonicalAddress(`${address}?${name}=${value}`))
      found.push(`${address} ${name}`)
      if (kept.every((canonical) => canonical === plain)) forgotten.push(`${address} ${name}`)
    }
  }
  expect(forgotten).toEqual(BROWSER_ONLY)
  expect(found).toEqual(expect.arrayContaining(['/ fase', '/history temporada', '/calendar ver']))
})
