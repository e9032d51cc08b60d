import type { League } from '../src/contract/leagues.ts'
import { asAdmin, comeAsAdmin } from './delegates.ts'
import { alsoOnDesk, expect, expectAtEachWidth, test } from './fixtures.ts'
import { newName } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, own: 'admin-season' })

/** A season that no other test uses: no two tests use the same year. */
async function newLeague(server: LeagueServer, year: number): Promise<League> {
  const admin = await asAdmin(server)
  return admin<League>('POST', '/league', { name: newName('Liga'), year })
}

test('creates, edits and deletes a season, but none that is in use', async ({ page, server }) => {
  const name = newName('Liga')
  const admin = await comeAsAdmin(page, server, '/admin/newleague')
  const { id: currentId } = (await admin<League[]>('GET', '/league')).find((league) => league.current)!
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Escribe un nombre.')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Año').fill('2101')
  await page.getByRole('button', { name: 'Crear' }).click()
  // Creating a season leads on to its phases.
  await expect(page).toHaveURL(/\/admin\/newcompetitiongroup\?temporada=\d+$/)
  await page.goto('/admin/newleague')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('2101/02')
  await expect(page.getByLabel('Nombre')).toHaveValue('')

  await row.getByRole('link', { name: `Editar ${name}` }).click()
  await expect(page).toHaveURL(/\?id=\d+$/)
  await expect(page.getByRole('heading', { name: `Cambiar la temporada: ${name} 2101/02` })).toBeFocused()
  await page.getByLabel('Año').fill('2102')
  await page.getByLabel('Es la temporada actual').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/admin/newleague')
  await expect(row).toContainText(/2102\/03.*Actual/)
  await page.goBack()
  await expect(page.getByLabel('Año')).toHaveValue('2102')
  await page.goForward()
  await admin('PUT', `/league/${currentId}`, { current: true })
  await page.reload()

  await row.getByRole('button', { name: `Borrar ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: '¿Borrar esta temporada?' })
  await expect(dialog).toContainText('2102/03')
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
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(current).toBeVisible()
})

test('sets up a draw phase and its draw in words', async ({ page, server }) => {
  const league = await newLeague(server, 2103)
  const name = newName('Cruces')
  await comeAsAdmin(page, server, '/admin/newcompetitiongroup')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Temporada').selectOption({ label: `2103/04 · ${league.name}` })
  await page.getByLabel('Empieza').fill('2104-02-01')
  await page.getByLabel('Termina').fill('2104-01-01')
  await page.getByLabel('Cruces', { exact: true }).check()
  await page.getByLabel('Al mejor de 3').check()
  await expect(page.getByLabel('Pasan de cada grupo')).toHaveCount(0)
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
  // Groups don't offer the same choices as draws, so the choice is reset.
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
  await expect(page).toHaveURL(/\/admin\/addteamcompetition\?temporada=\d+&fase=\d+&grupo=\d+$/)
  await expect(page.getByText(`${group} no tiene equipos`)).toBeVisible()
})

test('gives the final another length, until it has begun', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin/newcompetitiongroup')
  const names = ['Ardillas', 'Búhos', 'Castores', 'Delfines'].map((name) => newName(name))
  const [first, second, third, fourth] = names
  const won = { localScore: 60, visitantScore: 50 }
  const semis = [
    { local: first, visitant: fourth, ...won },
    { local: second, visitant: third, ...won },
  ]
  const league = { name: newName('Liga'), year: 2126 }
  const group = { name: 'Cuadro', teams: names, games: semis }
  const phases = [{ name: newName('Copa'), crossing: true, groups: [group] }]
  await admin('POST', '/season', { league, teams: names.map((name) => ({ name })), phases })
  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(phases[0]!.name) })
  await expect(row).toContainText('Cruces, a un partido')
  await row.getByRole('link', { name: /^Editar/ }).click()
  const final = page.getByLabel('Final', { exact: true })
  await expect(final).toHaveValue('')
  await final.selectOption('Al mejor de 3')
  await page.getByLabel('Semifinales').selectOption('Al mejor de 5')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const refusal = 'Ya hay partidos en semifinales: no se puede cambiar a cuántos se juega.'
  await expect(page.getByRole('alert')).toHaveText(refusal)
  await expect(page.getByRole('group', { name: 'Las últimas rondas' })).toHaveAccessibleDescription(
    new RegExp(refusal),
  )
  // Nothing that was chosen is lost.
  await expect(final).toHaveValue('3')
  await expectAtEachWidth(page)
  await page.getByLabel('Semifinales').selectOption('Como las demás')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText('Cruces, a un partido; la final, al mejor de 3')

  await page.goto('/admin/audit')
  await expect(page.getByText('Partidos por ronda, desde la final').first()).toBeVisible()
})

test('keeps every setup page in the season being prepared, and says so', async ({ page, server }) => {
  const league = await newLeague(server, 2111)
  const admin = await comeAsAdmin(page, server, '/admin/newleague')
  const preparing = page.getByText(`Preparando 2111/12 · ${league.name}`)
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const chosen = { label: `2111/12 · ${league.name}` }
  /** Waits for a page on which everything belongs to the season. */
  async function expectKept(title: string, place: string) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(preparing).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('temporada')]).toEqual([`/admin${place}`, String(league.id)])
  }
  await follow(league.name)
  await expectKept('Fases', '/newcompetitiongroup')
  await expectAtEachWidth(page)
  await expect(page.getByLabel('Temporada').locator('option:checked')).toHaveText(chosen.label)
  await page.getByLabel('Nombre').fill('Primera fase')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('row', { name: /2111\/12/ })).toContainText('Primera fase')
  await expectKept('Fases', '/newcompetitiongroup')

  await follow('Siguiente: Grupos')
  await expectKept('Grupos', '/newcompetition')
  await expect(page.getByLabel('Fase').locator('option:checked')).toHaveText('Primera fase (2111/12)')
  await follow('Tipos de competición')
  await follow('Siguiente: Grupos')
  await expectKept('Grupos', '/newcompetition')
  const group = newName('Grupo')
  await page.getByLabel('Nombre').fill(group)
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('row', { name: new RegExp(group) })).toContainText('Primera fase (2111/12)')
  await expectKept('Grupos', '/newcompetition')

  await follow('Siguiente: Equipos')
  await expectKept('Equipos', '/newteam')
  await expect(page.getByLabel('Temporada').locator('option:checked')).toHaveText(chosen.label)
  await follow('Siguiente: Inscribir equipos')
  await expectKept('Inscribir equipos', '/addteamcompetition')
  await expect(page.getByText(`${group} no tiene equipos`)).toBeVisible()
  await follow('Administración')
  await expectKept('Administración', '')
  await page.getByText('Preparar la temporada').click()
  await follow('Fases')
  await expectKept('Fases', '/newcompetitiongroup')

  await page.getByRole('link', { name: /^Ir a la actual/ }).click()
  await expect(preparing).toHaveCount(0)
  const current = (await admin<League[]>('GET', '/league')).find((one) => one.current)!
  await expect(page.getByLabel('Temporada')).toHaveValue(String(current.id))
})

test('leads from a new phase to its groups, whichever phase opens the season', async ({ page, server }) => {
  const league = await newLeague(server, 2113)
  const admin = await comeAsAdmin(page, server, `/admin/newcompetitiongroup?temporada=${league.id}`)
  await admin('POST', '/competition-group', {
    name: 'Cruces',
    leagueId: league.id,
    startDate: '2114-03-01',
  })
  await expect(page.getByText('La web abre la que empieza más tarde.')).toBeVisible()
  await expectAtEachWidth(page)
  await page.getByLabel('Nombre').fill('Primera fase')
  await page.getByLabel('Empieza').fill('2113-10-01')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Fase creada.' })).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await page.getByRole('link', { name: 'Siguiente: Grupos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grupos' })).toBeVisible()
  const phase = page.getByLabel('Fase').locator('option:checked')
  await expect(phase).toHaveText('Primera fase (2113/14)')
  await page.getByLabel('Nombre').fill('Grupo A')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Grupo creado.' })).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await page.getByRole('link', { name: 'Siguiente: Equipos' }).click()
  await page.getByRole('link', { name: 'Siguiente: Inscribir equipos' }).click()
  await expect(page.getByText('Primera fase (2113/14), Grupo A')).toBeVisible()
})

test('does not replace a deleted season by the current one, and reports it', async ({ page, server }) => {
  const league = await newLeague(server, 2112)
  const admin = await asAdmin(server)
  await admin('DELETE', `/league/${league.id}`)
  await comeAsAdmin(page, server, `/admin/newcompetitiongroup?temporada=${league.id}`)
  await expect(page.getByLabel('Temporada')).toHaveValue('')
  await page.goto(`/admin/newcompetition?temporada=${league.id}`)
  await expect(page.getByLabel('Fase')).toHaveValue('')
  await page.goto(`/admin/addteamcompetition?temporada=${league.id}`)
  await expect(page.getByRole('button', { name: 'Inscribir', exact: true })).toHaveCount(0)
  await page.goto(`/admin/newleague?id=${league.id}`)
  await expect(page.getByRole('heading', { name: 'Fuera de banda' })).toBeVisible()
})

test('shows the second of two admins the other’s change, and keeps the input', async ({ page, server }) => {
  const league = await newLeague(server, 2105)
  const admin = await comeAsAdmin(page, server, `/admin/newleague?id=${league.id}`)
  await page.getByLabel('Año').fill('2107')
  await admin('PUT', `/league/${league.id}`, { name: `${league.name} bis` })
  // The form was loaded before the other's change, and still knows it after a reload.
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

  await page.goto(`/admin/newleague?id=${league.id}`)
  await page.getByLabel('Año').fill('2110')
  await admin('PUT', `/league/${league.id}`, { year: 2109 })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Dejarlo como está ahora' }).click()
  await expect(page.getByLabel('Año')).toHaveValue('2109')
  await expect(page.getByText('Otra persona lo ha cambiado mientras tanto.')).toHaveCount(0)
})

test('searches and sorts a long table, by keyboard too', alsoOnDesk, async ({ page, server, isMobile }) => {
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
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  }
  const names = await rows.getByRole('rowheader').allInnerTexts()
  const inSpanish = new Intl.Collator('es', { numeric: true })
  expect(names).toEqual(names.toSorted(inSpanish.compare))
})
