import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'

test.use({ demo: true, settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'liga@liga.example' } })

const moved = 'Un partido cambia de día, hora o cancha'
const waiting = 'Cuentas que esperan equipo'

test('sets each channel of a kind of notice with one tap', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.ventas'))
  await page.goto('/profile?ver=avisos')
  const push = page.getByRole('checkbox', { name: `Móvil: ${moved}` })
  await expect(push).toBeChecked()
  await push.click()
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
  await page.reload()
  await expect(push).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Móvil: / })).not.toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: `Móvil: ${waiting}` })).toHaveCount(0)
})

test('restores a choice that could not be saved, and does not send it with the next one', async ({
  page,
  server,
}) => {
  await useSession(page, await openSession(server, 'admin'))
  await page.goto('/profile?ver=avisos')
  const push = page.getByRole('checkbox', { name: `Móvil: ${waiting}` })
  await expect(push).toBeChecked()
  await page.route('**/api/notice/choices', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await push.click()
  await expect(
    page.getByRole('alert').filter({ hasText: `«${waiting}» se queda como estaba:` }),
  ).toBeVisible()
  await expect(push).toBeChecked()
  await expectAtEachWidth(page)
  await page.unroute('**/api/notice/choices')
  for (let tap = 0; tap < 3; tap++) await push.click()
  await expect(push).not.toBeChecked()
  await expect(page.getByRole('alert').filter({ hasText: 'se queda' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(push).not.toBeChecked()
})
