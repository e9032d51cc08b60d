import { expect, test } from 'vitest'
import { AccountName, ChosenName } from './users.ts'

test.for([
  // Cyrillic letters, a combining stroke, punctuation, and the league's own words.
  'аԁміп',
  'admin̸',
  'Admin.',
  'Administración',
  'Quien administra',
  // The same in other ways: case, blanks, an accent or a stroke, a number behind it, digits, fullwidth and Greek letters.
  'ADMIN',
  'a d m i n',
  'ádmìn',
  'Ađmin',
  'admin_2026',
  'adm1n',
  'adrnin',
  'aclmin',
  'ａｄｍｉｎ',
  'αdmιη',
  'админ',
  '★ Admin ★',
  'administradora',
  'Quien-administra, la liga',
  'La Liga',
  'L1ga',
])('nobody chooses the name %s', (name) => {
  expect(ChosenName.safeParse(name).success).toBe(false)
})

test.for([
  'Admiración',
  'Adrián',
  'Domingo',
  'Jazmín 3',
  'Liguera',
  'Административа',
  '2026',
  'Мария',
  'Ana Liga',
])('anybody may choose the name %s', (name) => {
  expect(ChosenName.parse(name)).toBe(name)
})

test('whoever installs the league may be called admin', () => {
  expect(AccountName.parse('admin')).toBe('admin')
})
