import { expect, test } from 'vitest'
import { doubtsOf, renameIn } from './doubted-names.ts'

const teams = [{ name: 'Águilas' }, { name: 'Los Búhos' }, { name: 'Osos' }]

test('a name that is almost a team’s is doubted, until somebody says that it is new', () => {
  const names = ['Águilas', 'aguilas', 'LOS  BUOS', 'Linces', 'Oxos']
  const near = [
    { typed: 'aguilas', near: ['Águilas'] },
    { typed: 'LOS  BUOS', near: ['Los Búhos'] },
    { typed: 'Oxos', near: ['Osos'] },
  ]
  expect(doubtsOf(names, teams, '')).toEqual(near)
  expect(doubtsOf(names, teams, 'aguilas\nOxos')).toEqual([near[1]])
})

test('a name is changed on its own line, whatever blanks stand around it', () => {
  expect(renameIn('Grupo A:\n  Oxos \nOxos del Sur', 'Oxos', 'Osos')).toBe('Grupo A:\nOsos\nOxos del Sur')
})
