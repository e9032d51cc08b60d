import { expect, test } from 'vitest'
import { OPEN } from '#league/court-closing.ts'
import type { Court } from '#contract/courts.ts'
import { findCourts } from './courts-screen.tsx'

const rest = { status: null, lights: false, lightTimeout: null, lat: null, lon: null, ...OPEN }
const courts: Court[] = [
  {
    id: 1,
    name: 'Parque Luis Buñuel',
    direction: 'Calle Luis Buñuel 5, 28018 Madrid (Puente de Vallecas)',
    ...rest,
  },
  {
    id: 2,
    name: 'Ramírez de Prado',
    direction: 'Calle Ramírez de Prado 2, 28045 Madrid (Arganzuela)',
    ...rest,
  },
]

test.for([
  ['', [1, 2]],
  ['  ', [1, 2]],
  ['ramirez', [2]],
  ['VALLECAS', [1]],
  ['28045', [2]],
  ['calle luis', [1]],
  ['luis calle vallecas', [1]],
  ['buñuel', [1]],
  ['bunuel', [1]],
  ['Getafe', []],
] as const)('«%s» finds %j', ([text, ids]) => {
  expect(findCourts(courts, text).map(({ id }) => id)).toEqual(ids)
})
