import { expect, test } from 'vitest'
import { placeLabels, SKETCH } from './place-labels.ts'

const at = (id: number, name: string, east: number, north: number) => ({ id, name, east, north })

test('a court to the north-east stands above and to the right, with its distance', () => {
  const [label] = placeLabels([at(1, 'Norte', 300, 400)])
  expect(label).toMatchObject({ text: 'Norte, 500 m', anchor: 'start' })
  expect(label!.x).toBeGreaterThan(SKETCH.width / 2)
  expect(label!.y).toBeLessThan(SKETCH.height / 2)
})

test('distances above a kilometre have tenths, long names end with dots', () => {
  const [label] = placeLabels([at(1, 'Polideportivo de la Concepción Jerónima', 0, -1234)])
  expect(label!.text).toBe('Polideportivo de la C…, 1,2 km')
})

test('no label covers another, nor the court in the middle', () => {
  const crowd = [at(1, 'Una', 5, 5), at(2, 'Dos', 900, 10), at(3, 'Tres', 905, 12), at(4, 'Lejos', 0, 90_000)]
  expect(placeLabels(crowd).map(({ id }) => id)).toEqual([2])
  expect(placeLabels([])).toEqual([])
})
