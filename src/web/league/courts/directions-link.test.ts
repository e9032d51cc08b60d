import { expect, test } from 'vitest'
import { directionsTo } from './directions-link.tsx'

test('finds a court by its point, otherwise by its address', () => {
  const court = { name: 'Olmo', direction: 'Calle del Olmo, 3', lat: 40.41, lon: -3.7 }
  expect(new URL(directionsTo(court)).searchParams.get('destination')).toBe('40.41,-3.7')
  const lost = new URL(directionsTo({ ...court, lat: null, lon: null }))
  expect(lost.searchParams.get('destination')).toBe('Olmo, Calle del Olmo, 3')
})
