import { expect, test } from 'vitest'
import type { Entry } from './entries.ts'
import { nextDue } from './next-due.ts'
import { DAY_MS } from '#league/durations.ts'

const NOW = 100 * DAY_MS

function entryOf(key: string, change: Partial<Entry> = {}): Entry {
  return {
    key,
    personId: 1,
    endpoint: 'PUT /game/addResult/{id}',
    gameId: 1,
    teamId: 1,
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
  ['sends nothing from an empty queue', [], undefined],
  ['sends the oldest entry first', [entryOf('a'), entryOf('b')], 'a'],
  [
    'holds back entries behind a refused one for the same game',
    [entryOf('a', { state: 'refused' }), entryOf('b')],
    undefined,
  ],
  [
    'sends an entry for another game than that of a refused one',
    [entryOf('a', { state: 'refused' }), entryOf('b', { gameId: 2 })],
    'b',
  ],
  [
    'holds back an entry being changed and those behind it',
    [entryOf('a', { state: 'held' }), entryOf('b')],
    undefined,
  ],
  ['sends an entry just under six days old', [entryOf('a', { since: NOW - 6 * DAY_MS + 1 })], 'a'],
  ['does not send an entry six days old', [entryOf('a', { since: NOW - 6 * DAY_MS })], undefined],
])('%s', ([, entries, key]) => {
  expect(nextDue(entries, NOW)?.key).toBe(key)
})
