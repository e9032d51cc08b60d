import { expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import { subjectOf, goneText, lineText, describeProposal, whetherNotified } from './proposal-text.ts'
import { team } from '../../../../test/team.ts'

const proposal: Proposal = {
  id: 1,
  competition: { id: 1, name: 'Grupo A' },
  local: team(1, 'Lavapiés'),
  visitant: team(2, 'Vallekas'),
  mayHost: [1, 2],
  game: null,
  callsOff: null,
  over: null,
  state: 'open',
  round: 1,
  spokeLast: 2,
  // Thursday, 20:00 in Madrid's winter.
  endsAt: '2026-11-26T19:00:00.000Z',
  options: [],
  words: [],
  actions: [],
  gameId: null,
}
const site = { timeZone: 'Europe/Madrid', seasonYear: 2026 }
const sentenceFor = (changes: Partial<Proposal>, ownId: number | null) => {
  const { title, next } = describeProposal({ ...proposal, ...changes }, ownId, site)
  return `${title}. ${next}`
}

test('says of an open proposal whose turn it is and until when, to each side and to an admin', () => {
  const until = 'hasta el jueves a las 20:00.'
  const waits = `Falta que responda Lavapiés. Propone Vallekas. Lavapiés tiene ${until}`
  expect(sentenceFor({}, 1)).toBe(`Os toca responder. Propone Vallekas. Tenéis ${until}`)
  expect(sentenceFor({}, 2)).toBe(waits)
  expect(sentenceFor({}, null)).toBe(waits)
})

test.for([
  ['free', null, null],
  ['lapsed', null, 'Ya falta demasiado poco, o ha pasado.'],
  ['taken', 'closed-court', 'La cancha está cerrada ese día: haría falta otra cancha u otro día.'],
  ['taken', 'deleted-court', 'Esa cancha se ha borrado: haría falta otra.'],
  ['taken', 'court', 'La cancha ya está ocupada a esa hora: haría falta otra cancha u otra hora.'],
  ['taken', 'local', 'Vuestro equipo ya tiene un partido a esa hora: haría falta otra hora.'],
  ['taken', 'visitant', 'Vallekas ya tiene un partido a esa hora: haría falta otra hora.'],
] as const)('tells the local team about a date that is %s (%s): %s', ([state, inTheWay, text]) => {
  expect(goneText({ state, inTheWay }, proposal, 1)).toBe(text)
})

const line = (ownId: number | null) => lineText(proposal, ownId, site)

test('shows in a list only what neither its heading nor the name says', () => {
  expect(line(1)).toBe('Tenéis hasta el jueves a las 20:00.')
  expect(line(2)).toBe('Tiene hasta el jueves a las 20:00.')
  expect(line(null)).toBe('Propone Vallekas. Lavapiés tiene hasta el jueves a las 20:00.')
})

test.for([
  [{ state: 'accepted', gameId: 5 }, 'Fecha acordada. Vallekas ha dicho que sí'],
  [{ state: 'accepted' }, 'Se aceptó, pero el partido ya no está.'],
  [{ state: 'declined' }, 'Vallekas ha dicho que no. Podéis proponer'],
  [{ state: 'withdrawn' }, 'La ha retirado Vallekas.'],
  [{ state: 'withdrawn', spokeLast: null }, 'La ha retirado quien administra la liga.'],
  [{ state: 'expired' }, 'Nadie respondió a tiempo.'],
  [{ state: 'no-options' }, 'Ya no queda ninguna fecha.'],
  [{ state: 'not-creatable', over: 'created' }, 'Este partido ya está creado. Se ha creado de otra forma.'],
  [{ state: 'not-creatable', over: 'phase' }, 'Este partido ya no se puede crear. La fase se ha cerrado.'],
  [{ state: 'not-creatable', over: 'season' }, 'La temporada ya no es la actual.'],
  [{ state: 'not-creatable' }, 'así. Ahora le toca ser local a Vallekas: podéis volver'],
] as const)('describes the end: %j', ([changes, text]) => {
  expect(sentenceFor({ endsAt: null, ...changes }, 1)).toContain(text)
})

test.for([
  ['created', 'El partido ya está creado.'],
  ['phase', 'La fase se ha cerrado.'],
  ['season', 'La temporada ya no es la actual.'],
] as const)('offers no new proposal where none is possible (%s): %s', ([over, text]) => {
  for (const state of ['declined', 'withdrawn', 'expired', 'no-options'] as const) {
    const ended = sentenceFor({ state, over, mayHost: [], endsAt: null }, 1)
    expect(ended).toContain(text)
    expect(ended).not.toMatch(/[Pp]odéis/)
  }
})

test('does not ask an admin to propose', () => {
  for (const state of ['declined', 'withdrawn', 'expired', 'no-options', 'not-creatable'] as const)
    expect(sentenceFor({ state, endsAt: null }, null)).not.toMatch(/[Pp]odéis/)
})

test('addresses the team that acted, and names it to others', () => {
  expect(sentenceFor({ state: 'declined' }, 2)).toContain('Habéis dicho que no.')
  expect(sentenceFor({ state: 'withdrawn' }, 2)).toContain('La habéis retirado.')
  expect(sentenceFor({ state: 'accepted', gameId: 5 }, 2)).toContain('Habéis dicho que sí')
  expect(sentenceFor({ state: 'withdrawn' }, null)).toContain('La ha retirado Vallekas.')
  expect(sentenceFor({ state: 'withdrawn', spokeLast: null }, null)).toContain(
    'La ha retirado quien administra',
  )
})

test('says whether the other team has been notified', () => {
  expect(whetherNotified({ ...team(2, 'Vallekas'), delegate: 'Ana' })).toBe(
    'Vallekas ya tiene un aviso. Si quieres, díselo también por WhatsApp.',
  )
  expect(whetherNotified(team(2, 'Vallekas'))).toBe('Vallekas no tiene aún quien reciba avisos: díselo tú.')
})

const change = {
  ...proposal,
  game: {
    id: 9,
    // Saturday, 12:00 in Madrid's winter.
    date: '2026-11-28T11:00:00.000Z',
    court: { id: 3, name: 'Olmo', direction: 'Calle del Olmo' },
  },
} satisfies Proposal
const sentenceOfChange = (changes: Partial<Proposal>, ownId: number | null = 1) =>
  sentenceFor({ ...change, ...changes }, ownId)

test.for([
  [null, 'cambiar la fecha del partido', 'Cambio de fecha'],
  ['cancel', 'cancelar el partido', 'Cancelación'],
  ['postpone', 'aplazar el partido', 'Aplazamiento'],
] as const)('says what a change asks for: %s', ([callsOff, ask, name]) => {
  const until = 'hasta el jueves a las 20:00.'
  expect(sentenceOfChange({ callsOff })).toBe(`Os toca responder. Vallekas propone ${ask}. Tenéis ${until}`)
  expect(sentenceOfChange({ callsOff }, 2)).toBe(
    `Falta que responda Lavapiés. Vallekas propone ${ask}. Lavapiés tiene ${until}`,
  )
  expect(subjectOf({ ...change, callsOff })).toBe(name)
  expect(lineText({ ...change, callsOff }, 1, site)).toBe(`${name} del sáb 28 nov, 12:00. Tenéis ${until}`)
})

test.for<[Partial<Proposal>, string]>([
  [{ state: 'accepted', gameId: 9 }, 'Cambio acordado. Vallekas ha dicho que sí: el partido está cambiado.'],
  [
    { state: 'accepted', callsOff: 'cancel' },
    'Cancelado de acuerdo. Vallekas ha dicho que sí: el partido del sáb 28 nov, 12:00 no se juega.',
  ],
  [
    { state: 'accepted', callsOff: 'postpone' },
    'Aplazado de acuerdo. Vallekas ha dicho que sí: el partido del sáb 28 nov, 12:00 se aplaza: falta acordar otra fecha.',
  ],
  // The two have created another game since.
  [
    { state: 'accepted', callsOff: 'postpone', mayHost: [], over: 'moved' },
    'Aplazado de acuerdo. Vallekas ha dicho que sí: el partido del sáb 28 nov, 12:00 se aplazó.',
  ],
  [{ state: 'accepted' }, 'Se aceptó, pero el partido ya no está. Alguien lo ha borrado después.'],
  [{ state: 'declined' }, 'Vallekas ha dicho que no. Se queda como estaba: sáb 28 nov, 12:00, Olmo.'],
  [{ state: 'declined', over: 'moved' }, 'Vallekas ha dicho que no. El partido ya tiene otra fecha'],
  [{ state: 'withdrawn' }, 'La ha retirado Vallekas. Se queda como estaba: sáb 28 nov, 12:00, Olmo.'],
  [{ state: 'expired' }, 'Nadie respondió a tiempo. Se queda como estaba: sáb 28 nov, 12:00, Olmo.'],
  [{ state: 'no-options' }, 'se puede jugar ya. Se queda como estaba: sáb 28 nov, 12:00, Olmo.'],
  [
    { state: 'not-creatable', over: 'deleted' },
    'Este cambio ya no se puede hacer. El partido se ha borrado.',
  ],
])('says what holds after a change: %j', ([changes, text]) => {
  expect(sentenceOfChange({ endsAt: null, ...changes })).toContain(text)
})
