import { expect, test } from 'vitest'
import type { Entry } from './entries.ts'
import { nextDue } from './next-due.ts'

const DAY = 86_400_000
const NOW = 100 * DAY

function entryOf(key: string, change: Partial<Entry> = {}): Entry {
  return {
    key,
    personId: 1,
    endpoint: 'PUT /game/addResult/{id}',
    gameId: 1,
    body: {},
    ifMatch: undefined,
    teams: 'Gatos – Perros',
    score: '61–58',
    facts: [],
    values: {},
    at: NOW,
    since: NOW,
    tried: false,
    state: 'waiting',
    refusal: null,
    ...change,
  }
}

test.for<[string, Entry[], string | undefined]>([
  ['nothing waits', [], undefined],
  ['the first goes first', [entryOf('a'), entryOf('b')], 'a'],
  ['what is refused holds up its game', [entryOf('a', { state: 'refused' }), entryOf('b')], undefined],
  ['and no other', [entryOf('a', { state: 'refused' }), entryOf('b', { gameId: 2 })], 'b'],
  [
    'what is being changed stays, and what is behind it',
    [entryOf('a', { state: 'held' }), entryOf('b')],
    undefined,
  ],
  ['what is a moment short of six days old goes', [entryOf('a', { since: NOW - 6 * DAY + 1 })], 'a'],
  ['what is six days old asks first', [entryOf('a', { since: NOW - 6 * DAY })], undefined],
])('%s', ([, entries, key]) => {
  expect(nextDue(entries, NOW)?.key).toBe(key)
})
