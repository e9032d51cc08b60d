import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'

const moved = 'Un partido cambia de día, hora o cancha'

test.use({ demo: true, settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'liga@liga.example' } })

test('sets a line of notices with one tap, and one of its kinds alone', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.ventas'))
  await page.goto('/profile?ver=avisos')
  const line = page.getByRole('checkbox', { name: 'Móvil: Mis partidos' })
  const kind = page.getByRole('checkbox', { name: `Móvil: ${moved}` })
  const notes = page.getByRole('status').filter({ hasText: 'Guardado' })
  for (const name of ['Lo que me toca', 'Mis partidos', 'Mi liga'])
    await expect(page.getByRole('checkbox', { name: `Móvil: ${name}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Móvil: La semana' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Móvil: Administrar' })).toHaveCount(0)
  await expectAtEachWidth(page)

  await page.getByText('Afinar, aviso por aviso').click()
  await kind.click()
  await expect(notes).toBeVisible()
  await expect(line).toBeChecked({ indeterminate: true })
  await page.reload()
  await expect(line).toBeChecked({ indeterminate: true })
  await line.click()
  await expect(line).toBeChecked()
  await line.click()
  await expect(line).not.toBeChecked()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(line).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Móvil: Mi liga' })).toBeChecked()
  await page.getByText('Afinar, aviso por aviso').click()
  await expect(kind).not.toBeChecked()
  await expectAtEachWidth(page)
})

test('restores a line that couldn’t be saved, and sends it with no other', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'admin'))
  await page.goto('/profile?ver=avisos')
  const push = page.getByRole('checkbox', { name: 'Móvil: Administrar' })
  const problem = page.getByRole('row', { name: 'Administrar' }).getByRole('alert')
  await expect(push).toBeChecked()
  await page.route('**/api/notice/choices', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await push.click()
  await expect(problem).toHaveText('No se ha guardado')
  await expect(push).toBeChecked()
  await expectAtEachWidth(page)
  await page.unroute('**/api/notice/choices')
  for (let tap = 0; tap < 3; tap++) await push.click()
  await expect(push).not.toBeChecked()
  await expect(problem).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(push).not.toBeChecked()
})
