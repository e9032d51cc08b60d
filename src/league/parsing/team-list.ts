import { alikeKey, nameKey } from '../name-key.ts'
import { LINE_BREAK, type ListLine, readListLines } from './list-lines.ts'
import {
  type LineDoubt,
  type NameOf,
  type Reading,
  readTeamLines,
  type TeamLine,
  titleOf,
} from './team-lines.ts'

export type ListedGroup = { name: string; teams: string[] }

export type TeamList = {
  groups: ListedGroup[]
  teams: { name: string; line: number }[]
  /** Lines that are neither a group nor a team: a greeting, a total, or a game, which is pasted elsewhere. */
  notes: { line: number; text: string; isGame: boolean }[]
  doubts: LineDoubt[]
}

/**
 * Reads pasted groups: one team per line, a new group at a title («Grupo A», «Norte:»). Without titles, longer gaps
 * between the lines separate groups. A group without a title is named by its letter. Where a line can be read in two
 * ways it is asked; until then it counts as it stands.
 * @param nameOf the name of the known team that a text names as it stands, if any
 * @param isSettled somebody has answered that a name counts as it stands, wherever it is
 * @returns also the teams by line, the lines that are neither, and what has to be asked
 */
export function readTeamList(
  list: string,
  nameOf: NameOf = () => undefined,
  isSettled: (typed: string) => boolean = () => false,
): TeamList {
  const read = readTeamLines(list, { nameOf, isSettled })
  const gap = usualGap(read)
  const groups: ListedGroup[] = []
  const teams: TeamList['teams'] = []
  const notes: TeamList['notes'] = []
  const doubts: LineDoubt[] = []
  const seen = new Map<string, string>()
  const figures = new Map<string, number>()
  /** «Osos 2», for another Osos. */
  const numbered = (name: string) => {
    let figure = figures.get(name) ?? 2
    while (seen.has(alikeKey(`${name} ${figure}`))) figure += 1
    figures.set(name, figure)
    return `${name} ${figure}`
  }
  let blanks = 0
  for (const [line, { reading, doubt, text, raw }] of read.entries()) {
    if (reading === null) blanks += 1
    else if (reading.as === 'group') groups.push({ name: reading.name, teams: [] })
    else if (reading.as === 'team') {
      const other = seen.get(alikeKey(reading.name))
      const isSame = other !== undefined && nameKey(other) === nameKey(reading.name)
      if (other !== undefined && (isSame || nameOf(reading.name) === undefined)) {
        const again = { as: 'team', name: isSame ? numbered(reading.name) : reading.name } as const
        doubts.push({ line, kind: 'repeated', text: reading.name, readings: [{ as: 'nothing' }, again] })
        continue
      }
      if (groups.length === 0 || blanks > gap) groups.push({ name: '', teams: [] })
      groups.at(-1)!.teams.push(reading.name)
      teams.push({ name: reading.name, line })
      seen.set(alikeKey(reading.name), reading.name)
      blanks = 0
    } else if (doubt === null)
      notes.push({ line, text: /[\p{L}\p{N}]/u.test(text) ? text : raw, isGame: reading.as === 'game' })
    if (doubt !== null) doubts.push({ line, text, ...doubt })
  }
  return { groups: named(groups), teams, notes, doubts }
}

/**
 * The text in which some lines are read one way from now on. A team's name has to count as known then. The bullet or
 * number before it stays, since the other lines are read by it.
 */
export function settleLines(text: string, answers: readonly { line: number; reading: Reading }[]): string {
  const readings = new Map(answers.map(({ line, reading }) => [line, reading]))
  const lines = readListLines(text)
  return text
    .split(LINE_BREAK)
    .flatMap((typed, line) => (readings.has(line) ? written(readings.get(line)!, lines[line]!) : typed))
    .join('\n')
}

function written(reading: Reading, { raw, text }: ListLine): string[] {
  if (reading.as === 'nothing') return []
  if (reading.as === 'group') return [titleOf(reading.name)]
  if (reading.as === 'list') {
    return [...(reading.group === null ? [] : [titleOf(reading.group)]), ...reading.teams]
  }
  const [first = ''] = text.split(' ')
  const at = Math.max(raw.lastIndexOf(text), raw.indexOf(first), 0)
  return [raw.slice(0, at).replaceAll(/[*_~`❌✖🚫]+\uFE0F?\s*/gu, '') + reading.name]
}

export function writeTeamList(groups: readonly ListedGroup[]): string {
  return groups.map(({ name, teams }) => [titleOf(name), ...teams].join('\n')).join('\n\n')
}

/** How many blank lines there are between two teams of a group; with titles no number of them separates groups. */
function usualGap(read: readonly TeamLine[]): number {
  if (read.some(({ reading }) => reading?.as === 'group')) return Infinity
  let [gap, blanks] = [Infinity, Infinity]
  for (const { reading } of read) {
    if (reading === null) blanks += 1
    else if (reading.as === 'team') {
      gap = Math.min(gap, blanks)
      blanks = 0
    }
  }
  return gap
}

function named(groups: ListedGroup[]): ListedGroup[] {
  const taken = new Set(groups.map(({ name }) => nameKey(name)))
  const letters = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'.split('').map((letter) => `Grupo ${letter}`)
  const free = letters.filter((name) => !taken.has(nameKey(name)))
  return groups.map((group, index) =>
    group.name === '' ? { ...group, name: free.shift() ?? `Grupo ${index + 1}` } : group,
  )
}
