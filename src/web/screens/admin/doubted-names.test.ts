import { expect, test } from 'vitest'
import { doubtsOf, renameIn } from './doubted-names.ts'

const teams = [{ name: 'Águilas' }, { name: 'Los Búhos' }, { name: 'Osos' }]

test('doubts a name that is similar to a team’s, until it is confirmed as new', () => {
  const names = ['Águilas', 'aguilas', 'LOS  BUOS', 'Linces', 'Oxos']
  const near = [
    { typed: 'aguilas', near: ['Águilas'] },
    { typed: 'LOS  BUOS', near: ['Los Búhos'] },
    { typed: 'Oxos', near: ['Osos'] },
  ]
  expect(doubtsOf(names, teams, '')).toEqual(near)
  expect(doubtsOf(names, teams, 'aguilas\nOxos')).toEqual([near[1]])
})

test('changes a name on its own line, whatever white space surrounds it', () => {
  expect(renameIn('Grupo A:\n  Oxos \nOxos del Sur', 'Oxos', 'Osos')).toBe('Grupo A:\nOsos\nOxos del Sur')
})
