import { expect, test } from 'vitest'
import type { FreeCourt } from '#contract/courts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addCourt } from '../../../test/factories.ts'
import { buildLeagueWithClock } from '../../../test/proposals.ts'

// By the sunrise equation the sun sets on 21 December at about 17:51 in Madrid, 17:25 in Barcelona, 18:00 in A Coruña.
const madrid = { lat: 40.4168, lon: -3.7038 }
const barcelona = { lat: 41.3874, lon: 2.1686 }
const coruna = { lat: 43.3623, lon: -8.4115 }
const [inMadrid, inBarcelona, inCoruna] = [17 * 60 + 51, 17 * 60 + 25, 18 * 60]

function expectAbout(minutes: number | null, expected: number) {
  expect(Math.abs((minutes ?? Infinity) - expected)).toBeLessThanOrEqual(2)
}

describeDomain('the sunset', (engine) => {
  test('is that of the court itself, else of the other courts, else of the town, else unknown', async () => {
    const { admin, courts, store } = await buildLeagueWithClock(engine)
    const sunsetAt = async (courtId = courts.olmo) => {
      const late = Date.parse('2025-12-21T20:30:00.000Z')
      const answer = await admin.call('GET', `/basketball-court/available?date=${late}`)
      return answer.json<FreeCourt[]>().find(({ id }) => id === courtId)!.sunset
    }
    expect(await sunsetAt()).toBeNull()
    await admin.call('PUT', '/town', { name: null, contact: null, ...coruna })
    expectAbout(await sunsetAt(), inCoruna)
    const own = await addCourt(store, 'Tilo', madrid)
    expectAbout(await sunsetAt(), inMadrid)
    await addCourt(store, 'Fresno', barcelona)
    await addCourt(store, 'Haya', barcelona)
    expectAbout(await sunsetAt(), inBarcelona)
    expectAbout(await sunsetAt(own), inMadrid)
  })
})
