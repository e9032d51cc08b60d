import { MASK } from './name-mask.ts'

const JOINED = /(^|[^\p{L}\p{N}:/.-])(\d{1,3}) ?(?:[-–—:]| a ) ?(\d{1,3})(?![\p{L}\p{N}:/]|-\d)/u
const ALONE = /(^|[\s|,;(:-])(\d{1,3})(?=$|[\s|,;)-])/gu
const AFTER_A_NAME = new RegExp(`${MASK} *$`, 'u')
const QUARTER = String.raw`\d{1,3}\s*[-–:]\s*\d{1,3}`
/** The scores of quarters. Between two there is a blank or a sign, or they could be split in more ways than one. */
const QUARTERS = new RegExp(String.raw`\(\s*${QUARTER}(?:(?:\s+|\s*[,;/|]\s*)${QUARTER})*\s*[,;/|]?\)`, 'gu')
/** Two figures that add up to less than this may be parts of names, unless both follow known teams. */
const LEAST_SUM = 20

/**
 * Takes the score out of a line: `54-48`, `54 - 48`, `54 a 48`, or a figure beside each team.
 *
 * @param text without its day and hour, known names masked
 * @param mark what is left in the place of the score
 */
export function takeScore(
  text: string,
  mark: string,
): { score: [local: number, visitant: number] | null; rest: string } {
  const whole = text.replaceAll(QUARTERS, ' ')
  const joined = JOINED.exec(whole)
  if (joined !== null) {
    const [match, before = '', local, visitant] = joined as string[]
    const rest = `${whole.slice(0, joined.index)}${before}${mark}${whole.slice(joined.index + match!.length)}`
    return { score: [Number(local), Number(visitant)], rest }
  }
  const figures = [...whole.matchAll(ALONE)].map((match) => {
    const from = match.index + match[1]!.length
    return { value: Number(match[2]), from, until: from + match[2]!.length }
  })
  // Before two scores of a table there may be the number of a round.
  const [one, other] = figures.slice(-2)
  if (one === undefined || other === undefined) return { score: null, rest: text }
  const areBesideTeams = [one, other].every(({ from }) => AFTER_A_NAME.test(whole.slice(0, from)))
  const areCells = whole.includes('|') && /^[\s|-]*$/u.test(whole.slice(one.until, other.from))
  if (!areBesideTeams && !areCells && one.value + other.value < LEAST_SUM) return { score: null, rest: text }
  const between = whole.slice(one.until, other.from)
  const rest = `${whole.slice(0, one.from)}${mark}${between}${whole.slice(other.until)}`
  return { score: [one.value, other.value], rest }
}
