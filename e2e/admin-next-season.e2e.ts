import type { League } from '../src/contract/leagues.ts'
import type { Team } from '../src/contract/teams.ts'
import { comeAsAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { createTypist } from './typist.ts'

test.use({ own: 'next-season' })

// The second test goes on with the season of the first.
test.describe.configure({ mode: 'serial' })

const groups = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => {
  const teams = Array.from({ length: 8 }, (_, index) => `Equipo ${letter}${index + 1}`)
  // Each team wins against those behind it, so its number is its rank.
  const games = teams.flatMap((local, index) =>
    teams.slice(index + 1).map((visitant) => ({ local, visitant, localScore: 60, visitantScore: 50 })),
  )
  return { name: `Grupo ${letter}`, teams, games }
})
const lastSeason = {
  league: { name: 'Liga', year: 2025, current: true },
  teams: groups.flatMap(({ teams }) => teams.map((name) => ({ name }))),
  phases: [
    { name: 'Primera fase', startDate: '2025-10-05', qualifiers: 2, groups },
    { name: 'Cruces', crossing: true, startDate: '2026-03-01', groups: [{ name: 'Copa', teams: [] }] },
  ],
}

test('creates the next season of 48 teams by rank in less than two minutes', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/')
  await admin('POST', '/season', lastSeason)
  await page.reload()
  const typist = createTypist('the next season')
  typist.watch(page)
  await typist.press(page, 'Menú')
  await typist.tap(
    page
      .getByRole('link', { name: /^Admin( :|$)/ })
      .filter({ visible: true })
      .first(),
  )
  await typist.tap(page.getByText('Preparar la temporada'))
  await typist.tap(page.getByRole('link', { name: 'La temporada siguiente' }))
  const groupA = page.getByRole('table', { name: 'Clasificación, Grupo A' })
  await expect(groupA.getByRole('row')).toHaveCount(9)

  // One team has left, another is new, and a third changes its group.
  await typist.tap(page.getByLabel('Equipo F8', { exact: true }))
  const text = page.getByLabel('Equipos por grupos')
  await typist.type(text, `${await text.inputValue()}\nRecién Llegados`, 'Recién Llegados'.length)
  await typist.tap(page.getByText('Mover equipos de grupo'))
  await typist.choose(page.getByLabel('Grupo de Equipo B1'), 'Grupo A')
  await expect(groupA.getByRole('row', { name: /Equipo B1/ })).toBeVisible()
  await typist.press(page, 'Crear la temporada')
  await expect(page.getByRole('status').filter({ hasText: 'Temporada Liga 2026/27 creada.' })).toBeVisible()
  expect(typist.report()).toBeLessThan(120)

  const leagues = await admin<League[]>('GET', '/league')
  const next = leagues.find(({ year }) => year === 2026)!
  expect(next.current).toBe(false)
  const file = await admin<typeof lastSeason>('GET', `/season/${next.id}`)
  expect(file.phases.map(({ startDate }) => startDate)).toEqual(['2026-10-05', '2027-03-01'])
  const made = file.phases[0]!.groups
  // Teams of equal rank are ordered by group: A1 to F1 go to A … F, A2 to F2 go back from F to A, and the last of these
  // rounds puts F8 into A. That team has left, B1 has come from B instead, and the new team was typed below F.
  expect(made.map(({ teams }) => teams.length)).toEqual([8, 7, 8, 8, 8, 9])
  expect(made[0]!.teams).toEqual(expect.arrayContaining(['Equipo A1', 'Equipo F2', 'Equipo B1']))
  expect(made[5]!.teams).toContain('Recién Llegados')
  expect(made.flatMap(({ teams }) => teams)).not.toContain('Equipo F8')

  // The teams stay in their season until the new one is the current one, and then move to it.
  const where = async (name: string) =>
    (await admin<Team[]>('GET', '/team')).find((team) => team.name === name)?.leagueId
  expect(await where('Equipo A1')).not.toBe(next.id)
  await admin('PUT', `/league/${next.id}`, { current: true })
  expect([await where('Equipo A1'), await where('Equipo F8')]).toEqual([next.id, leagues.at(-1)!.id])
})

test('moves a team by dragging, and requires a group for every team', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/')
  const leagues = await admin<League[]>('GET', '/league')
  await admin('PUT', `/league/${leagues.find(({ year }) => year === 2025)!.id}`, { current: true })
  await page.goto('/admin/next-season')
  await page.getByLabel('Equipos por grupos').fill('Grupo A:\nEquipo A1\n\nGrupo B:\nEquipo B1')
  await page.getByRole('button', { name: 'Crear la temporada' }).click()
  await expect(page.getByLabel('Equipos por grupos')).toHaveAccessibleDescription(/Falta su grupo: Equipo A2/)
  await page.getByText('Mover equipos de grupo').click()
  await expectAtEachWidth(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Equipo A1' })
  await row.scrollIntoViewIfNeeded()
  const below = page.getByRole('listitem').filter({ hasText: 'Equipo B1' })
  const [from, to] = [(await row.getByTitle('Arrástralo').boundingBox())!, (await below.boundingBox())!]
  await page.mouse.move(from.x + 5, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + to.height - 4, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByLabel('Grupo de Equipo A1')).toHaveValue('Grupo B')
  await page.getByLabel('Cuántos grupos').fill('3')
  await page.getByRole('button', { name: 'Repartir por la clasificación' }).click()
  await expect(page.getByRole('table', { name: 'Clasificación, Grupo C' }).getByRole('row')).toHaveCount(17)
})
