import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openStore } from '#server/db/store.ts'
import type { Notice } from '../src/contract/notices.ts'
import { type MailServer, openMailServer } from '../test/mail-server.ts'
import { openPushService } from '../test/push-service.ts'
import { expect, SCREENS } from './fixtures.ts'
import { callApi, type StoredSession } from './sessions.ts'
import { type LeagueServer, startServer } from './start-server.ts'
import { giveSubscription } from './subscription.ts'

/** What somebody has heard by each channel, as titles of notices; push messages are sent at once, in any order. */
export type Heard = { list?: string[]; mail?: string[]; push?: string[] }

/** A person with a phone. `email` and `session` are missing for followers. */
export type Listener = { page: Page; email?: string; session?: StoredSession; devicePath?: string }

const MINUTE_MS = 60_000

function before(minutes: number): string {
  return new Date(Date.now() - minutes * MINUTE_MS).toISOString()
}

/** An empty league whose e-mails and push messages arrive at real servers of the test. */
export class Hearing {
  readonly server: LeagueServer
  readonly #mail: MailServer
  readonly #push: Awaited<ReturnType<typeof openPushService>>
  readonly #folder: string
  /** How much of each channel was looked at. */
  readonly #seen = new Map<Listener, { list: number; mail: number; push: number }>()

  private constructor(
    server: LeagueServer,
    channels: { mail: MailServer; push: Awaited<ReturnType<typeof openPushService>>; folder: string },
  ) {
    this.server = server
    this.#mail = channels.mail
    this.#push = channels.push
    this.#folder = channels.folder
  }

  static async open(): Promise<Hearing> {
    const [mail, push] = await Promise.all([openMailServer(), openPushService()])
    const folder = mkdtempSync(join(tmpdir(), 'liga-heard-'))
    const trusted = join(folder, 'push.pem')
    writeFileSync(trusted, push.cert)
    const settings = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'avisos@liga.example',
      PUSH_HOSTS: push.host,
      NODE_EXTRA_CA_CERTS: trusted,
    }
    const server = await startServer({ demo: false, begun: false, settings })
    return new Hearing(server, { mail, push, folder })
  }

  async close(): Promise<void> {
    await this.server.stop()
    await this.#mail.stop()
    this.#push.stop()
    rmSync(this.#folder, { recursive: true })
  }

  /** A phone whose browser can subscribe at the test's push service. */
  async openPhone(browser: Browser): Promise<{ page: Page; devicePath: string }> {
    const { url } = this.server
    const context = await browser.newContext({ viewport: SCREENS.phone, baseURL: url })
    await context.grantPermissions(['notifications'], { origin: url })
    // Tests write past the browser too; it must not get a cached page that is up to a second old.
    await context.addCookies([{ name: 'liga-written', value: '1', url }])
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const device = this.#push.addDevice()
    await giveSubscription(page, device)
    return { page, devicePath: new URL(device.endpoint).pathname }
  }

  /** The links in the e-mails to an address. */
  async linkTo(email: string, path: string): Promise<string> {
    const find = () =>
      this.#mail.mails
        .filter(({ to }) => to?.[0]?.address === email)
        .map(({ text = '' }) => new RegExp(`http\\S*${path}\\S*`).exec(text)?.[0])
        .findLast((link) => link !== undefined)
    await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
    return find()!
  }

  /** Lets the quarter of an hour between two e-mails pass, and the minutes that a draw's entries wait. */
  async letTimePass(): Promise<void> {
    const store = openStore(this.server.databaseUrl)
    await store.write(async (tx) => {
      await tx
        .updateTable('message')
        .set({ made_at: before(30), due_at: before(1) })
        .where('channel', '=', 'email')
        .execute()
      await tx
        .updateTable('audit')
        .set({ at: before(30) })
        .where('entity', 'in', ['competition-team', 'competition'])
        .execute()
    })
    await store.close()
  }

  /** Expects that since the last look everybody has heard this, and nothing else by any channel. */
  async expectHeard(people: Record<string, Listener>, expected: Record<string, Heard>): Promise<void> {
    const wanted = Object.fromEntries(
      Object.keys(people).map((name) => {
        const { list = [], mail = [], push = [] } = expected[name] ?? {}
        return [name, { list, mail, push: push.toSorted() }]
      }),
    )
    const heard = async () => {
      await this.letTimePass()
      const entries = Object.entries(people).map(async ([name, listener]) => [
        name,
        await this.#newsOf(listener),
      ])
      return Object.fromEntries(await Promise.all(entries)) as unknown
    }
    await expect.poll(heard, { timeout: 40_000, intervals: [1000] }).toEqual(wanted)
    for (const listener of Object.values(people)) this.#seen.set(listener, await this.#countOf(listener))
  }

  async #newsOf(listener: Listener): Promise<Required<Heard>> {
    const seen = this.#seen.get(listener) ?? { list: 0, mail: 0, push: 0 }
    const titles = await this.#listOf(listener)
    const mails = this.#mailsTo(listener).slice(seen.mail)
    return {
      list: titles.slice(seen.list),
      mail: titles.filter((title) => mails.some((text) => text.includes(title))),
      push: this.#pushesTo(listener).slice(seen.push).toSorted(),
    }
  }

  async #countOf(listener: Listener) {
    return {
      list: (await this.#listOf(listener)).length,
      mail: this.#mailsTo(listener).length,
      push: this.#pushesTo(listener).length,
    }
  }

  /** The titles of all notices in the list, the oldest first. */
  async #listOf({ session }: Listener): Promise<string[]> {
    if (session === undefined) return []
    const authorization = `Bearer ${session.token}`
    const answer = await callApi(this.server, ['GET', '/notice'], { authorization })
    return ((await answer.json()) as Notice[]).map(({ title }) => title).toReversed()
  }

  /** The texts of the e-mails with notices: those about an account have a subject of their own. */
  #mailsTo({ email }: Listener): string[] {
    return this.#mail.mails
      .filter(
        ({ to, headers }) =>
          to?.[0]?.address === email && headers.some(({ key }) => key === 'list-unsubscribe'),
      )
      .map(({ text = '' }) => text.replaceAll(/\s+/g, ' '))
  }

  #pushesTo({ devicePath }: Listener): string[] {
    return this.#push.arrived
      .filter(({ path }) => path === devicePath)
      .map(({ payload }) => (payload as { title: string }).title)
  }
}
