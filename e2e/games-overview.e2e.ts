import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { asAdmin, createGame, useDelegate } from './delegates.ts'
import { expect, expectAlive, expectAtEachWidth, SCREENS, test, watchShift } from './fixtures.ts'

test.use({ demo: true })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function gamesOf(server: { url: string }, query: string): Promise<Game[]> {
  return (await fetch(`${server.url}/api/game?${query}`)).json()
}

test('says what either victory does, and afterwards what the result changed', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  const { local, visitant } = game
  await page.goto(`/partidos/${game.id}`)
  await expectAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${local.name} – ${visitant.name}`)
  await expect(section(page, 'Qué se juega').getByRole('term')).toHaveText([local.name, visitant.name])
  await expect(page.getByText(/^\S.*: \d\.º, \d–\d$/)).toHaveCount(2)
  await expectAtEachWidth(page)

  const result = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
  await admin('PUT', `/game/addResult/${game.id}`, result)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${local.name} 61 – 58 ${visitant.name}`)
  await expect(section(page, 'Qué se juega')).toHaveCount(0)
  await expect(section(page, 'Qué cambió')).toContainText(/(Sube|Baja) del|No cambia ningún puesto/)
})

test('reads in the order of interest', async ({ page, server }) => {
  const games = await gamesOf(server, 'confirmed=true&latest=true&leagueId=3')
  const game = games.find(({ forfeit, disputed }) => forfeit === null && !disputed)!
  await page.goto(`/partidos/${game.id}`)
  await expectAlive(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${game.local.name} ${game.localScore} – ${game.visitantScore} ${game.visitant.name}" [level=1]:
      - link "${game.local.name}"
      - link "${game.visitant.name}"
    - paragraph: /${game.local.name}. \\d\\.º, \\d–\\d V|D/
    - paragraph: /${game.visitant.name}. \\d\\.º, \\d–\\d V|D/
    - paragraph:
      - strong: Confirmado
    - button "Compartir"
    - link "Ver la clasificación"
    - region "Qué cambió":
      - heading "Qué cambió" [level=2]
    - region "Partidos anteriores":
      - heading "Partidos anteriores" [level=2]
    - region "Dónde":
      - heading "Dónde" [level=2]
      - paragraph:
        - link "Cómo llegar"
        - button "Ver el mapa"
    - region "Valoraciones del otro equipo":
      - table "Valoraciones"
  `)
})

test('shows the way through a draw, and the next rival', async ({ page, server }) => {
  const [final] = (await gamesOf(server, 'leagueId=2&latest=true')).filter(
    ({ competition, finished }) => competition.name.startsWith('Cuadro') && finished,
  )
  await page.goto(`/partidos/${final!.id}`)
  await expectAlive(page)
  await expect(section(page, 'Cómo llegaban').getByRole('rowheader')).toHaveText(['Cuartos', 'Semifinales'])
  await expect(section(page, 'Qué cambió')).toContainText(/gana la final\.|queda en tercer puesto\./)
})

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

test('keeps no room for people whose parts never come, and moves nothing when they do', async ({
  page,
  server,
}) => {
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
    await expect(section(page, 'El acta')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await shift()).toBeLessThan(0.01)
  }
})
