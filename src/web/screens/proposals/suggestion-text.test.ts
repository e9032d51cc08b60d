import { expect, test } from 'vitest'
import { offerText, silenceText, suggestionText } from './suggestion-text.ts'

type From = 'team' | 'games' | 'nobody'
const pairOf = (own: From, other: From) => ({
  team: { id: 1, name: 'Lavapiés' },
  rival: { id: 2, name: 'Vallekas' },
  partsFrom: { team: own, rival: other },
})
// Saturday, 12:00 in Madrid's winter.
const base = {
  date: '2026-11-28T11:00:00.000Z',
  court: { id: 7, name: 'Cazorla', direction: 'Calle Ibros 3' },
  light: 'day' as const,
  lightsUntil: null,
  suits: [1, 2],
  liked: [],
  weekendTaken: false,
  metres: null,
}
const reasonsFor = (changes: object, pair = pairOf('team', 'team')) =>
  suggestionText({ ...base, ...changes }, pair, 'Europe/Madrid')

test.for([
  [{}, ''],
  [{ light: 'on', lightsUntil: '23:00', liked: [1] }, 'La cancha os gusta.'],
  [
    { suits: [1], liked: [2] },
    'Vuestro equipo puede los sábados por la mañana; Vallekas no suele poder entonces; la cancha le gusta a Vallekas.',
  ],
  [
    { suits: [2], liked: [2, 1] },
    'Vallekas puede los sábados por la mañana; vuestro equipo no suele poder entonces; la cancha os gusta a los dos.',
  ],
  [
    // Monday, 20:00.
    { date: '2026-11-23T19:00:00.000Z', suits: [], light: 'unknown', weekendTaken: true },
    'Ninguno de los dos suele poder los lunes por la noche; ese fin de semana alguien juega ya otro partido.',
  ],
  // Summer time, two hours ahead of UTC: Wednesday, 17:00.
  [
    { date: '2027-06-23T15:00:00.000Z', suits: [2] },
    'Vallekas puede los miércoles por la tarde; vuestro equipo no suele poder entonces.',
  ],
] as const)('says of an option what isn’t said of all: %j', ([changes, text]) => {
  expect(reasonsFor(changes)).toBe(text)
})

test.for([
  ['nobody', 'nobody', [1, 2], ''],
  ['team', 'nobody', [2], 'Vuestro equipo no suele poder los sábados por la mañana.'],
  ['games', 'games', [], 'Ninguno de los dos suele jugar los sábados por la mañana.'],
  [
    'games',
    'team',
    [1],
    'Vuestro equipo suele jugar los sábados por la mañana; Vallekas no suele poder entonces.',
  ],
] as const)(
  'says no more than is known from %s for one team and from %s for the other',
  ([own, other, suits, text]) => {
    expect(reasonsFor({ suits }, pairOf(own, other))).toBe(text)
  },
)

const offer = (suits: number[], own: From, other: From) =>
  offerText({ suggestions: [{ suits }, { suits }], ...pairOf(own, other) })

test.for([
  [[1, 2], 'team', 'team', 'Las fechas sugeridas os vienen bien a los dos.'],
  [[1], 'team', 'team', 'pero ninguna es de las habituales de los dos.'],
  [[], 'games', 'team', 'pero ninguna es de las habituales de los dos.'],
  [[1, 2], 'team', 'games', 'con lo que se sabe de los dos equipos.'],
  // A team of which nothing is known suits every date, but the text claims nothing about it.
  [[1, 2], 'nobody', 'team', 'con lo que se sabe de Vallekas.'],
  [[1, 2], 'games', 'nobody', 'con lo que se sabe de vuestro equipo.'],
  [[1], 'nobody', 'games', 'pero ninguna es de las habituales de Vallekas.'],
  [[2], 'team', 'nobody', 'pero ninguna es de las habituales de vuestro equipo.'],
  [[1, 2], 'nobody', 'nobody', 'Las fechas sugeridas están libres.'],
] as const)('describes dates that suit %j, known from %s and %s: %s', ([suits, own, other, text]) => {
  expect(offer([...suits], own, other)).toContain(text)
})

test.for([
  [[1, 2], 'team', 'team', 'La fecha sugerida os viene bien a los dos.'],
  [[1], 'team', 'team', 'La fecha sugerida es la que mejor encaja, pero no es de las habituales de los dos.'],
  [[1, 2], 'nobody', 'team', 'La fecha sugerida es la que mejor encaja con lo que se sabe de Vallekas.'],
  [[1, 2], 'nobody', 'nobody', 'La fecha sugerida está libre.'],
] as const)(
  'describes a single date that suits %j, known from %s and %s: %s',
  ([suits, own, other, text]) => {
    expect(offerText({ suggestions: [{ suits: [...suits] }], ...pairOf(own, other) })).toBe(text)
  },
)

test.for([
  ['team', 'team', null],
  ['team', 'games', 'Vallekas aún no ha dicho cuándo puede.'],
  ['team', 'nobody', 'Vallekas aún no ha dicho cuándo puede.'],
  ['games', 'team', 'Aún no habéis dicho cuándo podéis jugar.'],
  ['nobody', 'team', 'Aún no habéis dicho cuándo podéis jugar.'],
  ['nobody', 'games', 'Aún no habéis dicho cuándo podéis jugar, y Vallekas tampoco.'],
] as const)(
  'says which team has not entered its availability, known from %s and %s',
  ([own, other, text]) => {
    expect(silenceText(pairOf(own, other))).toBe(text)
  },
)
