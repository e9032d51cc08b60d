import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { asAdmin, createGame, useDelegate } from './delegates.ts'
import { expect, expectAlive, expectAtEachWidth, SCREENS, test, watchShift } from './fixtures.ts'

test.use({ demo: true })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function gamesOf(server: { url: string }, query: string): Promise<Game[]> {
  return (await fetch(`${server.url}/api/game?${query}`)).json()
}

test('shows the map of its court on demand', async ({ page, server }) => {
  const [game] = await gamesOf(server, 'finished=false&leagueId=3')
  const { name } = game!.court!
  await page.goto(`/partidos/${game!.id}`)
  await expectAlive(page)
  const where = section(page, 'Dónde')
  await where.getByRole('button', { name: 'Ver el mapa' }).click()
  const map = page.frameLocator(`iframe[title="Mapa de ${name}"]`)
  const pin = map.getByRole('button', { name, exact: true })
  await expect(pin).toBeVisible()
  // The pin's point is in the middle of the frame.
  const [frame, at] = await Promise.all([where.locator('iframe').boundingBox(), pin.boundingBox()])
  const middle = frame!.x + frame!.width / 2
  expect(Math.abs(at!.x + at!.width / 2 - middle)).toBeLessThan(3)
  await expectAtEachWidth(page)
})

test('keeps no room for parts that never come, and moves nothing by others', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  const stranger = await createGame(admin, { besides: game })
  const result = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
  await admin('PUT', `/game/addResult/${game.id}`, result)
  const shift = await watchShift(page)
  const footer = async () => {
    await page.goto(`/partidos/${game.id}`)
    await expectAlive(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await shift()).toBeLessThan(0.01)
    return Math.round(
      (await page.getByRole('contentinfo').boundingBox())!.y + (await page.evaluate(() => scrollY)),
    )
  }
  for (const size of Object.values(SCREENS)) {
    // High enough that the end of the page is in view.
    await page.setViewportSize({ ...size, height: 1800 })
    await page.evaluate(() => localStorage.clear()).catch(() => {})
    await page.context().clearCookies()
    const forVisitors = await footer()
    await useDelegate(page, server, admin, stranger.localId)
    expect(await footer()).toBe(forVisitors)
    await useDelegate(page, server, admin, game.visitantId)
    await page.goto(`/partidos/${game.id}`)
    await expect(page.getByText('El acta', { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await shift()).toBeLessThan(0.01)
  }
})
