import { expect, test } from 'vitest'
import type { ToDo } from '#contract/to-do.ts'
import { countToDo, isNothingToDo } from './count-to-do.ts'
import { describeToDo, proposalAct } from './to-do-text.ts'

/** A to-do with a number of things of each kind: the text depends only on the numbers. */
function toDoOf(counts: { [Kind in keyof ToDo]?: number }): ToDo {
  return {
    results: times(counts.results),
    ratings: times(counts.ratings),
    proposals: times(counts.proposals),
    courts: times(counts.courts),
    dates: times(counts.dates),
    postponed: times(counts.postponed),
    disputes: times(counts.disputes),
    claims: times(counts.claims),
    pasted: times(counts.pasted),
    takenBack: times(counts.takenBack),
    upcoming: times(counts.upcoming),
    deleted: times(counts.deleted),
    comers: [],
  }
}

function times(count = 0): never[] {
  return Array.from({ length: count }, () => ({}) as never)
}

test.each([
  [{}, 0, 'nada por ahora'],
  [{ results: 1 }, 1, '1 resultado por subir'],
  [{ ratings: 2, upcoming: 1 }, 2, '2 partidos por valorar'],
  [{ proposals: 1 }, 1, '1 fecha por acordar'],
  [{ dates: 1 }, 1, '1 fecha por proponer'],
  [{ dates: 1, postponed: 1, upcoming: 1 }, 2, '2 fechas por proponer'],
  [{ dates: 1, proposals: 1 }, 2, '2 cosas'],
  [{ courts: 2 }, 2, '2 canchas cerradas'],
  [{ disputes: 1 }, 1, '1 resultado en revisión'],
  [{ results: 2, ratings: 1, proposals: 1, disputes: 1 }, 5, '5 cosas'],
  // Retracted results are only for information, and come before upcoming games.
  [{ takenBack: 2, upcoming: 1 }, 0, '2 resultados retirados'],
  [{ takenBack: 1, ratings: 1 }, 1, '1 partido por valorar'],
  [{ deleted: 1, takenBack: 1 }, 1, '1 partido borrado'],
  [{ claims: 1, takenBack: 1 }, 1, '1 partido sin resultado'],
  [{ pasted: 1 }, 1, '1 partido por valorar'],
  [{ ratings: 1, pasted: 1 }, 2, '2 partidos por valorar'],
  // An upcoming game is to be played: it is no task.
  [{ upcoming: 1 }, 0, '1 partido en los próximos siete días'],
  [{ upcoming: 3 }, 0, '3 partidos en los próximos siete días'],
])('%o: %i, %s', (counts, count, text) => {
  const toDo = toDoOf(counts)
  expect(countToDo(toDo)).toBe(count)
  expect(describeToDo(toDo)).toBe(text)
})

test('counts queued entries, even while the tasks are unknown', () => {
  expect(describeToDo(null, { sent: 1 })).toBe('1 cosa por enviar')
  expect(describeToDo(toDoOf({ upcoming: 2 }), { sent: 2 })).toBe('2 cosas por enviar')
  expect(describeToDo(toDoOf({ results: 1 }), { sent: 1 })).toBe('2 cosas')
})

test('counts an address to confirm as a task of the account', () => {
  const own = { emailToConfirm: true, adminTasks: 0 }
  expect(countToDo(toDoOf({ upcoming: 1 }), own)).toBe(1)
  expect(describeToDo(toDoOf({ upcoming: 1 }), { own })).toBe('confirmar tu correo')
  expect(describeToDo(toDoOf({ ratings: 1 }), { own })).toBe('2 cosas')
  expect(isNothingToDo(toDoOf({}), own)).toBe(false)
})

test('counts the tasks of an admin who also has a team', () => {
  const own = { emailToConfirm: false, adminTasks: 3 }
  expect(countToDo(toDoOf({ ratings: 1 }), own)).toBe(4)
  expect(describeToDo(toDoOf({}), { own })).toBe('3 cosas de la liga')
  expect(isNothingToDo(toDoOf({}), own)).toBe(false)
})

test('is empty only without tasks, retracted results and upcoming games', () => {
  expect(isNothingToDo(toDoOf({}))).toBe(true)
  for (const kind of ['results', 'dates', 'disputes', 'takenBack', 'upcoming'])
    expect(isNothingToDo(toDoOf({ [kind]: 1 }))).toBe(false)
})

const game = { id: 9, date: '2026-11-28T11:00:00.000Z', court: null }

test('tells changes of games from dates to agree on', () => {
  const [change, dates] = [{ game }, { game: null }] as unknown as ToDo['proposals']
  expect(describeToDo({ ...toDoOf({}), proposals: [change!] })).toBe('1 cambio por responder')
  expect(describeToDo({ ...toDoOf({}), proposals: [change!, change!] })).toBe('2 cambios por responder')
  expect(describeToDo({ ...toDoOf({}), proposals: [change!, dates!] })).toBe('2 cosas')
})

test.for([
  [{ game: null, callsOff: null }, 'Responde a Vallekas'],
  [{ game, callsOff: null }, 'Vallekas quiere mover el partido del sábado 28'],
  [{ game, callsOff: 'cancel' }, 'Vallekas quiere cancelar el partido del sábado 28'],
  [{ game, callsOff: 'postpone' }, 'Vallekas quiere aplazar el partido del sábado 28'],
  [{ game: { ...game, date: null }, callsOff: null }, 'Vallekas quiere poner fecha al partido aplazado'],
] as const)('says what a proposal asks for: %j', ([proposal, text]) => {
  expect(proposalAct(proposal, 'Vallekas', 'Europe/Madrid')).toBe(text)
})
