import { alikeKey } from '#contract/name-key.ts'
import { readLocalTime } from '#contract/local-time.ts'
import { MAX_NAME_LENGTH, MAX_SCORE } from '#contract/limits.ts'
import type { PastedAs, PastedGame } from '#contract/paste.ts'
import type { TypedGame } from '#contract/typed-game.ts'
import { readTypedLines } from '#contract/typed-lines.ts'
import { absentBy } from '#league/game-score.ts'
import { nearestWithWeekday, weekdayOf } from '#league/typed-day.ts'
import type { Forfeit } from '#league/game-score.ts'
import type { PastedGroup, PasteFacts } from './facts.ts'
import type { Meant, PastedNames, PastedTeam } from './names.ts'
import type { Questions } from './questions.ts'

/** A game whose names, day and result are known. `hour`: null if the line says none. */
export type ReadGame = {
  group: PastedGroup
  local: PastedTeam
  visitant: PastedTeam
  localScore: number | null
  visitantScore: number | null
  forfeit: Forfeit | null
  day: string | null
  hour: string | null
  /** Null: the line says none. */
  court: { id: number; name: string } | null
  /** It says where it is played, also if that is nowhere known. */
  saysCourt: boolean
}

/** A line with what it says. `game`: one to compare with those that are stored. */
export type ReadLine = {
  line: number
  text: string
  shown: PastedGame | null
} & ({ as: 'game'; game: ReadGame } | { as: Exclude<PastedAs, 'created' | 'played'>; why: string | null })

const MAX_SHOWN = 200

type Reading = { facts: PasteFacts; names: PastedNames; questions: Questions; timeZone: string }

/** Reads each line of a text that isn't blank, and finds what its names mean. */
export function readPastedLines(text: string, reading: Reading): ReadLine[] {
  const { facts, names } = reading
  const known = facts.teams.map(({ name }) => name)
  const byKey = new Map([
    ...facts.teams.map(({ name, shortName }) => [alikeKey(shortName), name] as const),
    ...known.map((name) => [alikeKey(name), name] as const),
  ])
  const lines = readTypedLines(text, {
    nameOf: (typed) => byKey.get(alikeKey(typed)),
    teams: known,
    courts: facts.courts.map(({ name }) => name),
    seasonYear: facts.league.year,
  })
  let group: PastedGroup | null = null
  return lines.flatMap(({ raw, reading: said }, line): ReadLine[] => {
    if (said === null) return []
    const of = { line, text: raw.slice(0, MAX_SHOWN), shown: null }
    if (said.as === 'game') return [readGameLine(said.game, { ...reading, line, text: of.text, group })]
    if (said.as === 'team' && group !== null) return [readTeamLine(said.name, of, { names, group })]
    const title = said.as === 'group' ? said.name : said.as === 'setting' ? said.group : null
    if (title !== null) {
      group = groupNamed(facts, title)
      if (group === null) return [{ ...of, as: 'ignored', why: `En esta fase no hay ningún «${title}».` }]
    }
    return [{ ...of, as: title === null && said.as !== 'setting' ? 'ignored' : 'title', why: null }]
  })
}

function readTeamLine(
  name: string,
  of: { line: number; text: string; shown: null },
  { names, group }: { names: PastedNames; group: PastedGroup },
): ReadLine {
  if (names.isTeam(name)) return { ...of, as: 'title', why: null }
  const meant = names.team(name.slice(0, MAX_NAME_LENGTH), { line: of.line, group, isAlone: true })
  if ('asked' in meant) return { ...of, as: 'asked', why: null }
  if ('why' in meant) return { ...of, as: meant.why === '' ? 'ignored' : 'refused', why: meant.why || null }
  return { ...of, as: 'team', why: null }
}

/** `Grupo A`, or what the cell below «Grupo» says. */
function groupNamed({ groups }: PasteFacts, typed: string): PastedGroup | null {
  const key = alikeKey(typed)
  const keys = [key, key.replace(/^grupo /, ''), `grupo ${key}`]
  return groups.find(({ name }) => keys.includes(alikeKey(name))) ?? null
}

type GameLine = Reading & { line: number; text: string; group: PastedGroup | null }

function readGameLine(typed: TypedGame, context: GameLine): ReadLine {
  const { facts, names, line, text } = context
  const shown: PastedGame = {
    local: typed.local,
    visitant: typed.visitant,
    localScore: typed.score?.[0] ?? null,
    visitantScore: typed.score?.[1] ?? null,
    forfeit: null,
    date: null,
    day: typed.day?.day ?? null,
    court: typed.court,
    group: null,
  }
  const refused = (why: string): ReadLine => ({ line, text, shown, as: 'refused', why })
  const named = typed.group === null ? context.group : groupNamed(facts, typed.group)
  if (typed.group !== null && named === null) return refused(`En esta fase no hay ningún «${typed.group}».`)
  const typedNames = [typed.local, typed.visitant] as const
  if (typedNames.some((name) => name.length > MAX_NAME_LENGTH)) return refused('No entendemos los nombres.')
  // The rival's group is that of a new team.
  const rivals = typedNames.map((name) => groupsOf(facts, names, name, line))
  const teams = typedNames.map((name, side) =>
    names.team(name, { line, group: named ?? only(rivals[1 - side]!) }),
  )
  const result = resultIn(typed, context)
  const day = dayIn(typed, context)
  const court =
    typed.court === null ? { thing: null } : names.court(typed.court.slice(0, MAX_NAME_LENGTH), line)
  const all: Meant<unknown>[] = [...teams, result, day, court]
  for (const meant of all) if ('why' in meant) return refused(meant.why)
  const [local, visitant] = teams.map((meant) => ('thing' in meant ? meant.thing : null))
  if (local) shown.local = local.name
  if (visitant) shown.visitant = visitant.name
  if ('thing' in result) Object.assign(shown, result.thing)
  if ('thing' in day) shown.day = day.thing
  if ('thing' in court) shown.court = court.thing?.name ?? null
  if (all.some((meant) => 'asked' in meant)) return { line, text, shown, as: 'asked', why: null }
  const group = groupOfBoth(facts, [local!, visitant!], named)
  if (typeof group === 'string') return refused(group)
  shown.group = group.name
  const game: ReadGame = {
    group,
    local: local!,
    visitant: visitant!,
    ...(result as { thing: Result }).thing,
    day: (day as { thing: string | null }).thing,
    hour: typed.hour,
    court: (court as { thing: ReadGame['court'] }).thing,
    saysCourt: typed.court !== null,
  }
  return { line, text, shown, as: 'game', game }
}

function only<Thing>(things: readonly Thing[]): Thing | null {
  return things.length === 1 ? things[0]! : null
}

/** The groups of a team of the phase; none for a name that isn't one's. */
function groupsOf({ groups }: PasteFacts, names: PastedNames, name: string, line: number): PastedGroup[] {
  if (!names.isTeam(name)) return []
  const meant = names.team(name, { line, group: null })
  return 'thing' in meant ? groups.filter(({ paired }) => isIn(paired, meant.thing)) : []
}

function isIn({ entries }: PastedGroup['paired'], { id }: PastedTeam): boolean {
  return entries.some(({ teamId }) => teamId === id)
}

/** The group in which both teams are, or why there is none. */
function groupOfBoth(
  { groups }: PasteFacts,
  [local, visitant]: readonly [PastedTeam, PastedTeam],
  named: PastedGroup | null,
): PastedGroup | string {
  if (local.id === visitant.id) return 'Un equipo no puede jugar contra sí mismo.'
  const common = groups.filter(({ paired }) => isIn(paired, local) && isIn(paired, visitant))
  const wanted = common.find(({ id }) => id === named?.id) ?? only(common)
  if (wanted !== null) return wanted
  if (common.length > 1)
    return 'Los dos equipos están juntos en varios grupos: pon encima el título del suyo.'
  return `${local.name} y ${visitant.name} no están en el mismo grupo de esta fase.`
}

type Result = Pick<ReadGame, 'localScore' | 'visitantScore' | 'forfeit'>

function resultIn({ score, forfeit }: TypedGame, { questions, line }: GameLine): Meant<Result> {
  const none = { localScore: null, visitantScore: null, forfeit: null }
  if (forfeit === '?') {
    return { why: 'No dice quién no se presentó: escribe «incomparecencia de» y el equipo, sin tanteo.' }
  }
  if (forfeit !== null) return { thing: { ...none, forfeit } }
  if (score === null) return { thing: none }
  const [localScore, visitantScore] = score
  if (Math.max(localScore, visitantScore) > MAX_SCORE) return { why: `Como mucho ${MAX_SCORE} puntos.` }
  const absent = absentBy({ localScore, visitantScore })
  if (absent === null) return { thing: { localScore, visitantScore, forfeit: null } }
  const options = ['yes', 'no'].map((value) => ({ value, name: '' }))
  const answer = questions.ask({ key: 'forfeit', kind: 'forfeit', words: '20-0', options }, line)
  if (answer === null) return { asked: true }
  if (answer === 'no') return { thing: { localScore, visitantScore, forfeit: null } }
  return { thing: { ...none, forfeit: absent } }
}

function dayIn(
  { day: typed }: TypedGame,
  { facts, questions, line, timeZone }: GameLine,
): Meant<string | null> {
  if (typed === null) return { thing: null }
  const { year } = facts.league
  let { day } = typed
  if (day === null) return { why: `«${typed.typed}» no es un día.` }
  if (typed.weekday !== null && typed.weekday !== weekdayOf(day)) {
    const options = [day, nearestWithWeekday(day, typed.weekday)].map((value) => ({ value, name: '' }))
    const key = `weekday:${typed.typed.toLowerCase()}`
    const answer = questions.ask({ key, kind: 'weekday', words: typed.typed, options }, line)
    if (answer === null) return { asked: true }
    day = answer
  }
  const isOfSeason = day >= `${year}-01-01` && day <= `${year + 1}-12-31`
  if (!isOfSeason) return { why: `«${typed.typed}» no es de la temporada ${year}/${year + 1}.` }
  // Every day has a noon.
  return readLocalTime(`${day}T12:00`, timeZone) === null
    ? { why: `«${typed.typed}» no es un día.` }
    : { thing: day }
}
