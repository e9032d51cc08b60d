import type { Game } from '../src/contract/games.ts'
import { expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'

test.use({ demo: true })

test('a confirmed game: its score, ratings, and what a link to it says', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const games: Game[] = await (await fetch(`${server.url}/api/game?confirmed=true&leagueId=3`)).json()
  const game = games.find(({ forfeit }) => forfeit === null)!
  await page.goto(`/partidos/${game.id}`)
  await expectAlive(page)
  const { local, visitant, localScore, visitantScore } = game
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${local.name} – ${visitant.name}`)
  await expect(page.getByText('Confirmado')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Valoraciones' }).getByRole('row')).toHaveCount(3)
  const title = `${local.name} ${localScore}–${visitantScore} ${visitant.name}`
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(title)
  await expectAtEachWidth(page)
  // A browser without a way to share gets the address copied.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByText('Copiado: pégalo en el grupo de tu equipo.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/partidos/${game.id}`)
})

test('the games of a team lead to each of them', async ({ page, server }) => {
  const games: Game[] = await (await fetch(`${server.url}/api/game?confirmed=true&leagueId=3`)).json()
  const { id, competitionId, local, visitant } = games[0]!
  await page.goto(`/team-games/${competitionId}/${local.id}`)
  await expectAlive(page)
  await page.getByRole('link', { name: `${local.name} – ${visitant.name}` }).click()
  await expect(page).toHaveURL(`/partidos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: visitant.name })).toBeVisible()
})

test('a game that isn’t there', async ({ page }) => {
  const answer = await page.goto('/partidos/999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Ese partido no existe.')).toBeVisible()
})
