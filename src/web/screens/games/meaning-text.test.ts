import { describe, expect, test } from 'vitest'
import type { GameOverview, Meaning } from '#contract/game-overview.ts'
import { describeMeaning, describeRound } from './meaning-text.ts'

type Row = { rank: number; shared?: boolean; victories?: number }
type Setting = {
  rows?: [Row, Row]
  series?: GameOverview['series']
  isOver?: boolean
  scores?: [number, number]
}

/** Gatos against Perros, with this meaning. */
function overview(
  meaning: Meaning | null,
  { rows, series = null, isOver = false, scores }: Setting = {},
): GameOverview {
  const team = (index: 0 | 1) => ({
    row: rows ? { shared: false, victories: 1, defeats: 2, teams: 9, ...rows[index] } : null,
    form: [],
    way: [],
  })
  const teams = { local: { id: 1, name: 'Gatos' }, visitant: { id: 2, name: 'Perros' } }
  const [localScore = null, visitantScore = null] = scores ?? []
  const result = { localScore, visitantScore, forfeit: null, finished: scores !== undefined }
  const game = { localId: 1, visitantId: 2, ...teams, ...result }
  const [league, phase] = [{ current: !isOver }, { active: true }]
  return {
    game,
    league,
    phase,
    series,
    meaning,
    local: team(0),
    visitant: team(1),
  } as unknown as GameOverview
}

const said = (...args: Parameters<typeof overview>) =>
  describeMeaning(overview(...args)).map(({ name, text }) => (name === null ? text : `${name}: ${text}`))

const at = (best: number, worst = best, certainty: 'assured' | 'out' | null = null) => ({
  best,
  worst,
  certainty,
})
const place = (rank: number, shared = false) => ({ rank, shared })

describe('before a game of a group', () => {
  const rows: [Row, Row] = [{ rank: 3 }, { rank: 2 }]

  test('nothing is said until both teams have played twice', () => {
    const victories = [{ winner: 'local' as const, local: at(2), visitant: at(3) }]
    const meaning = {
      kind: 'table-before' as const,
      victories: [...victories, { ...victories[0]!, winner: 'visitant' as const }],
    }
    expect(said(meaning, { rows: [{ rank: 3, victories: -1 }, { rank: 2 }] })).toEqual([])
    expect(said(meaning, { rows: [{ rank: 3, victories: 0 }, { rank: 2 }] })).not.toEqual([])
  })

  test('each team has a sentence with either end, and a ladder with every place that it may have', () => {
    const victories = [
      { winner: 'local' as const, local: at(2, 2, 'assured'), visitant: at(3, 4) },
      { winner: 'visitant' as const, local: at(3, 3, 'out'), visitant: at(1) },
    ]
    const meaning = { kind: 'table-before' as const, victories }
    expect(said(meaning, { rows })).toEqual([
      'Gatos: Si gana, sube al 2.º y se asegura pasar de fase; si pierde, sigue 3.º y ya no puede pasar de fase.',
      'Perros: Si gana, sube al 1.º; si pierde, queda entre el 3.º y el 4.º.',
    ])
    const marks = [
      { rank: 2, look: 'full' },
      { rank: 3, look: 'dashed' },
      { rank: 3, look: 'ring' },
    ]
    const range = [
      { rank: 1, look: 'full' },
      { rank: 3, look: 'dashed' },
      { rank: 4, look: 'dashed' },
      { rank: 2, look: 'ring' },
    ]
    expect(describeMeaning(overview(meaning, { rows })).map(({ ladder }) => ladder)).toEqual([
      { teams: 9, teamId: 1, marks },
      { teams: 9, teamId: 2, marks: range },
    ])
  })

  test('a place that a victory and a defeat may both lead to is on no ladder', () => {
    const victories = [
      { winner: 'local' as const, local: at(1, 3), visitant: at(4) },
      { winner: 'visitant' as const, local: at(3, 5), visitant: at(1) },
    ]
    const [gatos] = describeMeaning(overview({ kind: 'table-before', victories }, { rows }))
    expect(gatos).toEqual({
      name: 'Gatos',
      text: 'Si gana, queda entre el 1.º y el 3.º; si pierde, queda entre el 3.º y el 5.º.',
    })
  })

  test('a team that ends at one place either way has it said once, on no ladder', () => {
    const victories = [
      { winner: 'local' as const, local: at(2), visitant: at(4) },
      { winner: 'visitant' as const, local: at(2), visitant: at(1) },
    ]
    const [gatos] = describeMeaning(overview({ kind: 'table-before', victories }, { rows }))
    expect(gatos).toEqual({ name: 'Gatos', text: 'Gane o pierda, sube al 2.º.' })
  })

  test('that changes no place has one sentence', () => {
    const same = { local: at(3), visitant: at(2) }
    const victories = [
      { winner: 'local' as const, ...same },
      { winner: 'visitant' as const, ...same },
    ]
    const still = 'Gane quien gane, ninguno de los dos cambia de puesto.'
    expect(said({ kind: 'table-before', victories }, { rows })).toEqual([still])
    // A place that was shared and is theirs alone now is a change.
    const shared: [Row, Row] = [{ rank: 3, shared: true }, { rank: 2 }]
    expect(said({ kind: 'table-before', victories }, { rows: shared })).toHaveLength(2)
  })
})

describe('after a game of a group', () => {
  const after = {
    kind: 'table-after' as const,
    isFirst: false,
    moved: [],
    movedCount: 0,
    decided: [],
    now: null,
  }

  test('names the teams that moved, and counts the others', () => {
    const moved = [
      { id: 1, name: 'Gatos', before: place(3), after: place(1) },
      { id: 7, name: 'Osos', before: place(1), after: place(2, true) },
      { id: 8, name: 'Linces', before: place(2), after: place(3) },
      { id: 9, name: 'Zorros', before: place(4), after: place(5) },
    ]
    expect(said({ ...after, moved, movedCount: 5 })).toEqual([
      'Gatos: Sube del 3.º al 1.º.',
      'Osos: Baja del 1.º al 2.º compartido.',
      'Linces: Baja del 2.º al 3.º.',
      'Otros 2 equipos cambian de puesto.',
    ])
    expect(said({ ...after, moved, movedCount: 4 }).at(-1)).toBe('Otro equipo cambia de puesto.')
    expect(said({ ...after, moved: moved.slice(0, 1), movedCount: 1 })).toEqual([
      'Gatos: Sube del 3.º al 1.º.',
    ])
  })

  test('says why a team that has lost climbs', () => {
    const moved = [{ id: 1, name: 'Gatos', before: place(4), after: place(2) }]
    expect(said({ ...after, moved, movedCount: 1 }, { scores: [30, 40] })).toEqual([
      'Gatos: Sube del 4.º al 2.º: jugar y perder da 1 punto.',
    ])
    expect(said({ ...after, moved, movedCount: 1 }, { scores: [40, 30] })).toEqual([
      'Gatos: Sube del 4.º al 2.º.',
    ])
  })

  test('says who is certain by it, and where both are now if that is elsewhere', () => {
    const decided = [
      { id: 1, name: 'Gatos', certainty: 'assured' as const },
      { id: 8, name: 'Linces', certainty: 'out' as const },
      { id: 9, name: 'Iguanas', certainty: 'out' as const },
    ]
    const now = { local: place(1), visitant: place(4, true) }
    const rows: [Row, Row] = [{ rank: 1 }, { rank: 2 }]
    const start =
      'No cambia ningún puesto. Gatos se asegura pasar de fase. Linces e Iguanas ya no pueden pasar de fase.'
    expect(said({ ...after, decided, now }, { rows })).toEqual([
      `${start} Hoy, Gatos va 1.º y Perros va 4.º compartido.`,
    ])
    expect(said({ ...after, decided, now }, { rows, isOver: true })[0]).toBe(
      `${start} Al final, Gatos acabó 1.º y Perros acabó 4.º compartido.`,
    )
    expect(said({ ...after, now: { local: place(1), visitant: place(2) } }, { rows })).toEqual([
      'No cambia ningún puesto.',
    ])
    expect(said({ ...after, isFirst: true })).toEqual(['Es el primer resultado del grupo.'])
  })
})

const before = (victories: object[]) => ({ kind: 'draw-before', victories }) as Meaning
const series = { round: 'Semifinales', length: 3, number: 2, tally: [1, 0] as [number, number] }
/** The same series on total points. */
const total = (tally: [number, number]) => ({ ...series, length: 2, tally })

describe('a game of a draw', () => {
  const next = { round: 'Final', rivals: ['Osos', 'Linces'] }

  test('says what either victory does to the series, and who the next rival is', () => {
    const victories = [
      { winner: 'local', tally: [2, 0], through: 'local', next },
      { winner: 'visitant', tally: [1, 1], through: null, next },
    ]
    expect(said(before(victories), { series })).toEqual([
      'Si gana Gatos: Gatos gana la eliminatoria 2–0 y pasa a la final, contra quien gane Osos – Linces.',
      'Si gana Perros: La eliminatoria queda 1–1.',
    ])
  })

  test('of one game goes on at once; the final and the third place end there', () => {
    const single = { ...series, length: 1, number: 1, tally: [0, 0] as [number, number] }
    const won = {
      kind: 'draw-after' as const,
      tally: [0, 1] as [number, number],
      through: 'visitant' as const,
    }
    expect(said({ ...won, next: { ...next, rivals: ['Osos'] } }, { series: single })).toEqual([
      'Perros pasa a la final, contra Osos.',
    ])
    expect(said({ ...won, next: null }, { series: { ...single, round: 'Final' } })).toEqual([
      'Perros gana la final.',
    ])
    expect(said({ ...won, next: null }, { series: { ...single, round: 'Tercer puesto' } })).toEqual([
      'Perros queda en tercer puesto.',
    ])
  })

  test('on total points depends on the lead', () => {
    const open = before([{ next }, { next }])
    const goesOn = 'Quien pase va a la final, contra quien gane Osos – Linces.'
    expect(said(open, { series: total([0, 0]) })).toEqual([
      `Cuentan los puntos de los dos partidos: se decide en el segundo. ${goesOn}`,
    ])
    expect(said(open, { series: total([60, 67]) })).toEqual([
      `Perros llega con 7 puntos de ventaja: a Gatos solo le vale ganar por más de 7. ${goesOn}`,
    ])
    expect(said(open, { series: total([60, 60]) })).toEqual([
      `Llegan igualados a puntos: pasa quien gane. ${goesOn}`,
    ])
    const after = (tally: [number, number], through: 'local' | null) =>
      said({ kind: 'draw-after', tally, through, next }, { series: total([0, 0]) })
    expect(after([61, 60], null)).toEqual(['Gatos se lleva 1 punto de ventaja al segundo partido.'])
    expect(after([131, 120], 'local')).toEqual([
      'Gatos gana la eliminatoria por 131–120 y pasa a la final, contra quien gane Osos – Linces.',
    ])
  })

  test('names its round and its place in the series', () => {
    const { game } = overview(null)
    expect(describeRound({ game, series: { ...series, length: 1 } })).toBe('Semifinales')
    expect(describeRound({ game: { ...game, round: 5 }, series })).toBe(
      'Semifinales, al mejor de 3: partido 2, con la serie 1–0',
    )
    expect(describeRound({ game, series: { ...series, length: 2, number: 1, tally: [0, 0] } })).toBe(
      'Semifinales, a dos partidos: partido 1',
    )
    expect(describeRound({ game: { ...game, round: 5 }, series: null })).toBe('Jornada 5')
    expect(describeRound({ game, series: null })).toBeNull()
  })
})

test('a game that means nothing has no sentence', () => {
  expect(said(null)).toEqual([])
})
