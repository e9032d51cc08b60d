import { cutEnd } from '../cut-end.ts'
import { alikeKey } from '../name-key.ts'
import { besideTime, gameIn, withoutContacts } from './line-extras.ts'
import { type ListLine, looksLikeTitle, readListLines } from './list-lines.ts'

export type Reading =
  | { as: 'team'; name: string }
  | { as: 'group'; name: string }
  | { as: 'list'; group: string | null; teams: string[] }
  | { as: 'nothing' }

/** What has to be asked about a line of a text. `line`: its index. */
export type LineDoubt = {
  line: number
  kind: 'number' | 'emoji' | 'note' | 'struck' | 'title' | 'sentence' | 'list' | 'repeated' | 'near'
  text: string
  readings: Reading[]
}

/** The name of the known team that a text names as it stands, if any. */
export type NameOf = (typed: string) => string | undefined

/** `day`: a title above games; `aside`: one above teams that may not play; null: blank. */
type Read = {
  reading: Reading | { as: 'game' | 'day' | 'aside' } | null
  doubt: Pick<LineDoubt, 'kind' | 'readings'> | null
}

export type TeamLine = Read & Pick<ListLine, 'raw' | 'text'>

/** `isSettled`: somebody has answered that a name counts as it stands, wherever it is. */
export type KnownTeams = { nameOf: NameOf; isSettled: (typed: string) => boolean }

type Around = KnownTeams & {
  isListed: (name: string) => boolean
  isEmphasisUsual: boolean
  above: 'group' | 'day' | 'aside'
}

// All of these are for lines with single blanks.
const GROUP = /^grupo (?!de\b)(\S{1,2}?) ?(?:[([].*[)\]] ?[:.–—-]*|(?:[-–—:]? ?\d+ equipos?)? ?[:.)–—-]*)$/i
const LISTED = /^(grupo \S{1,2}?|[^:]{1,30}) ?: ?(\S.*)$/i
const ENDING_NOTE = /^(.*\S) ?(?:[([][^()[\]]*[)\]]|[✅✔☑🆕❓❗‼]\uFE0F*|(?:[-=]>|=|→)[^=>→]+)$/u
/** Announces a list; «Grupo» at the beginning is a title. */
const ANNOUNCES = /\b(?:(?:equipos?|lista|listado|total|temporada|liga)\b|(?:inscri|apuntad|confirmad)\S)/i
const HAS_TEXT = /[\p{L}\p{N}]/u
/** «Total: 16», «16 equipos», «Equipos inscritos: 16», an address, a picture that wasn't copied. */
const COUNTS =
  /^(?:(?:en )?total\b\D{0,20}\d|\d+ equipos\b|(?:nombre del )?equipo$|(?:lista de )?(?:equipos|inscritos|apuntados)(?: inscritos| apuntados| confirmados)?(?: ?: ?\d.*)?$|https?:\/\/\S+$|<.*>$)/i
// These are for the keys of lines.
const ASIDE =
  /\b(?:espera|reservas?|bajas?|pendientes?|dudas?|no juegan?|se retiran?|(?:por|sin) confirmar)\b/
const BEGINS_A_SENTENCE =
  /^(?:\+\d|hola|buen[ao]s|buenisimo|gracias|(?:un )?saludos?|abrazos|suerte|feliz|felicidades|enhorabuena|os|nos|me|yo|ya|si|no|claro|de acuerdo|a ver|aqui|hoy|ayer|manana|(?:ja)+j?|faltan?|faltais|notas?|p\.? ?d\.?|ok|okey|vale|perfecto|genial|alguien|nadie|quien(?:es)?|plazos?|cuotas?|(?:el )?pago|bizum|iban|contacto|sorteo|reunion|presentacion|temporada|calendario|clasificacion|grupo de(?: whatsapp)?$|lista de|record(?:ad|ar|amos|atorio)|recuerd[ao]|(?:confirma|apunta|inscribi)(?:r|rse|d|dlo|dnos|os|mos)|inscribi[od]s?|avisa[dr]|mandad|enviad|pasad|decid(?:me|nos)?|quedan?|quedamos|empezamos|empieza|jugamos|somos|seremos|son \d.*|estamos|hay|tenemos|podemos|podeis|descansan?|se elimino|eliminaste|mensajes|reenviado|(?:\S+ )?(?:jornada|vuelta))(?=[\s,:.!]|$)/
const IN_A_SENTENCE =
  /[!?¡¿€]|\b(?:antes del?|hasta (?:el|la|las|los|hoy|manana)|a partir del?|por favor|porfa|euros?|omitted|omitid[oa]|(?:el|este) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|finde))\b/
/** «Osos también», «Osos – baja»: what is said of a team, and not its name. */
const SAID_OF_A_TEAM =
  /^(.*[^\s–—:,(-]) ?[–—:,(-]? ?(?:(confirmad[oa]s?|tambi[eé]n|dentro|se apuntan?|repiten?|repetimos|pagad[oa]s?|ok|\+1|(?:delegad[oa]|coordinador[a]?|contacto|capit[aá]na?|capi|responsable|resp\.|entrenador[a]?)s?:? .+)|bajas?|se (?:retiran?|borran?|caen?)|no (?:pueden?|siguen?|juegan?|repiten?)|dudos[oa]s?|dudas?|quiz[aá]s?|igual|creo que (?:s[ií]|no)|a falta de .+|pendientes?(?: de confirmar| de pago)?|descansan?)\)?$/iu
const MANY_FIGURES = /(?:\d[^\d]?){7}/u
const MAX_NAME_IN_A_CHAT = 50

/**
 * Decides of each line of a pasted list whether it is a team, the title of a group, or neither.
 * @returns a line for each line of the list, in order
 */
export function readTeamLines(list: string, known: KnownTeams): TeamLine[] {
  const lines = readListLines(list.replaceAll(/[^\r\n\v\f\u0085\u2028\u2029]+/g, withBars))
  const items = lines.filter(({ text }) => text !== '' && !looksLikeTitle(text))
  const isEmphasisUsual = items.filter(({ emphasised }) => emphasised).length * 2 > items.length
  const listed = new Set(items.map(({ text }) => alikeKey(text)))
  const isListed = (name: string) => known.nameOf(name) !== undefined || listed.has(alikeKey(name))
  let above: Around['above'] = 'group'
  return lines.map((line) => {
    const read = readLine(line, { ...known, isListed, isEmphasisUsual, above })
    const as = read.reading?.as
    if (as === 'group' || as === 'day' || as === 'aside') above = as
    return { raw: line.raw, text: line.text, ...read }
  })
}

/** A row of a sheet with bars between its cells; the tab after a number or a bullet is a blank. */
function withBars(line: string): string {
  const from = Math.max(line.search(/\p{L}/u), 0)
  return line.slice(0, from) + line.slice(from).trimEnd().replaceAll(/\t+/g, ' | ')
}

const NOTHING = { as: 'nothing' } as const

const sure = (reading: Read['reading']): Read => ({ reading, doubt: null })

const teamsOf = (names: readonly string[]) => names.map((name) => ({ as: 'team', name }) as const)

function readLine(line: ListLine, { nameOf, isSettled, isListed, isEmphasisUsual, above }: Around): Read {
  const { raw, heading, emphasised, struck, system } = line
  const isAside = above === 'aside' && !isSettled(line.text)
  const ask = (kind: LineDoubt['kind'], readings: Reading[]): Read => ({
    reading: kind === 'sentence' ? NOTHING : asTeam,
    doubt: { kind, readings },
  })
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(raw)) return sure(null)
  const knownOf = (...typed: string[]): Read | undefined => {
    const [name] = isAside ? [] : typed.flatMap((one) => nameOf(one) ?? [])
    return name === undefined ? undefined : sure({ as: 'team', name })
  }
  const whole = knownOf(raw)
  if (whole !== undefined) return whole
  const { text, parts } = withoutContacts(line.text)
  const asTeam = { as: 'team', name: text } as const
  if (system || !HAS_TEXT.test(text)) return sure(NOTHING)
  if (struck) {
    const asSent = { as: 'team', name: raw } as const
    return { reading: asSent, doubt: { kind: 'struck', readings: [NOTHING, asTeam] } }
  }
  // The number may have been that of a telephone.
  const without = line.doubt === null ? text : withoutContacts(line.doubt.without).text
  const doubt = without.length < text.length ? line.doubt : null
  const cleaned = knownOf(text, without, ...parts)
  if (cleaned !== undefined) return cleaned
  const played = heading ? null : gameIn(text, { isTeam: isListed, isBelowDay: above === 'day' })
  if (played === 'game' || played === 'day') return sure({ as: played })
  const group = groupIn(text, heading)
  if (group !== undefined) return sure({ as: 'group', name: group })
  if (COUNTS.test(text)) return sure(NOTHING)
  const key = alikeKey(text)
  if (text.endsWith(':') && ASIDE.test(key)) return sure({ as: 'aside' })
  // «La Rebotika ??» isn't sure yet.
  const unsure = text.endsWith('??') && !text.includes('¿') ? cutEnd(text, /[\s?]/) : ''
  if (unsure !== '' && !BEGINS_A_SENTENCE.test(key))
    return ask('note', [...teamsOf([nameOf(unsure) ?? unsure]), NOTHING, asTeam])
  const isSentence = BEGINS_A_SENTENCE.test(key) || IN_A_SENTENCE.test(key) || MANY_FIGURES.test(key)
  if (isAside) return ask('sentence', [NOTHING, ...teamsOf([nameOf(text) ?? text])])
  if (isSentence || played === 'maybe') return ask('sentence', [NOTHING, asTeam])
  const title = { as: 'group', name: text.replace(/ ?:$/, '') } as const
  if (text.endsWith(':')) {
    if (/^grupo\b/i.test(text)) return sure(title)
    const mayBeTitle = /\bgrupo\b/i.test(text) || text.length > 40
    if (mayBeTitle) return { reading: NOTHING, doubt: { kind: 'title', readings: [title, NOTHING] } }
    return sure(ANNOUNCES.test(text) ? NOTHING : title)
  }
  if (parts.length > 1) {
    // «Ana 612 345 678 – Osos»: with the contact between them either may be the name.
    const areApart = parts.join(' ') === text
    return ask('note', teamsOf([...(areApart ? parts : parts.slice(0, 1)), text]))
  }
  const [, team, isIn] = SAID_OF_A_TEAM.exec(text) ?? []
  if (team !== undefined && isIn === undefined) return ask('sentence', [NOTHING, ...teamsOf([team, text])])
  const beside = team ?? besideTime(text)
  if (beside) return knownOf(beside) ?? ask('note', [{ as: 'team', name: beside }, NOTHING, asTeam])
  const [, listTitle, list] = LISTED.exec(text) ?? []
  const names = namesIn(list ?? text)
  if (names.length === 1 && text.includes(' | ')) return ask('note', teamsOf([...names, text]))
  if (names.length > 1) {
    const listed = listTitle === undefined ? null : groupIn(listTitle, true)!
    // The second cell of a row may be a person.
    const first = text.includes(' | ') ? teamsOf(names.slice(0, 1)) : []
    return ask('list', [{ as: 'list', group: listed, teams: names }, ...first, asTeam])
  }
  if (listTitle !== undefined || text.length > MAX_NAME_IN_A_CHAT) return ask('sentence', [NOTHING, asTeam])
  if (/\bgrupo\b/i.test(text) || (emphasised && !isEmphasisUsual)) return ask('title', [title, asTeam])
  if (doubt !== null) return ask(doubt.part, teamsOf([without, text]))
  const noted = ENDING_NOTE.exec(text)?.[1]
  if (noted === undefined) return sure(asTeam)
  return knownOf(noted) ?? ask('note', teamsOf([noted, text]))
}

/** Two teams of a club: «Linces x2», «Osos A y B». */
const TWO = /^(\S.*?) (?:x ?2|([A-Z\d]) [ye] ([A-Z\d]))$/u

/** «Osos, Linces y Loros», or the cells of a row; a lone «y» is part of a name. */
function namesIn(text: string): string[] {
  const [, club, one, other = '2'] = TWO.exec(text) ?? []
  if (club !== undefined) return [one === undefined ? club : `${club} ${one}`, `${club} ${other}`]
  const names = text.split(/ ?[,;|] ?/).filter((name) => /\p{L}/u.test(name))
  return names.length < 2 ? names : [...names.slice(0, -1), ...names.at(-1)!.split(/ [ye] /)]
}

/** The name of the group that a line certainly is the title of. */
function groupIn(text: string, heading: boolean): string | undefined {
  const mark = GROUP.exec(text)?.[1]
  if (mark !== undefined) return `Grupo ${mark.length === 1 ? mark.toUpperCase() : mark}`
  return heading ? text.replace(/ ?:$/, '') : undefined
}

/** How a title is written: `Norte:`, or with a mark where that would be read as something else. */
export function titleOf(name: string): string {
  const plain = `${name}:`
  const [line] = readTeamLines(plain, { nameOf: () => undefined, isSettled: () => false })
  return line?.reading?.as === 'group' && line.reading.name === name ? plain : `# ${name}`
}
