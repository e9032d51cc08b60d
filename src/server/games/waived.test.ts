import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { newGame, take } from '../../../test/disputes.ts'
import { expectRefusal, feedback, recordOf } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices } from '../../../test/notices.ts'
import { exportSeason } from '../season/export-season.ts'
import { importSeason } from '../season/import-season.ts'

const waivedAlready = 'El partido se cerró sin valoración.'

/** A game that awaits the rating of Perros, who have no delegate any more. */
async function buildUnratedGame(engine: Engine) {
  const league = await buildLeagueOfNotices(engine)
  const { admin, perros } = league
  const id = await newGame(league)
  await take(league, id, 'result')
  await admin.call('PUT', `/user/${perros.id}`, { teamId: null })
  return { ...league, id, waive: () => admin.call('PUT', `/game/waiveFeedback/${id}`) }
}

describeDomain('a rating that nobody can give', (engine) => {
  test('is waived by an admin: the game is confirmed without a rating', async () => {
    const { gatos, nobody, teams, id, waive } = await buildUnratedGame(engine)
    const missing = async () =>
      (await gatos.call('GET', `/team/${teams.perros}/check-pending-fairplay`)).json()
    expect(await missing()).toEqual({ data: true })
    expect((await waive()).statusCode).toBe(200)
    expect(await missing()).toEqual({ data: false })
    // The feedback of the local team is public, as in any confirmed game.
    expect((await nobody('GET', `/game/${id}`)).json<Game>()).toMatchObject({
      confirmed: true,
      ratingWaived: true,
      localFairPlay: null,
      localMixed: null,
      visitantFairPlay: 1,
      visitantMixed: true,
    })
  })

  test('can be given by an admin instead', async () => {
    const { admin, id } = await buildUnratedGame(engine)
    const rated = await admin.call('PUT', `/game/addFeedback/${id}`, feedback)
    expect(rated.json()).toMatchObject({ confirmed: true, ratingWaived: false, localFairPlay: -1 })
  })

  test('is waived by admins only, if it is awaited and no delegate can give it', async () => {
    const league = await buildUnratedGame(engine)
    const { admin, gatos, perros, teams, id, waive } = league
    expectRefusal(await gatos.call('PUT', `/game/waiveFeedback/${id}`), 403)
    await admin.call('PUT', `/user/${perros.id}`, { teamId: teams.perros })
    expectRefusal(await waive(), 409, 'Perros tiene quien lo valore: pídeselo a su delegada o delegado.')
    await admin.call('PUT', `/user/${perros.id}`, { teamId: null })
    const unplayed = await newGame(league)
    expectRefusal(await admin.call('PUT', `/game/waiveFeedback/${unplayed}`), 409, /aún no tiene resultado/)
    await admin.call('PUT', `/game/addFeedback/${id}`, feedback)
    expectRefusal(await waive(), 409, 'Ese partido ya está valorado.')
  })

  test('causes no reminder once waived, and the record names the admin who waived it', async () => {
    const { admin, gatos, perros, teams, dispatch, send, set, id, waive } = await buildUnratedGame(engine)
    await waive()
    await admin.call('PUT', `/user/${perros.id}`, { teamId: teams.perros })
    set('2025-11-19T10:00:00.000Z')
    await dispatch()
    expect(await send('rating-due')).toEqual({})
    const { entries, actions } = await recordOf(gatos, id)
    expect(entries.at(-1)).toMatchObject({ kind: 'waived', user: { name: 'Admin' } })
    expect(actions).toEqual([])
    expectRefusal(await perros.call('PUT', `/game/addFeedback/${id}`, feedback), 409, waivedAlready)
    expectRefusal(
      await gatos.call('PUT', `/game/takeBack/${id}`),
      409,
      /^El partido se cerró sin valoración\. El resultado solo lo retira quien administra\.$/,
    )
  })

  test('isn’t needed to settle an earlier dispute: no mixed answer of the local team is asked for', async () => {
    const league = await buildUnratedGame(engine)
    const { admin, perros, teams } = league
    await admin.call('PUT', `/user/${perros.id}`, { teamId: teams.perros })
    const id = await newGame(league)
    await take(league, id, 'result')
    const claimed = { localScore: 50, visitantScore: 52 }
    expect((await perros.call('PUT', `/game/dispute/${id}`, claimed)).statusCode).toBe(200)
    await admin.call('PUT', `/user/${perros.id}`, { teamId: null })
    expect((await admin.call('PUT', `/game/waiveFeedback/${id}`)).statusCode).toBe(200)
    // Meanwhile an absence turns out to be a game that was played.
    await league.store.write((tx) =>
      tx
        .updateTable('game')
        .set({ forfeit: 'visitant', visitant_mixed: null })
        .where('id', '=', id)
        .execute(),
    )
    const settled = await admin.call('PUT', `/game/dispute/settle/${id}`, {
      localScore: 50,
      visitantScore: 52,
      visitantMixed: false,
      reason: 'Sí vinieron',
    })
    expect(settled.json()).toMatchObject({ visitantScore: 52, ratingWaived: true, localMixed: null })
  })

  test('is marked as waived in the season file; refuses the mark with a rating or without a result', async () => {
    const { store, leagueId, waive } = await buildUnratedGame(engine)
    await waive()
    const file = (await exportSeason(store.db, leagueId))!
    const { games } = file.phases[0]!.groups[0]!
    expect(games[0]).toMatchObject({ localScore: 61, ratingWaived: true })
    file.league = { ...file.league, name: 'Copia', current: false }
    const now = new Date()
    const { leagueId: copyId } = await importSeason(store, structuredClone(file), { now, userId: null })
    const copy = await store.db
      .selectFrom('game')
      .innerJoin('competition', 'competition.id', 'competition_id')
      .innerJoin('competition_group as phase', 'phase.id', 'competition_group_id')
      .select(['confirmed', 'rating_waived', 'local_fair_play', 'visitant_fair_play'])
      .where('phase.league_id', '=', copyId!)
      .executeTakeFirstOrThrow()
    expect(copy).toEqual({
      confirmed: true,
      rating_waived: true,
      local_fair_play: null,
      visitant_fair_play: 1,
    })

    file.league.name = 'Otra'
    games[0] = { ...games[0]!, localFairPlay: 1 }
    games.push({ local: 'Gatos', visitant: 'Osos', ratingWaived: true })
    const wrong = importSeason(store, file, { now, userId: null })
    await expect(wrong).rejects.toMatchObject({
      problems: [
        { place: 'phases[0].groups[0].games[0].ratingWaived' },
        { place: 'phases[0].groups[0].games[1].ratingWaived' },
      ],
    })
  })
})
