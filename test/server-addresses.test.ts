import { expect, test } from 'vitest'
import { NoticeKind } from '#contract/notices.ts'
import { NO_PAGE } from '#contract/pages.ts'
import { PROFILE_TABS } from '#contract/paths.ts'
import {
  textOf,
  addressChangeMail,
  confirmationMail,
  noticesMail,
  passwordMail,
} from '#server/email/mail-text.ts'
import { LeagueTime } from '#server/kernel/league-time.ts'
import { type StoredNotice, noticeText } from '#server/notices/kinds.ts'
import { setupAddress } from '#server/setup/setup-code.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { sourceFiles } from './source-files.ts'
import { dataOfKinds } from './notice-data.ts'

const publicUrl = 'https://liga.example'
const place = { leagueName: 'Liga Cooperativa', publicUrl }
const at = '2025-11-03T10:00:00.000Z'
const moment = { now: new Date(at), time: new LeagueTime('Europe/Madrid') }
const { canonicalAddress } = createRenderer({ scripts: [], styles: [] })

/** Undefined where the router has the page of an address, and the page has the part that it names. */
function problemOf(address: string): string | undefined {
  const { pathname, search, searchParams } = new URL(address, publicUrl)
  if (canonicalAddress(`${pathname}${search}`) === NO_PAGE) return `no page: ${address}`
  const part = searchParams.get('ver')
  if (pathname !== '/profile' || part === null) return undefined
  return (PROFILE_TABS as readonly string[]).includes(part) ? undefined : `no such part: ${address}`
}

function notices(): StoredNotice[] {
  const teams = { gatos: 1, perros: 2, osos: 3 }
  const data = dataOfKinds({ teams, courts: { olmo: 1, sauce: 2 } }, 5)
  return NoticeKind.options.map((kind) => ({ id: 1, kind, at, data: data.get(kind)!, to: {} }))
}

/** Every address that the server writes into an e-mail. */
function linksOfMails(): string[] {
  const all = notices()
  const links = { ...place, unsubscribe: `${publicUrl}/baja?clave=k` }
  const mails = [
    confirmationMail({ ...place, token: 't' }),
    passwordMail({ ...place, token: 't', name: null }),
    addressChangeMail({ ...place, contact: null, madeAt: at }, moment),
    noticesMail(all, links, moment)!,
    ...all.map((notice) => noticesMail([notice], links, moment)!),
  ]
  return mails.flatMap((mail) => textOf(mail).match(/https:\/\/liga\.example\/\S+/g) ?? [])
}

test('every address that the server writes has a page', () => {
  const ofNotices = notices().map((notice) => noticeText(notice, moment)!.path)
  const addresses = [...new Set([...ofNotices, ...linksOfMails(), setupAddress(publicUrl, 'c')])]
  expect(addresses.length).toBeGreaterThan(15)
  expect(addresses.flatMap((address) => problemOf(address) ?? [])).toEqual([])
  // The check itself recognizes a missing page, and a missing part.
  expect([problemOf('/partido/5'), problemOf('/profile?ver=aviso')]).toEqual([
    'no page: /partido/5',
    'no such part: /profile?ver=aviso',
  ])
})

test('the server contains no hand-written address of a page', () => {
  const byHand =
    /['"`](?:\$\{publicUrl\})?\/(partidos|calendar|propuestas|update-game|admin|avisos|profile|correo|contrasena|empezar|baja|competition|invitacion)\b/
  const files = sourceFiles('src/server/**/*.ts').filter(({ isTest }) => !isTest)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([])
})
