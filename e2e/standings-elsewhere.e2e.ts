import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findDemoIds } from '../test/public-addresses.ts'
import { complaintsOf, expect, expectAtEachWidth, test } from './fixtures.ts'

test.use({ demo: true })

/** Another site, whose page contains the copied code. */
async function openElsewhere(page: Page, snippet: string): Promise<() => void> {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Otra web</title><main>${snippet}</main></html>`,
    )
  }).listen(0, 'localhost')
  await new Promise((resolve) => site.once('listening', resolve))
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
  return () => site.close()
}

async function snippetOf(page: Page, group: number): Promise<string> {
  await page.goto(`/clasification/${group}`)
  await page.getByText('En otra web o en una hoja de cálculo').click()
  return page.getByLabel('Código para insertar').inputValue()
}

test('embeds the table elsewhere at its full height, links outside', async ({ page, context, server }) => {
  const { group } = await findDemoIds(server.url)
  const complaints = complaintsOf(page)
  const close = await openElsewhere(page, await snippetOf(page, group))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('table', { name: /^Clasificación/ })).toBeVisible()
  const fits = () => page.locator('iframe').evaluate((element) => (element as HTMLIFrameElement).offsetHeight)
  const main = () =>
    frame.getByRole('main').evaluate((element) => Math.ceil(element.getBoundingClientRect().height))
  await expect.poll(async () => (await fits()) === (await main())).toBe(true)
  const team = frame.getByRole('table').getByRole('link').first()
  const href = await team.getAttribute('href')
  const [opened] = await Promise.all([context.waitForEvent('page'), team.click()])
  await opened.waitForURL(server.url + href!)
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(frame.getByRole('table', { name: /^Clasificación/ })).toBeVisible()
  close()
  expect(complaints).toEqual([])
})

test('embeds a draw too, and selects its rounds within the frame', async ({ page, server }) => {
  const { draw } = await findDemoIds(server.url)
  const close = await openElsewhere(page, await snippetOf(page, draw))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Equipo campeón')).toBeAttached()
  await frame.getByRole('link', { name: 'Podio' }).click()
  await expect(frame.getByText('Equipo campeón')).toBeInViewport()
  expect(page.context().pages()).toHaveLength(1)
  close()
})

test('downloads a group’s table and games, and a season', async ({ page, server }) => {
  const { group } = await findDemoIds(server.url)
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ])
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
  }
  await snippetOf(page, group)
  await expectAtEachWidth(page)
  const table = await download('Descargar la clasificación')
  expect(table.name).toBe(`clasificacion-${group}.csv`)
  expect(table.text).toMatch(/^\uFEFFPuesto;Equipo;/)
  const games = await download('Descargar los partidos')
  expect(games.text).toMatch(/^\uFEFFDía;Hora;/)
  await page.goto('/history')
  const season = await download('Descargar los datos de esta temporada')
  expect(JSON.parse(season.text)).toMatchObject({ league: { current: false }, phases: expect.any(Array) })
})
