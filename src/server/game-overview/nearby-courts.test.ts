import { expect, test } from 'vitest'
import { OPEN } from '#league/court-closing.ts'
import { listNearby } from './nearby-courts.ts'

const court = (id: number, lat: number | null, lon: number | null) => ({
  id,
  name: `Cancha ${id}`,
  direction: '',
  status: null,
  lights: false,
  lightTimeout: null,
  ...OPEN,
  lat,
  lon,
})

test('lists the nearest courts in metres to the east and to the north, without those of unknown place', () => {
  // A hundredth of a degree is 1112 m to the north; to the east cos 40.4° = 0.7615 of it, 847 m.
  const courts = [court(1, 40.4, -3.7), court(2, 40.41, -3.7), court(3, 40.4, -3.71), court(4, null, null)]
  expect(listNearby({ id: 1, lat: 40.4, lon: -3.7 }, courts)).toEqual([
    { id: 3, name: 'Cancha 3', east: -847, north: 0 },
    { id: 2, name: 'Cancha 2', east: 0, north: 1112 },
  ])
  const crowd = Array.from({ length: 20 }, (_, index) => court(index + 1, 40.4 + index / 1000, -3.7))
  expect(listNearby({ id: 1, lat: 40.4, lon: -3.7 }, crowd).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7])
})
