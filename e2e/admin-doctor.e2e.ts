import type { Examination, Finding } from '../src/contract/doctor.ts'
import { OWN_HEADERS } from '../src/contract/own-answer.ts'
import { paths } from '../src/contract/paths.ts'
import { noteBackup, noteFailedBackup } from '#server/backup/queries.ts'
import { openStore } from '#server/db/store.ts'
import { comeAsAdmin } from './delegates.ts'
import { complaintsOf, expect, expectAtEachWidth, expectNoSidewaysScroll, test } from './fixtures.ts'

test.use({ demo: true, own: 'admin-doctor' })

const day = 86_400_000

test('shows what the server itself finds, and leads there from Te toca', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  const store = openStore(server.databaseUrl)
  const [made, failed] = [3, 1].map((days) => new Date(Date.now() - days * day))
  await noteBackup(store, made!)
  await noteFailedBackup(store, { at: failed!.toISOString(), problem: 'no queda sitio en el disco' })
  await comeAsAdmin(page, server, paths.admin())
  const line = page.getByRole('link', { name: /^! La copia del .+ no salió/ })
  await expect(line).toContainText(/La última copia es del .+\. Dilo a quien instaló la web\./)
  await line.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Estado de la web' })).toBeVisible()
  // The examination takes a moment, and the page shows it when it ends.
  await expect(page.getByRole('status').filter({ hasText: /^1 cosa no funciona/ })).toBeVisible()
  const wrong = page.getByRole('region', { name: 'No funciona' }).getByRole('listitem')
  await expect(wrong).toHaveText(/^Copias de seguridadLa copia del .+ no salió: no queda sitio en el disco\./)
  await expect(page.getByText('Se puede consultar y guardar, y está al día.')).toBeVisible()
  await expectAtEachWidth(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])

  // The result is kept for a minute.
  await noteBackup(store, new Date())
  await store.close()
  await page.getByRole('button', { name: 'Volver a comprobar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Recién comprobado' })).toBeVisible()
  await page.goto(paths.admin())
  await expect(page.getByRole('heading', { name: 'Administración' })).toBeVisible()
  await expect(line).toHaveCount(0)
})

const fine: Finding = { check: 'database', state: 'ok', text: 'Se puede consultar y guardar.', remedy: null }
const warning: Finding = {
  check: 'public-url',
  state: 'warning',
  text: 'La dirección pública no lleva «https»: los avisos del móvil no llegan.',
  remedy: 'Ponla en PUBLIC_URL como la escribe la gente.',
}

test('draws an examination under way, one without faults, and a failure', async ({ page, server }) => {
  const states: Examination[] = [
    { at: null, running: true, findings: [] },
    { at: new Date().toISOString(), running: true, findings: [fine] },
    { at: new Date().toISOString(), running: false, findings: [warning, fine] },
    { at: new Date().toISOString(), running: true, findings: [warning, fine] },
    { at: new Date().toISOString(), running: false, findings: [fine] },
  ]
  const next = () => (states.length > 1 ? states.shift()! : states[0]!)
  await page.route('**/api/doctor', (route) => route.fulfill({ headers: OWN_HEADERS, json: next() }))
  await comeAsAdmin(page, server, paths.admin())
  await page.getByText('Que todo funcione').click()
  await page.getByRole('link', { name: 'Estado de la web' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Comprobando…' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Hay 1 cosa que mirar' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver a comprobar' }).click()
  await expect(page.getByRole('button', { name: 'Comprobando…' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Todo va bien' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Para mirar' })).toHaveCount(0)
  await page.route('**/api/doctor', (route) => route.abort())
  await page.getByRole('button', { name: 'Volver a comprobar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Todo va bien' })).toBeVisible()
})
