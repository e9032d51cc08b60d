import { asAdmin } from './delegates.ts'
import { expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import { groupId, teamId } from './outlook-season.ts'
import { importSeasons } from './seasons.ts'

test.use({ own: 'standings-cup' })

const teams = ['Ardillas', 'Búhos', 'Castores', 'Dodos']
const [A, B, C, D] = teams as [string, string, string, string]

const won = (local: string, visitant: string) => ({ local, visitant, localScore: 60, visitantScore: 50 })

/** Ardillas and Búhos advance, and play the final of the cup for all four, whose result is disputed. */
test.beforeAll(async ({ server }) => {
  const games = [won(A, B), won(A, C), won(A, D), won(B, C), won(B, D), won(C, D)]
  const final = { ...won(A, B), disputed: { localScore: 50, visitantScore: 60 } }
  await importSeasons(server, {
    league: { name: 'Liga', year: 2025, current: true },
    teams: teams.map((name) => ({ name })),
    phases: [
      { name: 'Liga regular', qualifiers: 2, groups: [{ name: 'Grupo', teams, games }] },
      {
        name: 'Copa de la liga',
        crossing: true,
        groups: [{ name: 'Copa', teams, games: [won(A, D), won(B, C), final] }],
      },
    ],
  })
})

test('shows a team the cup while it is played, also on the page of its former group', async ({
  page,
  server,
}) => {
  for (const [team, sentence] of [
    [A, 'Copa: Ha ganado la final, con el resultado en revisión.'],
    [B, 'Copa: Ha perdido la final, con el resultado en revisión.'],
    [C, 'Copa: Ha quedado fuera en semifinales.'],
  ] as const) {
    for (const group of ['Grupo', 'Copa']) {
      await page.goto(`/team-games/${await groupId(server, group)}/${await teamId(server, team)}`)
      await expect(page.getByRole('main').getByRole('link', { name: sentence })).toBeVisible({
        timeout: 20_000,
      })
      await expect(page.getByText(/está dentro/i)).toHaveCount(0)
    }
  }
})

test('names no definite champion while the final is disputed', async ({ page, server }) => {
  const cup = await groupId(server, 'Copa')
  const [league] = (await (await fetch(`${server.url}/api/league`)).json()) as { id: number }[]
  const pages = ['/', `/history?temporada=${league!.id}`, `/clasification/${cup}`]
  for (const address of [...pages, `/clasification/${cup}/imprimir`, `/clasification/${cup}/insertar`]) {
    await page.goto(address)
    await expect(page.getByText('Equipo campeón, en revisión', { exact: true })).toBeVisible()
    await expect(page.getByText('Equipo campeón', { exact: true })).toHaveCount(0)
  }
  for (const address of pages) {
    await page.goto(address)
    const description = page.locator('meta[property="og:description"]')
    await expect(description).toHaveAttribute(
      'content',
      /^Ardillas ha ganado la final, con el resultado en revisión\./,
    )
  }
  await expectAlive(page)
  await expectAtEachWidth(page)
  const picture = await (await fetch(`${server.url}/clasification/${cup}/imagen.png`)).arrayBuffer()
  const admin = await asAdmin(server)
  const [disputed] = await admin<{ game: { id: number } }[]>('GET', '/dispute')
  await admin('PUT', `/game/dispute/withdraw/${disputed!.game.id}`, {})
  const plain = await (await fetch(`${server.url}/clasification/${cup}/imagen.png`)).arrayBuffer()
  expect(Buffer.from(picture).equals(Buffer.from(plain))).toBe(false)
  await page.goto('/')
  await expect(page.getByText('Equipo campeón', { exact: true })).toBeVisible()
})
