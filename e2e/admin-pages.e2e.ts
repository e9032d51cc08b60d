import { ADMIN_PLACES, type AdminPlace, paths } from '../src/contract/paths.ts'
import { comeAsAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'

test.use({ demo: true })

const titles: Record<AdminPlace, string> = {
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
  settle: 'Cerrar una fase',
  disputes: 'Desacuerdos',
  statistics: 'Estadísticas',
  audit: 'Cambios',
  deliveries: 'Entregas',
  doctor: 'Estado de la web',
  season: 'Importar y exportar',
  town: 'Datos de la liga',
}
const PAGES = [
  { address: paths.admin(), title: 'Administración' },
  ...ADMIN_PLACES.map((place) => ({ address: paths.admin(place), title: titles[place] })),
]

for (const { address, title } of PAGES) {
  test(`${address} is complete and accessible`, async ({ page, server }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await comeAsAdmin(page, server, address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title} · `))
    await expectAtEachWidth(page)
    expect(complaints).toEqual([])
  })
}

test('redirects users who are no admins to the first page', async ({ page, server }) => {
  test.slow()
  await page.goto(paths.admin())
  await expect(page).toHaveURL('/')
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  for (const { address } of PAGES) {
    await page.goto(address)
    await expect(page).toHaveURL('/')
  }
  await expect(page.getByRole('link', { name: /^Admin( :|$)/ })).toHaveCount(0)
})

test('lists the menu in the order in which a season is set up', async ({ page, server }) => {
  await comeAsAdmin(page, server, paths.admin())
  const linksOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem').getByRole('link')
  await expect(linksOf('Preparar la temporada')).toHaveText([
    'Temporadas',
    'Fases',
    'Tipos de competición',
    'Grupos',
    'Equipos',
    'Inscribir equipos',
    'Invitar',
    'Cuentas',
    'Vincular cuentas',
  ])
  await expect(linksOf('Durante la temporada')).toHaveText([
    'La temporada siguiente',
    'Tablón',
    'Resultados',
    'Pegar resultados y calendario',
    'Cerrar una fase',
    'Desacuerdos',
    'Estadísticas',
    'Cambios',
    'Entregas',
    'Estado de la web',
    'Importar y exportar',
    'Datos de la liga',
  ])
})
