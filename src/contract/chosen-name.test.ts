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

const looks = (letter: string) => `Escribe el nombre de otra manera: «${letter}» se confunde con otra letra.`

test.for([
  ['admın', looks('ı')],
  ['ɑdmin', looks('ɑ')],
  ['Aƅel', looks('ƅ')],
  // With a second dot upon its own.
  ['admi\u0307n', looks('i\u0307')],
  // Whole words of other alphabets: Cyrillic, Greek.
  ['Рера', 'Escribe el nombre con letras latinas: con estas se confunde con otro.'],
  ['ΑΝΑ', 'Escribe el nombre con letras latinas: con estas se confunde con otro.'],
] as const)('%s looks like another name', ([name, reason]) => {
  expect(ChosenName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([reason])
})

test('a name has letters of one script, and any other characters', () => {
  const words = 'Łódź Müßig Việt İpek Çelo Col·lectiu Рома Ольга Ελένη 桜 مريم 7'.split(' ')
  for (const name of ['Ñandú 2 🏀', 'さくら 桜', 'Þór Æsir', ...words])
    expect(ChosenName.parse(name)).toBe(name)
})
