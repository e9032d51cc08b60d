import { LINE_BREAK, type ListLine, looksLikeTitle, readListLines } from '#league/list-lines.ts'
import { nameKey } from './name-key.ts'

/** A group in a typed text: its name and its teams. */
export type TypedGroup = { name: string; teams: string[] }

/** One way to read a line. */
export type Reading =
  | { as: 'team'; name: string }
  | { as: 'group'; name: string }
  | { as: 'list'; group: string | null; teams: string[] }
  | { as: 'nothing' }

/** What has to be asked about a line of a text. `line`: its index. */
export type LineDoubt = {
  line: number
  kind: 'number' | 'emoji' | 'note' | 'struck' | 'title' | 'sentence' | 'list' | 'repeated' | 'near'
  words: string
  readings: Reading[]
}

/** A line that is neither a group nor a team: a greeting, a total. */
type Note = { line: number; words: string }

export type TypedTeams = {
  groups: TypedGroup[]
  teams: { name: string; line: number }[]
  notes: Note[]
  doubts: LineDoubt[]
}

const GROUP = /^grupo\s+(\S{1,2}?)\s*(?:[([].*[)\]]|[-–—:]?\s*\d+ equipos?)?\s*[:.)–—-]*$/i
const LISTED = /^(grupo\s+\S{1,2}?|[^:]{1,30})\s*:\s*(\S.*)$/i
const ENDING_NOTE = /^(.*\S)\s*(?:[([][^()[\]]*[)\]]|[✅✔☑🆕❓❗‼][\uFE0F✅✔☑🆕❓❗‼]*)$/u
/** Announces a list; «Grupo» at the beginning is a title. */
const ANNOUNCES = /\b(?:equipos?|inscri\S+|apuntad\S+|confirmad\S+|lista|listado|total|temporada|liga)\b/i
const HAS_WORDS = /[\p{L}\p{N}]/u
/** «Total: 16», «16 equipos», «Equipos inscritos: 16», an address, a picture that wasn't copied. */
const COUNTS =
  /^(?:(?:en )?total\b\D{0,20}\d+|\d+ equipos\b|(?:lista de )?(?:equipos|inscritos|apuntados)(?: inscritos| apuntados| confirmados)?(?:\s*:\s*\d.*)?$|https?:\/\/\S+$|<.*>$)/i
const SENTENCE =
  /^(?:hola|buenas|buenos|gracias|os paso|aqu[ií]|faltan?|nota|p\.? ?d\.?)(?=[\s,:.!]|$)|[!?¡¿]/iu
const MAX_NAME_IN_A_CHAT = 50

/**
 * Reads pasted groups: one team per line, a new group at a title («Grupo A», «Norte:»). Without titles, longer gaps
 * between the lines separate groups. A group without a title is named by its letter. Where a line can be read in two
 * ways it is asked; until then it counts as it stands.
 *
 * @param nameOf the name of the known team that a text names as it stands, if any
 * @returns also the teams by line, the lines that are neither, and what has to be asked
 */
export function readTypedGroups(text: string, nameOf: NameOf = () => undefined): TypedTeams {
  const lines = readListLines(text)
  const items = lines.filter(({ words }) => words !== '' && !looksLikeTitle(words))
  const isEmphasisUsual = items.filter(({ emphasised }) => emphasised).length * 2 > items.length
  const read = lines.map((line) => readLine(line, { nameOf, isEmphasisUsual }))
  const gap = usualGap(read)
  const groups: TypedGroup[] = []
  const teams: TypedTeams['teams'] = []
  const notes: Note[] = []
  const doubts: LineDoubt[] = []
  const seen = new Map<string, string>()
  let blanks = 0
  for (const [line, { reading, doubt }] of read.entries()) {
    const { words, raw } = lines[line]!
    if (reading === null) blanks += 1
    else if (reading.as === 'group') groups.push({ name: reading.name, teams: [] })
    else if (reading.as === 'team') {
      const other = seen.get(alikeKey(reading.name))
      const isSame = other !== undefined && nameKey(other) === nameKey(reading.name)
      if (other !== undefined && (isSame || nameOf(reading.name) === undefined)) {
        doubts.push(repeatedDoubt(line, reading.name, { isSame, taken: seen }))
        continue
      }
      if (groups.length === 0 || blanks > gap) groups.push({ name: '', teams: [] })
      groups.at(-1)!.teams.push(reading.name)
      teams.push({ name: reading.name, line })
      seen.set(alikeKey(reading.name), reading.name)
      blanks = 0
    } else if (doubt === null) notes.push({ line, words: HAS_WORDS.test(words) ? words : raw })
    if (doubt !== null) doubts.push({ line, words, ...doubt })
  }
  return { groups: named(groups), teams, notes, doubts }
}

/**
 * The text in which a line is read one way from now on. A team's name has to count as known then. The bullet or number
 * before it stays, since the other lines are read by it.
 */
export function settleLine(text: string, line: number, reading: Reading): string {
  return text
    .split(LINE_BREAK)
    .toSpliced(line, 1, ...written(reading, readListLines(text)[line]!))
    .join('\n')
}

function written(reading: Reading, { raw, words }: ListLine): string[] {
  if (reading.as === 'nothing') return []
  if (reading.as === 'group') return [titleOf(reading.name)]
  if (reading.as === 'list') {
    return [...(reading.group === null ? [] : [titleOf(reading.group)]), ...reading.teams]
  }
  const [first = ''] = words.split(' ')
  const at = Math.max(raw.lastIndexOf(words), raw.indexOf(first), 0)
  return [raw.slice(0, at).replaceAll(/[*_~`❌✖🚫]+\uFE0F?\s*/gu, '') + reading.name]
}

/** The text of some groups, in the form that `readTypedGroups` reads. */
export function writeTypedGroups(groups: readonly TypedGroup[]): string {
  return groups.map(({ name, teams }) => [titleOf(name), ...teams].join('\n')).join('\n\n')
}

type NameOf = (typed: string) => string | undefined
type Read = { reading: Reading | null; doubt: Pick<LineDoubt, 'kind' | 'readings'> | null }

const NOTHING = { as: 'nothing' } as const

const sure = (reading: Reading | null): Read => ({ reading, doubt: null })

function readLine(
  { raw, words, heading, emphasised, struck, system, doubt }: ListLine,
  { nameOf, isEmphasisUsual }: { nameOf: NameOf; isEmphasisUsual: boolean },
): Read {
  const asTeam = { as: 'team', name: words } as const
  const ask = (kind: LineDoubt['kind'], readings: Reading[], meanwhile: Reading = asTeam): Read => ({
    reading: meanwhile,
    doubt: { kind, readings },
  })
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(raw)) return sure(null)
  const known = (typed: string): Reading | undefined => {
    const name = nameOf(typed)
    return name === undefined ? undefined : { as: 'team', name }
  }
  const whole = known(raw)
  if (whole !== undefined) return sure(whole)
  if (system || !HAS_WORDS.test(words)) return sure(NOTHING)
  if (struck) return ask('struck', [NOTHING, asTeam], { as: 'team', name: raw })
  const cleaned = known(words) ?? (doubt === null ? undefined : known(doubt.without))
  if (cleaned !== undefined) return sure(cleaned)
  const group = groupIn(words, heading)
  if (group !== undefined) return sure({ as: 'group', name: group })
  if (COUNTS.test(words)) return sure(NOTHING)
  if (SENTENCE.test(words)) return ask('sentence', [NOTHING, asTeam], NOTHING)
  const title = { as: 'group', name: words.replace(/\s*:$/, '') } as const
  if (words.endsWith(':')) {
    if (/^grupo\b/i.test(words)) return sure(title)
    if (/\bgrupo\b/i.test(words) || words.length > 40) return ask('title', [title, NOTHING], NOTHING)
    return sure(ANNOUNCES.test(words) ? NOTHING : title)
  }
  const [, listTitle, list] = LISTED.exec(words) ?? []
  const names = namesIn(list ?? words)
  if (names.length > 1) {
    const listed = listTitle === undefined ? null : groupIn(listTitle, true)!
    return ask('list', [{ as: 'list', group: listed, teams: names }, asTeam])
  }
  if (listTitle !== undefined || words.length > MAX_NAME_IN_A_CHAT) {
    return ask('sentence', [NOTHING, asTeam], NOTHING)
  }
  if (/^grupo\b/i.test(words) || (emphasised && !isEmphasisUsual)) return ask('title', [title, asTeam])
  if (doubt !== null) return ask(doubt.part, [{ as: 'team', name: doubt.without }, asTeam])
  const noted = ENDING_NOTE.exec(words)?.[1]
  if (noted === undefined) return sure(asTeam)
  const short = known(noted)
  return short === undefined ? ask('note', [{ as: 'team', name: noted }, asTeam]) : sure(short)
}

/** «Osos, Linces y Loros»; a lone «y» is part of a name. */
function namesIn(words: string): string[] {
  const names = words.split(/\s*[,;]\s*/).filter((name) => name !== '')
  return names.length === 1 ? names : [...names.slice(0, -1), ...names.at(-1)!.split(/\s+[ye]\s+/)]
}

/** The name of the group that a line certainly is the title of. */
function groupIn(words: string, heading: boolean): string | undefined {
  const mark = GROUP.exec(words)?.[1]
  if (mark !== undefined) return `Grupo ${mark.length === 1 ? mark.toUpperCase() : mark}`
  return heading ? words.replace(/\s*:$/, '') : undefined
}

/** How a title is written: `Norte:`, or with a mark where that would be read as something else. */
function titleOf(name: string): string {
  const plain = `${name}:`
  const { reading } = readLine(readListLines(plain)[0]!, { nameOf: () => undefined, isEmphasisUsual: false })
  return reading?.as === 'group' && reading.name === name ? plain : `# ${name}`
}

/** How many blank lines there are between two teams of a group; with titles no number of them separates groups. */
function usualGap(read: readonly Read[]): number {
  if (read.some(({ reading }) => reading?.as === 'group')) return Infinity
  let gap = Infinity
  let blanks: number | null = null
  for (const { reading } of read) {
    if (reading === null) blanks = blanks === null ? null : blanks + 1
    else if (reading.as === 'team') {
      if (blanks !== null) gap = Math.min(gap, blanks)
      blanks = 0
    }
  }
  return gap
}

/** The key of names that differ in accents alone. */
export function alikeKey(name: string): string {
  return nameKey(name).normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function repeatedDoubt(
  line: number,
  name: string,
  { isSame, taken }: { isSame: boolean; taken: ReadonlyMap<string, string> },
): LineDoubt {
  let figure = 2
  while (taken.has(alikeKey(`${name} ${figure}`))) figure += 1
  const other = { as: 'team', name: isSame ? `${name} ${figure}` : name } as const
  return { line, kind: 'repeated', words: name, readings: [NOTHING, other] }
}

function named(groups: TypedGroup[]): TypedGroup[] {
  const taken = new Set(groups.map(({ name }) => nameKey(name)))
  const letters = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'.split('').map((letter) => `Grupo ${letter}`)
  const free = letters.filter((name) => !taken.has(nameKey(name)))
  return groups.map((group) =>
    group.name === '' ? { ...group, name: free.shift() ?? `Grupo ${groups.indexOf(group) + 1}` } : group,
  )
}
