import { readFile } from 'node:fs/promises'
import type { Statistics } from '../src/contract/statistics.ts'
import type { Team } from '../src/contract/teams.ts'
import { comeAsAdmin } from './delegates.ts'
import { alsoOnDesk, expect, expectAtEachWidth, test } from './fixtures.ts'
import { newName } from './sessions.ts'

test.use({ demo: true, own: 'admin-figures' })

test(
  'keeps the phase of the statistics in the URL, and sorts by any column',
  alsoOnDesk,
  async ({ page, server, isMobile }) => {
    const admin = await comeAsAdmin(page, server, '/admin/statistics')
    await page.getByLabel('Fase').selectOption('Copa de Barrios')
    await expect(page).toHaveURL(/\/admin\/statistics\?fase=\d+$/)
    const phaseId = new URL(page.url()).searchParams.get('fase')
    const rows = await admin<Statistics[]>(
      'GET',
      `/competition-team/statistics?competitionGroupId=${phaseId}`,
    )
    const victories = rows.map((row) => row.victories)
    await expect(page.getByText(`${rows.length} en total`)).toBeVisible()
    const first = page.getByRole('table').locator('tbody tr').first().locator('td').first()
    if (isMobile) {
      await page.getByLabel('Ordenar por').selectOption('Victorias')
      await expect(first).toHaveText(`V${Math.min(...victories)}`)
    } else {
      const head = page.getByRole('button', { name: 'V', exact: true })
      await head.press('Enter')
      await head.press('Enter')
      await expect(first).toHaveText(`V${Math.max(...victories)}`)
    }
    await page.reload()
    await expect(page.getByLabel('Fase').locator('option:checked')).toHaveText('Copa de Barrios')
  },
)

test('downloads the statistics, or says why not, and what an empty phase needs', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin/statistics')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toMatch(/^\uFEFFEquipo;/)
  await page.route('**/statistics?*format=csv', (route) => route.abort())
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión.' })).toBeVisible()
  const phase = await admin<{ id: number }>('POST', '/competition-group', {
    name: newName('Fase'),
    leagueId: 1,
  })
  await page.goto(`/admin/statistics?fase=${phase.id}`)
  await expect(page.getByRole('link', { name: 'Inscribir equipos' })).toBeVisible()
})

test('describes changes in words, and keeps their filter in the URL', async ({ page, server, admin }) => {
  const team = await admin<Team>('POST', '/team', { name: newName('Equipo'), leagueId: 3 })
  await admin('PUT', `/team/${team.id}`, { name: `${team.name} B`, leagueId: 2 })
  await comeAsAdmin(page, server, '/admin/audit')
  await page.getByLabel('De qué').selectOption('Equipos')
  await expect(page).toHaveURL('/admin/audit?cosa=team')
  await page.getByLabel('De quién').selectOption('admin')
  await expect(page).toHaveURL(/\/admin\/audit\?(persona=\d+&cosa=team|cosa=team&persona=\d+)$/)
  const change = page.getByRole('list', { name: 'Cambios' }).getByRole('listitem').first()
  await expect(change).toContainText(`admin cambió el equipo ${team.name} B`)
  await expect(change.getByRole('row', { name: 'Nombre' })).toHaveText(`Nombre${team.name}${team.name} B`)
  await expect(change.getByRole('row', { name: 'Temporada' })).toHaveText(
    /^Temporada.+\d{4}\/\d\d.+\d{4}\/\d\d$/,
  )
  await expectAtEachWidth(page)
  await page.reload()
  await expect(change).toContainText('admin cambió el equipo')
  await page.goto('/admin/audit?cosa=competition-type&persona=2')
  await expect(page.getByText('Sin cambios de eso')).toBeVisible()
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(change).toBeVisible()
})

test('loads older changes fifty at a time', async ({ page, server, admin }) => {
  const team = await admin<Team>('POST', '/team', { name: newName('Equipo'), leagueId: 3 })
  for (let count = 0; count < 55; count++) {
    await admin('PUT', `/team/${team.id}`, { name: `${team.name} ${count % 2}` })
  }
  await comeAsAdmin(page, server, '/admin/audit?cosa=team')
  const changes = page.getByRole('list', { name: 'Cambios' }).getByRole('listitem')
  await expect(changes).toHaveCount(50)
  await page.getByRole('button', { name: 'Más antiguos' }).click()
  await expect(changes.filter({ hasText: `creó el equipo ${team.name}` })).toHaveCount(1)
  await expect(page.getByText('No hay más cambios.')).toBeVisible()
})
