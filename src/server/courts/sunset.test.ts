import { expect, test } from 'vitest'
import type { FreeCourt } from '#contract/courts.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addCourt } from '../../../test/factories.ts'
import { buildLeagueWithClock, propose } from '../../../test/proposals.ts'

// By the sunrise equation the sun sets on 21 December at about 17:51 in Madrid, 17:25 in Barcelona, 18:00 in A Coruña.
const madrid = { lat: 40.4168, lon: -3.7038 }
const barcelona = { lat: 41.3874, lon: 2.1686 }
const coruna = { lat: 43.3623, lon: -8.4115 }
const [inMadrid, inBarcelona, inCoruna] = [17 * 60 + 51, 17 * 60 + 25, 18 * 60]

/** At 21:30 on that day. */
const late = '2025-12-21T20:30:00.000Z'

async function buildDarkLeague(engine: Engine) {
  const league = await buildLeagueWithClock(engine)
  const { admin, courts } = league
  return {
    ...league,
    sayTown: (place: object) => admin.call('PUT', '/town', { name: null, contact: null, ...place }),
    sunsetAt: async (courtId = courts.olmo) => {
      const answer = await admin.call('GET', `/basketball-court/available?date=${Date.parse(late)}`)
      return answer.json<FreeCourt[]>().find(({ id }) => id === courtId)!.sunset
    },
    lightsOf: async () => {
      const options = [courts.olmo, courts.sauce].map((courtId) => ({ date: late, courtId }))
      return (await propose(league, { options })).options.map(({ light }) => light)
    },
  }
}

function expectAbout(minutes: number | null, expected: number) {
  expect(Math.abs((minutes ?? Infinity) - expected)).toBeLessThanOrEqual(2)
}

describeDomain('the sunset', (engine) => {
  test('is unknown without any coordinates, and so is the light', async () => {
    const { sunsetAt, lightsOf } = await buildDarkLeague(engine)
    expect(await sunsetAt()).toBeNull()
    expect(await lightsOf()).toEqual([null, null])
  })

  test('is that of the town if no court has coordinates', async () => {
    const { store, sayTown, sunsetAt, lightsOf } = await buildDarkLeague(engine)
    await sayTown(coruna)
    const lit = await addCourt(store, 'Tilo', { lights: true, light_timeout: '23:00' })
    expectAbout(await sunsetAt(), inCoruna)
    expectAbout(await sunsetAt(lit), inCoruna)
    expect(await lightsOf()).toEqual(['off', 'off'])
  })

  test('is that of the court itself, else of the other courts, else of the town', async () => {
    const { store, sayTown, sunsetAt } = await buildDarkLeague(engine)
    await sayTown(coruna)
    const own = await addCourt(store, 'Tilo', madrid)
    expectAbout(await sunsetAt(), inMadrid)
    await addCourt(store, 'Fresno', barcelona)
    await addCourt(store, 'Haya', barcelona)
    expectAbout(await sunsetAt(), inBarcelona)
    expectAbout(await sunsetAt(own), inMadrid)
  })
})
