import { expect, test } from 'vitest'
import { namesText } from './admin-to-do-list.tsx'

test.each([
  [['Linces'], 1, 'Linces'],
  [['Linces', 'Osos', 'Zorros'], 3, 'Linces, Osos, Zorros'],
  [['Linces', 'Osos', 'Zorros', 'Lobas'], 4, 'Linces, Osos, Zorros y 1 más'],
  // Only the first of many are known by name.
  [['Linces', 'Osos', 'Zorros', 'Lobas'], 30, 'Linces, Osos, Zorros y 27 más'],
])('%o of %i: %s', (names, total, text) => expect(namesText(names, total)).toBe(text))
