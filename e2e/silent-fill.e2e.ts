import type { Page } from '@playwright/test'
import { expect, expectAlive, test } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'

// Password managers and browsers that restore a page fill fields without an event.
test.use({ demo: true })

/** Fills every field of the only form with something of its own, and returns what stands in each, by name. */
function fillSilently(page: Page): Promise<Record<string, string[]>> {
  return page
    .getByRole('main')
    .locator('form[method=post]')
    .first()
    .evaluate((form: HTMLFormElement) => {
      const standing: Record<string, string[]> = {}
      let count = 0
      for (const field of form.elements) {
        if (
          !(
            field instanceof HTMLInputElement ||
            field instanceof HTMLSelectElement ||
            field instanceof HTMLTextAreaElement
          )
        )
          continue
        if (field.matches(':disabled, [type=file], [type=hidden]') || field.name === '') continue
        count += 1
        if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1
        else if (field.type === 'checkbox')
          (field as HTMLInputElement).checked = !(field as HTMLInputElement).checked
        else if (field.type === 'radio') (field as HTMLInputElement).checked = true
        else if (field.type === 'email') field.value = 'silencio@ejemplo.es'
        else if (field.type === 'password') field.value = 'silencio-1'
        else if (field.type === 'range') field.value = (field as HTMLInputElement).max
        else
          field.value =
            (field as HTMLInputElement).inputMode === 'numeric'
              ? ` ${60 + count} `
              : `  Silencio ${'abcdefghij'[count]} `
      }
      for (const [name, value] of new FormData(form))
        if (typeof value === 'string') (standing[name] ??= []).push(value.trim())
      return standing
    })
}

/** Sends the form and returns the body of the first write, which the server doesn't get. */
async function sentFrom(page: Page): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    resolve(route.request().postData() ?? '')
    await route.abort()
  })
  await page.getByRole('main').locator('form[method=post] [type=submit]').first().click()
  return promise
}

test('logs in with a name and a password that no event has told of', async ({ page }) => {
  await page.goto('/login')
  await expectAlive(page)
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name=name]')!.value = ' delegada.lavapies '
    document.querySelector<HTMLInputElement>('[name=password]')!.value = 'baloncesto'
  })
  // What is drawn anew keeps them.
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('baloncesto')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/profile')
})

test('keeps what a password manager has filled in before the page comes alive', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('[name=password]').waitFor()
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name=name]')!.value = 'delegada.lavapies'
    document.querySelector<HTMLInputElement>('[name=password]')!.value = 'baloncesto'
  })
  resolve()
  await expectAlive(page)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/profile')
})

for (const [what, address, viewer] of [
  ['an account', '/register', null],
  ['a team', '/admin/newteam', 'admin'],
] as const) {
  test(`sends ${what} as it stands in the fields, trimmed`, async ({ page, server }) => {
    if (viewer !== null) await useSession(page, await openSession(server, viewer))
    await page.goto(address)
    await expectAlive(page)
    const standing = await fillSilently(page)
    const body = await sentFrom(page)
    const texts = Object.values(standing)
      .flat()
      .filter((text) => text.startsWith('Silencio') || text.startsWith('silencio@') || /^6\d$/.test(text))
    expect(texts.length).toBeGreaterThan(0)
    const strings = [...body.matchAll(/"((?:[^"\\]|\\.)*)"|\d+/g)].map(([all, text]) => text ?? all)
    expect(texts.filter((text) => !strings.includes(text))).toEqual([])
  })
}

test('refuses blanks as if nothing stood there, at the field', async ({ page }) => {
  await page.goto('/register')
  await expectAlive(page)
  const name = page.getByRole('textbox', { name: 'Nombre de usuario' })
  await name.fill('   ')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(name).toHaveAccessibleDescription('Escribe un nombre.')
})
