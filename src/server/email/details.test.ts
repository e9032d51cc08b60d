import { expect, test } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { gameAfter } from '../../../test/disputes.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail } from '../../../test/league-with-mail.ts'
import { propose } from '../../../test/proposals.ts'

const sentence = 'Tenéis hasta el jue 6 nov a las 11:00 para responder.'

describeDomain('an e-mail', (engine) => {
  test('of a proposal has its dates and message, which aren’t stored with the notice', async () => {
    const league = await buildLeagueWithMail(engine)
    const { store, gatos, osos, perros, teams, courts, confirm, pass, server } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    const { id } = await propose(league, { text: 'El domingo\nnos va <mejor>' })
    await pass(0)
    const lines = [
      sentence,
      'dom 9 nov, 11:00, Olmo',
      'dom 9 nov, 13:00, Sauce',
      'Gatos dice: «El domingo nos va <mejor>»',
    ]
    const listed = async () => (await perros.call('GET', '/notice')).json<Notice[]>()
    expect(await listed()).toMatchObject([{ text: [lines[0], lines[3]].join('\n') }])
    const stored = await store.db.selectFrom('notice').select('facts').execute()
    expect(stored.map(({ facts }) => facts).join('')).not.toContain('domingo')
    // Takes the first date.
    await createGame(league, { localId: teams.osos, visitantId: teams.gatos, courtId: courts.olmo }, osos)
    await pass(1)
    const [mail] = server.mails
    expect(mail!.text).toContain([lines[0], lines[2], lines[3]].join('\n'))
    expect(mail!.text).not.toContain('11:00, Olmo')
    expect(mail!.html).toContain('Gatos dice: «El domingo nos va &lt;mejor&gt;»')
    await gatos.call('PUT', `/proposal/withdraw/${id}`, { round: 1 })
    expect(await listed()).toMatchObject([{ text: sentence, state: 'changed' }])
  })

  test('of a disagreement has both results', async () => {
    const league = await buildLeagueWithMail(engine)
    const { gatos, confirm, pass, server } = league
    await confirm(gatos.id, 'gata@ejemplo.es')
    await gameAfter(league, 'result', 'claim')
    await pass(0)
    await pass(1)
    expect(server.mails[0]!.text).toContain(
      'Subido: Gatos 61 – 58 Perros.\nSegún Perros: Gatos 61 – 62 Perros.',
    )
  })
})
