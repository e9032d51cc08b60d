import { expect, test } from 'vitest'
import { readTypedTeams } from './typed-teams.ts'

const teams = [{ name: 'Águilas' }, { name: 'Los Búhos' }]

test('a known team is found without accents or capitals, whatever stands around it', () => {
  expect(readTypedTeams('aguilas\n\n  los   BÚHOS \r\nÁguilas', teams)).toEqual({
    known: [{ name: 'Águilas' }, { name: 'Los Búhos' }],
    unknown: [],
  })
})

test('a name that nobody bears is a new team, once', () => {
  expect(readTypedTeams('Linces\nAguiluchos\n linces', teams)).toEqual({
    known: [],
    unknown: ['Linces', 'Aguiluchos'],
  })
  expect(readTypedTeams(' \n', teams)).toEqual({ known: [], unknown: [] })
})
