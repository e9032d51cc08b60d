import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'

// Any URL does for the frame; nothing is fetched from outside.
test.use({ demo: true, settings: { SOCIAL_EMBED_URL: 'http://127.0.0.1:9/novedades' } })

test('shows an embedded page after a click, once per device', async ({ page, server }) => {
  const requests: string[] = []
  await page.route('http://127.0.0.1:9/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Novedades</p>' })
  })
  await useSession(page, await openSession(server, 'delegada.ventas'))
  await page.goto('/profile')
  const show = page.getByRole('button', { name: 'Mostrar las novedades de la liga' })
  await expect(show).toBeVisible()
  await expectAtEachWidth(page)
  expect(requests).toEqual([])
  await show.click()
  const frame = page.frameLocator('iframe[title="Novedades de la liga"]')
  await expect(frame.getByText('Novedades')).toBeVisible()
  await page.reload()
  await expect(frame.getByText('Novedades')).toBeVisible()
})

test('opens a URL at its top, and a reloaded page where it was', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const scrolled = () => page.evaluate(() => scrollY)
  await page.goto('/new-court')
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  await page.goto('/competition')
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await page.reload()
  await expect.poll(scrolled).toBe(300)
})
