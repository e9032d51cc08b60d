import { expect, test } from 'vitest'
import { isOfMadridList } from './court-source.ts'

// As in the city's JSON, and as a form rounds it.
const point = { lat: 40.451251, lon: -3.590563 }
const tapped = { lat: 40.45125, lon: -3.59056 }

test.each([
  // As in the demo season, the city's CSV and its JSON.
  'Calle Embajadores 68, 28012 Madrid (Centro)',
  'Avenida Alfonso XIII 136, 28016 Madrid, Chamartin',
  'Plaza Angel Frances s/n, Madrid',
])('recognises %s as an address of the list of Madrid', (direction) => {
  expect(isOfMadridList({ direction, ...point })).toBe(true)
  // Typed by hand: no data of the city.
  expect(isOfMadridList({ direction, ...tapped })).toBe(false)
  expect(isOfMadridList({ direction, lat: null, lon: null })).toBe(false)
})

test.each([
  'Calle de Madrid 3, 28902 Getafe (Madrid)',
  'Calle del Olmo, 3',
  'Carrer de Sants 280, Barcelona',
])('does not recognise %s, though it has a point', (direction) =>
  expect(isOfMadridList({ direction, ...point })).toBe(false),
)
