import { ADMIN_PAGES, paths } from '../src/contract/paths.ts'
import { comeAsAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, expectNoSidewaysScroll, test } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'

test.use({ demo: true })

test('redirects users who are no admins to the first page', async ({ page, server }) => {
  await page.goto(paths.admin())
  await expect(page).toHaveURL('/')
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.goto(paths.admin('newleague'))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: /^Admin( :|$)/ })).toHaveCount(0)
})

test('leads to every page from seven entries, which open in place', async ({ page, server }) => {
  await comeAsAdmin(page, server, paths.admin())
  const rest = page.getByRole('region', { name: 'Lo demás' })
  await expect(rest.locator(':scope > ul > li')).toHaveCount(7)
  await expect(rest.getByRole('link')).toHaveText([/^Pegar/, /^Tablón/, /^Datos de la liga/])
  for (const fold of await rest.locator('summary').all()) {
    await fold.focus()
    await page.keyboard.press('Enter')
  }
  const addresses = await rest
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses)).toEqual(new Set(ADMIN_PAGES.map((place) => paths.admin(place))))
  await expect(rest.getByRole('listitem').getByRole('listitem')).toHaveText([
    'Resultados',
    'Desacuerdos',
    'Estadísticas',
    'Invitar',
    'Equipos',
    'Cuentas',
    'Vincular cuentas',
    'La temporada siguiente',
    'Temporadas',
    'Fases',
    'Grupos',
    'Inscribir equipos',
    'Hacer el calendario',
    'Tipos de competición',
    'Cerrar una fase',
    'Importar y exportar',
    'Estado de la web',
    'Cambios',
  ])
  await expectAtEachWidth(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('shows the phases of a past season, which lead to its tables', async ({ page, server }) => {
  await comeAsAdmin(page, server, paths.admin())
  const phase = (name: string) =>
    page.getByRole('region', { name: 'La temporada' }).getByRole('listitem').filter({ hasText: name })
  await page.getByRole('combobox', { name: 'Temporada' }).selectOption({ index: 1 })
  await expect(page.getByText(/^Temporada pasada:/)).toBeVisible()
  await expect(phase('cerrada').first().getByRole('link')).toHaveText('Ver')
  await phase('cerrada').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/history\?/)
})

test('draws the parts that load while another fails, and tries again', async ({ page, server }) => {
  await comeAsAdmin(page, server, paths.admin('town'))
  await page.route('**/api/league', (route) => route.abort())
  await page.goto(paths.admin())
  const season = page.getByRole('region', { name: 'La temporada' })
  await expect(season.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Faltan resultados')).toBeVisible()
  await expectAtEachWidth(page)
  await page.unrouteAll()
  await season.getByRole('button', { name: 'Volver a probar' }).click()
  await expect(season.getByText('Primera fase')).toBeVisible()

  await page.route(/\/api\/to-do/, (route) => route.abort())
  await page.goto(paths.admin())
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Lo demás' }).getByRole('link')).toHaveCount(3)
})
