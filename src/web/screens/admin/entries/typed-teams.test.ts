import { expect, test } from 'vitest'
import { readTypedTeams } from './typed-teams.ts'

const teams = [{ name: 'Águilas' }, { name: 'Los Búhos' }]

test('finds a known team without accents or capitals, whatever white space surrounds it', () => {
  expect(readTypedTeams('aguilas\n\n  los   BÚHOS \r\nÁguilas', teams)).toEqual({
    known: [{ name: 'Águilas' }, { name: 'Los Búhos' }],
    unknown: [],
  })
})

test('returns an unknown name as a new team, once', () => {
  expect(readTypedTeams('Linces\nAguiluchos\n linces', teams)).toEqual({
    known: [],
    unknown: ['Linces', 'Aguiluchos'],
  })
  expect(readTypedTeams(' \n', teams)).toEqual({ known: [], unknown: [] })
})
