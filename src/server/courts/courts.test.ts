import { expect, test } from 'vitest'
import { OPEN } from '#league/court-closing.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addCourt } from '../../../test/factories.ts'

describeDomain('basketball-court', (engine) => {
  test('lists courts by name, with all fields', async () => {
    const { app, store } = await buildTestApp(engine)
    const plain = await addCourt(store, 'Olmo', { direction: 'Calle del Olmo, 3' })
    const lit = await addCourt(store, 'Ánimas', {
      direction: 'Paseo, s/n',
      status: 'Buen estado',
      lights: true,
      light_timeout: '23:00',
      lat: 40.4168,
      lon: -3.7038,
    })
    const nothing = { status: null, lights: false, lightTimeout: null, lat: null, lon: null, ...OPEN }
    const paseo = { name: 'Ánimas', direction: 'Paseo, s/n', status: 'Buen estado', lights: true }
    expect((await app.inject('/api/basketball-court')).json()).toEqual([
      { id: lit, ...paseo, lightTimeout: '23:00', lat: 40.4168, lon: -3.7038, ...OPEN },
      { id: plain, name: 'Olmo', direction: 'Calle del Olmo, 3', ...nothing },
    ])
  })

  test('finds a court by id, or 404', async () => {
    const { app, store } = await buildTestApp(engine)
    const id = await addCourt(store, 'Olmo')
    expect((await app.inject(`/api/basketball-court/${id}`)).json()).toMatchObject({ id, name: 'Olmo' })
    const unknown = await app.inject(`/api/basketball-court/${id + 1}`)
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json().message).toBe('Esa cancha no existe.')
  })
})
