import type { Forfeit } from '../game-score.ts'
import { alikeKey } from '../name-key.ts'
import { otherSide, SIDES } from '../side.ts'
import { beyondMidnight, cutTimes, relativeDay, UNCLEAR, weekdayIn } from './days.ts'
import { type ListLine, readListLines } from './list-lines.ts'
import { MASK } from './name-mask.ts'
import {
  ignore,
  type ParsedGame,
  type ParsedLine,
  parseOrRefuse,
  PUT_OFF,
  refuse,
  WHO_WAS_ABSENT,
} from './parsed-line.ts'
import { ABSENCE, absentIn, OFF, POINT, type Score, sidesIn, withoutQuarters } from './scores.ts'
import type { SheetSetting } from './sheet-columns.ts'
import { ANY_MASK, belowTitle, IS_MASK, type Names, NO_TITLE } from './titles.ts'
import { weigh } from './unused-cells.ts'

const MAX_COURT = 60
const SEPARATOR = String.raw`(?: ?- ?| (?:vs?\.?|contra|x) )`
/** With a colon only where it can't be a clock time. */
const SCORED = String.raw`(?:${POINT} ?(?:-| a ) ?${POINT}|[3-9]\d:[1-9]\d|[1-9]\d:[6-9]\d)`
const [LOCAL, VISITANT] = ['local', 'visitant'].map((side) => String.raw`(?<${side}>\D{1,80}?)`)
const [ONE, OTHER] = ['one', 'other'].map((side) => String.raw`(?<${side}>${POINT})`)
/** A pair of teams, with its score if that is between or beside them. */
const PAIRS = [
  String.raw`${LOCAL} ?(?=${SCORED})${ONE} ?(?:[-:]| a ) ?${OTHER} ?${VISITANT}`,
  String.raw`${LOCAL} ${ONE},?(?:${SEPARATOR}| )${VISITANT} ${OTHER}`,
  `${LOCAL}${SEPARATOR}${VISITANT}`,
  `(?<local>${MASK}) (?<visitant>${MASK})`,
].map((pair) => new RegExp(`^${pair}$`, 'iu'))
const SCORE = new RegExp(`^${SCORED}$`, 'u')
const SCORE_LAST = new RegExp(String.raw`^(.*[^\d\s:-]) ?:? ?(${SCORED})$`, 'u')
const SCORE_FIRST = new RegExp(String.raw`^(${SCORED}):? (\D.*)$`, 'u')
const scoreApart = (part: string) => part.replace(SCORE_LAST, '$1|$2').replace(SCORE_FIRST, '$1|$2')
/** Words of plans, doubts and parts of a day, which begin no court's name. */
const NO_COURT =
  /^(?:corri\p{L}*|corr[ei]g\p{L}*|rectif\p{L}*|perdon|antes|despues|hasta|desde|a partir|entre|por|sin|no|si|o|manana|ayer|hoy|tarde|noche|creo|quizas|aprox\p{L}*|porra|pronostico|provisional|pendiente|hora|fecha|temporada|correccion)(?!\p{L})/u
const BEFORE_COURT = /^(?:(?:en|el|la|los|las|@|cancha|pista|campo|:) ?)+(?=\S)/iu

/**
 * Reads the lines of a chat. A line is a game only if two teams stand in it, apart from what decorates it: a day, a clock
 * time, a court, a round. A score is two numbers joined by a dash, or beside the names. What is said by half is refused,
 * with the reason. Titles say the day, the hour, the court and the group of the games below.
 * @returns what each line is; null: it is blank
 */
export function readChat(lines: readonly string[], setting: ChatSetting): (ParsedLine | null)[] {
  return new ChatReader(setting).read(lines)
}

export type ChatSetting = Omit<SheetSetting, 'columnAs'>

type Rest = Pick<ParsedGame, 'court' | 'group'> & { weekday: number | null }
type Pair = { local: string; visitant: string; score: Score | null; known: number }

class ChatReader {
  readonly #setting: ChatSetting
  readonly #names: Names
  #above = NO_TITLE
  /** Whether a game has been read below the last title. */
  #isUsed = false
  readonly #lines: (ParsedLine | null)[] = []
  /** The line of the game that the next one may say something of. */
  #last: number | null = null
  /** The line of the last game of each team. */
  readonly #lastOf = new Map<string, number>()

  constructor(setting: ChatSetting) {
    this.#setting = setting
    this.#names = setting.names
  }

  read(lines: readonly string[]): (ParsedLine | null)[] {
    for (const line of readListLines(lines.join('\n'))) {
      const parsed = parseOrRefuse(() => this.#readLine(line))
      if (parsed !== null && parsed.as !== 'ignored')
        this.#last = 'game' in parsed ? this.#lines.length : null
      if (parsed !== null && 'game' in parsed)
        for (const name of [parsed.game.local, parsed.game.visitant])
          this.#lastOf.set(name, this.#lines.length)
      this.#lines.push(parsed)
    }
    return this.#lines
  }

  /**
   * A line with a score, a status, a correction or a court: whether it changes the game above, or the last one of the team
   * that it names, is asked, once for all alike.
   */
  #changeIn(masked: string, team: string | undefined): ParsedLine | null {
    const at = team === undefined ? this.#last : (this.#lastOf.get(this.#names.unmask(team)) ?? null)
    const game = at === null ? null : this.#lines[at]!
    if (at === null || game === null || !('game' in game)) return null
    const { text } = cutTimes(masked, this.#setting)
    const { absent } = takeAbsence(text)
    const scores = text.match(ANY_SCORE) ?? []
    const isOff = OFF.test(alikeKey(masked))
    const isSaid = isOff || absent !== null || CORRECTS.test(alikeKey(masked))
    const courts = (masked.match(ANY_MASK) ?? []).flatMap((mask) => {
      const isOther = this.#names.isCourt(mask) && this.#names.unmask(mask) !== game.game.court
      return isOther && !this.#names.isTeam(mask) ? this.#names.unmask(mask) : []
    })
    const said = [...scores, ...courts]
    if (!isSaid && (team === undefined ? said : courts).length === 0) return null
    const quote = this.#names.unmask(masked)
    const asked = { key: `below:${alikeKey(quote)}`, kind: 'score', text: CHANGES, quote } as const
    const pair = `${game.game.local} – ${game.game.visitant}`
    const yes = at === this.#last ? 'Sí, es del partido de arriba' : `Sí, es de ${pair}`
    const options = Object.entries({ yes, no: 'No cambia nada' })
    const answer = this.#setting.ask({ ...asked, options }, this.#lines.length)
    if (answer === 'no') ignore('No cambia nada.')
    if (answer === null) {
      this.#lines[at] = { as: 'asked', game: { ...game.game, score: null } }
      return { as: 'asked', why: null }
    }
    if (isOff) this.#lines[at] = { as: 'ignored', why: PUT_OFF }
    // Beside a team a score may be from its side.
    else if (absent !== null || said.length !== 1 || (team !== undefined && scores.length > 0))
      refuse('No se entiende qué cambia: corrige la línea del partido y quita esta.')
    else if (courts[0] !== undefined) game.game.court = courts[0]
    else game.game.score = said[0]!.split(/\D+/u).map(Number) as [number, number]
    return ignore(at === this.#last ? 'Es del partido de arriba.' : `Es de ${pair}.`)
  }

  #readLine({ sent, raw, text, system, struck, heading, stamp }: ListLine): ParsedLine | null {
    if (!/[\p{L}\p{N}]/u.test(raw)) return null
    if (system) ignore(null)
    const masked = relativeDay(this.#names.mask(sent), stamp, this.#setting)
    const named = [...new Set(masked.match(ANY_MASK)?.filter((mask) => this.#names.isTeam(mask)))]
    const teams = named.length
    if (struck && teams > 0) ignore('Está tachada.')
    if (heading) return this.#titleIn(this.#names.mask(text)) ?? ignore(null)
    const [above, before] = [this.#above, this.#lines.at(-1)]
    const parsed = this.#gameIn(masked, teams) ?? this.#titleIn(masked)
    const isBelowBare = before?.as === 'game' && before.game.day === null && before.game.score === null
    if (parsed?.as === 'title' && isBelowBare && this.#above.day !== above.day) {
      this.#above = above
      refuse('No se sabe de qué partido es ese día: escríbelo en la línea de cada uno.')
    }
    if (parsed !== null) return parsed
    if (teams > 1) return /^(?:[^\p{N}]|\p{N}{1,2}[.)] )*$/u.test(masked) ? ignore(NO_PAIR) : refuse(NO_PAIR)
    this.#above = this.#names.below(masked, above, this.#setting)
    // «Domingo», below a Saturday.
    if (this.#above.day !== null && this.#above.day !== above.day) return { as: 'title', group: null }
    const change = this.#changeIn(masked, named[0])
    if (change !== null) return change
    if (teams === 0 && this.#pairIn(this.#names.partsOf(masked))?.known) ignore(NO_PAIR)
    const isGame = teams === 1 ? /\d| (?:vs?\.?|contra|x) /iu.test(masked) : SCORE.test(masked)
    return ignore(isGame ? 'No nombra a dos equipos de la fase.' : null)
  }

  #gameIn(masked: string, teams: number): ParsedLine | null {
    const numbered = masked.replace(
      /^(?:[-•·>] ?|\d{1,3}(?:(?:\.-|[.)º]) |\.?[.)](?=[\p{L}\uE000-\uF7FF])))(?=\S)/u,
      '',
    )
    const whole = withoutQuarters(numbered)
    const { rest: present, absent } = takeAbsence(whole)
    const { text, days, hours } = cutTimes(present, this.#setting)
    // «1H» isn't an hour.
    const isOff = OFF.test(alikeKey(present))
    const found = this.#pairIn(this.#names.partsOf(text))
    if (found === null) return isOff && teams > 1 ? ignore(PUT_OFF) : null
    const { local, visitant, score, known, rest } = found
    if (isOff) return score === null || /\banulad/iu.test(text) ? ignore(PUT_OFF) : refuse(PUT_OFF)
    // «(61-52)» is the score itself.
    if (score === null && absent === null && whole !== numbered && /[([]/u.test(numbered))
      return this.#gameIn(masked.replaceAll(/[()[\]]/gu, ' | '), teams)
    const above = this.#above
    const says = score !== null || absent !== null || days.length > 0 || hours.length > 0
    if (known < 2 && !says && above.day === null) return null
    if (days.length > 1) refuse('Dice más de un día: deja uno.')
    if (hours.length > 1) refuse('Dice más de una hora: deja una.')
    if (text.includes(UNCLEAR))
      refuse('No se sabe si es el día o la hora: escribe el día como 8/11 y la hora como 11:00.')
    const written = days[0] ?? above.day
    if (found.mayBeDay && written === null)
      refuse('No se sabe si es el día o el tanteo: pon el tanteo entre los dos equipos.')
    const forfeit = absent && absentIn(absent(found), score)
    if (forfeit === '?') refuse(WHO_WAS_ABSENT)
    const [day, hour] = [written, hours.length === 0 ? above.hour : beyondMidnight(hours[0]!.hour)]
    const said = { local, visitant, score, forfeit, isPlayed: false, day, hour }
    const { weekday, ...others } = this.#readRest(rest, said)
    if (weekday !== null && day === null) refuse('Dice el día de la semana, pero no la fecha.')
    this.#isUsed = true
    const [home, away] = [local, visitant].map((name) => this.#names.unmask(name)) as [string, string]
    const named = { local: home, visitant: away, day: day && { ...day, weekday: weekday ?? day.weekday } }
    return { as: 'game', game: { ...said, ...others, ...named } }
  }

  /** The only pair of teams in the parts, and the rest of them. `mayBeDay`: its score stands where a day may stand. */
  #pairIn(parts: readonly string[]): (Pair & { mayBeDay: boolean; rest: string[] }) | null {
    const apart = parts.flatMap((part) => (part.match(ANY_MASK) ? scoreApart(part).split('|') : part))
    const pairs = apart.flatMap((part, index) => {
      const pair = this.#readPair(part.replace('@', ''))
      return pair === null ? [] : { ...pair, index }
    })
    const [pair, second] = pairs.toSorted((a, b) => b.known - a.known)
    if (pair === undefined || second?.known === pair.known) return null
    const others = apart.filter((_, index) => index !== pair.index)
    const [alone, another] = others.filter((part) => SCORE.test(part))
    if (pair.score !== null || alone === undefined || another !== undefined)
      return { ...pair, mayBeDay: false, rest: others }
    const [one, other] = alone.split(/\D+/u).map(Number) as [number, number]
    const mayBeDay = one >= 1 && one <= 31 && other >= 1 && other <= 12
    return { ...pair, score: [one, other], mayBeDay, rest: others.filter((part) => part !== alone) }
  }

  #readPair(part: string): Pair | null {
    for (const pattern of PAIRS) {
      const found = pattern.exec(part)?.groups
      const [local, visitant] = [found?.['local']?.trim() ?? '', found?.['visitant']?.trim() ?? '']
      if (found === undefined || !this.#isName(local) || !this.#isName(visitant)) continue
      const known = [local, visitant].filter((name) => this.#names.meansTeam(name)).length
      const { one, other } = found
      return { local, visitant, score: one === undefined ? null : [Number(one), Number(other)], known }
    }
    return null
  }

  #isName(name: string): boolean {
    if (IS_MASK.test(name)) return this.#names.isTeam(name)
    const isWhole = !name.match(ANY_MASK) && !/(?: - | vs? )/u.test(name)
    return isWhole && /\p{L}{2}/u.test(name) && !this.#names.areHarmless(name)
  }

  #readRest(rest: readonly string[], game: Parameters<typeof weigh>[1]): Rest {
    const said: Rest = { court: null, group: this.#above.group, weekday: null }
    const names = this.#names
    const beside = rest.map((cell) => ({ cell }))
    const weighed = weigh(beside, game, { names, readDay: () => null })
    for (const [at, whole] of rest.entries()) {
      const part = whole.replace('@', '')
      const plain = part.replace(BEFORE_COURT, '')
      const name = names.unmask(IS_MASK.test(plain) ? plain : part.replace(/^(?:en|@) /iu, ''))
      const known = part.match(ANY_MASK) ?? []
      if (part === game.local || part === game.visitant) continue
      if (names.isGroup(part)) said.group = part
      else if (IS_MASK.test(plain) && names.isCourt(plain)) said.court = name
      else if (weekdayIn(part) !== null && part.length > 2) said.weekday = weekdayIn(part)
      else if (weighed[at] === 'agrees' || names.areHarmless(part)) continue
      else {
        // «ganó Linces»
        const isOther = known.some((mask) => names.isTeam(mask)) || NO_COURT.test(alikeKey(name))
        const mayBeCourt = /\p{L}{2}/u.test(name) && !/\d{2}/u.test(part) && name.length <= MAX_COURT
        if (said.court !== null || isOther || !mayBeCourt) refuse(`No entendemos «${names.unmask(part)}».`)
        said.court = name
      }
    }
    return { ...said, court: said.court ?? this.#above.court }
  }

  #titleIn(masked: string): ParsedLine | null {
    const title = this.#names.titleIn(masked, this.#setting)
    if (title === null) return null
    this.#above = belowTitle(this.#above, title, this.#isUsed)
    this.#isUsed = false
    return { as: 'title', group: title.group }
  }
}

const ANY_SCORE = new RegExp(String.raw`(?<![\p{L}\p{N}.:-])${SCORED}(?![\p{L}\p{N}.:-])`, 'gu')
const CORRECTS =
  /(?<!\p{L})(?:(?:fue|era|mejor|al final|finalmente) (?:el |a las? |las? )?\d[\d:/.]*|al reves|me (?:he )?equivo\p{L}*|esta mal|corr[ei][gj]\p{L}*|correccion|rectif\p{L}*)(?!\p{L})/u
const CHANGES = 'Está debajo de un partido. ¿Dice algo de él?'
const NO_PAIR = 'Nombra a dos equipos, pero no se entiende. Escríbelo así: «Osos 61 - 52 Linces».'
const SIDE_WORDS = String.raw`(?:el |la |los )?(?:equipo )?(?:local|visitante|dos equipos|dos|ambos|nadie)`
/** «gana Osos por incomparecencia», «Osos no se presentó», «incomparecencia de Osos», «no se presentó nadie». */
const ABSENT = new RegExp(
  String.raw`(?:gana (${MASK}|${SIDE_WORDS}) (?:por|x) |(?<!\p{L})(${MASK}|nadie|ambos|doble|${SIDE_WORDS})[ (]+)?(?<!\p{L})${ABSENCE}(?!\p{L})(?: (?:del? |de los |d['’])?(${MASK}|${SIDE_WORDS}))?`,
  'iu',
)

/** Takes out of a line the words for who didn't appear, or who wins by that: which of a pair they mean. */
function takeAbsence(text: string): { rest: string; absent: ((pair: Pair) => Forfeit | '?') | null } {
  const match = ABSENT.exec(text)
  if (match === null) return { rest: text, absent: null }
  const [whole = '', winner, before = '', named] = match as (string | undefined)[]
  const kept = IS_MASK.test(before) ? `${before} ` : ' | '
  const rest = text.slice(0, match.index) + kept + text.slice(match.index + whole.length)
  // «Osos NP» was absent; «Osos w.o.» may be the winner.
  const isOwn = before !== '' && (!IS_MASK.test(before) || /[ (](?:n\.? ?p|no )/iu.test(whole))
  const who = winner ?? named ?? (isOwn ? before : whole)
  const absent = (pair: Pair) => {
    const side = IS_MASK.test(who) ? (SIDES.find((one) => pair[one] === who) ?? '?') : sidesIn(alikeKey(who))
    if (winner === undefined) return side
    return side === 'local' || side === 'visitant' ? otherSide(side) : '?'
  }
  return { rest, absent }
}
