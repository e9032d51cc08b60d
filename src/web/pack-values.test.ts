import { expect, test } from 'vitest'
import { packValues, unpackValues } from './pack-values.ts'

test.each([
  [null],
  [7],
  [''],
  ['[-1]'],
  [[]],
  [{}],
  [[[], [[]], {}]],
  [{ a: { b: [1, 'uno', null, true] }, c: 'a text that is long' }],
  [['a text that is long', 'a text that is long', { name: 'a text that is long' }]],
  [{ '2': 'b', '1': 'a', __proto__x: 1, name: '</script>\u2028 "ñ" 🏀' }],
  [[{ a: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2, a: 1 }]],
  [[-1, [-1], [0], [1]]],
])('unpacks %j unchanged', (value) => {
  expect(unpackValues(packValues(value))).toEqual(value)
})

test('omits undefined fields', () => {
  expect(unpackValues(packValues({ a: undefined, b: [undefined] }))).toEqual({ b: [null] })
})

test('writes a repeated part once, wherever it occurs', () => {
  const team = { id: 12, name: 'Los Pívots de Pacífico', photo: null }
  const value = { rows: [{ team }, { team: { ...team } }], games: [{ local: { ...team }, name: team.name }] }
  const packed = packValues(value)
  expect(packed.match(/Pívots/g)).toHaveLength(1)
  expect(packed.match(/"photo"/g)).toHaveLength(1)
  expect(unpackValues(packed)).toEqual(value)
})

test('refers to repeated parts by the order in which they are completed', () => {
  expect(packValues([{ a: 'long enough' }, { a: 'long enough' }, 'long enough'])).toBe(
    '{"names":[["a"]],"value":[0,[1,"long enough"],[-2],[-1]]}',
  )
})
