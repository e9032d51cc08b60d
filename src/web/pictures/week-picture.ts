import { otherSide, SIDES } from '#league/side.ts'
import { takesArticle } from '../league/seasons/season-names.ts'
import type { GroupWeek, WeekTeam } from '#contract/week.ts'
import { spanishMonth, spanishParts, type DateSetting } from '../ui/spanish-date.ts'
import { BADGE_COLOURS, COLOURS } from './colours.ts'
import { block, drawBadge, sheet, label } from './svg.ts'
import { fit, pairText } from './text.ts'

/** As tall as a phone. Apps lay their own things over the top and the bottom of such a picture. */
const SIZE = { width: 1080, height: 1920 }
const LEFT = 48
const RIGHT = SIZE.width - LEFT
const MIDDLE = SIZE.width / 2
const TOP = 400
const BOTTOM = 1810

const MAX_HALVES = 3
const MAX_ROWS = 8
const MAX_NEXT = 4
const GAP = 14
const SECTION_GAP = 24
const HEADING = 64
const ROW = { table: 62, next: 58 }

const soft = { fill: COLOURS.soft, size: 40 }

type Pair = { local: WeekTeam; visitant: WeekTeam }

/** Results as halves in the teams' colours, first places, next games; the halves take the height that is left. */
export function drawWeek(week: GroupWeek, setting: DateSetting): string {
  const { timeZone } = setting
  const { results, decided, places, next } = week
  const rows = week.top.slice(0, MAX_ROWS)
  const isAhead = results.length === 0
  const upcoming = isAhead ? next.slice(MAX_HALVES) : next
  const halves = isAhead
    ? next.slice(0, MAX_HALVES).map((game) => (box: Box) => drawComing(game, timeZone, box))
    : results.slice(-MAX_HALVES).map((result) => (box: Box) => drawResult(result, box))
  const sections = [
    rows.length === 0 ? drawDecided(decided.slice(0, MAX_ROWS)) : drawRows(rows, places),
    drawNext(upcoming, timeZone),
  ].flatMap((section) => section ?? [])
  const taken = sections.reduce((sum, { height }) => sum + height + SECTION_GAP, 0)
  const height = Math.floor((BOTTOM - TOP - taken) / halves.length) - GAP
  const drawn = halves.map((draw, index) => draw({ y: TOP + index * (height + GAP), height }))
  let y = BOTTOM - taken
  for (const section of sections) {
    drawn.push(section.draw(y + SECTION_GAP))
    y += SECTION_GAP + section.height
  }
  return sheet(SIZE, COURT, drawHeading(week, setting) + drawn.join(''))
}

function drawHeading(
  { league, name, firstDay, lastDay, results }: GroupWeek,
  { seasonYear }: DateSetting,
): string {
  const title = takesArticle(name) ? `La semana del ${name}` : `La semana: ${name}`
  const [from, to] = [firstDay, lastDay].map((day) => {
    const noon = `${day}T12:00:00Z`
    return {
      day: spanishParts(noon, 'UTC').day,
      month: ` de ${spanishMonth(noon, { timeZone: 'UTC', seasonYear })}`,
    }
  }) as [{ day: number; month: string }, { day: number; month: string }]
  const dates = `Del ${from.day}${from.month === to.month ? '' : from.month} al ${to.day}${to.month}`
  const left = results.length - MAX_HALVES
  return (
    BALL +
    block(league, { ...soft, x: 122, y: 176, width: RIGHT - 122, sizes: [42, 34, 28] }) +
    block(title, { x: LEFT, y: 264, width: RIGHT - LEFT, sizes: [104, 84, 66, 52] }) +
    label(dates, { ...soft, x: LEFT, y: 356, size: 46 }) +
    (left > 0
      ? label(`y ${left} ${left === 1 ? 'resultado' : 'resultados'} más`, {
          ...soft,
          x: RIGHT,
          y: 356,
          anchor: 'end',
        })
      : '')
  )
}

type Box = { y: number; height: number }
/** Something below the halves, `height` tall, drawn from a `y` on; null where there is nothing. */
type Section = { height: number; draw: (top: number) => string } | null

const SIDE_POSITIONS = {
  local: { anchor: 'start', edge: 0, outer: LEFT, letters: -14 },
  visitant: { anchor: 'end', edge: MIDDLE, outer: RIGHT, letters: SIZE.width + 14 },
} as const
/** How much of the chalk a loser's score and the large letters keep, in hexadecimal. */
const LOSER = 'b8'
const LETTERS = '12'
/** From the centre line to a score, and the width of a digit in units of its size. */
const INSET = 32
const DIGIT = 0.36
/** In halves from this height on the names stand below what is in the middle. */
const TALL = 560

function drawResult(
  { score, forfeit, inReview, annulled, ...pair }: GroupWeek['results'][number],
  box: Box,
): string {
  const notes = [
    ...(forfeit === 'both' ? ['No se presentó nadie'] : []),
    ...(inReview ? ['En revisión'] : []),
    ...(annulled ? ['Anulado'] : []),
  ]
  const size = Math.min(380, box.height * (box.height < TALL ? 0.74 : 0.6))
  const figures = SIDES.map((side) => {
    const { anchor, outer: x } = SIDE_POSITIONS[side]
    const isLocal = side === 'local'
    const lost = score[side] < score[otherSide(side)]
    const figure = label(String(score[side]), {
      x: MIDDLE + (isLocal ? -INSET : INSET),
      y: box.y + box.height / 2 + size * 0.346,
      size,
      anchor: isLocal ? 'end' : 'start',
      fill: COLOURS.chalk + (lost ? LOSER : ''),
    })
    const isAlone = forfeit === side
    return figure + (isAlone ? label('No se presentó', { x, y: box.y + 50, size: 34, anchor }) : '')
  })
  const digits = Math.max(...SIDES.map((side) => String(score[side]).length))
  const halves = drawHalves(pair, box, { taken: INSET + digits * DIGIT * size })
  return halves + figures.join('') + drawNote(notes.join(' · '), box)
}

function drawComing({ date, ...pair }: GroupWeek['next'][number], timeZone: string, box: Box): string {
  const [day, hour] = dayAndHour(date, timeZone)
  const y = box.y + box.height / 2
  return (
    drawHalves(pair, box, { taken: RADIUS, disc: COLOURS.asphalt }) +
    label(day, { ...soft, x: MIDDLE, y: y - 18, anchor: 'middle' }) +
    label(hour, { x: MIDDLE, y: y + 46, size: 68, anchor: 'middle' })
  )
}

const RADIUS = 104

/** Both teams, each on its half of a court. `taken`: how far from the centre line the names have no room. */
function drawHalves(
  pair: Pair,
  { y, height }: Box,
  { taken, disc = 'none' }: { taken: number; disc?: string },
): string {
  const isTall = height >= TALL
  const sides = SIDES.map((side) => {
    const { anchor, edge, outer: x, letters } = SIDE_POSITIONS[side]
    const { badge, name, shortName: short } = pair[side]
    const fill = COLOURS.chalk + LETTERS
    const size = Math.min(480, height * 1.3)
    return {
      floor: `<rect x="${edge}" y="${y}" width="${MIDDLE}" height="${height}" fill="${BADGE_COLOURS[badge.color]!}"/>`,
      letters: label(badge.letters, { x: letters, y: y + height + size * 0.03, size, anchor, fill }),
      name: block(name, {
        short,
        x,
        anchor,
        y: y + height - 26,
        from: 'bottom',
        width: isTall ? MIDDLE - 2 * LEFT : MIDDLE - LEFT - 16 - taken,
        lines: 2,
        sizes: [...(isTall ? [72] : []), 58, 52, 46, 40, 34, 28],
      }),
    }
  })
  const radius = Math.min(RADIUS, height * 0.42)
  const lines = `<path d="M${MIDDLE} ${y}v${height}" stroke="${COLOURS.chalk}" stroke-opacity=".5" stroke-width="3"/><circle cx="${MIDDLE}" cy="${y + height / 2}" r="${radius}" fill="${disc}" stroke="${COLOURS.chalk}" stroke-opacity=".35" stroke-width="3"/>`
  const all = (part: 'floor' | 'letters' | 'name') => sides.map((side) => side[part]).join('')
  return `<clipPath id="from-${y}"><rect y="${y}" width="${SIZE.width}" height="${height}"/></clipPath><g clip-path="url(#from-${y})">${all('floor')}${all('letters')}${lines}</g>${all('name')}`
}

/** What is to be known of a result, on a plate at the foot of the centre circle. */
function drawNote(note: string, { y, height }: Box): string {
  if (note === '') return ''
  const [width, foot] = [note.length * 12 + 40, y + height - 8]
  return (
    `<rect x="${MIDDLE - width / 2}" y="${foot - 44}" width="${width}" height="44" rx="22" fill="${COLOURS.asphalt}"/>` +
    label(note, { x: MIDDLE, y: foot - 12, size: 30, anchor: 'middle' })
  )
}

function drawRows(rows: GroupWeek['top'], places: number): Section {
  const draw = (top: number) => {
    const drawn = rows.map(({ rank, team, points }, index) => {
      const y = top + HEADING - 10 + ROW.table * (index + 0.5)
      return (
        label(String(rank), { x: 84, y: y + 18, size: 54, anchor: 'end' }) +
        drawBadge(team.badge, 128, y, 25) +
        block(team.name, { short: team.shortName, x: 172, y, width: 760, sizes: [52, 44, 36] }) +
        label(String(points), { x: RIGHT, y: y + 18, size: 54, anchor: 'end' })
      )
    })
    const line = `<path d="M${LEFT} ${top + HEADING - 8 + ROW.table * places}H${RIGHT}" stroke="${COLOURS.chalk}" stroke-width="5"/>`
    const hasLine = places > 0 && places <= rows.length
    return heading(top, 'Así va', 'puntos') + drawn.join('') + (hasLine ? line : '')
  }
  return { height: HEADING + rows.length * ROW.table, draw }
}

function drawDecided(decided: readonly string[]): Section {
  if (decided.length === 0) return null
  const place = { x: LEFT, width: RIGHT - LEFT, sizes: [54, 46, 38, 30], fill: COLOURS.ball }
  return {
    height: decided.length * ROW.table,
    draw: (top) =>
      decided.map((text, index) => block(text, { ...place, y: top + ROW.table * (index + 0.5) })).join(''),
  }
}

function drawNext(games: GroupWeek['next'], timeZone: string): Section {
  if (games.length === 0) return null
  const shown = games.slice(0, MAX_NEXT)
  const left = games.length - shown.length
  const draw = (top: number) => {
    const drawn = shown.map(({ date, local, visitant }, index) => {
      const y = top + HEADING - 10 + ROW.next * (index + 0.5)
      const [one, other] = [local, visitant].map(({ shortName }) => fit(shortName, HALF_NAME).lines[0]!)
      return (
        label(dayAndHour(date, timeZone).join(', '), { ...soft, x: LEFT, y: y + 14 }) +
        block(pairText(local.name, visitant.name), {
          short: `${one} – ${other}`,
          x: NEXT_LEFT,
          y,
          width: RIGHT - NEXT_LEFT,
          sizes: [46, 40, 34],
        })
      )
    })
    return heading(top, 'Próximos partidos', left > 0 ? `y ${left} más` : '') + drawn.join('')
  }
  return { height: HEADING + shown.length * ROW.next, draw }
}

/** `dom 29 nov` and `10:30`: within days of the picture, so without the year. */
function dayAndHour(date: string, timeZone: string): [day: string, hour: string] {
  const { weekday, day, month, time } = spanishParts(date, timeZone)
  return [`${weekday.slice(0, 3)} ${day} ${month}`, time]
}

const NEXT_LEFT = 310
const HALF_NAME = { width: 340, lines: 1, sizes: [34] }

function heading(top: number, text: string, right: string): string {
  const y = top + 40
  return (
    label(text, { ...soft, x: LEFT, y }) +
    (right === '' ? '' : label(right, { ...soft, x: RIGHT, y, anchor: 'end' }))
  )
}

const BALL = `<circle cx="76" cy="176" r="28" fill="${COLOURS.ball}"/><path d="M48 176h56M76 148v56M57 156c12 11 12 29 0 40M95 156c-12 11-12 29 0 40" fill="none" stroke="${COLOURS.asphalt}" stroke-width="4"/>`

const COURT = `<g fill="none" stroke="${COLOURS.chalk}" stroke-opacity=".1" stroke-width="4"><path d="M250 0v150a290 290 0 0 0 580 0V0M400 0v210h280V0"/><circle cx="540" cy="210" r="90"/></g>`
