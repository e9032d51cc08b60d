import { ADMIN_PAGES, type AdminPageName, paths } from '../src/contract/paths.ts'
import type { User } from '../src/contract/users.ts'
import { guardedAddresses } from '../test/guarded-addresses.ts'
import { findDemoIds, publicAddresses } from '../test/public-addresses.ts'
import { comeAsDelegate, type Visit, walk } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { callApi, openSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true })

// The workers share the halves of each walk.
test.describe.configure({ mode: 'parallel' })

/** What the heading of each admin page says. */
const titles: Record<AdminPageName, string> = {
  newleague: 'Temporadas',
  'next-season': 'La temporada siguiente',
  newcompetitiongroup: 'Fases',
  newcompetitiontype: 'Tipos de competición',
  newcompetition: 'Grupos',
  newteam: 'Equipos',
  addteamcompetition: 'Inscribir equipos',
  invitations: 'Invitar',
  newuser: 'Cuentas',
  'link-user-team': 'Vincular cuentas',
  announcements: 'Tablón',
  results: 'Resultados',
  paste: 'Pegar resultados y calendario',
  calendar: 'Hacer el calendario',
  settle: 'Cerrar una fase',
  disputes: 'Desacuerdos',
  statistics: 'Estadísticas',
  audit: 'Cambios',
  doctor: 'Estado de la web',
  season: 'Importar y exportar',
  town: 'Datos de la liga',
}

/** Every second one: the pages of a kind are neighbours. */
const halfOf = (visits: readonly Visit[], half: number) => visits.filter((_, index) => index % 2 === half)
const visit = (looks: Visit['looks']) => (address: string) => ({ address, looks })
const [once, closely, asReader] = [visit('once'), visit('closely'), visit('readers')]

/** The pins of the map move with its size: its own tests look at it. */
const MAP = paths.courtsMap()

/** The public pages with parts for logged-in people. */
const SHARED =
  /\/(?:standings|clasification|calendar|week|courts|team-page|team-games|game|rules|scoreboard)-screen$/

async function sharedPages(server: LeagueServer): Promise<Visit[]> {
  const pages = publicAddresses(await findDemoIds(server.url))
  return pages.filter(({ screen }) => SHARED.test(screen)).map(({ address }) => once(address))
}

for (const half of [0, 1]) {
  test(`every page is right for a visitor, half ${half + 1}`, async ({ page, server }) => {
    test.setTimeout(240_000)
    const pages = publicAddresses(await findDemoIds(server.url))
    const visits = pages.map(({ address, screen, framed }) => ({
      ...(address === MAP ? once : asReader)(address),
      ...(framed ? { framed } : { screen }),
    }))
    const groups = (await (await callApi(server, ['GET', '/competition'])).json()) as { id: number }[]
    expect(groups).not.toEqual([])
    const others = groups.map(({ id }) => once(paths.clasification(id)))
    expect(await walk(page, server, halfOf([...visits, ...others], half))).toEqual([])
  })

  test(`every page is right for a delegate, half ${half + 1}`, async ({ page, server }) => {
    test.setTimeout(240_000)
    const own = await comeAsDelegate(page, server)
    const { teamId, token } = await openSession(server, 'delegada.lavapies')
    const answer = await callApi(server, ['GET', `/proposal?teamId=${teamId}`], {
      authorization: `Bearer ${token}`,
    })
    const proposals = ((await answer.json()) as { id: number }[]).map(({ id }) => paths.proposal(id))
    expect(proposals).not.toEqual([])
    const visits = [...(await sharedPages(server)), ...own.map(asReader), ...proposals.map(asReader)]
    expect(await walk(page, server, halfOf(visits, half))).toEqual([])
  })

  test(`every page is right for an admin, half ${half + 1}`, async ({ page, server, admin }) => {
    test.setTimeout(240_000)
    const places = await findDemoIds(server.url)
    const [disputed] = await admin<{ game: { id: number } }[]>('GET', '/dispute')
    const [user] = await admin<User[]>('GET', '/user')
    await useSession(page, await openSession(server, 'admin'))
    const guarded = guardedAddresses(places)
    const visits = [
      ...(await sharedPages(server)),
      ...guarded.filter((address) => !address.startsWith(paths.admin())).map(once),
      once(paths.game(disputed!.game.id)),
      { ...closely(paths.admin()), title: 'Administración' },
      ...ADMIN_PAGES.map((place) => ({ ...closely(paths.admin(place)), title: titles[place] })),
      closely(paths.admin('disputes', { id: disputed!.game.id })),
      closely(paths.admin('results', { id: places.game })),
      closely(paths.admin('newuser', { id: user!.id })),
      closely(paths.admin('addteamcompetition', { grupo: places.draw })),
    ]
    expect(await walk(page, server, halfOf(visits, half))).toEqual([])
  })
}
