import { expect } from './fixtures.ts'
import { pushUntilShown, shownOn, tapAll, test } from './pushed.ts'

test.use({ demo: true })

test('shows any push message, and opens the page it is about', async ({ server, pushed }) => {
  const { page, worker } = pushed
  const message = { title: 'Cambia Gatos – Perros', text: 'Ahora es dom 9 nov.', path: '/calendar', tag: 'a' }
  const shown = { title: message.title, body: message.text, tag: 'a', path: '/calendar', lang: 'es' }
  await pushUntilShown(pushed, JSON.stringify(message), shown)
  // A message with the same tag replaces it.
  const again = { ...message, text: 'Otra vez' }
  await pushUntilShown(pushed, JSON.stringify(again), { ...shown, body: 'Otra vez' })

  const harmless = {
    title: 'Hay novedades',
    body: 'Míralas en la web de la liga.',
    tag: 'liga',
    path: '/',
    lang: 'es',
  }
  const elsewhere = ['https://ejemplo.es/', '//ejemplo.es/', 'javascript:alert(1)']
  const strange = elsewhere.map((path) => JSON.stringify({ ...message, path }))
  for (const bad of ['', 'x', '{}', '[]', 'null', '{"title":1}', ...strange]) {
    await pushUntilShown(pushed, bad, harmless)
    await page.evaluate(async () => {
      const { ready } = navigator.serviceWorker
      for (const one of await (await ready).getNotifications({ tag: 'liga' })) one.close()
    })
    await expect.poll(() => shownOn(page, 'liga')).toEqual([])
  }

  await page.goto('about:blank')
  expect(await tapAll(worker)).toEqual([`opened ${server.url}/calendar?aviso=1`])
  await page.goto(server.url)
  await expect.poll(() => shownOn(page)).toEqual([])
})
