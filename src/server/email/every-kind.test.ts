import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { NoticeKind } from '#contract/notices.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail } from '../../../test/league-with-mail.ts'
import { headerOf } from '../../../test/mail-server.ts'
import { dataOfKinds } from '../../../test/notice-data.ts'
import { listGamesOf } from '../calendar/queries.ts'
import { publishGames } from '../calendar/write-calendar.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { gameOf, noticeText } from '../notices/kinds.ts'
import { publicUrlOf } from '../kernel/config.ts'
import { mailTransport } from './mail-transport.ts'

describeDomain('an e-mail of every kind', (engine) => {
  test('says the same in text and in HTML, with its entry for a calendar', async () => {
    const league = await buildLeagueWithMail(engine)
    const { store, server, config, clock, perros, confirm } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    const gameId = await createGame(league)
    const data = dataOfKinds(league, gameId)
    // Every kind has to have example data.
    expect(NoticeKind.options.filter((kind) => !data.has(kind))).toEqual([])
    const time = new LeagueTime(config.timeZone)
    const { smtpUrl, mailFrom } = config
    const place = { smtpUrl: smtpUrl!, from: mailFrom!, publicUrl: publicUrlOf(config) }
    const transport = mailTransport(store, { ...place, time, clock })
    const at = clock().toISOString()
    for (const [kind, example] of data) {
      const notice = { id: 1, kind, at, data: example, to: {} }
      const message = {
        id: 1,
        channel: 'email',
        purpose: 'notices',
        deviceId: null,
        email: null,
        attempts: 1,
      } as const
      const outcome = await transport.send({ ...message, userId: perros.id, madeAt: at, notices: [notice] })
      expect(outcome).toEqual({ sent: true })
      const mail = server.mails.pop()!
      const { title, text, path, action } = noticeText(notice, { now: clock(), time })!
      expect(mail.subject).toBe(`${title} · Liga Cooperativa`)
      const foot = 'Te lo cuenta la web de Liga Cooperativa'
      for (const said of [title, text, action, foot, `https://liga.example${path}`]) {
        expect(mail.text).toContain(said)
        expect(mail.html).toContain(inHtml(said))
      }
      expect(mail.html).not.toContain('<b>')
      expect(mail.html).not.toMatch(/<img|src=|url\(/)
      expect(mail.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual(
        gameOf(notice) === null ? [] : [['text/calendar', 'partido.ics']],
      )
    }
    await transport.close()
  })

  test('of a moved or cancelled game attaches the league calendar’s entry', async () => {
    const league = await buildLeagueWithMail(engine)
    const { gatos, perros, courts, server, confirm, pass, app, store, config } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    const id = await createGame(league)
    await gatos.call('PUT', `/game/${id}`, { courtId: courts.sauce })
    await pass(0)
    await pass(1)
    const [mail] = server.mails
    const [calendar] = mail!.attachments
    expect(headerOf(mail!, 'content-type')).toMatch(/^multipart\/mixed/)
    const { method, event } = opened(calendar!.content)
    expect(method).toBe('PUBLISH')
    const feed = (await app.inject('/api/calendar.ics')).body
    const followed = opened(feed).event
    expect(event.toString()).toBe(followed.toString())
    expect([event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('sequence')]).toEqual([
      `partido-${id}@liga.example`,
      1,
    ])
    await gatos.call('DELETE', `/game/${id}`)
    const published = await publishGames(await listGamesOf(store.db, [id]), {
      publicUrl: publicUrlOf(config),
      uidHost: 'liga.example',
    })
    const cancelled = opened(published).event
    expect(cancelled.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(cancelled.toString()).toBe(opened((await app.inject('/api/calendar.ics')).body).event.toString())
  })
})

function opened(text: unknown) {
  const calendar = new ICAL.Component(ICAL.parse(text as string) as unknown[])
  return { method: calendar.getFirstPropertyValue('method'), event: calendar.getFirstSubcomponent('vevent')! }
}

function inHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
