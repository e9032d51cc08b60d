import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTeamList, type ListedGroup, writeTeamList } from './team-list.ts'

const NAMES =
  '76ers,3 Olivos,Nueva Alcalá,Ñandúes,C.B. Peña,Rayo «B»,Los 4 Fantásticos,Búhos 🦉,L’Hospitalet,5x5,Canoe - Alcalá,Águilas,Íbices,Osos,Linces,Loros,Peleles,Pelotas & Co.,Xirgu,Yaks,Zorros,Grullas,100 Metros,Basket_Vallecas'.split(
    ',',
  )
const LETTERS = 'ABCDEFGH'

/** Two teams at least in each group: a blank line around each team separates nothing. */
const cleanLists = fc
  .tuple(
    fc.shuffledSubarray(NAMES, { minLength: 4 }),
    fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 6 }),
  )
  .map(([names, sizes]) => {
    const groups: ListedGroup[] = []
    let rest = names
    while (rest.length > 1) {
      const size = sizes[groups.length] ?? rest.length
      const teams: string[] = rest.length - size < 2 ? rest : rest.slice(0, size)
      groups.push({ name: `Grupo ${LETTERS[groups.length]!}`, teams })
      rest = rest.slice(teams.length)
    }
    return groups
  })
  .filter((groups) => groups.length <= LETTERS.length)

type Mark = (name: string, number: number) => string
const keycap = (number: number) =>
  number === 10
    ? '🔟'
    : String(number)
        .split('')
        .map((figure) => `${figure}\uFE0F\u20E3`)
        .join('')

const MARKS: Record<string, Mark> = {
  none: (name) => name,
  dotted: (name, number) => `${number}. ${name}`,
  bracketed: (name, number) => `${number}) ${name}`,
  'dotted with a hyphen': (name, number) => `${number}.- ${name}`,
  parenthesised: (name, number) => `(${number}) ${name}`,
  ordinal: (name, number) => `${number}º ${name}`,
  bare: (name, number) => `${number} ${name}`,
  keycaps: (name, number) => `${keycap(number)} ${name}`,
  hyphens: (name) => `- ${name}`,
  asterisks: (name) => `* ${name}`,
  dots: (name) => `•${name}`,
  balls: (name) => `🏀 ${name}`,
  ticks: (name) => `✅ ${name}`,
  hands: (name) => `👉🏽 ${name}`,
  animals: (name, number) => `${['🐻', '🦊', '🐱'][number % 3]!} ${name}`,
  'a hyphen and a number': (name, number) => `- ${number}. ${name}`,
  'a tick box': (name) => `[ ] ${name}`,
}
const EMPHASES: Mark[] = [
  (line) => line,
  (line) => `*${line}*`,
  (line) => `_${line}_`,
  (line) => `**${line}**`,
]
const TITLES: Mark[] = [
  (title) => `${title}:`,
  (title) => title,
  (title) => `*${title}*`,
  (title) => `_${title.toUpperCase()}_`,
  (title) => `*${title.toUpperCase()}:*`,
  (title) => `## ${title}`,
  (title, teams) => `🏀 ${title.toLowerCase()} (${teams} equipos) 🏀`,
]
const STAMPS: Mark[] = [
  (line) => line,
  (line) => `[12/9/25, 18:03] Ana: ${line}`,
  (line) => `\u200E[12/9/25, 6:03:22\u202Fp.\u00A0m.] ~ Ana López: ${line}`,
  (line) => `12/9/25, 18:03 - Ana: ${line}`,
  (line) => `[18:03, 12/9/2025] +34 600 11 22 33: ${line}`,
]
const BLANKS: Mark[] = [
  (line) => line,
  (line) => `  ${line}\t`,
  (line) => `\uFEFF${line.replaceAll(' ', '\u00A0')}`,
  (line) => line.replaceAll(' ', ' \u200B '),
  (line) => `${line},`,
]

const decorations = fc.record({
  mark: fc.constantFrom(...Object.keys(MARKS)),
  restarts: fc.boolean(),
  emphasis: fc.constantFrom(...EMPHASES),
  isEmphasisInside: fc.boolean(),
  title: fc.option(fc.constantFrom(...TITLES)),
  stamp: fc.constantFrom(...STAMPS),
  blank: fc.constantFrom(...BLANKS),
  gap: fc.integer({ min: 0, max: 2 }),
  comments: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
})

test('reads the clean list in any decorated one, and asks nothing', () => {
  fc.assert(
    fc.property(cleanLists, decorations, (groups, look) => {
      const { emphasis, blank, stamp, title } = look
      const mark = MARKS[look.mark]!
      let number = 0
      const written = groups.map(({ name, teams }) => {
        // Figures without a sign have to go on: two of them could be names.
        if (look.restarts && look.mark !== 'bare') number = 0
        const lines = teams.map((team) => {
          number += 1
          return look.isEmphasisInside ? mark(emphasis(team, 0), number) : emphasis(mark(team, number), 0)
        })
        const titles = title === null ? [] : [title(name, teams.length)]
        return [...titles, ...lines].map((line) => stamp(blank(line, 0), 0)).join('\n'.repeat(look.gap + 1))
      })
      const all = written.join('\n'.repeat(look.gap + 2))
      const count = groups.flatMap(({ teams }) => teams).length
      const text = look.comments ? `Equipos inscritos:\n\n${all}\n\nTotal: ${count} equipos` : all
      const read = readTeamList(text.replaceAll('\n', look.lineEnd))
      expect(read.doubts).toEqual([])
      expect(read.groups).toEqual(groups)
      expect(read.notes).toHaveLength(look.comments ? 2 : 0)
    }),
    { numRuns: 300 },
  )
})

test('reads every line as a group, a team, a note, a question or a blank, whatever is pasted', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(...NAMES, 'Grupo A', '', '*Norte*', '~Osos~', '1. Osos', 'Osos (debutan)', 'Total: 3'),
    ),
  )
  fc.assert(
    fc.property(lines, (pasted) => {
      const text = pasted.join('\n')
      const { groups, teams, notes, doubts } = readTeamList(text)
      expect(groups.flatMap((group) => group.teams)).toEqual(teams.map(({ name }) => name))
      const told = new Set([...teams, ...notes, ...doubts].map(({ line }) => line))
      const titles = groups.length
      const withText = text
        .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
        .filter((line) => /[\p{L}\p{N}]/u.test(line))
      expect(told.size + titles).toBeGreaterThanOrEqual(withText.length)
    }),
  )
})

test('reads back the groups that it writes, whatever their names', () => {
  const names = fc.shuffledSubarray([
    'Grupo A',
    'Equipos de arriba',
    'Norte',
    'Total',
    'Grupo Salvaje',
    'La lista',
  ])
  fc.assert(
    fc.property(names, (titles) => {
      const groups = titles.map((name, index) => ({ name, teams: [`Osos ${index + 1}`] }))
      expect(readTeamList(writeTeamList(groups)).groups).toEqual(groups)
    }),
  )
})
