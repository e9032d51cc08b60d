import { hashToken } from '#server/sessions/credentials.ts'
import { NoticeKind } from '#contract/notices.ts'
import { LeagueTime } from '#server/kernel/league-time.ts'
import { NOTICES, type StoredNotice, noticeText } from '#server/notices/kinds.ts'
import { asNotice } from '#server/notices/queries.ts'
import { createBroadcaster } from '#server/outbox/broadcaster.ts'
import { createSender } from '#server/outbox/sender.ts'
import type { Transport } from '#server/notices/delivery.ts'
import { createNoticeDispatcher } from '#server/outbox/notice-dispatcher.ts'
import type { Pusher } from '#server/push/pusher.ts'
import type { Account } from './accounts.ts'
import type { Engine } from './create-test-store.ts'
import { addDevice } from './factories.ts'
import { buildLeagueWithClock, type LeagueWithClock } from './proposals.ts'

const people = ['gatos', 'gata', 'perros', 'osos', 'fan', 'admin'] as const
type Person = (typeof people)[number]
/** The texts of notices by recipient. */
type TextsByRecipient = Partial<Record<Listener, string[]>>
/** `catLover`, `bearLover`: devices without an account, each following one team. */
type Listener = Person | 'catLover' | 'bearLover'

export type LeagueOfNotices = LeagueWithClock & {
  /** The owner of each device, by its id. */
  listeners: Map<number, string>
  /** Runs the outbox in two processes at once, and returns the notices of a kind as `noticesOf` does. */
  dispatch: (kind?: NoticeKind) => Promise<TextsByRecipient>
  /** The recipients of a kind, and its text: `title | text | path`. */
  noticesOf: (kind: NoticeKind) => Promise<TextsByRecipient>
  /** Sends the pending notices, and returns the titles of a kind by recipient. */
  send: (kind: NoticeKind) => Promise<TextsByRecipient>
}

/** A league where every person has a device subscribed to every kind of notice, and two devices follow a team. */
export async function buildLeagueOfNotices(engine: Engine): Promise<LeagueOfNotices> {
  const league = await buildLeagueWithClock(engine)
  const { app, store, clock, teams } = league
  const listeners = new Map<number, string>()
  for (const name of people) {
    const { id, token, call } = league[name]
    const session_hash = hashToken(token)
    listeners.set(await addDevice(store, { user_id: id, session_hash }), name)
    await call('PUT', '/notice/choices', everything)
  }
  listeners.set(await addDevice(store, {}, [teams.gatos]), 'catLover')
  listeners.set(await addDevice(store, {}, [teams.osos]), 'bearLover')

  const time = new LeagueTime('Europe/Madrid')
  const newDispatcher = () => createNoticeDispatcher(store, { log: app.log, time, mail: false, clock })
  await newDispatcher().run()

  const noticesOf = async (kind: NoticeKind) => {
    const rows = await store.db
      .selectFrom('notice')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
    const follows = await store.db.selectFrom('push_follow').selectAll().execute()
    const texts = rows.flatMap((row) => {
      const notice = asNotice(row)
      const { title, text, path } = noticeText(notice, { now: clock(), time })!
      const devices = follows.filter(({ team_id }) => notice.to.followersOf?.includes(team_id))
      const names =
        row.user_id === null
          ? new Set(devices.map(({ device_id }) => listeners.get(device_id)!))
          : people.filter((name) => league[name].id === row.user_id)
      return [...names].map((name) => [name, `${title} | ${text} | ${path}`] as const)
    })
    return byName(texts)
  }

  const send = async (kind: NoticeKind) => {
    const sent: [string, string][] = []
    const record = (deviceId: number, notice: StoredNotice) => {
      if (notice.kind !== kind) return
      sent.push([listeners.get(deviceId)!, noticeText(notice, { now: clock(), time })!.title])
    }
    const transport: Transport = {
      channel: 'push',
      send: async ({ deviceId, notices }) => {
        for (const notice of notices) record(deviceId!, notice)
        return { sent: true }
      },
      close: async () => {},
    }
    let written: StoredNotice
    const pusher: Pusher = {
      write: async (notice) => {
        written = notice
        return { payload: '', options: {} }
      },
      push: async ({ id }) => {
        record(id, written)
        return { sent: true }
      },
    }
    const options = { log: app.log, time, clock }
    await createSender(store, transport, options).run()
    await createBroadcaster(store, pusher, options).run()
    return byName(sent)
  }

  const dispatch = async (kind?: NoticeKind) => {
    await Promise.all([newDispatcher().run(), newDispatcher().run()])
    await newDispatcher().run()
    return kind === undefined ? {} : noticesOf(kind)
  }
  return { ...league, listeners, dispatch, noticesOf, send }
}

/** The kinds that concern an account without having been chosen. */
const everything = NoticeKind.options
  .filter((kind) => !['followers', 'subscribers'].includes(NOTICES[kind].to))
  .map((kind) => ({ kind, email: true, push: true }))

function byName(said: readonly (readonly [string, string])[]): TextsByRecipient {
  const groups = Map.groupBy(said, ([name]) => name)
  return Object.fromEntries([...groups].map(([name, lines]) => [name, lines.map(([, line]) => line)]))
}

/** Calls the API with an account that may; the call has to succeed. */
export async function done(
  { call }: Pick<Account, 'call'>,
  ...request: Parameters<Account['call']>
): Promise<void> {
  const { statusCode, body } = await call(...request)
  if (statusCode >= 300) throw new Error(`${request[0]} ${request[1]}: ${statusCode} ${body}`)
}
