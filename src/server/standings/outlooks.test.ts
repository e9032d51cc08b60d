import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Classification, Posters } from '#contract/standings.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addCourt, addGame, addGroupOf } from '../../../test/factories.ts'
import { Outlooks } from '../reading/outlooks.ts'
import { readGroup } from '../reading/read-groups.ts'

/** Three teams, of which one goes on. A has beaten B and C; the game of those two is left, in two days. */
async function decidedGroup(engine: Engine) {
  const { app, store } = await buildTestApp(engine, { computesOutlooks: true })
  const { phaseId, groupId, teamIds } = await addGroupOf(store, ['A', 'B', 'C'])
  const [a, b, c] = teamIds as [number, number, number]
  await store.write((tx) =>
    tx.updateTable('competition_group').set({ qualifiers: 1 }).where('id', '=', phaseId).execute(),
  )
  const played = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await addGame(store, groupId, a, b, { date: played, local_score: 60, visitant_score: 50 })
  await addGame(store, groupId, a, c, { date: played, local_score: 60, visitant_score: 50 })
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const left = await addGame(store, groupId, b, c, { date })
  const read = async <Answer>(path: string) => (await app.inject(`/api${path}`)).json<Answer>()
  const table = async () =>
    (await read<Classification[]>(`/competition-team/clasifications?competitionId=${groupId}`))[0]!
  return { store, a, b, c, groupId, left, date, table, read }
}

/** Waits for what a thread computes: the cached answer is renewed then. */
async function settled<Answer>(
  ask: () => Promise<Answer>,
  isReady: (answer: Answer) => boolean,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (isReady(answer)) return answer
    await sleep(20)
  }
}

describeDomain('what the teams of a group can still reach', (engine) => {
  test('is computed after the first answer, which is renewed by it', async () => {
    const { table, a, b, c } = await decidedGroup(engine)
    expect((await table()).reaches).toBeNull()
    const { reaches } = await settled(table, (one) => one.reaches !== null)
    const ends = reaches!.map(({ teamId, certainty, mustAppear }) => [teamId, certainty, mustAppear])
    expect(ends).toEqual([
      [a, 'assured', false],
      [b, 'out', false],
      [c, 'out', false],
    ])
  })

  test('is nothing where nobody goes on', async () => {
    const { store, table } = await decidedGroup(engine)
    await store.write((tx) => tx.updateTable('competition_group').set({ qualifiers: null }).execute())
    expect(await table()).not.toHaveProperty('reaches')
  })

  test('and so is what its next games mean, which is announced while it can be played there', async () => {
    const { store, groupId, left, date, a, b, c, read } = await decidedGroup(engine)
    const posters = () => read<Posters>(`/competition/${groupId}/posters`)
    const { stakes, result } = await posters()
    expect(stakes).toBeNull()
    // A is first, and B and C share the second place.
    expect(result).toMatchObject({ localId: a, score: { local: 60, visitant: 50 } })
    // B and C have a point each and lost by ten: either winner is second.
    const known = await settled(posters, (answer) => answer.stakes !== null)
    const game = { id: left, date, localId: b, visitantId: c }
    expect(known.stakes).toEqual([{ game, stake: { kind: 'either', rank: 2 } }])
    const court_id = await addCourt(store, 'Olmo', { closed_from: '2020-01-01' })
    await store.write((tx) => tx.updateTable('game').set({ court_id }).where('id', '=', left).execute())
    expect((await settled(posters, ({ stakes: now }) => now?.length === 0)).stakes).toEqual([])
  })

  test('is no longer asked of a group as it was before the last write', async () => {
    const { store, groupId, left } = await decidedGroup(engine)
    const group = (await readGroup(store.db, groupId))!
    const game = group.games.find(({ id }) => id === left)!
    const after = [60, 61, 62, 63].map((localScore) =>
      group.supposing([{ ...game, finished: true, localScore, visitantScore: 50 }]),
    )
    let answers = 0
    const outlooks = new Outlooks(
      () => (answers += 1),
      (error) => expect.unreachable(String(error)),
    )
    onTestFinished(() => outlooks.close())
    for (const one of after) expect(outlooks.reachesOf(one)).toBeNull()
    await settled(
      async () => outlooks.reachesOf(after.at(-1)!),
      (one) => one !== null,
    )
    // The first was under way.
    expect(answers).toBe(2)
  })
})
