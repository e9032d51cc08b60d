import { expect, test } from 'vitest'
import { notJson } from './season-text.ts'

test.each([
  // The messages of Chromium, Firefox and Safari.
  ['Unexpected end of JSON input', 'No es JSON: se acaba antes de tiempo.'],
  [
    'JSON.parse: unexpected end of data at line 1 column 7 of the JSON data',
    'No es JSON: se acaba antes de tiempo.',
  ],
  ['JSON Parse error: Unexpected EOF', 'No es JSON: se acaba antes de tiempo.'],
  [
    "JSON.parse: expected property name or '}' at line 2 column 8 of the JSON data",
    'No es JSON: deja de serlo en la línea 2, columna 8.',
  ],
  ['JSON Parse error: Unrecognized token', 'No es JSON.'],
])('translates «%s» into Spanish', (message, sentence) => {
  expect(notJson('{"a": ', new SyntaxError(message))).toBe(sentence)
})
