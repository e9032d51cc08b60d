import type { Page, Worker } from '@playwright/test'
import { expect, expectAlive } from './fixtures.ts'
import { type Pushed, pushUntilShown, tapAll, test } from './pushed.ts'

test.use({ demo: true })

let all: Pushed
let page: Page
let worker: Worker

test.beforeEach(({ pushed }) => {
  all = pushed
  ;({ page, worker } = pushed)
})

/** Shows a notification for `/calendar`. */
async function show(): Promise<void> {
  const message = { title: 'Cambia Gatos – Perros', path: '/calendar', tag: 'a' }
  const shown = { ...message, body: 'Otro día', lang: 'es' }
  await pushUntilShown(all, JSON.stringify({ ...message, text: shown.body }), shown)
}

/** Taps it, and returns which page was focused or opened. */
async function tap(): Promise<string[]> {
  await show()
  return tapAll(worker)
}

async function goTo(address: string, opened = page): Promise<void> {
  await opened.goto(address)
  await expectAlive(opened)
  // The listener for the service worker is loaded with the component that shows the age of a page.
  await expect(opened.locator('body > div:not(.page-notice) > output')).toBeAttached()
}

const nameOf = (opened: Page) => opened.getByRole('textbox', { name: 'Nombre' })

test('focuses an open page and navigates it to the notification’s target', async ({ server }) => {
  const { url } = server
  await goTo(`${url}/courts`)
  expect(await tap()).toEqual([`focused ${url}/courts`])
  await expect(page).toHaveURL(`${url}/calendar`)
  await expectAlive(page)
  // Back works as usual.
  await page.goBack()
  await expect(page).toHaveURL(`${url}/courts`)
  // A page that reached the target by a link is reloaded: its data is older than the message.
  await goTo(`${url}/courts`)
  await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario')
  const loaded = page.waitForEvent('load')
  // A client's URL is the one with which it was loaded.
  expect(await tap()).toEqual([`focused ${url}/courts`])
  await loaded
})

test('does not navigate away from what was typed', async ({ server }) => {
  const { url } = server
  const opened = [`opened ${url}/calendar?aviso=1`]
  await goTo(`${url}/register`)
  await nameOf(page).fill('Gata')
  await nameOf(page).blur()
  expect(await tap()).toEqual(opened)
  // Also a field that stores no draft, while it has the focus; and a password.
  await page.evaluate(() => sessionStorage.clear())
  await goTo(`${url}/login`)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('secreta')
  await page.getByRole('textbox', { name: 'Contraseña' }).blur()
  expect(await tap()).toEqual(opened)
  await goTo(`${url}/login`)
  await page.getByRole('textbox').first().fill('Gata')
  expect(await tap()).toEqual(opened)
  await expect(page).toHaveURL(`${url}/login`)
  await expect(page.getByRole('textbox').first()).toHaveValue('Gata')
})

test('only focuses a page that is at the target already and has a draft', async ({ server }) => {
  await goTo(`${server.url}/calendar`)
  await page.evaluate(() => {
    sessionStorage.setItem('draft:/x', '{"name":"escrito"}')
    document.body.dataset['same'] = ''
  })
  expect(await tap()).toEqual([`focused ${server.url}/calendar`])
  await expect(page.locator('body[data-same]')).toBeAttached()
  // A page not rendered by the site's own script doesn't answer: another one is opened.
  await show()
  await page.goto(`${server.url}/api/health`)
  expect(await tapAll(worker)).toEqual([`opened ${server.url}/calendar?aviso=1`])
  await expect(page).toHaveURL(`${server.url}/api/health`)
})

test('navigates the one of two pages without a draft', async ({ server }) => {
  const { url } = server
  await goTo(`${url}/courts`)
  const other = await page.context().newPage()
  await goTo(`${url}/register`, other)
  await nameOf(other).fill('Gata')
  expect(await tap()).toEqual([`focused ${url}/courts`])
  await expect(page).toHaveURL(`${url}/calendar`)
  await expect(nameOf(other)).toHaveValue('Gata')
})
