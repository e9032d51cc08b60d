import { expect, test } from 'vitest'
import { NameIndex } from './names.ts'

const known = [
  { name: 'Vallekas Basket', shortName: 'Vallekas' },
  { name: 'Lavapiés Descalzos', shortName: 'Descalzos' },
  { name: 'Canoe Sur' },
  { name: 'Canoe Norte' },
  { name: 'Osos' },
  { name: 'Linces 2' },
  { name: 'Los Búhos del Sur' },
  { name: 'C.B. Águilas' },
  { name: 'Sol' },
  { name: 'Gatos' },
  { name: 'Gátos' },
]

function meant(typed: string, things: { name: string; shortName?: string }[] = known) {
  const found = new NameIndex(things).find(typed)
  return 'thing' in found ? found.thing.name : found.near!.map(({ name }) => name)
}

test.for([
  ['its name', 'osos', 'Osos'],
  ['its name without accents', 'LOS BUHOS  del sur', 'Los Búhos del Sur'],
  ['its short name', 'Descalzos', 'Lavapiés Descalzos'],
  ['of two that differ in an accent, the one as it stands', 'gátos', 'Gátos'],
] as const)('is the thing itself: %s', ([, typed, name]) => expect(meant(typed)).toBe(name))

test.for([
  ['a word that only one has', 'Lavapiés', ['Lavapiés Descalzos']],
  ['such a word, misspelt', 'Labapiés', ['Lavapiés Descalzos']],
  ['such a word beside another', 'Atlético Lavapiés', ['Lavapiés Descalzos']],
  ['words that several have', 'Canoe', ['Canoe Sur', 'Canoe Norte']],
  ['two of them, misspelt or with another word', 'Canoe Zur', ['Canoe Sur']],
  ['a short name with more around it', 'Club Vallekas B', ['Vallekas Basket']],
  ['a name with a figure after it', 'Osos 2', ['Osos']],
  ['a name without its figure', 'Linces', ['Linces 2']],
  ['without an article and prepositions', 'Búhos Sur', ['Los Búhos del Sur']],
  ['the same, misspelt', 'Buos del Sur', ['Los Búhos del Sur']],
  ['without its points', 'CB Aguilas', ['C.B. Águilas']],
  ['a short name, misspelt', 'Valekas', ['Vallekas Basket']],
  ['two that differ in an accent', 'Gàtos', ['Gatos', 'Gátos']],
] as const)('offers, and never takes: %s', ([, typed, names]) => expect(meant(typed)).toEqual(names))

test.for([
  ['another figure', 'Linces 3'],
  ['a word of every club', 'Basket Getafe'],
  ['a name within a word', 'Solares'],
  ['articles alone', 'Los del'],
  ['signs', '— 🏀 —'],
  ['nothing', ''],
] as const)('offers nothing for %s', ([, typed]) => expect(meant(typed)).toEqual([]))

test('offers the likeliest first, and no more than five', () => {
  const two = [{ name: 'Vallekas' }, { name: 'Vallekas Basket' }]
  expect(meant('Vallekas Baskt', two)).toEqual(['Vallekas Basket', 'Vallekas'])
  const many = Array.from({ length: 9 }, (_, index) => ({ name: `Canoe ${index}` }))
  expect(meant('Canoe', many)).toEqual(['Canoe 0', 'Canoe 1', 'Canoe 2', 'Canoe 3', 'Canoe 4'])
})

test('a name counts before another team’s short name', () => {
  expect(meant('Rayo', [{ name: 'Deportivo Torrente', shortName: 'Rayo' }, { name: 'RAYO' }])).toBe('RAYO')
})

test('finds what was added later', () => {
  const names = new NameIndex([{ name: 'Osos' }])
  names.add({ name: 'Zorros' })
  expect(names.find('zorros')).toEqual({ thing: { name: 'Zorros' } })
})
