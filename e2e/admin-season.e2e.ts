import type { League } from '../src/contract/leagues.ts'
import { asAdmin, comeAsAdmin } from './delegates.ts'
import { alsoOnDesk, expect, expectAtEachWidth, test } from './fixtures.ts'
import { newName } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, own: 'admin-season' })

/** A season that no other test uses: no two tests take the same year. */
async function newLeague(server: LeagueServer, year: number): Promise<League> {
  const admin = await asAdmin(server)
  return admin<League>('POST', '/league', { name: newName('Liga'), year })
}

test('a season is created, changed and deleted; one that is in use says why it stays', async ({
  page,
  server,
}) => {
  const name = newName('Liga')
  await comeAsAdmin(page, server, '/admin/newleague')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Escribe un nombre.')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Año').fill('2101')
  await page.getByRole('button', { name: 'Crear' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('2101/02')
  await expect(page.getByLabel('Nombre')).toHaveValue('')

  await row.getByRole('link', { name: `Editar ${name}` }).click()
  await expect(page).toHaveURL(/\?id=\d+$/)
  await expect(page.getByRole('heading', { name: `Cambiar la temporada: ${name} 2101/02` })).toBeFocused()
  await expectAtEachWidth(page)
  await page.getByLabel('Año').fill('2102')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/admin/newleague')
  await expect(row).toContainText('2102/03')
  await page.goBack()
  await expect(page.getByLabel('Año')).toHaveValue('2102')
  await page.goForward()

  await row.getByRole('button', { name: `Borrar ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: '¿Borrar esta temporada?' })
  await expect(dialog).toContainText('2102/03')
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(row).toHaveCount(0)
  await expect(dialog).toBeHidden()

  const current = page
    .getByRole('row')
    .filter({ has: page.getByText('Actual', { exact: true }) })
    .last()
  await current.getByRole('button', { name: /^Borrar/ }).click()
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/\w{3}/)
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(current).toBeVisible()
})

test('a crossing phase and its draw are set up with words', async ({ page, server }) => {
  const league = await newLeague(server, 2103)
  const name = newName('Cruces')
  await comeAsAdmin(page, server, '/admin/newcompetitiongroup')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Temporada').selectOption({ label: `2103/04 · ${league.name}` })
  await page.getByLabel('Empieza').fill('2104-02-01')
  await page.getByLabel('Termina').fill('2104-01-01')
  await page.getByLabel('Cruces', { exact: true }).check()
  await page.getByLabel('Al mejor de 3').check()
  await expect(page.getByLabel('Equipos de cada grupo que pasan')).toHaveCount(0)
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByLabel('Termina')).toBeFocused()
  await expectAtEachWidth(page)
  await page.getByLabel('Termina').fill('2104-03-01')
  await page.getByRole('button', { name: 'Crear' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Cruces, al mejor de 3')
  await expect(row).toContainText('1 feb – 1 mar 2104')
  await expect(row).toContainText('Activa')

  await row.getByRole('link', { name: /^Editar/ }).click()
  await page.getByLabel('Está activa').uncheck()
  // What a crossing knows a group doesn't: the choice begins anew.
  await page.getByLabel('Grupos', { exact: true }).check()
  await expect(page.getByLabel('Una vuelta')).toBeChecked()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText('Grupos, una vuelta')
  await expect(row).toContainText('Cerrada')

  await page.goto('/admin/newcompetition')
  const group = newName('Cuadro')
  await page.getByLabel('Nombre').fill(group)
  await page.getByLabel('Fase').selectOption({ label: `${name} (2103/04)` })
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('row', { name: new RegExp(group) })).toContainText(name)
  await page.getByRole('link', { name: group, exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/addteamcompetition\?fase=\d+&grupo=\d+$/)
  await expect(page.getByText(`${group} todavía no tiene equipos`)).toBeVisible()
  await expectAtEachWidth(page)
})

test('the second of two who change a season is told, and loses nothing', async ({ page, server }) => {
  const league = await newLeague(server, 2105)
  const admin = await comeAsAdmin(page, server, `/admin/newleague?id=${league.id}`)
  await page.getByLabel('Año').fill('2107')
  await admin('PUT', `/league/${league.id}`, { name: `${league.name} bis` })
  // What was typed has been read before the other's change, and is known to be after a reload too.
  await page.reload()
  await expect(page.getByLabel('Año')).toHaveValue('2107')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Otra persona lo ha cambiado mientras tanto.')).toBeVisible()
  await expect(page.getByRole('form').getByText(`${league.name} bis`)).toBeVisible()
  await expect(page.getByLabel('Año')).toHaveValue('2107')
  await expectAtEachWidth(page)
  expect(await admin('GET', `/league/${league.id}`)).toMatchObject({ year: 2105 })

  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/admin/newleague')
  expect(await admin('GET', `/league/${league.id}`)).toMatchObject({ year: 2107 })
})

test('the second may also leave it as the first has made it', async ({ page, server }) => {
  const league = await newLeague(server, 2108)
  const admin = await comeAsAdmin(page, server, `/admin/newleague?id=${league.id}`)
  await page.getByLabel('Año').fill('2110')
  await admin('PUT', `/league/${league.id}`, { year: 2109 })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Dejarlo como está ahora' }).click()
  await expect(page.getByLabel('Año')).toHaveValue('2109')
  await expect(page.getByText('Otra persona lo ha cambiado mientras tanto.')).toHaveCount(0)
})

test(
  'a long table is searched and sorted, by keyboard too',
  alsoOnDesk,
  async ({ page, server, isMobile }) => {
    await comeAsAdmin(page, server, '/admin/newcompetition')
    const rows = page
      .getByRole('table', { name: 'Grupos' })
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
    await expect(rows.first()).toBeVisible()
    const all = await rows.count()
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('TITULO')
    await expect(page.getByText(/^\d+ de \d+$/)).toBeVisible()
    await expect(rows.first()).toContainText('título')
    expect(await rows.count()).toBeLessThan(all)
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada de esto')
    await expect(page.getByText('Nada coincide con «nada de esto»')).toBeVisible()
    await page.getByRole('button', { name: 'Ver todo' }).click()
    await expect(rows).toHaveCount(all)

    if (isMobile) {
      await page.getByLabel('Ordenar por').selectOption('Grupo')
    } else {
      const head = page.getByRole('columnheader', { name: 'Grupo' })
      await head.getByRole('button').focus()
      await page.keyboard.press('Enter')
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
    }
    const names = await rows.getByRole('rowheader').allInnerTexts()
    const inSpanish = new Intl.Collator('es', { numeric: true })
    expect(names).toEqual(names.toSorted(inSpanish.compare))
    await expectAtEachWidth(page)
  },
)

test('a thing that isn’t there says so', async ({ page, server }) => {
  await comeAsAdmin(page, server, '/admin/newleague?id=999999')
  await expect(page.getByRole('heading', { name: 'Fuera de banda' })).toBeVisible()
})
