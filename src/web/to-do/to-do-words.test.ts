import { expect, test } from 'vitest'
import type { ToDo } from '#contract/to-do.ts'
import { countToDo, isNothingToDo, describeToDo } from './to-do-words.ts'

/** So many of each: only their number is told. */
function toDoOf(counts: { [Kind in keyof ToDo]?: number }): ToDo {
  return {
    results: times(counts.results),
    ratings: times(counts.ratings),
    proposals: times(counts.proposals),
    disputes: times(counts.disputes),
    takenBack: times(counts.takenBack),
    upcoming: times(counts.upcoming),
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
  [{ disputes: 1 }, 1, '1 resultado en revisión'],
  [{ results: 2, ratings: 1, proposals: 1, disputes: 1 }, 5, '5 cosas'],
  // What was taken back is to be known of, before what is to come.
  [{ takenBack: 2, upcoming: 1 }, 0, '2 resultados retirados'],
  [{ takenBack: 1, ratings: 1 }, 1, '1 partido por valorar'],
  // A game to come is to be played: nothing waits to be done.
  [{ upcoming: 1 }, 0, '1 partido en siete días'],
  [{ upcoming: 3 }, 0, '3 partidos en siete días'],
])('%o: %i, %s', (counts, count, text) => {
  const toDo = toDoOf(counts)
  expect(countToDo(toDo)).toBe(count)
  expect(describeToDo(toDo)).toBe(text)
})

test('what waits to be sent is told too, also where nothing else is known', () => {
  expect(describeToDo(null, 1)).toBe('1 cosa por enviar')
  expect(describeToDo(toDoOf({ upcoming: 2 }), 2)).toBe('2 cosas por enviar')
  expect(describeToDo(toDoOf({ results: 1 }), 1)).toBe('2 cosas')
})

test('there is nothing to be told only where nothing waits, was taken back or comes', () => {
  expect(isNothingToDo(toDoOf({}))).toBe(true)
  for (const kind of ['results', 'disputes', 'takenBack', 'upcoming'])
    expect(isNothingToDo(toDoOf({ [kind]: 1 }))).toBe(false)
})
