import { expect, test } from './fixtures.ts'
import { makeAccount, newName, openSession, useSession } from './sessions.ts'

test.use({ demo: true })

test('selects one of several competitions, and shows none without a team', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.pacifico'))
  await page.goto('/competition')
  const table = page.getByRole('table', { name: /^Clasificación/ })
  await expect(table.getByRole('row', { name: /Los Pívots de Pacífico \(tu equipo\)/ })).toBeVisible()
  await page.getByRole('link', { name: /Cuadro de la Copa/ }).click()
  await expect(page).toHaveURL(/\/competition\?grupo=\d+$/)
  await expect(table).toBeHidden()
  await expect(page.getByText('Los Pívots de Pacífico').first()).toBeVisible()
  const name = newName()
  await makeAccount(server, name, 'una')
  await useSession(page, await openSession(server, name, 'una'))
  await page.goto('/competition')
  await expect(page.getByText('No hay competiciones disponibles ahora mismo')).toBeVisible()
})
