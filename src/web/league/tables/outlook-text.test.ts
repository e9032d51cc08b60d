import { expect, test } from 'vitest'
import type { Sentence } from '#league/scenarios/scenarios.ts'
import type { Reach } from '#league/scenarios/reaches.ts'
import { describeCertainty, describeRankRange, type SentenceContext } from './outlook-text.ts'

const nameOf = (teamId: number) => ['', 'Lavapiés', 'Vallekas', 'Usera', 'Tetuán'][teamId]!
const left = [
  { id: 10, localId: 1, visitantId: 2 },
  { id: 11, localId: 3, visitantId: 4 },
]
const open: Reach = {
  teamId: 1,
  best: 1,
  worst: 3,
  exact: true,
  certainty: 'open',
  mustAppear: false,
  certaintyIfPlayed: 'open',
  inOwnHands: true,
}
const toThem: SentenceContext = { nameOf, left, places: 2, own: false }
const toOwn: SentenceContext = { ...toThem, own: true }

const wins = (count: number, of: number): Sentence => ({
  kind: 'wins',
  wins: count,
  left: of,
  together: null,
  provided: null,
})
const margin = (points: number): Sentence => ({
  kind: 'margin',
  gameId: 10,
  rivalId: 2,
  margin: points,
  together: null,
  provided: null,
})
const usera = { gameId: 11, winnerId: 3 }

test.each<[Sentence, string, string]>([
  [
    wins(1, 3),
    'Con ganar uno de los tres que os quedan estáis dentro.',
    'Con ganar uno de los tres que le quedan está dentro.',
  ],
  [
    wins(1, 1),
    'Con ganar el partido que os queda estáis dentro.',
    'Con ganar el partido que le queda está dentro.',
  ],
  [
    wins(2, 2),
    'Con ganar los dos que os quedan estáis dentro.',
    'Con ganar los dos que le quedan está dentro.',
  ],
  [
    wins(9, 11),
    'Con ganar nueve de los 11 que os quedan estáis dentro.',
    'Con ganar nueve de los 11 que le quedan está dentro.',
  ],
  [
    margin(7),
    'Si ganáis a Vallekas por 7 o más, estáis dentro.',
    'Si gana a Vallekas por 7 o más, está dentro.',
  ],
  [margin(1), 'Si ganáis a Vallekas, estáis dentro.', 'Si gana a Vallekas, está dentro.'],
  [
    { ...wins(1, 2), together: usera },
    'Si ganáis uno de los dos que os quedan y Usera gana a Tetuán, estáis dentro.',
    'Si gana uno de los dos que le quedan y Usera gana a Tetuán, está dentro.',
  ],
  [
    { ...margin(7), together: usera },
    'Si ganáis a Vallekas por 7 o más y Usera gana a Tetuán, estáis dentro.',
    'Si gana a Vallekas por 7 o más y Usera gana a Tetuán, está dentro.',
  ],
])('%o', (sentence, own, other) => {
  expect(describeCertainty(open, sentence, toOwn)).toBe(own)
  expect(describeCertainty(open, sentence, toThem)).toBe(other)
})

test('says the further conditions of a sentence', () => {
  const ends = (sentence: Sentence, provided: Sentence['provided'], hearing = toOwn) =>
    describeCertainty(open, { ...sentence, provided }, hearing)
  const others = [
    { id: 12, localId: 1, visitantId: 3 },
    { id: 13, localId: 4, visitantId: 1 },
  ]
  expect(ends(wins(1, 2), 'appearing', { ...toOwn, left: [...left, others[0]!] })).toBe(
    'Con ganar uno de los dos que os quedan estáis dentro, mientras os presentéis al otro.',
  )
  expect(ends(margin(7), 'appearing', { ...toThem, left: [...left, ...others] })).toBe(
    'Si gana a Vallekas por 7 o más, está dentro, mientras se presente a los demás.',
  )
  expect(ends(wins(1, 1), 'allPlayed')).toBe(
    'Con ganar el partido que os queda estáis dentro, si se juega todo lo que queda.',
  )
})

test('says that it is certain only if all games are played, and what is enough in any case', () => {
  const assured: Reach = { ...open, certaintyIfPlayed: 'assured' }
  expect(describeCertainty(assured, null, toThem)).toBe('Está dentro si se juega todo lo que queda.')
  expect(describeCertainty(assured, wins(1, 1), toOwn)).toBe(
    'Estáis dentro si se juega todo lo que queda. Con ganar el partido que os queda estáis dentro.',
  )
  expect(describeCertainty({ ...open, certaintyIfPlayed: 'out' }, null, toOwn)).toBe(
    'Ya no podéis pasar si se juega todo lo que queda.',
  )
})

test('says what a result in review makes uncertain', () => {
  const disputed = { ...toOwn, left: [{ id: 10, localId: 1, visitantId: 2, disputed: true as const }] }
  expect(describeCertainty({ ...open, certaintyIfPlayed: 'assured' }, wins(1, 1), disputed)).toBe(
    'Estáis dentro si se juega todo lo que queda y lo que está en revisión no acaba en incomparecencia. Con ganar el partido en revisión estáis dentro.',
  )
  expect(describeCertainty({ ...open, certainty: 'assured', mustAppear: true }, null, disputed)).toBe(
    'Estáis dentro, mientras os presentéis y lo que está en revisión no acabe en incomparecencia.',
  )
  // Of another team's dispute.
  expect(describeCertainty({ ...open, teamId: 3 }, wins(1, 1), disputed)).toBe(
    'Con ganar el partido que os queda estáis dentro.',
  )
})

test('says which of two games against the same team it means', () => {
  const twice = [...left, { id: 12, localId: 2, visitantId: 1 }]
  const sentenceFor = (gameId: number) =>
    describeCertainty(open, { ...margin(7), gameId } as Sentence, { ...toOwn, left: twice })
  expect(sentenceFor(10)).toBe('Si ganáis a Vallekas de local por 7 o más, estáis dentro.')
  expect(sentenceFor(12)).toBe('Si ganáis a Vallekas de visitante por 7 o más, estáis dentro.')
})

test('says that an outcome is certain, or final', () => {
  const assured: Reach = { ...open, certainty: 'assured' }
  const out: Reach = { ...open, certainty: 'out' }
  const over = { ...toOwn, left: [] }
  expect(describeCertainty({ ...assured, mustAppear: true }, null, toOwn)).toBe(
    'Estáis dentro, mientras os presentéis.',
  )
  expect(describeCertainty({ ...assured, mustAppear: true }, null, toThem)).toBe(
    'Está dentro, mientras se presente.',
  )
  expect(describeCertainty(assured, null, toOwn)).toBe('Estáis dentro, pase lo que pase.')
  expect(describeCertainty(out, null, toThem)).toBe('Ya no puede pasar, pase lo que pase.')
  expect([assured, out, open].map((reach) => describeCertainty(reach, null, over))).toEqual([
    'Estáis dentro.',
    'Ya no podéis pasar.',
    'Empate que las reglas no deshacen: la asamblea dice quién pasa.',
  ])
})

test('says less while no sentence is known to be true', () => {
  expect(describeCertainty(open, 'unknown', toOwn)).toBe(
    'Depende de vuestro equipo; con cuánto basta aún no se puede calcular.',
  )
  expect(describeCertainty({ ...open, inOwnHands: false }, 'unknown', toThem)).toBe(
    'Aún puede pasar y aún puede quedar fuera; con cuánto basta aún no se puede calcular.',
  )
  // Bounds only: it may in fact be assured, or out.
  expect(describeCertainty({ ...open, inOwnHands: false, exact: false }, null, toThem)).toBe(
    'Aún no se puede calcular si pasa o queda fuera.',
  )
})

test('says that nothing simple is enough only if that is known', () => {
  expect(describeCertainty({ ...open, exact: false }, null, toOwn)).toBe(
    'Depende de vuestro equipo; con cuánto basta aún no se puede calcular.',
  )
  expect(describeCertainty(open, null, toOwn)).toBe(
    'Depende de vuestro equipo, pero no basta con ganar: cuenta por cuánto.',
  )
  expect(describeCertainty({ ...open, inOwnHands: false }, null, toThem)).toBe(
    'Aún puede pasar y aún puede quedar fuera.',
  )
})

test('describes the places that a team can reach', () => {
  expect(describeRankRange(open, toThem)).toBe(
    'Puede acabar entre el 1.º y el 3.º, si se juega todo lo que queda.',
  )
  expect(describeRankRange({ ...open, best: 3 }, toOwn)).toBe(
    'Vuestro equipo acaba 3.º, si se juega todo lo que queda.',
  )
  expect(describeRankRange({ ...open, exact: false }, toThem)).toBe(
    'Aún no se puede calcular en qué puesto puede acabar: no mejor que el 1.º ni peor que el 3.º, si se juega todo lo que queda.',
  )
  expect(describeRankRange({ ...open, best: 3 }, { ...toThem, left: [] })).toBe('Acaba 3.º.')
  expect(describeCertainty(open, null, { ...toOwn, places: 0 })).toBe(
    'Podéis acabar entre el 1.º y el 3.º, si se juega todo lo que queda.',
  )
})
