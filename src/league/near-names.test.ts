import { expect, test } from 'vitest'
import { nearNames } from './near-names.ts'

const known = ['gatos', 'patos', 'los buhos', 'los lobos', 'osos', 'rio', 'linces 2']

test.for([
  ['a letter is missing', 'gtos', ['gatos']],
  ['a letter too many, which may be either of two', 'gpatos', ['gatos', 'patos']],
  ['two letters are swapped', 'gaots', ['gatos']],
  ['a long name may have two slips', 'los buohss', ['los buhos']],
  ['a short one may have one only', 'gtso', []],
  ['in three letters none', 'ria', []],
  ['another name altogether', 'linces', []],
  ['another figure', 'linces 3', []],
  ['the name itself', 'gatos', []],
] as const)('%s: %s', ([, name, near]) => expect(nearNames(name, known)).toEqual(near))

test('the nearest comes first', () => {
  // Two edits from the first, one from the second.
  expect(nearNames('los lohos', ['los buhos', 'los lobos'])).toEqual(['los lobos', 'los buhos'])
})
