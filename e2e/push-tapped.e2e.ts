import type { Browser, Page, Worker } from '@playwright/test'
import { expect, expectAlive, test } from './fixtures.ts'
import { openPushedPage, shownOn, tapAll } from './pushed.ts'

test.use({ demo: true })

let browser: Browser | undefined
let page: Page
let worker: Worker
let push: (data: string) => Promise<unknown>

test.beforeEach(async ({ server }) => {
  ;({ browser, page, worker, push } = await openPushedPage(server))
})
test.afterEach(() => browser?.close())

/** Has a notice of `/calendar` shown. Seldom, on a busy machine, Chromium shows none of what is pushed: it comes again. */
async function show(): Promise<void> {
  await expect(async () => {
    await push(JSON.stringify({ title: 'Cambia Gatos – Perros', text: '', path: '/calendar', tag: 'a' }))
    await expect.poll(() => shownOn(page).then(({ length }) => length), { timeout: 3000 }).toBe(1)
  }).toPass()
}

/** Taps one, and answers what comes to the front or is opened. */
async function tap(): Promise<string[]> {
  await show()
  return tapAll(worker)
}

async function goTo(address: string, opened = page): Promise<void> {
  await opened.goto(address)
  await expectAlive(opened)
  // What listens to the worker comes along with what says how old a page is.
  await expect(opened.locator('body > div > output')).toBeAttached()
}

const nameOf = (opened: Page) => opened.getByRole('textbox', { name: 'Nombre' })

test('an open page comes to the front and goes where the notice leads', async ({ server }) => {
  const { url } = server
  await goTo(`${url}/courts`)
  expect(await tap()).toEqual([`focused ${url}/courts`])
  await expect(page).toHaveURL(`${url}/calendar`)
  await expectAlive(page)
  // It can be left as it came.
  await page.goBack()
  await expect(page).toHaveURL(`${url}/courts`)
})

test('a page that has come there by a link is made anew: what was pushed is news of it', async ({
  server,
}) => {
  await goTo(`${server.url}/courts`)
  await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario')
  const loaded = page.waitForEvent('load')
  // A browser names a page by where it began.
  expect(await tap()).toEqual([`focused ${server.url}/courts`])
  await loaded
})

test('nothing that was typed is led away from', async ({ server }) => {
  const { url } = server
  const opened = [`opened ${url}/calendar`]
  await goTo(`${url}/register`)
  await nameOf(page).fill('Gata')
  await nameOf(page).blur()
  expect(await tap()).toEqual(opened)
  // Of a field that keeps nothing, while the cursor is in it; and of a password.
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

test('a page that is there and written on only comes to the front', async ({ server }) => {
  await goTo(`${server.url}/calendar`)
  await page.evaluate(() => {
    sessionStorage.setItem('draft:/x', '{"name":"escrito"}')
    document.body.dataset['same'] = ''
  })
  expect(await tap()).toEqual([`focused ${server.url}/calendar`])
  await expect(page.locator('body[data-same]')).toBeAttached()
})

test('of two pages the one is led that nobody writes on', async ({ server }) => {
  const { url } = server
  await goTo(`${url}/courts`)
  const other = await page.context().newPage()
  await goTo(`${url}/register`, other)
  await nameOf(other).fill('Gata')
  expect(await tap()).toEqual([`focused ${url}/courts`])
  await expect(page).toHaveURL(`${url}/calendar`)
  await expect(nameOf(other)).toHaveValue('Gata')
})

test('where no page answers another is opened', async ({ server }) => {
  await show()
  // What isn't drawn by the site's own script says nothing.
  await page.goto(`${server.url}/api/health`)
  expect(await tapAll(worker)).toEqual([`opened ${server.url}/calendar`])
  await expect(page).toHaveURL(`${server.url}/api/health`)
})
