import { expect, test } from 'vitest'
import type { GroupWeek, WeekTeam } from '#contract/week.ts'
import { drawWeek } from './week-picture.ts'

const setting = { timeZone: 'Europe/Madrid', seasonYear: 2025 }

function team(name: string, shortName = name): WeekTeam {
  return { name, shortName, badge: { color: 0, letters: 'XY' } }
}
const [gatos, perros, osos, focas] = ['Gatos', 'Perros', 'Osos', 'Focas'].map((name) => team(name)) as [
  WeekTeam,
  WeekTeam,
  WeekTeam,
  WeekTeam,
]

type Result = GroupWeek['results'][number]
const plain = { forfeit: null, inReview: false, annulled: false }
function result(
  local: WeekTeam,
  visitant: WeekTeam,
  score: [number, number],
  row: Partial<Result> = {},
): Result {
  return { local, visitant, score: { local: score[0], visitant: score[1] }, ...plain, ...row }
}
function coming(local: WeekTeam, visitant: WeekTeam, date = '2025-11-15T10:00:00.000Z') {
  return { local, visitant, date, court: 'Olmo' }
}

function draw(week: Partial<GroupWeek>): string {
  const place = { league: 'Liga Norte', name: 'Grupo A', firstDay: '2025-10-27', lastDay: '2025-11-03' }
  const nothing = { results: [], decided: [], places: 0, top: [], next: [], postponed: [] }
  return drawWeek({ ...place, ...nothing, ...week }, setting)
}

/** What the picture says, without the large letters behind the names, which are those of the badges. */
function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)]
    .map(([, text]) => text!)
    .filter((text) => text !== 'XY')
}

const HEAD = ['Liga Norte', 'La semana del Grupo A', 'Del 27 de octubre al 3 de noviembre']

test('shows results, places and next games', () => {
  const svg = draw({
    results: [result(gatos, perros, [61, 58]), result(osos, focas, [40, 41])],
    places: 2,
    top: [gatos, osos, focas].map((one, index) => ({ rank: index + 1, team: one, points: 7 - index })),
    next: [coming(perros, focas), coming(gatos, osos, '2025-11-16T22:59:00.000Z')],
  })
  expect(textsOf(svg).join(' | ')).toBe(
    [
      HEAD.join(' | '),
      'Gatos | Perros | 61 | 58 | Osos | Focas | 40 | 41',
      'Así va | puntos | 1 | Gatos | 7 | 2 | Osos | 6 | 3 | Focas | 5',
      'Próximos partidos | sáb 15 nov, 11:00 | Perros – Focas | dom 16 nov, 23:59 | Gatos – Osos',
    ].join(' | '),
  )
  // The loser's score is dimmed.
  expect(svg).toMatch(/fill="#fbfaf6b8">58</)
  expect(svg).toMatch(/fill="#fbfaf6">61</)
  expect(svg.match(/stroke-width="5"/g)).toHaveLength(1)
  expect(svg).toContain('width="1080" height="1920"')
})

test('names the month once, and a group of any name', () => {
  const svg = draw({
    name: 'Oro',
    firstDay: '2025-11-03',
    lastDay: '2025-11-10',
    next: [coming(gatos, osos)],
  })
  expect(textsOf(svg).slice(1, 3)).toEqual(['La semana: Oro', 'Del 3 al 10 de noviembre'])
})

test('says how many results and games it leaves out, and draws no line where its places aren’t all shown', () => {
  const svg = draw({
    results: [51, 52, 53, 54, 55].map((points) => result(gatos, perros, [points, 0])),
    places: 9,
    top: Array.from({ length: 9 }, (_, index) => ({
      rank: index + 1,
      team: team(`Equipo ${index}`),
      points: 0,
    })),
    next: Array.from({ length: 5 }, () => coming(osos, focas)),
  })
  const texts = textsOf(svg)
  expect(texts).toEqual(
    expect.arrayContaining(['y 2 resultados más', 'y 1 más', 'Equipo 7', '53', '54', '55']),
  )
  expect(texts).not.toContain('Equipo 8')
  expect(svg).not.toContain('stroke-width="5"')
})

test('says who was absent, and what is in review or annulled', () => {
  const absent = draw({ results: [result(gatos, perros, [20, 0], { forfeit: 'visitant', inReview: true })] })
  expect(textsOf(absent)).toEqual([...HEAD, 'Gatos', 'Perros', '20', '0', 'No se presentó', 'En revisión'])
  expect(absent).toMatch(/text-anchor="end"[^>]*>No se presentó</)
  const nobody = draw({ results: [result(gatos, perros, [0, 0], { forfeit: 'both', annulled: true })] })
  expect(textsOf(nobody).slice(3)).toEqual(['Gatos', 'Perros', '0', '0', 'No se presentó nadie · Anulado'])
  expect(nobody).not.toContain('b8">0<')
})

test('shows the next games as halves where nothing was played, and what a draw decided', () => {
  const one = textsOf(draw({ next: [coming(gatos, perros)] }))
  expect(one).toEqual([...HEAD, 'Gatos', 'Perros', 'sáb 15 nov', '11:00'])
  const four = textsOf(draw({ next: Array.from({ length: 4 }, () => coming(osos, focas)) }))
  expect(four.filter((text) => text === '11:00')).toHaveLength(3)
  expect(four.slice(-3)).toEqual(['Próximos partidos', 'sáb 15 nov, 11:00', 'Osos – Focas'])
  const won = draw({ results: [result(gatos, osos, [60, 50])], decided: ['🏆 Equipo campeón: Gatos'] })
  expect(textsOf(won).at(-1)).toBe('Equipo campeón: Gatos')
})

test('has room for both names of a pair, whatever their length', () => {
  const long = team('Asociación Deportiva y Cultural de Amigas del Baloncesto de la Ribera del Manzan')
  const wide = team('W'.repeat(80))
  expect([long.name.length, wide.name.length]).toEqual([80, 80])
  const other = team('Rayo de la Asociación Deportiva y Cultural de Vallekas', 'Vallekas')
  const svg = draw({
    results: [result(wide, long, [101, 99])],
    next: [coming(wide, long), coming(long, other), coming(team('🔥🔥'), team('نسور <b>&"'))],
  })
  const pairs = textsOf(svg).slice(-6)
  expect(pairs[1]).toMatch(/^WWW.*… – Asociación.*…$/)
  expect(pairs[3]).toMatch(/^Asociación.*… – Vallekas$/)
  expect(pairs[5]).toBe('… – نسور &lt;b&gt;&amp;&quot;')
  const places = [...svg.matchAll(/<text x="[\d.-]+" y="([\d.-]+)"/g)].map(([, y]) => Number(y))
  expect(Math.max(...places)).toBeLessThan(1920)
})
