import { expect, test } from 'vitest'
import { readSeasonText } from './read-season-text.ts'

test('ignores a byte order mark', () => {
  expect(readSeasonText(Buffer.from('\ufeff{"a":"ñ"}'))).toEqual({ a: 'ñ' })
})

test.each([
  ['{"a":', 'No es JSON: se acaba antes de tiempo.'],
  // The second comma is the eighth character of the second line.
  ['{\n"a": 1,,\n}', 'No es JSON: deja de serlo en la línea 2, columna 8.'],
  ['{"a":x}', 'No es JSON: deja de serlo cerca de «{"a":x}».'],
])('reports where %j stops being JSON', (text, message) => {
  expect(() => readSeasonText(Buffer.from(text))).toThrow(message)
})

test('refuses a file in another encoding', () => {
  expect(() => readSeasonText(Buffer.from('{"a":"ñ"}', 'latin1'))).toThrow('El archivo no está en UTF-8.')
})
