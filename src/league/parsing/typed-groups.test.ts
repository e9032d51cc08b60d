import { expect, test } from 'vitest'
import { readTypedGroups, settleLines, writeTypedGroups } from './typed-groups.ts'

const groupsIn = (text: string) => readTypedGroups(text).groups
const doubtsIn = (text: string) => readTypedGroups(text).doubts.map(({ kind, words }) => `${kind}: ${words}`)
const notesIn = (text: string) => readTypedGroups(text).notes.map(({ words }) => words)

test('an empty line ends a group, and unnamed groups get a letter', () => {
  expect(groupsIn('\nGatos\n  Los   Osos \r\n\n\nLinces\n')).toEqual([
    { name: 'Grupo A', teams: ['Gatos', 'Los Osos'] },
    { name: 'Grupo B', teams: ['Linces'] },
  ])
})

test('in a list with a blank line after each team only a longer gap ends a group', () => {
  expect(groupsIn('Gatos\n\nOsos\n\n\nLinces\n\nLoros')).toEqual([
    { name: 'Grupo A', teams: ['Gatos', 'Osos'] },
    { name: 'Grupo B', teams: ['Linces', 'Loros'] },
  ])
})

test('titles start groups, which blank lines don’t end', () => {
  expect(groupsIn('Grupo B:\n\nGatos\nNorte :\nOsos\n\nLinces\ngrupo 7\nBúhos')).toEqual([
    { name: 'Grupo B', teams: ['Gatos'] },
    { name: 'Norte', teams: ['Osos', 'Linces'] },
    { name: 'Grupo 7', teams: ['Búhos'] },
  ])
})

test.for([
  ['a number out of sequence', '1. FC Lavapiés', 'number: 1. FC Lavapiés'],
  ['an emoji', '🦉 Osos', 'emoji: 🦉 Osos'],
  ['a parenthesis', 'Osos (debutan)', 'note: Osos (debutan)'],
  ['a tick at the end', 'Osos ✅', 'note: Osos ✅'],
  ['a crossed out team', '~Osos~', 'struck: Osos'],
  ['what may be a title', '*Norte*', 'title: Norte'],
  ['a long title', 'Grupo Salvaje', 'title: Grupo Salvaje'],
  ['a sentence', 'Hola a todas, va la lista', 'sentence: Hola a todas, va la lista'],
  ['a word and another', 'Pista: La Elipa', 'sentence: Pista: La Elipa'],
  ['several teams', 'Grupo C: Osos, Linces', 'list: Grupo C: Osos, Linces'],
  ['a name again', 'GATOS', 'repeated: GATOS'],
  ['a name with another accent', 'Gátos', 'repeated: Gátos'],
] as const)('asks about %s', ([, line, asked]) => {
  const text = `Gatos\n${line}\nPerros`
  expect(doubtsIn(text)).toEqual([asked])
  const { readings, line: index } = readTypedGroups(text).doubts[0]!
  // Every answer settles its line.
  for (const reading of readings) {
    const name = reading.as === 'team' ? reading.name : undefined
    const settled = settleLines(text, [{ line: index, reading }])
    expect(readTypedGroups(settled, (typed) => (typed === name ? name : undefined)).doubts).toEqual([])
  }
})

test('rewrites the line of an answer alone', () => {
  const text = '1. Gatos\nGrupo C: Osos, Linces\n2. Loros'
  expect(settleLines(text, [{ line: 2, reading: { as: 'team', name: 'Loras' } }])).toBe(
    text.replace('Loros', 'Loras'),
  )
  expect(settleLines(text, [{ line: 1, reading: { as: 'nothing' } }])).toBe('1. Gatos\n2. Loros')
  expect(settleLines(text, [{ line: 1, reading: { as: 'group', name: 'Norte' } }])).toBe(
    '1. Gatos\nNorte:\n2. Loros',
  )
  expect(
    settleLines(text, [{ line: 1, reading: { as: 'list', group: 'Grupo C', teams: ['Osos', 'Linces'] } }]),
  ).toBe('1. Gatos\nGrupo C:\nOsos\nLinces\n2. Loros')
})

test('an answer leaves the numbers of the other lines as they are', () => {
  const text = '1. *Gatos* (debutan)\n2. Osos\n3. Linces ✅'
  const [cats, lynxes] = readTypedGroups(text).doubts
  const once = settleLines(text, [{ line: cats!.line, reading: cats!.readings[0]! }])
  const twice = settleLines(once, [{ line: lynxes!.line, reading: lynxes!.readings[0]! }])
  expect(twice).toBe('1. Gatos\n2. Osos\n3. Linces')
  expect(groupsIn(twice)[0]!.teams).toEqual(['Gatos', 'Osos', 'Linces'])
})

test('splits a line of several teams', () => {
  const listed = readTypedGroups('Osos, Linces y Loros; Rayo y Sol').doubts[0]!.readings[0]
  expect(listed).toEqual({ as: 'list', group: null, teams: ['Osos', 'Linces y Loros', 'Rayo', 'Sol'] })
  expect(doubtsIn('Rayo y Sol')).toEqual([])
})

test('doesn’t ask about known names', () => {
  const known = ['1. FC Lavapiés', 'Osos', 'Grupo Salvaje', '¡Que viene!']
  const text = '1. FC Lavapiés\n- Osos (debutan)\nGrupo Salvaje\n¡Que viene!'
  const { groups, doubts } = readTypedGroups(text, (typed) => known.find((name) => name === typed))
  expect(doubts).toEqual([])
  expect(groups[0]!.teams).toEqual(known)
})

test('leaves aside what counts or announces the teams, and shows it', () => {
  const comments = ['Equipos inscritos:', 'Total: 16', '16 equipos', 'https://liga.example/a', '🏀🏀🏀']
  const text = ['Gatos', ...comments, '------', 'Osos'].join('\n')
  expect(notesIn(text)).toEqual(comments)
  expect(groupsIn(text).flatMap(({ teams }) => teams)).toEqual(['Gatos', 'Osos'])
})

test('proposes another figure for another team of the same name', () => {
  const { doubts } = readTypedGroups('Gatos\nGatos 2\nGatos')
  expect(doubts[0]!.readings).toEqual([{ as: 'nothing' }, { as: 'team', name: 'Gatos 3' }])
})

test('empty text has no groups, and written groups can be read again', () => {
  expect(readTypedGroups(' \n\n')).toEqual({ groups: [], teams: [], notes: [], doubts: [] })
  const groups = [
    { name: 'Grupo A', teams: ['Gatos', 'Osos'] },
    { name: 'Norte', teams: ['Linces'] },
  ]
  expect(readTypedGroups(writeTypedGroups(groups)).groups).toEqual(groups)
})

test('takes no game of a chat for a team', () => {
  const text = `Grupo A
Gatos
Perros
Canoe - Alcalá

[12/10/25, 18:03] Ana: dom 12/10 Gatos 54 - 48 Perros, La Elipa
Jornada 2 (19/10)
Perros - Canoe`
  const { groups, notes, doubts } = readTypedGroups(text)
  expect([groups, doubts]).toEqual([[{ name: 'Grupo A', teams: ['Gatos', 'Perros', 'Canoe - Alcalá'] }], []])
  expect(notes.map(({ words, isGame }) => [words, isGame])).toEqual([
    ['dom 12/10 Gatos 54 - 48 Perros, La Elipa', true],
    ['Jornada 2 (19/10)', false],
    ['Perros - Canoe', true],
  ])
})
