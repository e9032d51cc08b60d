import { OWN_HEADERS } from '../src/contract/own-answer.ts'
import { expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'

test('reports damaged links, and leads back from them', async ({ page, server }) => {
  for (const path of ['/%E0%A4%A', '/partidos/%ff', '//', '//[', '//otra.example/history']) {
    const answer = await page.goto(server.url + path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expectAlive(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Fuera de banda' }), path).toBeVisible()
    if (path === '//') await expectAtEachWidth(page)
    await page.getByRole('link', { name: 'Vuelve a la clasificación' }).click()
    await expect(page, path).toHaveURL('/')
  }
  // Of a season without anything.
  await expectAtEachWidth(page)
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
