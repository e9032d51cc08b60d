import { expect, test } from 'vitest'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { gameAfter, take } from '../../../../test/disputes.ts'
import { buildLeagueOfNotices } from '../../../../test/notices.ts'

describeDomain('notices of a dispute', (engine) => {
  test('the local team is notified, while it has not answered', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { dispatch, noticesOf, send } = league
    const [first, second] = [
      await gameAfter(league, 'result', 'claim'),
      await gameAfter(league, 'result', 'claim'),
    ]
    await dispatch()
    const text = [first, second].map(
      (id) =>
        `Perros no está de acuerdo con el resultado | En Gatos – Perros. Podéis responder, o dar por bueno el suyo. | /partidos/${id}`,
    )
    expect(await noticesOf('dispute-opened')).toEqual({ gatos: text, gata: text })
    await take(league, first, 'answer')
    const title = ['Perros no está de acuerdo con el resultado']
    expect(await send('dispute-opened')).toEqual({ gatos: title, gata: title })
  })

  test('the visitor hears of the answer, until the dispute is over', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { dispatch, send } = league
    const id = await gameAfter(league, 'result', 'claim', 'answer')
    const text = `Gatos responde a vuestro desacuerdo | En Gatos – Perros. Decide quien administra la liga; mientras, podéis retirarlo. | /partidos/${id}`
    expect(await dispatch('dispute-answered')).toEqual({ perros: [text] })
    await take(league, id, 'settle')
    expect(await send('dispute-answered')).toEqual({})
  })

  test('the teams that didn’t end it are notified of how it ended', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { dispatch, send } = league
    const withdrawn = await gameAfter(league, 'result', 'claim', 'withdraw')
    const accepted = await gameAfter(league, 'result', 'claim', 'accept')
    const settled = await gameAfter(league, 'result', 'claim', 'settle')
    const lines = {
      withdrawn: `Resuelto: Gatos 61 – 58 Perros | Perros retira su desacuerdo: el resultado se queda como estaba. | /partidos/${withdrawn}`,
      accepted: `Resuelto: Gatos 61 – 62 Perros | Gatos da por bueno el resultado que decía el otro equipo. | /partidos/${accepted}`,
      settled: `Resuelto: Gatos 70 – 62 Perros | Lo ha decidido quien administra la liga. | /partidos/${settled}`,
    }
    expect(await dispatch('dispute-ended')).toEqual({
      gatos: [lines.withdrawn, lines.settled],
      gata: [lines.withdrawn, lines.settled],
      perros: [lines.accepted, lines.settled],
    })
    await take(league, settled, 'takeBack')
    expect(await send('dispute-ended')).toEqual({
      gatos: ['Resuelto: Gatos 61 – 58 Perros'],
      gata: ['Resuelto: Gatos 61 – 58 Perros'],
      perros: ['Resuelto: Gatos 61 – 62 Perros'],
    })
  })

  test('admins are notified once: when it is answered, or after three days without an answer', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { dispatch, send, set } = league
    const [answered, ignored] = [
      await gameAfter(league, 'result', 'claim'),
      await gameAfter(league, 'result', 'claim'),
    ]
    const text =
      'Un desacuerdo que resolver: Gatos – Perros | Los dos equipos no se ponen de acuerdo con el resultado. Decide quien administra la liga. | /admin/disputes'
    const noticedGameIds = async () =>
      (
        await league.store.db
          .selectFrom('notice')
          .select('facts')
          .where('kind', '=', 'dispute-to-settle')
          .execute()
      ).map(({ facts }) => (JSON.parse(facts) as { gameId: number }).gameId)
    expect(await dispatch('dispute-to-settle')).toEqual({})
    await take(league, answered, 'answer')
    expect(await dispatch('dispute-to-settle')).toEqual({ admin: [text] })
    set('2025-11-06T07:59:00.000Z')
    await dispatch()
    expect(await noticedGameIds()).toEqual([answered])
    set('2025-11-06T08:00:00.000Z')
    await dispatch()
    expect(await noticedGameIds()).toEqual([answered, ignored])
    await take(league, ignored, 'answer')
    await dispatch()
    expect(await noticedGameIds()).toEqual([answered, ignored])
    await take(league, answered, 'withdraw')
    expect(await send('dispute-to-settle')).toEqual({ admin: ['Un desacuerdo que resolver: Gatos – Perros'] })
  })
})
