import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameAsReported } from './game-life.ts'
import {
  withFeedback,
  withOtherResult,
  withoutResult,
  withResult,
  withWaivedFeedback,
} from './result-changes.ts'
import {
  type EntryKind,
  recordOf,
  type RecordedChange,
  type RecordedDispute,
  type RecordedGame,
} from './game-record.ts'

const place = { date: '2025-11-09T10:00:00.000Z', courtId: 1 }
const pair = { id: 1, competitionId: 1, localId: 1, visitantId: 2 }
const created: RecordedGame = { ...pair, ...place, ...gameAsReported({}), postponedFrom: null, dispute: null }
const finished = withResult(created, {
  localScore: 61,
  visitantScore: 58,
  visitantMixed: true,
  visitantFairPlay: 1,
  localComment: 'Bien',
})
const confirmed = withFeedback(finished, { localMixed: false, localFairPlay: -1 })
const dispute: RecordedDispute = {
  localScore: 61,
  visitantScore: 62,
  forfeit: null,
  localMixed: null,
  text: 'Contamos 62',
  answer: null,
  ended: null,
  reason: null,
}

/** The changes from each game to the next, from nothing to the first, each with its type. */
function changesOf(...steps: [EntryKind, RecordedGame][]): RecordedChange[] {
  return steps.map(([entry, after], index) => ({ entry, before: steps[index - 1]?.[1] ?? null, after }))
}

/** The entries as a team or an admin sees them. */
function read(changes: readonly RecordedChange[], isAdmin = false) {
  const now = changes.at(-1)!.after!
  const marks = { finished: now.finished, confirmed: now.confirmed }
  return recordOf(changes, marks, isAdmin).map(({ kind, before, after }) => ({ kind, before, after }))
}

const score = { localScore: 61, visitantScore: 58 }
const nothing = { localScore: null, visitantScore: null }

describe('the record of a game', () => {
  test('shows each step of a game, with only the fields that changed', () => {
    const moved = { ...created, courtId: 2 }
    const changes = changesOf(['created', created], ['moved', moved], ['result', { ...finished, courtId: 2 }])
    expect(read(changes)).toEqual([
      { kind: 'created', before: {}, after: place },
      { kind: 'moved', before: { courtId: 1 }, after: { courtId: 2 } },
      { kind: 'result', before: nothing, after: score },
    ])
  })

  test('shows ratings, mixed answers and comments once the game is confirmed, to admins before', () => {
    const said = { visitantFairPlay: 1, visitantMixed: true, localComment: 'Bien' } as const
    const rating = { localFairPlay: -1, localMixed: false } as const
    const [, byTeam] = read(changesOf(['created', created], ['result', finished]))
    const [, byAdmin] = read(changesOf(['created', created], ['result', finished]), true)
    expect([byTeam!.after, byAdmin!.after]).toEqual([score, { ...score, ...said }])
    const all = read(changesOf(['created', created], ['result', finished], ['rating', confirmed]))
    expect(all.map(({ kind, after }) => [kind, after]).slice(1)).toEqual([
      ['result', { ...score, ...said }],
      ['rating', rating],
    ])
  })

  test('shows that a rating was waived', () => {
    const [entry] = read(changesOf(['result', finished], ['waived', withWaivedFeedback(finished)])).slice(1)
    expect(entry).toEqual({ kind: 'waived', before: {}, after: {} })
  })

  test('hides a correction of sealed fields', () => {
    const changes = changesOf(
      ['created', created],
      ['result', finished],
      ['corrected', { ...finished, visitantFairPlay: -1 }],
    )
    expect(read(changes).map(({ kind }) => kind)).toEqual(['created', 'result'])
    expect(read(changes, true).at(-1)).toEqual({
      kind: 'corrected',
      before: { visitantFairPlay: 1 },
      after: { visitantFairPlay: -1 },
    })
  })

  test('shows the feedback of a result that was taken back to admins only, also once there is another', () => {
    const back = withoutResult(confirmed)
    const again = withFeedback(
      withResult(back, { localScore: 40, visitantScore: 50, visitantMixed: false }),
      { localMixed: true },
    )
    const changes = changesOf(
      ['created', created],
      ['result', finished],
      ['rating', confirmed],
      ['taken-back', back],
      ['result', { ...again, confirmed: false }],
      ['rating', again],
    )
    const entries = read(changes)
    expect(entries.map(({ kind }) => kind)).toEqual([
      'created',
      'result',
      'rating',
      'taken-back',
      'result',
      'rating',
    ])
    expect(entries.slice(1, 4)).toEqual([
      { kind: 'result', before: nothing, after: score },
      { kind: 'rating', before: {}, after: {} },
      { kind: 'taken-back', before: score, after: nothing },
    ])
    expect(entries[4]!.after).toMatchObject({ localScore: 40, visitantMixed: false, visitantFairPlay: 0 })
    expect(read(changes, true)[3]!.before).toMatchObject({
      ...score,
      localFairPlay: -1,
      localComment: 'Bien',
    })
  })

  test('shows a dispute step by step, with its messages and what it changed', () => {
    const answered = { ...dispute, answer: 'Miradlo' }
    const changed = withOtherResult(finished, dispute, {})
    const changes = changesOf(
      ['result', finished],
      ['disputed', { ...finished, dispute }],
      ['answered', { ...finished, dispute: answered }],
      ['settled', { ...changed, dispute: { ...answered, ended: 'settled', reason: 'El acta dice 62' } }],
    )
    expect(read(changes).slice(1)).toEqual([
      {
        kind: 'disputed',
        before: {},
        after: { claim: { localScore: 61, visitantScore: 62, forfeit: null }, text: 'Contamos 62' },
      },
      { kind: 'answered', before: {}, after: { text: 'Miradlo' } },
      {
        kind: 'settled',
        before: { visitantScore: 58 },
        after: { visitantScore: 62, text: 'El acta dice 62' },
      },
    ])
    expect(read(changes, true)[1]!.after.claim).toMatchObject({ localMixed: null })
  })

  test('shows a dispute that is withdrawn or accepted, and one that came with the rating', () => {
    const withdrawn = { ...dispute, ended: 'withdrawn' as const }
    const both = { ...confirmed, dispute }
    const changed = withOtherResult(both, dispute, {})
    const accepted = { ...changed, dispute: { ...dispute, ended: 'accepted' as const } }
    const withRating = [
      ['rating', confirmed],
      ['disputed', both],
    ] as [EntryKind, RecordedGame][]
    const entries = read(
      changesOf(['result', finished], ...withRating, ['withdrawn', { ...both, dispute: withdrawn }]),
    )
    expect(entries.map(({ kind }) => kind)).toEqual(['result', 'rating', 'disputed', 'withdrawn'])
    expect(read(changesOf(['result', finished], ...withRating, ['accepted', accepted])).at(-1)).toEqual({
      kind: 'accepted',
      before: { visitantScore: 58 },
      after: { visitantScore: 62 },
    })
  })

  test('starts with what an import created, and skips changes without an entry', () => {
    const changes: RecordedChange[] = [
      { entry: 'imported', before: null, after: created },
      { entry: 'moved', before: created, after: { ...created, date: null } },
      { entry: undefined, before: created, after: { ...created, localScore: 3 } },
      { entry: undefined, before: created, after: null },
    ]
    expect(recordOf(changes, created, false).map(({ kind, after }) => ({ kind, after }))).toEqual([
      { kind: 'imported', after: place },
      { kind: 'moved', after: { date: null } },
    ])
  })
})

const sealed = ['localFairPlay', 'visitantFairPlay', 'localMixed', 'visitantMixed'] as const
const comments = ['localComment', 'visitantComment'] as const
const anyStated = fc.record({
  localScore: fc.nat(300),
  visitantScore: fc.nat(300),
  visitantMixed: fc.boolean(),
  localMixed: fc.boolean(),
  localComment: fc.constant('Secreto'),
  visitantComment: fc.constant('Secreto'),
})
const anySteps = fc.array(fc.constantFrom('result', 'rating', 'back', 'correct', 'move'), { maxLength: 12 })

test('never shows sealed fields to a team while the game is unconfirmed', () => {
  fc.assert(
    fc.property(anySteps, anyStated, (steps, said) => {
      const games: RecordedGame[] = [created]
      const names: EntryKind[] = ['created']
      const add = (name: EntryKind, game: RecordedGame) => void (names.push(name), games.push(game))
      for (const step of steps) {
        const game = games.at(-1)!
        if (step === 'result' && !game.finished) add('result', withResult(game, said))
        if (step === 'correct' && game.finished)
          add('corrected', withResult(game, { ...said, visitantFairPlay: -1 }))
        if (step === 'rating' && game.finished) add('rating', withFeedback(game, said))
        if (step === 'back' && game.finished) add('taken-back', withoutResult(game))
        if (step === 'move') add('moved', { ...game, courtId: game.courtId! + 1 })
      }
      if (games.at(-1)!.confirmed) add('taken-back', withoutResult(games.at(-1)!))
      for (const { before, after } of read(
        changesOf(...games.map((game, index): [EntryKind, RecordedGame] => [names[index]!, game])),
      )) {
        for (const field of [...sealed, ...comments]) {
          expect([before[field], after[field]]).toEqual([undefined, undefined])
        }
      }
    }),
  )
})
