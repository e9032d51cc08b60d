import type { Page } from '@playwright/test'
import { guardedAddresses } from '../test/guarded-addresses.ts'
import { findDemoPlaces, publicAddresses } from '../test/public-addresses.ts'
import { openSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

/** The addresses of the demo season's public pages. */
export async function visitorsAddresses(server: LeagueServer): Promise<string[]> {
  return publicAddresses(await findDemoPlaces(server.url)).map(({ address }) => address)
}

/** Logs a delegate of the demo season in: the addresses of what is shown differently, or only, to them. */
export async function comeAsDelegate(page: Page, server: LeagueServer): Promise<string[]> {
  const session = await openSession(server, 'delegada.lavapies')
  await useSession(page, session)
  const places = { ...(await findDemoPlaces(server.url)), team: session.teamId! }
  const guarded = guardedAddresses(places).filter((address) => !address.startsWith('/admin'))
  return ['/', '/calendar', '/profile', ...guarded]
}
