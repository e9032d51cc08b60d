import { expect, test } from 'vitest'
import { createRenderer } from '#web/entry-server.tsx'
import { addGame, addGroup, addPhase } from './factories.ts'
import { buildLeagueOfDelegates } from './league-of-delegates.ts'
import { publicAddresses } from './public-addresses.ts'

test('other sites may frame only the pages made for it, also when they come from the cache', async () => {
  const renderer = createRenderer({ scripts: ['/guion.js'], styles: [] })
  const { app, store, leagueId, groupId, teams } = await buildLeagueOfDelegates('sqlite', {
    pages: { renderer, directory: null },
  })
  const draw = await addGroup(store, await addPhase(store, leagueId, { name: 'Copa', crossing: true }))
  const game = await addGame(store, groupId, teams.gatos, teams.perros)
  for (const { address, framed } of publicAddresses({ group: groupId, draw, team: teams.gatos, game })) {
    for (const time of ['first', 'kept']) {
      const { headers, body } = await app.inject(address)
      const [ancestors] = /frame-ancestors [^;]*/.exec(String(headers['content-security-policy'])) ?? []
      expect({ time, address, ancestors, options: headers['x-frame-options'] }).toEqual({
        time,
        address,
        ancestors: framed ? 'frame-ancestors *' : "frame-ancestors 'self'",
        options: framed ? undefined : 'SAMEORIGIN',
      })
      // So the frame shows nothing that is stored on the device.
      const found = ['/guion.js', 'localStorage', '<button'].filter((part) => body.includes(part))
      expect([address, found.length > 0]).toEqual([address, !framed])
    }
  }
})
