import { expect, test } from 'vitest'
import type { DecidedBy, TieBreakFigures } from '#league/tie-break-steps.ts'
import { figureText, describeTieBreak } from './tie-break-story.ts'

const nameOf = (teamId: number) => ['', 'Lavapiés', 'Usera', 'Tetuán', 'Iberia'][teamId]!
const texts = (decidedBy: DecidedBy, points: number) =>
  describeTieBreak(decidedBy, points, nameOf).map(({ text }) => text)

function team(teamId: number, figures: Partial<TieBreakFigures>): TieBreakFigures {
  return { teamId, pointsAmong: 0, differenceAmong: 0, scoredAmong: 0, difference: 0, scored: 0, ...figures }
}

function decided(part: Pick<DecidedBy, 'criterion' | 'figures'>, after: DecidedBy | null = null): DecidedBy {
  return { ...part, levelWith: part.figures.slice(1).map(({ teamId }) => teamId), after }
}

// EuroBasket 2022, group C: Croatia 90-85 Ukraine, Italy 81-76 Croatia, Ukraine 84-73 Italy, and all three end with
// 8 points. Each wins one and loses one, so 3 points each among them; differences among them: Ukraine -5 + 11 = +6,
// Croatia +5 - 5 = 0, Italy +5 - 11 = -6.
test('one step: level on points among them, separated by the difference', () => {
  const figures = [
    team(1, { pointsAmong: 3, differenceAmong: 6, scoredAmong: 169 }),
    team(2, { pointsAmong: 3, differenceAmong: 0, scoredAmong: 166 }),
    team(4, { pointsAmong: 3, differenceAmong: -6, scoredAmong: 154 }),
  ]
  expect(texts(decided({ criterion: 'differenceAmong', figures }), 8)).toEqual([
    'Lavapiés, Usera e Iberia tienen los mismos puntos de clasificación: 8. Se miran sus partidos entre sí. ' +
      'Hay empate en los puntos de clasificación. ' +
      'Decide la diferencia de puntos de esos partidos: Lavapiés (+6), Usera (0) e Iberia (−6).',
  ])
})

test('describes a chain from its first step to its last', () => {
  const first = decided({
    criterion: 'pointsAmong',
    figures: [team(1, { pointsAmong: 4 }), team(2, { pointsAmong: 4 }), team(3, { pointsAmong: 2 })],
  })
  const last = decided(
    { criterion: 'pointsAmong', figures: [team(1, { pointsAmong: 2 }), team(2, { pointsAmong: 1 })] },
    first,
  )
  expect(texts(last, 9)).toEqual([
    'Lavapiés, Usera y Tetuán tienen los mismos puntos de clasificación: 9. Se miran sus partidos entre sí. ' +
      'Deciden los puntos de clasificación de esos partidos: Lavapiés (4), Usera (4) y Tetuán (2).',
    'Entre Lavapiés y Usera sigue el empate: se vuelve a empezar, solo con sus partidos entre sí. ' +
      'Deciden los puntos de clasificación de esos partidos: Lavapiés (2) y Usera (1).',
  ])
})

test('separates teams that have not met by all their games', () => {
  const figures = [team(1, { difference: 12, scored: 70 }), team(2, { difference: 12, scored: 65 })]
  expect(texts(decided({ criterion: 'scored', figures }), 2)).toEqual([
    'Lavapiés y Usera tienen los mismos puntos de clasificación: 2. Se miran sus partidos entre sí. ' +
      'Todavía no han jugado entre sí. Hay empate en la diferencia de puntos de todo el grupo. ' +
      'Deciden los puntos anotados en todo el grupo: Lavapiés (70) y Usera (65).',
  ])
})

test('shares the place if nothing separates the teams', () => {
  const figures = [team(1, { pointsAmong: 3, scoredAmong: 60 }), team(2, { pointsAmong: 3, scoredAmong: 60 })]
  expect(texts(decided({ criterion: null, figures }), 6)[0]).toMatch(
    /Nada más separa a estos equipos: comparten el puesto, por orden alfabético\.$/,
  )
})

test.each([
  ['difference', 7, '+7'],
  ['differenceAmong', -7, '−7'],
  ['difference', 0, '0'],
  ['scored', 70, '70'],
] as const)('writes %s %d as %s', (criterion, figure, text) => {
  expect(figureText(criterion, figure)).toBe(text)
})

test('while games are left, says that teams that haven’t all met are compared by all their games', () => {
  const figures = [team(1, { difference: 8 }), team(2, { difference: 0 }), team(3, { difference: 0 })]
  const first: DecidedBy = { ...decided({ criterion: 'difference', figures }), provisional: true }
  const last = decided(
    { criterion: 'pointsAmong', figures: [team(2, { pointsAmong: 2 }), team(3, { pointsAmong: 1 })] },
    first,
  )
  expect(texts(last, 3)).toEqual([
    'Lavapiés, Usera y Tetuán tienen los mismos puntos de clasificación: 3. Aún no se han visto todos, así que de ' +
      'momento cuentan todos sus partidos. Decide la diferencia de puntos de todo el grupo: Lavapiés (+8), Usera (0) y ' +
      'Tetuán (0).',
    'Entre Usera y Tetuán sigue el empate: se vuelve a empezar, solo con sus partidos entre sí. Deciden los puntos de ' +
      'clasificación de esos partidos: Usera (2) y Tetuán (1).',
  ])
})
