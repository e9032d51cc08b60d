import { OWN_HEADERS } from '../src/contract/own-answer.ts'
import { expect, expectAccessible, expectAlive, expectAtEachWidth, test } from './fixtures.ts'

test('says in an empty database what will be here', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('No hay competiciones disponibles ahora mismo')).toBeVisible()
  await expectAtEachWidth(page)
  await page.goto('/history')
  await expectAtEachWidth(page)
})

test('reports a URL that does not exist', async ({ page }) => {
  const answer = await page.goto('/esto-no-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

for (const path of ['/%E0%A4%A', '/partidos/%ff', '//', '//[', '//otra.example/history']) {
  test(`reports a link damaged to ${path}`, async ({ page, server }) => {
    const answer = await page.goto(server.url + path)
    expect(answer?.status()).toBe(404)
    await expectAlive(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Fuera de banda' })).toBeVisible()
    await page.getByRole('link', { name: 'Vuelve a la clasificación' }).click()
    await expect(page).toHaveURL('/')
  })
}

for (const path of ['/team-games', '/team-games/7', '/team-games/siete/1']) {
  test(`reports that ${path} lacks a parameter`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('Se ha producido un error, vuelve a probar.')).toBeVisible()
  })
}

test('reports a table that does not exist', async ({ page }) => {
  const answer = await page.goto('/clasification/999')
  expect(answer?.status()).toBe(404)
})

for (const { name, answer, title } of [
  { name: 'the API fails', answer: { status: 500, json: { message: 'Se ha roto.' } }, title: 'Oops!' },
  { name: 'the program fails', answer: { json: {} }, title: 'Unexpected Application Error!' },
]) {
  test(`shows ${title} where ${name}`, async ({ page }) => {
    await page.goto('/')
    await expectAlive(page)
    await page.route(/\/api\/(page\/calendar|pending-games)/, (route) =>
      route.fulfill({ ...answer, headers: OWN_HEADERS }),
    )
    await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Algo ha ido mal')
    await expectAtEachWidth(page)
    await page.unroute(/\/api\/(page\/calendar|pending-games)/)
    await page.getByRole('button', { name: 'Volver a probar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible()
  })
}
