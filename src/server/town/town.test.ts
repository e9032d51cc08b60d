import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../test/create-test-store.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

describeOnEachEngine('what a league says of itself', (engine) => {
  test('is nothing until an admin says it, and may be taken back', async () => {
    const { admin, app } = await buildLeagueOfDelegates(engine)
    const read = async (path: string) => (await app.inject(`/api${path}`)).json<object>()
    expect(await read('/town')).toEqual({ name: null, contact: null })
    for (const town of [
      { name: 'Vallecas', contact: 'liga@ejemplo.es' },
      { name: null, contact: 'https://ejemplo.es/liga' },
      { name: null, contact: null },
    ]) {
      expect((await admin.call('PUT', '/town', town)).json()).toEqual(town)
      expect(await read('/town')).toEqual(town)
      expect(await read('/settings')).toMatchObject({ town })
    }
  })

  test('leads nowhere but to an e-mail, a telephone or a page', async () => {
    const { admin } = await buildLeagueOfDelegates(engine)
    const save = (contact: unknown) => admin.call('PUT', '/town', { name: null, contact })
    for (const contact of ['javascript:alert(1)', 'http://ejemplo.es', 'En la cancha', '']) {
      const answer = await save(contact)
      expectRefusal(
        answer,
        400,
        /Escribe un correo, un teléfono o una dirección que empiece por https:\/\/\./,
      )
      expect(answer.json()).toMatchObject({ fields: { contact: expect.any(String) } })
    }
    expectRefusal(await save(`https://ejemplo.es/${'a'.repeat(200)}`), 400, /Como mucho 200 caracteres\./)
    expect((await admin.call('GET', '/town')).json()).toEqual({ name: null, contact: null })
  })

  test('is for admins to change, and no address stays in the log', async () => {
    const { admin, gatos, app } = await buildLeagueOfDelegates(engine)
    const town = { name: 'Vallecas', contact: 'una.persona@ejemplo.es' }
    expectRefusal(await app.inject({ method: 'PUT', url: '/api/town', payload: town }), 401)
    expectRefusal(await gatos.call('PUT', '/town', town), 403)
    await admin.call('PUT', '/town', town)
    const log = await admin.call('GET', '/audit?entity=town')
    expect(log.json()).toMatchObject([
      { user: { id: admin.id }, action: 'update', before: { name: null }, after: { name: 'Vallecas' } },
    ])
    expect(log.body).not.toContain('una.persona')
  })
})
