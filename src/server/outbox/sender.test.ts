import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../test/create-test-store.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices } from '../../../test/notices.ts'

describeOnEachEngine('the sender', (engine) => {
  test('sends the others where one can’t be written, and tries that one again', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, gata, tell, send } = league
    await createGame(league)
    await tell()
    // As an older version may have left it.
    await store.write((tx) =>
      tx.updateTable('notice').set({ facts: 'null' }).where('user_id', '=', gata.id).execute(),
    )
    const title = ['Partido nuevo: Gatos – Perros']
    expect(await send('game-created')).toEqual({ perros: title, catLover: title })
    const left = await store.db
      .selectFrom('message')
      .select(['attempts', 'problem'])
      .where('ended', 'is', null)
      .execute()
    expect(left).toEqual([{ attempts: 1, problem: 'No se pudo escribir el mensaje.' }])
  })
})
