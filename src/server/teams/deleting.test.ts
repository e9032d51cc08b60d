import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addUser } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addEntry, addGame } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

async function drawPhoto(): Promise<string> {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'orange' } })
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
}

describeDomain('an admin', (engine) => {
  test('creates a team, with or without a photo', async () => {
    const { admin, app, leagueId } = await buildLeagueOfDelegates(engine)
    const plain = await admin.call('POST', '/team', { name: ' Zorros ', leagueId })
    const { id } = plain.json<{ id: number }>()
    expect(plain.statusCode).toBe(201)
    // The fourth team of the season.
    const badge = { color: 3, letters: 'ZO' }
    expect(plain.json()).toEqual({
      id,
      name: 'Zorros',
      shortName: 'Zorros',
      photo: null,
      badge,
      delegate: null,
      leagueId,
    })
    const photo = await drawPhoto()
    const shown = await admin.call('POST', '/team', { name: 'Linces', photo, leagueId })
    expect((await app.inject(shown.json<{ photo: string }>().photo)).headers['content-type']).toBe(
      'image/webp',
    )
  })

  test('can’t create a team with a wrong name, season or photo', async () => {
    const { admin, store, leagueId } = await buildLeagueOfDelegates(engine)
    const before = await dumpTables(store)
    const wrong: [object, status: number, field: string][] = [
      [{ name: 'GATOS', leagueId }, 409, 'name'],
      [{ name: '', leagueId }, 400, 'name'],
      [{ name: 'Zorros' }, 400, 'leagueId'],
      [{ name: 'Zorros', leagueId: 999, photo: await drawPhoto() }, 400, 'leagueId'],
      [{ name: 'Zorros', leagueId, photo: 'data:image/png;base64,aG9sYQ==' }, 400, 'photo'],
    ]
    for (const [body, status, field] of wrong) {
      const answer = await admin.call('POST', '/team', body)
      expectRefusal(answer, status)
      expect(Object.keys(answer.json().fields)).toEqual([field])
    }
    expect(await dumpTables(store)).toBe(before)
  })

  test('deletes a team without references, together with its photo', async () => {
    const { admin, app, store, leagueId, groupId, teams } = await buildLeagueOfDelegates(engine)
    const body = { name: 'Zorros', photo: await drawPhoto(), leagueId }
    const { id, photo } = (await admin.call('POST', '/team', body)).json<{ id: number; photo: string }>()
    const remove = () => admin.call('DELETE', `/team/${id}`)
    await addUser(store, 'Zorra', { teamId: id })
    expectRefusal(await remove(), 409, /delegadas o delegados/)
    await addEntry(store, groupId, id, 4)
    expectRefusal(await remove(), 409, /está inscrito en algún grupo/)
    await addGame(store, groupId, teams.gatos, id)
    expectRefusal(await remove(), 409, /tiene partidos/)
    await store.write((tx) => tx.deleteFrom('game').execute())
    await store.write((tx) => tx.deleteFrom('competition_team').where('team_id', '=', id).execute())
    await store.write((tx) => tx.deleteFrom('delegate').where('team_id', '=', id).execute())
    expect((await remove()).statusCode).toBe(204)
    expectRefusal(await remove(), 404, 'Ese equipo no existe.')
    expectRefusal(await app.inject(photo), 404)
  })

  test('deletes a court without games', async () => {
    const { admin, store, groupId, teams, courts, nobody } = await buildLeagueOfDelegates(engine)
    const used = { court_id: courts.olmo }
    await addGame(store, groupId, teams.gatos, teams.perros, used)
    expectRefusal(await admin.call('DELETE', `/basketball-court/${courts.olmo}`), 409, /hay partidos/)
    expect((await admin.call('DELETE', `/basketball-court/${courts.sauce}`)).statusCode).toBe(204)
    const left = (await nobody('GET', '/basketball-court')).json<{ id: number }[]>()
    expect(left.map(({ id }) => id)).toEqual([courts.olmo])
  })
})
