import { expect, test } from 'vitest'
import { readListLines } from './list-lines.ts'

const textsOf = (list: string) => readListLines(list).map(({ text }) => text)
const doubtsOf = (list: string) => readListLines(list).map(({ doubt }) => doubt)

test.for([
  ['bullets', '- Búhos', 'Búhos'],
  ['a hyphen of a name', '-30 Basket', '-30 Basket'],
  ['emphasis', '*_Búhos_*', 'Búhos'],
  ['bold before a colon', '*Grupo A*:', 'Grupo A:'],
  ['bold before a note', '*Búhos* (debutan)', 'Búhos (debutan)'],
  ['signs inside a name', 'Los_de_abajo *B*', 'Los_de_abajo *B*'],
  ['invisible characters', '\uFEFFBú\u200Bhos\u00A0 del\tSur\u200D', 'Búhos del Sur'],
  ['a family of emoji', 'Familia 👨‍👩‍👧', 'Familia 👨‍👩‍👧'],
  ['a message on an iPhone', '[12/9/25, 18:03:22] Ana López: Búhos', 'Búhos'],
  ['a message on Android', '12/9/25, 6:03 p. m. - Ana: Búhos', 'Búhos'],
  ['a copied message', '[18:03, 12/9/2025] +34 600 11 22 33: Búhos', 'Búhos'],
  ['an edited message', 'Búhos <Se editó este mensaje.>', 'Búhos'],
  ['a tick box', '[x] Búhos', 'Búhos'],
  ['a comma at the end', 'Búhos,', 'Búhos'],
  ['figures of a name', '76ers', '76ers'],
] as const)('%s', ([, pasted, text]) => expect(textsOf(pasted)).toEqual([text]))

test.for([
  ['from one on', '1. Búhos\n2. Osos', ['Búhos', 'Osos']],
  ['with a gap', '1) Búhos\n2) Osos\n5) Linces', ['Búhos', 'Osos', 'Linces']],
  [
    'again in each group',
    '1.- Búhos\n2.- Osos\nGrupo B\n1.- Linces\n2.- Loros',
    ['Búhos', 'Osos', 'Grupo B', 'Linces', 'Loros'],
  ],
  ['with lines left out', '2. Búhos\n4. Osos\n7. Linces', ['Búhos', 'Osos', 'Linces']],
  ['always one', '1. Búhos\n1. Osos\n1. Linces', ['Búhos', 'Osos', 'Linces']],
  ['emoji', '9️⃣ Búhos\n🔟 Osos\n1️⃣1️⃣ Linces', ['Búhos', 'Osos', 'Linces']],
  ['without a sign', '1 Búhos\n2 Osos\n3 3 Olivos', ['Búhos', 'Osos', '3 Olivos']],
  ['by a sign, of a name with a figure', '2. 76ers\n3. 3 Olivos', ['76ers', '3 Olivos']],
] as const)('drops numbers in sequence: %s', ([, pasted, text]) => expect(textsOf(pasted)).toEqual(text))

test('keeps a number out of sequence: it may be part of the name', () => {
  expect(doubtsOf('Búhos\n1. FC Lavapiés')).toEqual([null, { part: 'number', without: 'FC Lavapiés' }])
  expect(doubtsOf('1. Búhos\n2. Osos\n1. FC Lavapiés').map((doubt) => doubt?.part)).toEqual([
    undefined,
    undefined,
    'number',
  ])
  expect(textsOf('Búhos\n3 Olivos')).toEqual(['Búhos', '3 Olivos'])
  expect(doubtsOf('Búhos\n3 Olivos')).toEqual([null, null])
})

test('drops emoji that are bullets, and keeps one that may be part of the name', () => {
  expect(textsOf('🏀 Búhos\nOsos')).toEqual(['Búhos', 'Osos'])
  expect(textsOf('🦉 Búhos\n🐻 Osos')).toEqual(['Búhos', 'Osos'])
  expect(doubtsOf('🦉 Búhos\nOsos\nLinces')[0]).toEqual({ part: 'emoji', without: 'Búhos' })
  expect(textsOf('Búhos 🦉')).toEqual(['Búhos 🦉'])
})

test('marks headings, emphasis, what is crossed out, and messages of the chat itself', () => {
  expect(readListLines('## Norte')[0]).toMatchObject({ text: 'Norte', heading: true })
  expect(readListLines('*Norte*')[0]).toMatchObject({ text: 'Norte', emphasised: true })
  expect(readListLines('- *Norte*')[0]).toMatchObject({ text: 'Norte', emphasised: false })
  expect(readListLines('~Búhos~')[0]).toMatchObject({ text: 'Búhos', struck: true })
  expect(readListLines('❌ Búhos')[0]).toMatchObject({ text: 'Búhos', struck: true })
  expect(readListLines('12/9/25, 18:03 - Ana creó el grupo')[0]).toMatchObject({ system: true })
})

test('keeps one line for each line of the text', () => {
  expect(textsOf('\r\n- Búhos\r\n\u2028Osos\n')).toEqual(['', 'Búhos', '', 'Osos', ''])
})
