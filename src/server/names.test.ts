import { expect, test } from 'vitest'
import { addAccount, sentPassword } from '../../test/accounts.ts'
import { buildTestApp } from '../../test/build-test-app.ts'
import { describeDomain } from '../../test/create-test-store.ts'
import { addLeague } from '../../test/factories.ts'
import { expectRefusal } from '../../test/league-of-delegates.ts'

describeDomain('a name', (engine) => {
  const invisible = ['\u2060\u200d', '\u3164', '\u200b', '\u2800', '\ufe0f\u0301']
  const controls = ['a\nb', 'a\u0007b', 'a\u0085b', 'a\u2028b', '\u202eodasrever', '\u2066a']

  test('that is invisible or contains control characters is refused everywhere', async () => {
    const { app, store } = await buildTestApp(engine)
    const { call } = await addAccount(app, store, 'Jefa', { admin: true })
    const leagueId = await addLeague(store)
    const ways: [path: string, rest: object][] = [
      ['/user', { password: sentPassword }],
      ['/team', { leagueId }],
      ['/league', { year: 2030 }],
      ['/basketball-court', { direction: 'Calle del Olmo, 3' }],
    ]
    for (const [path, rest] of ways) {
      for (const name of invisible) {
        const answer = await call('POST', path, { name, ...rest })
        expectRefusal(answer, 400)
        expect(answer.json().fields).toEqual({ name: 'Escribe un nombre.' })
      }
      for (const name of controls) {
        const answer = await call('POST', path, { name, ...rest })
        expectRefusal(answer, 400, /saltos de línea o caracteres de control/)
        expect(Object.keys(answer.json().fields)).toEqual(['name'])
      }
      const name = 'Equipo 👩🏽‍🦰  ❤️‍🔥 n\u0303'
      expect((await call('POST', path, { name, ...rest })).json()).toMatchObject({ name })
    }
  })

  test('that looks like an existing one is refused', async () => {
    const { app, store } = await buildTestApp(engine)
    const { call } = await addAccount(app, store, 'gata', { admin: true })
    const leagueId = await addLeague(store, { name: 'Liga Cooperativa', year: 2025 })
    await call('POST', '/team', { name: 'Lavapiés Descalzos', leagueId })
    const taken: [path: string, body: object][] = [
      ['/user', { name: 'gata\u200b', password: sentPassword }],
      ['/team', { name: 'Lavapiés\u00ad Descalzos', leagueId }],
      ['/team', { name: 'LAVAPIÉS  descalzos', leagueId }],
      ['/league', { name: 'Liga\u00a0 Cooperativa', year: 2025 }],
    ]
    for (const [path, body] of taken) expectRefusal(await call('POST', path, body), 409)
  })
})
