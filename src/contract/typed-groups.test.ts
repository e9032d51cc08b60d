import { expect, test } from 'vitest'
import { readTypedGroups, writeTypedGroups } from './typed-groups.ts'

test('an empty line ends a group, and unnamed groups get a letter', () => {
  expect(readTypedGroups('\nGatos\n  Los   Osos \r\n\n\nLinces\n')).toEqual({
    groups: [
      { name: 'Grupo A', teams: ['Gatos', 'Los Osos'] },
      { name: 'Grupo B', teams: ['Linces'] },
    ],
    repeated: [],
  })
})

test('a heading starts a group, with or without empty lines around it', () => {
  expect(readTypedGroups('Grupo B:\n\nGatos\nNorte :\nOsos\n\nLinces\ngrupo 7\nBúhos').groups).toEqual([
    { name: 'Grupo B', teams: ['Gatos'] },
    { name: 'Norte', teams: ['Osos'] },
    { name: 'Grupo A', teams: ['Linces'] },
    { name: 'grupo 7', teams: ['Búhos'] },
  ])
})

test('counts a team once, ignoring case', () => {
  expect(readTypedGroups('Gatos\nGATOS\n\ngatos\nOsos')).toEqual({
    groups: [
      { name: 'Grupo A', teams: ['Gatos'] },
      { name: 'Grupo B', teams: ['Osos'] },
    ],
    repeated: ['GATOS', 'gatos'],
  })
})

test('empty text has no groups, and written groups can be read again', () => {
  expect(readTypedGroups(' \n\n')).toEqual({ groups: [], repeated: [] })
  const groups = [
    { name: 'Grupo A', teams: ['Gatos', 'Osos'] },
    { name: 'Norte', teams: ['Linces'] },
  ]
  expect(readTypedGroups(writeTypedGroups(groups)).groups).toEqual(groups)
})
